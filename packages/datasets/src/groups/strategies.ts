import { StrategyDay, StrategySignal, StrategyTrade } from '@guanlan/contract/rows/strategies.ts'
import { records } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

// what a rule says is computed by us from bars and statements: no other provider reports it
const computed = { schedule: 'session-end', freshForMs: SESSION_MS, providers: ['simulated'] } as const
const bought = (r: StrategyTrade) => [r.entryDate, r.entryPrice, r.exitDate, r.exitPrice, r.grossReturn, r.netReturn]

export const strategyDatasets = {
  strategySignals: records<StrategySignal>({
    ...computed,
    key: 'strategySignals',
    name: '策略信号',
    schema: StrategySignal,
    // `security` lays the signals of a strategy together
    partitions: { date: 'date', security: 'strategyId' },
    keys: ['id'],
    units: { close: '元' },
    quality: {
      neverConstant: ['strategyId', 'secucode', 'close'],
      neverAllNull: ['figures'],
      crossChecks: [
        {
          name: '进入有名次，离开没有',
          holds: (r) => (r.side === 'enter') === (r.rank !== null) && (r.side === 'enter') === (r.reason === 'entry'),
        },
      ],
    },
  }),
  strategyTrades: records<StrategyTrade>({
    ...computed,
    key: 'strategyTrades',
    name: '策略交易',
    schema: StrategyTrade,
    partitions: { security: 'strategyId' },
    keys: ['id'],
    units: { entryPrice: '元', exitPrice: '元', sessions: '日' },
    quality: {
      neverConstant: ['strategyId', 'secucode', 'netReturn'],
      neverAllNull: ['netReturn'],
      crossChecks: [
        {
          name: '未成交的没有价格与收益，成交的都有',
          holds: (r) => bought(r).every((one) => (one === null) === (r.status === 'unfilled')),
        },
        { name: '净收益低于毛收益', holds: (r) => r.netReturn === null || (r.grossReturn !== null && r.netReturn < r.grossReturn) },
        {
          name: '先信号、再进入、后离开',
          holds: (r) => r.entryDate === null || (r.signalDate < r.entryDate && r.entryDate <= (r.exitDate ?? '')),
        },
      ],
    },
  }),
  strategyDays: records<StrategyDay>({
    ...computed,
    key: 'strategyDays',
    revision: 2,
    name: '策略每日收益',
    schema: StrategyDay,
    partitions: { security: 'strategyId' },
    keys: ['strategyId', 'date'],
    quality: {
      neverConstant: ['date', 'netReturn'],
      ranges: { netReturn: [-0.3, 0.5] },
      crossChecks: [{ name: '净收益 = 毛收益 − 成本', holds: (r) => Math.abs(r.netReturn - r.grossReturn + r.cost) <= 2e-8 }],
    },
  }),
}
