import type { Page, Request } from 'playwright-core'

const QUIET_MS = 500
const WITHIN_MS = 240_000

const underWay = new WeakMap<Page, Set<Request>>()

/** Keeps count of what a page has asked for and not got; the quote stream, which never ends, is left out. `settle` needs it from the start. */
export function countRequests(page: Page): void {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request)
  })
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
}

/**
 * Waits until a page has drawn its answers: no skeleton, nothing asked for and not answered, and for `quietMs` (half a second) no change of its size or
 * number of elements. Ticks change figures only. Throws with the addresses that were not answered.
 */
export async function settle(page: Page, quietMs = QUIET_MS): Promise<void> {
  const startMs = performance.now()
  for (;;) {
    await page.waitForFunction(isQuiet, { quietMs, call: performance.now() }, { timeout: WITHIN_MS, polling: Math.min(100, quietMs / 2) })
    const missing = [...(underWay.get(page) ?? [])].map((request) => request.url())
    if (missing.length === 0) return
    if (performance.now() - startMs > WITHIN_MS) throw new Error(`the page waits for ${missing.join(' ')}`)
  }
}

/** Runs in the page. Each call of `settle` measures its own half second. */
function isQuiet({ quietMs, call }: { quietMs: number; call: number }): boolean {
  const isDrawn =
    document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null && document.fonts.status === 'loaded'
  const seen = `${call} ${isDrawn} ${document.documentElement.scrollHeight} ${document.querySelectorAll('*').length}`
  const state = globalThis as typeof globalThis & { lastSeen?: string; sinceMs?: number }
  if (seen !== state.lastSeen) Object.assign(state, { lastSeen: seen, sinceMs: performance.now() })
  return isDrawn && performance.now() - (state.sinceMs ?? 0) > quietMs
}
