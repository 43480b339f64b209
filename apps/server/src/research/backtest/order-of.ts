import { AppError } from '@guanlan/contract/errors.ts'
import type { BacktestInput } from '@guanlan/contract/schemas/research/backtest.ts'
import type { Condition } from '@guanlan/engine/screening/condition.ts'
import type { Lexicon } from '@guanlan/engine/screening/lexicon/lexicon.ts'
import type { z } from 'zod'
import { withOwnLists } from '../screening/own-screens.ts'
import { readScreen } from '../screening/read-request.ts'
import type { BacktestOrder } from './order.ts'

/** The order a request means. Throws invalid_input naming words of the sentence that were not understood. */
export function orderOf({ own, asOf, ...asked }: z.output<typeof BacktestInput>, lexicon: Lexicon): BacktestOrder {
  if (asOf !== undefined) throw new AppError('invalid_input', '回测的区间写在 from 和 to，不要写 asOf', 'asOf')
  const { screen, scope, sentence } = readScreen(asked, lexicon)
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
