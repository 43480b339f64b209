import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { placeOf } from '../crawl/tab-reading.ts'
import { walkTabs } from '../crawl/walk-tabs.ts'
import { STOCK } from '../world/example-pages.ts'
import { journey } from '../world/journey.ts'
import { turnTo, violations } from '../world/page-rules.ts'
import { settle } from '../world/settle.ts'
import { inFewColours, picturesDiffer } from './compare-picture.ts'

/** A quarter of the size shows what stands where, in which colours, and what charts look like; another font hardly shows. */
const SCALE = 0.25
/** Letters are grey dust at this size: another font stays below it, a chart or a block that is missing does not. */
const MOST_DIFFERENT_RATIO = 0.03
const looks = [
  { width: 375, look: 'phone', alone: 'light' },
  { width: 1280, look: 'desk', alone: 'dark' },
] as const

/** `npm run verify` compares the pictures and looks at both themes at both widths; otherwise every rule is asked on the phone, those of colours in the dark on the desktop. */
const isPictured = process.env.TAB_PICTURES === '1' || process.env.UPDATE_PICTURES === '1'

// they wait more than they work
journey.concurrent.for(looks)(
  'every tab of a stock keeps the rules of axe and looks as it did at $width px',
  async ({ width, look, alone }, { arrive }) => {
    const visitor = await arrive({ width, scale: isPictured ? SCALE : 1 }, inject('closedOrigin'))
    const { page } = visitor
    const found: string[] = []
    let place = 0
    await walkTabs(visitor, STOCK, async (tab) => {
      place++
      for (const theme of isPictured ? (['light', 'dark'] as const) : [alone]) {
        await turnTo(page, theme)
        found.push(...(await violations(page, { theme, within: placeOf(tab) })).map((text) => `${tab}, ${theme}: ${text}`))
        if (isPictured)
          found.push(...picturesDiffer(`${look}/tab-${place}-${theme}`, inFewColours(await stillPicture(page)), MOST_DIFFERENT_RATIO))
      }
      await turnTo(page, 'light')
    })
    expect(found).toEqual([])
  },
)

const LOOKS_AT_MOST = 6

/** A chart that turned dark has no event when it is drawn: looked at until two pictures in a row are the same. */
async function stillPicture(page: Page): Promise<Buffer> {
  await settle(page, 100)
  const take = () => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
  let last = await take()
  for (let times = 1; times < LOOKS_AT_MOST; times++) {
    const next = await take()
    if (next.equals(last)) return next
    last = next
  }
  return last
}
