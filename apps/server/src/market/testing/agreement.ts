import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { expect } from 'vitest'
import type { Market } from '../market.ts'
import { type QuoteColumns, quoteFields, status } from '../quote-columns.ts'

/** The newest day bar of a row, in 元. */
export function lastBar(market: Market, row: number) {
  const bars = market.dayBars(row)
  const at = bars.length - 1
  return {
    date: bars.date[at],
    close: (bars.close[at] ?? Number.NaN) / 1000,
    high: (bars.high[at] ?? Number.NaN) / 1000,
    volume: bars.volume[at],
  }
}

/** Row of an instrument by its id. */
export function rowOf(market: Market, id: string): number {
  return market.find(id)?.row ?? -1
}

/** All quote columns as they stand now. */
export function copyOf(q: QuoteColumns): Record<string, number[]> {
  return Object.fromEntries(quoteFields.map((field) => [field, [...q[field]]]))
}

/** Securities only. */
export function stocks(market: Market) {
  return market.instruments.filter((one) => one.kind === 'stock')
}

/** Everything that follows from something else agrees with it, at any moment of a session. */
export function expectAgreement(market: Market): void {
  const q = market.quotes()
  const { tradeDate } = market.snapshot()
  for (const { row, id } of stocks(market)) {
    const minutes = market.minutes(row, tradeDate)
    if (minutes === null || minutes.count === 0) continue
    const sum = minutes.volume.reduce((total, one) => total + one, 0)
    expect(q.price[row], id).toBe(minutes.price[minutes.count - 1])
    expect(q.high[row], id).toBe(Math.max(...minutes.price))
    expect(q.low[row], id).toBe(Math.min(...minutes.price))
    expect(q.volume[row], id).toBe(sum)
    expect(numberAt(q.inner, row) + numberAt(q.outer, row), id).toBe(q.volume[row])
    expect(lastBar(market, row)).toEqual({
      date: dayOfIso(tradeDate),
      close: q.price[row],
      high: q.high[row],
      volume: sum,
    })
    if (!Number.isNaN(q.limitUp[row])) expect(q.high[row], id).toBeLessThanOrEqual(numberAt(q.limitUp, row))
  }
  for (const { row, id, kind } of market.instruments) if (kind !== 'stock') expectListAgreement(market, { row, id })
}

function expectListAgreement(market: Market, { row, id }: { row: number; id: string }): void {
  const q = market.quotes()
  const members = market.members(id, null).map((one) => one.row)
  const stands = (one: number) => [status.suspended, status.delisted, status.past].some((state) => q.status[one] === state)
  if (members.length === 0) {
    const counts = [q.upNum[row], q.downNum[row], q.flatNum[row], q.suspendedNum[row], q.limitUpNum[row]]
    expect(counts, `${id} has no known member`).toEqual(counts.map(() => Number.NaN))
    return
  }
  const moving = members.filter((one) => !stands(one))
  const count = (holds: (one: number) => boolean) => moving.filter(holds).length
  expect(q.upNum[row], id).toBe(count((one) => numberAt(q.price, one) > numberAt(q.preClose, one)))
  expect(q.downNum[row], id).toBe(count((one) => numberAt(q.price, one) < numberAt(q.preClose, one)))
  expect(q.flatNum[row], id).toBe(count((one) => q.price[one] === q.preClose[one]))
  expect(q.limitUpNum[row], id).toBe(count((one) => q.price[one] === q.limitUp[one]))
  const value = (column: Float64Array) =>
    members.reduce((sum, one) => {
      const price = stands(one) ? numberAt(q.preClose, one) : numberAt(column, one)
      return Number.isNaN(price * numberAt(q.floatShares, one)) ? sum : sum + price * numberAt(q.floatShares, one)
    }, 0)
  expect(numberAt(q.price, row) / numberAt(q.preClose, row), id).toBeCloseTo(value(q.price) / value(q.preClose), 5)
  const amount = moving.reduce((sum, one) => sum + numberAt(q.amount, one), 0)
  expect(numberAt(q.amount, row) / amount, id).toBeCloseTo(1, 9)
}
