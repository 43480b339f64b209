import { datasets } from '@guanlan/datasets/registry.ts'
import { entryOf } from '@guanlan/domain/collections/elements.ts'
import { comparisonItems, radarAxes } from '@guanlan/engine/comparison/items.ts'
import { figuresOfPeriod, isOfStatements, type Statements, statementSets } from '@guanlan/engine/comparison/period-figures.ts'
import type { Factor } from '@guanlan/engine/factors/factor.ts'
import { knownFactor } from '@guanlan/engine/factors/index.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { RecordStore } from '../../../storage/columns/record-store.ts'

/** Companies read together: a few milliseconds of the thread. */
const PAGE = 4

/** Factors of a comparison that can be known of a report period. */
const periodFactors: readonly Factor[] = [...new Set([...comparisonItems, ...radarAxes].map(({ factor }) => factor))]
  .map((key) => knownFactor(key))
  .filter(isOfStatements)

/** What companies reported, by code, as published until an instant (epoch ms) in the versions known then. Throws TornPart. */
async function readStatements(records: RecordStore, ids: readonly string[], asOfMs: number): Promise<Map<string, Statements>> {
  const reported = await Promise.all(
    statementSets.map((key) => records.bySecurities<{ endDate: string } & never>(datasets[key] as never, ids, { asOfMs })),
  )
  const rows = (at: number, id: string) =>
    (reported[at]?.get(id) ?? []).map(({ row }) => row as { endDate: string }).sort((a, b) => (a.endDate < b.endDate ? -1 : 1))
  return new Map(ids.map((id) => [id, Object.fromEntries(statementSets.map((key, at) => [key, rows(at, id)])) as unknown as Statements]))
}

/** Figures of companies in one report period: `columns` by factor in the order of the companies; `published` of them reported it. */
export type PeriodColumns = { columns: ReadonlyMap<string, Float64Array>; published: number }

/** Works out what companies reported of a period, in slices of the thread. Throws TornPart. */
export async function periodColumns(
  records: RecordStore,
  ids: readonly string[],
  { enddate, asOfMs }: { enddate: string; asOfMs: number },
): Promise<PeriodColumns> {
  const columns = new Map(periodFactors.map(({ key }) => [key, new Float64Array(ids.length).fill(Number.NaN)]))
  const slices = startSlices()
  let published = 0
  for (let from = 0; from < ids.length; from += PAGE) {
    const page = ids.slice(from, from + PAGE)
    const reported = await readStatements(records, page, asOfMs)
    for (const [at, id] of page.entries()) {
      const statements = entryOf(reported, id)
      if (!statements.incomeStatements.some((row) => row.endDate === enddate)) continue
      published++
      const figureOf = figuresOfPeriod(statements, enddate)
      for (const factor of periodFactors) entryOf(columns, factor.key)[from + at] = figureOf(factor)
    }
    if (slices.isOver()) await slices.next()
  }
  return { columns, published }
}
