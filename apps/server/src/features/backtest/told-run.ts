import type { BacktestRun } from '@guanlan/contract/schemas/backtest.ts'
import { sentenceOf } from '@guanlan/engine/screening/sentence/sentence-of.ts'
import type { KeptRun } from '../../backtest/backtest-store.ts'
import { type BacktestOrder, USUAL_BENCHMARK } from '../../backtest/order.ts'
import type { CallContext } from '../../call-context.ts'
import { formatInstant } from '../../clock.ts'
import { figureOf, filtersOf } from '../../screening/filters.ts'

type Order = NonNullable<BacktestRun['order']>

async function toldOrder(order: BacktestOrder, { screening }: CallContext): Promise<BacktestRun['order']> {
  const { screen, top, costs, rule, benchmark = USUAL_BENCHMARK, ...rest } = order
  const { by, direction } = screen.sort ?? { by: { factor: 'total-mv' }, direction: 'desc' as const }
  return {
    text: sentenceOf(screen, await screening.lexicon()),
    ...filtersOf(screen.where),
    sort: { ...figureOf(by), dir: direction } as Order['sort'],
    limit: screen.limit,
    ...rest,
    topN: top,
    cost: costs,
    benchmark: benchmark as Order['benchmark'],
    rule: rule === undefined ? null : { ...rule, codes: rule.codes === null ? null : [...rule.codes] },
  }
}

function toldResult({ result }: KeptRun): BacktestRun['result'] {
  const { report, evenings, shuffled, stability, split, bias } = result
  // a run kept before there was a band has none
  return { ...report, evenings, shuffled: { ...shuffled, band: shuffled.band ?? null }, stability, split, bias }
}

const UNKNOWN = { state: 'unknown', place: 0, progress: null, reason: '没有这次回测，或它正在另一台服务器上计算；请重新开始' } as const

/** A run as it is told: its state, and once it is done the order and the result. */
export async function toldRun(id: string, ctx: CallContext): Promise<BacktestRun> {
  const state = (await ctx.backtests.state(id)) ?? { id, ...UNKNOWN }
  const kept = state.state === 'done' ? await ctx.backtests.result(id) : null
  const order = kept?.result.order ?? ctx.backtests.order(id)
  return {
    ...state,
    order: order === null ? null : await toldOrder(order, ctx),
    createdAt: kept === null ? null : formatInstant(kept.createdAtMs),
    result: kept === null ? null : toldResult(kept),
  }
}
