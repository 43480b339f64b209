import { AppError } from '@guanlan/contract/errors.ts'
import type { Condition } from '@guanlan/engine/screening/condition.ts'
import type { Client } from '../../../business/accounts/client.ts'
import type { Starter } from '../../../research/backtest/backtests.ts'
import type { BacktestOrder } from '../../../research/backtest/order.ts'
import { withOwnLists } from '../../../research/screening/own-screens.ts'
import { readScreen } from '../../../research/screening/read-request.ts'
import { networkOf } from '../../../runtime/network-of.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { toldRun } from './told-run.ts'

type Asked = Parameters<Handler<'backtest.start', Ports>>[0]

/** The order a call means. Throws invalid_input naming words of the sentence that were not understood. */
async function orderOf({ own, asOf, ...asked }: Asked, { screening }: Ports): Promise<BacktestOrder> {
  if (asOf !== undefined) throw new AppError('invalid_input', '回测的区间写在 from 和 to，不要写 asOf', 'asOf')
  const { screen, scope, sentence } = readScreen(asked, await screening.lexicon())
  const [unknown] = sentence?.unknown ?? []
  if (unknown !== undefined)
    throw new AppError(
      'invalid_input',
      `看不懂“${unknown.text}”（第 ${unknown.start + 1} 个字起）：${unknown.reason || '请改写或去掉'}`,
      'query',
    )
  const { from, to, hold, topN, weight, capital, cost, capacity, benchmark, rule } = asked
  const entry: Condition[] = rule === undefined ? [] : [{ kind: 'signal', formula: rule.entry, name: rule.name }]
  const before = [...scope, ...entry]
  const parts = before.length === 0 ? screen.where : { kind: 'and' as const, parts: [...before, screen.where] }
  const { commission, least, slippage } = cost
  return {
    screen: { ...screen, where: withOwnLists(parts, own) },
    from,
    to,
    rebalance: rule === undefined ? asked.rebalance : 'day',
    hold,
    top: topN,
    weight: rule === undefined ? weight : 'equal',
    capital,
    costs: { commission, least, slippage },
    capacity,
    benchmark,
    ...(rule !== undefined && { rule }),
  }
}

/** A login that ended counts as none: what needs one says so. */
async function starterOf({ address, person }: Pick<Client, 'address' | 'person'>): Promise<Starter> {
  const isLoggedIn = await person().then(
    (somebody) => somebody !== null,
    () => false,
  )
  return { key: networkOf(address), isLoggedIn }
}

/** 开始回测: at once, the run's number and how it is; the same order over the same data is answered from what is kept. Throws invalid_input, login_required, too_many_requests. */
export const start: Handler<'backtest.start', Ports> = async (asked, ctx, client) => {
  const order = await orderOf(asked, ctx)
  const { id } = asked.peek ? await ctx.backtests.peek(order) : await ctx.backtests.start(order, await starterOf(client))
  return { data: await toldRun(id, ctx) }
}
