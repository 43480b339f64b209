import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { barsFromRows } from '../bars.ts'
import { summaryOf } from '../limit-board/session-summary.ts'
import { boardsOf } from '../limit-board/testing/boards-of.ts'
import { MarketSessions } from './market-sessions.ts'

const AUGUST = [3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 17, 18, 19, 20, 21, 24, 25, 26, 27, 28, 31]
const dates = AUGUST.map((day) => `2026-08-${String(day).padStart(2, '0')}`)

type Given = { close: number; amount?: number; turnover?: number } | null

/** Day bars of a stock on the sessions of August; null is a suspension. */
function barsOf(sessions: readonly Given[]) {
  return barsFromRows(
    sessions.flatMap((given, at) => {
      if (given === null) return []
      const { close, amount = 1000, turnover = Number.NaN } = given
      const prices = { open: close, high: close, low: close, close }
      return [{ date: dayOfIso(itemAt(dates, at)), ...prices, volume: 100, amount, turnover }]
    }),
  )
}

function columnsOf(stocks: readonly (readonly Given[])[], leastStocks?: number) {
  const market = new MarketSessions(
    Int32Array.from(dates, (date) => dayOfIso(date)),
    leastStocks,
  )
  for (const stock of stocks) market.add(barsOf(stock))
  return market.columns([])
}

test('breadth and falls count the stocks that traded and have a close before', () => {
  const columns = columnsOf([
    [{ close: 10 }, { close: 10.5, turnover: 0.02 }],
    [{ close: 20 }, { close: 19, turnover: 0.04 }],
    [{ close: 8 }, { close: 8, turnover: 0.01 }],
    [{ close: 5 }, null, { close: 5.5 }],
    [null, { close: 30 }],
  ])
  // the first session has no close before; on the second +5 %, −5 %, 0, a suspension and a new share
  expect([...columns.risingRatio.subarray(0, 4)]).toEqual([Number.NaN, 1 / 3, 1, Number.NaN])
  expect(columns.fallenRatio[1]).toBe(1 / 3)
  expect(columns.changeMedian[1]).toBe(0)
  expect(columns.turnoverMedian[1]).toBe(0.02)
  // back after the suspension: 5.00 → 5.50
  expect(columns.changeMedian[2]).toBeCloseTo(0.1, 12)
})

test('the amount is that of a session over the mean of the 20 before, unknown where one is', () => {
  const withSixth = (sixth: number) =>
    columnsOf([
      dates.map((_, at) => ({ close: 10, amount: at === 20 ? 1500 : 500 })),
      dates.map((_, at) => ({ close: 10, amount: at === 5 ? sixth : 500 })),
    ])
  // 2,000 over the mean of twenty times 1,000; with 4,500 in one session 2,000 over 1,200
  expect(withSixth(500).amountRatio[20]).toBe(2)
  expect(withSixth(4500).amountRatio[20]).toBeCloseTo(2000 / 1200, 12)
  expect(withSixth(Number.NaN).amountRatio[20]).toBeNaN()
  expect(withSixth(500).amountRatio[19]).toBeNaN()
})

test('a stock is above its average of 20 bars only where it has them', () => {
  const { aboveAverageRatio } = columnsOf([
    dates.map((_, at) => ({ close: at === 20 ? 10.5 : 10 })),
    dates.map((_, at) => (at === 3 ? null : { close: at === 20 ? 9 : 10 })),
  ])
  // 19 bars on the session before; then 10 against an average of 10, and without the stock that was suspended; then +5 % and −10 %
  expect([...aboveAverageRatio.subarray(18)]).toEqual([Number.NaN, 0, 0.5])
})

test('components of the limit board are those of its summaries, unknown without one', () => {
  // 10.00 → 11.00 (first board) → 12.10 (second) or 10.40 (−5.45 %: more than half of 10 %)
  const closes = [
    [10, 11, 12.1],
    [10, 11, 10.4],
    [10, 9, 9],
  ]
  const days = dates.slice(0, 3)
  const summaries = boardsOf(
    days,
    closes.map((prices) => ({ closes: prices })),
  ).map((board) => summaryOf(board))
  const market = new MarketSessions(Int32Array.from(dates.slice(0, 4), (date) => dayOfIso(date)))
  const columns = market.columns(summaries)
  expect([columns.sealRatio[1], columns.topStreak[1], columns.limitDowns[1]]).toEqual([1, 1, 1])
  expect(columns.secondBoardRatio[1]).toBeNaN()
  expect([columns.secondBoardRatio[2], columns.bigLossRatio[2], columns.topStreak[2]]).toEqual([0.5, 0.5, 2])
  expect(columns.holderMedian[2]).toBeCloseTo((0.1 + (10.4 / 11 - 1)) / 2, 8)
  expect([columns.sealRatio[3], columns.topStreak[3], columns.limitDowns[3], columns.holderMedian[3]].every(Number.isNaN)).toBe(true)
})

test('of fewer stocks than the least nothing is known of a market', () => {
  const two = [
    [{ close: 10 }, { close: 11 }, { close: 12 }],
    [{ close: 10 }, { close: 11 }, null],
  ]
  expect([...columnsOf(two, 2).risingRatio.subarray(1, 3)]).toEqual([1, Number.NaN])
  expect([...columnsOf(two).risingRatio.subarray(1, 3)]).toEqual([1, 1])
})
