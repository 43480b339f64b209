import { figureOf } from '../../read-columns.ts'
import { cents, headOf, lineOf, reportAdapters, restOf, type Statement, statementsOf, versionsOf } from './statement-rows.ts'

const COLUMNS = ['NETCASH_OPERATE', 'NETCASH_INVEST', 'NETCASH_FINANCE', 'RATE_CHANGE_EFFECT', 'CCE_ADD', 'BEGIN_CCE', 'END_CCE'] as const
const OWN_COLUMNS = [
  'SALES_SERVICES',
  'TOTAL_OPERATE_INFLOW',
  'BUY_SERVICES',
  'PAY_STAFF_CASH',
  'PAY_ALL_TAX',
  'TOTAL_OPERATE_OUTFLOW',
  'CONSTRUCT_LONG_ASSET',
  'RECEIVE_LOAN_CASH',
  'PAY_DEBT_CASH',
  'ASSIGN_DIVIDEND_PORFIT',
  'OPERATE_INFLOW_BALANCE',
  'OPERATE_OUTFLOW_BALANCE',
  'INVEST_OUTFLOW_BALANCE',
  'FINANCE_INFLOW_BALANCE',
  'FINANCE_OUTFLOW_BALANCE',
  'CCE_ADD_BALANCE',
] as const

function operatingOf({ row, isFinancial }: Statement) {
  const out = (column: string) => lineOf(row, column, 'OPERATE_OUTFLOW_BALANCE')
  const cashFromSales = isFinancial ? null : lineOf(row, 'SALES_SERVICES', 'OPERATE_INFLOW_BALANCE')
  const paidForGoods = isFinancial ? null : out('BUY_SERVICES')
  const paidToEmployees = out('PAY_STAFF_CASH')
  const paidTaxes = out('PAY_ALL_TAX')
  return {
    cashFromSales,
    otherOperatingIn: restOf(figureOf(row.TOTAL_OPERATE_INFLOW), [cashFromSales]),
    paidForGoods,
    paidToEmployees,
    paidTaxes,
    otherOperatingOut: restOf(figureOf(row.TOTAL_OPERATE_OUTFLOW), [paidForGoods, paidToEmployees, paidTaxes]),
    netOperating: figureOf(row.NETCASH_OPERATE),
  }
}

function investingOf({ row }: Statement) {
  const netInvesting = lineOf(row, 'NETCASH_INVEST', 'CCE_ADD_BALANCE')
  const capitalExpenditure = lineOf(row, 'CONSTRUCT_LONG_ASSET', 'INVEST_OUTFLOW_BALANCE')
  const otherInvesting = netInvesting === null || capitalExpenditure === null ? null : cents(netInvesting + capitalExpenditure)
  return { capitalExpenditure, otherInvesting, netInvesting }
}

function financingOf({ row }: Statement) {
  const netFinancing = lineOf(row, 'NETCASH_FINANCE', 'CCE_ADD_BALANCE')
  const borrowed = lineOf(row, 'RECEIVE_LOAN_CASH', 'FINANCE_INFLOW_BALANCE')
  const repaid = lineOf(row, 'PAY_DEBT_CASH', 'FINANCE_OUTFLOW_BALANCE')
  const paidDividends = lineOf(row, 'ASSIGN_DIVIDEND_PORFIT', 'FINANCE_OUTFLOW_BALANCE')
  const negated = [repaid, paidDividends].map((paid) => (paid === null ? null : -paid))
  return { borrowed, repaid, paidDividends, otherFinancing: restOf(netFinancing, [borrowed, ...negated]), netFinancing }
}

function cashFlowOf(statement: Statement) {
  const { row } = statement
  return {
    ...headOf(row),
    ...operatingOf(statement),
    ...investingOf(statement),
    ...financingOf(statement),
    exchangeEffect: lineOf(row, 'RATE_CHANGE_EFFECT', 'CCE_ADD_BALANCE'),
    netIncrease: figureOf(row.CCE_ADD),
    beginCash: figureOf(row.BEGIN_CCE),
    endCash: figureOf(row.END_CCE),
  }
}

/** 现金流量表 by the date of its announcement from 东方财富 (F10). Built without a recorded answer, on the documented columns and figures published of 中国神华. */
export const cashFlowsAdapters = reportAdapters({
  dataset: 'cashFlows',
  async read(layer, scope) {
    const statements = await statementsOf(layer, scope, { statement: 'CASHFLOW', columns: COLUMNS, ownColumns: OWN_COLUMNS })
    return statements.flatMap((statement) => versionsOf(statement.row, cashFlowOf(statement)))
  },
})
