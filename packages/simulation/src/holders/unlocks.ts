import type { Unlock } from '@guanlan/contract/rows/holder-trades.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import { SCHEME_REASON } from '../company-actions.ts'
import { hashAt, streamKey } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates, sessionFrom } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { noticeOf } from './evening.ts'
import { own } from './purposes.ts'
import { companyRegister } from './register.ts'
import { capitalAt, firstYearOf } from './register-state.ts'
import { partsOf, type Stake } from './stakes.ts'

const PROSPECTUS_MINUTE = 20 * 60
/** A reminder is due three trading days before (交易所《上市规则》). */
const NOTICE_SESSIONS = 4
const NAMED = 10
const KINDS = ['original', 'strategic', 'placement', 'incentive'] as const
const STEPS = [
  { years: 1, lock: 'investor' },
  { years: 3, lock: 'founder' },
] as const

type Step = (typeof STEPS)[number]
/** A step with the shares that become tradable, the totals they are reported against, and when. */
type Reported = {
  step: Step
  date: string
  tradable: number
  totalShares: number
  floatShares: number
  annDate: string
  effectiveAtMs: number
  isFinal: boolean
}

/** The day of a step: the first session on or after it while the calendar reaches so far. */
function stepDate(listDate: string, { years }: Step): string {
  const day = listDate.slice(4) === '-02-29' ? '-03-01' : listDate.slice(4)
  const date = `${Number(listDate.slice(0, 4)) + years}${day}`
  return sessionDates[sessionFrom(date)] ?? date
}

const rounded = (ratio: number) => Math.round(ratio * 1e6) / 1e6

/** Rows of a step by kind; together they free exactly what the float grows by. */
function rowsOf({ secucode, stakes, key }: { secucode: string; stakes: readonly Stake[]; key: number }, reported: Reported): Unlock[] {
  const { step, totalShares, floatShares, tradable: all, ...rest } = reported
  const whole = (ratio: number) => Math.floor(ratio * totalShares + 1e-6)
  const bound = stakes.filter(({ lock }) => lock === step.lock)
  const freed = (stake: Stake) => whole(stake.base - stake.kept)
  const ofKind = (kind: Unlock['kind']) => bound.filter(({ unlock }) => unlock === kind)
  const others = bound.reduce((sum, stake) => sum + (stake.unlock === 'original' ? 0 : freed(stake)), 0)
  return KINDS.flatMap((kind): Unlock[] => {
    const group = ofKind(kind)
    const tradable = kind === 'original' ? all - others : group.reduce((sum, stake) => sum + freed(stake), 0)
    const named = group.reduce((sum, stake) => sum + whole(stake.base), 0)
    const namedFree = group.reduce((sum, stake) => sum + freed(stake), 0)
    const scattered = Math.max(tradable - namedFree, 0)
    if (tradable <= 0 && named === 0) return []
    const holders = group
      .map((stake) => ({ name: stake.name, shares: whole(stake.base), tradable: Math.min(freed(stake), tradable) }))
      .sort((a, b) => b.shares - a.shares)
      .slice(0, NAMED)
    return [
      {
        secucode,
        date: rest.date,
        kind,
        shares: Math.max(named + scattered, tradable),
        tradable,
        totalRatio: rounded((named + scattered) / totalShares),
        floatRatio: rounded(tradable / floatShares),
        lockMonths: step.years * 12,
        holderCount: group.length + (scattered > 100_000 ? 3 + (hashAt(key, step.years) & 31) : 0),
        holders: holders.filter(({ shares }) => shares > 0),
        annDate: rest.annDate,
        isFinal: rest.isFinal,
        effectiveAtMs: rest.effectiveAtMs,
      },
    ]
  }).filter(({ shares, holderCount }) => shares > 0 && holderCount > 0)
}

/** Shares of a scheme are bound for a year from their grant, which names the day. */
const SCHEME_MONTHS = 12
const SCHEME_YEAR = 244

/** 股权激励 shares becoming tradable, as granted a year before and again with the figures of the day. */
function schemeUnlocks(world: World, profile: Profile): Unlock[] {
  const { capital, capitalSessions } = world.actions(profile)
  const key = streamKey(world.seed, own.words, profile.subject)
  return capital.flatMap((step, at): Unlock[] => {
    if (step.reason !== SCHEME_REASON || at === 0) return []
    const session = intAt(capitalSessions, at)
    const before = itemAt(capital, at - 1)
    const floatShares = Math.round((before.floatShares * step.totalShares) / before.totalShares)
    const shares = step.floatShares - floatShares
    if (shares <= 0) return []
    const row = {
      ...{ secucode: profile.security.code, date: step.from, kind: 'incentive' as const, shares, tradable: shares, holders: [] },
      ...{ totalRatio: rounded(shares / step.totalShares), floatRatio: rounded(shares / floatShares), lockMonths: SCHEME_MONTHS },
      holderCount: 20 + (hashAt(key, session) & 255),
    }
    const final = { ...row, ...noticeOf(session - NOTICE_SESSIONS, key), isFinal: true }
    return session < SCHEME_YEAR ? [final] : [{ ...row, ...noticeOf(session - SCHEME_YEAR, key), isFinal: false }, final]
  })
}

/**
 * 限售解禁 of a company: of its scheme, and of its listing where the calendar has seen that. Agrees with the share capital (`company-actions.ts`), which knows
 * no other unlocks.
 */
export function unlocksOf(world: World, profile: Profile): Unlock[] {
  return [...listingUnlocks(world, profile), ...schemeUnlocks(world, profile)]
}

/**
 * 限售解禁 of a company whose listing the calendar has seen: as promised in the prospectus, and again with the figures of the day.
 */
function listingUnlocks(world: World, profile: Profile): Unlock[] {
  const { security, life } = profile
  const { listDate } = security
  const parts = partsOf(profile, firstYearOf(world))
  if (!parts.isListingSeen || parts.investors <= 0 || listDate === null || life.listed === null) return []
  const actions = world.actions(profile)
  const { stakes, unlocks } = companyRegister(world, profile)
  const key = streamKey(world.seed, own.words, profile.subject)
  const company = { secucode: security.code, stakes, key }
  const prospectusMs = shanghaiInstant(toDayNumber(listDate) - 1, PROSPECTUS_MINUTE)
  const atListing = capitalAt(actions, life.listed)
  return STEPS.flatMap((step, at) => {
    const date = stepDate(listDate, step)
    const promised = Math.round(parts.investors * atListing.totalShares)
    const prospectus = { annDate: listDate, effectiveAtMs: prospectusMs, isFinal: false }
    const rows = rowsOf(company, { step, date, tradable: promised, ...capitalOf(atListing), ...prospectus })
    const session = itemAt(unlocks, at)
    if (!Number.isFinite(session)) return rows
    const before = capitalAt(actions, session - 1)
    const after = capitalAt(actions, session)
    const tradable = after.floatShares - Math.round((before.floatShares * after.totalShares) / before.totalShares)
    const final = { ...noticeOf(session - NOTICE_SESSIONS, key), isFinal: true }
    const known = { totalShares: after.totalShares, floatShares: Math.round((before.floatShares * after.totalShares) / before.totalShares) }
    return [...rows, ...rowsOf(company, { step, date: itemAt(sessionDates, session), tradable, ...known, ...final })]
  })
}

const capitalOf = ({ totalShares, floatShares }: { totalShares: number; floatShares: number }) => ({ totalShares, floatShares })
