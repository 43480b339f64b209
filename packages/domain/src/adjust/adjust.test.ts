import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOfIso } from '../calendar/trade-date.ts'
import { intAt, lastItem, numberAt } from '../collections/elements.ts'
import { sharedDataTest } from '../testing/shared-data.ts'
import { adjustBars, adjustFactors } from './adjust.ts'
import type { ExRightEvent } from './ex-right.ts'
import { exRightPrice } from './ex-right.ts'

/** Distributions announced by 浦发银行 (600000); the 2006-05-12 row is the 10 送 3 that settled the share reform. */
const SPD_BANK: ExRightEvent[] = [
  { exDate: '2000-07-06', cashPer10: 1.5 },
  { exDate: '2002-08-22', cashPer10: 2, convertPer10: 5 },
  { exDate: '2003-06-23', cashPer10: 1.1 },
  { exDate: '2004-05-20', cashPer10: 1.1 },
  { exDate: '2005-05-12', cashPer10: 1.2 },
  { exDate: '2006-05-12', bonusPer10: 3 },
  { exDate: '2006-05-25', cashPer10: 1.3 },
  { exDate: '2007-07-18', cashPer10: 1.5 },
  { exDate: '2008-04-24', cashPer10: 1.6, bonusPer10: 3 },
  { exDate: '2009-06-09', cashPer10: 2.3, bonusPer10: 4 },
  { exDate: '2010-06-10', cashPer10: 1.5, bonusPer10: 3 },
  { exDate: '2011-06-03', cashPer10: 1.6, bonusPer10: 3 },
  { exDate: '2012-06-26', cashPer10: 3 },
  { exDate: '2013-06-03', cashPer10: 5.5 },
  { exDate: '2014-06-24', cashPer10: 6.6 },
  { exDate: '2015-06-23', cashPer10: 7.57 },
  { exDate: '2016-06-23', cashPer10: 5.15, convertPer10: 1 },
  { exDate: '2017-05-25', cashPer10: 2, convertPer10: 3 },
  { exDate: '2018-07-13', cashPer10: 1 },
  { exDate: '2019-06-11', cashPer10: 3.5 },
  { exDate: '2020-07-23', cashPer10: 6 },
  { exDate: '2021-07-21', cashPer10: 4.8 },
  { exDate: '2022-07-21', cashPer10: 4.1 },
]

function columnsOf(rows: { date: number; close: number }[]) {
  const close = Int32Array.from(rows, (row) => Math.round(row.close * 1000))
  return { dates: Int32Array.from(rows, (row) => row.date), open: close, high: close, low: close, close }
}

function publishedRows(path: string) {
  const lines = gunzipSync(readFileSync(path)).toString().trim().split(/\r?\n/).slice(1)
  return lines.map((line) => line.split(',').map(Number)).map(([date = 0, close = 0, qfq = 0]) => ({ date, close, qfq }))
}

function worstGap(path: string, from: number): number {
  const rows = publishedRows(path)
  const { close } = adjustBars(columnsOf(rows), SPD_BANK, { mode: 'qfq' })
  const gaps = rows.map((row, index) => (row.date < from ? 0 : Math.abs((close[index] ?? 0) / row.qfq - 1)))
  return Math.max(...gaps)
}

const SERIES = 'reference/backadjust_published_600000.sh.csv.gz'

sharedDataTest('前复权 closes of 600000 from 2012 to 2023 equal the published ones within 0.01 %', SERIES, (path) => {
  expect(worstGap(path, 20120626)).toBeLessThan(1e-4)
})

sharedDataTest(
  'earlier ones stay within the three decimals of the published factors: 0.02 % from 2006, 0.2 % from 2000',
  SERIES,
  (path) => {
    expect(worstGap(path, 20060525)).toBeLessThan(2e-4)
    expect(worstGap(path, 20000104)).toBeLessThan(2e-3)
  },
)

sharedDataTest(
  'each factor step of 600000 equals the one implied by the published series',
  'reference/backadjust_implied_events_600000.sh.csv',
  (path) => {
    const rows = readFileSync(path, 'utf8')
      .trim()
      .split(/\r?\n/)
      .slice(2)
      .map((line) => line.split(',').map(Number))
    expect(rows.length).toBe(SPD_BANK.length)
    for (const [exDate = 0, , prevClose = 0, published = 0] of rows) {
      const event = SPD_BANK.find((known) => dayOfIso(known.exDate) === exDate)
      const step = exRightPrice(prevClose, event as ExRightEvent) / prevClose
      expect(Math.abs(step - published), String(exDate)).toBeLessThan(exDate >= 20120101 ? 1e-4 : 1e-3)
    }
  },
)

