import { lastItem } from '@guanlan/domain/collections/elements.ts'
import type { BalanceSheet, IncomeStatement } from '../known-rows.ts'
import { equityOf } from './balance.ts'
import type { BookQuarter } from './company-books.ts'
import type { QuarterIncome } from './single-quarter.ts'

/** What names a version of a report. */
type ReportHead = { secucode: string; endDate: string; annDate: string; restated: boolean; effectiveAtMs: number }

/** A report: its quarter, and the quarters of its year up to it. */
export type Reported = { head: ReportHead; year: readonly BookQuarter[]; before: BookQuarter; isFinancial: boolean; netted: number }

function total(year: readonly BookQuarter[], of: (quarter: BookQuarter) => number): number {
  return year.reduce((sum, quarter) => sum + of(quarter), 0)
}

/** 利润表 from the start of the year; `netted` of revenue and cost are taken out where a later version counts net. */
export function incomeStatement({ head, year, isFinancial, netted }: Reported): IncomeStatement {
  const sum = (field: keyof QuarterIncome) => total(year, ({ income }) => income[field])
  const gross = Math.round(sum('operatingCost') * netted)
  const shares = lastItem(year).shares
  const parentNetProfit = sum('parentNetProfit')
  const ofTrade = (field: keyof QuarterIncome) => (isFinancial ? null : sum(field))
  return {
    ...head,
    revenue: sum('revenue') - gross,
    operatingCost: isFinancial ? null : sum('operatingCost') - gross,
    taxesAndSurcharges: sum('taxesAndSurcharges'),
    sellingExpense: ofTrade('sellingExpense'),
    adminExpense: sum('adminExpense'),
    rdExpense: ofTrade('rdExpense'),
    financeExpense: ofTrade('financeExpense'),
    otherIncome: sum('otherIncome'),
    investmentIncome: sum('investmentIncome'),
    impairmentLoss: sum('impairmentLoss'),
    operatingProfit: sum('operatingProfit'),
    nonOperatingIncome: sum('nonOperatingIncome'),
    nonOperatingExpense: sum('nonOperatingExpense'),
    totalProfit: sum('totalProfit'),
    incomeTax: sum('incomeTax'),
    netProfit: sum('netProfit'),
    parentNetProfit,
    minorityProfit: sum('minorityProfit'),
    deductedNetProfit: sum('deductedNetProfit'),
    basicEps: Math.round((parentNetProfit / shares) * 10_000) / 10_000,
    shares,
  }
}

/** 资产负债表 at the end of the quarter. */
export function balanceSheet({ head, year, isFinancial }: Reported): BalanceSheet {
  const { items, equity, settlement } = lastItem(year)
  const otherCurrentAssets = items.otherCurrent + settlement.placements
  const currentAssets = settlement.cash + items.receivables + items.inventory + otherCurrentAssets
  const nonCurrentAssets = items.longTermInvestment + items.fixedAssets + items.intangibleAssets + items.goodwill + items.otherNonCurrent
  const currentLiabilities = settlement.shortTermBorrowing + items.payables + items.contractLiabilities + items.otherCurrentLiabilities
  const nonCurrentLiabilities = settlement.longTermBorrowing + items.otherNonCurrentLiabilities
  const totalEquity = equityOf(equity)
  return {
    ...head,
    cash: settlement.cash,
    receivables: items.receivables,
    inventory: isFinancial ? null : items.inventory,
    otherCurrentAssets,
    currentAssets,
    longTermInvestment: items.longTermInvestment,
    fixedAssets: items.fixedAssets,
    intangibleAssets: items.intangibleAssets,
    goodwill: items.goodwill,
    otherNonCurrentAssets: items.otherNonCurrent,
    nonCurrentAssets,
    totalAssets: currentAssets + nonCurrentAssets,
    shortTermBorrowing: settlement.shortTermBorrowing,
    payables: items.payables,
    contractLiabilities: items.contractLiabilities,
    otherCurrentLiabilities: items.otherCurrentLiabilities,
    currentLiabilities,
    longTermBorrowing: settlement.longTermBorrowing,
    otherNonCurrentLiabilities: items.otherNonCurrentLiabilities,
    nonCurrentLiabilities,
    totalLiabilities: currentLiabilities + nonCurrentLiabilities,
    shareCapital: equity.shareCapital,
    capitalReserve: equity.capitalReserve,
    surplusReserve: equity.surplusReserve,
    undistributedProfit: equity.undistributedProfit,
    parentEquity: totalEquity - equity.minority,
    minorityEquity: equity.minority,
    totalEquity,
  }
}
