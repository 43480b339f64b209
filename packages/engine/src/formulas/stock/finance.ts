import type { Formula, FormulaInput } from '../formula.ts'
import { inputOf as of, reported } from '../reported.ts'
import { financePartFormulas } from './finance-parts.ts'
import { riskFormulas } from './finance-risks.ts'

/** Growth of a figure over the absolute value of the same months a year before. */
function growth<const I extends string>(id: I, name: string, [now, before]: readonly [FormulaInput, FormulaInput]): Formula & { id: I } {
  const note = '同比以上年同期的绝对值为基数；本期经追溯调整而上年同期没有按同一口径调整时不计算。'
  return {
    id,
    name,
    unit: '比例',
    expression: `(${now.name} − ${before.name}) ÷ 绝对值(${before.name})`,
    inputs: [now, before],
    note,
  }
}

const revenue = of('revenue', '营业收入')
const cost = of('operatingCost', '营业成本')
const np = of('np', '归母净利润')
const deducted = of('npDeducted', '扣非净利润')
const netProfit = of('netProfit', '净利润')
const ocf = of('ocf', '经营现金流净额')
const assets = of('totalAssets', '期末总资产')
const assetsBegin = of('totalAssetsBegin', '年初总资产')
const equity = of('parentEquity', '归母净资产')
const shares = of('shareCapital', '股本', '股')
const days = of('days', '本期天数', '天')

const NOT_OF_BANKS = '银行、券商、保险没有。'
const DAYS_NOTE = `天数为自然日（三季报 273 天），平均为期末与年初的平均；按每季 90 天计的口径约短 1%。${NOT_OF_BANKS}`

