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
    capacity: { share: 0.1, impact: 0.02 },
    trades: true,
  })
  const args = ['市盈率低于20', '--share', '0.05', '--impact', '0']
  expect(readBacktestArguments(args)).toMatchObject({ capacity: { share: 0.05, impact: 0 } })
})

test('a rule is read with its exit and its securities, decided every session', () => {
  const args = ['--formula', 'CROSS(MA(C,5),MA(C,20))', '--hold', '20', '--codes', 'SH600519,SZ000001']
  const codes = ['SH600519', 'SZ000001']
  const rule = { entry: 'CROSS(MA(C,5),MA(C,20))', exit: null, codes }
  expect(readBacktestArguments(args)).toMatchObject({ asked: null, rule, hold: 20, rebalance: 'day' })
  expect(readBacktestArguments(['非ST', '--formula', 'C>O', '--exit', 'C<O'])).toMatchObject({
    asked: '非ST',
    rule: { exit: 'C<O', codes: null },
  })
})

test.each([
  [[], '请写一句选股的话'],
  [['市盈率', '低于20'], '引号'],
  [['市盈率低于20', '--top', '0'], '--top'],
  [['市盈率低于20', '--from', '2023/01/01'], '2026-11-20'],
  [['市盈率低于20', '--rebalance', 'year'], 'day、week、month'],
  [['市盈率低于20', '--slippage', '5'], '0–0.05'],
  [['市盈率低于20', '--share', '0'], '0.001–1'],
  [['市盈率低于20', '--share', '1.1'], '0.001–1'],
  [['市盈率低于20', '--impact', '0.3'], '0–0.2'],
  [['市盈率低于20', '--years', '5'], '不认识的参数'],
  [['--formula', 'C>O'], '--hold'],
  [['市盈率低于20', '--exit', 'C<O'], '--formula'],
  [['--formula', 'C>O', '--hold', '5', '--codes', '600519'], 'SH600519,SZ000001'],
])('%j is refused with what to write', (args, said) => {
  expect(() => readBacktestArguments(args)).toThrow(said)
})
