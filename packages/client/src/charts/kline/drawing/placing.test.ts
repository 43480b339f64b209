import type { KlineItem } from '@guanlan/contract/schemas/market/chart.ts'
import { adjustBars } from '@guanlan/domain/adjust/adjust.ts'
import { exRightPrice } from '@guanlan/domain/adjust/ex-right.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartBar } from '../wire-bars.ts'
import { anchorOf, magnetPrice, movedAnchors, type Placing, spotOf } from './placing.ts'

type Day = { date: string; close: number; cashPer10: number }

/** Weekdays from 2024-01-01 on, each with a raw close in 元 and what went ex that day. */
const days: fc.Arbitrary<Day[]> = fc
  .array(fc.record({ close: fc.integer({ min: 500, max: 2000 }), cashPer10: fc.constantFrom(0, 0, 0, 0, 5, 12) }), {
    minLength: 2,
    maxLength: 40,
  })
  .map((list) =>
    list.map(({ close, cashPer10 }, at) => {
      const date = new Date(Date.UTC(2024, 0, 1 + Math.floor(at / 5) * 7 + (at % 5))).toISOString().slice(0, 10)
      return { date, close: close / 100, cashPer10: at === 0 ? 0 : cashPer10 }
    }),
  )

type View = { mode: 'qfq' | 'none' | 'hfq'; isWeekly: boolean; first: number }

/** What the server answers of these days from `first` on: adjusted as `domain/adjust` does, folded into weeks where asked. */
function answered(list: readonly Day[], { mode, isWeekly, first }: View) {
  const milli = list.map(({ close }) => Math.round(close * 1000))
  const events = list.filter(({ cashPer10 }) => cashPer10 > 0).map(({ date, cashPer10 }) => ({ exDate: date, cashPer10 }))
  const columns = { dates: list.map(({ date }) => date), open: milli, high: milli, low: milli, close: milli }
  const { close, factor } = adjustBars(columns, events, { mode })
  const ends = list.map((_, at) => !isWeekly || at % 5 === 4 || at === list.length - 1)
  const bars = list.flatMap(({ date }, at) => {
    const price = close[at] ?? 0
    return ends[at] && at >= first ? [chartBar([date, price, price, price, price, 0, 0, null, null] as KlineItem)] : []
  })
  const exrights = list.flatMap(({ date, cashPer10 }, at) => {
    const before = list[at - 1]?.close
    const isReported = cashPer10 > 0 && before !== undefined && at > first
    return isReported ? [{ date, factor: exRightPrice(before, { exDate: date, cashPer10 }) / before }] : []
  })
  const adjustment = { adjust: mode, lastFactor: factor.at(-1) ?? 1, exrights }
  const placing: Placing = { bars, times: bars.map(({ timestamp }) => timestamp), adjustment, family: 'day' }
  return { placing, factor, ends }
}

const view: fc.Arbitrary<View> = fc.record({
  mode: fc.constantFrom('qfq', 'none', 'hfq'),
  isWeekly: fc.boolean(),
  first: fc.constant(0),
})

test('what was drawn under one adjustment and period stands under every other on the bar of its day, at its raw price times the factor of the day', () => {
  fc.assert(
    fc.property(days, view, view, fc.nat(), fc.integer({ min: 500, max: 2000 }), (list, drawn, seen, pick, cents) => {
      const from = answered(list, drawn)
      const anchor = anchorOf(from.placing, { index: pick % from.placing.bars.length, price: cents / 100 })
      // the slow way: look the day up in the whole history
      const day = list.findIndex(({ date }) => date === anchor.time)
      expect(anchor.price).toBeCloseTo(cents / 100 / (from.factor[day] ?? 0), 3)
      const to = answered(list, seen)
      const spot = spotOf(to.placing, anchor)
      // days before the end of the very first bar are not distinguished from days that are not loaded
      const bar = list.slice(0, day).filter((_, at) => to.ends[at]).length
      const isBeforeFirst = Date.parse(`${anchor.time}T00:00:00Z`) < (to.placing.times[0] ?? 0)
      expect(spot?.index).toBe(isBeforeFirst ? undefined : bar)
      if (spot !== null) expect(spot.price).toBeCloseTo(anchor.price * (to.factor[day] ?? 0), 3)
    }),
    { numRuns: 60 },
  )
})

test('on a chart that begins later the factors of its own days are the same; what stands before it is not shown', () => {
  const list = [10, 11, 12, 13, 14, 15].map((close, at) => ({ date: `2024-01-0${at + 1}`, close, cashPer10: at === 1 || at === 4 ? 5 : 0 }))
  const { placing, factor } = answered(list, { mode: 'hfq', isWeekly: false, first: 3 })
  expect(spotOf(placing, { time: '2024-01-02', price: 10 })).toBeNull()
  expect(spotOf(placing, { time: '2024-01-04', price: 10 })?.price).toBeCloseTo(10 * (factor[3] ?? 0), 6)
})

const minutes = (...times: string[]): Placing => {
  const bars = times.map((time) => chartBar([time, 10, 10.4, 9.8, 10.2, 0, 0, null, null]))
  const adjustment = { adjust: 'none' as const, lastFactor: 1, exrights: [] }
  return { bars, times: bars.map(({ timestamp }) => timestamp), adjustment, family: 'minute' }
}

test('a minute falls into the five minutes that hold it', () => {
  const anchor = anchorOf(minutes('2026-11-20 10:31', '2026-11-20 10:32'), { index: 1, price: 10 })
  expect(anchor).toEqual({ time: '2026-11-20 10:32', price: 10 })
  expect(spotOf(minutes('2026-11-20 10:30', '2026-11-20 10:35', '2026-11-20 10:40'), anchor)?.index).toBe(1)
})

test('what is moved as a whole stays on the bars there are', () => {
  const placing = minutes('2026-11-20 10:30', '2026-11-20 10:35', '2026-11-20 10:40')
  const anchors = [
    { time: '2026-11-20 10:30', price: 10 },
    { time: '2026-11-20 10:35', price: 11 },
  ]
  expect(movedAnchors(placing, anchors, { index: 7, price: 0.5 })).toEqual([
    { time: '2026-11-20 10:35', price: 10.5 },
    { time: '2026-11-20 10:40', price: 11.5 },
  ])
})

test('the magnet takes the nearest of open, high, low and close, within its reach alone', () => {
  const [bar] = minutes('2026-11-20 10:30').bars
  const scale = { toY: (price: number) => 500 - price * 20, reachPx: 14 }
  expect(magnetPrice(bar, 10.45, scale)).toBe(10.4)
  expect(magnetPrice(bar, 10.05, scale)).toBe(10)
  expect(magnetPrice(bar, 11.5, scale)).toBe(11.5)
})
