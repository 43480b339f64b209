import { cashDividends } from '@guanlan/domain/adjust/cash-dividends.ts'
import { isoOfDay, yearBefore } from '@guanlan/domain/calendar/trade-date.ts'
import type { Instrument } from '../instrument.ts'
import type { Market } from '../market.ts'
import { absentOfSecurity } from './absence.ts'

/**
 * Why nothing is known of the dividends of a security; null where they are known. Previous closes show ex-dates but no terms: where the terms of one of them
 * are not listed, its dividends are not known. A list that begins within the year says nothing of the days before.
 */
export function dividendGap(i: Instrument, market: Market): string | null {
  if (i.kind !== 'stock') return '指数没有分红'
  const { tradeDate } = market.snapshot()
  if (market.exRightsKnownFrom(i.row) === null) {
    const latest = market.exRights(i.row).at(-1)
    return latest === undefined ? absentOfSecurity('dividends', i) : `近一年的分红未知：分红送配最晚一次在 ${latest.exDate}，其后没有资料`
  }
  const from = listedFrom(i, market)
  if (from !== null && from > yearBefore(tradeDate) && from > (i.listDate ?? '')) return `近一年的分红不全：${from} 之前的除权资料未知`
  const hasTerms = (exDate: string) => market.exRights(i.row).some((one) => one.exDate === exDate)
  const lacksTerms = market
    .adjustingEvents(i.row)
    .some(({ exDate }) => exDate > yearBefore(tradeDate) && exDate <= tradeDate && !hasTerms(exDate))
  return lacksTerms ? `有除权日但没有分红的条款，${absentOfSecurity('dividends', i)}` : null
}

/** Since when what was paid is listed; null where it is not, or where prices alone are not known across a day since. */
function listedFrom({ row }: Instrument, market: Market): string | null {
  const from = market.exRightsKnownFrom(row)
  return market.priceBreaks(row).some(({ kind, date }) => kind !== 'first' && isoOfDay(date) === from) ? null : from
}

/** Cash before tax on one share of today with an ex-date within a year, 元; null where dividends are not known. */
export function yearCashPerShare(i: Instrument, market: Market): number | null {
  if (dividendGap(i, market) !== null) return null
  const { tradeDate } = market.snapshot()
  const paid = cashDividends(market.exRights(i.row).filter(({ exDate }) => exDate <= tradeDate))
  return paid.reduce((sum, { exDate, cash }) => (exDate > yearBefore(tradeDate) ? sum + cash : sum), 0)
}
