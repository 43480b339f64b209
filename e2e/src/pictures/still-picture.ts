import type { Locator, Page } from 'playwright-core'
import { settle } from '../world/settle.ts'

/** A quarter of the size shows what stands where, in which colours, and what charts look like; another font hardly shows. */
export const SCALE = 0.25
/** Letters are grey dust at this size: another font stays below it, a chart or a block that is missing does not. */
export const MOST_DIFFERENT_RATIO = 0.03

/** `npm run verify` compares the pictures of whole pages. */
export const isPictured = process.env.PAGE_PICTURES === '1' || process.env.UPDATE_PICTURES === '1'

const LOOKS_AT_MOST = 10
const STILL = { animations: 'disabled', caret: 'hide' } as const

/** What is drawn once two pictures in a row are the same: a canvas has no event when it is drawn. */
async function untilSame(take: () => Promise<Buffer>): Promise<Buffer> {
  let last = await take()
  for (let times = 1; times < LOOKS_AT_MOST; times++) {
    const next = await take()
    if (next.equals(last)) return next
    last = next
  }
  return last
}

export const stillChart = (chart: Locator): Promise<Buffer> => untilSame(() => chart.screenshot(STILL))

/** The whole page. */
export async function stillPicture(page: Page): Promise<Buffer> {
  await settle(page, 100)
  return await untilSame(() => page.screenshot({ ...STILL, fullPage: true }))
}
