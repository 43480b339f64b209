import { expect, inject } from 'vitest'
import { placeOf } from '../crawl/tab-reading.ts'
import { walkTabs } from '../crawl/walk-tabs.ts'
import { STOCK } from '../world/example-pages.ts'
import { journey } from '../world/journey.ts'
import { turnTo, violations } from '../world/page-rules.ts'
import { inFewColours, picturesDiffer } from './compare-picture.ts'
import { isPictured, MOST_DIFFERENT_RATIO, SCALE, stillPicture } from './still-picture.ts'

const looks = [
  { width: 375, look: 'phone', alone: 'light' },
  { width: 1280, look: 'desk', alone: 'dark' },
] as const

/** With pictures every rule is asked in both themes at both widths; otherwise every rule on the phone, those of colours in the dark on the desktop. Run together: they wait more than they work. */
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
