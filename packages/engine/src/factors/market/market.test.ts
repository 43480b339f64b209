import { readFileSync } from 'node:fs'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { boardOf, secuCodeByRule, toSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import { sharedDataTest } from '@guanlan/domain/testing/shared-data.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bar, barsFromRows } from '../../bars.ts'
import { limitDays } from '../../limit-board/limit-days.ts'
import { factorOf } from '../index.ts'
import type { SecurityView } from '../security-view.ts'
import { barsOfCloses, viewOf } from '../testing/view-of.ts'

const value = (key: string, view: SecurityView) => factorOf(key)?.compute(view)
const valuesOf = (view: SecurityView, keys: string) => keys.split(' ').map((key) => value(key, view))

/** Bars of days from 2026-08-03 on; what is not given equals the close. */
function barsOf(days: readonly (Partial<Bar> & { close: number })[]) {
  return barsFromRows(
    days.map((day, at) => ({
      date: 20260803 + at,
      open: day.close,
      high: day.close,
      low: day.close,
      volume: 100,
      amount: 100 * day.close,
      ...day,
    })),
  )
}

sharedDataTest('a close at a published limit price is a limit-up, one 分 below it is not', 'reference/limit_up_examples.csv', (path) => {
  const rows = readFileSync(path, 'utf8').trim().split(/\r?\n/).slice(1)
  let seen = 0
  for (const [date = '', code = '', , preClose, up, , ratio] of rows.map((row) => row.split(','))) {
    if (!preClose) continue
    seen++
    const session = dayOfIso(date)
    const secucode = code.length === 6 ? secuCodeByRule(code) : toSecuCode(code.toUpperCase())
    const closeAt = (close: number) =>
      viewOf({
        secucode,
        board: boardOf(secucode),
        bars: barsFromRows([Number(preClose), close].map((price, at) => ({ ...at60(price), date: session - 1 + at }))),
      })
    const sealed = closeAt(Number(up))
    expect([code, ...valuesOf(sealed, 'limit-up-price limit-up first-limit-up limit-up-distance')]).toEqual([code, Number(up), 1, 1, 0])
    expect([code, ratio, value('limit-up', closeAt(Number(up) - 0.01))]).toEqual([code, ratio, 0])
  }
  expect(seen).toBeGreaterThan(180)
})

function at60(price: number): Bar {
  return { date: 0, open: price, high: price, low: price, close: price, volume: 1, amount: price }
}

describe('limits by hand: 昨收 9.87 of the main board gives 10.86 and 8.88', () => {
  test('sealed twice, broken, then down', () => {
    const days = [{ close: 9.87 }, { close: 10.86 }, { close: 11.95, low: 11 }, { close: 12.5, high: 13.15 }, { close: 11.25, high: 12 }]
    const view = (count: number) => viewOf({ bars: barsOf(days.slice(0, count)) })
    expect(valuesOf(view(3), 'limit-up limit-up-streak first-limit-up one-price-up limit-up-yesterday')).toEqual([1, 2, 0, 0, 1])
    expect(valuesOf(view(4), 'limit-up limit-broken limit-up-streak limit-up-age limit-ups-5d broken-limits-20d')).toEqual([
      0, 1, 0, 1, 2, 1,
    ])
    expect(valuesOf(view(5), 'limit-down limit-downs-20d longest-streak-250d')).toEqual([1, 1, 2])
    expect(value('seal-ratio-250d', view(5))).toBeCloseTo(2 / 3, 12)
    expect(value('next-close-premium', view(5))).toBeCloseTo((11.95 / 10.86 - 1 + (12.5 / 11.95 - 1)) / 2, 12)
  })

  test('a mark counts from its day: 5 % of a main-board ST share until 2026-07-03', () => {
    const bars = barsFromRows([20260701, 20260702, 20260703].map((date, at) => ({ ...at60(itemAt([10, 10.5, 11.03], at)), date })))
    const marks = [{ from: '2026-07-03', mark: 'ST' as const }]
    expect(value('limit-up-streak', viewOf({ bars, st: 'ST', marks }))).toBe(1)
    expect(value('limit-up-streak', viewOf({ bars, st: 'ST', marks: [{ from: '2020-01-01', mark: 'ST' }] }))).toBe(2)
    expect(value('limit-up-streak', viewOf({ bars }))).toBe(0)
  })

  test('an ex-rights day is held against its reference price', () => {
    const bars = barsOf([{ close: 5 }, { close: 5.5 }])
    // 10 元 before a split of one into two
    const view = { ...viewOf({ bars }), rawClose: Float64Array.of(10, 5.5) }
    expect(valuesOf(view, 'pre-close limit-up-price limit-up change')).toEqual([5, 5.5, 1, 0.5])
  })

  test('without a limit there is nothing to be away from', () => {
    const view = viewOf({ board: 'star', listDate: '2026-08-03', bars: barsOf([{ close: 20 }, { close: 30 }]) })
    expect(valuesOf(view, 'limit-up limit-up-distance')).toEqual([0, Number.NaN])
  })

  test('no close lies beyond a limit that was counted, whatever the prices', () => {
    const closes = fc.array(fc.integer({ min: 20, max: 5000 }), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(closes, (cents) => {
        const view = viewOf({ bars: barsOf(cents.map((one) => ({ close: one / 100 }))) })
        const bits = limitDays(view)
        for (const [place, bit] of bits.entries()) {
          const [before, now] = [itemAt(cents, place), itemAt(cents, place + 1)]
          const up = Math.max(Math.floor((before * 11 + 5) / 10), before + 1)
          if (now === up) expect(bit & 1).toBe(1)
          if (now < up) expect(bit & 1).toBe(0)
        }
      }),
    )
  })
})

describe('the day and what it says', () => {
  const candle = { open: 10.2, high: 11, low: 10.1, close: 10.5, volume: 200, amount: 2110 }
  const view = viewOf({ bars: barsOf([{ close: 10, high: 10.05 }, candle]), floatShares: 1000 })

  test('parts of the candle over the close before', () => {
    const keys = 'open-change high-change low-change body-ratio upper-shadow lower-shadow close-position gap-ratio average-price'
    const expected = [0.02, 0.1, 0.01, 10.5 / 10.2 - 1, 0.05, 0.01, 0.4 / 0.9, 0.005, 10.55]
    for (const [at, given] of valuesOf(view, keys).entries()) expect(given).toBeCloseTo(itemAt(expected, at), 12)
    expect(valuesOf(view, 'gap-up gap-down rising-candle')).toEqual([1, 0, 1])
  })

  test('days without trading are those of the market since the newest bar', () => {
    const own = barsOf([{ close: 10 }, { close: 10 }])
    const market = barsOfCloses([1, 1, 1, 1, 1])
    for (const at of [0, 1, 2, 3, 4]) market.dates[at] = 20260803 + at
    expect(valuesOf(viewOf({ bars: own, benchmark: market, session: 20260807 }), 'suspended suspended-days open limit-up')).toEqual([
      1,
      3,
      Number.NaN,
      Number.NaN,
    ])
    expect(valuesOf(viewOf({ bars: market, benchmark: market }), 'suspended suspended-days')).toEqual([0, 0])
  })

  test('回封 needs a count of openings where the bars do not show them, and is no for what did not close at its limit', () => {
    const resealed = (close: number, opens?: number) => {
      const records = opens === undefined ? {} : { limitMoves: [{ kind: 'up' as const, tradeDate: '2026-08-04', opens }] }
      return value('limit-resealed', viewOf({ bars: barsOf([{ close: 10 }, { open: 10, low: 10, close }]), records }))
    }
    expect([resealed(11, 2), resealed(11, 0), resealed(11), resealed(10.5)]).toEqual([1, 0, Number.NaN, 0])
  })

  test('minutes to a seal leave out the break, the auction is none', () => {
    const at = (firstSealTime: string) =>
      value(
        'seal-first-minutes',
        viewOf({ bars: barsOf([{ close: 10 }]), records: { limitMoves: [{ kind: 'up', tradeDate: '2026-08-03', firstSealTime }] } }),
      )
    expect(['09:25', '09:31', '11:30', '13:00', '14:57'].map(at)).toEqual([0, 1, 120, 120, 237])
  })
})
