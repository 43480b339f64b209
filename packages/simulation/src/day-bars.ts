import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import type { BarRequest } from '@guanlan/datasets/provider.ts'
import { exRightPriceMilli } from '@guanlan/domain/adjust/ex-right.ts'
import { int8At, int16At, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { fillAnchor, fillVolatility } from './anchor.ts'
import { logSplits } from './company-actions.ts'
import { addSmoothNoise, normal } from './distribution.ts'
import { hashAt, purpose, streamKey } from './hash.ts'
import { dailyLimits, limitMilli, listingLimits } from './limits.ts'
import { type Day, drawDay, type Keys, keysOf } from './one-day.ts'
import type { Profile } from './security-profile.ts'
import { sessionDates, sessionFrom, sessionNumbers, sessionUpTo } from './sessions.ts'
import type { World } from './simulated-world.ts'
import { markStreaks } from './streaks.ts'
import { markSuspensions } from './suspension.ts'

const SESSIONS = sessionDates.length
/** Daily pull of the log price towards its anchor, and over the first sessions after listing. */
const PULL = 0.003
const NEW_PULL = 0.3
const NEW_SESSIONS = 20
/** A share that closes below 1 元 in 20 sessions is delisted (面值退市), so a listed one is held above it: log of 1.1. */
const PAR_LOG = Math.log(1.1)

/** Room for one security's paths; `[i]` is session `base + i`, reused from call to call. */
const anchor = new Float64Array(SESSIONS + 1)
const volatility = new Float64Array(SESSIONS + 1)
const liveliness = new Float64Array(SESSIONS + 1)
const suspended = new Uint8Array(SESSIONS + 1)
const forced = new Int8Array(SESSIONS + 1)

const day: Day = {
  session: 0,
  age: 0,
  pre: 0,
  up: 0,
  down: 0,
  target: 0,
  volatility: 0,
  forced: 0,
  isAfterStreak: false,
  liveliness: 0,
  shares: 0,
  heat: 0,
}

type Span = { world: World; profile: Profile; base: number; count: number; keys: Keys }

function prepare({ world, profile, base, count }: Span): void {
  const { seed, factors } = world
  const place = { seed, factors, profile, from: base, count }
  fillAnchor(anchor, place)
  fillVolatility(volatility, place)
  markSuspensions(suspended, place)
  markStreaks(forced, place)
  liveliness.fill(0, 0, count)
  addSmoothNoise(liveliness, { key: streamKey(seed, purpose.volumeWeeks, profile.subject), period: 22, size: 0.42, from: base, count })
  addSmoothNoise(liveliness, { key: streamKey(seed, purpose.volumeDays, profile.subject), period: 4, size: 0.28, from: base, count })
}

function toTick(milli: number, tick: number): number {
  return Math.max(Math.round(milli / tick), 1) * tick
}

/** The price before the first bar: the issue price when the listing is in view, else the anchor. */
function firstPrevious({ profile, world, base }: Span, first: number): number {
  if (profile.life.listed === first) return issuePriceOf(world, profile, numberAt(anchor, first - base))
  return toTick(Math.exp(numberAt(anchor, first - base) - logSplits(world.actions(profile).actions, first - 1)) * 1000, profile.tick)
}

/** Shares come to the market below what they are worth there; `log` is the anchor of the first session. */
function issuePriceOf(world: World, profile: Profile, log: number): number {
  const jump = 0.12 + 0.45 * Math.abs(normal(hashAt(streamKey(world.seed, purpose.issueJump, profile.subject), 0)))
  return toTick(Math.exp(log - logSplits(world.actions(profile).actions, profile.life.listed ?? 0) - jump) * 1000, profile.tick)
}

const firstAnchor = new Float64Array(1)

/** 发行价 of a share whose listing is in view, in thousandths of its currency; null for all others. */
export function issuePriceMilli(world: World, profile: Profile): number | null {
  const { listed } = profile.life
  if (listed === null) return null
  fillAnchor(firstAnchor, { seed: world.seed, factors: world.factors, profile, from: listed, count: 1 })
  return issuePriceOf(world, profile, numberAt(firstAnchor, 0))
}

/** Sessions `first` … `last` one after the other, the previous close carried; returns how many bars were written. */
function run(span: Span, range: { first: number; last: number; previous: number }, into: DayColumns): number {
  const { world, profile, base, keys } = span
  const { actions, capital, capitalSessions } = world.actions(profile)
  const daily = dailyLimits(profile)
  const listing = listingLimits(profile)
  const listed = profile.life.listed ?? -1_000_000
  const isHeldAbovePar = profile.security.board !== 'b' && !profile.security.delisted
  let splits = logSplits(actions, range.first - 1)
  let nextAction = actions.findIndex((action) => action.session >= range.first)
  let step = -1
  let written = 0
  let previous = range.previous
  for (let session = range.first; session <= range.last; session++) {
    if (nextAction >= 0 && actions[nextAction]?.session === session) {
      previous = exRightPriceMilli(previous, itemAt(actions, nextAction).event, profile.tick)
      splits += Math.log1p(itemAt(actions, nextAction++).growth)
    }
    if (suspended[session - base] === 1) continue
    while (step + 1 < capitalSessions.length && intAt(capitalSessions, step + 1) <= session) step++
    const at = session - base
    const age = session - listed
    const pull = age === 0 ? 1 : age < NEW_SESSIONS ? NEW_PULL : PULL
    const window = age < listing.length ? listing[age] : undefined
    const up = window?.up ?? int16At(daily, session)
    const down = window?.down ?? int16At(daily, session)
    day.session = session
    day.age = age
    day.pre = previous
    day.up = up === 0 ? 0 : limitMilli(previous, up, profile.tick)
    day.down = down === 0 ? 0 : limitMilli(previous, -down, profile.tick)
    day.target = numberAt(anchor, at) - splits + (1 - pull) * (Math.log(previous / 1000) - numberAt(anchor, at - 1) + splits)
    if (isHeldAbovePar) day.target = Math.max(day.target, PAR_LOG)
    day.volatility = numberAt(volatility, at)
    day.forced = int8At(forced, at)
    day.isAfterStreak = at > 0 && int8At(forced, at - 1) === 1
    day.liveliness = numberAt(liveliness, at)
    day.heat = numberAt(world.factors.heat, session)
    day.shares = itemAt(capital, step).floatShares
    into.date[into.length] = intAt(sessionNumbers, session)
    drawDay(day, { profile, keys }, into)
    previous = intAt(into.close, into.length)
    into.length++
    written++
  }
  return written
}

/** Bars of one security behind `into.length`; returns how many. The previous close is all that earlier sessions leave behind. */
export function generateDayBars(world: World, request: BarRequest, into: DayColumns): number {
  const profile = world.profile(request.secucode)
  if (profile === undefined) return 0
  const first = Math.max(profile.life.first, sessionFrom(request.from), 1)
  const last = Math.min(profile.life.last, sessionUpTo(request.to))
  if (first > last) return 0
  const span: Span = { world, profile, base: first - 1, count: last - first + 2, keys: keysOf(world.seed, profile.subject) }
  prepare(span)
  const previous = request.previousClose === null ? firstPrevious(span, first) : Math.round(request.previousClose * 1000)
  return run(span, { first, last, previous }, into)
}
