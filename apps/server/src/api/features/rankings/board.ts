import type { RankBoard } from '@guanlan/contract/schemas/market/rankings.ts'
import { existing, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Factor } from '@guanlan/engine/factors/factor.ts'
import { factorOf, knownFactor } from '@guanlan/engine/factors/index.ts'
import { type Ranking, screenOfRanking } from '@guanlan/engine/rankings/rankings.ts'
import { operandsOf } from '@guanlan/engine/screening/condition.ts'
import { createJudge } from '@guanlan/engine/screening/evaluate.ts'
import type { Lexicon } from '@guanlan/engine/screening/lexicon/lexicon.ts'
import { matchingRows } from '@guanlan/engine/screening/matching-rows.ts'
import { isPositiveOnly } from '@guanlan/engine/screening/positive-only.ts'
import type { ScreenTable } from '@guanlan/engine/screening/screen-table.ts'
import { sentenceOf } from '@guanlan/engine/screening/sentence/sentence-of.ts'
import { sortRows } from '@guanlan/engine/screening/sort-rows.ts'
import { quoteRow } from '../../../market/reading/quote-row.ts'
import { columnOf, shownFigure } from '../../../research/screening/columns.ts'
import { lackOf } from '../../../research/screening/lacking-data.ts'
import type { MarketTable } from '../../../research/screening/screen-table.ts'

const LEADERS = 3

/** A board over one market: rows of the table in its order, all that fulfil its rule. */
export type Board = { ranking: Ranking; factor: Factor; column: Float64Array; rows: Int32Array }

/** Industries of the store by their ids. */
const industriesOf = ({ lists }: Lexicon): ReadonlyMap<string, string> => lists.get('industry') ?? new Map()

/** Judges boards over one table. A rule on industries finds no security while no industry is known. A figure of the rule is known of every security on a board. */
export function boardsOver(table: ScreenTable, lexicon: Lexicon): (ranking: Ranking) => Board {
  const judge = createJudge(table)
  return (ranking) => {
    const { where } = screenOfRanking(ranking, industriesOf(lexicon))
    const column = table.figures({ factor: ranking.factor })
    const isJudged = !ranking.excludesFinancials || table.industries.some((name) => name !== null)
    const fitting = isJudged ? matchingRows(table, judge, where).filter((row) => !Number.isNaN(column[row])) : new Int32Array(0)
    const rows = sortRows(fitting, column, {
      direction: ranking.dir,
      limit: fitting.length,
      negativesLast: isPositiveOnly({ factor: ranking.factor }),
    })
    return { ranking, factor: knownFactor(ranking.factor), column, rows }
  }
}

/** How many securities have a figure. */
export function knownIn(column: Float64Array): number {
  return column.reduce((n, value) => (Number.isNaN(value) ? n : n + 1), 0)
}

/** What a place of a board gives of the session besides its figure. */
export const quoted = ['price', 'changeRatio'] as const

/** What a place of a board reports in short. */
export function leaderOf({ universe, market }: MarketTable, { column, rows, factor }: Board, at: number): RankBoard['leaders'][number] {
  const row = intAt(rows, at)
  const instrument = itemAt(universe.instruments, row)
  const { price = null, changeRatio = null } = quoteRow(instrument, quoted, market)
  const value = existing(shownFigure(numberAt(column, row), factor.unit))
  return { rank: at + 1, secucode: instrument.id, secuabbr: instrument.name, value, price, changeRatio }
}

/** What the factors of a board's rule and order cannot be computed without, those of its order first, or which of their data sets are being fetched. */
function lacksOf({ lacks, market, coming }: MarketTable, ranking: Ranking): Pick<RankBoard, 'lacks' | 'coming'> {
  const read = operandsOf(screenOfRanking(ranking, new Map())).flatMap((operand) =>
    'factor' in operand ? (factorOf(operand.factor) ?? []) : [],
  )
  const found = read
    .toSorted((a, b) => Number(b.key === ranking.factor) - Number(a.key === ranking.factor))
    .flatMap((one) => lacks(one) ?? [])
  if (found[0] !== undefined) return { lacks: found[0] }
  const isWithout = ranking.excludesFinancials && market.sectors.length === 0
  if (isWithout) return { lacks: lackOf(market, ['sectors', 'sectorMembers']) }
  const names = coming(read)
  return names.length === 0 ? {} : { coming: names }
}

/** What a board is, with its first three. */
export function boardOf(market: MarketTable, board: Board, { lexicon, needVip }: { lexicon: Lexicon; needVip: boolean }): RankBoard {
  const { ranking, factor, column, rows } = board
  const { type, title, group, desc, dir } = ranking
  const reported = columnOf(market, { factor: factor.key }, lexicon)
  return {
    type,
    title,
    group,
    desc,
    formula: factor.formula,
    rule: sentenceOf(screenOfRanking(ranking, industriesOf(lexicon)), lexicon),
    updateFreq: factor.frequency,
    updatedAt: reported.asOf,
    needVip,
    ...lacksOf(market, ranking),
    factor: { key: factor.key, name: factor.name, unit: factor.unit, definition: factor.definition, source: reported.source },
    dir,
    total: rows.length,
    known: knownIn(column),
    leaders: Array.from({ length: Math.min(LEADERS, rows.length) }, (_, at) => leaderOf(market, board, at)),
  }
}
