import type { IndustryCycle } from '@guanlan/contract/schemas/stock/tech.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { type Bars, lastBars } from '@guanlan/engine/bars.ts'
import { positiveMultiples } from '@guanlan/engine/factors/negative-multiples.ts'
import { countsInMarket, type Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { finishedAdjusted } from '../../../market/reading/price-view.ts'
import type { PrecomputeSources } from '../../../research/precompute/job.ts'
import { startSlices } from '../../../runtime/slices.ts'
import { meanLine } from './signals.ts'

/** Figures of one session by yyyymmdd. */
type Dated = { date: ArrayLike<number>; values: Readonly<Record<string, Float64Array>> }
/** What became known of a company's growth, oldest first. */
type Growth = { knownMs: number; enddate: string; revenueYoy: number | null; npYoy: number | null }

/** A company of an industry with what its months are made of. */
export type Member = { i: Instrument; bars: Bars; ma60: Float64Array; valuation: Dated; flow: Dated; growth: readonly Growth[] }

const KEPT_BARS = 800

/** Reads the listed A shares of an industry, one after another. */
export async function readMembers(ctx: Pick<PrecomputeSources, 'datasets' | 'clock'>, market: Market, industry: string): Promise<Member[]> {
  const slices = startSlices()
  const members: Member[] = []
  const { records, columns } = ctx.datasets
  const asOfMs = ctx.clock.nowMs()
  for (const { row } of market.members(industry, null)) {
    const i = market.instruments[row]
    if (i === undefined || !countsInMarket(i)) continue
    const bars = lastBars(finishedAdjusted(market, i), KEPT_BARS)
    if (slices.isOver()) await slices.next()
    const from = bars.dates[0] ?? 0
    const reported = await columns.bySecurity(datasets.valuation, i.id, { from, asOfMs })
    const valuation = {
      date: reported.date,
      values: { peTtm: positiveMultiples(reported.values.peTtm), pb: positiveMultiples(reported.values.pb) },
    }
    const flow = await columns.bySecurity(datasets.moneyFlow, i.id, { from, asOfMs })
    const rows = await records.bySecurity(datasets.financialIndicators, i.id, { asOfMs })
    const growth = rows.map(({ row: { effectiveAtMs, endDate, revenueYoy, npYoy } }) => ({
      knownMs: effectiveAtMs,
      enddate: endDate,
      revenueYoy,
      npYoy,
    }))
    members.push({ i, bars, ma60: meanLine(bars.close, 60), valuation, flow, growth: growth.toSorted((a, b) => a.knownMs - b.knownMs) })
    if (slices.isOver()) await slices.next()
  }
  return members
}

/** Members by the change of their last 60 sessions, highest first, those without one last. */
export function cyclePeers(members: readonly Member[]): IndustryCycle['peers'] {
  const reported = members.map(({ i, bars }) => {
    const { close, high, low } = lastBars(bars, 250)
    const now = close[close.length - 1] ?? Number.NaN
    const top = Math.max(...high)
    const floor = Math.min(...low)
    const change = now / (bars.close[bars.length - 61] ?? Number.NaN) - 1
    return {
      secucode: i.id,
      secuabbr: i.name,
      changeRatio: Number.isFinite(change) ? change : null,
      position: top > floor ? (now - floor) / (top - floor) : null,
    }
  })
  return reported.sort((a, b) => (b.changeRatio ?? -9) - (a.changeRatio ?? -9))
}
