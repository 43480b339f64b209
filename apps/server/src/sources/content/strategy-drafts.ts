import { BacktestInput } from '@guanlan/contract/schemas/research/backtest.ts'
import { StrategyDraft } from '@guanlan/contract/schemas/research/strategies.ts'
import type { z } from 'zod'

type Written = Omit<z.input<typeof StrategyDraft>, 'order'> & { order: Omit<z.input<typeof BacktestInput>, 'from' | 'to'> }

/** Where the back-tests of the release begin; a store that begins later is tested from its first session on. */
const FROM = '2021-01-04'

const WRITTEN: readonly Written[] = [
  {
    name: '中期动量',
    category: '趋势',
    desc: '过去 60 个交易日涨幅居前、收盘在 20 日均线之上的股票，每月调仓。',
    riskLevel: 'R4',
    killLine: 0.3,
    trials: 6,
    order: {
      filters: [
        { key: 'return-60d', op: '>=', value: 0.25 },
        { key: '=C/MA(C,20)-1', name: '距20日均线', unit: '比例', op: '>=', value: 0 },
      ],
      scope: { excludeST: true },
      sort: { key: 'return-60d', dir: 'desc' },
      rebalance: 'month',
      topN: 10,
    },
  },
  {
    name: '放量新高',
    category: '量能',
    desc: '收盘高于此前 60 日最高收盘并且成交放大，跌破 10 日均线即离开。',
    riskLevel: 'R5',
    killLine: 0.35,
    trials: 9,
    order: {
      rule: { entry: 'C>REF(HHV(C,60),1) AND V>=2*REF(MA(V,20),1)', name: '放量新高', exit: 'C<MA(C,10)' },
      scope: { excludeST: true },
      hold: 15,
      topN: 10,
    },
  },
  {
    name: '超跌回升',
    category: '反转',
    desc: '20 日跌幅较大、当日放量回升的股票，回到 20 日均线或满十日离开。',
    riskLevel: 'R5',
    killLine: 0.35,
    trials: 12,
    order: {
      rule: {
        entry: 'C/REF(C,20)-1<=-0.2 AND C/REF(C,1)-1>=0.02 AND V>=1.2*REF(MA(V,20),1)',
        name: '超跌回升',
        exit: 'C>=MA(C,20)',
      },
      scope: { excludeST: true },
      hold: 10,
      topN: 10,
    },
  },
  {
    name: '低估值',
    category: '估值',
    desc: '市盈率、市净率都低的股票，每月调仓。',
    riskLevel: 'R3',
    killLine: 0.25,
    trials: 4,
    order: {
      filters: [
        { key: 'pe-ttm', op: 'between', value: [0, 12] },
        { key: 'pb', op: '<=', value: 1.2 },
      ],
      scope: { excludeST: true },
      sort: { key: 'pe-ttm', dir: 'asc' },
      rebalance: 'month',
      topN: 10,
    },
  },
]

/** Strategies of the release, published on simulated stores; operators publish their own elsewhere. */
export const strategyDrafts: readonly StrategyDraft[] = WRITTEN.map(({ order, ...words }) =>
  StrategyDraft.parse({ ...words, order: BacktestInput.parse({ from: FROM, to: FROM, ...order }) }),
)
