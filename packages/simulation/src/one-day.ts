import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { fat, normal } from './distribution.ts'
import { hashAt, purpose, streamKey, uniform } from './hash.ts'
import type { Profile } from './security-profile.ts'

/** All that one bar depends on; one object is refilled for every bar. Prices are integers of 0.001, `up` and `down` 0 without a limit. */
export type Day = {
  session: number
  /** Sessions since listing. */
  age: number
  pre: number
  up: number
  down: number
  /** Log of the expected close, before the day's shock. */
  target: number
  volatility: number
  forced: number
  /** The session before closed at the upper limit as a streak. */
  isAfterStreak: boolean
  liveliness: number
  /** Float shares. */
  shares: number
  heat: number
}

/** Streams of a security's daily random numbers. */
export type Keys = { shock: number; open: number; high: number; low: number; seal: number; volume: number; average: number }

/** The streams of one security. */
export function keysOf(seed: number, subject: number): Keys {
  const key = (id: number) => streamKey(seed, id, subject)
  return {
    shock: key(purpose.shock),
    open: key(purpose.open),
    high: key(purpose.high),
    low: key(purpose.low),
    seal: key(purpose.seal),
    volume: key(purpose.volume),
    average: key(purpose.average),
  }
}

type Who = { profile: Profile; keys: Keys }

/** A small shock goes on a little the day after, a large one is partly taken back, as in the real market. */
const CONTINUATION = 0.085
const REVERSAL = 0.092
const LARGEST_SQUARE = 5
/** Mean of the square of a shock up to that bound. */
const MEAN_SQUARE = 0.79
/** Rises are fewer and larger than falls. */
const SKEW = 0.13
/** The day after a streak of limit-ups: it opens high, moves more than others and gives back. */
const GAP_AFTER_STREAK = 0.3
const DRIFT_AFTER_STREAK = 0.015
const SCALE_AFTER_STREAK = 1.9
/** Chance that a day that reached its limit falls back from it, that a sealed day trades at one price, and the same within a streak. */
const FALL_BACK = 0.2
const ONE_PRICE = 0.07
const ONE_PRICE_IN_STREAK = 0.28
const LARGEST_TURNOVER = 0.46
const LISTING_TURNOVER = 0.62

