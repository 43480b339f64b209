import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Invariant, WorldView } from '../group.ts'
import type { BalanceSheet, FinancialIndicator, IncomeStatement } from '../known-rows.ts'

type Version = { secucode: string; endDate: string; restated: boolean }

const name = ({ secucode, endDate, restated }: Version) => `${secucode} ${endDate} ${restated ? 'restated' : 'first'}`

function byVersion<T extends Version>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [name(row), row]))
}

/** The statements an indicator was worked out from, and those of the start of the year and of the same months a year before. */
type Beside = {
  indicator: FinancialIndicator
  income: IncomeStatement
  sheet: BalanceSheet
  opening: BalanceSheet | undefined
  earlier: IncomeStatement | undefined
}

function* besides(view: WorldView): Generator<Beside> {
  const incomes = byVersion(view.rows('incomeStatements'))
  const sheets = byVersion(view.rows('balanceSheets'))
  for (const indicator of view.rows('financialIndicators')) {
    const { secucode, endDate } = indicator
    const year = Number(endDate.slice(0, 4)) - 1
    const income = incomes.get(name(indicator))
    const sheet = sheets.get(name(indicator))
    if (income === undefined || sheet === undefined) throw new Error(`${name(indicator)} has no statements`)
    const before = { secucode, restated: false }
    const opening = sheets.get(name({ ...before, endDate: `${year}-12-31` }))
    const earlier = incomes.get(name({ ...before, endDate: `${year}${endDate.slice(4)}` }))
    yield { indicator, income, sheet, opening, earlier }
  }
}

/** Right when reported and expected agree to the decimals reported (`step`); both unknown is right too. */
function near(
  beside: Beside,
  words: string,
  [reported, expected, step = 0.000051]: readonly [number | null, number | null, number?],
): string | null {
  const isNear =
    reported === null || expected === null ? reported === expected : Math.abs(reported - expected) <= step + 1e-9 * Math.abs(expected)
  return isNear ? null : `${name(beside.indicator)}: ${words}: ${reported}, not ${expected}`
}

const over = (value: number, by: number) => (by > 0 ? value / by : null)

const each =
  (fault: (beside: Beside) => string | null | undefined): Invariant['check'] =>
  (view, row) => {
    for (const beside of besides(view)) {
      const found = fault(beside)
      if (found !== undefined) row(found)
    }
  }

/** Rules of 财务指标: each figure once more from the stored statements. */
export const indicatorInvariants: readonly Invariant[] = [
  {
    name: '财务指标的每股收益、扣非每股收益与利润表一致，公告日期相同',
    check: each(({ indicator: r, income }) => {
      const isSame =
        r.eps === income.basicEps && Math.abs(r.epsDeducted * income.shares - income.deductedNetProfit) <= 0.000051 * income.shares
      return isSame && r.annDate === income.annDate && r.effectiveAtMs === income.effectiveAtMs ? null : `${name(r)}: another report`
    }),
  },
  {
    name: '毛利率、净利率、资产负债率、流动比率由报表得出',
    check: each((beside) => {
      const { indicator: r, income, sheet } = beside
      const gross = income.operatingCost === null ? null : over(income.revenue - income.operatingCost, income.revenue)
      return (
        near(beside, 'gross margin', [r.grossRatio, gross]) ??
        near(beside, 'net margin', [r.netRatio, over(income.parentNetProfit + income.minorityProfit, income.revenue)]) ??
        near(beside, 'debt', [r.debtRatio, 1 - sheet.totalEquity / sheet.totalAssets]) ??
        near(beside, 'current ratio', [r.currentRatio, over(sheet.currentAssets, sheet.currentLiabilities)])
      )
    }),
  },
  {
    name: '净资产收益率 = 归母净利润 ÷ 期初期末归母权益均值',
    check: each((beside) => {
      const { indicator: r, income, sheet, opening } = beside
      if (opening === undefined) return undefined
      return near(beside, 'ROE', [r.roe, over(2 * income.parentNetProfit, sheet.parentEquity + opening.parentEquity)])
    }),
  },
  {
    name: '杜邦：净利率 × 周转率 × 权益乘数 × 归母占比 = 净资产收益率',
    check: each(({ indicator: r, income }) => {
      if (r.roe === null || r.netRatio === null || r.assetTurnover === null || r.equityMultiplier === null || income.netProfit === 0)
        return undefined
      const product = r.netRatio * r.assetTurnover * r.equityMultiplier * (income.parentNetProfit / income.netProfit)
      // each factor is reported to four decimals
      const rounding = 0.00006 * (1 + r.assetTurnover * r.equityMultiplier + Math.abs(r.netRatio) * (r.equityMultiplier + r.assetTurnover))
      return Math.abs(product - r.roe) <= 2 * rounding ? null : `${name(r)}: ${product} is not ROE ${r.roe}`
    }),
  },
  {
    name: '同比以上年同期报告为基数',
    check: each((beside) => {
      const { indicator: r, income, earlier } = beside
      if (earlier === undefined || r.restated) return undefined
      const change = (now: number, before: number) => (before === 0 ? null : (now - before) / Math.abs(before))
      return (
        near(beside, 'growth of revenue', [r.revenueYoy, change(income.revenue, earlier.revenue)]) ??
        near(beside, 'growth of profit', [r.npYoy, change(income.parentNetProfit, earlier.parentNetProfit)])
      )
    }),
  },
  {
    name: '应收账款周转天数由报表得出',
    check: each((beside) => {
      const { indicator: r, income, sheet, opening } = beside
      if (opening === undefined || income.operatingCost === null) return undefined
      const days = itemAt([90, 181, 273, 365], Number(r.endDate.slice(5, 7)) / 3 - 1)
      const expected = over((days * (sheet.receivables + opening.receivables)) / 2, income.revenue)
      return near(beside, 'days of receivables', [r.arDays, expected, 0.051])
    }),
  },
]