describe('reference price on the ex-day', () => {
  test.each([
    ['cash only', 9.57, { cashPer10: 1 }, 9.47],
    ['bonus and cash', 15.47, { cashPer10: 2, convertPer10: 3 }, 11.75],
    ['rights issue', 10, { allotPer10: 3, allotPrice: 6 }, 9.08],
    ['half a cent rounds up', 10.01, { bonusPer10: 10 }, 5.01],
    ['cash with six decimals', 20, { cashPer10: 2.385943 }, 19.76],
  ])('%s', (_, prevClose, amounts, expected) => {
    expect(exRightPrice(prevClose, { exDate: '2026-07-06', ...amounts })).toBe(expected)
  })

  test('a dividend above the price is refused', () => {
    expect(() => exRightPrice(1, { exDate: '2026-07-06', cashPer10: 10 })).toThrow(RangeError)
  })
})

test('events before the bars, after them and during a suspension', () => {
  const bars = { dates: ['2026-06-01', '2026-06-02', '2026-06-10'], close: [10_000, 10_000, 9_000] }
  const event = (exDate: string) => ({ exDate, cashPer10: 5 })
  expect(adjustFactors(bars, [event('2026-06-01'), event('2026-06-11')])).toEqual([])
  expect(adjustFactors(bars, [event('2026-06-08'), event('2026-06-05')])).toEqual([
    { exDate: '2026-06-05', barIndex: 2, prevCloseMilli: 10_000, referenceMilli: 9_500, step: 0.95 },
    { exDate: '2026-06-08', barIndex: 2, prevCloseMilli: 9_500, referenceMilli: 9_000, step: 9_000 / 9_500 },
  ])
})

test('the reference price of a Shanghai B share lies on its tick of 0.001', () => {
  const bars = { dates: ['2026-06-01', '2026-06-02'], close: [1_003, 950] }
  const [event] = [{ exDate: '2026-06-02', cashPer10: 0.512 }]
  expect(adjustFactors({ ...bars, tickMilli: 1 }, [event])[0]?.referenceMilli).toBe(952)
  expect(adjustFactors(bars, [event])[0]?.referenceMilli).toBe(950)
})

test('the base bar keeps its raw price', () => {
  const bars = columnsOf([20260601, 20260602, 20260603, 20260604].map((date) => ({ date, close: 10 })))
  const events = [{ exDate: '2026-06-03', bonusPer10: 10 }]
  expect([...adjustBars(bars, events, { mode: 'qfq' }).close]).toEqual([5, 5, 10, 10])
  expect([...adjustBars(bars, events, { mode: 'hfq' }).close]).toEqual([10, 10, 20, 20])
  expect([...adjustBars(bars, events, { mode: 'none' }).close]).toEqual([10, 10, 10, 10])
  expect([...adjustBars(bars, events, { mode: 'qfq', base: '2026-06-02' }).close]).toEqual([10, 10, 20, 20])
  expect(adjustBars(columnsOf([]), events, { mode: 'qfq' }).close.length).toBe(0)
})

test('returns do not depend on the mode, and hfq ÷ qfq is one constant', () => {
  const closes = fc.array(fc.integer({ min: 500, max: 50_000 }), { minLength: 4, maxLength: 40 })
  const event = fc.record({ day: fc.nat(45), cashPer10: fc.integer({ min: 0, max: 400 }), bonusPer10: fc.nat(10) })
  fc.assert(
    fc.property(closes, fc.array(event, { maxLength: 4 }), (cents, drawn) => {
      const bars = columnsOf(cents.map((close, index) => ({ date: 20260101 + index, close: close / 100 })))
      const events = drawn.map(({ day, cashPer10, bonusPer10 }) => ({
        exDate: String(20260101 + day),
        cashPer10: cashPer10 / 100,
        bonusPer10,
      }))
      const qfq = adjustBars(bars, events, { mode: 'qfq' })
      const hfq = adjustBars(bars, events, { mode: 'hfq' })
      const ratio = (hfq.close[0] ?? 0) / (qfq.close[0] ?? 1)
      const references = new Map(adjustFactors(bars, events).map((step) => [step.barIndex, step.referenceMilli]))
      for (let index = 1; index < cents.length; index++) {
        const reference = references.get(index) ?? intAt(bars.close, index - 1)
        const expected = intAt(bars.close, index) / reference
        expect(numberAt(qfq.close, index) / numberAt(qfq.close, index - 1) / expected).toBeCloseTo(1, 9)
        expect(numberAt(hfq.close, index) / numberAt(qfq.close, index) / ratio).toBeCloseTo(1, 9)
      }
      expect(qfq.close.at(-1)).toBe(lastItem(bars.close) / 1000)
      expect(hfq.close[0]).toBe(intAt(bars.close, 0) / 1000)
    }),
  )
})
