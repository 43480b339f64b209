import type { ExRightEvent, ShareCapital } from '@guanlan/datasets/market-facts.ts'
import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { fillAnchor } from './anchor.ts'
import { normal } from './distribution.ts'
import { anchorSession, type Factors } from './factors.ts'
import { hashAt, purpose, streamKey, uniform } from './hash.ts'
import { industries } from './sectors/industries.ts'
import type { Profile } from './security-profile.ts'
import { lastYear, sessionDates, sessionFrom } from './sessions.ts'
import { isSuspended } from './suspension.ts'

/**
 * An ex-right day of the simulated market: `session` is its place in the calendar, `growth` new shares per share held; `isInterim`: paid on the report of the
 * third quarter instead of the annual one.
 */
export type Action = { session: number; growth: number; event: ExRightEvent; isInterim: boolean }

/** What happened to a company's shares over the whole calendar, oldest first; `capital[i].from` are dates, `capitalSessions[i]` their sessions. */
export type CompanyActions = { actions: readonly Action[]; capital: readonly ShareCapital[]; capitalSessions: Int32Array }

type Place = { seed: number; factors: Factors; profile: Profile }

const FIRST_ACTION_YEAR = 2010
const SEASON_START = '05-28'
/** Companies that pay on the report of the third quarter, from here on. */
const INTERIM_PAYERS = 0.12
const INTERIM_START = '11-24'
const SEASON_SESSIONS = 42
/** Sessions after listing and before delisting without ex-right days. */
const MARGIN = 25
const BONUS_CHANCE = 0.035
const BONUSES = [2, 3, 4, 4, 5, 8, 10] as const

const isInterimPayer = ({ seed, profile }: Place) => uniform(hashAt(streamKey(seed, purpose.payDate, profile.subject), 0)) < INTERIM_PAYERS

/** The ex-right day of a year: a session of the season on which the share trades; null when the company is not listed then. */
function exSession(place: Place, year: number): number | null {
  const { seed, profile } = place
  const draw = uniform(hashAt(streamKey(seed, purpose.exDate, profile.subject), year))
  let session = sessionFrom(`${year}-${isInterimPayer(place) ? INTERIM_START : SEASON_START}`) + Math.floor(draw * SEASON_SESSIONS)
  while (isSuspended(seed, profile, session)) session++
  const { first, last, listed } = profile.life
  return session > (listed === null ? first : listed + MARGIN) && session < last - (profile.security.delisted ? 250 : 0) ? session : null
}

/** New shares per ten held in a year, from capital reserve or as a bonus; nearly always none. */
function newSharesPer10({ seed, profile }: Place, year: number): { bonus: number; convert: number } {
  const hash = hashAt(streamKey(seed, purpose.bonus, profile.subject), year)
  const isSteady = profile.isWellKnown || profile.security.st !== '' || profile.security.board === 'b'
  if (isSteady || uniform(hash) >= BONUS_CHANCE) return { bonus: 0, convert: 0 }
  const count = itemAt(BONUSES, (hash & 0xff) % BONUSES.length)
  return (hash & 0x700) === 0 ? { bonus: count, convert: 0 } : { bonus: 0, convert: count }
}

const oneDay = new Float64Array(1)

/** Cash per ten shares: the industry's yield on the anchor price of the day, in steps of 0.05 元 above 1 元 and 0.01 元 below. */
function cashPer10(place: Place, year: number, at: { session: number; splits: number }): number {
  const { seed, profile } = place
  const industry = itemAt(industries, profile.industry)
  const payer = uniform(hashAt(streamKey(seed, purpose.payer, profile.subject), 0))
  const thisYear = uniform(hashAt(streamKey(seed, purpose.payer, profile.subject), year))
  const pays = profile.isWellKnown || payer * 0.7 + thisYear * 0.3 < industry.payers
  if (!pays || profile.security.st !== '' || profile.security.delisted) return 0
  fillAnchor(oneDay, { ...place, from: at.session, count: 1 })
  const spread = Math.exp(0.35 * normal(hashAt(streamKey(seed, purpose.yield, profile.subject), year)))
  const cash = 10 * Math.exp(numberAt(oneDay, 0)) * at.splits * Math.min(industry.yieldRatio * spread, 0.1)
  return cash >= 1 ? Math.round(cash * 20) / 20 : Math.max(Math.round(cash * 100) / 100, 0.03)
}

type Planned = { session: number; year: number; bonus: number; convert: number; growth: number }

function planned(place: Place): Planned[] {
  const plans: Planned[] = []
  for (let year = FIRST_ACTION_YEAR; year <= lastYear; year++) {
    const session = exSession(place, year)
    if (session === null) continue
    const { bonus, convert } = newSharesPer10(place, year)
    plans.push({ session, year, bonus, convert, growth: (bonus + convert) / 10 })
  }
  return plans
}

/** Shares at a session for one share of the anchor session. */
function sharesRelative(plans: readonly { session: number; growth: number }[], session: number): number {
  let shares = 1
  for (const plan of plans) {
    if (plan.session <= session && plan.session > anchorSession) shares *= 1 + plan.growth
    if (plan.session > session && plan.session <= anchorSession) shares /= 1 + plan.growth
  }
  return shares
}

