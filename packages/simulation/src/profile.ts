import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { tickMilli } from '@guanlan/domain/price-limit/tick.ts'
import type { Security } from '@guanlan/domain/securities/securities.ts'
import { marksOf } from './company/marks.ts'
import { normal } from './distribution.ts'
import { hashAt, purpose, streamKey, subjectOf } from './hash.ts'
import { lifetimeOf } from './lifetime.ts'
import { conceptsOf } from './sectors/concepts.ts'
import { industries, industryIndex } from './sectors/industries.ts'
import type { Profile } from './security-profile.ts'
import { wellKnownOf } from './well-known.ts'

type BoardShape = { price: number; marketValue: number; risk: number; turnover: number; lowest: number; highest: number }

const BOARDS: Record<Security['board'], BoardShape> = {
  main: { price: 11, marketValue: 7.5e9, risk: 1, turnover: 0.017, lowest: 2.6, highest: 160 },
  chinext: { price: 19, marketValue: 5.5e9, risk: 1.15, turnover: 0.03, lowest: 4, highest: 260 },
  star: { price: 32, marketValue: 8.5e9, risk: 1.2, turnover: 0.022, lowest: 6, highest: 400 },
  bse: { price: 15, marketValue: 1.9e9, risk: 1.25, turnover: 0.032, lowest: 4, highest: 130 },
  b: { price: 4.2, marketValue: 1.6e9, risk: 0.55, turnover: 0.0025, lowest: 1.6, highest: 60 },
}

/** Market values (元) of companies that are not well known at the anchor session: those beyond are in the table of the well-known. */
const SMALLEST_VALUE = 1.5e9
const LARGEST_VALUE = 5e10

const OWN_SHOCK = 0.0145
/** Shanghai B shares are quoted in dollars. */
const DOLLAR = 0.15

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

type Size = { anchorPrice: number; totalShares: number; floatShares: number }

function invented(draw: (purposeId: number) => number, security: Security, isDollar: boolean): Size {
  const board = BOARDS[security.board]
  const weak = security.st !== '' || security.delisted ? 0.33 : 1
  const price = clamp(board.price * weak * Math.exp(0.6 * normal(draw(purpose.price))), board.lowest * Math.max(weak, 0.6), board.highest)
  const drawn = board.marketValue * (weak === 1 ? 1 : 0.3) * Math.exp(0.95 * normal(draw(purpose.shares)))
  const value = clamp(drawn, security.board === 'b' ? 0 : SMALLEST_VALUE, LARGEST_VALUE)
  const totalShares = Math.max(2e7, Math.round(value / price / 1e4) * 1e4)
  const young = security.listDate !== null && security.listDate > '2020-01-01'
  const ratio = clamp((young ? 0.72 : 0.92) + 0.12 * normal(draw(purpose.floatRatio)), 0.3, 1)
  const anchorPrice = Math.round((isDollar ? Math.max(price * DOLLAR, 0.5) : price) * 100) / 100
  return { anchorPrice, totalShares, floatShares: Math.round(totalShares * ratio) }
}

/** The theme that moves a company: one of its own. */
function themeOf(hash: number, concepts: readonly number[]): number | null {
  return concepts.length === 0 ? null : itemAt(concepts, (hash >>> 1) % concepts.length)
}

/** The profile of a security in the world of a seed; null when it never trades there. */
export function profileOf(seed: number, security: Security): Profile | null {
  const life = lifetimeOf(seed, security)
  if (life === null) return null
  const subject = subjectOf(security.code)
  const draw = (purposeId: number) => hashAt(streamKey(seed, purposeId, subject), 0)
  const known = wellKnownOf(security.code)
  const tick = tickMilli(security.board, security.code.startsWith('SH') ? 'SH' : 'SZ')
  const size: Size = known === null ? invented(draw, security, tick === 1) : { ...known, anchorPrice: known.price }
  const concepts = conceptsOf(seed, security)
  const industry = industryIndex(security.industry)
  const board = BOARDS[security.board]
  const billions = (size.anchorPrice * size.totalShares) / 6e9
  const calm = known === null ? 1 : 0.75
  const risk = itemAt(industries, industry).risk * board.risk * calm
  const profile = {
    security,
    subject,
    life,
    isWellKnown: known !== null,
    industry,
    concepts,
    theme: themeOf(draw(purpose.theme), concepts),
    anchorPrice: size.anchorPrice,
    totalShares: size.totalShares,
    floatShares: size.floatShares,
    beta: itemAt(industries, industry).beta * clamp(1 + 0.16 * normal(draw(purpose.beta)), 0.5, 1.5) * (security.board === 'b' ? 0.6 : 1),
    styleLoading: clamp(-0.5 * Math.log(billions), -1.3, 1.2),
    shock: OWN_SHOCK * risk * Math.exp(0.18 * normal(draw(purpose.volatility))),
    wander: security.board === 'b' || known !== null || itemAt(industries, industry).name === '银行' ? 0.05 : 0.08,
    turnoverRatio: clamp(board.turnover * billions ** -0.22 * Math.exp(0.35 * normal(draw(purpose.turnover))) * calm, 0.0008, 0.09),
    tick,
  }
  return { ...profile, marks: marksOf(seed, profile) }
}
