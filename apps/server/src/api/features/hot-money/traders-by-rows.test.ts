import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { horizons, type ListedOutcome, listedOutcome } from '@guanlan/engine/hot-money/listed-outcome.ts'
import { stockDays } from '@guanlan/engine/hot-money/stock-days.ts'
import { SeatAliases } from '@guanlan/engine/hot-money/trader-days.ts'
import { expect, test } from 'vitest'
import { type KeptRecord, type KeptTraders, TRADERS, traderRecords } from '../../../research/hot-money/hot-money-job.ts'
import { rawMarket, viewOfStock } from '../../../research/hot-money/testing/raw-market.ts'
import { SlowTraders } from '../../../research/hot-money/testing/slow-traders.ts'
import { winRows } from './wins.ts'

const market = rawMarket(19)
const slow = new SlowTraders(market)

function computed(): Map<string, unknown> {
  const outcomes = new Map<string, ListedOutcome>()
  for (const stock of market.stocks) {
    const view = viewOfStock(stock)
    for (const [at, date] of market.sessions.entries()) {
      const next = market.sessions[at + 1]
      const found = listedOutcome(view, { date, next: next === undefined ? null : dayOfIso(next), isGone: stock.isGone })
      if (found !== null) outcomes.set(`${stock.secucode} ${date}`, found)
    }
  }
  const sessions = Int32Array.from(market.sessions, dayOfIso)
  return new Map(traderRecords({ sessions, days: stockDays(market.lists), aliases: new SeatAliases(market.aliases), outcomes }))
}

const kept = computed()
const all = kept.get(TRADERS) as KeptTraders
/** Averages are published to the hundredth of a millionth, the quantiles are sums over a grid on one side. */
const CLOSE = 5e-7

test.each(horizons)('every figure of 40 traders after %i sessions is what a slow reading of the rows comes to', (horizon) => {
  const expected = slow.rows(horizon)
  const rows = winRows(all, horizon)
  expect(rows).toHaveLength(40)
  expect(rows.filter(({ n }) => (n ?? 0) >= 20).length).toBeGreaterThan(30)
  expect(rows.some(({ n }) => (n ?? 0) < 20)).toBe(true)
  for (const { traderId, ...row } of rows) {
    const own = expected.get(traderId) ?? {}
    // nothing but counts of few cases
    const shown = Object.entries(row).filter(([, value]) => value !== null)
    if ((own.n ?? 0) >= 20) expect(shown.map(([field]) => field).sort(), traderId).toEqual(Object.keys(own).sort())
    for (const [field, value] of Object.entries(own)) {
      const found = row[field as keyof typeof row] ?? Number.NaN
      expect(Math.abs(found - value), `${traderId} ${field}: ${found} is ${value}`).toBeLessThan(CLOSE * Math.max(1, Math.abs(value)))
    }
  }
  // what cannot be bought is on the page
  for (const field of ['unfillable', 'suspended', 'pending'] as const) expect(rows.some((row) => (row[field] ?? 0) > 0)).toBe(true)
})

test('months, path, habits and partners of 40 traders are those of the rows', () => {
  for (const id of slow.traderIds()) {
    const record = kept.get(id) as KeptRecord
    const close = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'number' ? Number(one.toFixed(10)) : one)))
    expect(close(record.monthly), id).toEqual(close(slow.months(id)))
    expect(close(record.path), id).toEqual(close(slow.path(id)))
    expect(record.habits, id).toEqual(slow.habits(id))
    expect(close(record.partners), id).toEqual(close(slow.partners(id)))
  }
})
