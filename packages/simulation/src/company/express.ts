import { daysAfter } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { normal } from '../distribution.ts'
import { balanceSheet, incomeStatement } from '../finance/statements.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { EarningsForecast, ExpressReport } from '../known-rows.ts'
import { type Company, type CompanyReport, growth, parentEquity, rounded, sinceNewYear } from './company-reports.ts'
import { earlier, later, publishingDates, readableMs } from './dates.ts'
import { own } from './purposes.ts'

/** Boards whose companies owe an express report when the annual report comes after February (科创板、北交所《股票上市规则》定期报告一章). */
const EXPRESS_BOARDS: readonly string[] = ['star', 'bse']
const VOLUNTARY = 0.08
const VOLUNTARY_FINANCIAL = 0.5
/** Unaudited profit is off by some per cent at most; a correction would be due from 20 % on. */
const MOST_OFF = 0.12
const WAN = 10_000

/** Last day of February of a year. */
function endOfFebruary(year: number): string {
  return daysAfter(`${year}-03-01`, -1)
}

/** What of the profit is reported before the audit: near what is reported later, inside the forecast. */
function unaudited(np: number, gap: number, forecast: EarningsForecast | undefined): number {
  const reported = Math.round((np + Math.abs(np) * Math.min(Math.max(gap, -MOST_OFF), MOST_OFF)) / WAN) * WAN
  return forecast === undefined ? reported : Math.min(Math.max(reported, forecast.npMin), forecast.npMax)
}

/** Date of the express report of a year, after the forecasts and before the report; null when there is none. */
function dateOf({ seed, profile, drivers }: Company, { k, report }: CompanyReport, lastForecast: string | undefined) {
  const year = lastItem(report.year).at.year + 1
  const due = endOfFebruary(year)
  const draw = (purpose: number) => uniform(hashAt(streamKey(seed, purpose, profile.subject), k))
  const mandatory = EXPRESS_BOARDS.includes(profile.security.board) && report.head.annDate > due
  if (!mandatory && draw(own.express) >= (drivers.isFinancial ? VOLUNTARY_FINANCIAL : VOLUNTARY)) return null
  const from = later(`${year}-02-01`, daysAfter(lastForecast ?? `${year}-01-31`, 1))
  const dates = publishingDates(from, earlier(due, daysAfter(report.head.annDate, -3)))
  return dates.length === 0 ? null : { annDate: itemAt(dates, Math.floor(Math.sqrt(draw(own.expressDay)) * dates.length)), mandatory }
}

/** 业绩快报 of an annual report: unaudited figures in whole 万元, with small differences to what is reported later; null when there is none. */
export function expressOf(company: Company, one: CompanyReport, forecasts: readonly EarningsForecast[]): ExpressReport | null {
  const { seed, profile, books } = company
  const { k, report } = one
  const { listDate } = profile.security
  if (report.head.restated || itemAt(books, k).at.quarter !== 3) return null
  if (profile.life.listed !== null && listDate !== null && listDate > itemAt(books, k).endDate) return null
  const forecast = forecasts[forecasts.length - 1]
  const date = dateOf(company, one, forecast?.annDate)
  if (date === null) return null
  const key = streamKey(seed, own.expressGap, profile.subject)
  const noise = (at: number) => normal(hashAt(key, k * 8 + at))
  const wan = (value: number, gap: number) => Math.round((value * (1 + gap)) / WAN) * WAN
  const income = incomeStatement(report)
  const sheet = balanceSheet(report)
  const revenue = wan(income.revenue, 0.003 * noise(0))
  const np = unaudited(income.parentNetProfit, 0.02 * noise(1), forecast)
  const off = np - income.parentNetProfit
  const equity = Math.round((sheet.parentEquity + off) / WAN) * WAN
  const meanEquity = (parentEquity(report.before) + equity) / 2
  return {
    secucode: profile.security.code,
    endDate: report.head.endDate,
    ...date,
    revenue,
    revenueYoy: rounded(growth(revenue, sinceNewYear(books, k - 4, 'revenue')), 4),
    operatingProfit: wan(income.operatingProfit + off * 1.15, 0),
    totalProfit: wan(income.totalProfit + off * 1.15, 0),
    np,
    npYoy: rounded(growth(np, sinceNewYear(books, k - 4, 'parentNetProfit')), 4),
    npDeducted: wan(income.deductedNetProfit + off, 0),
    totalAssets: wan(sheet.totalAssets, 0.002 * noise(2)),
    parentEquity: equity,
    eps: rounded(np / income.shares, 4) ?? 0,
    bps: rounded(equity / sheet.shareCapital, 4) ?? 0,
    roe: meanEquity > 0 ? rounded(np / meanEquity, 4) : null,
    effectiveAtMs: readableMs(date.annDate, key),
  }
}
