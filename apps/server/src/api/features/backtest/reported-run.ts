import type { BacktestRun } from '@guanlan/contract/schemas/research/backtest.ts'
import type { Condition } from '@guanlan/engine/screening/condition.ts'
import { sentenceOf } from '@guanlan/engine/screening/sentence/sentence-of.ts'
import type { KeptRun } from '../../../research/backtest/backtest-store.ts'
import { type BacktestOrder, type OrderedRule, USUAL_BENCHMARK } from '../../../research/backtest/order.ts'
import { boundsOf } from '../../../research/backtest/past-picks.ts'
import { figureOf, filtersOf } from '../../../research/screening/filters.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Ports } from './ports.ts'

type Order = NonNullable<BacktestRun['order']>

/** The filters beside a rule's own signal. */
function withoutEntry(where: Condition, rule: OrderedRule | undefined): Condition {
  if (rule === undefined || where.kind !== 'and') return where
  return { kind: 'and', parts: where.parts.filter((part) => part.kind !== 'signal' || part.formula !== rule.entry) }
}

async function reportedOrder(order: BacktestOrder, { screening }: Ports): Promise<BacktestRun['order']> {
  const { screen, top, costs, rule, benchmark = USUAL_BENCHMARK, ...rest } = order
  const { by, direction } = screen.sort ?? { by: { factor: 'total-mv' }, direction: 'desc' as const }
  const lexicon = await screening.lexicon()
  return {
    text: sentenceOf(screen, lexicon),
    bounds: boundsOf(screen.where).map((where) => sentenceOf({ where, sort: null, limit: null }, lexicon)),
    ...filtersOf(withoutEntry(screen.where, rule)),
    sort: { ...figureOf(by), dir: direction },
    limit: screen.limit,
    ...rest,
    topN: top,
    cost: costs,
    benchmark: benchmark as Order['benchmark'],
    rule: rule === undefined ? null : { ...rule, codes: rule.codes === null ? null : [...rule.codes] },
  }
}

/** What a run may be biased by, with since when the store knows each figure at all. */
function reportedBias({ factorHistory, ...bias }: KeptRun['result']['bias'], { screenPerformance }: Ports) {
  const reported = factorHistory.map((figure) => {
    const since = screenPerformance.since(figure.id)
    return since === null ? figure : { ...figure, since }
  })
  return { ...bias, factorHistory: reported }
}

function reportedResult({ result }: KeptRun, ctx: Ports): BacktestRun['result'] {
  const { report, evenings, shuffled, stability, split, bias, plausibility } = result
  return { ...report, evenings, shuffled, stability, split, bias: reportedBias(bias, ctx), plausibility }
}

const UNKNOWN = { state: 'unknown', place: 0, progress: null, reason: '没有这次回测，或它正在另一台服务器上计算；请重新开始' } as const

const OUTDATED = { state: 'unknown', reason: '这次回测是按以前的成交规则算的，没有成交占比上限；请重新回测' } as const

/** A run as it is reported: its state, and once it is done the order and the result. */
export async function reportedRun(id: string, ctx: Ports): Promise<BacktestRun> {
  const state = (await ctx.backtests.state(id)) ?? { id, ...UNKNOWN }
  const kept = state.state === 'done' ? await ctx.backtests.result(id) : null
  const order = kept?.result.order ?? ctx.backtests.order(id)
  return {
    ...state,
    ...(state.state === 'done' && kept === null && OUTDATED),
    order: order === null ? null : await reportedOrder(order, ctx),
    createdAt: kept === null ? null : formatInstant(kept.createdAtMs),
    simulated: ctx.market.snapshot().simulated,
    result: kept === null ? null : reportedResult(kept, ctx),
  }
}
