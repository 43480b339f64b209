import type { StrategyItem, StrategyList } from '@guanlan/contract/schemas/research/strategies.ts'
import { rootOf } from '@guanlan/engine/strategies/signal-chain.ts'
import { ofKind } from '../../../market/reading/absence.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofMarket } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import { sha256 } from '../../../research/strategies/strategy-definition.ts'
import type { Strategy } from '../../../research/strategies/strategy-store.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { isOwn, NO_FAULT, NOT_YET, ownerOf, PENDING, stateOf } from './state.ts'

const LEAST_TRADES = 20

/** 策略列表: published strategies and the reader's own, in the order asked for; those without the figure last. */
export const list: Handler<'strategies.list', Ports> = async ({ page, size, sort }, ctx, client) => {
  const snapshot = readable(ctx.market).snapshot()
  const all = await ctx.strategies.all(await ownerOf(client))
  const items = await Promise.all(all.map((strategy) => itemOf(strategy, ctx)))
  const published = items.filter((one) => !one.isOwn)
  const data: StrategyList = {
    total: items.length,
    list: items.toSorted(orders[sort]).slice((page - 1) * size, page * size),
    root: published.length === 0 ? null : { at: formatInstant(ctx.clock.nowMs()), strategies: published.length, root: root(published) },
  }
  const few = `已平仓不足 ${LEAST_TRADES} 笔`
  return {
    data,
    missing: [
      ...missingOf(data, { root: '还没有公布的策略', 'list.forward': NOT_YET, 'list.winRatio': few, 'list.winInterval': few }),
      ...missingOf(data, { 'list.reason': '有数', 'list.chain.fault': NO_FAULT }),
      ...missingOf(data, Object.fromEntries(['ann', 'maxdd', 'n', 'sessions'].map((field) => [`list.${field}`, reasonIn(items)]))),
      ...(data.list.some(({ spark }) => spark.length === 0) ? [{ field: 'list.spark', reason: reasonIn(items) }] : []),
      ...(data.list.length === 0 ? [{ field: 'list', reason: '还没有公布的策略' }] : []),
    ],
    ...ofMarket(snapshot),
  }
}

const root = (published: readonly StrategyItem[]) =>
  rootOf(
    published.map(({ id, chain }) => ({ id, entries: chain.entries, head: chain.head })),
    sha256,
  )

/** Why figures of the list are missing; not ready while a back-test is still computed. */
function reasonIn(items: readonly StrategyItem[]): string {
  const reasons = new Set(items.flatMap(({ reason }) => reason ?? []))
  const text = [...reasons].join('；或') || PENDING
  return reasons.size === 0 || reasons.has(PENDING) ? ofKind('not_ready', text) : text
}

const downBy = (of: (item: StrategyItem) => number | null | undefined) => (a: StrategyItem, b: StrategyItem) =>
  (of(b) ?? Number.NEGATIVE_INFINITY) - (of(a) ?? Number.NEGATIVE_INFINITY)
const orders = {
  published: (a: StrategyItem, b: StrategyItem) => Number(a.isOwn) - Number(b.isOwn),
  live: downBy(({ forward }) => forward?.total),
  ann: downBy(({ ann }) => ann),
  maxdd: downBy(({ maxdd }) => maxdd),
}

async function itemOf(strategy: Strategy, { strategies }: Ports): Promise<StrategyItem> {
  const { backtest, forward } = await strategies.summaries(strategy)
  const { chain } = await strategies.log(strategy)
  const { name, category, desc, rules, riskLevel, from } = strategy.definition
  const publishedAt = formatInstant(strategy.publishedAtMs)
  const stats = backtest?.summary.stats ?? null
  const followed = forward?.summary.stats ?? null
  return {
    ...{ id: strategy.id, name, category, desc, rules, riskLevel },
    since: (backtest?.summary.from ?? from) as StrategyItem['since'],
    liveSince: publishedAt.slice(0, 10) as StrategyItem['liveSince'],
    publishedAt,
    needVip: !isOwn(strategy),
    isOwn: isOwn(strategy),
    state: stateOf(strategy, forward?.summary.killedOn ?? null),
    reason: backtest === undefined ? PENDING : backtest.summary.reason,
    ann: stats?.annual ?? null,
    maxdd: stats?.fall ?? null,
    n: stats?.n ?? null,
    winRatio: stats === null || stats.n < LEAST_TRADES ? null : stats.wins / stats.n,
    winInterval: backtest?.summary.winInterval ?? null,
    sessions: stats?.sessions ?? null,
    spark: backtest?.summary.spark ?? [],
    forward: followed === null ? null : { sessions: followed.sessions - 1, total: followed.total, maxDrawdown: followed.fall },
    chain,
  }
}
