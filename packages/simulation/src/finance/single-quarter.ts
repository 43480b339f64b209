import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { type CompanyDrivers, cycleAt, revenueLevel, usualMargin } from '../company-drivers.ts'
import { normal } from '../distribution.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import type { Quarter } from './calendar.ts'
import { own } from './purposes.ts'

/** Income of one quarter alone, whole 元. */
export type QuarterIncome = {
  revenue: number
  operatingCost: number
  taxesAndSurcharges: number
  sellingExpense: number
  adminExpense: number
  rdExpense: number
  financeExpense: number
  otherIncome: number
  investmentIncome: number
  impairmentLoss: number
  operatingProfit: number
  nonOperatingIncome: number
  nonOperatingExpense: number
  totalProfit: number
  incomeTax: number
  netProfit: number
  parentNetProfit: number
  minorityProfit: number
  deductedNetProfit: number
}

type QuarterPlace = { seed: number; profile: Profile; drivers: CompanyDrivers; at: Quarter; interest: number }

const SURCHARGE = 0.007
const USUAL_IMPAIRMENT = 0.005

/** What running costs must be, over revenue, for the usual profit to remain. */
function expenseRatio(drivers: CompanyDrivers, at: Quarter): number {
  return Math.max(drivers.grossMargin - usualMargin(drivers, at) - SURCHARGE - USUAL_IMPAIRMENT, 0.01)
}

/** Running costs of the quarter over revenue, by kind; those of bad quarters fall less than revenue. */
function expenses(drivers: CompanyDrivers, at: Quarter): { selling: number; admin: number; rd: number } {
  const { sellingRatio, adminRatio, rdRatio } = drivers
  const scale = expenseRatio(drivers, at) / (sellingRatio + adminRatio + rdRatio)
  return { selling: sellingRatio * scale, admin: adminRatio * scale, rd: rdRatio * scale }
}

/** Write-offs gather in the last quarter, more of them where quality is poor. */
function impairmentRatio({ seed, profile, drivers, at }: QuarterPlace): number {
  const draw = uniform(hashAt(streamKey(seed, own.impairment, profile.subject), at.year * 4 + at.quarter))
  if (drivers.isFinancial) return 0.02 + 0.04 * draw
  const yearEnd = at.quarter === 3 ? 0.012 + (draw > 0.93 ? 0.3 * (1 - drivers.quality) : 0) : 0.001
  return yearEnd * (0.4 + 1.2 * draw)
}

/** Income of one quarter of a company. */
export function quarterIncome(place: QuarterPlace): QuarterIncome {
  const { seed, profile, drivers, at } = place
  const cycle = cycleAt(seed, profile, at)
  const noise = (id: number) => normal(hashAt(streamKey(seed, id, profile.subject), at.year * 4 + at.quarter))
  const revenue = Math.round(revenueLevel(drivers, cycle, at) * itemAt(drivers.seasons, at.quarter) * Math.exp(0.035 * noise(own.revenue)))
  const of = (ratio: number) => Math.round(revenue * ratio)
  const swing = drivers.isFinancial ? 0 : drivers.cyclicality * (1 - drivers.grossMargin) * (0.22 * cycle + 0.08 * noise(own.margin))
  const { selling, admin, rd } = expenses(drivers, at)
  const lines = {
    revenue,
    operatingCost: drivers.isFinancial ? 0 : of(1 - Math.min(drivers.grossMargin + swing, 0.97)),
    taxesAndSurcharges: of(SURCHARGE),
    sellingExpense: of(selling),
    adminExpense: of(admin * Math.exp(0.04 * noise(own.admin))),
    rdExpense: of(rd),
    financeExpense: drivers.isFinancial ? 0 : place.interest,
    otherIncome: of(0.004 * uniform(hashAt(streamKey(seed, own.other, profile.subject), at.year * 4 + at.quarter))),
    investmentIncome: of(0.006 * noise(own.investment)),
    impairmentLoss: of(impairmentRatio(place)),
  }
  return withProfit(lines, place)
}

type Lines = Omit<
  QuarterIncome,
  | 'operatingProfit'
  | 'nonOperatingIncome'
  | 'nonOperatingExpense'
  | 'totalProfit'
  | 'incomeTax'
  | 'netProfit'
  | 'parentNetProfit'
  | 'minorityProfit'
  | 'deductedNetProfit'
>

function withProfit(lines: Lines, { seed, profile, drivers, at }: QuarterPlace): QuarterIncome {
  const costs = lines.operatingCost + lines.taxesAndSurcharges + lines.sellingExpense + lines.adminExpense + lines.rdExpense
  const operatingProfit = lines.revenue - costs - lines.financeExpense - lines.impairmentLoss + lines.otherIncome + lines.investmentIncome
  const draw = uniform(hashAt(streamKey(seed, own.nonOperating, profile.subject), at.year * 4 + at.quarter))
  const nonOperatingIncome = Math.round(lines.revenue * 0.002 * draw)
  const nonOperatingExpense = Math.round(lines.revenue * 0.0015 * (1 - draw))
  const totalProfit = operatingProfit + nonOperatingIncome - nonOperatingExpense
  const incomeTax = totalProfit > 0 ? Math.round(totalProfit * drivers.taxRatio) : 0
  const netProfit = totalProfit - incomeTax
  const minorityProfit = Math.round(netProfit * drivers.minorityRatio)
  const parentNetProfit = netProfit - minorityProfit
  const oneOff = (nonOperatingIncome - nonOperatingExpense + lines.otherIncome + 0.4 * lines.investmentIncome) * (1 - drivers.taxRatio)
  return {
    ...lines,
    operatingProfit,
    nonOperatingIncome,
    nonOperatingExpense,
    totalProfit,
    incomeTax,
    netProfit,
    parentNetProfit,
    minorityProfit,
    deductedNetProfit: parentNetProfit - Math.round(oneOff),
  }
}
