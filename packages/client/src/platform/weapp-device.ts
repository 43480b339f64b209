import type { Box, Drawing, PickedFile, Platform } from './platform.ts'
import { requested, type SelectorQuery, weapp } from './weapp-api.ts'

/** What WeChat can do beside navigating, storing and asking. */
export const weappDevice = {
  toast: (text) => weapp().showToast({ title: text, icon: 'none', duration: 2000 }),
  dialog,
  copy: (text) => succeeds(requested(weapp().setClipboardData, { data: text })),
  share: async () => 'unsupported',
  loginCode: () =>
    requested<{ code: string }, object>(weapp().login, {}).then(
      ({ code }) => code,
      () => null,
    ),
  pay,
  vibrate: () => weapp().vibrateShort({ type: 'light' }),
  boxOf,
  openCanvas,
  file: { pick: pickFile, save: saveFile },
  picture: { of: pictureOf, free: () => {}, squareOf, share: sharePicture, save: null },
  scan: () =>
    requested<{ result: string }, object>(weapp().scanCode, {}).then(
      ({ result }) => result,
      () => null,
    ),
  openOutside: async () => false,
  openApp: (link) => succeeds(requested(weapp().navigateToMiniProgram, { shortLink: link })),
} satisfies Partial<Platform>

function succeeds(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    () => false,
  )
}

/** WeChat cuts words of buttons after four letters. */
const BUTTON_LETTERS = 4

async function dialog({ title, text, agree, refuse }: Parameters<NonNullable<Platform['dialog']>>[0]): Promise<boolean> {
  const words = { confirmText: agree.slice(0, BUTTON_LETTERS), ...(refuse ? { cancelText: refuse.slice(0, BUTTON_LETTERS) } : {}) }
  const answer = await requested<{ confirm: boolean }, Parameters<ReturnType<typeof weapp>['showModal']>[0]>(weapp().showModal, {
    title,
    content: text,
    showCancel: refuse !== undefined,
    ...words,
  }).catch(() => ({ confirm: false }))
  return answer.confirm
}

async function pay(order: Parameters<Platform['pay']>[0]): ReturnType<Platform['pay']> {
  if (order.way !== 'wechat') return 'unsupported'
  const { way: _, appId: __, ...signed } = order
  return requested(weapp().requestPayment, signed).then(
    () => 'paid' as const,
    (error: Error) => (/cancel/.test(error.message) ? 'cancelled' : 'failed'),
  )
}

/** Id under which the host draws a node: its own, else the one Taro gave it. */
function idOf(element: Element): string {
  const node = element as { uid?: string; sid?: string; id?: string }
  return node.id || node.uid || node.sid || ''
}

/** Deep trees are drawn by nested components, which a selector has to be led through. */
function select(query: SelectorQuery, id: string) {
  return query.select(`#${id}, .comp >>> #${id}`)
}

function boxOf(element: Element): Promise<Box | null> {
  return new Promise((resolve) => {
    const query = weapp().createSelectorQuery()
    select(query, idOf(element))
      .boundingClientRect()
      .exec(([found]) => {
        const { left, top, right, bottom } = found ?? {}
        const isKnown = left !== undefined && top !== undefined && right !== undefined && bottom !== undefined
        resolve(isKnown ? { left, top, right, bottom } : null)
      })
  })
}

function openCanvas(element: HTMLCanvasElement): Promise<Drawing | null> {
  return new Promise((resolve) => {
    const query = weapp().createSelectorQuery()
    select(query, idOf(element))
      .fields({ node: true, size: true })
      .exec(([found]) => {
        const canvas = found?.node as HTMLCanvasElement | undefined
        const { width = 0, height = 0 } = found ?? {}
        const context = canvas?.getContext('2d')
        if (!canvas || !context || width === 0 || height === 0) return resolve(null)
        const scale = weapp().getWindowInfo().pixelRatio
        canvas.width = Math.round(width * scale)
        canvas.height = Math.round(height * scale)
        context.setTransform(scale, 0, 0, scale, 0, 0)
        resolve({ context, width, height, canvas })
      })
  })
}

async function pickFile(accept: readonly string[]): Promise<PickedFile | null> {
  const extension = accept.map((ending) => ending.replace(/^\./, ''))
  const picked = await requested<
    { tempFiles: { name: string; size: number; path: string }[] },
    { count: number; type: 'file'; extension: string[] }
  >(weapp().chooseMessageFile, { count: 1, type: 'file', extension }).catch(() => null)
  const file = picked?.tempFiles[0]
  if (!file) return null
  const files = weapp().getFileSystemManager()
  const read = (encoding?: 'utf-8') =>
    requested<{ data: string | ArrayBuffer }, { filePath: string; encoding?: 'utf-8' }>((o) => files.readFile(o), {
      filePath: file.path,
      ...(encoding ? { encoding } : {}),
    })
  return {
    name: file.name,
    size: file.size,
    text: async () => (await read('utf-8')).data as string,
    bytes: async () => (await read()).data as ArrayBuffer,
  }
}

/** Hands the file to a chat, the one place a user can keep it. */
async function saveFile(name: string, text: string): Promise<boolean> {
  const filePath = `${weapp().env.USER_DATA_PATH}/${name}`
  const files = weapp().getFileSystemManager()
  const isWritten = await new Promise<boolean>((resolve) => {
    files.writeFile({ filePath, data: text, encoding: 'utf-8', success: () => resolve(true), fail: () => resolve(false) })
  })
  return isWritten && succeeds(requested(weapp().shareFileMessage, { filePath, fileName: name }))
}

/** A canvas of the page as a file WeChat keeps until the mini-app ends. */
function pictureOf(canvas: HTMLCanvasElement): Promise<string | null> {
  return requested<{ tempFilePath: string }, { canvas: object; fileType: 'png' }>(weapp().canvasToTempFilePath, {
    canvas,
    fileType: 'png',
  }).then(
    ({ tempFilePath }) => tempFilePath,
    () => null,
  )
}

/** Types of pictures by how their files begin, in base64. */
const TYPES = [
  ['/9j/', 'jpeg'],
  ['iVBORw0KGgo', 'png'],
  ['UklGR', 'webp'],
] as const

/** What WeChat's button of pictures gives is square already: made small, and read. */
async function squareOf(file: string, px: number): Promise<string | null> {
  try {
    const size = { compressedWidth: px, compressedHeight: px }
    const small = await requested<{ tempFilePath: string }, { src: string; quality: number } & typeof size>(
      (options) => weapp().compressImage(options),
      { src: file, quality: 85, ...size },
    )
    const { data } = await requested<{ data: string | ArrayBuffer }, { filePath: string; encoding: 'base64' }>(
      (options) => weapp().getFileSystemManager().readFile(options),
      { filePath: small.tempFilePath, encoding: 'base64' },
    )
    const type = TYPES.find(([beginning]) => String(data).startsWith(beginning))?.[1]
    return type === undefined ? null : `data:image/${type};base64,${data}`
  } catch {
    return null
  }
}

/** WeChat's own menu of pictures: to a friend, to the favourites, into the album. */
function sharePicture(address: string): Promise<'shared' | 'cancelled' | 'failed'> {
  return requested(weapp().showShareImageMenu, { path: address }).then(
    () => 'shared' as const,
    (error: Error) => (/cancel/.test(error.message) ? 'cancelled' : 'failed'),
  )
}
