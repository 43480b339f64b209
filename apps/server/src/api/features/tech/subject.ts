import { type Bars, lastBars } from '@guanlan/engine/bars.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import type { SecurityView } from '@guanlan/engine/factors/security-view.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { requireStock } from '../../../market/reading/company-rows.ts'
import { comparableSince } from '../../../market/reading/day-series.ts'
import { known } from '../../../market/reading/figures.ts'
import { adjustedBars, priceView } from '../../../market/reading/price-view.ts'
import type { Ports } from './ports.ts'

/** Why chips are not estimated: they follow from the turnover ratio of each bar. */
export const NO_CHIPS = '{shareCapital|没有换手率，无法估算筹码}'

/** Bars indicators are computed of: three years, as the factors do. */
const KEPT_BARS = 750

/** A security with its bars, 前复权, and what factors read of it. */
export type Subject = {
  market: Market
  i: Instrument
  view: SecurityView
  bars: Bars
  /** Bars of its industry index (申万一级) and its name; null where it is in none. */
  industry: { id: string; name: string; bars: Bars } | null
}

/** The security of an answer over a market that does not move. Throws unknown_security, and no_data for an index. */
export function subjectOf(ctx: Ports, secucode: string): Subject {
  const market = ctx.market.freeze()
  const i = requireStock({ market }, secucode)
  const bars = lastBars(adjustedBars(market, i), KEPT_BARS)
  const sector = market.sectorsOf(i.id).find((one) => one.sector.kind === 'industry')?.sector
  const index = sector === undefined ? null : market.find(sector.id)
  return {
    market,
    i,
    bars,
    view: priceView(market, i, bars),
    industry: sector === undefined || index === null ? null : { id: sector.id, name: sector.name, bars: adjustedBars(market, index) },
  }
}

/** A figure of the dictionary for one security; null where it is not defined. */
export function factorFigure({ view }: Pick<Subject, 'view'>, key: string): number | null {
  const value = factorOf(key)?.compute(view) ?? Number.NaN
  return Number.isFinite(value) ? known(value) : null
}

/** Why an answer has no figure: nothing traded yet, or not for long enough since prices can be compared. */
export function shortage({ bars, market, i }: Pick<Subject, 'bars' | 'market' | 'i'>, least: number): string {
  if (bars.length === 0) return '没有行情'
  const since = comparableSince(market, i)
  const short = least === 0 ? '' : `，不足 ${least} 根`
  if (since === null) return `日线只有 ${bars.length} 根${short}`
  return `${since.date} 起可比的日线只有 ${bars.length} 根${short}：当日${since.why}`
}
