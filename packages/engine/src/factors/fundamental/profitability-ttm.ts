import { sum } from '../../statistics.ts'
import type { Factor } from '../factor.ts'
import { BALANCE_AND_CASH, INCOME_AND_BALANCE, type LineFactor, lineFactors, NEWEST, NOT_OF_BANKS, QUARTER, TTM } from './line-factors.ts'
import * as item from './lines.ts'
import { ago, type Line, lastAnnual, minus, over, plus, single, streakOf, ttm, yearMean } from './report-book.ts'

const grossMargin = over(item.grossProfit, item.revenue)
const netMargin = over(item.netProfit, item.revenue)
const periodExpense = plus(item.sellingExpense, item.adminExpense, item.rdExpense, item.financeExpense)
/** 息前税后利润 of four quarters, with the company's own tax rate. */
const nopatTtm: Line = (book, end) => {
  const tax = over(ttm(item.incomeTax), ttm(item.totalProfit))(book, end)
  return ttm(item.ebit)(book, end) * (1 - Math.min(1, Math.max(0, tax)))
}
const investedCapital = plus(item.totalEquity, item.borrowing)

const returns: readonly LineFactor[] = [
  {
    key: 'roe-ttm',
    name: '净资产收益率TTM',
    synonyms: ['ROETTM', '滚动ROE', '滚动净资产收益率'],
    definition: `归母净利润 TTM 与期末、一年前平均归母净资产之比；平均净资产不为正时没有。${TTM}`,
    formula: '归母净利润TTM ÷ 平均归母净资产',
    line: item.roeTtm,
  },
  {
    key: 'roe-quarter',
    name: '单季净资产收益率',
    synonyms: ['单季ROE', '单季度ROE'],
    definition: `最近一个季度的归母净利润与季初、季末平均归母净资产之比，未折成全年。${QUARTER}`,
    formula: '单季归母净利润 ÷ 平均归母净资产',
    line: over(single(item.parentProfit), (book, end) => (item.parentEquity(book, end) + ago(item.parentEquity, 1)(book, end)) / 2),
  },
  {
    key: 'roe-annual',
    name: '年报净资产收益率',
    synonyms: ['年报ROE', '年度ROE', '去年ROE'],
    definition: '最近一份年报的归母净利润与年初、年末平均归母净资产之比。',
    formula: '年报归母净利润 ÷ 平均归母净资产',
    line: lastAnnual(item.roeAnnual),
  },
  ...[3, 5].flatMap((years): LineFactor[] => [
    {
      key: `roe-mean-${years}y`,
      name: `近${years}年平均净资产收益率`,
      synonyms: [`近${years}年平均ROE`, `${years}年平均ROE`, `连续${years}年平均ROE`],
      definition: `最近 ${years} 份年报净资产收益率的平均；缺一年即没有。`,
      formula: `MA(年报净资产收益率,${years} 年)`,
      line: (book, end) => sum(roesOf(years)(book, end)) / years,
    },
    {
      key: `roe-min-${years}y`,
      name: `近${years}年最低净资产收益率`,
      synonyms: [`近${years}年最低ROE`, `连续${years}年ROE`],
      definition: `最近 ${years} 份年报净资产收益率中最低的一年；缺一年即没有。大于某值即连续 ${years} 年都大于它。`,
      formula: `LLV(年报净资产收益率,${years} 年)`,
      line: (book, end) => Math.min(...roesOf(years)(book, end)),
    },
  ]),
  {
    key: 'roe-15-years',
    name: 'ROE连续15%以上年数',
    synonyms: ['ROE连续大于15%年数', '连续ROE大于15%'],
    unit: '年',
    definition: '年报净资产收益率连续不低于 15% 的年数，自最近一份年报往前数；记录不足时少计。',
    formula: 'BARSLAST(年报净资产收益率 < 0.15)，按年',
    line: lastAnnual(streakOf(item.roeAnnual, { step: 4, passes: (value) => value >= 0.15 })),
  },
  {
    key: 'roe-change',
    name: '净资产收益率TTM变动',
    synonyms: ['ROE变动', 'ROE提升', 'ROE同比变动'],
    definition: `净资产收益率 TTM 减去一年前的净资产收益率 TTM，以比例之差计（0.01 即一个百分点）。${TTM}`,
    formula: '净资产收益率TTM − REF(净资产收益率TTM,4 季)',
    line: minus(item.roeTtm, ago(item.roeTtm, 4)),
  },
  {
    key: 'roa-ttm',
    name: '总资产收益率TTM',
    synonyms: ['ROATTM', '滚动ROA'],
    definition: `净利润 TTM 与期末、一年前平均总资产之比。${TTM}`,
    formula: '净利润TTM ÷ 平均总资产',
    line: over(ttm(item.netProfit), yearMean(item.totalAssets)),
  },
  {
    key: 'roic-ttm',
    name: '投入资本回报率',
    synonyms: ['ROIC', '投入资本回报率ROIC', '资本回报率'],
    definition: `息税前利润 TTM 扣除实际税率（限于 0 至 1）后，与股东权益加长短期借款的年平均之比；利润总额不为正及金融企业没有。${TTM}`,
    formula: '息税前利润TTM × (1 − 所得税 ÷ 利润总额) ÷ 平均(股东权益 + 短期借款 + 长期借款)',
    line: over(nopatTtm, yearMean(investedCapital)),
  },
  {
    key: 'greenblatt-return',
    name: '神奇公式资本回报',
    synonyms: ['神奇公式资本收益率', 'ROC资本回报'],
    definition: `息税前利润 TTM 与净营运资本加固定资产之比（Greenblatt, The Little Book That Beats the Market, 2005）；分母不为正及金融企业没有。${TTM}`,
    formula: '息税前利润TTM ÷ (流动资产 − 流动负债 + 固定资产)',
    line: over(ttm(item.ebit), plus(item.workingCapital, item.fixedAssets)),
  },
  {
    key: 'gross-profitability',
    name: '毛利资产比',
    synonyms: ['毛利总资产比'],
    definition: `毛利 TTM 与总资产之比（Novy-Marx, Journal of Financial Economics 108, 2013）；金融企业没有。${TTM}`,
    formula: '(营业收入TTM − 营业成本TTM) ÷ 总资产',
    line: over(ttm(item.grossProfit), item.totalAssets),
  },
  {
    key: 'cash-return-on-assets',
    name: '总资产现金回收率',
    synonyms: ['全部资产现金回收率', 'CROA'],
    sources: BALANCE_AND_CASH,
    definition: `经营现金流净额 TTM 与期末、一年前平均总资产之比。${TTM}`,
    formula: '经营现金流净额TTM ÷ 平均总资产',
    line: over(ttm(item.operatingCash), yearMean(item.totalAssets)),
  },
]

