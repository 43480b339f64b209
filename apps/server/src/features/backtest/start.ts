import { AppError } from '@guanlan/contract/errors.ts'
import { type Condition, isLeaf } from '@guanlan/engine/screening/condition.ts'
import type { BacktestOrder } from '../../backtest/order.ts'
import type { CallContext, Handlers } from '../../call-context.ts'
import { conditionOf } from '../../screening/filters.ts'
import type { OwnLists } from '../../screening/open-screen.ts'
import { readScreen } from '../../screening/read-request.ts'
import { toldRun } from './told-run.ts'

/** The condition with the reader's own lists put in place of their names. Throws invalid_input for one that was not sent. */
function withOwn(condition: Condition, own: OwnLists, above: readonly string[] = []): Condition {
  if (condition.kind === 'and' || condition.kind === 'or')
    return { ...condition, parts: condition.parts.map((part) => withOwn(part, own, above)) }
  if (condition.kind === 'not') return { ...condition, part: withOwn(condition.part, own, above) }
  if (!isLeaf(condition) || condition.kind !== 'list') return condition
  if (condition.list === 'watchlist')
    return {
      kind: 'list',
      list: 'security',
      ids: condition.ids.flatMap((id) => own.watchlist?.[id] ?? missing('own.watchlist', `自选分组「${id}」`)),
    }
  if (condition.list !== 'screen') return condition
  const parts = condition.ids.map((id) => {
    if (above.includes(id)) throw new AppError('invalid_input', `保存的选股「${id}」引用了自己，请去掉其中一处`, 'own.screen')
    return withOwn(conditionOf(own.screen?.[id] ?? missing('own.screen', `保存的选股「${id}」`)), own, [...above, id])
  })
  return { kind: 'or', parts }
}

function missing(field: string, what: string): never {
  throw new AppError('invalid_input', `请在 ${field} 里给出${what}`, field)
}

type Asked = Parameters<Handlers['backtest.start']>[0]

/** The order a call means. Throws invalid_input naming words of the sentence that were not understood. */
async function orderOf({ own, asOf, ...asked }: Asked, { screening }: CallContext): Promise<BacktestOrder> {
  if (asOf !== undefined) throw new AppError('invalid_input', '回测的区间写在 from 和 to，不要写 asOf', 'asOf')
  const { screen, scope, sentence } = readScreen(asked, await screening.lexicon())
  const [unknown] = sentence?.unknown ?? []
  if (unknown !== undefined)
    throw new AppError(
      'invalid_input',
      `看不懂“${unknown.text}”（第 ${unknown.start + 1} 个字起）：${unknown.reason || '请改写或去掉'}`,
      'query',
    )
  const { from, to, hold, topN, weight, capital, cost, benchmark, rule } = asked
  const entry: Condition[] = rule === undefined ? [] : [{ kind: 'signal', formula: rule.entry, name: rule.name }]
  const before = [...scope, ...entry]
  const parts = before.length === 0 ? screen.where : { kind: 'and' as const, parts: [...before, screen.where] }
  const { commission, least, slippage } = cost
  return {
    screen: { ...screen, where: withOwn(parts, own) },
    from,
    to,
    rebalance: rule === undefined ? asked.rebalance : 'day',
    hold,
    top: topN,
    weight: rule === undefined ? weight : 'equal',
    capital,
    costs: { commission, least, slippage },
    benchmark,
    ...(rule !== undefined && { rule }),
  }
}

/** 开始回测: at once, the run's number and how it is; the same order over the same data is answered from what is kept. Throws invalid_input, too_many_requests. */
export const start: Handlers['backtest.start'] = async (asked, ctx, client) => {
  const order = await orderOf(asked, ctx)
  const { id } = asked.peek ? await ctx.backtests.peek(order) : await ctx.backtests.start(order, client.address)
  return { data: await toldRun(id, ctx) }
}
