import { intAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { universes } from '@guanlan/engine/limit-board/board.ts'
import { PastBoards, WARM_UP } from '@guanlan/engine/limit-board/past-boards.ts'
import { type SessionSummary, summaryOf } from '@guanlan/engine/limit-board/session-summary.ts'
import { tierOutcomes } from '@guanlan/engine/limit-board/tier-outcomes.ts'
import { MarketSessions } from '@guanlan/engine/market-temperature/market-sessions.ts'
import { componentNames } from '@guanlan/engine/market-temperature/temperature.ts'
import { startSlices } from '../../runtime/slices.ts'
import type { Database } from '../../storage/open-database.ts'
import { finishedSessions } from '../backtest/finished-sessions.ts'
import { type HistoryReader, isStaleOn, listedWithin, openHistories, readHistories } from '../factors/read-histories.ts'
import { publishTemperatures } from '../market-temperature/temperature-revisions.ts'
import { type MarketColumns, seriesOf } from '../market-temperature/temperature-series.ts'
import type { PrecomputeJob } from '../precompute/job.ts'
import { packBoard } from './packed-board.ts'

/** Sessions a stretch of boards has: a view of a security reaches three years back, the warm-up included. */
const STRETCH = 600
const STRETCHES = 3
/** Sessions whose boards are kept whole. */
export const KEPT_BOARDS = 500
/** Sessions 到明天为止 and every range of the past look back on. */
export const LOOK_BACK = 250
/** Securities read together. */
const PAGE = 100

/** Keys of the results: what every session came to, what followed each tier, the series of 观澜温度, and the board of a session by its date. */
export const SUMMARIES = 'summaries'
export const OUTCOMES = 'outcomes'
export const TEMPERATURE = 'temperature'

/** Boards and market components of all finished sessions of the newest years. */
export const limitBoardJob: PrecomputeJob = {
  id: 'limit-board',
  name: '涨停梯队与温度',
  datasets: ['nameMarks'],
  ofBars: true,
  async *run({ market, database, clock }) {
    const sessions = await finishedSessions({ market, database }, STRETCH * STRETCHES + WARM_UP)
    const summaries: SessionSummary[] = []
    const parts: MarketColumns[] = []
    for (let stretch = 0, to = sessions.length; stretch < STRETCHES && to > 0; stretch++, to -= STRETCH) {
      const { past, columnsWith } = await stretchOf(database, sessions, { from: Math.max(0, to - STRETCH), to })
      const newestSummaries = Array.from({ length: past.length }, (_, at) =>
        summaryOf(past.board(at), (universe) => past.counts(at, universe)),
      )
      summaries.unshift(...newestSummaries)
      parts.unshift(columnsWith(newestSummaries))
      if (stretch > 0) continue
      const newest = newestPlaces(past, LOOK_BACK).map((at) => past.board(at))
      yield [OUTCOMES, Object.fromEntries(universes.map((universe) => [universe, tierOutcomes(newest, universe)]))]
      for (const at of newestPlaces(past, KEPT_BOARDS)) {
        const board = past.board(at)
        yield [board.date, packBoard(board)]
      }
    }
    // first sessions without any bar have nothing to summarise
    const series = seriesOf(joined(parts))
    await publishTemperatures(database.db, { dates: series.isoDates, temperatures: series.temperatures }, clock.nowMs())
    yield [TEMPERATURE, series]
    yield [SUMMARIES, summaries.slice(summaries.findIndex(({ universes: { all } }) => all.counts !== null))]
  },
}

/** Places of the newest boards, at most `count`. */
function newestPlaces({ length }: PastBoards, count: number): number[] {
  const from = Math.max(0, length - count)
  return Array.from({ length: length - from }, (_, at) => from + at)
}

/** Fewer stocks, as of a store of some imported files, do not show the temperature of a market. */
const LEAST_STOCKS = 30

type Stretch = { past: PastBoards; columnsWith(summaries: readonly SessionSummary[]): MarketColumns }

/** Boards of sessions `from` to `to` (places, `to` not included), and the columns of these sessions once they are summarised. */
async function stretchOf(database: Database, sessions: Int32Array, { from, to }: { from: number; to: number }): Promise<Stretch> {
  const first = Math.max(0, from - WARM_UP)
  const within = sessions.subarray(first, to)
  const last = lastItem(within)
  const reader = await openHistories(database, { from: last, to: last, records: [], columns: [] })
  const past = new PastBoards(within, from - first)
  const market = new MarketSessions(within, LEAST_STOCKS)
  const listed = listedSince(reader, intAt(within, 0))
  const slices = startSlices()
  for (let at = 0; at < listed.length; at += PAGE) {
    for (const history of await readHistories(reader, listed.slice(at, at + PAGE))) {
      const { secucode, board } = history.security
      const source = reader.sources.get(secucode)
      const view = history.at(last)
      const isGone = history.security.delisted || isStaleOn(source, history.security, last)
      const areMarksKnown = view.marks.length > 0 || (source?.source !== 'files' && reader.marks.size > 0)
      if (board === 'b') continue
      past.add(view, { areMarksKnown, ...(isGone ? { until: source?.lastDate ?? 0 } : {}) })
      market.add(view.bars)
    }
    if (slices.isOver()) await slices.next()
  }
  return {
    past,
    columnsWith(summaries) {
      const columns = market.columns(summaries)
      const own = (column: Float64Array) => column.slice(from - first)
      return {
        dates: within.slice(from - first),
        columns: mapped(componentNames, (name) => own(columns[name])),
        meanChanges: own(market.meanChanges()),
      }
    },
  }
}

function mapped<Name extends string>(names: readonly Name[], of: (name: Name) => Float64Array): Record<Name, Float64Array> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Float64Array>
}

/** Stretches as one, the oldest first. */
function joined(parts: readonly MarketColumns[]): MarketColumns {
  const together = (of: (part: MarketColumns) => Float64Array) => Float64Array.from(parts.flatMap((part) => [...of(part)]))
  return {
    dates: Int32Array.from(parts.flatMap(({ dates }) => [...dates])),
    columns: mapped(componentNames, (name) => together(({ columns }) => columns[name])),
    meanChanges: together(({ meanChanges }) => meanChanges),
  }
}

/** Securities with bars within the sessions, delisted ones among them. */
function listedSince(reader: HistoryReader, from: number): HistoryReader['rows']['securities'] {
  return listedWithin({ ...reader, span: { ...reader.span, from } })
}