/** ROE of the newest annual reports, one NaN where a report is missing. */
function roesOf(years: number): (...at: Parameters<Line>) => number[] {
  return (book, end) => Array.from({ length: years }, (_, back) => lastAnnual(item.roeAnnual, back)(book, end))
}

const margins: readonly LineFactor[] = [
  {
    key: 'gross-margin-ttm',
    name: '毛利率TTM',
    synonyms: ['滚动毛利率'],
    definition: `毛利 TTM 占营业收入 TTM 的比例；金融企业没有。${TTM}`,
    formula: '(营业收入TTM − 营业成本TTM) ÷ 营业收入TTM',
    line: over(ttm(item.grossProfit), ttm(item.revenue)),
  },
  {
    key: 'gross-margin-quarter',
    name: '单季毛利率',
    synonyms: ['单季度毛利率'],
    definition: `最近一个季度的毛利率；金融企业没有。${QUARTER}`,
    formula: '(单季营业收入 − 单季营业成本) ÷ 单季营业收入',
    line: over(single(item.grossProfit), single(item.revenue)),
  },
  {
    key: 'gross-margin-change',
    name: '毛利率同比变动',
    synonyms: ['毛利率变动', '毛利率提升', '毛利率同比'],
    definition: `本年累计毛利率减去上年同期毛利率，以比例之差计（0.01 即一个百分点）；金融企业没有。${NEWEST}`,
    formula: '毛利率 − REF(毛利率,4 季)',
    line: minus(grossMargin, ago(grossMargin, 4)),
  },
  {
    key: 'net-margin-ttm',
    name: '净利率TTM',
    synonyms: ['滚动净利率'],
    definition: `净利润 TTM 占营业收入 TTM 的比例。${TTM}`,
    formula: '净利润TTM ÷ 营业收入TTM',
    line: over(ttm(item.netProfit), ttm(item.revenue)),
  },
  {
    key: 'net-margin-quarter',
    name: '单季净利率',
    synonyms: ['单季度净利率'],
    definition: `最近一个季度的净利率。${QUARTER}`,
    formula: '单季净利润 ÷ 单季营业收入',
    line: over(single(item.netProfit), single(item.revenue)),
  },
  {
    key: 'net-margin-change',
    name: '净利率同比变动',
    synonyms: ['净利率变动', '净利率提升', '净利率同比'],
    definition: `本年累计净利率减去上年同期净利率，以比例之差计（0.01 即一个百分点）。${NEWEST}`,
    formula: '净利润 ÷ 营业收入 − 上年同期净利润 ÷ 上年同期营业收入',
    line: minus(netMargin, ago(netMargin, 4)),
  },
  {
    key: 'operating-margin-ttm',
    name: '营业利润率TTM',
    synonyms: ['营业利润率'],
    definition: `营业利润 TTM 占营业收入 TTM 的比例。${TTM}`,
    formula: '营业利润TTM ÷ 营业收入TTM',
    line: over(ttm(item.operatingProfit), ttm(item.revenue)),
  },
  {
    key: 'ebit-margin-ttm',
    name: '息税前利润率TTM',
    synonyms: ['EBIT利润率', '息税前利润率'],
    definition: `息税前利润（利润总额加财务费用）TTM 占营业收入 TTM 的比例。${TTM}`,
    formula: '(利润总额TTM + 财务费用TTM) ÷ 营业收入TTM',
    line: over(ttm(item.ebit), ttm(item.revenue)),
  },
  {
    key: 'deducted-margin-ttm',
    name: '扣非净利率TTM',
    synonyms: ['扣非净利率'],
    definition: `扣非归母净利润 TTM 占营业收入 TTM 的比例。${TTM}`,
    formula: '扣非净利润TTM ÷ 营业收入TTM',
    line: over(ttm(item.deductedProfit), ttm(item.revenue)),
  },
]

