import type { Formula } from '../formula.ts'
import { inputOf as of, reported } from '../reported.ts'

const revenue = of('revenue', '营业收入')
const revenueBefore = of('revenueBefore', '上年同期营收')
const revenueTtm = of('revenueTtm', '营业收入TTM')
const equity = of('parentEquity', '归母净资产')
const assets = of('totalAssets', '总资产')
const cash = of('cash', '货币资金')
const shortDebt = of('shortTermBorrowing', '短期借款')
const profitTtm = of('netProfitTtm', '净利润TTM')
const ocfTtm = of('ocfTtm', '经营现金流TTM')

/** Formulas of 风险项, from the newest report unless the name says otherwise. */
export const riskFormulas = [
  {
    id: 'risk-receivables-growth',
    name: '应收增速超营收',
    unit: '比例',
    expression: '(应收账款 − 上年同期应收) ÷ 上年同期应收 − (营业收入 − 上年同期营收) ÷ 绝对值(上年同期营收)',
    inputs: [of('receivables', '应收账款'), of('receivablesBefore', '上年同期应收'), revenue, revenueBefore],
  },
  {
    id: 'risk-receivables',
    name: '应收占营收',
    unit: '比例',
    expression: '应收账款 ÷ 营业收入TTM',
    inputs: [of('receivables', '应收账款'), revenueTtm],
  },
  {
    id: 'risk-inventory-growth',
    name: '存货增速超营收',
    unit: '比例',
    expression: '(存货 − 上年同期存货) ÷ 上年同期存货 − (营业收入 − 上年同期营收) ÷ 绝对值(上年同期营收)',
    inputs: [of('inventory', '存货'), of('inventoryBefore', '上年同期存货'), revenue, revenueBefore],
  },
  {
    id: 'risk-inventory',
    name: '存货占营业成本',
    unit: '比例',
    expression: '存货 ÷ 营业成本TTM',
    inputs: [of('inventory', '存货'), of('costTtm', '营业成本TTM')],
  },
  {
    id: 'risk-goodwill',
    name: '商誉占净资产',
    unit: '比例',
    expression: '商誉 ÷ 归母净资产',
    inputs: [of('goodwill', '商誉'), equity],
  },
  {
    id: 'risk-cash-of-profit',
    name: '三年净现比',
    unit: '倍',
    expression: '三年经营现金流 ÷ 三年净利润',
    inputs: [of('ocf3', '三年经营现金流'), of('netProfit3', '三年净利润')],
  },
  {
    id: 'risk-accruals',
    name: '应计利润占总资产',
    unit: '比例',
    expression: '(净利润TTM − 经营现金流TTM) ÷ ((总资产 + 一年前总资产) ÷ 2)',
    inputs: [profitTtm, ocfTtm, assets, of('totalAssetsBefore', '一年前总资产')],
  },
  {
    id: 'risk-debt',
    name: '资产负债率',
    unit: '比例',
    expression: '总负债 ÷ 总资产',
    inputs: [of('totalLiabilities', '总负债'), assets],
  },
  {
    id: 'risk-current',
    name: '流动比率',
    unit: '倍',
    expression: '流动资产 ÷ 流动负债',
    inputs: [of('currentAssets', '流动资产'), of('currentLiabilities', '流动负债')],
  },
  { id: 'risk-short-debt', name: '现金短债比', unit: '倍', expression: '货币资金 ÷ 短期借款', inputs: [cash, shortDebt] },
  {
    id: 'risk-cash-and-debt',
    name: '存贷双高',
    unit: '比例',
    expression: '最小(货币资金, 短期借款 + 长期借款) ÷ 总资产',
    inputs: [cash, shortDebt, of('longTermBorrowing', '长期借款'), assets],
  },
  {
    id: 'risk-one-off',
    name: '非经常性损益占比',
    unit: '比例',
    expression: '绝对值(归母净利润TTM − 扣非净利润TTM) ÷ 绝对值(归母净利润TTM)',
    inputs: [of('npTtm', '归母净利润TTM'), of('deductedTtm', '扣非净利润TTM')],
  },
  {
    id: 'risk-gross',
    name: '毛利率同比变动',
    unit: '比例',
    expression: '(营业收入 − 营业成本) ÷ 营业收入 − (上年同期营收 − 上年同期成本) ÷ 上年同期营收',
    inputs: [revenue, of('operatingCost', '营业成本'), revenueBefore, of('operatingCostBefore', '上年同期成本')],
  },
  reported('risk-loss-years', of('lossYears', '近三年扣非亏损年数', '个')),
  {
    id: 'risk-delisting-revenue',
    name: '亏损年报的营业收入与退市线之比',
    unit: '倍',
    expression: '年报营业收入 ÷ 退市线',
    inputs: [of('annualRevenue', '年报营业收入'), of('revenueLine', '退市线')],
  },
  {
    id: 'risk-equity',
    name: '每股净资产',
    unit: '元',
    expression: '归母净资产 ÷ 股本',
    inputs: [equity, of('shareCapital', '股本', '股')],
  },
  reported('risk-audit', of('opinionLevel', '审计意见级别', '个')),
  reported('risk-auditor', of('auditorChanges', '三年内更换会计师次数', '次')),
  {
    id: 'risk-pledge',
    name: '质押占总股本',
    unit: '比例',
    expression: '未解除质押股数 ÷ 总股本',
    inputs: [of('pledgedShares', '未解除质押股数', '股'), of('totalShares', '总股本', '股')],
  },
  {
    id: 'risk-guarantee',
    name: '担保占净资产',
    unit: '比例',
    expression: '担保余额 ÷ 归母净资产',
    inputs: [of('guarantees', '担保余额'), equity],
  },
  {
    id: 'risk-lawsuit',
    name: '涉诉金额占净资产',
    unit: '比例',
    expression: '涉诉金额 ÷ 归母净资产',
    inputs: [of('lawsuits', '涉诉金额'), equity],
  },
  reported('risk-restated', of('restatedReports', '三年内追溯调整次数', '次')),
] as const satisfies readonly Formula[]

export type RiskFormulaId = (typeof riskFormulas)[number]['id']
