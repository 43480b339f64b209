import type { Factor } from '../factor.ts'
import { INCOME_AND_BALANCE, INCOME_AND_CASH, type LineFactor, lineFactors, NEWEST, QUARTER, TTM } from './line-factors.ts'
import * as item from './lines.ts'
import { cash, type Line, single, ttm } from './report-book.ts'

type Flow = [key: string, name: string, words: readonly string[], line: Line]
const FLOWS: readonly Flow[] = [
  ['revenue', '营业收入', ['营收', '营业额'], item.revenue],
  ['profit', '归母净利润', ['净利润', '净利'], item.parentProfit],
  ['deducted-profit', '扣非净利润', ['扣非净利', '扣非归母净利润', '扣除非经常性损益的净利润'], item.deductedProfit],
  ['gross-profit', '毛利', ['毛利润', '毛利额'], item.grossProfit],
  ['operating-profit', '营业利润', [], item.operatingProfit],
  ['rd-expense', '研发费用', ['研发投入', '研发支出'], item.rdExpense],
]

const flows: readonly LineFactor[] = FLOWS.flatMap(([key, name, words, line]) => [
  {
    key,
    name,
    synonyms: words,
    definition: `本年累计${name}，合并报表。${NEWEST}`,
    formula: `${name}，本年累计`,
    line,
  },
  {
    key: `${key}-ttm`,
    name: `${name}TTM`,
    synonyms: [name, ...words].map((word) => `滚动${word}`),
    definition: `最近四个季度的${name}。${TTM}`,
    formula: `${name}：本年累计 + 上年年报 − 上年同期`,
    line: ttm(line),
  },
  {
    key: `${key}-quarter`,
    name: `单季${name}`,
    synonyms: [name, ...words].map((word) => `单季度${word}`),
    definition: `最近一个季度的${name}。${QUARTER}`,
    formula: `${name}：本年累计 − 上一报告期累计`,
    line: single(line),
  },
])

const cashFlows: readonly LineFactor[] = [
  {
    key: 'ocf',
    name: '经营现金流净额',
    synonyms: ['经营现金流', '经营活动现金流', '经营活动现金流净额'],
    definition: `本年累计经营活动产生的现金流量净额。${NEWEST}`,
    formula: '经营现金流净额，本年累计',
    line: item.operatingCash,
  },
  {
    key: 'ocf-ttm',
    name: '经营现金流净额TTM',
    synonyms: ['滚动经营现金流'],
    definition: `最近四个季度的经营现金流净额。${TTM}`,
    formula: '经营现金流净额：本年累计 + 上年年报 − 上年同期',
    line: ttm(item.operatingCash),
  },
  {
    key: 'ocf-quarter',
    name: '单季经营现金流净额',
    synonyms: ['单季经营现金流', '单季度经营现金流'],
    definition: `最近一个季度的经营现金流净额。${QUARTER}`,
    formula: '经营现金流净额：本年累计 − 上一报告期累计',
    line: single(item.operatingCash),
  },
  {
    key: 'fcf-ttm',
    name: '自由现金流TTM',
    synonyms: ['自由现金流', 'FCF', '企业自由现金流'],
    definition: `最近四个季度的经营现金流净额减购建长期资产支付的现金。${TTM}`,
    formula: '经营现金流净额TTM − 资本支出TTM',
    line: ttm(item.freeCash),
  },
  {
    key: 'capex-ttm',
    name: '资本支出TTM',
    synonyms: ['资本支出', '资本开支'],
    definition: `最近四个季度购建固定资产、无形资产和其他长期资产支付的现金。${TTM}`,
    formula: '购建长期资产支付的现金：本年累计 + 上年年报 − 上年同期',
    line: ttm(item.capitalExpenditure),
  },
  {
    key: 'investing-cash-ttm',
    name: '投资现金流净额TTM',
    synonyms: ['投资现金流', '投资活动现金流净额'],
    definition: `最近四个季度的投资活动现金流量净额。${TTM}`,
    formula: '投资现金流净额：本年累计 + 上年年报 − 上年同期',
    line: ttm(cash((row) => row.netInvesting)),
  },
  {
    key: 'financing-cash-ttm',
    name: '筹资现金流净额TTM',
    synonyms: ['筹资现金流', '融资现金流', '筹资活动现金流净额'],
    definition: `最近四个季度的筹资活动现金流量净额。${TTM}`,
    formula: '筹资现金流净额：本年累计 + 上年年报 − 上年同期',
    line: ttm(cash((row) => row.netFinancing)),
  },
]

type Level = [key: string, name: string, words: readonly string[], line: Line]
const LEVELS: readonly Level[] = [
  ['total-assets', '总资产', ['资产总额', '资产总计'], item.totalAssets],
  ['net-assets', '归母净资产', ['净资产', '所有者权益', '归母权益'], item.parentEquity],
  ['total-liabilities', '总负债', ['负债总额', '负债合计'], item.totalLiabilities],
  ['monetary-funds', '货币资金', ['账上现金', '现金储备'], item.monetaryFunds],
  ['receivables', '应收账款', ['应收款'], item.receivables],
  ['inventory', '存货', ['库存'], item.inventory],
  ['goodwill', '商誉', [], item.goodwill],
  ['fixed-assets', '固定资产', [], item.fixedAssets],
  ['contract-liabilities', '合同负债', ['预收款', '预收账款'], item.contractLiabilities],
  ['borrowing', '有息负债', ['带息负债', '有息借款'], item.borrowing],
  ['net-cash', '净现金', [], item.netCash],
  ['undistributed-profit', '未分配利润', [], item.undistributedProfit],
]

const NOTES: Partial<Record<string, string>> = {
  borrowing: '短期借款加长期借款；应付债券在其他负债中，未计入。',
  'net-cash': '货币资金减长短期借款；负数为净负债。',
}

const levels: readonly LineFactor[] = LEVELS.map(([key, name, synonyms, line]) => ({
  key,
  name,
  synonyms,
  definition: `期末${name}，合并报表。${NOTES[key] ?? ''}没有该项为 0，未披露时没有。${NEWEST}`,
  formula: `${name}，期末`,
  line,
}))

/** Items of the statements as they are, 元. */
export const sizeFactors: readonly Factor[] = [
  ...lineFactors(flows, { unit: '元' }),
  ...lineFactors(cashFlows, { unit: '元', sources: INCOME_AND_CASH }),
  ...lineFactors(levels, { unit: '元', sources: INCOME_AND_BALANCE }),
]
