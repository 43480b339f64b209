import { firstItem, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import type { CompanyActions } from '../company-actions.ts'
import { anchorValue, type CompanyDrivers, companyDrivers } from '../company-drivers.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import { lastYear, worldYear } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { type Equity, equityOf, financialItems, type Operating, operatingItems, type Settlement, settle } from './balance.ts'
import { endOf, nextOf, type Quarter } from './calendar.ts'
import { own } from './purposes.ts'
import { type QuarterIncome, quarterIncome } from './single-quarter.ts'

/** One quarter of a company's books: what it earned in it, what it paid out, where it stands at its end. */
export type BookQuarter = {
  at: Quarter
  endDate: string
  income: QuarterIncome
  /** Interest on borrowing and depreciation of the quarter. */
  interest: number
  depreciation: number
  /** Cash dividends of the quarter. */
  dividends: number
  items: Operating
  equity: Equity
  settlement: Settlement
  /** Total shares at its end, 股. */
  shares: number
}

const INTEREST = 0.0085
const DEPRECIATION = 0.022
const SURPLUS_SHARE = 0.1
/** Equity of financial companies over yearly profit. */
const FINANCIAL_EQUITY = 9
/** Equity at the anchor is at least this over yearly profit (the return on it stays plausible) and over market value. */
const LEAST_EQUITY_OF_PROFIT = 4.2
const LEAST_EQUITY_OF_VALUE = 0.09
/** Share of companies under *ST that owe more than they own, as that is a reason for the mark. */
const INSOLVENT = 0.7
const INSOLVENT_EQUITY = -0.06
/** The books begin so long before the years of a world: statements two years further back are compared with the year before. */
const YEARS_AHEAD = 4
/** The quarter of the anchor session. */
const ANCHOR: Quarter = { year: 2026, quarter: 1 }
/** Equity the books begin with, at least, over that of the anchor. */
const LEAST_OPENING = 0.25

type Company = { seed: number; profile: Profile; drivers: CompanyDrivers; actions: CompanyActions }

/** Total shares of a company at the end of a day; those of its first day before it. */
export function sharesAt({ capital }: CompanyActions, date: string): number {
  return (capital.findLast(({ from }) => from <= date) ?? firstItem(capital)).totalShares
}

function openingBooks(company: Company, at: Quarter, total: number): BookQuarter {
  const { seed, profile, drivers, actions } = company
  const place = { seed, profile, drivers, at }
  const shares = sharesAt(actions, endOf(at))
  const minority = Math.round(total * drivers.minorityRatio)
  const capitalReserve = Math.round(total * 0.4)
  const undistributedProfit = total - minority - capitalReserve - shares
  const equity = { shareCapital: shares, capitalReserve, surplusReserve: 0, undistributedProfit, minority }
  const items = drivers.isFinancial ? financialItems(place, total) : operatingItems(place)
  const settlement = settle(items, equityOf(equity), drivers)
  const income = quarterIncome({ ...place, interest: 0 })
  return { at, endDate: endOf(at), income, interest: 0, depreciation: 0, dividends: 0, items, equity, settlement, shares }
}

/** Equity, minorities included, a company should have at the end of a quarter: its habit of debt, within what its profit and value allow. */
function soundEquity({ seed, profile, drivers }: Company, at: Quarter): number {
  const assets = assetGuess(operatingItems({ seed, profile, drivers, at }))
  const isInsolvent =
    profile.security.st === '*ST' && !drivers.isFinancial && uniform(hashAt(streamKey(seed, own.insolvent, profile.subject), 0)) < INSOLVENT
  if (isInsolvent) return Math.round(INSOLVENT_EQUITY * assets)
  const habit = drivers.isFinancial ? Math.abs(drivers.profit) * FINANCIAL_EQUITY : assets * (1 - drivers.leverage)
  const floor = drivers.isFinancial ? 0 : Math.max(drivers.profit * LEAST_EQUITY_OF_PROFIT, anchorValue(profile) * LEAST_EQUITY_OF_VALUE)
  return Math.round(Math.max(habit, floor) / (1 - drivers.minorityRatio))
}

function assetGuess(items: Operating): number {
  return (
    1.1 * (items.receivables + items.inventory + items.otherCurrent + items.fixedAssets * 1.27 + items.goodwill + items.longTermInvestment)
  )
}

/** Cash paid to shareholders in a quarter. */
function dividendsIn({ actions }: Company, after: string, upTo: string): number {
  const paid = actions.actions.filter(({ event }) => event.exDate > after && event.exDate <= upTo)
  return paid.reduce((sum, { event }) => sum + Math.round((event.cashPer10 / 10) * sharesBefore(actions, event.exDate)), 0)
}

function sharesBefore({ capital }: CompanyActions, date: string): number {
  return (capital.findLast(({ from }) => from < date) ?? firstItem(capital)).totalShares
}

/** New shares of the quarter come out of the capital reserve while it lasts, then out of profit kept. */
function nextEquity(before: BookQuarter, income: QuarterIncome, { dividends, shares }: { dividends: number; shares: number }): Equity {
  const { equity } = before
  const issued = shares - equity.shareCapital
  const fromReserve = Math.min(issued, Math.max(equity.capitalReserve, 0))
  const isYearEnd = nextOf(before.at).quarter === 3
  const room = Math.max(shares / 2 - equity.surplusReserve, 0)
  const toSurplus = isYearEnd ? Math.round(Math.min(Math.max(income.parentNetProfit * SURPLUS_SHARE, 0), room)) : 0
  return {
    shareCapital: shares,
    capitalReserve: equity.capitalReserve - fromReserve,
    surplusReserve: equity.surplusReserve + toSurplus,
    undistributedProfit: equity.undistributedProfit + income.parentNetProfit - dividends - toSurplus - (issued - fromReserve),
    minority: equity.minority + income.minorityProfit,
  }
}

function nextQuarter(company: Company, before: BookQuarter): BookQuarter {
  const { seed, profile, drivers, actions } = company
  const at = nextOf(before.at)
  const endDate = endOf(at)
  const place = { seed, profile, drivers, at }
  const { shortTermBorrowing, longTermBorrowing } = before.settlement
  const interest = Math.round((shortTermBorrowing + longTermBorrowing) * INTEREST)
  const depreciation = Math.round((before.items.fixedAssets + before.items.intangibleAssets) * DEPRECIATION)
  const income = quarterIncome({ ...place, interest })
  const dividends = dividendsIn(company, before.endDate, endDate)
  const shares = sharesAt(actions, endDate)
  const equity = nextEquity(before, income, { dividends, shares })
  const items = drivers.isFinancial ? financialItems(place, equityOf(equity)) : operatingItems(place)
  const settlement = settle(items, equityOf(equity), drivers)
  return { at, endDate, income, interest, depreciation, dividends, items, equity, settlement, shares }
}

function booksOf(world: World, profile: Profile): BookQuarter[] {
  const company = { seed: world.seed, profile, drivers: companyDrivers(world.seed, profile), actions: world.actions(profile) }
  const opening = { year: worldYear - world.years - YEARS_AHEAD, quarter: 3 }
  const target = soundEquity(company, ANCHOR)
  const anchorAt = (ANCHOR.year - opening.year) * 4 + ANCHOR.quarter - opening.quarter
  // what is earned and paid out until then does not depend on where the books begin, but for interest
  const draft = quartersFrom(company, openingBooks(company, opening, target), anchorAt)
  const kept = equityOf(itemAt(draft, anchorAt).equity) - target
  return quartersFrom(company, openingBooks(company, opening, Math.round(Math.max(target - kept, LEAST_OPENING * Math.abs(target)))))
}

/** A company's quarters one after the other: `count` behind the opening, or all up to the year behind the calendar. */
function quartersFrom(company: Company, opening: BookQuarter, count = Number.POSITIVE_INFINITY): BookQuarter[] {
  const quarters = [opening]
  while (lastItem(quarters).at.year <= lastYear && quarters.length <= count) quarters.push(nextQuarter(company, lastItem(quarters)))
  return quarters
}

let newest: { world: World; profile: Profile; books: readonly BookQuarter[] } | null = null

/**
 * The books of a company from four years before the world's years on to the beginning of the year behind the calendar; the future is for the caller that draws
 * forecasts, never to be reported.
 * The books of the company asked last are remembered, so groups that look at one company after the other pay once.
 */
export function companyBooks(world: World, profile: Profile): readonly BookQuarter[] {
  if (newest?.world !== world || newest.profile !== profile) newest = { world, profile, books: booksOf(world, profile) }
  return newest.books
}
