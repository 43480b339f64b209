import { figureOf } from '../../read-columns.ts'
import { headOf, lineOf, reportAdapters, restOf, type Statement, statementsOf, versionsOf } from './statement-rows.ts'

const COLUMNS = [
  'TOTAL_ASSETS',
  'TOTAL_LIABILITIES',
  'TOTAL_EQUITY',
  'TOTAL_PARENT_EQUITY',
  'MINORITY_EQUITY',
  'SHARE_CAPITAL',
  'CAPITAL_RESERVE',
  'SURPLUS_RESERVE',
  'UNASSIGN_RPOFIT',
  'FIXED_ASSET',
  'INTANGIBLE_ASSET',
  'LONG_EQUITY_INVEST',
] as const
const OWN_COLUMNS = [
  'MONETARYFUNDS',
  'ACCOUNTS_RECE',
  'INVENTORY',
  'GOODWILL',
  'TOTAL_CURRENT_ASSETS',
  'SHORT_LOAN',
  'ACCOUNTS_PAYABLE',
  'CONTRACT_LIAB',
  'TOTAL_CURRENT_LIAB',
  'LONG_LOAN',
  'CURRENT_ASSET_BALANCE',
  'NONCURRENT_ASSET_BALANCE',
  'CURRENT_LIAB_BALANCE',
  'NONCURRENT_LIAB_BALANCE',
  'PARENT_EQUITY_BALANCE',
] as const

/** 流动 and 非流动资产. Financial companies order theirs by liquidity alone. */
function assetsOf({ row, isFinancial }: Statement) {
  const totalAssets = figureOf(row.TOTAL_ASSETS)
  const current = (column: string) => lineOf(row, column, 'CURRENT_ASSET_BALANCE')
  const fixed = (column: string) => lineOf(row, column, 'NONCURRENT_ASSET_BALANCE')
  const cash = figureOf(row.CASH_DEPOSIT_PBC) ?? current('MONETARYFUNDS')
  const receivables = isFinancial ? null : (figureOf(row.ACCOUNTS_RECE) ?? figureOf(row.NOTE_ACCOUNTS_RECE) ?? current('ACCOUNTS_RECE'))
  const inventory = isFinancial ? null : current('INVENTORY')
  const currentAssets = isFinancial ? null : current('TOTAL_CURRENT_ASSETS')
  const nonCurrentAssets = restOf(totalAssets, [currentAssets])
  const lines = {
    longTermInvestment: fixed('LONG_EQUITY_INVEST'),
    fixedAssets: fixed('FIXED_ASSET'),
    intangibleAssets: fixed('INTANGIBLE_ASSET'),
    goodwill: fixed('GOODWILL'),
  }
  return {
    cash,
    receivables,
    inventory,
    otherCurrentAssets: restOf(currentAssets, [cash, receivables, inventory]),
    currentAssets,
    ...lines,
    otherNonCurrentAssets: restOf(nonCurrentAssets, Object.values(lines)),
    nonCurrentAssets,
    totalAssets,
  }
}

function liabilitiesOf({ row, isFinancial }: Statement) {
  const totalLiabilities = figureOf(row.TOTAL_LIABILITIES)
  const line = (column: string) => (isFinancial ? null : lineOf(row, column, 'CURRENT_LIAB_BALANCE'))
  const shortTermBorrowing = line('SHORT_LOAN')
  const payables = isFinancial ? null : (figureOf(row.ACCOUNTS_PAYABLE) ?? figureOf(row.NOTE_ACCOUNTS_PAYABLE) ?? line('ACCOUNTS_PAYABLE'))
  const contractLiabilities = line('CONTRACT_LIAB')
  const currentLiabilities = line('TOTAL_CURRENT_LIAB')
  const nonCurrentLiabilities = restOf(totalLiabilities, [currentLiabilities])
  const longTermBorrowing = isFinancial ? null : lineOf(row, 'LONG_LOAN', 'NONCURRENT_LIAB_BALANCE')
  return {
    shortTermBorrowing,
    payables,
    contractLiabilities,
    otherCurrentLiabilities: restOf(currentLiabilities, [shortTermBorrowing, payables, contractLiabilities]),
    currentLiabilities,
    longTermBorrowing,
    otherNonCurrentLiabilities: restOf(nonCurrentLiabilities, [longTermBorrowing]),
    nonCurrentLiabilities,
    totalLiabilities,
  }
}

function equityOf({ row }: Statement) {
  const totalEquity = figureOf(row.TOTAL_EQUITY)
  const parentEquity = figureOf(row.TOTAL_PARENT_EQUITY)
  const line = (column: string) => lineOf(row, column, 'PARENT_EQUITY_BALANCE')
  return {
    shareCapital: figureOf(row.SHARE_CAPITAL),
    capitalReserve: line('CAPITAL_RESERVE'),
    surplusReserve: line('SURPLUS_RESERVE'),
    undistributedProfit: line('UNASSIGN_RPOFIT'),
    parentEquity,
    minorityEquity: restOf(totalEquity, [parentEquity]),
    totalEquity,
  }
}

function balanceOf(statement: Statement) {
  return { ...headOf(statement.row), ...assetsOf(statement), ...liabilitiesOf(statement), ...equityOf(statement) }
}

/** 资产负债表 by the date of its announcement from 东方财富 (F10). Built without a recorded answer, on the documented columns and figures published of 中国神华. */
export const balanceSheetsAdapters = reportAdapters({
  dataset: 'balanceSheets',
  async read(layer, scope) {
    const statements = await statementsOf(layer, scope, { statement: 'BALANCE', columns: COLUMNS, ownColumns: OWN_COLUMNS })
    return statements.flatMap((statement) => versionsOf(statement.row, balanceOf(statement)))
  },
})
