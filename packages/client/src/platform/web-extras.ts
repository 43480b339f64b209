import type { Drawing, PickedFile } from './platform.ts'
import { shareOutcome } from './share-outcome.ts'

/** Scales a canvas to the device's pixels; null also while its box has no area: there is nothing to draw on yet. */
export function openCanvas(canvas: HTMLCanvasElement): Drawing | null {
  const { clientWidth: width, clientHeight: height } = canvas
  const context = canvas.getContext('2d')
  if (!canvas.isConnected || width === 0 || height === 0 || context === null) return null
  const scale = window.devicePixelRatio || 1
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  context.setTransform(scale, 0, 0, scale, 0, 0)
  return { context, width, height, canvas }
}

/** Lets the user pick one file; null when none was picked. */
export function pickFile(accept: readonly string[]): Promise<PickedFile | null> {
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

/** Hands a text over as a download. */
export async function saveFile(name: string, text: string): Promise<boolean> {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  download(address, name)
  setTimeout(() => URL.revokeObjectURL(address))
  return true
}

function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** What stands on a canvas as a PNG of this page. */
export function pictureOf(canvas: HTMLCanvasElement): Promise<string | null> {
  return new Promise((resolve) => canvas.toBlob((picture) => resolve(picture && URL.createObjectURL(picture)), 'image/png'))
}

/** Lets the user pick a picture and draws its middle as a square: JPEG, so that what else the file says of where and when it was taken stays here. */
export async function pickSquare(px: number): Promise<string | null> {
  const file = await pickFile(['image/png', 'image/jpeg', 'image/webp'])
  if (file === null) return null
  try {
    const picture = await createImageBitmap(new Blob([await file.bytes()]))
    const side = Math.min(picture.width, picture.height)
    const canvas = document.createElement('canvas')
    canvas.width = px
    canvas.height = px
    const context = canvas.getContext('2d')
    if (context === null) return null
    // under what is see-through
    context.fillStyle = '#fff'
    context.fillRect(0, 0, px, px)
    context.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, px, px)
    return canvas.toDataURL('image/jpeg', 0.85)
  } catch {
    return null
  }
}

/** Hands a picture over as a download. */
export async function savePicture(address: string, name: string): Promise<boolean> {
  download(address, name)
  return true
}

/** Opens the share sheet with a picture; some browsers have one that takes no files. */
export async function sharePicture(address: string, name: string): Promise<'shared' | 'cancelled' | 'failed'> {
  try {
    const picture = await (await fetch(address)).blob()
    const files = [new File([picture], name, { type: picture.type })]
    if (!navigator.canShare({ files })) return 'failed'
    await navigator.share({ files })
    return 'shared'
  } catch (error) {
    return shareOutcome(error)
  }
}

/** How long the page has to go into the background before another app counts as not opened. */
const OPENED_WITHIN_MS = 1500

/** The page is hidden when another app came to the front; nothing else shows a browser that a link of an app was followed. */
export async function openApp(link: string, withinMs = OPENED_WITHIN_MS): Promise<boolean> {
  window.location.href = link
  await new Promise((resolve) => setTimeout(resolve, withinMs))
  return document.visibilityState === 'hidden'
}
