import type { Box, Drawing, PickedFile, Platform, ShareMessage } from './platform.ts'

/** What a browser can do beside navigating, storing and asking. */
export const webDevice = {
  toast: null,
  dialog: null,
  copy,
  share,
  onPullDown: () => () => {},
  offerShare: () => {},
  loginCode: async () => null,
  pay: async () => 'unsupported',
  vibrate: () => void navigator.vibrate?.(10),
  boxOf,
  openCanvas: async (canvas) => openCanvas(canvas),
  file: { pick: pickFile, save: saveFile },
  scan: async () => null,
  update: { check: async () => 'none', install: async () => window.location.reload() },
  openApp,
} satisfies Partial<Platform>

async function copy(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

async function share({ title, text, url }: ShareMessage): ReturnType<Platform['share']> {
  if (!navigator.share) return 'unsupported'
  return navigator.share({ title, text, url }).then(
    () => 'shared' as const,
    (error: unknown) => (error instanceof Error && error.name === 'AbortError' ? 'cancelled' : 'failed'),
  )
}

async function boxOf(element: Element): Promise<Box | null> {
  if (!element.isConnected) return null
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left, top, right, bottom }
}

/** Null also while the box has no area: there is nothing to draw on yet. */
function openCanvas(canvas: HTMLCanvasElement): Drawing | null {
  const { clientWidth: width, clientHeight: height } = canvas
  const context = canvas.getContext('2d')
  if (!canvas.isConnected || width === 0 || height === 0 || context === null) return null
  const scale = window.devicePixelRatio || 1
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  context.setTransform(scale, 0, 0, scale, 0, 0)
  return { context, width, height, canvas }
}

function pickFile(accept: readonly string[]): Promise<PickedFile | null> {
  const field = document.createElement('input')
  field.type = 'file'
  field.accept = accept.join(',')
  return new Promise((resolve) => {
    field.addEventListener('change', () => {
      const file = field.files?.[0]
      resolve(file ? { name: file.name, size: file.size, text: () => file.text(), bytes: () => file.arrayBuffer() } : null)
    })
    field.addEventListener('cancel', () => resolve(null))
    field.click()
  })
}

async function saveFile(name: string, text: string): Promise<boolean> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
  return true
}

/** How long the page has to go into the background before another app counts as not opened. */
const OPENED_WITHIN_MS = 1500

/** The page is hidden when another app came to the front; nothing else tells a browser that a link of an app was followed. */
async function openApp(link: string, withinMs = OPENED_WITHIN_MS): Promise<boolean> {
  window.location.href = link
  await new Promise((resolve) => setTimeout(resolve, withinMs))
  return document.visibilityState === 'hidden'
}
