import { AppError } from '@guanlan/contract/errors.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { standingOf } from '@guanlan/engine/factors/standing.ts'
import { median } from '@guanlan/engine/statistics.ts'
import { periodName } from '../../../market/reading/period-name.ts'
import type { StoredCut } from '../../../research/factors/factor-store.ts'
import type { MarketTable } from '../../../research/screening/screen-table.ts'
import type { Ports } from './ports.ts'
import { type PeriodColumns, periodColumns } from './statements.ts'

/** Among its industry: the middle figure, and the share (0–1) of the others below its own; null where it cannot be determined. */
export type Place = { median: number | null; percentile: number | null }

/** A report period as all the compared, and their industries, reported it. */
export type PeriodReading = {
  enddate: string
  /** 2026三季报. */
  name: string
  /** Figures of the compared in their order; NaN is unknown. Only of factors of statements. */
  figures(factor: string): number[]
  /** Where one of the compared stands in its industry. */
  place(factor: string, at: number): Place
  /** Why an industry of the compared has no figures of the period; null where each has. */
  industryGap: string | null
  /** Why the industry of one of the compared has none; null where it has. */
  gapOf(at: number): string | null
}

/** Share of an industry that must have reported a period before its middle is reported. */
const ENOUGH = 0.5
const KEPT_MS = 10 * 60_000
const MOST_KEPT = 64

type Industry = PeriodColumns & { ids: readonly string[] }
/** Industries worked out of the newest cut, newest last; a little while, as upstreams add companies. */
const kept = new WeakMap<StoredCut, Map<string, { fromMs: number; industry: Promise<Industry> }>>()

/** Throws invalid_input for a period that has not ended on the session of the figures. */
function requireEnded(enddate: string, { cut }: MarketTable): void {
  if (enddate > cut.date) throw new AppError('invalid_input', `报告期 ${enddate} 还没有结束`, 'enddate')
}

type Asked = { market: MarketTable; enddate: string; asOfMs: number }

function industryOf({ datasets, clock }: Ports, ids: readonly string[], { name, market, enddate, asOfMs }: Asked & { name: string }) {
  const ofCut = kept.get(market.cut) ?? new Map<string, { fromMs: number; industry: Promise<Industry> }>()
  kept.set(market.cut, ofCut)
  const key = `${name} ${enddate}`
  const known = ofCut.get(key)
  if (known !== undefined && clock.nowMs() - known.fromMs < KEPT_MS) return known.industry
  const industry = periodColumns(datasets.records, ids, { enddate, asOfMs }).then((reported) => ({ ...reported, ids }))
  ofCut.delete(key)
  ofCut.set(key, { fromMs: clock.nowMs(), industry })
  // what failed is tried again by the next who asks
  industry.catch(() => ofCut.delete(key))
  for (const oldest of [...ofCut.keys()].slice(0, Math.max(0, ofCut.size - MOST_KEPT))) ofCut.delete(oldest)
  return industry
}

/** Listed A shares by industry. */
function membersOf({ universe }: MarketTable, industries: readonly (string | null)[], name: string): string[] {
  return universe.instruments.flatMap(({ id }, row) => (industries[row] === name ? [id] : []))
}

/**
 * Reads a report period of the compared (rows of the table) and of their industries, as published by the evening of the cut. Throws invalid_input for a
 * period that has not ended, TornPart.
 */
export async function readPeriod(
  ctx: Ports,
  { rows, industries, ...asked }: Asked & { rows: readonly number[]; industries: readonly (string | null)[] },
): Promise<PeriodReading> {
  const { market, enddate } = asked
  requireEnded(enddate, market)
  const ids = rows.map((row) => itemAt(market.universe.instruments, row).id)
  const own = await periodColumns(ctx.datasets.records, ids, asked)
  const read = new Map<string, Industry>()
  for (const name of new Set(rows.map((row) => industries[row] ?? null))) {
    if (name === null) continue
    const industry = await industryOf(ctx, membersOf(market, industries, name), { ...asked, name })
    if (industry.published >= industry.ids.length * ENOUGH) read.set(name, industry)
  }
  const short = [...new Set(rows.flatMap((row) => industries[row] ?? []))].filter((name) => !read.has(name))
  const name = periodName(enddate)
  const gap = (industriesShort: readonly string[]) =>
    industriesShort.length === 0 ? null : `${industriesShort.join('、')}行业已有${name}数据的公司不足一半`
  return {
    enddate,
    name,
    figures: (factor) => [...(own.columns.get(factor) ?? [])],
    place(factor, at) {
      const industry = read.get(industries[itemAt(rows, at)] ?? '')
      const column = industry?.columns.get(factor)
      if (industry === undefined || column === undefined) return { median: null, percentile: null }
      return { median: median(column), percentile: standingOf(column, industry.ids.indexOf(itemAt(ids, at)))?.percentile ?? null }
    },
    industryGap: gap(short),
    gapOf: (at) => gap(short.filter((one) => one === industries[itemAt(rows, at)])),
  }
}
