import { expect, test } from 'vitest'
import { factorOf } from './index.ts'
import { barsOfCloses, viewOf } from './testing/view-of.ts'

// ten sessions up to 2026-01-10; one deal, far before every window
const deal = { tradeDate: '2025-06-03', price: 9, close: 10, volume: 1000, amount: 9000, buyer: null, seller: null }
const survey = { annDate: '2025-06-03', organizations: 12 }
const seen = (key: string, coveredTo?: string) =>
  factorOf(key)?.compute(
    viewOf({
      bars: barsOfCloses(new Array(10).fill(10)),
      records: { blockTrades: [deal], surveys: [survey] },
      ...(coveredTo === undefined ? {} : { coveredTo: { blockTrades: coveredTo, surveys: coveredTo } }),
    }),
  )

test.each(['block-trades-30d', 'surveys-30d'])(
  'days a data set does not cover are unknown for %s, not days on which nothing happened',
  (key) => {
    expect(seen(key)).toBe(0)
    expect(seen(key, '2026-01-10')).toBe(0)
    // holidays and days without an event are no gap
    expect(seen(key, '2025-12-31')).toBe(0)
    expect(seen(key, '2025-12-30')).toBeNaN()
    expect(seen(key, '2025-06-03')).toBeNaN()
  },
)