/** Key figures of report periods. Flows run from the start of the year. */
const periodFormulas = [
  reported('finance-eps', of('eps', '基本每股收益'), '报告披露的基本每股收益，按加权平均股本计，不随后来的送转调整。'),
  reported('finance-eps-deducted', of('epsDeducted', '扣非每股收益'), '扣除非经常性损益后的基本每股收益。'),
  {
    id: 'finance-bps',
    name: '每股净资产',
    unit: '元',
    expression: '归母净资产 ÷ 股本',
    inputs: [equity, shares],
    note: '报告期末的归母净资产与股本；归母净资产含永续债等其他权益工具。',
  },
  { id: 'finance-ocfps', name: '每股经营现金流', unit: '元', expression: '经营现金流净额 ÷ 股本', inputs: [ocf, shares] },
  reported('finance-revenue', revenue, '年初至报告期末，合并报表。'),
  growth('finance-revenue-yoy', '营收同比', [revenue, of('revenueBefore', '上年同期营收')]),
  reported('finance-profit', np, '年初至报告期末，归属于母公司股东的净利润。'),
  growth('finance-profit-yoy', '净利润同比', [np, of('npBefore', '上年同期净利')]),
  reported('finance-deducted', deducted, '扣除非经常性损益后归属于母公司股东的净利润。'),
  growth('finance-deducted-yoy', '扣非同比', [deducted, of('npDeductedBefore', '上年同期扣非')]),
  reported('finance-ocf', ocf, '年初至报告期末，经营活动产生的现金流量净额。'),
  {
    id: 'finance-fcf',
    name: '自由现金流',
    unit: '元',
    expression: '经营现金流净额 − 资本支出',
    inputs: [ocf, of('capex', '资本支出')],
    note: '资本支出为购建固定资产、无形资产和其他长期资产支付的现金。',
  },
  reported('finance-roe', of('roe', '净资产收益率', '比例'), '报告披露的加权平均净资产收益率（编报规则第 9 号），年初至今，未年化。'),
  reported('finance-roe-deducted', of('roeDeducted', '扣非净资产收益率', '比例'), '按扣非净利润计的加权平均净资产收益率，未年化。'),
  {
    id: 'finance-roa',
    name: '总资产收益率',
    unit: '比例',
    expression: '净利润 ÷ ((期末总资产 + 年初总资产) ÷ 2)',
    inputs: [netProfit, assets, assetsBegin],
    note: '年初至今，未年化。',
  },
  {
    id: 'finance-gross',
    name: '毛利率',
    unit: '比例',
    expression: '(营业收入 − 营业成本) ÷ 营业收入',
    inputs: [revenue, cost],
    note: NOT_OF_BANKS,
  },
  {
    id: 'finance-net',
    name: '净利率',
    unit: '比例',
    expression: '净利润 ÷ 营业收入',
    inputs: [netProfit, revenue],
    note: '净利润含少数股东损益。',
  },
  {
    id: 'finance-debt',
    name: '资产负债率',
    unit: '比例',
    expression: '总负债 ÷ 期末总资产',
    inputs: [of('totalLiabilities', '总负债'), assets],
  },
  {
    id: 'finance-current',
    name: '流动比率',
    unit: '倍',
    expression: '流动资产 ÷ 流动负债',
    inputs: [of('currentAssets', '流动资产'), of('currentLiabilities', '流动负债')],
    note: NOT_OF_BANKS,
  },
  {
    id: 'finance-quick',
    name: '速动比率',
    unit: '倍',
    expression: '(流动资产 − 存货) ÷ 流动负债',
    inputs: [of('currentAssets', '流动资产'), of('inventory', '存货'), of('currentLiabilities', '流动负债')],
    note: NOT_OF_BANKS,
  },
  {
    id: 'finance-receivable-days',
    name: '应收账款周转天数',
    unit: '天',
    expression: '本期天数 × (期末应收 + 年初应收) ÷ 2 ÷ 营业收入',
    inputs: [days, of('receivables', '期末应收'), of('receivablesBegin', '年初应收'), revenue],
    note: DAYS_NOTE,
  },
  {
    id: 'finance-inventory-days',
    name: '存货周转天数',
    unit: '天',
    expression: '本期天数 × (期末存货 + 年初存货) ÷ 2 ÷ 营业成本',
    inputs: [days, of('inventory', '期末存货'), of('inventoryBegin', '年初存货'), cost],
    note: DAYS_NOTE,
  },
  {
    id: 'finance-cash-to-profit',
    name: '净现比',
    unit: '倍',
    expression: '经营现金流净额 ÷ 净利润',
    inputs: [ocf, netProfit],
    note: '净利润不为正时不计算；净利润含少数股东损益，与经营现金流的口径一致。',
  },
  {
    id: 'finance-sales-cash',
    name: '收现比',
    unit: '倍',
    expression: '销售收到的现金 ÷ 营业收入',
    inputs: [of('cashFromSales', '销售收到的现金'), revenue],
    note: '销售收到的现金含增值税，通常略高于 1；金融企业没有。',
  },
  {
    id: 'finance-quarter',
    name: '单季',
    unit: '元',
    expression: '本年累计 − 上期累计',
    inputs: [of('toDate', '本年累计'), of('prior', '上期累计')],
    note: '两期都取首次披露的数，避免后来的追溯调整落进某一个季度；一季度的上期累计为 0。',
  },
  {
    id: 'finance-quarter-yoy',
    name: '单季同比',
    unit: '比例',
    expression: '(单季 − 上年同季) ÷ 绝对值(上年同季)',
    inputs: [of('value', '单季'), of('before', '上年同季')],
    note: '以上年同季的绝对值为基数。',
  },
  {
    id: 'finance-ttm',
    name: '最近四季',
    unit: '元',
    expression: '本年累计 + 上年全年 − 上年同期',
    inputs: [of('now', '本年累计'), of('year', '上年全年'), of('lastYear', '上年同期')],
    note: '年报即为全年，后两项为 0；取现在的版本。',
  },
] as const satisfies readonly Formula[]

/** Figures of 财务 as its pages name them; those of 风险项 come with their answers. */
export const reportFormulas = [...periodFormulas, ...financePartFormulas]
/** All figures of 财务. */
export const financeFormulas = [...reportFormulas, ...riskFormulas]
