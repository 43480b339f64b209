import type { Issue } from '@guanlan/contract/rows/company.ts'
import type { CompanyBase } from '@guanlan/contract/schemas/stock/company.ts'
import { PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'

/** Prices of the first session, in the share's currency. */
export type FirstSession = { open: number; high: number; close: number }

/** What the first session brought where the bars begin with it; null else. */
export function firstSession(market: Market, { row, listDate }: Instrument): FirstSession | null {
  const bars = market.dayBars(row)
  if (listDate === null || bars.length === 0 || bars.date[0] !== dayOfIso(listDate)) return null
  const price = (column: Int32Array) => intAt(column, 0) / PRICE_SCALE
  return { open: price(bars.open), high: price(bars.high), close: price(bars.close) }
}

/** 发行 and first day of an answer: prices as traded before those a source reports. */
export function issueOf(reported: Issue | null, first: FirstSession | null): Pick<CompanyBase, 'issue' | 'issuePrice' | 'issueShares'> {
  if (reported === null) return { issue: null, issuePrice: null, issueShares: null }
  const { price: issuePrice, shares: issueShares, ...issue } = reported
  const firstClose = first?.close ?? issue.firstClose
  const firstDay = { firstOpen: first?.open ?? issue.firstOpen, firstHigh: first?.high ?? issue.firstHigh, firstClose }
  const firstChange = firstClose === null || issuePrice === null ? null : firstClose / issuePrice - 1
  return { issuePrice, issueShares, issue: { ...issue, ...firstDay, firstChange } }
}
