import { expect } from 'vitest'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'

/** What lies below the prices: a low pane and the axis; of 分时 its head, its axis and a fifth for the volume. */
const BELOW_PRICES_PX = { day: 14 + 20 + 18, time: 18 + 18 + 48 }
/** What the prices take of the screen, at least. */
const PRICES_SHARE = { day: 0.55, time: 0.47 }

journey.for(['day', 'time'] as const)('a phone on its side gives most of its height to the prices (%s)', async (period, { arrive }) => {
  const { page, open } = await arrive({ width: 812, height: 375 })
  await open('chart', { code: 'SZ000001', period })
  await settle(page)
  const { y, height } = (await page.getByRole('application').boundingBox()) ?? { y: 0, height: 0 }
  expect(height - BELOW_PRICES_PX[period]).toBeGreaterThanOrEqual(PRICES_SHARE[period] * 375)
  expect(y + height).toBeLessThanOrEqual(376)
})
