import type { IncomeStatement } from '@guanlan/contract/rows/finance.ts'
import type { ForecastMetric } from '@guanlan/contract/schemas/stock/ratings.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { rowsOrigin } from '../../../market/reading/company-rows.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import type { Ports } from './ports.ts'

type Reported = { value: number; annDate: string }
/** Annual figures as first published, 元 (元/股 for `eps`), by year; `firstYear` is the first without a report, null where none is known. */
export type AnnualFigures = Readonly<Record<ForecastMetric, ReadonlyMap<number, Reported>>> & {
  firstYear: number | null
  origin: Provenance
}

const FIGURES: Readonly<Record<ForecastMetric, (row: IncomeStatement) => number | null>> = {
  eps: ({ basicEps }) => basicEps,
  np: ({ parentNetProfit }) => parentNetProfit,
  revenue: ({ revenue }) => revenue,
}

/** Throws TornPart. */
export async function readAnnual(ctx: Ports, i: Instrument): Promise<AnnualFigures> {
  const kept = await ctx.datasets.records.bySecurity(datasets.incomeStatements, i.id, { asOfMs: ctx.clock.nowMs(), versions: 'all' })
  const first = new Map<number, IncomeStatement>()
  for (const { row } of kept) {
    const year = Number(row.endDate.slice(0, 4))
    const known = first.get(year)
    if (row.endDate.endsWith('-12-31') && (known === undefined || row.effectiveAtMs < known.effectiveAtMs)) first.set(year, row)
  }
  const of = (metric: ForecastMetric) =>
    new Map(
      [...first].flatMap(([year, row]): [number, Reported][] => {
        const value = FIGURES[metric](row)
        return value === null ? [] : [[year, { value, annDate: row.annDate }]]
      }),
    )
  return {
    eps: of('eps'),
    np: of('np'),
    revenue: of('revenue'),
    firstYear: first.size === 0 ? null : Math.max(...first.keys()) + 1,
    origin: rowsOrigin(kept),
  }
}
