import { firstItem, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import type { Invariant, WorldView } from '../group.ts'
import type { BalanceSheet, EarningsForecast, IncomeStatement } from '../known-rows.ts'
import { documentInvariants } from './invariants-of-documents.ts'

type Version = { secucode: string; endDate: string; restated: boolean }

const key = (secucode: string, endDate: string) => `${secucode} ${endDate}`

/** First versions by company and period. */
function firstVersions<T extends Version>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.filter(({ restated }) => !restated).map((row) => [key(row.secucode, row.endDate), row]))
}

/** Forecasts by company and period, oldest version first. */
function forecastsOf(view: WorldView): Map<string, EarningsForecast[]> {
  const grouped = new Map<string, EarningsForecast[]>()
  for (const row of view.rows('earningsForecasts')) {
    const name = key(row.secucode, row.endDate)
    grouped.set(name, [...(grouped.get(name) ?? []), row])
  }
  for (const versions of grouped.values()) versions.sort((a, b) => a.effectiveAtMs - b.effectiveAtMs)
  return grouped
}

/** The profits of a period and of the year before, when both were reported. */
function profitsOf(incomes: ReadonlyMap<string, IncomeStatement>, income: IncomeStatement) {
  const year = Number(income.endDate.slice(0, 4)) - 1
  const before = incomes.get(key(income.secucode, `${year}${income.endDate.slice(4)}`))
  return before === undefined ? null : { now: income.parentNetProfit, before: before.parentNetProfit, shares: income.shares }
}

/** Why the listing rules demand a forecast, worked out from the statements; null when they do not. */
function dueBecause({ now, before, shares }: { now: number; before: number; shares: number }, isAnnual: boolean): string | null {
  if (now < 0) return 'loss'
  if (before < 0) return 'turn'
  if (before <= (isAnnual ? 0.05 : 0.03) * shares) return null
  return now >= 1.5 * before || now <= 0.5 * before ? 'change by half' : null
}

const forecastsAreMade: Invariant = {
  name: '亏损、扭亏、变动 50% 以上的年报（主板含半年报）在期限内、报告之前有业绩预告',
  check(view, row) {
    const incomes = firstVersions(view.rows('incomeStatements'))
    const forecasts = forecastsOf(view)
    for (const [name, income] of incomes) {
      const profile = view.world.profile(income.secucode)
      const isAnnual = income.endDate.endsWith('12-31')
      const isHalf = income.endDate.endsWith('06-30') && profile?.security.board === 'main'
      const profits = profitsOf(incomes, income)
      if ((!isAnnual && !isHalf) || profits === null || income.endDate < view.range.from || income.endDate > '2026-10') continue
      if ((profile?.security.listDate ?? '') > income.endDate && profile?.life.listed !== null) continue
      const due = isAnnual ? `${Number(income.endDate.slice(0, 4)) + 1}-01-31` : `${income.endDate.slice(0, 4)}-07-15`
      const [first] = forecasts.get(name) ?? []
      const why = dueBecause(profits, isAnnual)
      if (why === null && first === undefined) continue
      const isRight =
        first !== undefined && first.annDate <= due && first.effectiveAtMs < income.effectiveAtMs && first.mandatory === (why !== null)
      row(isRight ? null : `${name}: ${why}, forecast ${first?.annDate}, report ${income.annDate}, due ${due}`)
    }
  },
}

const contains = ({ npMin, npMax }: EarningsForecast, np: number) => npMin <= np && np <= npMax

