import type { Absence, Meta } from '@guanlan/contract/envelope.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { countsInMarket, type Instrument } from '../instrument.ts'
import type { Market } from '../market.ts'
import { ofUnadjusted, type Provenance } from './provenance.ts'

const UNKNOWN = {
  files: '没有导入分红送转、复权因子或扣除权息的昨收，无法复权：显示不复权价',
  live: '分红送转还没有取到，无法复权：显示不复权价',
} as const

/** Of securities that lack different data. */
const VARIOUS = '缺少到最新日线为止的分红送转、复权因子或扣除权息的昨收，无法复权：显示不复权价'

/** Where ex-dates are known up to a day long before the newest bar. */
const outdated = (exDate: string) => `除权资料不到最新日线：已知的除权最晚在 ${exDate}，其后未知，无法复权：显示不复权价`

/** Why bars of an instrument cannot be adjusted at all, in Chinese; null where they can. */
export function adjustGap(market: Market, i: Instrument): string | null {
  if (i.kind !== 'stock' || market.exRightsKnownFrom(i.row) !== null || market.dayBars(i.row, 1).length === 0) return null
  const latest = latestExDate(market, i)
  if (latest !== null) return outdated(latest)
  return i.source === 'live' ? UNKNOWN.live : UNKNOWN.files
}

/** The latest ex-date known of an instrument, before its first bar too. */
function latestExDate(market: Market, { row }: Instrument): string | null {
  return (market.adjustingEvents(row).at(-1) ?? market.exRights(row).at(-1))?.exDate ?? null
}

/** The kind of absence of the corporate actions that bars of an instrument lack, wholly or before a day. */
export function adjustAbsence(market: Market, i: Instrument): Omit<Absence, 'reason'> {
  if (i.source === 'live') return { kind: 'not_fetched', dataset: 'dividends' }
  const isNone = adjustGap(market, i) !== null && latestExDate(market, i) === null
  return { kind: isNone ? 'not_imported' : 'not_covered', dataset: 'dividends' }
}

/** Since when adjusted bars take every corporate action in, where the oldest of them (yyyymmdd) are before that; null where all do. */
export function adjustSince(market: Market, i: Instrument, oldest: number): string | null {
  const from = market.exRightsKnownFrom(i.row)
  return i.kind === 'stock' && from !== null && dayOfIso(from) > oldest ? from : null
}

function unadjustedAmong(market: Market, instruments: readonly Instrument[]): Meta['unadjusted'] {
  const gaps = instruments.flatMap((i) => adjustGap(market, i) ?? [])
  if (gaps[0] === undefined) return undefined
  return { securities: gaps.length, of: instruments.length, reason: gaps.every((gap) => gap === gaps[0]) ? gaps[0] : VARIOUS }
}

const counted = new WeakMap<object, { snapshot: string; unadjusted: Meta['unadjusted'] }>()

/** How many listed A shares have prices that cannot be adjusted; counted once for a snapshot of a market. */
function unadjustedIn(market: Market): Meta['unadjusted'] {
  const { id: snapshot } = market.snapshot()
  const known = counted.get(market.instruments)
  if (known?.snapshot === snapshot) return known.unadjusted
  const { price } = market.quotes()
  // a store that is read without quotes has none of its prices
  const isPriced = market.instruments.some(({ row }) => !Number.isNaN(price[row]))
  const shares = market.instruments.filter((i) => countsInMarket(i) && !(isPriced && Number.isNaN(price[i.row])))
  const unadjusted = unadjustedAmong(market, shares)
  counted.set(market.instruments, { snapshot, unadjusted })
  return unadjusted
}

/** Whether prices of some listed A share cannot be adjusted. */
export function hasUnadjusted(market: Market): boolean {
  return unadjustedIn(market) !== undefined
}

/** Provenance of figures of prices over the market: says how many of them are not adjusted. */
export function pricedOver(market: Market, provenance: Provenance = {}): Provenance {
  return ofUnadjusted(provenance, market.snapshot(), unadjustedIn(market))
}

/** The same of some securities. */
export function pricedOf(market: Market, instruments: readonly Instrument[], provenance: Provenance = {}): Provenance {
  return ofUnadjusted(provenance, market.snapshot(), unadjustedAmong(market, instruments))
}
