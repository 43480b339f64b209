import type { BalanceSheet, CashFlow, IncomeStatement } from '@guanlan/contract/rows/finance.ts'
import type { FinancialIndicator } from '@guanlan/contract/rows/finance-reports.ts'

type ItemUnit = '元' | '元/股' | '股' | '比例' | '倍' | '天'

/** One line of a statement. `level` indents what a line above is made of; totals are set in bold. */
export type StatementItem<Row> = {
  key: keyof Row & string
  name: string
  level: number
  isTotal: boolean
  unit: ItemUnit
  formula?: string
}

type Line<Row> = [key: keyof Row & string, name: string, level?: number, unit?: ItemUnit]

function items<Row>(lines: readonly Line<Row>[], totals: readonly (keyof Row)[]): readonly StatementItem<Row>[] {
  return lines.map(([key, name, level = 0, unit = '元']) => ({ key, name, level, unit, isTotal: totals.includes(key) }))
}

/** 利润表, in the order of the form of general enterprises. */
export const incomeItems = items<IncomeStatement>(
  [
    ['revenue', '营业收入'],
    ['operatingCost', '营业成本', 1],
    ['taxesAndSurcharges', '税金及附加', 1],
    ['sellingExpense', '销售费用', 1],
    ['adminExpense', '管理费用', 1],
    ['rdExpense', '研发费用', 1],
    ['financeExpense', '财务费用', 1],
    ['otherIncome', '其他收益', 1],
    ['investmentIncome', '投资收益', 1],
    ['impairmentLoss', '资产及信用减值', 1],
    ['operatingProfit', '营业利润'],
    ['nonOperatingIncome', '营业外收入', 1],
    ['nonOperatingExpense', '营业外支出', 1],
    ['totalProfit', '利润总额'],
    ['incomeTax', '所得税费用', 1],
    ['netProfit', '净利润'],
    ['parentNetProfit', '归母净利润', 1],
    ['deductedNetProfit', '扣非归母净利润', 2],
    ['minorityProfit', '少数股东损益', 1],
    ['basicEps', '基本每股收益', 0, '元/股'],
  ],
  ['revenue', 'operatingProfit', 'totalProfit', 'netProfit'],
)

/** 资产负债表. */
export const balanceItems = items<BalanceSheet>(
  [
    ['currentAssets', '流动资产合计'],
    ['cash', '货币资金', 1],
    ['receivables', '应收账款', 1],
    ['inventory', '存货', 1],
    ['otherCurrentAssets', '其他流动资产', 1],
    ['nonCurrentAssets', '非流动资产合计'],
    ['longTermInvestment', '长期股权投资', 1],
    ['fixedAssets', '固定资产', 1],
    ['intangibleAssets', '无形资产', 1],
    ['goodwill', '商誉', 1],
    ['otherNonCurrentAssets', '其他非流动资产', 1],
    ['totalAssets', '资产总计'],
    ['currentLiabilities', '流动负债合计'],
    ['shortTermBorrowing', '短期借款', 1],
    ['payables', '应付账款', 1],
    ['contractLiabilities', '合同负债', 1],
    ['otherCurrentLiabilities', '其他流动负债', 1],
    ['nonCurrentLiabilities', '非流动负债合计'],
    ['longTermBorrowing', '长期借款', 1],
    ['otherNonCurrentLiabilities', '其他非流动负债', 1],
    ['totalLiabilities', '负债合计'],
    ['totalEquity', '所有者权益合计'],
    ['parentEquity', '归母所有者权益', 1],
    ['shareCapital', '股本', 2],
    ['capitalReserve', '资本公积', 2],
    ['surplusReserve', '盈余公积', 2],
    ['undistributedProfit', '未分配利润', 2],
    ['minorityEquity', '少数股东权益', 1],
  ],
  ['currentAssets', 'nonCurrentAssets', 'totalAssets', 'currentLiabilities', 'nonCurrentLiabilities', 'totalLiabilities', 'totalEquity'],
)