/** Part of all shares that a scheme (股权激励) frees once a year, companies with one, and the least float they have. */
const SCHEME_PART = 0.003
const SCHEME_COMPANIES = 0.4
const SCHEME_LEAST_FLOAT = 0.36
const SCHEME_FIRST_YEAR = 2012
const SCHEME_SESSIONS = 235

/** Sessions on which shares of a company's scheme become tradable, all of them after the unlocks of its listing. */
function schemeSessions({ seed, profile }: Omit<Place, 'factors'>): number[] {
  const key = streamKey(seed, purpose.scheme, profile.subject)
  const { security, life, floatShares, totalShares, isWellKnown } = profile
  const isWithout =
    isWellKnown || security.board === 'b' || security.delisted || security.st !== '' || floatShares / totalShares < SCHEME_LEAST_FLOAT
  if (isWithout || uniform(hashAt(key, 0)) >= SCHEME_COMPANIES) return []
  const [, threeYears] = unlockSessions(profile)
  const sessions: number[] = []
  for (let year = SCHEME_FIRST_YEAR; year <= lastYear; year++) {
    const session = sessionFrom(`${year}-01-04`) + Math.floor(uniform(hashAt(key, year)) * SCHEME_SESSIONS)
    if (session > Math.max(life.first, threeYears) + MARGIN && session <= life.last) sessions.push(session)
  }
  return sessions
}

/** Part of the shares that may be traded: a quarter at listing, half of the rest a year later, after three years all but those a scheme frees later. */
function floatRatioAt(profile: Profile, session: number, schemes: readonly number[]): number {
  const full = profile.floatShares / profile.totalShares
  const [year, threeYears] = unlockSessions(profile)
  const initial = Math.min(full, 0.25)
  if (session >= threeYears) return full - SCHEME_PART * schemes.filter((later) => later > session).length
  return session >= year ? (initial + full) / 2 : initial
}

/** Sessions of the two unlocks (解禁); before the calendar for shares whose listing is not seen. */
function unlockSessions({ security, life }: Profile): readonly [number, number] {
  const listDate = security.listDate
  if (listDate === null || life.listed === null) return [-1, -1]
  const later = (years: number) =>
    sessionFrom(`${Number(listDate.slice(0, 4)) + years}${listDate.slice(4) === '-02-29' ? '-03-01' : listDate.slice(4)}`)
  return [later(1), later(3)]
}

type Step = { session: number; reason: string }

function capitalAt(
  { profile }: Place,
  { plans, schemes }: { plans: readonly Planned[]; schemes: readonly number[] },
  at: Step,
): ShareCapital {
  const totalShares = Math.round(profile.totalShares * sharesRelative(plans, at.session))
  const floatShares = Math.round(totalShares * floatRatioAt(profile, at.session, schemes))
  return { from: itemAt(sessionDates, at.session), totalShares, floatShares, reason: at.reason }
}

/** Why the float grows where shares of a scheme become tradable. */
export const SCHEME_REASON = '股权激励股份上市'

function capitalSteps(place: Place, { plans, schemes }: { plans: readonly Planned[]; schemes: readonly number[] }): Step[] {
  const { life } = place.profile
  const steps: Step[] = [{ session: life.first, reason: life.listed === null ? '期初股本' : '首次公开发行' }]
  for (const session of unlockSessions(place.profile)) {
    if (session > life.first && session <= life.last && session < sessionDates.length) steps.push({ session, reason: '限售股解禁' })
  }
  for (const session of schemes) steps.push({ session, reason: SCHEME_REASON })
  for (const { session, growth, bonus } of plans) if (growth > 0) steps.push({ session, reason: bonus > 0 ? '送股' : '转增股本' })
  return steps.sort((a, b) => a.session - b.session)
}

/** Dividends, bonus and converted shares, and the share capital they lead to. */
export function companyActions(place: Place): CompanyActions {
  const plans = planned(place)
  const actions: Action[] = []
  for (const plan of plans) {
    const cash = cashPer10(place, plan.year, { session: plan.session, splits: 1 / sharesRelative(plans, plan.session - 1) })
    if (cash === 0 && plan.growth === 0) continue
    const event = {
      exDate: itemAt(sessionDates, plan.session),
      cashPer10: cash,
      bonusPer10: plan.bonus,
      convertPer10: plan.convert,
      allotPer10: 0,
      allotPrice: 0,
    }
    actions.push({ session: plan.session, growth: plan.growth, event, isInterim: isInterimPayer(place) })
  }
  const causes = { plans, schemes: schemeSessions(place) }
  const steps = capitalSteps(place, causes)
  const capital = steps.map((step) => capitalAt(place, causes, step))
  return { actions, capital, capitalSessions: Int32Array.from(steps, (step) => step.session) }
}

/** Log of shares at a session for one share of the anchor session. */
export function logSplits(actions: readonly Action[], session: number): number {
  let log = 0
  for (const { session: at, growth } of actions) {
    if (growth === 0) continue
    if (at <= session && at > anchorSession) log += Math.log1p(growth)
    if (at > session && at <= anchorSession) log -= Math.log1p(growth)
  }
  return log
}
