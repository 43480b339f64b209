import { type CompanyDrivers, cycleAt, revenueLevel } from '../company-drivers.ts'
import { normal } from '../distribution.ts'
import { hashAt, streamKey } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import type { Quarter } from './calendar.ts'
import { own } from './purposes.ts'

/** What a company owns and owes at the end of a quarter before cash and debt settle the difference, whole 元. */
export type Operating = {
  receivables: number
  inventory: number
  otherCurrent: number
  longTermInvestment: number
  fixedAssets: number
  intangibleAssets: number
  goodwill: number
  otherNonCurrent: number
  payables: number
  contractLiabilities: number
  otherCurrentLiabilities: number
  otherNonCurrentLiabilities: number
}

/** Equity by kind, whole 元; `shareCapital` at a par value of 1 元. */
export type Equity = { shareCapital: number; capitalReserve: number; surplusReserve: number; undistributedProfit: number; minority: number }

/** Cash, placements of surplus cash, and borrowing that settle a balance sheet. */
export type Settlement = { cash: number; placements: number; shortTermBorrowing: number; longTermBorrowing: number }

type Place = { seed: number; profile: Profile; drivers: CompanyDrivers; at: Quarter }

const SHORT_SHARE = 0.55

export function equityOf(equity: Equity): number {
  return equity.shareCapital + equity.capitalReserve + equity.surplusReserve + equity.undistributedProfit + equity.minority
}

/** Assets and liabilities of a manufacturer or trader: days and ratios of its yearly revenue. */
export function operatingItems({ seed, profile, drivers, at }: Place): Operating {
  const cycle = cycleAt(seed, profile, at)
  const yearly = revenueLevel(drivers, cycle, at)
  const noise = normal(hashAt(streamKey(seed, own.working, profile.subject), at.year * 4 + at.quarter))
  const cost = yearly * (1 - drivers.grossMargin)
  const fixed = revenueLevel(drivers, 0.3 * cycle, at) * drivers.capitalIntensity
  const isDeveloper = drivers.inventoryDays > 300
  return {
    receivables: Math.round((yearly * drivers.receivableDays * Math.exp(0.06 * noise)) / 365),
    inventory: Math.round((cost * drivers.inventoryDays * Math.exp(0.05 * noise)) / 365),
    otherCurrent: Math.round(yearly * 0.05),
    longTermInvestment: Math.round(drivers.revenue * 0.06),
    fixedAssets: Math.round(fixed),
    intangibleAssets: Math.round(fixed * 0.15),
    goodwill: Math.round(drivers.revenue * drivers.goodwillRatio),
    otherNonCurrent: Math.round(fixed * 0.12),
    payables: Math.round((cost * drivers.payableDays) / 365),
    contractLiabilities: Math.round(yearly * (isDeveloper ? 0.45 : 0.04)),
    otherCurrentLiabilities: Math.round(yearly * 0.06),
    otherNonCurrentLiabilities: Math.round(yearly * 0.02),
  }
}

/** The same of a bank, broker or insurer: customers' money on one side, what it was lent to on the other, in proportion to its own. */
export function financialItems({ drivers }: Place, equity: number): Operating {
  const own = Math.max(equity, Math.abs(drivers.profit))
  const assets = own / (1 - drivers.leverage)
  return {
    receivables: Math.round(assets * 0.02),
    inventory: 0,
    otherCurrent: Math.round(assets * 0.3),
    longTermInvestment: Math.round(assets * 0.02),
    fixedAssets: Math.round(assets * 0.008),
    intangibleAssets: Math.round(assets * 0.002),
    goodwill: 0,
    otherNonCurrent: Math.round(assets * 0.57),
    payables: Math.round(assets * 0.01),
    contractLiabilities: 0,
    otherCurrentLiabilities: Math.round(assets * (drivers.leverage - 0.1)),
    otherNonCurrentLiabilities: Math.round(assets * 0.04),
  }
}

export function assetsOf(items: Operating): number {
  const current = items.receivables + items.inventory + items.otherCurrent
  return current + items.longTermInvestment + items.fixedAssets + items.intangibleAssets + items.goodwill + items.otherNonCurrent
}

function liabilitiesOf(items: Operating): number {
  return items.payables + items.contractLiabilities + items.otherCurrentLiabilities + items.otherNonCurrentLiabilities
}

/** Borrows what is missing (and what the company's habit is), places what is too much: assets = liabilities + equity to the 元. */
export function settle(items: Operating, equity: number, drivers: CompanyDrivers): Settlement {
  const assets = assetsOf(items)
  const liabilities = liabilitiesOf(items)
  const leastCash = Math.round(Math.max(assets * drivers.leastCash, 1))
  const habit = drivers.isFinancial ? 0 : assets * 1.1 * drivers.leverage - liabilities
  const debt = Math.round(Math.max(assets + leastCash - equity - liabilities, habit, 0))
  const liquid = equity + liabilities + debt - assets
  const placements = Math.round(Math.max(liquid - drivers.mostCash * (assets + liquid), 0))
  const shortTermBorrowing = Math.round(debt * SHORT_SHARE)
  return { cash: liquid - placements, placements, shortTermBorrowing, longTermBorrowing: debt - shortTermBorrowing }
}
