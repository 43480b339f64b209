import { expect, test } from 'vitest'
import { readBacktestArguments } from './backtest.ts'

test('the command line of a back-test is read with its defaults', () => {
  expect(readBacktestArguments(['市盈率低于20', '--from', '2023-01-01', '--top', '5', '--hold', '20', '--trades'])).toMatchObject({
    asked: '市盈率低于20',
    from: '2023-01-01',
    to: null,
    top: 5,
    hold: 20,
    rebalance: 'month',
    weight: 'equal',
    trades: true,
  })
})

test.each([
  [[], '请写一句选股的话'],
  [['市盈率', '低于20'], '引号'],
  [['市盈率低于20', '--top', '0'], '--top'],
  [['市盈率低于20', '--from', '2023/01/01'], '2026-11-20'],
  [['市盈率低于20', '--rebalance', 'year'], 'day、week、month'],
  [['市盈率低于20', '--slippage', '5'], '0–0.05'],
  [['市盈率低于20', '--years', '5'], '不认识的参数'],
])('%j is refused with what to write', (args, said) => {
  expect(() => readBacktestArguments(args)).toThrow(said)
})
