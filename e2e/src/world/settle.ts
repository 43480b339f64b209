import type { Page } from 'playwright-core'

const QUIET_MS = 500
const WITHIN_MS = 20_000

/** Waits until a page has drawn its answers: no skeleton, and for half a second no change of what is written but figures that tick. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null, null, {
    timeout: WITHIN_MS,
  })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(
    ({ quietMs }) => {
      const state = globalThis as typeof globalThis & { lastSize?: string; sinceMs?: number }
      const size = `${document.documentElement.scrollHeight} ${document.querySelectorAll('*').length}`
      if (size !== state.lastSize) Object.assign(state, { lastSize: size, sinceMs: performance.now() })
      return performance.now() - (state.sinceMs ?? 0) > quietMs
    },
    { quietMs: QUIET_MS },
    { timeout: WITHIN_MS, polling: 100 },
  )
}