function within(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

const squareOf = (shock: number): number => Math.min(shock * shock, LARGEST_SQUARE)

/** A shock with the same mean of which the median is below zero. */
function skewed(shock: number): number {
  return shock + SKEW * (squareOf(shock) - MEAN_SQUARE)
}

/** What a shock leaves for the next session. */
function echo(shock: number): number {
  return CONTINUATION * shock - REVERSAL * Math.sign(shock) * squareOf(shock)
}

/** Close of a day: target and shock, or what is forced, stopped at the limits. */
function closeOf(day: Day, { profile, keys }: Who): number {
  const { up, down, session } = day
  if (day.forced === 1 && up > 0) return up
  if (day.forced === -1 && down > 0) return down
  const scale = day.age < 5 ? 1.8 : day.isAfterStreak ? SCALE_AFTER_STREAK : 1
  const drawn = fat(hashAt(keys.shock, session))
  const shock = (day.isAfterStreak ? drawn : skewed(drawn)) + echo(fat(hashAt(keys.shock, session - 1)))
  const drift = day.isAfterStreak && up > 0 ? DRIFT_AFTER_STREAK * (up / day.pre - 1) : 0
  const free = Math.max(Math.round((Math.exp(day.target + drift + scale * day.volatility * shock) * 1000) / profile.tick), 1) * profile.tick
  const high = up > 0 ? up : day.pre * 5
  const isTouching = up > 0 && (day.forced === 2 || free >= up)
  if (!isTouching || (day.forced !== 2 && uniform(hashAt(keys.seal, session)) > FALL_BACK))
    return within(free, down > 0 ? down : profile.tick, high)
  const back = day.pre + (up - day.pre) * (0.25 + 0.7 * uniform(hashAt(keys.seal, session + 1_000_000)))
  return Math.min(Math.round(back / profile.tick) * profile.tick, up - profile.tick)
}

function isOnePrice(day: Day, close: number, keys: Keys): boolean {
  if (close !== day.up && close !== day.down) return false
  const chance = day.forced === 1 ? ONE_PRICE_IN_STREAK : ONE_PRICE
  return uniform(hashAt(keys.seal, day.session + 2_000_000)) < chance
}

/** How much higher a day after a streak opens, as a fraction of the previous close. */
function gapAfterStreak({ isAfterStreak, up, pre }: Day): number {
  return isAfterStreak && up > 0 ? GAP_AFTER_STREAK * (up / pre - 1) : 0
}

/** Open, high and low around a close: extremes of a bridge between open and close, inside the limits. */
function writeRange(day: Day, who: Who, into: DayColumns): void {
  const { keys, profile } = who
  const { pre, session } = day
  const { tick } = profile
  const at = into.length
  const close = intAt(into.close, at)
  const floor = day.down > 0 ? day.down : tick
  const ceiling = day.up > 0 ? day.up : pre * 6
  const move = (close - pre) / pre
  const gap =
    0.28 * move + 0.42 * day.volatility * normal(hashAt(keys.open, session)) + (day.age === 0 ? 0.55 * move : 0) + gapAfterStreak(day)
  const open = within(Math.round((pre * (1 + gap)) / tick) * tick, floor, ceiling)
  const opened = (open - pre) / pre
  const spread = (0.85 * day.volatility + 0.14 * Math.abs(move)) ** 2 * 2
  const across = (move - opened) ** 2
  const rise = (opened + move + Math.sqrt(across - spread * Math.log(uniform(hashAt(keys.high, session)) * 0.998 + 0.001))) / 2
  const fall = (opened + move - Math.sqrt(across - spread * Math.log(uniform(hashAt(keys.low, session)) * 0.998 + 0.001))) / 2
  const top = day.forced === 2 ? ceiling : within(Math.round((pre * (1 + rise)) / tick) * tick, floor, ceiling)
  const bottom = within(Math.round((pre * (1 + fall)) / tick) * tick, floor, ceiling)
  into.open[at] = open
  into.high[at] = Math.max(top, open, close)
  into.low[at] = Math.min(bottom, open, close)
}

/** Volume in whole lots that answers to the size of the move, and an amount between low × volume and high × volume. */
function writeTurnover(day: Day, { profile, keys }: Who, into: DayColumns): void {
  const at = into.length
  const low = intAt(into.low, at)
  const high = intAt(into.high, at)
  const close = intAt(into.close, at)
  const surprise = Math.min(Math.abs(close - day.pre) / day.pre / profile.shock, 6)
  const noise = Math.exp(day.liveliness + 0.2 * normal(hashAt(keys.volume, day.session)))
  let turnover = profile.turnoverRatio * day.heat * noise * (0.72 + 0.3 * surprise)
  if (low === high) turnover *= 0.14
  else if (day.age < 12)
    turnover = Math.max(
      turnover,
      LISTING_TURNOVER * 0.78 ** day.age * (0.62 + 0.65 * uniform(hashAt(keys.average, day.session + 1_000_000))),
    )
  const volume = Math.max(1, Math.round((day.shares * Math.min(turnover, day.age === 0 ? 0.8 : LARGEST_TURNOVER)) / 100)) * 100
  into.volume[at] = volume
  if (low === high) {
    into.amount[at] = (volume * low) / 1000
    return
  }
  const tilt = (uniform(hashAt(keys.average, day.session)) - 0.5) * 0.2 * (high - low)
  const average = within((intAt(into.open, at) + high + low + 2 * close) / 5 + tilt, low, high)
  into.amount[at] = within(Math.round((volume * average) / 1000), Math.ceil((volume * low) / 1000), Math.floor((volume * high) / 1000))
}

/** Writes one bar at `into.length`, which the caller raises. */
export function drawDay(day: Day, who: Who, into: DayColumns): void {
  const at = into.length
  const close = closeOf(day, who)
  into.close[at] = close
  if (isOnePrice(day, close, who.keys)) {
    into.open[at] = close
    into.high[at] = close
    into.low[at] = close
  } else writeRange(day, who, into)
  writeTurnover(day, who, into)
}
