import type { RankBoard } from '@guanlan/contract/schemas/ranking.ts'
import type { Factor } from '@guanlan/engine/factors/factor.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import { RANKED, type Ranking, screenOfRanking } from '@guanlan/engine/rankings/rankings.ts'
import { createJudge, type ScreenTable } from '@guanlan/engine/screening/evaluate.ts'
import type { Lexicon } from '@guanlan/engine/screening/lexicon/lexicon.ts'
import { matchingRows } from '@guanlan/engine/screening/matching-rows.ts'
import { sentenceOf } from '@guanlan/engine/screening/sentence/sentence-of.ts'
import { sortRows } from '@guanlan/engine/screening/sort-rows.ts'
import { columnOf, shownFigure } from '../../screening/columns.ts'
import type { MarketTable } from '../../screening/screen-table.ts'

const LEADERS = 3

/** A board over one market: rows of the table in its order, all that fulfil its rule. */
export type Board = { ranking: Ranking; factor: Factor; column: Float64Array; rows: Int32Array }

/** Judges boards over one table. A figure the rule asks for is known of everybody on a board. */
export function boardsOver(table: ScreenTable): (ranking: Ranking) => Board {
  const judge = createJudge(table)
  return (ranking) => {
    const { where } = screenOfRanking(ranking)
    const column = table.figures({ factor: ranking.factor })
    const fitting = matchingRows(table, judge, where).filter((row) => !Number.isNaN(column[row]))
    const rows = sortRows(fitting, column, { direction: ranking.dir, limit: fitting.length })
    return { ranking, factor: factorOf(ranking.factor) as Factor, column, rows }
  }
}

/** How many securities have a figure. */
export function knownIn(column: Float64Array): number {
  return column.reduce((n, value) => (Number.isNaN(value) ? n : n + 1), 0)
}

/** What a place of a board tells in short. */
export function leaderOf({ universe }: MarketTable, { column, rows, factor }: Board, at: number): RankBoard['leaders'][number] {
  const row = rows[at] as number
  const { id, name } = universe.instruments[row]
  return { rank: at + 1, secucode: id, secuabbr: name, value: shownFigure(column[row], factor.unit) as number }
}

/** What a board is, with its first three. */
export function boardOf(market: MarketTable, board: Board, lexicon: Lexicon): RankBoard {
  const { ranking, factor, column, rows } = board
  const { type, title, group, desc, dir } = ranking
  const told = columnOf(market, { factor: factor.key }, lexicon)
  return {
    type,
    title,
    group,
    desc,
    formula: factor.formula,
    rule: sentenceOf(screenOfRanking(ranking, RANKED), lexicon),
    updateFreq: factor.frequency,
    updatedAt: told.asOf,
    needVip: false,
    factor: { key: factor.key, name: factor.name, unit: factor.unit, definition: factor.definition, source: told.source },
    dir,
    total: rows.length,
    known: knownIn(column),
    leaders: Array.from({ length: Math.min(LEADERS, rows.length) }, (_, at) => leaderOf(market, board, at)),
  }
}
