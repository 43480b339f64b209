import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { describe, expect, test } from 'vitest'
import { medianInterval, studyEvents } from './event-study.ts'
import { type Day, flat, marketOf, SESSIONS } from './testing/small-market.ts'

const FREE = { commission: 0, least: 0, slippage: 0 }
const day = (k: number) => itemAt(SESSIONS, k)

describe('what follows after events', () => {
  const days: Day[] = flat(10, 10, 10, 10, 10, 10, 10, 10, 10, 10)
  days[1] = { open: 10, close: 10.4 }
  days[2] = { open: 10.4, close: 10.9 }
  const market = marketOf({
    SH600001: { days },
    SH600002: { days: flat(10, 11, 11, 11, 11, 11, 11, 11, 11, 11) },
    SH600003: { days: flat(10, null, 10, 10, 10, 10, 10, 10, 10, 10) },
    SH600004: { days: flat(10, 10, 9, 9, 9, 9, 9, 9, 9, 9) },
  })

  test('bought at the next open, sold at the close of the last session, after stamp duty and transfer fee', () => {
    const study = studyEvents(market, { events: [{ secucode: 'SH600001', day: day(0) }], horizons: [2], costs: FREE })
    const net = ((10.9 / 10) * (1 - 0.00051)) / 1.00001 - 1
    expect(study.aftermaths[0]).toMatchObject({ n: 1, wins: 1, winRatio: null, winInterval: null })
    expect(study.aftermaths[0]?.medianReturn).toBeCloseTo(net, 12)
    // the index stood still: all of it is excess; of the four, one could not be had and one of the rest gained
    expect(study.aftermaths[0]?.medianExcess).toBeCloseTo(net, 12)
    expect(study.aftermaths[0]?.baseRate).toBeCloseTo(1 / 3, 12)
  })

  test('what nobody could buy, and what has not ended, is counted apart; told twice counts once', () => {
    const events = ['SH600001', 'SH600001', 'SH600002', 'SH600003', 'SH999999'].map((secucode) => ({ secucode, day: day(0) }))
    const study = studyEvents(market, { events: [...events, { secucode: 'SH600001', day: day(8) }], horizons: [2, 20], costs: FREE })
    expect(study).toMatchObject({ limitUp: 1, suspended: 1, unfinished: [1, 2] })
    expect(study.aftermaths.map(({ n }) => n)).toEqual([1, 0])
  })

  test('a dividend within the time counts as gain', () => {
    const events = [{ exDate: '2026-11-04', cashPer10: 10 }]
    const paid = marketOf({ SH600001: { days: flat(10, 10, 9, 9), events } }, SESSIONS.slice(0, 4))
    const study = studyEvents(paid, { events: [{ secucode: 'SH600001', day: day(0) }], horizons: [3], costs: FREE })
    expect(study.aftermaths[0]?.medianReturn).toBeCloseTo((1 - 0.00051) / 1.00001 - 1, 12)
  })
})

// ranks of the 95 % interval of a median as in Conover, Practical Nonparametric Statistics: n = 6 → 1 and 6, 10 → 2 and 9, 20 → 6 and 15, 25 → 8 and 18
test.each([
  [5, null],
  [6, [1, 6]],
  [10, [2, 9]],
  [20, [6, 15]],
  [25, [8, 18]],
] as const)('interval of the median of %i', (n, ranks) => {
  expect(medianInterval(Array.from({ length: n }, (_, at) => n - at))).toEqual(ranks)
})

test('the interval of a very long list stands half as many ranks from the middle as the normal law says', () => {
  const n = 40_000
  const [low, high] = medianInterval(Array.from({ length: n }, (_, at) => at + 1)) ?? [0, 0]
  // 1.96 × √n ÷ 2 = 196 ranks
  expect(Math.abs(n / 2 - low - 196)).toBeLessThan(2)
  expect(Math.abs(high - n / 2 - 196)).toBeLessThan(2)
})
