import type { Box, Platform, ShareMessage } from './platform.ts'
import { shareOutcome } from './share-outcome.ts'

/** Not part of the first load. */
const loadExtras = () => import('./web-extras.ts')

/** What a browser can do beside navigating, storing and asking. */
export const webDevice = {
  toast: null,
  dialog: null,
  copy,
  share,
  onPullDown: () => () => {},
  offerShare: () => {},
  loginCode: async () => null,
  pay: async (order) => (await import('./web-pay.ts')).pay(order),
  vibrate: () => void navigator.vibrate?.(10),
  boxOf,
  openCanvas: async (canvas) => (await loadExtras()).openCanvas(canvas),
  file: {
    pick: async (accept) => (await loadExtras()).pickFile(accept),
    save: async (name, text) => (await loadExtras()).saveFile(name, text),
  },
  picture: {
    of: async (canvas) => (await loadExtras()).pictureOf(canvas),
    free: (address) => URL.revokeObjectURL(address),
    pickSquare: async (px) => (await loadExtras()).pickSquare(px),
    share: 'canShare' in navigator ? async (address, name) => (await loadExtras()).sharePicture(address, name) : null,
    save: async (address, name) => (await loadExtras()).savePicture(address, name),
  },
  scan: async () => null,
  update: { check: async () => 'none', install: async () => window.location.reload() },
  openOutside: async (address) => {
    window.open(address, '_blank', 'noopener')
    return true
  },
  openApp: async (link, withinMs) => (await loadExtras()).openApp(link, withinMs),
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
  return navigator.share({ title, text, url }).then(() => 'shared' as const, shareOutcome)
}

async function boxOf(element: Element): Promise<Box | null> {
  if (!element.isConnected) return null
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left, top, right, bottom }
}
