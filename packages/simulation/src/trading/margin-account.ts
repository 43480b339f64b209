import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { normal, smoothNoise } from '../distribution.ts'
import { hashAt, streamKey } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import { sessionFrom, sessionNumbers } from '../sessions.ts'
import type { Eligible } from './margin-eligible.ts'
import { own } from './purposes.ts'

/** Sessions after which everything bought on one of them has been repaid. */
export const LIFE = 40
/** Part of a session's purchases still open `k` sessions later, falling to nothing. */
const OPEN_PART = Float64Array.from({ length: LIFE }, (_, k) => (1 - k / LIFE) ** 1.5)
/** Simulated money is reported in steps of 10 万元, shares in lots. */
export const MONEY_UNIT = 100_000
export const LOT = 100

/** How much lending there was, by the rules of its time: higher deposits, no restricted shares, no 转融券. */
const LENDING: readonly { from: number; level: number }[] = [
  { from: 0, level: 1 },
  { from: sessionFrom('2023-10-30'), level: 0.7 },
  { from: sessionFrom('2024-01-29'), level: 0.5 },
  { from: sessionFrom('2024-07-11'), level: 0.1 },
]

const SESSIONS = 6000
const bought = new Float64Array(SESSIONS)
const sold = new Float64Array(SESSIONS)

/** What was opened on each bar (in units) and how many are still open at any bar. Refilled for every security. */
export type Account = {
  /** Units opened on a bar, and open after it; money in steps, shares in lots. */
  bought: Float64Array
  sold: Float64Array
  /** First bar that counts; below it everything is 0 or, at the edge of the store, as on the first bars. */
  first: number
  /** First bar after the security left the list. */
  end: number
  /** Opened on each session before the first bar of a security that was on the list already. */
  boughtBefore: number
  soldBefore: number
}

function mean(column: Float64Array, from: number, count: number): number {
  let sum = 0
  for (let i = from; i < from + count; i++) sum += numberAt(column, i)
  return count === 0 ? 0 : Math.round(sum / count)
}

/** Purchases on margin and shares sold short of every bar, as parts of its turnover; nothing outside the list. */
export function accountOf(seed: number, { profile, bars, eligible }: { profile: Profile; bars: DayColumns; eligible: Eligible }): Account {
  const { subject } = profile
  const usual = 0.085 * Math.exp(0.3 * normal(hashAt(streamKey(seed, own.marginSize, subject), 0)))
  const lent = 0.0035 * Math.exp(0.5 * normal(hashAt(streamKey(seed, own.marginSize, subject), 1)))
  const path = streamKey(seed, own.marginPath, subject)
  const daily = streamKey(seed, own.marginDay, subject)
  const lending = streamKey(seed, own.lendDay, subject)
  let session = sessionFrom(isoOfDay(intAt(bars.date, 0)))
  const isOlder = eligible.from < session && profile.life.listed !== session
  let first = bars.length
  let end = bars.length
  for (let i = 0; i < bars.length; i++) {
    while (intAt(sessionNumbers, session) < intAt(bars.date, i)) session++
    const isListed = session >= eligible.from && session < eligible.to
    bought[i] = 0
    sold[i] = 0
    if (session >= eligible.to) end = Math.min(end, i)
    if (!isListed) continue
    first = Math.min(first, i)
    const part = usual * Math.exp(0.25 * smoothNoise(path, session, 25) + 0.12 * normal(hashAt(daily, session)))
    bought[i] = Math.round((numberAt(bars.amount, i) * Math.min(part, 0.35)) / MONEY_UNIT)
    const level = (LENDING.findLast(({ from }) => from <= session) ?? firstItem(LENDING)).level
    sold[i] = Math.round((numberAt(bars.volume, i) * Math.min(lent * level * Math.exp(0.5 * normal(hashAt(lending, session))), 0.05)) / LOT)
  }
  const count = isOlder ? Math.min(20, bars.length) : 0
  return { bought, sold, first, end, boughtBefore: mean(bought, 0, count), soldBefore: mean(sold, 0, count) }
}

/** Units still open after a bar: of the last forty. */
export function openAt(column: Float64Array, at: number, before: number): number {
  let open = 0
  for (let k = 0; k < LIFE; k++) open += Math.floor((at - k >= 0 ? numberAt(column, at - k) : before) * numberAt(OPEN_PART, k))
  return open
}
