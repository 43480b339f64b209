import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { byteAt, firstItem, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { DateTally } from '@guanlan/engine/backtest/pick-outcomes.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import { type Bitset, rowsOf } from '@guanlan/engine/screening/bitset.ts'
import type { Database } from '../../storage/open-database.ts'
import { computeFigures, type FigureShare } from '../backtest/figure-crew.ts'
import { allocateFigures, type PastFigures, placeOf } from '../backtest/past-figures.ts'
import { findRows } from '../backtest/past-picks.ts'
import { listedRows, type PastLists, pastTable, readPastLists } from '../backtest/past-table.ts'
import { datasetsOf, type WantedFigure } from '../backtest/wanted-figures.ts'
import { listedWithin, openHistories } from '../factors/read-histories.ts'
import { type HoldingOutcomes, holdingOutcomes } from './holding-outcomes.ts'
import type { PastPreset } from './preset-screens.ts'
import type { PresetTally, TalliedPreset } from './screen-performance-store.ts'

/** Presets to be screened on the evenings of some dates (yyyymmdd, ascending); `to`: the newest session there is. */
export type TallyOrder = { presets: readonly PastPreset[]; dates: readonly number[]; to: number }

/** Figures the presets read, each once. */
function figuresOf(presets: readonly PastPreset[]): WantedFigure[] {
  return [...new Map(presets.flatMap(({ figures }) => figures.map((figure) => [figure.id, figure] as const))).values()]
}

type Evening = { lists: PastLists; figures: PastFigures; at: number; listed: Bitset; outcomes: HoldingOutcomes }

/** Sums over rows of one date. */
function sumsOf({ lists, outcomes, at }: Evening, rows: Int32Array): { n: number; wins: number; sum: number; unfilled: number } {
  const sums = { n: 0, wins: 0, sum: 0, unfilled: 0 }
  const from = at * lists.securities.length
  for (const row of rows) {
    const value = numberAt(outcomes.returns, from + row)
    sums.unfilled += byteAt(outcomes.refused, from + row)
    if (Number.isNaN(value)) continue
    sums.n++
    sums.sum += value
    if (value > 0) sums.wins++
  }
  return sums
}

/** Names of the factors of a preset that no listed security has on the evening. */
function unknownFigures({ figures, at, listed }: Evening, preset: PastPreset): string[] {
  const rows = rowsOf(listed)
  if (rows.length === 0) return []
  const isUnknown = (id: string) => {
    const column = figures.figures.findIndex((figure) => figure.id === id)
    if (column < 0) throw new Error(`the figure ${id} of the preset ${preset.key} was not computed`)
    const from = placeOf(figures, at, column)
    return rows.every((row) => Number.isNaN(figures.values[from + row]))
  }
  return preset.figures.flatMap((figure) => {
    const factor = 'factor' in figure ? factorOf(figure.factor) : null
    return factor !== null && isUnknown(figure.id) ? [factor.name] : []
  })
}

function talliedOf(evening: Evening, preset: PastPreset, base: Pick<DateTally, 'baseN' | 'baseWins' | 'baseSum'>): PresetTally {
  const { figures, at, listed, lists } = evening
  const { screen } = preset
  try {
    const { rows } = findRows(pastTable(evening), listed, { screen, variants: [], most: lists.securities.length })
    const tally = { date: itemAt(figures.sessions, at), ...sumsOf(evening, rows), ...base }
    const unknown = rows.length > 0 ? [] : unknownFigures(evening, preset)
    return unknown.length === 0 ? { tally } : { tally, unknown }
  } catch (error) {
    // a list without known members: the preset says so, the others go on
    if (error instanceof RangeError) return { fault: error.message }
    throw error
  }
}

/**
 * Screens each preset on each date with what was known then, and tallies its picks and all others. One thread. Rejects with the signal's reason,
 * and as `computeFigures`.
 */
export async function tallyPresets(
  database: Database,
  { presets, dates, to }: TallyOrder,
  { where, signal }: { where: FigureShare['where']; signal?: AbortSignal },
): Promise<TalliedPreset[]> {
  const figures = figuresOf(presets)
  const reader = await openHistories(database, { from: firstItem(dates), to, ...datasetsOf(figures) })
  const securities = listedWithin(reader).filter(({ board }) => board !== 'b')
  const codes = securities.map(({ secucode }) => secucode)
  const into = allocateFigures({ sessions: dates, figures, rows: codes.length })
  await computeFigures({ where, into, codes }, { threads: 0, signal })
  const outcomes = await holdingOutcomes(reader, { dates, codes, to }, signal)
  const lists = await readPastLists(reader, securities, new Map())
  return dates.flatMap((date, at) => {
    const evening = { lists, figures: into, at, listed: listedRows(reader, lists, date), outcomes }
    const all = sumsOf(evening, rowsOf(evening.listed))
    const base = { baseN: all.n, baseWins: all.wins, baseSum: all.sum }
    return presets.map((preset) => ({
      key: preset.key,
      date: isoOfDay(date),
      basis: preset.basis,
      result: talliedOf(evening, preset, base),
    }))
  })
}
