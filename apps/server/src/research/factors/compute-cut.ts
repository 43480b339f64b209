import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Factor } from '@guanlan/engine/factors/factor.ts'
import type { SecurityView } from '@guanlan/engine/factors/security-view.ts'
import { errorOf } from '../../runtime/thrown.ts'
import type { Database } from '../../storage/open-database.ts'
import { openSessionViews, type StaleSecurity } from './security-views.ts'
import { wantedOf } from './wanted-datasets.ts'

/** Figures of many factors for every security of a session: one column each, row by row the securities of `codes`; NaN is unknown. */
export type FactorCut = {
  /** YYYY-MM-DD. */
  date: string
  codes: readonly string[]
  columns: ReadonlyMap<string, Float64Array>
  /** Listed securities that are not among `codes` because their bars end before the session. */
  stale: readonly StaleSecurity[]
  /** Factors that failed on a security, with how many times and the first reason: their figures there are unknown. */
  faults: readonly { key: string; count: number; reason: string }[]
}

type Faults = Map<string, { count: number; reason: string }>

/** One figure; infinite ones (something over nothing) are unknown, and a factor that fails takes no other with it. */
function figureOf(factor: Factor, view: SecurityView, faults: Faults): number {
  try {
    const value = factor.compute(view)
    return Number.isFinite(value) ? value : Number.NaN
  } catch (error) {
    const before = faults.get(factor.key)
    faults.set(factor.key, { count: (before?.count ?? 0) + 1, reason: before?.reason ?? `${view.secucode}: ${errorOf(error).message}` })
    return Number.NaN
  }
}

/** What a cut is computed of; `onPage` hears how many securities are done. */
export type CutOrder = { factors: readonly Factor[]; date: string; onPage?: (done: number) => void }

/** Computes factors over every security listed on a session (YYYY-MM-DD) whose bars reach it, from what was known by its end. */
export async function computeCut(database: Database, { factors, date, onPage }: CutOrder): Promise<FactorCut> {
  const codes: string[] = []
  const columns = factors.map((): number[] => [])
  const faults: Faults = new Map()
  const { stale, pages } = await openSessionViews(database, wantedOf(factors, date))
  for await (const views of pages) {
    for (const view of views) {
      codes.push(view.secucode)
      for (const [at, factor] of factors.entries()) itemAt(columns, at).push(figureOf(factor, view, faults))
    }
    onPage?.(codes.length)
  }
  return {
    date,
    codes,
    stale,
    columns: new Map(factors.map(({ key }, at) => [key, Float64Array.from(itemAt(columns, at))])),
    faults: [...faults].map(([key, fault]) => ({ key, ...fault })),
  }
}
