import type { Factor } from '../factor.ts'
import { BALANCE_AND_CASH, INCOME_AND_BALANCE, INCOME_AND_CASH, type LineFactor, lineFactors, NEWEST } from './line-factors.ts'
import * as item from './lines.ts'
import { balance, growth, income, type Line, minus, quartersBefore } from './report-book.ts'

const BASE = '以上年同期的绝对值为基数。'

/** Whether a loss of the same months a year before became a profit (1), or a profit a loss (-1). */
function turned(to: 1 | -1): Line {
  return (book, end) => {
    const [now, before] = [item.parentProfit(book, end), item.parentProfit(book, quartersBefore(end, 4))]
    return Number.isNaN(now + before) ? Number.NaN : Number(now * to > 0 && before * to < 0)
  }
}

const turns: readonly LineFactor[] = [
  {
    key: 'profit-turned',
    name: '由亏转盈',
    synonyms: [
      '扭亏为盈',
      '由亏损转为盈利',
      '由亏损转盈利',
      '由亏损转盈',
      '亏转盈',
      '由负转正的净利润',
      '净利润由负转正',
      '净利润由亏转盈',
      '业绩由亏转盈',
      '净利润扭亏',
      '净利润扭亏为盈',
    ],
    unit: '是否',
    definition: `本年累计归母净利润为正而上年同期为负；缺一期即没有。${NEWEST}`,
    formula: '归母净利润 > 0 AND 上年同期 < 0',
    line: turned(1),
  },
  {
    key: 'profit-lost',
    name: '由盈转亏',
    synonyms: ['由盈利转为亏损', '由盈利转亏损', '盈转亏', '净利润由正转负', '净利润由盈转亏', '业绩由盈转亏', '业绩变脸'],
    unit: '是否',
    definition: `本年累计归母净利润为负而上年同期为正；缺一期即没有。${NEWEST}`,
    formula: '归母净利润 < 0 AND 上年同期 > 0',
    line: turned(-1),
  },
]

/** 同比 of what statements report from the start of the year, or at its end. */
const yearly: readonly LineFactor[] = [
  {
    key: 'deducted-yoy',
    name: '年初至今扣非净利润同比',
    synonyms: ['扣非净利润同比', '扣非净利润增长率', '扣非净利润增速', '扣非增长率', '扣非同比'],
    definition: `本年累计扣除非经常性损益的归母净利润比上年同期的增长，${BASE}${NEWEST}`,
    formula: '(扣非净利润 − 上年同期) ÷ |上年同期|',
    line: growth(item.deductedProfit, 4),
  },
  {
    key: 'operating-profit-yoy',
    name: '年初至今营业利润同比',
    synonyms: ['营业利润同比', '营业利润增长率', '营业利润同比增长'],
    definition: `本年累计营业利润比上年同期的增长，${BASE}${NEWEST}`,
    formula: '(营业利润 − 上年同期) ÷ |上年同期|',
    line: growth(item.operatingProfit, 4),
  },
  {
    key: 'gross-profit-yoy',
    name: '年初至今毛利同比',
    synonyms: ['毛利同比', '毛利增长率', '毛利润同比'],
    definition: `本年累计营业收入减营业成本比上年同期的增长；金融企业没有。${NEWEST}`,
    formula: '(毛利 − 上年同期) ÷ |上年同期|',
    line: growth(item.grossProfit, 4),
  },
  {
    key: 'rd-yoy',
    name: '年初至今研发费用同比',
    synonyms: ['研发费用同比', '研发费用增长率', '研发投入增长率'],
    definition: `本年累计研发费用比上年同期的增长；上年同期为零时没有。${NEWEST}`,
    formula: '(研发费用 − 上年同期) ÷ 上年同期',
    line: growth(item.rdExpense, 4),
  },
  {
    key: 'eps-yoy',
    name: '年初至今每股收益同比',
    synonyms: ['每股收益同比', '每股收益增长率', 'EPS增长率', 'EPS同比'],
    definition: `本年累计基本每股收益比上年同期的增长，${BASE}两期各按当期股本。${NEWEST}`,
    formula: '(每股收益 − 上年同期) ÷ |上年同期|',
    line: growth(
      income((row) => row.basicEps),
      4,
    ),
  },
  {
    key: 'ocf-yoy',
    name: '年初至今经营现金流同比',
    synonyms: ['经营现金流同比', '经营现金流增长率', '经营活动现金流净额同比'],
    sources: INCOME_AND_CASH,
    definition: `本年累计经营活动现金流量净额比上年同期的增长，${BASE}${NEWEST}`,
    formula: '(经营现金流净额 − 上年同期) ÷ |上年同期|',
    line: growth(item.operatingCash, 4),
  },
]

