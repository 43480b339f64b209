import { entryOf } from '@guanlan/domain/collections/elements.ts'
import { type DimensionKey, dimensionKeys } from '@guanlan/engine/diagnosis/check.ts'
import { checkedFactors, checks } from '@guanlan/engine/diagnosis/checks.ts'
import {
  type CheckColumn,
  checkColumn,
  type DiagnosisTable,
  dimensionScores,
  type Scores,
  totalScores,
} from '@guanlan/engine/diagnosis/score.ts'
import type { DatasetService } from '../../market/dataset-service.ts'
import type { Market } from '../../market/market.ts'
import { startSlices } from '../../runtime/slices.ts'
import type { FactorService } from '../factors/factor-service.ts'
import type { StoredCut } from '../factors/factor-store.ts'
import { computeHere } from '../screening/compute-formulas.ts'
import { type MarketTable, openMarketTable } from '../screening/screen-table.ts'
import type { Screening } from '../screening/screening.ts'

/** Scores of a session, by row; `rowOf` finds the row of a code. */
export type SessionScores = { date: string; rowOf: ReadonlyMap<string, number>; scores: Scores }
/** The newest session, with what every check found. */
export type NewestScores = SessionScores & { table: DiagnosisTable; columns: readonly CheckColumn[]; lacks: MarketTable['lacks'] }

/** Scores of the whole market as request handlers see them; worked out once per cut of the factors. */
export type DiagnosisService = {
  /** Null until the first factors were computed. */
  newest(): Promise<NewestScores | null>
  /** Kept sessions before the newest, newest first. */
  pastDates(): Promise<string[]>
  /** Null when the session's factors are not kept any more. */
  past(date: string): Promise<SessionScores | null>
  /** Takes up the newest factors and scores them and the session before, so that no page of a stock waits for it. A failure is reported by the next request. */
  warm(): Promise<void>
}

type Sources = {
  market: Market
  factors: Pick<FactorService, 'cut' | 'version' | 'cuts' | 'cutOf' | 'look'>
  screening: Pick<Screening, 'marketOnly'>
  held: Pick<DatasetService, 'isComplete' | 'isComing'>
}

type Known = {
  version: string
  newest: Promise<NewestScores | null>
  dates: Promise<string[]> | null
  past: Map<string, Promise<SessionScores | null>>
}

/** Opens the scores over the factors of one server. */
export function createDiagnosis({ market, factors, screening, held }: Sources): DiagnosisService {
  let known: Known | null = null
  const ofCut = async (cut: StoredCut | null) =>
    cut === null
      ? null
      : await score(
          cut.date,
          openMarketTable(market.freeze(), cut, { isPast: true, held, compute: computeHere }),
          await screening.marketOnly(),
        )
  const now = () => {
    const version = `${factors.version()} ${market.snapshot().tradeDate} ${market.sectors.length}`
    if (known?.version !== version) known = { version, newest: ofCut(factors.cut()), dates: null, past: new Map() }
    return known
  }
  const newest = () => now().newest.catch((error: unknown) => forget(error))
  const forget = (error: unknown): never => {
    known = null
    throw error
  }
  const pastDates = () => {
    const held = now()
    held.dates ??= datesBefore(factors)
    held.dates.catch(() => {
      held.dates = null
    })
    return held.dates
  }
  const past = (date: string) => {
    const { past: kept } = now()
    const found = kept.get(date) ?? factors.cutOf(date, checkedFactors).then(ofCut).then(withoutColumns)
    kept.set(date, found)
    found.catch(() => kept.delete(date))
    return found
  }
  const warm = async () => {
    await factors.look()
    if (!market.ready || (await newest()) === null) return
    const [before] = await pastDates()
    if (before !== undefined) await past(before)
  }
  return { newest, pastDates, past, warm: () => warm().catch(() => {}) }
}

async function datesBefore(factors: Sources['factors']): Promise<string[]> {
  const cut = factors.cut()
  const dates = new Set((await factors.cuts()).map(({ date }) => date))
  return cut === null ? [] : [...dates].filter((date) => date < cut.date)
}

/** The checks of one session take a few hundred milliseconds in all and give way between them. */
async function score(
  date: string,
  open: ReturnType<typeof openMarketTable>,
  lists: Parameters<typeof open.table>[0],
): Promise<NewestScores> {
  const screened = open.table(lists)
  const figures = new Map<string, Float64Array>()
  const slices = startSlices()
  for (const factor of checkedFactors) {
    figures.set(factor, screened.figures({ factor }))
    if (slices.isOver()) await slices.next()
  }
  const { rows, industries } = screened
  const table: DiagnosisTable = { rows, industries, figures: (factor) => entryOf(figures, factor) }
  const columns: CheckColumn[] = []
  for (const check of checks) {
    columns.push(checkColumn(check, table))
    if (slices.isOver()) await slices.next()
  }
  const of: Partial<Record<DimensionKey, Float64Array>> = {}
  for (const key of dimensionKeys) {
    const own = columns.filter(({ check }) => check.dimension === key)
    of[key] = dimensionScores(own, rows)
    if (slices.isOver()) await slices.next()
  }
  const scores = { of: of as Scores['of'], total: totalScores(of as Scores['of'], rows) }
  return { date, rowOf: open.universe.rowOf, scores, table, columns, lacks: open.lacks }
}

function withoutColumns(reported: NewestScores | null): SessionScores | null {
  return reported === null ? null : { date: reported.date, rowOf: reported.rowOf, scores: reported.scores }
}
