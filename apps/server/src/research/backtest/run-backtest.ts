import { setImmediate as turn } from 'node:timers/promises'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { runPortfolio } from '@guanlan/engine/backtest/portfolio.ts'
import { type BacktestReport, reportOf } from '@guanlan/engine/backtest/report.ts'
import { againstShuffledDates } from '@guanlan/engine/backtest/shuffled-dates.ts'
import type { TradingRules } from '@guanlan/engine/backtest/trading-rules.ts'
import type { Database } from '../../storage/open-database.ts'
import { type HistoryReader, openHistories } from '../factors/read-histories.ts'
import { type Bias, biasOf, type Ran } from './bias.ts'
import type { FigureShare } from './figure-crew.ts'
import { type BacktestOrder, decisionSessions, figureScreen } from './order.ts'
import { variantsOf } from './past-picks.ts'
import { type Plausibility, plausibilityOf } from './plausibility.ts'
import { type PastScreen, screenPast } from './screen-past.ts'
import { type Split, type Stability, splitOf, stabilityOf } from './stability.ts'
import { readIndex, readTradedMarket } from './traded-market.ts'
import { countedFigures, datasetsOf } from './wanted-figures.ts'

/** Shuffles of the decision days; with 99 the smallest p-value is 0.01. */
const SHUFFLES = 99

/** 打乱日期: totals of the same picks on other days, ascending; `p` is null with fewer than three decisions, which cannot be shuffled. */
export type Shuffled = { runs: number; p: number | null; totals: number[]; band: { low: number[]; high: number[] } | null }

/** Everything a run came to. It follows from the order and the store alone. */
export type BacktestResult = {
  hash: string
  order: BacktestOrder
  report: BacktestReport
  /** Of each decision: securities listed, and how many of them the screen found. */
  evenings: PastScreen['evenings']
  shuffled: Shuffled
  stability: Stability
  split: Split | null
  bias: Bias
  plausibility: Plausibility
}

/** How far a run has come: its stage, and the share of it that is done, 0–1. */
export type BacktestProgress = { stage: 'figures' | 'trading'; ratio: number }

export type RunOptions = {
  database: Database
  where: FigureShare['where']
  threads?: number
  onProgress?: (progress: BacktestProgress) => void
  signal?: AbortSignal
}

/** How an order trades what its screen found. */
export function rulesOf(order: BacktestOrder, { exitOn, sizeOf }: Pick<PastScreen, 'exitOn' | 'sizeOf'>): TradingRules {
  const { hold, weight, capital, costs, capacity, rule } = order
  // a place no security could ever fill would only hold its money back
  const top = Math.min(order.top, rule?.codes?.length ?? order.top)
  return {
    ...spanOf(order),
    top,
    holdSessions: hold,
    weight,
    capital,
    costs,
    capacity,
    ...(sizeOf !== null && { sizeOf }),
    ...(rule !== undefined && { rule: { places: top, exitOn } }),
  }
}

function spanOf({ from, to }: BacktestOrder): { from: number; to: number } {
  return { from: dayOfIso(from), to: dayOfIso(to) }
}

/** Signals looked at of one evening for each place of a rule: those held already, and those that cannot be bought, make room for the next. */
const SIGNALS_A_PLACE = 4

/** Runs an order. Rejects with a RangeError whose Chinese sentence says what to change, or with the signal's reason. */
export async function runBacktest(order: BacktestOrder, hash: string, options: RunOptions): Promise<BacktestResult> {
  const { database, where, threads, onProgress, signal } = options
  const span = spanOf(order)
  const reader = await openHistories(database, { ...span, ...datasetsOf(countedFigures(figureScreen(order))) })
  const { sessions } = await readIndex(reader.store, span)
  const { screen, rule, weight } = order
  const decisions = decisionSessions([...sessions], order.rebalance)
  if (decisions.length === 0) throw new RangeError('这段时间里没有一次调仓，请放长回测区间')
  const most = (rule === undefined ? 2 : SIGNALS_A_PLACE) * order.top
  const past = await screenPast(
    { reader, where },
    { screen, variants: variantsOf(screen.where), sessions: decisions, most, rule, weight },
    { ...(threads === undefined ? {} : { threads }), signal, onProgress: (ratio) => onProgress?.({ stage: 'figures', ratio }) },
  )
  return await tradePast({ reader, order, hash, past }, options)
}

type Screened = { reader: HistoryReader; order: BacktestOrder; hash: string; past: PastScreen }

/** Codes any choice of parameters may trade. */
function tradedCodes({ picks, variants }: PastScreen): string[] {
  const lists = [picks, ...variants.map((variant) => variant.picks)].flatMap((one) => [...one.values()])
  return [...new Set(lists.flat())].sort()
}

async function tradePast({ reader, order, hash, past }: Screened, { onProgress, signal }: RunOptions): Promise<BacktestResult> {
  const rules = rulesOf(order, past)
  const runs = 9 + past.variants.length + SHUFFLES
  let done = 0
  const onRun = () => {
    if (++done % 4 === 0) onProgress?.({ stage: 'trading', ratio: Math.min(1, done / runs) })
  }
  // between the parts the thread hears whether it is to stop
  const pause = async () => {
    await turn()
    signal?.throwIfAborted()
  }
  const market = await readTradedMarket(reader, { codes: tradedCodes(past), ...spanOf(order), benchmark: order.benchmark })
  await pause()
  const run = runPortfolio(market, rules, past.picks)
  const report = reportOf(run, market, rules.capital)
  await pause()
  const stability = stabilityOf({ market, rules, picks: past.picks, variants: past.variants, onRun })
  await pause()
  const shuffled = shuffledOf({ market, rules, past, hash, onRun })
  await pause()
  return {
    hash,
    order,
    report,
    evenings: past.evenings,
    shuffled,
    stability,
    split: splitOf(run.sessions, run.equity, rules.capital),
    ...judged({ reader, order, past, report, unknown: market.unknown }),
  }
}

/** What may be wrong with a result: its biases, and what makes figures above any record so. */
function judged(ran: Ran): Pick<BacktestResult, 'bias' | 'plausibility'> {
  const bias = biasOf(ran)
  return { bias, plausibility: plausibilityOf({ ...ran, bias, isSimulated: isSimulated(ran.reader) }) }
}

/** Whether any bars of a market are simulated. */
function isSimulated({ sources }: HistoryReader): boolean {
  return [...sources.values()].some(({ source }) => source === 'simulated')
}

type ToShuffle = {
  market: Parameters<typeof againstShuffledDates>[0]['market']
  rules: TradingRules
  past: PastScreen
  hash: string
  onRun(): void
}

/** The seed follows from the hash, so that a run repeated says the same. */
function shuffledOf({ market, rules, past, hash, onRun }: ToShuffle): Shuffled {
  if (past.picks.size < 3) return { runs: 0, p: null, totals: [], band: null }
  const seed = Number.parseInt(hash.slice(0, 8), 16)
  const { runs, p, totals, band } = againstShuffledDates({ market, rules, picks: past.picks, runs: SHUFFLES, seed, onRun })
  return { runs, p, totals: totals.toSorted((a, b) => a - b), band: { low: [...band.low], high: [...band.high] } }
}