/** 现金流量表. Balances of cash are levels, reported the whole period alone. */
export const cashItems = items<CashFlow>(
  [
    ['cashFromSales', '销售商品、提供劳务收到的现金', 1],
    ['otherOperatingIn', '收到其他与经营有关的现金', 1],
    ['paidForGoods', '购买商品、接受劳务支付的现金', 1],
    ['paidToEmployees', '支付给职工的现金', 1],
    ['paidTaxes', '支付的各项税费', 1],
    ['otherOperatingOut', '支付其他与经营有关的现金', 1],
    ['netOperating', '经营活动现金流净额'],
    ['capitalExpenditure', '购建长期资产支付的现金', 1],
    ['otherInvesting', '其他投资活动现金净额', 1],
    ['netInvesting', '投资活动现金流净额'],
    ['borrowed', '取得借款收到的现金', 1],
    ['repaid', '偿还债务支付的现金', 1],
    ['paidDividends', '分配股利、偿付利息支付的现金', 1],
    ['otherFinancing', '其他筹资活动现金净额', 1],
    ['netFinancing', '筹资活动现金流净额'],
    ['exchangeEffect', '汇率变动的影响', 1],
    ['netIncrease', '现金净增加额'],
    ['beginCash', '期初现金余额', 1],
    ['endCash', '期末现金余额', 1],
  ],
  ['netOperating', 'netInvesting', 'netFinancing', 'netIncrease'],
)

/** Lines that are levels or per share: they have no single quarter and no share of the whole. */
export const levelKeys: ReadonlySet<string> = new Set(['basicEps', 'beginCash', 'endCash'])

type IndicatorLine = [key: keyof FinancialIndicator & string, name: string, unit: ItemUnit, formula: string]
const indicatorLines: readonly IndicatorLine[] = [
  ['eps', '基本每股收益', '元/股', '归母净利润 ÷ 加权平均股本'],
  ['epsDeducted', '扣非每股收益', '元/股', '扣非净利润 ÷ 加权平均股本'],
  ['bps', '每股净资产', '元/股', '归母净资产 ÷ 期末股本'],
  ['ocfps', '每股经营现金流', '元/股', '经营现金流净额 ÷ 股本'],
  ['revenueYoy', '营业收入同比', '比例', '(本期 − 上年同期) ÷ |上年同期|'],
  ['npYoy', '归母净利润同比', '比例', '(本期 − 上年同期) ÷ |上年同期|'],
  ['npDeductedYoy', '扣非净利润同比', '比例', '(本期 − 上年同期) ÷ |上年同期|'],
  ['revenueTtm', '营业收入TTM', '元', '最近四个季度之和'],
  ['npTtm', '归母净利润TTM', '元', '最近四个季度之和'],
  ['roe', '净资产收益率', '比例', '归母净利润 ÷ 平均归母净资产（披露的为加权平均）'],
  ['roeDeducted', '扣非净资产收益率', '比例', '扣非净利润 ÷ 平均归母净资产'],
  ['roa', '总资产收益率', '比例', '净利润 ÷ 平均总资产'],
  ['grossRatio', '毛利率', '比例', '(营业收入 − 营业成本) ÷ 营业收入'],
  ['netRatio', '净利率', '比例', '净利润 ÷ 营业收入'],
  ['debtRatio', '资产负债率', '比例', '总负债 ÷ 总资产'],
  ['currentRatio', '流动比率', '倍', '流动资产 ÷ 流动负债'],
  ['quickRatio', '速动比率', '倍', '(流动资产 − 存货) ÷ 流动负债'],
  ['arDays', '应收账款周转天数', '天', '本期天数 × 平均应收账款 ÷ 营业收入'],
  ['invDays', '存货周转天数', '天', '本期天数 × 平均存货 ÷ 营业成本'],
  ['assetTurnover', '总资产周转率', '倍', '营业收入 ÷ 平均总资产'],
  ['equityMultiplier', '权益乘数', '倍', '平均总资产 ÷ 平均归母净资产'],
  ['ocfToProfit', '净现比', '倍', '经营现金流净额 ÷ 净利润'],
]

/** 财务指标, as the source reports them beside the statements. */
export const indicatorItems: readonly StatementItem<FinancialIndicator>[] = indicatorLines.map(([key, name, unit, formula]) => ({
  key,
  name,
  unit,
  formula,
  level: 0,
  isTotal: false,
}))