const levels: readonly LineFactor[] = [
  {
    key: 'assets-yoy',
    name: '总资产同比',
    synonyms: ['总资产增长率', '资产增长率'],
    definition: `总资产比上年同期末的增长。${NEWEST}`,
    formula: '(总资产 − 上年同期) ÷ 上年同期',
    line: growth(item.totalAssets, 4),
  },
  {
    key: 'equity-yoy',
    name: '净资产同比',
    synonyms: ['净资产增长率', '归母净资产增长率'],
    definition: `归母净资产比上年同期末的增长，${BASE}${NEWEST}`,
    formula: '(归母净资产 − 上年同期) ÷ |上年同期|',
    line: growth(item.parentEquity, 4),
  },
  {
    key: 'bps-yoy',
    name: '每股净资产同比',
    synonyms: ['每股净资产增长率'],
    definition: `每股净资产比上年同期末的增长，${BASE}两期各按当期股本。${NEWEST}`,
    formula: '(每股净资产 − 上年同期) ÷ |上年同期|',
    line: growth((book, end) => item.parentEquity(book, end) / balance((row) => row.shareCapital)(book, end), 4),
  },
  {
    key: 'contract-liabilities-yoy',
    name: '合同负债同比',
    synonyms: ['合同负债增长率', '预收款同比', '合同负债增长'],
    definition: `合同负债（已收未交付的货款）比上年同期末的增长；上年同期为零时没有。${NEWEST}`,
    formula: '(合同负债 − 上年同期) ÷ 上年同期',
    line: growth(item.contractLiabilities, 4),
  },
  {
    key: 'receivables-yoy',
    name: '应收账款同比',
    synonyms: ['应收账款增长率'],
    definition: `应收账款比上年同期末的增长；上年同期为零时没有。${NEWEST}`,
    formula: '(应收账款 − 上年同期) ÷ 上年同期',
    line: growth(item.receivables, 4),
  },
  {
    key: 'inventory-yoy',
    name: '存货同比',
    synonyms: ['存货增长率'],
    definition: `存货比上年同期末的增长；上年同期为零时没有。${NEWEST}`,
    formula: '(存货 − 上年同期) ÷ 上年同期',
    line: growth(item.inventory, 4),
  },
]

/** What has changed beside what it should keep pace with. */
const against: readonly LineFactor[] = [
  {
    key: 'receivables-excess-growth',
    name: '应收增速超营收',
    synonyms: ['应收账款增速减营收增速'],
    definition: `应收账款同比减去营业收入同比；明显为正时收入可能靠赊销。${NEWEST}`,
    formula: '应收账款同比 − 营收同比',
    line: minus(growth(item.receivables, 4), growth(item.revenue, 4)),
  },
  {
    key: 'inventory-excess-growth',
    name: '存货增速超营收',
    synonyms: ['存货增速减营收增速'],
    definition: `存货同比减去营业收入同比；明显为正时可能滞销。${NEWEST}`,
    formula: '存货同比 − 营收同比',
    line: minus(growth(item.inventory, 4), growth(item.revenue, 4)),
  },
  {
    key: 'cash-excess-growth',
    name: '现金流增速超利润',
    sources: BALANCE_AND_CASH,
    definition: `经营现金流净额同比减去归母净利润同比。${NEWEST}`,
    formula: '经营现金流同比 − 净利润同比',
    line: minus(growth(item.operatingCash, 4), growth(item.parentProfit, 4)),
  },
]

/** Growth against the same months of the year before. */
export const growthFactors: readonly Factor[] = [
  ...lineFactors([...yearly, ...turns]),
  ...lineFactors([...levels, ...against], { sources: INCOME_AND_BALANCE }),
]
