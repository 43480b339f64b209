import { sum } from '@guanlan/engine/statistics.ts'
import { figureOf } from '../../read-columns.ts'
import { cents, headOf, lineOf, reportAdapters, type Statement, statementsOf, versionsOf } from './statement-rows.ts'

const COLUMNS = [
  'OPERATE_INCOME',
  'OPERATE_PROFIT',
  'TOTAL_PROFIT',
  'INCOME_TAX',
  'NETPROFIT',
  'PARENT_NETPROFIT',
  'DEDUCT_PARENT_NETPROFIT',
  'BASIC_EPS',
  'OPERATE_TAX_ADD',
  'INVEST_INCOME',
  'NONBUSINESS_INCOME',
  'NONBUSINESS_EXPENSE',
] as const
const OWN_COLUMNS = [
  'OPERATE_COST',
  'SALE_EXPENSE',
  'MANAGE_EXPENSE',
  'RESEARCH_EXPENSE',
  'FINANCE_EXPENSE',
  'OTHER_INCOME',
  'ASSET_IMPAIRMENT_LOSS',
  'CREDIT_IMPAIRMENT_LOSS',
  'ASSET_IMPAIRMENT_INCOME',
  'CREDIT_IMPAIRMENT_INCOME',
  'OPERATE_PROFIT_BALANCE',
  'TOTAL_PROFIT_BALANCE',
] as const
/** Since then 研发费用 is a line of its own (财会〔2018〕15号); before it is part of 管理费用. */
const RESEARCH_SINCE = '2018-06-30'
const OPERATING = 'OPERATE_PROFIT_BALANCE'
const TOTAL = 'TOTAL_PROFIT_BALANCE'

/** 资产及信用减值损失: reported as losses until 2018, as gains below zero since. */
function impairmentOf({ row }: Statement): number | null {
  const signed = [
    [row.ASSET_IMPAIRMENT_LOSS, 1],
    [row.CREDIT_IMPAIRMENT_LOSS, 1],
    [row.ASSET_IMPAIRMENT_INCOME, -1],
    [row.CREDIT_IMPAIRMENT_INCOME, -1],
  ] as const
  const losses = signed.flatMap(([value, sign]) => (figureOf(value) === null ? [] : [sign * (figureOf(value) ?? 0)]))
  if (losses.length === 0) return lineOf(row, 'ASSET_IMPAIRMENT_LOSS', OPERATING)
  return cents(sum(losses))
}

function costsOf({ row, isFinancial }: Statement, endDate: string) {
  const line = (column: string) => (isFinancial ? null : lineOf(row, column, OPERATING))
  return {
    operatingCost: line('OPERATE_COST'),
    taxesAndSurcharges: lineOf(row, 'OPERATE_TAX_ADD', OPERATING),
    sellingExpense: line('SALE_EXPENSE'),
    adminExpense: figureOf(row.BUSINESS_MANAGE_EXPENSE) ?? lineOf(row, 'MANAGE_EXPENSE', OPERATING),
    rdExpense: endDate < RESEARCH_SINCE ? figureOf(row.RESEARCH_EXPENSE) : line('RESEARCH_EXPENSE'),
    financeExpense: line('FINANCE_EXPENSE'),
  }
}

function incomeOf(statement: Statement) {
  const { row } = statement
  const head = headOf(row)
  const netProfit = figureOf(row.NETPROFIT)
  const parentNetProfit = figureOf(row.PARENT_NETPROFIT)
  return {
    ...head,
    revenue: lineOf(row, 'OPERATE_INCOME', OPERATING),
    ...costsOf(statement, head.endDate),
    otherIncome: lineOf(row, 'OTHER_INCOME', OPERATING),
    investmentIncome: lineOf(row, 'INVEST_INCOME', OPERATING),
    impairmentLoss: impairmentOf(statement),
    operatingProfit: figureOf(row.OPERATE_PROFIT),
    nonOperatingIncome: lineOf(row, 'NONBUSINESS_INCOME', TOTAL),
    nonOperatingExpense: lineOf(row, 'NONBUSINESS_EXPENSE', TOTAL),
    totalProfit: figureOf(row.TOTAL_PROFIT),
    incomeTax: figureOf(row.INCOME_TAX) ?? differenceOf(figureOf(row.TOTAL_PROFIT), netProfit),
    netProfit,
    parentNetProfit,
    minorityProfit: differenceOf(netProfit, parentNetProfit),
    deductedNetProfit: figureOf(row.DEDUCT_PARENT_NETPROFIT),
    basicEps: figureOf(row.BASIC_EPS),
    shares: null,
  }
}

function differenceOf(whole: number | null, part: number | null): number | null {
  return whole === null || part === null ? null : cents(whole - part)
}

/**
 * 利润表 by the date of its announcement from 东方财富 (F10). Built without a recorded answer, on the documented columns and figures published of
 * 贵州茅台. The weighted number of shares is not published.
 */
export const incomeStatementsAdapters = reportAdapters({
  dataset: 'incomeStatements',
  async read(layer, scope) {
    const statements = await statementsOf(layer, scope, { statement: 'INCOME', columns: COLUMNS, ownColumns: OWN_COLUMNS })
    return statements.flatMap((statement) => versionsOf(statement.row, incomeOf(statement)))
  },
})
