import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import type { CompanyActions } from '../company-actions.ts'
import type { Profile } from '../security-profile.ts'
import { LEAST, type Section } from './triggers.ts'

/** A session of a security on which it may have met a trigger. Ratios are fractions, amounts of the day and of the three days up to it. */
export type Candidate = {
  profile: Profile
  section: Section
  /** yyyymmdd. */
  day: number
  isListing: boolean
  close: number
  change: number
  deviation: number
  amplitude: number
  turnover: number
  /** Sum of the deviations of three sessions, now and one session before; NaN before the third session. */
  deviation3: number
  deviation3Before: number
  change3: number
  amount: number
  volume: number
  amount3: number
  volume3: number
}

type Traded = Pick<Candidate, 'profile' | 'section' | 'day' | 'close' | 'amount' | 'volume' | 'amount3' | 'volume3'>

/** Section a security is listed in; null for B shares, whose lists are not reported. */
export function sectionOf({ security }: Profile): Section | null {
  const { board, st, code } = security
  if (board === 'b') return null
  if (board === 'main') return st !== '' ? 'st' : code.startsWith('SH') ? 'sh-main' : 'sz-main'
  return board
}

/** Change of an index by session (yyyymmdd). */
export function changesOf(bars: DayColumns): Map<number, number> {
  const changes = new Map<number, number>()
  for (let i = 1; i < bars.length; i++) changes.set(intAt(bars.date, i), intAt(bars.close, i) / intAt(bars.close, i - 1) - 1)
  return changes
}

type Place = { profile: Profile; section: Section; actions: CompanyActions; bars: DayColumns; index: ReadonlyMap<number, number> }

/** Ex-right days as yyyymmdd, oldest first. */
type ExDay = { day: number; cashMilli: number; growth: number }

function exDaysOf({ actions }: CompanyActions): ExDay[] {
  return actions.map(({ event, growth }) => ({ day: dayOfIso(event.exDate), cashMilli: event.cashPer10 * 100, growth }))
}

/** Previous close of a bar in the same units: moved by an ex-right day, when there is one. */
function previousOf({ exDays, bars }: { exDays: readonly ExDay[]; bars: DayColumns }, i: number): number {
  let close = intAt(bars.close, i - 1)
  for (const { day, cashMilli, growth } of exDays) {
    if (day > intAt(bars.date, i - 1) && day <= intAt(bars.date, i)) close = (close - cashMilli) / (1 + growth)
  }
  return close
}

type Move = { change: number; deviation: number }

function moveAt({ bars, index }: Place, i: number, previous: number): Move {
  const change = i === 0 ? 0 : intAt(bars.close, i) / previous - 1
  return { change, deviation: i === 0 ? 0 : change - (index.get(intAt(bars.date, i)) ?? 0) }
}

function sum3({ deviation }: Move, b: Move | undefined, c: Move | undefined): number {
  return b === undefined || c === undefined ? Number.NaN : deviation + b.deviation + c.deviation
}

/** Shares that may be traded on each day asked for, days rising. */
function floatOf({ capital }: CompanyActions): (day: number) => number {
  const steps = capital.map(({ from, floatShares }) => ({ from: dayOfIso(from), floatShares }))
  let at = 0
  return (day) => {
    while (at + 1 < steps.length && itemAt(steps, at + 1).from <= day) at++
    return itemAt(steps, at).floatShares
  }
}

function isNear({ change, deviation, amplitude, turnover, deviation3 }: Omit<Candidate, 'isListing' | keyof Traded>): boolean {
  const isFar = Math.abs(change) >= LEAST.move || Math.abs(deviation) >= LEAST.move || Math.abs(deviation3) >= LEAST.threeDays
  return isFar || amplitude >= LEAST.amplitude || turnover >= LEAST.turnover
}

/** Sessions in a range that come near a trigger, oldest first. */
export function* candidatesOf(place: Place, { from, to }: { from: number; to: number }): Generator<Candidate> {
  const { bars, actions, profile } = place
  const exDays = exDaysOf(actions)
  const floatShares = floatOf(actions)
  const isListingSeen = profile.life.listed !== null && intAt(bars.date, 0) === dayOfIso(profile.security.listDate ?? '')
  let [a, b, c]: (Move | undefined)[] = []
  for (let i = Math.max(lowerBound(bars.date, from, bars.length) - 3, 0); i < bars.length && intAt(bars.date, i) <= to; i++) {
    const previous = i === 0 ? intAt(bars.open, 0) : previousOf({ exDays, bars }, i)
    const move = moveAt(place, i, previous)
    const deviation3Before = a === undefined ? Number.NaN : sum3(a, b, c)
    const deviation3 = sum3(move, a, b)
    const change3 = a === undefined || b === undefined ? Number.NaN : (1 + move.change) * (1 + a.change) * (1 + b.change) - 1
    c = b
    b = a
    a = i === 0 ? undefined : move
    // without a session before there is nothing to measure a day against, unless the share is new
    if (intAt(bars.date, i) < from || (i === 0 && !isListingSeen)) continue
    const isListing = i === 0
    const amplitude = (intAt(bars.high, i) - intAt(bars.low, i)) / previous
    const turnover = numberAt(bars.volume, i) / floatShares(intAt(bars.date, i))
    const figures = { ...move, amplitude, turnover, deviation3, deviation3Before, change3 }
    if (isListing || isNear(figures)) yield candidateAt(place, i, { ...figures, isListing })
  }
}

function candidateAt({ profile, section, bars }: Place, i: number, figures: Omit<Candidate, keyof Traded>): Candidate {
  const three = (column: Float64Array) => numberAt(column, i) + (column[i - 1] ?? 0) + (column[i - 2] ?? 0)
  const traded = {
    amount: numberAt(bars.amount, i),
    volume: numberAt(bars.volume, i),
    amount3: three(bars.amount),
    volume3: three(bars.volume),
  }
  const change = figures.isListing ? intAt(bars.close, i) / intAt(bars.open, i) - 1 : figures.change
  return { profile, section, day: intAt(bars.date, i), close: intAt(bars.close, i) / 1000, ...traded, ...figures, change }
}
