import { itemAt, mapTuple } from '@guanlan/domain/collections/elements.ts'
import { isKeyOf } from '@guanlan/domain/collections/records.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import { normal, smoothNoise } from './distribution.ts'
import { anchorSession } from './factors.ts'
import { hashAt, purpose, streamKey, uniform } from './hash.ts'
import { industries } from './sectors/industries.ts'
import type { Profile } from './security-profile.ts'
import { sessionDates } from './sessions.ts'
import { wellKnownOf } from './well-known.ts'

/**
 * What a company is like behind its figures. Everything reported about it (statements, forecasts, holders, reports, notices) is drawn from these, so that
 * it agrees. Money in 元, ratios as fractions.
 */
export type CompanyDrivers = {
  /** Bank, broker or insurer: no cost of sales, no stock, other people's money. */
  isFinancial: boolean
  /** Profit of parent over the four quarters around the anchor, negative for those that lose money. */
  profit: number
  /** Years from the anchor (negative) since when it has been losing money; null for those that do not. Before, it earned as others do. */
  losesSince: number | null
  revenue: number
  /** Yearly growth of revenue in the long run. */
  growth: number
  /** How far revenue and margin swing around it. */
  cyclicality: number
  grossMargin: number
  sellingRatio: number
  adminRatio: number
  rdRatio: number
  taxRatio: number
  minorityRatio: number
  /** Cash over assets it keeps at least, and beyond which it places what is surplus. */
  leastCash: number
  mostCash: number
  /** Liabilities over assets it aims at. */
  leverage: number
  receivableDays: number
  inventoryDays: number
  payableDays: number
  /** Fixed assets over yearly revenue. */
  capitalIntensity: number
  goodwillRatio: number
  /** 0 poor, 1 excellent: cash follows profit, few write-offs, punctual reports. */
  quality: number
  /** Share of the year's revenue in each quarter. */
  seasons: readonly [number, number, number, number]
}

type IndustryShape = readonly [
  pe: number,
  gross: number,
  leverage: number,
  receivable: number,
  inventory: number,
  capital: number,
  season: number,
]

/** Usual figures of an industry: PE, gross margin, leverage, days, fixed assets over revenue, extra weight of the last quarter. Invented, orders of magnitude real. */
const SHAPES = {
  农林牧渔: [26, 0.16, 0.48, 25, 95, 0.55, 0.02],
  基础化工: [27, 0.2, 0.45, 45, 60, 0.75, 0],
  钢铁: [16, 0.09, 0.58, 15, 45, 0.5, 0],
  有色金属: [20, 0.13, 0.5, 20, 55, 0.45, 0.01],
  电子: [40, 0.24, 0.42, 85, 80, 0.55, 0.03],
  家用电器: [16, 0.26, 0.55, 50, 60, 0.2, 0.01],
  食品饮料: [26, 0.48, 0.3, 8, 170, 0.3, 0.03],
  纺织服饰: [20, 0.33, 0.35, 45, 120, 0.35, 0.04],
  轻工制造: [22, 0.22, 0.45, 50, 70, 0.45, 0.02],
  医药生物: [32, 0.5, 0.35, 95, 110, 0.45, 0.01],
  公用事业: [17, 0.24, 0.6, 60, 12, 1.9, 0],
  交通运输: [17, 0.18, 0.5, 30, 8, 1.2, 0],
  房地产: [18, 0.2, 0.74, 12, 420, 0.12, 0.22],
  商贸零售: [26, 0.2, 0.55, 18, 40, 0.25, 0.02],
  社会服务: [32, 0.3, 0.42, 40, 15, 0.5, 0.02],
  综合: [28, 0.18, 0.5, 50, 90, 0.5, 0.02],
  建筑材料: [20, 0.24, 0.45, 60, 40, 0.8, 0.04],
  建筑装饰: [11, 0.12, 0.75, 160, 70, 0.2, 0.1],
  电力设备: [28, 0.21, 0.55, 110, 90, 0.45, 0.06],
  国防军工: [48, 0.25, 0.46, 190, 170, 0.4, 0.14],
  计算机: [45, 0.38, 0.4, 140, 70, 0.2, 0.17],
  传媒: [28, 0.34, 0.38, 80, 30, 0.2, 0.04],
  通信: [28, 0.26, 0.42, 90, 65, 0.45, 0.04],
  银行: [6.2, 1, 0.925, 0, 0, 0.08, -0.03],
  非银金融: [17, 1, 0.8, 0, 0, 0.1, 0],
  汽车: [24, 0.19, 0.55, 75, 60, 0.4, 0.04],
  机械设备: [28, 0.25, 0.46, 120, 130, 0.35, 0.05],
  煤炭: [11, 0.3, 0.5, 18, 18, 0.9, 0],
  石油石化: [14, 0.18, 0.5, 12, 35, 0.8, 0],
  环保: [22, 0.27, 0.56, 170, 25, 1.1, 0.06],
  美容护理: [34, 0.55, 0.28, 25, 85, 0.25, 0.06],
} as const satisfies Readonly<Record<string, IndustryShape>>

