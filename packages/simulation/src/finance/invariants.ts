import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import type { Invariant, WorldView } from '../group.ts'
import type { BalanceSheet, CashFlow, IncomeStatement } from '../known-rows.ts'
import { deadlineOf } from './announcing.ts'
import { sharesAt } from './company-books.ts'

type Row = { secucode: string; endDate: string; annDate: string; restated: boolean; effectiveAtMs: number }

const name = (row: Row) => `${row.secucode} ${row.endDate}`
const quarterOf = (endDate: string) => ({ year: Number(endDate.slice(0, 4)), quarter: Number(endDate.slice(5, 7)) / 3 - 1 })

/** First versions by company and period. */
function firstVersions<T extends Row>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.filter(({ restated }) => !restated).map((row) => [name(row), row]))
}

function previousYearEnd(row: Row): string {
  return `${row.secucode} ${Number(row.endDate.slice(0, 4)) - 1}-12-31`
}

/** Right when both figures are equal to the 元. */
function same(row: Row, [left, right]: readonly [number, number], words: string): string | null {
  return left === right ? null : `${name(row)}: ${words}: ${left} and ${right}`
}

/** One income statement: its lines add up to its profit. */
function profitFault(r: IncomeStatement): string | null {
  const costs = [r.operatingCost, r.taxesAndSurcharges, r.sellingExpense, r.adminExpense, r.rdExpense, r.financeExpense, r.impairmentLoss]
  const operating = r.revenue - costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0) + r.otherIncome + r.investmentIncome
  return (
    same(r, [r.operatingProfit, operating], 'operating profit') ??
    same(r, [r.totalProfit, r.operatingProfit + r.nonOperatingIncome - r.nonOperatingExpense], 'total profit') ??
    same(r, [r.netProfit, r.totalProfit - r.incomeTax], 'net profit') ??
    same(r, [r.netProfit, r.parentNetProfit + r.minorityProfit], 'minorities')
  )
}

function balanceFault(r: BalanceSheet): string | null {
  const current = r.cash + r.receivables + (r.inventory ?? 0) + r.otherCurrentAssets
  const rest = r.longTermInvestment + r.fixedAssets + r.intangibleAssets + r.goodwill + r.otherNonCurrentAssets
  const owed = r.shortTermBorrowing + r.payables + r.contractLiabilities + r.otherCurrentLiabilities
  const parent = r.shareCapital + r.capitalReserve + r.surplusReserve + r.undistributedProfit
  return (
    same(r, [r.totalAssets, r.totalLiabilities + r.totalEquity], 'assets and what they were paid with') ??
    same(r, [r.currentAssets, current], 'current assets') ??
    same(r, [r.nonCurrentAssets, rest], 'non-current assets') ??
    same(r, [r.totalAssets, r.currentAssets + r.nonCurrentAssets], 'total assets') ??
    same(r, [r.currentLiabilities, owed], 'current liabilities') ??
    same(r, [r.totalLiabilities, r.currentLiabilities + r.longTermBorrowing + r.otherNonCurrentLiabilities], 'liabilities') ??
    same(r, [r.parentEquity, parent], 'equity of parent') ??
    same(r, [r.totalEquity, r.parentEquity + r.minorityEquity], 'equity') ??
    (r.cash >= 0 ? null : `${name(r)}: negative cash ${r.cash}`)
  )
}

function cashFault(r: CashFlow): string | null {
  const operating = r.cashFromSales + r.otherOperatingIn - r.paidForGoods - r.paidToEmployees - r.paidTaxes - r.otherOperatingOut
  const negative = (['cashFromSales', 'otherOperatingIn', 'paidForGoods', 'paidTaxes', 'capitalExpenditure', 'repaid'] as const).find(
    (field) => r[field] < 0,
  )
  return (
    same(r, [r.netOperating, operating], 'cash from operations') ??
    same(r, [r.netInvesting, r.otherInvesting - r.capitalExpenditure], 'cash from investing') ??
    same(r, [r.netFinancing, r.borrowed - r.repaid - r.paidDividends + r.otherFinancing], 'cash from financing') ??
    same(r, [r.netIncrease, r.netOperating + r.netInvesting + r.netFinancing], 'increase of cash') ??
    same(r, [r.endCash, r.beginCash + r.netIncrease], 'cash at the end') ??
    (negative === undefined ? null : `${name(r)}: negative ${negative}`)
  )
}

const cashAgrees: Invariant = {
  name: '现金流量表的期末、期初现金等于资产负债表的货币资金',
  check(view, row) {
    const sheets = firstVersions(view.rows('balanceSheets'))
    for (const flow of view.rows('cashFlows')) {
      const end = sheets.get(name(flow))
      const begin = sheets.get(previousYearEnd(flow))
      if (end !== undefined) row(same(flow, [flow.endCash, end.cash], 'cash at the end'))
      if (begin !== undefined) row(same(flow, [flow.beginCash, begin.cash], 'cash at the beginning'))
    }
  },
}

