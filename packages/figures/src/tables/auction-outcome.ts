import type { Expression } from '../expression.ts'
import { Table } from '../table.ts'
import { wilson } from '../wilson.ts'

/** Cells with fewer cases show how many, and nothing else. */
export const LEAST_CASES = 20
const FEW = `不足 ${LEAST_CASES} 例`
const CASES = '一例是一只股票的一个交易日；开盘即涨停的买不到，不计。'
const DAYS = '同一天的股票一同涨跌，所以区间由按交易日重抽样 400 次得出，取 2.5% 与 97.5% 分位。'

/** 竞价 → 收盘: cells of the gap of the auction and its volume against the day before, over many sessions. */
export const auctionOutcomeTable = new Table('auction-outcome', {
  article: 'auction-figures',
  dataset: 'auctions',
  absent: FEW,
  facts: {
    n: { name: '例数', unit: '个', doc: CASES, source: { column: 'price' } },
    sessions: { name: '交易日数', unit: '日', doc: '这些例子分布在几个交易日。', source: { column: 'price' } },
    unfillable: { name: '开盘即涨停', unit: '个', doc: '竞价价等于涨停价，开盘买不到，不在例数里。', source: { column: 'price' } },
    ups: { name: '收盘高于开盘的例数', unit: '个', source: { dataset: 'dayBars', column: 'close' } },
    median: {
      name: '开盘到收盘中位数',
      short: '中位',
      unit: '比例',
      isSigned: true,
      doc: `收盘价 ÷ 开盘价 − 1 的中位数。${CASES}`,
      source: { dataset: 'dayBars', column: 'close' },
    },
    medianLow: { name: '中位数区间下限', unit: '比例', isSigned: true, doc: DAYS, source: { dataset: 'dayBars', column: 'close' } },
    medianHigh: { name: '中位数区间上限', unit: '比例', isSigned: true, doc: DAYS, source: { dataset: 'dayBars', column: 'close' } },
  },
})
const cell = auctionOutcomeTable.facts

const whereEnough = (value: Expression) => cell.n.compared('>', LEAST_CASES - 1).choose(value)
const upRatio = auctionOutcomeTable.figure('upRatio', {
  name: '收红占比',
  unit: '比例',
  value: whereEnough(cell.ups.over(cell.n)),
  doc: `收盘价高于开盘价的占比。${CASES}`,
  absent: FEW,
})
const { low, high } = wilson(cell.ups, cell.n)
const INTERVAL = '95% 区间（Wilson），把各例当作彼此独立；同一天的股票一同涨跌，实际的不确定性更大。'

/** What followed the auctions of a cell. */
export const auctionOutcome = [
  cell.n,
  cell.sessions,
  cell.unfillable,
  cell.ups,
  cell.median,
  cell.medianLow,
  cell.medianHigh,
  upRatio,
  auctionOutcomeTable.figure('upLow', { name: '收红占比区间下限', unit: '比例', value: whereEnough(low), doc: INTERVAL, absent: FEW }),
  auctionOutcomeTable.figure('upHigh', { name: '收红占比区间上限', unit: '比例', value: whereEnough(high), doc: INTERVAL, absent: FEW }),
] as const
