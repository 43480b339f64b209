import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { exRightPriceMilli } from '@guanlan/domain/adjust/ex-right.ts'
import { int16At, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { normal } from '../distribution.ts'
import { hashAt, streamKey } from '../hash.ts'
import { dailyLimits, type ListingLimits, limitMilli, listingLimits } from '../limits.ts'
import type { Profile } from '../security-profile.ts'
import { sessionNumbers } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { own } from './purposes.ts'

/** Longest run of limit-ups that is counted. */
const MOST_STREAK = 10
/** Sessions before one that its figures depend on: a run of limit-ups, the session before the run, and a suspension on the way. */
export const ATTENTION_BACK = MOST_STREAK + 12

/** What a session was at the limits: above 0 the length of the run of limit-ups, or one of these; `fallen` touched the upper limit and closed at the lower one. */
export const LIMIT = { none: 0, down: -1, broken: -2, fallen: -3 } as const

/**
 * Attention, change and limits of every security on the sessions [base, base + sessions) of the calendar, session by session (`placeIn`). Heat is NaN
 * where the security did not trade or its change is not known.
 */
export type Attention = {
  base: number
  sessions: number
  securities: number
  heat: Float32Array
  /** In 0.01 %. */
  change: Int16Array
  limit: Int8Array
  /** Turnover of all securities by session, 元. */
  amount: Float64Array
}

/** Room for the figures of a pass. */
export function roomFor(securities: number, { base, sessions }: { base: number; sessions: number }): Attention {
  const size = securities * sessions
  return {
    base,
    sessions,
    securities,
    heat: new Float32Array(size).fill(Number.NaN),
    change: new Int16Array(size),
    limit: new Int8Array(size),
    amount: new Float64Array(sessions),
  }
}

/** Place of a security's figures of a session: those of one session lie side by side, for they are read session by session. */
export function placeIn({ base, securities }: Attention, row: number, session: number): number {
  return (session - base) * securities + row
}

const USUAL_VOLUMES = 5

/** Mean volume of up to five bars before one. */
function usualVolume({ volume }: DayColumns, i: number): number {
  const from = Math.max(i - USUAL_VOLUMES, 0)
  let sum = 0
  for (let k = from; k < i; k++) sum += numberAt(volume, k)
  return i === from ? numberAt(volume, i) : sum / (i - from)
}

type Figures = { amount: number; volumeRatio: number; change: number; limit: number; noise: number; isWellKnown: boolean }

/** Attention in texts of a usual forum: turnover, move, volume against usual, limits, and a draw of its own. */
function heatOf({ amount, volumeRatio, change, limit, noise, isWellKnown }: Figures): number {
  const excitement = 12 * Math.min(Math.abs(change), 0.3) + 0.7 * Math.log(Math.min(Math.max(volumeRatio, 0.2), 8))
  const atLimit = limit > 0 ? 0.7 + 0.25 * Math.min(limit, 6) : limit === LIMIT.none ? 0 : 0.5
  return Math.exp(0.55 * Math.log1p(amount / 1e7) + excitement + atLimit + 0.4 * noise + (isWellKnown ? 0.5 : 0))
}

/** Bars further back than this many sessions before the room change nothing. */
const BEFORE = 60

type Walk = { previous: number; session: number; streak: number }

/** What a session was at its limits. */
function limitOf({ profile, bars, daily, listing }: Scene, i: number, { previous, session, streak }: Walk): number {
  const age = session - (profile.life.listed ?? -1_000_000)
  if (age === 0) return LIMIT.none
  const window = age < listing.length ? listing[age] : undefined
  const up = window?.up ?? int16At(daily, session)
  const down = window?.down ?? int16At(daily, session)
  const top = up === 0 ? 0 : limitMilli(previous, up, profile.tick)
  if (top > 0 && intAt(bars.close, i) === top) return Math.min(Math.max(streak, 0) + 1, MOST_STREAK)
  const hasTouched = top > 0 && intAt(bars.high, i) >= top
  if (down !== 0 && intAt(bars.close, i) === limitMilli(previous, -down, profile.tick)) return hasTouched ? LIMIT.fallen : LIMIT.down
  return hasTouched ? LIMIT.broken : LIMIT.none
}

type Shown = { world: World; profile: Profile; bars: DayColumns }
type Scene = Shown & { daily: Int16Array; listing: ListingLimits }

/** Fills one security's row. The first bar of a share whose listing is not in view has no change and is left out. */
export function addAttention(room: Attention, row: number, shown: Shown): void {
  const { world, profile, bars } = shown
  const scene: Scene = { ...shown, daily: dailyLimits(profile), listing: listingLimits(profile) }
  const { actions } = world.actions(profile)
  const key = streamKey(world.seed, own.attention, profile.subject)
  const walk: Walk = { previous: 0, session: Math.max(room.base - BEFORE, 0), streak: 0 }
  const end = room.base + room.sessions
  let next = actions.findIndex(({ session }) => intAt(sessionNumbers, session) > (bars.date[0] ?? 0))
  for (let i = 0; i < bars.length; i++) {
    while (walk.session < end && intAt(sessionNumbers, walk.session) < intAt(bars.date, i)) walk.session++
    if (walk.session >= end) return
    const { session } = walk
    const isListing = session === profile.life.listed
    walk.previous = i > 0 && !isListing ? intAt(bars.close, i - 1) : intAt(bars.open, i)
    for (; next >= 0 && (actions[next]?.session ?? Number.POSITIVE_INFINITY) <= session; next++)
      walk.previous = exRightPriceMilli(walk.previous, itemAt(actions, next).event, profile.tick)
    if (intAt(sessionNumbers, session) !== intAt(bars.date, i) || (i === 0 && !isListing)) continue
    walk.streak = limitOf(scene, i, walk)
    if (session >= room.base)
      write(room, { row, session, limit: walk.streak, previous: walk.previous }, { bars, i, key, isWellKnown: profile.isWellKnown })
  }
}

type Cell = { row: number; session: number; limit: number; previous: number }
type Bar = { bars: DayColumns; i: number; key: number; isWellKnown: boolean }

function write(room: Attention, { row, session, limit, previous }: Cell, { bars, i, key, isWellKnown }: Bar): void {
  const amount = numberAt(bars.amount, i)
  const change = intAt(bars.close, i) / previous - 1
  const place = placeIn(room, row, session)
  const noise = normal(hashAt(key, session))
  const volumeRatio = numberAt(bars.volume, i) / usualVolume(bars, i)
  room.heat[place] = heatOf({ amount, volumeRatio, change, limit, noise, isWellKnown })
  room.change[place] = Math.min(Math.max(Math.round(change * 10_000), -32_000), 32_000)
  room.limit[place] = limit
  room.amount[session - room.base] = numberAt(room.amount, session - room.base) + amount
}
