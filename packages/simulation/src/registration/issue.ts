import type { Issue } from '@guanlan/contract/rows/company.ts'
import { allocateDayColumns, PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import { firstItem, intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import { generateDayBars, issuePriceMilli } from '../day-bars.ts'
import { companyBooks } from '../finance/company-books.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import { brokerName } from '../holders/names.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates, sessionFrom } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { own } from './purposes.ts'

const cents = (value: number) => Math.round(value * 100) / 100

/** Price and shares: of a listing in view those the bars and the share capital begin with, of an older one drawn. */
function termsOf(world: World, profile: Profile, draw: (at: number) => number): { price: number; shares: number } {
  const first = firstItem(world.actions(profile).capital)
  const milli = issuePriceMilli(world, profile)
  if (milli !== null) return { price: milli / 1000, shares: first.floatShares }
  const shares = Math.max(Math.round((first.totalShares * (0.06 + 0.12 * draw(1))) / 1e4) * 1e4, 1e6)
  return { price: cents(3 + 14 * draw(2) ** 2), shares }
}

/** 发行市盈率: on the profit of the year before, after the issue; null where the books do not reach or it lost money. */
function issuePe(world: World, profile: Profile, price: number): number | null {
  const year = Number((profile.security.listDate ?? '').slice(0, 4)) - 1
  const quarters = companyBooks(world, profile).filter(({ at }) => at.year === year)
  const profit = quarters.reduce((sum, { income }) => sum + income.parentNetProfit, 0)
  if (profile.life.listed === null || quarters.length < 4 || profit <= 0) return null
  return cents((price * firstItem(world.actions(profile).capital).totalShares) / profit)
}

/** 首次公开发行 of A shares as the prospectus reports it; null for B shares and where the day of listing is not known. */
export function issueOf(world: World, profile: Profile): Issue | null {
  const { listDate, board } = profile.security
  if (listDate === null || board === 'b') return null
  const key = streamKey(world.seed, own.issue, profile.subject)
  const draw = (at: number) => uniform(hashAt(key, at))
  const { price, shares } = termsOf(world, profile, draw)
  const funds = cents(price * shares)
  const cost = cents(funds * (0.035 + 0.06 * draw(3)))
  const session = sessionFrom(listDate)
  const underwriter = brokerName(hashAt(key, 4))
  return {
    date: session > 8 && listDate >= firstItem(sessionDates) ? itemAt(sessionDates, session - 7 - Math.floor(draw(5) * 2)) : null,
    price,
    shares,
    funds,
    netFunds: cents(funds - cost),
    cost,
    pe: issuePe(world, profile, price),
    lotteryRatio: Math.round((0.00012 + 0.0006 * draw(6)) * 1e7) / 1e7,
    firstOpen: null,
    firstHigh: null,
    firstClose: null,
    underwriter,
    sponsor: underwriter,
  }
}

const firstBar = allocateDayColumns(1)

/** What the first session brought, of a listing in view; nothing else is known of older ones. */
export function firstDayOf(world: World, { security, life }: Profile): Partial<Pick<Issue, 'firstOpen' | 'firstHigh' | 'firstClose'>> {
  const { code, listDate } = security
  if (life.listed === null || listDate === null) return {}
  firstBar.length = 0
  const written = generateDayBars(world, { secucode: code, from: listDate, to: listDate, previousClose: null }, firstBar)
  if (written === 0) return {}
  const price = (column: Int32Array) => intAt(column, 0) / PRICE_SCALE
  return { firstOpen: price(firstBar.open), firstHigh: price(firstBar.high), firstClose: price(firstBar.close) }
}
