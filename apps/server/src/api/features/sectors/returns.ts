import { PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { ratio } from '../../../market/reading/figures.ts'
import { areEnough, listedMembers } from '../../../market/reading/sector-session.ts'
import { packDate } from '../../../market/reference-tables.ts'
import { rowsOf } from '../../../research/factors/cut-rows.ts'
import type { StoredCut } from '../../../research/factors/factor-store.ts'
import type { Ports } from './ports.ts'

/** Level at the start of the last `sessions` sessions, in points; null when there are fewer. */
export function levelBefore(market: Market, row: number, sessions: number): number | null {
  const bars = market.dayBars(row)
  const at = lastIndex(market, row) - sessions
  return at < 0 ? null : bars.close[at] / PRICE_SCALE
}

/** 区间涨跌幅 of a sector or index over its last sessions, the running one included. */
function periodReturn(market: Market, row: number, sessions: number): number | null {
  const start = levelBefore(market, row, sessions)
  return start === null ? null : ratio(market.quotes().price[row] - start, start)
}

/** 年初至今: against the last close of the year before. */
function yearReturn(market: Market, row: number): number | null {
  const bars = market.dayBars(row)
  const firstDay = packDate(`${market.snapshot().tradeDate.slice(0, 4)}-01-01`)
  let at = bars.length - 1
  while (at >= 0 && bars.date[at] >= firstDay) at--
  return at < 0 ? null : ratio(market.quotes().price[row] - bars.close[at] / PRICE_SCALE, bars.close[at] / PRICE_SCALE)
}

/** A period a sector's change is measured over: so many sessions, or the year to date. */
export type SectorPeriod = 5 | 10 | 20 | 60 | 'ytd'

/** Change of a sector over a period, as a fraction: of its level, or of its members where an imported sector has none. Null where neither is known. */
export function sectorReturn({ market, factors }: Pick<Ports, 'market' | 'factors'>, i: Instrument, period: SectorPeriod): number | null {
  if (i.source === 'files' && market.dayBars(i.row).length === 0) return membersReturn({ market, cut: factors.cut() }, i, period)
  return period === 'ytd' ? yearReturn(market, i.row) : periodReturn(market, i.row, period)
}

/**
 * Change of the float value of a sector's members together, with the members and float shares of the newest session, each by its own adjusted change:
 * Σ float value ÷ Σ(float value ÷ (1 + change)) − 1. Null where fewer than nine in ten listed members have figures.
 */
function membersReturn({ market, cut }: { market: Market; cut: StoredCut | null }, i: Instrument, period: SectorPeriod): number | null {
  const changes = cut?.columns.get(period === 'ytd' ? 'return-ytd' : `return-${period}d`)
  const values = cut?.columns.get('float-mv')
  if (cut?.date !== market.snapshot().tradeDate || changes === undefined || values === undefined) return null
  const members = listedMembers(market, i).map(({ row }) => rowsOf(cut).get(market.instruments[row]?.id ?? '') ?? -1)
  const known = members.filter((at) => Number.isFinite(changes[at]) && values[at] > 0)
  if (!areEnough(known.length, members.length)) return null
  const total = (of: (at: number) => number) => known.reduce((sum, at) => sum + of(at), 0)
  return total((at) => values[at]) / total((at) => values[at] / (1 + changes[at])) - 1
}

/** Place of the current session among the bars: the last one, or behind it while the session has no bar yet. */
function lastIndex(market: Market, row: number): number {
  const { date, length } = market.dayBars(row)
  return length > 0 && date[length - 1] === packDate(market.snapshot().tradeDate) ? length - 1 : length
}
