import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { type CsvCell, csvText } from '@guanlan/domain/format/csv.ts'
import type { BacktestOrder } from '../../parts/backtest/use-backtest-run.ts'
import type { Trade, Why } from './use-trades.ts'

export const EXITS: Record<Trade['exit'], string> = {
  dropped: '不再入选',
  signal: '满足出场公式',
  time: '到期',
  delisted: '退市',
  open: '期末持有',
}

export const REFUSALS: Record<Why, string> = {
  limitUp: '开盘涨停，没有买到',
  suspended: '停牌，没有买到',
  noMoney: '资金不够一手',
  capacity: '超过当日成交额的占比上限，余量作罢',
  noAmount: '当日成交额与成交量未知，没有买到',
  limitDown: '开盘跌停，没有卖出',
  suspendedSales: '停牌，没有卖出',
  capacitySales: '超过当日成交额的占比上限，余量之后再卖',
  noAmountSales: '当日成交额与成交量未知，没有卖出',
}

const HEAD = [
  '代码',
  '名称',
  '买入日',
  '买入价(元)',
  '股数(股)',
  '卖出日',
  '卖出价(元)',
  '费用(元)',
  '税后红利(元)',
  '盈亏(元)',
  '净收益',
  '持有交易日',
  '结束原因',
]

/** Trades as CSV with what they are of; prices unadjusted, net return a fraction. */
export function tradesCsv(
  trades: readonly Trade[],
  { id, order, simulated }: { id: string; order: BacktestOrder; simulated: boolean },
): string {
  const about: CsvCell[][] = [
    ['回测', order.rule === null ? order.text : `${order.rule.name} ${order.rule.entry}`],
    ['区间', `${order.from} 至 ${order.to}`],
    ['编号', id],
    [
      '说明',
      `${simulated ? '【模拟】' : ''}价格未复权；净收益已扣佣金、印花税、过户费、滑点、冲击成本与红利税；分几次卖出的，卖出价为均价、卖出日为最后一次`,
    ],
  ]
  const rows = trades.map((one): CsvCell[] => [
    one.secucode,
    one.secuabbr,
    isoOfDay(one.bought),
    one.buyPrice,
    one.shares,
    one.exit === 'open' ? '' : isoOfDay(one.sold),
    one.sellPrice,
    one.costs,
    one.dividends,
    one.profit,
    one.netReturn,
    one.sessions,
    EXITS[one.exit],
  ])
  return csvText([...about, HEAD, ...rows])
}
