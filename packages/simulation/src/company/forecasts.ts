import { daysAfter } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { BookQuarter } from '../finance/company-books.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { EarningsForecast } from '../known-rows.ts'
import { type Company, type CompanyReport, growth, rounded, sinceNewYear } from './company-reports.ts'
import { earlier, later, publishedBy, publishingDates, readableMs } from './dates.ts'
import { forecastReason } from './forecast-texts.ts'
import { own } from './purposes.ts'

type Type = EarningsForecast['type']

/** Change of profit from which a forecast is due. */
const CHANGE_DUE = 0.5
/** Below this profit per share a year before, a change alone makes none due (《股票上市规则》5.1.3): annual and half-year, 元. */
const SMALL_BASE = { annual: 0.05, half: 0.03 } as const
const VOLUNTARY = 0.03
/** How many ranges contain what is reported later. */
const RIGHT = 0.85
/** Express reports due by the end of February come after every correction. */
const LAST_CORRECTION = '02-20'

/** First and last date of forecasts of a period: the year's by 31 January (all boards), the half-year's by 15 July (main board only). */
function windowOf({ at }: BookQuarter, board: string): { from: string; to: string } | null {
  if (at.quarter === 3) return { from: `${at.year + 1}-01-05`, to: `${at.year + 1}-01-31` }
  return at.quarter === 1 && board === 'main' ? { from: `${at.year}-07-02`, to: `${at.year}-07-15` } : null
}

/** Whether the listing rules demand a forecast: a loss, a turn into profit, a change by half unless the base is small. */
function isDue(now: number, before: number, { shares, isAnnual }: { shares: number; isAnnual: boolean }): boolean {
  if (now < 0 || before < 0) return true
  const isSmall = before / shares <= (isAnnual ? SMALL_BASE.annual : SMALL_BASE.half)
  return !isSmall && Math.abs(now / before - 1) >= CHANGE_DUE
}

/** How a result stands beside the year before. */
function typeOf(now: number, before: number): Type {
  if (now < 0) return before < 0 ? '续亏' : '首亏'
  if (before < 0) return '扭亏'
  const change = now / before - 1
  if (change >= CHANGE_DUE) return '预增'
  if (change <= -CHANGE_DUE) return '预减'
  if (Math.abs(change) < 0.02) return '续盈'
  return change > 0 ? '略增' : '略减'
}

/** A range around a profit, in steps of a hundredth of its size, never across zero. */
function rangeAround(centre: number, draw: (at: number) => number, widest: number): { npMin: number; npMax: number } {
  const width = Math.abs(centre) * (0.06 + (widest - 0.06) * draw(1))
  const below = 0.1 + 0.8 * draw(2)
  const step = 10 ** Math.max(Math.floor(Math.log10(Math.max(Math.abs(centre), 1))) - 2, 0)
  return {
    npMin: Math.floor((centre - 2 * width * below) / step) * step,
    npMax: Math.ceil((centre + 2 * width * (1 - below)) / step) * step,
  }
}

/** What the company expects when it is wrong: half as much again or more, or about half. */
function mistaken(now: number, draw: (at: number) => number): number {
  return now * (draw(3) < 0.5 ? 1.5 + 0.7 * draw(4) : 0.45 + 0.15 * draw(4))
}

/** A forecast of a report: its dates and what it says, before it is worded. */
type Plan = { annDate: string; correctedOn: string | null; now: number; before: number; mandatory: boolean }

function planOf({ seed, profile, books }: Company, { k, report }: CompanyReport): Plan | null {
  const quarter = itemAt(books, k)
  const window = windowOf(quarter, profile.security.board)
  const now = sinceNewYear(books, k, 'parentNetProfit')
  const before = sinceNewYear(books, k - 4, 'parentNetProfit')
  if (window === null || now === null || before === null || report.head.restated || now === 0 || before === 0) return null
  const { listDate } = profile.security
  if (profile.life.listed !== null && listDate !== null && listDate > quarter.endDate) return null
  const mandatory = isDue(now, before, { shares: quarter.shares, isAnnual: quarter.at.quarter === 3 })
  const draw = (purpose: number, at = 0) => uniform(hashAt(streamKey(seed, purpose, profile.subject), k * 16 + at))
  if (!mandatory && draw(own.forecast) >= VOLUNTARY) return null
  const last = earlier(window.to, daysAfter(report.head.annDate, -6))
  const planned = later(window.from, daysAfter(last, -Math.floor(draw(own.forecastDay) ** 2 * 22)))
  const annDate = publishedBy(planned, window.from) ?? publishedBy(last, window.from)
  if (annDate === null) return null
  if (draw(own.forecast, 1) < RIGHT) return { annDate, correctedOn: null, now, before, mandatory }
  const end = earlier(daysAfter(report.head.annDate, -3), quarter.at.quarter === 3 ? `${quarter.at.year + 1}-${LAST_CORRECTION}` : '9999')
  const dates = publishingDates(daysAfter(annDate, 1), end)
  const correctedOn = dates.length === 0 ? null : itemAt(dates, Math.floor((0.4 + 0.6 * draw(own.amendment)) * (dates.length - 1)))
  return { annDate, correctedOn, now, before, mandatory }
}

/** 业绩预告 before a report, oldest version first: one, or a wrong one and its correction; empty when none is due and none is volunteered. */
export function forecastsOf(company: Company, one: CompanyReport): EarningsForecast[] {
  const plan = planOf(company, one)
  if (plan === null) return []
  const { seed, profile } = company
  const key = streamKey(seed, own.forecastRange, profile.subject)
  const version = (amended: boolean, annDate: string): EarningsForecast => {
    const draw = (at: number) => uniform(hashAt(key, one.k * 16 + at + (amended ? 8 : 0)))
    const isWrong = plan.correctedOn !== null && !amended
    const expected = isWrong ? mistaken(plan.now, draw) : plan.now
    const range = rangeAround(expected, draw, isWrong ? 0.14 : 0.22)
    const type = typeOf(expected, plan.before)
    return {
      secucode: profile.security.code,
      endDate: one.report.head.endDate,
      annDate,
      type,
      amended,
      mandatory: plan.mandatory,
      ...range,
      npBefore: plan.before,
      yoyMin: rounded(growth(range.npMin, plan.before), 4),
      yoyMax: rounded(growth(range.npMax, plan.before), 4),
      reason: forecastReason({ seed, subject: profile.subject, k: one.k }, { type, industry: profile.security.industry, amended }),
      effectiveAtMs: readableMs(annDate, key),
    }
  }
  const first = version(false, plan.annDate)
  return plan.correctedOn === null ? [first] : [first, version(true, plan.correctedOn)]
}
