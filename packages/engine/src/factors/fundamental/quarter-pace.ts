import type { Factor } from '../factor.ts'
import { type Item, quarterGrowth, said } from './growth-pace.ts'
import { BALANCE_AND_CASH, type LineFactor, lineFactors, NEWEST, QUARTER } from './line-factors.ts'
import * as item from './lines.ts'
import { ago, growth, minus, over, single } from './report-book.ts'

/** Flows, of which a quarter is compared with the quarter before and with that of the year before. */
const FLOWS: readonly Item[] = [
  { key: 'gross-profit', name: '毛利', words: ['毛利润'], line: item.grossProfit },
  { key: 'operating-profit', name: '营业利润', line: item.operatingProfit },
  { key: 'rd-expense', name: '研发费用', words: ['研发投入'], line: item.rdExpense },
  { key: 'ocf', name: '经营现金流', words: ['经营现金流净额', '经营性现金流'], line: item.operatingCash },
]
/** Levels of the day a quarter ends. */
const LEVELS: readonly Item[] = [
  { key: 'assets', name: '总资产', line: item.totalAssets },
  { key: 'equity', name: '净资产', words: ['归母净资产'], line: item.parentEquity },
  { key: 'inventory', name: '存货', line: item.inventory },
  { key: 'receivables', name: '应收账款', line: item.receivables },
  { key: 'contract-liabilities', name: '合同负债', line: item.contractLiabilities },
  { key: 'monetary-funds', name: '货币资金', line: item.monetaryFunds },
]
/** Ratios, whose change is a difference. */
const RATIOS: readonly Item[] = [
  { key: 'gross-margin', name: '毛利率', words: ['销售毛利率'], line: over(single(item.grossProfit), single(item.revenue)) },
  { key: 'net-margin', name: '净利率', words: ['销售净利率'], line: over(single(item.netProfit), single(item.revenue)) },
  {
    key: 'roe',
    name: '净资产收益率',
    words: ['ROE'],
    line: over(single(item.parentProfit), (book, end) => (item.parentEquity(book, end) + ago(item.parentEquity, 1)(book, end)) / 2),
  },
]

const flows = FLOWS.flatMap(quarterGrowth)

const levels = LEVELS.map(
  (one): LineFactor => ({
    key: `${one.key}-qoq`,
    name: `${one.name}环比`,
    synonyms: said(one, (word) => [`${word}环比增长率`]),
    definition: `最新报告期末的${one.name}比上一季度末的增长，以上一季度末的绝对值为基数。${NEWEST}`,
    formula: `(${one.name} − 上季末) ÷ |上季末|`,
    line: growth(one.line, 1),
  }),
)

const ratios: readonly LineFactor[] = [
  ...RATIOS.map(
    (one): LineFactor => ({
      key: `${one.key}-quarter-qoq`,
      name: `单季${one.name}环比变动`,
      synonyms: said(one, (word) => [`${word}环比`, `${word}环比变动`, `单季${word}环比`]),
      definition: `最近一个季度的${one.name}减去上一季度的，以比例之差计（0.01 即一个百分点）。${QUARTER}`,
      formula: `单季${one.name} − REF(单季${one.name},1 季)`,
      line: minus(one.line, ago(one.line, 1)),
    }),
  ),
  {
    key: 'debt-ratio-qoq',
    name: '资产负债率环比变动',
    synonyms: ['资产负债率环比', '负债率环比'],
    definition: `最新报告期末的资产负债率减去上一季度末的，以比例之差计（0.01 即一个百分点）。${NEWEST}`,
    formula: '资产负债率 − REF(资产负债率,1 季)',
    line: minus(over(item.totalLiabilities, item.totalAssets), ago(over(item.totalLiabilities, item.totalAssets), 1)),
  },
]

/** Figures of a quarter against those of the quarter before, and of single quarters against the year before. */
export const quarterPaceFactors: readonly Factor[] = lineFactors([...flows, ...levels, ...ratios], { sources: BALANCE_AND_CASH })