type Expense = [key: string, name: string, line: Line, synonyms: readonly string[]]
const EXPENSES: readonly Expense[] = [
  ['selling', '销售费用', item.sellingExpense, ['销售费用占营收', '销售费用占比']],
  ['admin', '管理费用', item.adminExpense, ['管理费用占营收', '管理费用占比']],
  ['rd', '研发费用', item.rdExpense, ['研发费用占营收', '研发费用占比', '研发投入占比', '研发强度']],
  ['finance', '财务费用', item.financeExpense, ['财务费用占营收', '财务费用占比']],
  ['period', '期间费用', periodExpense, ['期间费用占营收', '四费占比']],
]

const expenses: readonly LineFactor[] = [
  ...EXPENSES.map(([key, name, line, synonyms]) => ({
    key: `${key}-expense-ratio`,
    name: `${name}率`,
    synonyms,
    definition: `本年累计${name}${key === 'period' ? '（销售、管理、研发、财务）' : ''}占营业收入的比例；未披露该项的企业没有。${NEWEST}`,
    formula: `${name} ÷ 营业收入`,
    line: over(line, item.revenue),
  })),
  {
    key: 'tax-rate',
    name: '实际税率',
    synonyms: ['有效税率', '所得税率'],
    definition: `本年累计所得税占利润总额的比例；利润总额不为正时没有。${NEWEST}`,
    formula: '所得税 ÷ 利润总额',
    line: over(item.incomeTax, item.totalProfit),
  },
  {
    key: 'cost-profit-ratio',
    name: '成本费用利润率',
    definition: `本年累计利润总额与营业成本加期间费用之比。${NEWEST}${NOT_OF_BANKS}`,
    formula: '利润总额 ÷ (营业成本 + 销售费用 + 管理费用 + 研发费用 + 财务费用)',
    line: over(item.totalProfit, plus(item.operatingCost, periodExpense)),
  },
]

/** What is earned over four quarters and in the newest one, and what it costs. */
export const profitabilityTtmFactors: readonly Factor[] = [
  ...lineFactors(returns, { sources: INCOME_AND_BALANCE }),
  ...lineFactors([...margins, ...expenses]),
]