/** Cash dividends of a year by company, from the ex-right days and the shares before them. */
function dividendsOf({ world }: WorldView, secucode: string, { from, to }: { from: string; to: string }): number {
  const profile = world.profile(secucode)
  if (profile === undefined) return 0
  const { actions, capital } = world.actions(profile)
  const paid = actions.filter(({ event }) => event.exDate >= from && event.exDate <= to)
  return paid.reduce((sum, { event }) => {
    const { totalShares } = capital.findLast((step) => step.from < event.exDate) ?? firstItem(capital)
    return sum + Math.round((event.cashPer10 / 10) * totalShares)
  }, 0)
}

const equityRolls: Invariant = {
  name: '归母权益的变动 = 归母净利润 − 现金分红',
  check(view, row) {
    const incomes = firstVersions(view.rows('incomeStatements'))
    const sheets = firstVersions(view.rows('balanceSheets'))
    for (const sheet of sheets.values()) {
      const before = sheets.get(previousYearEnd(sheet))
      const income = incomes.get(name(sheet))
      if (before === undefined || income === undefined) continue
      const paid = dividendsOf(view, sheet.secucode, { from: `${sheet.endDate.slice(0, 4)}-01-01`, to: sheet.endDate })
      row(same(sheet, [sheet.parentEquity - before.parentEquity, income.parentNetProfit - paid], 'change of equity'))
    }
  },
}

const GROWING = ['revenue', 'adminExpense', 'taxesAndSurcharges'] as const

const quartersAddUp: Invariant = {
  name: '累计数逐季增加，四个单季之和等于全年',
  check(view, row) {
    const incomes = firstVersions(view.rows('incomeStatements'))
    for (const year of incomes.values()) {
      if (!year.endDate.endsWith('12-31')) continue
      const parts = ['03-31', '06-30', '09-30'].map((day) => incomes.get(`${year.secucode} ${year.endDate.slice(0, 5)}${day}`))
      const known = parts.filter((part) => part !== undefined)
      if (known.length < parts.length) continue
      const whole = [...known, year]
      const singles = whole.map((part, k) => part.revenue - (k === 0 ? 0 : itemAt(whole, k - 1).revenue))
      const falls = GROWING.find((field) => whole.some((part, k) => k > 0 && part[field] < itemAt(whole, k - 1)[field]))
      const total = sum(singles)
      row(falls === undefined ? same(year, [total, year.revenue], 'quarters') : `${name(year)}: ${falls} falls during the year`)
    }
  },
}

const epsAgrees: Invariant = {
  name: '每股收益 × 股本 = 归母净利润，股本与股本变动一致',
  check(view, row) {
    for (const income of view.rows('incomeStatements')) {
      const profile = view.world.profile(income.secucode)
      const shares = profile === undefined ? 0 : sharesAt(view.world.actions(profile), income.endDate)
      const gap = Math.abs(income.basicEps * income.shares - income.parentNetProfit)
      const rounding = 0.000051 * income.shares
      row(gap <= rounding ? same(income, [income.shares, shares], 'shares') : `${name(income)}: EPS off by ${gap} 元`)
    }
  },
}

const inTime: Invariant = {
  name: '报告在法定期限内、报告期之后披露，一季报不早于年报，更正晚于原报告',
  check(view, row) {
    const first = firstVersions(view.rows('incomeStatements'))
    for (const income of view.rows('incomeStatements')) {
      const at = quarterOf(income.endDate)
      const listDate = view.world.profile(income.secucode)?.security.listDate ?? ''
      const annual = at.quarter === 0 ? first.get(`${income.secucode} ${at.year - 1}-12-31`) : undefined
      const original = first.get(name(income))
      const last = itemAt([deadlineOf(income.restated ? { ...at, year: at.year + 1 } : at), listDate].sort(), 1)
      if (income.annDate > last) row(`${name(income)}: announced ${income.annDate}, due ${last}`)
      else if (income.annDate <= income.endDate) row(`${name(income)}: announced before it ended`)
      else if (annual !== undefined && annual.annDate > income.annDate) row(`${name(income)}: before the annual report`)
      else if (income.restated && original !== undefined && original.effectiveAtMs >= income.effectiveAtMs)
        row(`${name(income)}: restated early`)
      else row(null)
    }
  },
}

const restatedRight: Invariant = {
  name: '追溯调整只改收入与成本，利润不变',
  check(view, row) {
    const first = firstVersions(view.rows('incomeStatements'))
    for (const income of view.rows('incomeStatements')) {
      const original = first.get(name(income))
      if (!income.restated || original === undefined) continue
      const profits = same(income, [income.totalProfit, original.totalProfit], 'profit after restating')
      row(profits ?? (income.revenue < original.revenue ? null : `${name(income)}: nothing was restated`))
    }
  },
}

/** Rules of the three statements. */
export const financeInvariants: readonly Invariant[] = [
  { name: '利润表各项加总', check: (view, row) => view.rows('incomeStatements').forEach((one) => void row(profitFault(one))) },
  { name: '资产负债表平衡、各项加总', check: (view, row) => view.rows('balanceSheets').forEach((one) => void row(balanceFault(one))) },
  { name: '现金流量表各项加总', check: (view, row) => view.rows('cashFlows').forEach((one) => void row(cashFault(one))) },
  cashAgrees,
  equityRolls,
  quartersAddUp,
  epsAgrees,
  inTime,
  restatedRight,
]
