import type { Problems } from './problems.ts'
import { type TreeNode, writeData } from './templates.ts'
import type { Wait } from './wait.ts'

export type WechatEvent = {
  type: string
  timeStamp: number
  target: { id: string; dataset: Record<string, unknown> }
  currentTarget: { id: string; dataset: Record<string, unknown> }
  detail: Record<string, unknown>
  touches?: unknown[]
  changedTouches?: unknown[]
  mark: Record<string, unknown>
}
export type ShareAnswer = { title?: string; path?: string; query?: string; imageUrl?: string }

/** What a page hands to `Page()`. */
export type PageDefinition = {
  data?: Record<string, unknown>
  onLoad?(query: Record<string, string>): void
  onShow?(): void
  onReady?(): void
  onHide?(): void
  onUnload?(): void
  onPullDownRefresh?(): void
  onReachBottom?(): void
  onPageScroll?(event: { scrollTop: number }): void
  onShareAppMessage?(from: { from: string; webViewUrl?: string }): ShareAnswer | undefined
  onShareTimeline?(): ShareAnswer | undefined
  eh?(event: WechatEvent): void
}

/** A page that is open. */
export type PageInstance = PageDefinition & {
  route: string
  options: Record<string, string>
  data: Record<string, unknown> & { root?: { cn: TreeNode[] } }
  scrollTop: number
  isRefreshing: boolean
  /** Epoch ms of the last change of its data. */
  changedMs: number
  setData(changes: Record<string, unknown>, done?: () => void): void
}

/** Most data one `setData` may carry. */
const SET_DATA_LIMIT = 1024 * 1024

let serial = 0

export function createPage(
  definition: PageDefinition,
  place: { route: string; query: Record<string, string> },
  { wait, problems }: { wait: Wait; problems: Problems },
): PageInstance {
  const page = {
    ...definition,
    data: copy(definition.data ?? {}),
    route: place.route,
    options: place.query,
    __wxExparserNodeId__: `page${serial++}`,
    scrollTop: 0,
    isRefreshing: false,
    changedMs: Date.now(),
    getOpenerEventChannel: () => ({ on() {}, emit() {}, off() {}, once() {} }),
    setData(changes: Record<string, unknown>, done?: () => void) {
      const text = JSON.stringify(changes)
      if (text.length > SET_DATA_LIMIT) problems.add(`setData of ${place.route} with ${text.length} characters: WeChat takes 1024 kB`)
      for (const [path, value] of Object.entries(changes)) writeData(page.data, path, value === undefined ? undefined : copy(value))
      page.changedMs = Date.now()
      if (done) wait.soon(() => done.call(page))
    },
  }
  return page as unknown as PageInstance
}

/** What reaches the drawing side of WeChat is JSON. */
function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
