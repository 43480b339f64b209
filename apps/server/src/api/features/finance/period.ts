import type { IncomeStatement } from '@guanlan/contract/rows/finance.ts'
import type { FinancePeriod } from '@guanlan/contract/schemas/stock/finance.ts'
import { mapTuple } from '@guanlan/domain/collections/elements.ts'
import * as item from '@guanlan/engine/factors/fundamental/lines.ts'
import { balance, type Line, quarterOf, quartersBefore, single, ttm } from '@guanlan/engine/factors/fundamental/report-book.ts'
import { known, round } from '../../../market/reading/figures.ts'
import { periodName } from '../../../market/reading/period-name.ts'
import { type Books, isComparable } from './books.ts'

const DAYS = [0, 90, 181, 273, 365] as const
const shareCapital = balance((row) => row.shareCapital)

/** Decimals of ratios as they are sent. */
const DECIMALS = 8

/** a ÷ b where b is positive; null where either is unknown. */
export function quotient(a: number | null, b: number | null): number | null {
  return a === null || b === null || !(b > 0) ? null : round(a / b, DECIMALS)
}

function difference(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b
}

/** Growth over the absolute value of before; null where that is zero or either is unknown. */
export function growthOf(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : round((now - before) / Math.abs(before), DECIMALS)
}

type FlowKey = keyof IncomeStatement & ('revenue' | 'parentNetProfit' | 'deductedNetProfit')

/** A flow, that of the same months a year before, and its growth where the two are of one definition. */
function yearly({ income }: Books, end: string, key: FlowKey): [now: number | null, before: number | null, yoy: number | null] {
  const before = quartersBefore(end, 4)
  const [now, then] = mapTuple([end, before], (one) => income.get(one)?.at(-1)?.[key] ?? null)
  return [now, then, isComparable(income, [end, before], key) ? growthOf(now, then) : null]
}

function quarterFigures({ first }: Books, end: string, flow: Line): FinancePeriod['quarter']['revenue'] {
  const prior = quarterOf(end) === 1 ? 0 : known(flow(first, quartersBefore(end, 1)))
  const value = known(single(flow)(first, end))
  const before = known(single(flow)(first, quartersBefore(end, 4)))
  return { value, toDate: known(flow(first, end)), prior, before, yoy: growthOf(value, before) }
}

function trailing({ newest }: Books, end: string, flow: Line): FinancePeriod['ttm']['revenue'] {
  const isYear = quarterOf(end) === 4
  return {
    value: known(ttm(flow)(newest, end)),
    now: known(flow(newest, end)),
    year: isYear ? 0 : known(flow(newest, `${Number(end.slice(0, 4)) - 1}-12-31`)),
    lastYear: isYear ? 0 : known(flow(newest, quartersBefore(end, 4))),
  }
}

/** What the statements of a period report, and its indicators that no statement gives. */
function linesOf({ newest, indicator, income }: Books, end: string) {
  const of = (line: Line, at = end) => known(line(newest, at))
  const begin = `${Number(end.slice(0, 4)) - 1}-12-31`
  const reported = indicator.get(end)?.at(-1)
  return {
    eps: income.get(end)?.at(-1)?.basicEps ?? reported?.eps ?? null,
    epsDeducted: reported?.epsDeducted ?? null,
    roe: reported?.roe ?? null,
    roeDeducted: reported?.roeDeducted ?? null,
    netProfit: of(item.netProfit),
    operatingCost: of(item.operatingCost),
    cashFromSales: of(item.cashFromSales),
    capex: of(item.capitalExpenditure),
    totalAssets: of(item.totalAssets),
    totalAssetsBegin: of(item.totalAssets, begin),
    totalLiabilities: of(item.totalLiabilities),
    parentEquity: of(item.parentEquity),
    shareCapital: of(shareCapital),
    currentAssets: of(item.currentAssets),
    currentLiabilities: of(item.currentLiabilities),
    receivables: of(item.receivables),
    receivablesBegin: of(item.receivables, begin),
    inventory: of(item.inventory),
    inventoryBegin: of(item.inventory, begin),
    ocf: of(item.operatingCash),
  }
}

const mean = (a: number | null, b: number | null) => (a === null || b === null ? null : (a + b) / 2)
const times = (a: number, b: number | null) => (b === null ? null : a * b)

function ratiosOf(lines: ReturnType<typeof linesOf>, { revenue, days }: { revenue: number | null; days: number }) {
  const { netProfit, operatingCost, ocf } = lines
  const isTraded = operatingCost !== null
  return {
    bps: quotient(lines.parentEquity, lines.shareCapital),
    ocfps: quotient(ocf, lines.shareCapital),
    fcf: difference(ocf, lines.capex),
    roa: quotient(netProfit, mean(lines.totalAssets, lines.totalAssetsBegin)),
    grossRatio: quotient(difference(revenue, operatingCost), revenue),
    netRatio: quotient(netProfit, revenue),
    debtRatio: quotient(lines.totalLiabilities, lines.totalAssets),
    currentRatio: isTraded ? quotient(lines.currentAssets, lines.currentLiabilities) : null,
    quickRatio: isTraded ? quotient(difference(lines.currentAssets, lines.inventory), lines.currentLiabilities) : null,
    arDays: isTraded ? quotient(times(days, mean(lines.receivables, lines.receivablesBegin)), revenue) : null,
    invDays: isTraded ? quotient(times(days, mean(lines.inventory, lines.inventoryBegin)), operatingCost) : null,
    ocfToProfit: quotient(ocf, netProfit),
    salesCashRatio: isTraded ? quotient(lines.cashFromSales, revenue) : null,
  }
}

/** 关键指标 of a report period, newest versions; 元, fractions, days. */
export function periodOf(books: Books, end: string): FinancePeriod {
  const versions = books.income.get(end) ?? []
  const newest = versions.at(-1)
  const days = DAYS[quarterOf(end)] ?? 0
  const lines = linesOf(books, end)
  const [revenue, revenueBefore, revenueYoy] = yearly(books, end, 'revenue')
  const [np, npBefore, npYoy] = yearly(books, end, 'parentNetProfit')
  const [npDeducted, npDeductedBefore, npDeductedYoy] = yearly(books, end, 'deductedNetProfit')
  return {
    enddate: end,
    name: periodName(end),
    annDate: versions[0]?.annDate ?? end,
    versionDate: newest?.annDate ?? end,
    restated: versions.length > 1,
    days,
    revenue,
    revenueBefore,
    revenueYoy,
    np,
    npBefore,
    npYoy,
    npDeducted,
    npDeductedBefore,
    npDeductedYoy,
    ...lines,
    ...ratiosOf(lines, { revenue, days }),
    quarter: {
      revenue: quarterFigures(books, end, item.revenue),
      np: quarterFigures(books, end, item.parentProfit),
      npDeducted: quarterFigures(books, end, item.deductedProfit),
      ocf: quarterFigures(books, end, item.operatingCash),
    },
    ttm: {
      revenue: trailing(books, end, item.revenue),
      np: trailing(books, end, item.parentProfit),
      netProfit: trailing(books, end, item.netProfit),
      ocf: trailing(books, end, item.operatingCash),
    },
  }
}
