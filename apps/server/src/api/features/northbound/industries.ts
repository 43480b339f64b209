import type { LgtIndustries, LgtIndustryRow } from '@guanlan/contract/schemas/market/northbound.ts'
import { ratio } from '../../../market/reading/figures.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { seriesOf } from '../../../market/reading/provenance.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { sumByIndustry, totalOf } from './quarter-industries.ts'
import { NO_QUARTERS, type Quarter, quarterEnds, quarterOf } from './quarters.ts'
import { regimeOf, regimes } from './regimes.ts'

/** 陆股通持股 by industry: one over the quarters of a range, or all at its newest. */
export const industries: Handler<'northbound.industries', Ports> = async ({ indu, from = '', to = '9999-12-31' }, ctx) => {
  const ends = await quarterEnds(ctx)
  const inside = ends.filter((date) => date >= from && date <= to)
  const asked = indu === undefined ? inside.slice(0, 1) : inside
  const pairs: { now: Quarter; before: Quarter | null }[] = []
  for (const date of asked) {
    const previous = ends[ends.indexOf(date) + 1]
    pairs.push({ now: await quarterOf(ctx, date), before: previous === undefined ? null : await quarterOf(ctx, previous) })
  }
  const infos = pairs.flatMap((pair) => linesOf(ctx, pair)).filter((line) => indu === undefined || line.indu === indu)
  const data: LgtIndustries = { infos, regimes }
  const none =
    infos.length > 0
      ? []
      : [{ field: 'infos', reason: ends.length === 0 ? NO_QUARTERS : '这段时间没有这个行业的持股；按季从 2024 年三季度末起' }]
  return { data, missing: [...none, ...missingOf(data, reasons)], ...seriesOf(pairs.map(({ now }) => now.origin)) }
}

const first = '没有更早一季的持股（按季披露从 2024 年三季度末起）'
const reasons = { 'infos.prevHoldMv': first, 'infos.chgMv': first, 'infos.chgRatio': first }

/** Industries of a quarter, largest first. */
export function linesOf(ctx: Pick<Ports, 'market'>, { now, before }: { now: Quarter; before: Quarter | null }): LgtIndustryRow[] {
  const sums = sumByIndustry(ctx, now)
  const previous = before === null ? null : sumByIndustry(ctx, before)
  const northMv = totalOf(now)
  return [...sums]
    .map(([indu, { holdMv, stockCount }]) => {
      const prevHoldMv = previous?.get(indu)?.holdMv ?? null
      return {
        date: now.date,
        indu,
        regime: regimeOf(now.date),
        stockCount,
        holdMv,
        prevHoldMv,
        chgMv: prevHoldMv === null ? null : holdMv - prevHoldMv,
        chgRatio: prevHoldMv === null ? null : ratio(holdMv - prevHoldMv, prevHoldMv),
        northMv,
        shareOfNorth: ratio(holdMv, northMv),
      }
    })
    .sort((a, b) => b.holdMv - a.holdMv)
}
