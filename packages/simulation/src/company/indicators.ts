import { itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { assetsOf } from '../finance/balance.ts'
import { cashFlow } from '../finance/cash-flow.ts'
import type { BookQuarter } from '../finance/company-books.ts'
import { balanceSheet, incomeStatement } from '../finance/statements.ts'
import type { FinancialIndicator } from '../known-rows.ts'
import { type Company, type CompanyReport, growth, lastFour, parentEquity, rounded, sinceNewYear } from './company-reports.ts'

const DAYS = [90, 181, 273, 365] as const

function totalAssets({ items, settlement }: BookQuarter): number {
  return assetsOf(items) + settlement.cash + settlement.placements
}

/** A quotient to four decimals; null where what it is divided by is not positive. */
function quotient(value: number, by: number, decimals = 4): number | null {
  return by > 0 ? rounded(value / by, decimals) : null
}

const mean = (a: number, b: number) => (a + b) / 2

/** Profitability and turnover over the means of the year's start and the period's end. */
function returns({ report }: CompanyReport, income: { np: number; npDeducted: number; netProfit: number; revenue: number }) {
  const end = lastItem(report.year)
  const equity = mean(parentEquity(report.before), parentEquity(end))
  const assets = mean(totalAssets(report.before), totalAssets(end))
  return {
    roe: quotient(income.np, equity),
    roeDeducted: quotient(income.npDeducted, equity),
    roa: quotient(income.netProfit, assets),
    assetTurnover: quotient(income.revenue, assets),
    equityMultiplier: quotient(assets, equity),
  }
}

/** How long money is tied up in receivables and stock, days; null for financial companies. */
function turnoverDays({ report }: CompanyReport, { revenue, cost }: { revenue: number; cost: number | null }) {
  const end = lastItem(report.year)
  const days = itemAt(DAYS, end.at.quarter)
  if (cost === null) return { arDays: null, invDays: null }
  return {
    arDays: quotient(days * mean(report.before.items.receivables, end.items.receivables), revenue, 1),
    invDays: quotient(days * mean(report.before.items.inventory, end.items.inventory), cost, 1),
  }
}

/** 财务指标 of a version of a report, each by the formula beside its field in the contract. */
export function indicatorOf({ books }: Company, one: CompanyReport): FinancialIndicator {
  const { k, report } = one
  const { secucode, endDate, annDate, restated, effectiveAtMs } = report.head
  const income = incomeStatement(report)
  const sheet = balanceSheet(report)
  const { netOperating } = cashFlow(report)
  const { revenue, parentNetProfit: np, deductedNetProfit: npDeducted, netProfit, operatingCost, shares } = income
  const yearBefore = (field: 'revenue' | 'parentNetProfit' | 'deductedNetProfit') => sinceNewYear(books, k - 4, field)
  const isReported = report.netted === 0
  return {
    secucode,
    endDate,
    annDate,
    restated,
    eps: income.basicEps,
    epsDeducted: rounded(npDeducted / shares, 4) ?? 0,
    bps: rounded(sheet.parentEquity / sheet.shareCapital, 4) ?? 0,
    ocfps: rounded(netOperating / shares, 4) ?? 0,
    // a correction changes the figures compared with as well; they are not reported
    revenueYoy: isReported ? rounded(growth(revenue, yearBefore('revenue')), 4) : null,
    npYoy: rounded(growth(np, yearBefore('parentNetProfit')), 4),
    npDeductedYoy: rounded(growth(npDeducted, yearBefore('deductedNetProfit')), 4),
    revenueTtm: isReported ? lastFour(books, k, 'revenue') : null,
    npTtm: lastFour(books, k, 'parentNetProfit'),
    ...returns(one, { np, npDeducted, netProfit, revenue }),
    grossRatio: operatingCost === null ? null : quotient(revenue - operatingCost, revenue),
    netRatio: quotient(netProfit, revenue),
    debtRatio: rounded(sheet.totalLiabilities / sheet.totalAssets, 4) ?? 0,
    currentRatio: quotient(sheet.currentAssets, sheet.currentLiabilities),
    quickRatio: quotient(sheet.currentAssets - (sheet.inventory ?? 0), sheet.currentLiabilities),
    ...turnoverDays(one, { revenue, cost: operatingCost }),
    ocfToProfit: quotient(netOperating, netProfit),
    effectiveAtMs,
  }
}