const rangesHold: Invariant = {
  name: '业绩预告的最后一版包含报告的归母净利润，约 85% 的第一版包含，其余在报告前更正',
  check(view, row) {
    const incomes = firstVersions(view.rows('incomeStatements'))
    let right = 0
    let all = 0
    for (const [name, versions] of forecastsOf(view)) {
      const income = incomes.get(name)
      if (income === undefined) continue
      const np = income.parentNetProfit
      const last = lastItem(versions)
      all++
      if (contains(firstItem(versions), np)) right++
      const isAmended = versions.slice(1).every(({ amended, annDate }, at) => amended && annDate > itemAt(versions, at).annDate)
      const isRight = contains(last, np) && isAmended && last.effectiveAtMs < income.effectiveAtMs && last.npMin * last.npMax > 0
      row(isRight ? null : `${name}: ${versions.map((one) => `${one.annDate} ${one.npMin} … ${one.npMax}`)}, reported ${np}`)
    }
    row(right / all > 0.78 && right / all < 0.92 ? null : `${right} of ${all} first ranges hold`)
  },
}

const typesAgree: Invariant = {
  name: '业绩预告类型与区间、上年同期的正负相符',
  check(view, row) {
    for (const r of view.rows('earningsForecasts')) {
      const loses = r.npMax < 0
      const expected = loses ? (r.npBefore < 0 ? ['续亏'] : ['首亏']) : r.npBefore < 0 ? ['扭亏'] : ['预增', '预减', '略增', '略减', '续盈']
      const rises = r.type !== '预增' || r.npMax > r.npBefore
      const falls = r.type !== '预减' || r.npMin < r.npBefore
      const yoy = r.yoyMin === null || Math.abs(r.npBefore + r.yoyMin * Math.abs(r.npBefore) - r.npMin) <= 0.0001 * Math.abs(r.npBefore)
      row(expected.includes(r.type) && rises && falls && yoy ? null : `${key(r.secucode, r.endDate)}: ${r.type} ${r.npMin} … ${r.npMax}`)
    }
  },
}

/** Unaudited profit differs from what is reported by less than a fifth. */
function isNear(preliminary: number, reported: number): boolean {
  return Math.abs(preliminary - reported) <= 0.2 * Math.abs(reported) + 20_000
}

const expressBeforeReport: Invariant = {
  name: '业绩快报在预告之后、年报之前，与年报相差不到 20%；科创板、北交所年报晚于二月的都有快报',
  check(view, row) {
    const incomes = firstVersions(view.rows('incomeStatements'))
    const sheets = firstVersions<BalanceSheet>(view.rows('balanceSheets'))
    const forecasts = forecastsOf(view)
    const expressReports = new Map(view.rows('expressReports').map((one) => [key(one.secucode, one.endDate), one]))
    for (const [name, income] of incomes) {
      const express = expressReports.get(name)
      const { board, listDate } = view.world.profile(income.secucode)?.security ?? {}
      const year = Number(income.endDate.slice(0, 4)) + 1
      const isOwed = (board === 'star' || board === 'bse') && income.endDate.endsWith('12-31') && income.annDate >= `${year}-03-01`
      const isInView =
        income.endDate >= view.range.from && income.endDate < '2026-10' && ((listDate ?? '') <= income.endDate || board === 'bse')
      if (isOwed && isInView && income.annDate > (listDate ?? '') && (listDate ?? '') <= income.endDate)
        row(express !== undefined ? null : `${name}: no express report`)
      if (express === undefined) continue
      const last = forecasts.get(name)?.at(-1)
      const inOrder = express.effectiveAtMs < income.effectiveAtMs && (last === undefined || last.effectiveAtMs < express.effectiveAtMs)
      const near = isNear(express.np, income.parentNetProfit) && isNear(express.revenue, income.revenue)
      const assets = isNear(express.totalAssets, sheets.get(name)?.totalAssets ?? Number.NaN)
      const early = express.annDate < `${year}-03-01`
      row(
        inOrder && near && assets && early ? null : `${name}: express ${express.annDate} ${express.np}, reported ${income.parentNetProfit}`,
      )
    }
  },
}

/** Rules of forecasts, express reports and figures of annual reports. */
export const companyInvariants: readonly Invariant[] = [
  forecastsAreMade,
  rangesHold,
  typesAgree,
  expressBeforeReport,
  ...documentInvariants,
]