const own = { pe: 60, margin: 61, growth: 62, loss: 63, quality: 64, ratios: 65, cycle: 66, season: 67 } as const
const DOLLAR = 7

function within(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** Those that lose money at the anchor: weak ones mostly, and never who always pays a dividend. */
function losesMoney(seed: number, profile: Profile): boolean {
  if (profile.isWellKnown) return false
  const draw = uniform(hashAt(streamKey(seed, own.loss, profile.subject), 0))
  if (profile.security.st !== '' || profile.security.delisted) return draw < 0.7
  const payer = uniform(hashAt(streamKey(seed, purpose.payer, profile.subject), 0))
  return payer * 0.7 > itemAt(industries, profile.industry).payers - 0.05 ? draw < 0.45 : draw < 0.06
}

function seasonsOf(seed: number, profile: Profile, lastQuarter: number): CompanyDrivers['seasons'] {
  const key = streamKey(seed, own.season, profile.subject)
  const raw = mapTuple(
    [-0.4, 0, 0, 0.4],
    (tilt, k) => 0.25 * (1 + 0.06 * normal(hashAt(key, k))) + tilt * 0.05 + (k === 3 ? lastQuarter : 0),
  )
  const total = sum(raw)
  return mapTuple(raw, (one) => one / total)
}

/** Market value of a company at the anchor session, 元. */
export function anchorValue({ anchorPrice, totalShares, security, tick }: Profile): number {
  return anchorPrice * totalShares * (security.board === 'b' ? (tick === 1 ? DOLLAR : 0.92) : 1)
}

/** The drivers of a company in the world of a seed; always the same. */
export function companyDrivers(seed: number, profile: Profile): CompanyDrivers {
  const { name } = itemAt(industries, profile.industry)
  const [pe, gross, leverage, receivable, inventory, capital, season] = isKeyOf(SHAPES, name) ? SHAPES[name] : SHAPES.综合
  const isFinancial = name === '银行' || name === '非银金融'
  const draw = (id: number, at = 0) => normal(hashAt(streamKey(seed, id, profile.subject), at))
  const quality = within(0.5 + 0.22 * draw(own.quality) + (profile.isWellKnown ? 0.25 : 0), 0.05, 0.98)
  const value = anchorValue(profile)
  const valuation = pe * Math.exp(0.32 * draw(own.pe))
  const isLossy = losesMoney(seed, profile)
  const known = wellKnownOf(profile.security.code)
  const drawnMargin = isFinancial ? 1 : within(gross * Math.exp(0.22 * draw(own.margin) + 0.25 * (quality - 0.5)), 0.04, 0.93)
  const netMargin =
    known !== null
      ? known.profit / known.revenue
      : isFinancial
        ? within(0.36 + 0.06 * draw(own.margin), 0.15, 0.5)
        : within(drawnMargin * (0.24 + 0.2 * quality), 0.008, 0.55)
  const grossMargin = known === null || isFinancial ? drawnMargin : within(netMargin / 0.55, drawnMargin, 0.93)
  const profit = known?.profit ?? (value / valuation) * (isLossy ? -(0.2 + 0.5 * Math.abs(draw(own.loss, 1))) : 1)
  const revenue = isLossy ? (value / valuation / Math.max(netMargin, 0.03)) * 0.8 : profit / netMargin
  return {
    isFinancial,
    profit,
    losesSince: isLossy ? -0.8 - 1.6 * Math.abs(draw(own.loss, 2)) : null,
    revenue,
    growth: within(0.06 + 0.07 * draw(own.growth) + (isLossy ? -0.05 : 0), -0.12, 0.3),
    cyclicality: within((isFinancial ? 0.05 : 0.12) * Math.exp(0.4 * draw(own.cycle)), 0.03, 0.35),
    grossMargin,
    sellingRatio: isFinancial ? 0 : within(grossMargin * 0.22 * Math.exp(0.3 * draw(own.ratios, 1)), 0.004, 0.4),
    adminRatio: isFinancial
      ? within(0.3 + 0.05 * draw(own.ratios, 2), 0.18, 0.5)
      : within(0.05 * Math.exp(0.35 * draw(own.ratios, 2)), 0.01, 0.2),
    rdRatio: isFinancial ? 0 : within(grossMargin * 0.13 * Math.exp(0.5 * draw(own.ratios, 3)), 0.002, 0.25),
    taxRatio: within(0.16 + 0.03 * draw(own.ratios, 4), 0.08, 0.27),
    minorityRatio: within(0.05 * Math.exp(0.8 * draw(own.ratios, 5)) - 0.02, 0, 0.3),
    leverage: within(leverage + (isFinancial ? 0.01 : 0.1) * draw(own.ratios, 6) + (isLossy ? 0.06 : 0), isFinancial ? 0.6 : 0.08, 0.945),
    leastCash: within(0.06 * Math.exp(0.5 * draw(own.ratios, 13)), 0.012, 0.25),
    mostCash: within(0.24 * Math.exp(0.35 * draw(own.ratios, 14)), 0.08, 0.6),
    receivableDays: receivable * Math.exp(0.35 * draw(own.ratios, 7) - 0.4 * (quality - 0.5)),
    inventoryDays: inventory * Math.exp(0.35 * draw(own.ratios, 8)),
    payableDays: isFinancial ? 0 : 55 * Math.exp(0.3 * draw(own.ratios, 9)),
    capitalIntensity: capital * Math.exp(0.3 * draw(own.ratios, 10)),
    goodwillRatio:
      uniform(hashAt(streamKey(seed, own.ratios, profile.subject), 11)) < 0.4 ? within(0.03 + 0.04 * draw(own.ratios, 12), 0, 0.2) : 0,
    quality,
    seasons: seasonsOf(seed, profile, season),
  }
}

/** Years from the anchor session to the end of a quarter (0 … 3) of a year. */
function yearsFromAnchor(year: number, quarter: number): number {
  const anchor = itemAt(sessionDates, anchorSession)
  return year + (quarter + 1) / 4 - (Number(anchor.slice(0, 4)) + Number(anchor.slice(5, 7)) / 12)
}

/** Where the company stands in its cycle in a quarter, around 0; margins move with it. Smooth over some two years. */
export function cycleAt(seed: number, profile: Profile, at: { year: number; quarter: number }): number {
  const key = streamKey(seed, own.cycle, profile.subject)
  const shared = streamKey(seed, own.cycle, -1 - profile.industry)
  const place = at.year * 4 + at.quarter
  return 0.7 * smoothNoise(hashAt(key, 1), place, 7) + 0.7 * smoothNoise(hashAt(shared, 1), place, 9)
}

/** Profit over revenue, before tax and minorities, that a company's business leaves in a quarter of an even year. */
export function usualMargin(drivers: CompanyDrivers, at: { year: number; quarter: number }): number {
  const { profit, revenue, losesSince, taxRatio, minorityRatio } = drivers
  if (losesSince !== null && yearsFromAnchor(at.year, at.quarter) < losesSince) return 0.03 + 0.04 * drivers.quality
  return profit / revenue / (1 - (profit > 0 ? taxRatio : 0)) / (1 - minorityRatio)
}

/** Yearly revenue at the level of a quarter: long growth and the cycle, 元. */
export function revenueLevel(drivers: CompanyDrivers, cycle: number, at: { year: number; quarter: number }): number {
  return drivers.revenue * Math.exp(drivers.growth * within(yearsFromAnchor(at.year, at.quarter), -9, 9) + drivers.cyclicality * cycle)
}
