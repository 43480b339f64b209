import type { StrategyAction } from '@guanlan/contract/schemas/research/strategies.ts'
import { ofMarket } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import { missedOf } from '../../../research/strategies/missed-sessions.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { NO_FAULT, strategyFor } from './state.ts'

/** 信号记录, the first entry first, with what the server found when it verified the whole log. Throws not_found. */
export const action: Handler<'strategies.action', Ports> = async ({ id, page, size }, ctx, client) => {
  const market = readable(ctx.market)
  const strategy = await strategyFor(id, ctx, client)
  const { log, chain } = await ctx.strategies.log(strategy)
  const list = log.slice((page - 1) * size, page * size)
  const codes = new Set(list.flatMap(({ secucode }) => secucode ?? []))
  const names = Object.fromEntries([...codes].map((code) => [code, market.find(code)?.name ?? code]))
  const missed = missedOf(strategy, log, ctx.clock.nowMs()) as StrategyAction['missed']
  const data: StrategyAction = { total: log.length, list, names, missed, chain }
  return {
    data,
    missing: [
      ...(list.some(({ secucode }) => secucode === null)
        ? ['secucode', 'price', 'weight'].map((field) => ({ field: `list.${field}`, reason: '这一条不是某只证券的信号' }))
        : []),
      ...(missed.some(({ publishedAt }) => publishedAt === null) ? [{ field: 'missed.publishedAt', reason: '没有发布，也不补记' }] : []),
      ...(chain.fault === null ? [{ field: 'chain.fault', reason: NO_FAULT }] : []),
    ],
    ...ofMarket(market.snapshot()),
  }
}
