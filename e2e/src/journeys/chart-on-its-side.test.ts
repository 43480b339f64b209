import { expect } from 'vitest'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'

/** Prices of a chart below this height cannot be read. */
const LEAST_PRICES_PX = 160
/** Volume, indicator and time axis below the prices, as the wide chart has them. */
const BELOW_PRICES_PX = 18 + 60 + 18 + 72 + 18

journey.for(['day', 'time'])(
  'the chart of a phone on its side (%s) keeps a height to read and its page scrolls',
  async (period, { arrive }) => {
    const { page, open } = await arrive({ width: 812, height: 375 })
    await open('chart', { code: 'SZ000001', period })
    await settle(page)
    const chart = page.getByRole('application')
    const { height } = (await chart.boundingBox()) ?? { height: 0 }
    expect(height).toBeGreaterThanOrEqual(LEAST_PRICES_PX + BELOW_PRICES_PX)
    const main = page.getByRole('main')
    await main.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const { y = 0 } = (await chart.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(376)
  },
)
