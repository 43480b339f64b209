import type { StrategySegment, StrategyStats } from '@guanlan/contract/schemas/research/strategies.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { ruleHashOf } from '@guanlan/engine/strategies/signal-chain.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { strategyFigures, strategyTable } from '@guanlan/figures/tables/strategy.ts'
import { ofKind } from '../../../market/reading/absence.ts'
import { missingOf, missingUnder } from '../../../market/reading/missing-of.ts'
import { ofMarket, ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { SpanResult } from '../../../research/strategies/span-result.ts'
import { sha256 } from '../../../research/strategies/strategy-definition.ts'
import type { KeptSpan, SpanName, Strategy } from '../../../research/strategies/strategy-store.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Handler } from '../../handler.ts'
import { equalCurve } from './equal-curve.ts'
import type { Ports } from './ports.ts'
import { isOwn, NO_FAULT, NOT_YET, PENDING, stateOf, strategyFor } from './state.ts'

const figuresOf = rowOf(strategyFigures)

/** 策略业绩: both spans of a strategy. Throws not_found. */
export const stats: Handler<'strategies.stats', Ports> = async ({ id }, ctx, client) => {
  const snapshot = readable(ctx.market).snapshot()
  const strategy = await strategyFor(id, ctx, client)
  const summaries = await ctx.strategies.summaries(strategy)
  const { chain } = await ctx.strategies.log(strategy)
  const backtest = await segmentOf(strategy, 'backtest', { kept: summaries.backtest, ctx })
  const forward = await segmentOf(strategy, 'forward', { kept: summaries.forward, ctx })
  const killedOn = summaries.forward?.summary.killedOn ?? null
  const data: StrategyStats = {
    id: strategy.id,
    definition: strategy.definition,
    publishedAt: formatInstant(strategy.publishedAtMs),
    needVip: !isOwn(strategy),
    isOwn: isOwn(strategy),
    state: stateOf(strategy, killedOn),
    killedOn: killedOn as StrategyStats['killedOn'],
    backtestKilledOn: (summaries.backtest?.summary.killedOn ?? null) as StrategyStats['backtestKilledOn'],
    stoppedAt: strategy.stoppedAtMs === null ? null : formatInstant(strategy.stoppedAtMs),
    segments: { backtest: backtest?.segment ?? null, forward: forward?.segment ?? null },
    hash: ruleHashOf(strategy.definition, sha256),
    chain,
  }
  const last = data.segments.forward?.to ?? data.segments.backtest?.to
  return {
    data,
    missing: [
      ...missingOf(data, {
        killedOn: '没有触及停止线',
        backtestKilledOn: '回测中没有触及停止线',
        stoppedAt: '没有停止',
        'definition.hold': '持有到调仓时不再入选，或离开条件成立',
        'definition.rule': '这条规则是选股条件，不是公式',
        'definition.rule.exit': '没有写离开条件',
        'definition.rule.codes': '全市场',
        'definition.screen.limit': '没有写只取前几只',
        'chain.fault': NO_FAULT,
        'segments.backtest': summaries.backtest?.summary.reason ?? ofKind('not_ready', PENDING),
        'segments.forward': summaries.forward?.summary.reason ?? NOT_YET,
      }),
      ...(backtest?.missing ?? []),
      ...(forward?.missing ?? []),
    ],
    ...(last === undefined ? ofMarket(snapshot) : ofSession(snapshot, last)),
  }
}

type Given = { kept: KeptSpan | undefined; ctx: Ports }

async function segmentOf(strategy: Strategy, span: SpanName, { kept, ctx }: Given) {
  const result = kept === undefined ? null : await ctx.strategies.span(strategy, span)
  if (result === null || kept === undefined) return null
  const equal = equalCurve(result.sessions, ctx)
  const frame = frameOf(result, equal.at(-1) ?? null)
  const { sessions, equity, drawdown, benchmark, months, distribution } = result
  const segment: StrategySegment = {
    from: isoOfDay(itemAt(sessions, 0)) as StrategySegment['from'],
    to: isoOfDay(lastItem(sessions)) as StrategySegment['to'],
    ...{ sessions, equity, drawdown, benchmark, equal, monthly: months, distribution },
    stats: figuresOf(frame, 0),
    computedAt: formatInstant(kept.computedAtMs),
  }
  const path = `segments.${span}`
  const gaps = missingOf(segment, {
    benchmark: '基准在这一天缺收盘点位',
    'monthly.benchmark': '基准在这个月缺收盘点位',
    equal: '等权的全市场收益正在统计，或早于统计的起点',
  })
  const lastBin = [{ field: 'distribution.below', reason: '最后一档没有上限' }]
  return {
    segment,
    missing: missingUnder(path, [...gaps, ...lastBin, ...missingUnder('stats', absences(strategyFigures, { frame, from: 0, to: 1 }))]),
  }
}

function frameOf({ stats: known }: SpanResult, equal: number | null) {
  const values: Readonly<Record<string, number | null>> = { ...known, equalTotal: equal === null ? null : equal - 1 }
  return strategyTable.frame(1, ({ field }) => Float64Array.of(values[field] ?? Number.NaN))
}
