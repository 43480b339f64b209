import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { nextTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { runPortfolio } from '@guanlan/engine/backtest/portfolio.ts'
import { reportOf } from '@guanlan/engine/backtest/report.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import type { Database, DatabasePlace } from '../../storage/open-database.ts'
import { lackingDatasets, lackingText } from '../backtest/lacking-datasets.ts'
import { type BacktestOrder, decisionSessions, figureScreen } from '../backtest/order.ts'
import { rulesOf } from '../backtest/run-backtest.ts'
import { type PastScreen, screenPast } from '../backtest/screen-past.ts'
import { readIndex, readTradedMarket } from '../backtest/traded-market.ts'
import { countedFigures, datasetsOf, wantedFigures } from '../backtest/wanted-figures.ts'
import { type HistoryReader, openHistories } from '../factors/read-histories.ts'
import { emptySummary, killedOn, type SpanResult, type SpanSummary, spanResult, summaryOf } from './span-result.ts'

/** Signals looked at of one evening for each place of a rule: those held already make room for the next. */
const SIGNALS_A_PLACE = 4

export type Running = { database: Database; where: DatabasePlace; signal: AbortSignal }
type Spanned = { summary: SpanSummary; result: SpanResult | null }

/** What a screen found on some evenings of the store, with the reader of its histories. */
export async function screenEvenings(
  { database, where, signal }: Running,
  order: BacktestOrder,
  sessions: readonly number[],
): Promise<{ reader: HistoryReader; past: PastScreen }> {
  const span = { from: dayOfIso(order.from), to: dayOfIso(order.to) }
  const reader = await openHistories(database, { ...span, ...datasetsOf(countedFigures(figureScreen(order))) })
  const { screen, rule, weight, top } = order
  const most = (rule === undefined ? 1 : SIGNALS_A_PLACE) * top
  // no threads besides its own: a span is computed in the background, beside requests
  const past = await screenPast({ reader, where }, { screen, variants: [], sessions, most, rule, weight }, { threads: 0, signal })
  return { reader, past }
}

/** Sessions of a span after whose close is decided: the first one too, where tracking begins at once. */
function decisionsOf(sessions: readonly number[], { rebalance }: BacktestOrder, beginsAtOnce: boolean): number[] {
  const decisions = decisionSessions([...sessions], rebalance)
  const [first] = sessions
  return beginsAtOnce && first !== undefined && decisions[0] !== first ? [first, ...decisions] : decisions
}

/** Whether a session (YYYY-MM-DD) is one after whose close is decided. */
export function isDecision(session: string, { rebalance }: Pick<BacktestOrder, 'rebalance'>): boolean {
  return decisionSessions([dayOfIso(session), dayOfIso(nextTradingDay(session))], rebalance).length > 0
}

/** Names of the figures the conditions read and nothing is known of: no security was found for want of data. */
export function unknownFigures(order: BacktestOrder, past: PastScreen): string[] {
  const asked = new Set(wantedFigures({ ...order.screen, sort: null }).map(({ id }) => id))
  return past.coverage.flatMap(({ id, known }) => (asked.has(id) && known === 0 ? [factorOf(id)?.name ?? id.replace(/^=/, '')] : []))
}

export type SpanOrder = { order: BacktestOrder; trials: number; killLine: number; isForward: boolean }

/** Runs a rule over a span. Of tracking nothing is entered after the kill line was reached. */
export async function runSpan(running: Running, { order, trials, killLine, isForward }: SpanOrder): Promise<Spanned> {
  const lacking = await lackingDatasets(running.database, figureScreen(order))
  if (lacking.length > 0) return { summary: emptySummary(lackingText(lacking), lacking), result: null }
  const span = { from: dayOfIso(order.from), to: dayOfIso(order.to) }
  const opened = await openHistories(running.database, { ...span, records: [], columns: [] })
  const { sessions } = await readIndex(opened.store, span)
  const decisions = decisionsOf([...sessions], order, isForward)
  if (decisions.length === 0) return { summary: emptySummary('这段时间里没有一次调仓'), result: null }
  const { reader, past } = await screenEvenings(running, order, decisions)
  const unknown = unknownFigures(order, past)
  if (unknown.length > 0) return { summary: emptySummary(`${unknown.join('、')}没有数据`), result: null }
  const codes = [...new Set([...past.picks.values()].flat())].sort()
  const market = await readTradedMarket(reader, { codes, ...span, benchmark: order.benchmark })
  const rules = rulesOf(order, past)
  let report = reportOf(runPortfolio(market, rules, past.picks), market, rules.capital)
  const killed = isForward ? killedOn(report, killLine) : null
  if (killed !== null) {
    const until = new Map([...past.picks].map(([session, picks]) => [session, session < killed ? picks : []]))
    report = reportOf(runPortfolio(market, rules, until), market, rules.capital)
  }
  const gone = new Set(reader.rows.securities.flatMap(({ secucode, delisted }) => (delisted ? [secucode] : [])))
  const delistedIncluded = past.universe.filter((secucode) => gone.has(secucode)).length
  const result = spanResult({ report, trials, delistedIncluded, killLine })
  return { result, summary: summaryOf(result, report.tradeStats.winInterval) }
}
