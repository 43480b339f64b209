import type { DayColumns } from '../../../market/columns.ts'
import type { CompanyActions } from '../company-actions.ts'
import type { Profile } from '../profile.ts'
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

/** Section a security is listed in; null for B shares, whose lists are not told. */
export function sectionOf({ security }: Profile): Section | null {
  const { board, st, code } = security
  if (board === 'b') return null
  if (board === 'main') return st !== '' ? 'st' : code.startsWith('SH') ? 'sh-main' : 'sz-main'
  return board
}

/** Change of an index by session (yyyymmdd). */
export function changesOf(bars: DayColumns): Map<number, number> {
  const changes = new Map<number, number>()
  for (let i = 1; i < bars.length; i++) changes.set(bars.date[i], bars.close[i] / bars.close[i - 1] - 1)
  return changes
}

type Place = { profile: Profile; section: Section; actions: CompanyActions; bars: DayColumns; index: ReadonlyMap<number, number> }

/** Previous close of a bar in the same units: moved by an ex-right day, when there is one. */
export function previousOf({ actions: { actions }, bars }: Pick<Place, 'actions' | 'bars'>, i: number): number {
  const before = bars.close[i - 1]
  const { from, to } = { from: isoOf(bars.date[i - 1]), to: isoOf(bars.date[i]) }
  const event = actions.find(({ event: { exDate } }) => exDate > from && exDate <= to)?.event
  if (event === undefined) return before
  return (before - event.cashPer10 * 100) / (1 + (event.bonusPer10 + event.convertPer10) / 10)
}

export function isoOf(day: number): string {
  const digits = String(day)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

function deviationAt(place: Place, i: number): { change: number; deviation: number } {
  const { bars, index } = place
  const change = bars.close[i] / previousOf(place, i) - 1
  return { change, deviation: change - (index.get(bars.date[i]) ?? 0) }
}

/** An index moves by no more than this while a share moves by the rest. */
const INDEX_MOVE = 0.05

function isNear({ change, amplitude, turnover, deviation3 }: Pick<Candidate, 'change' | 'amplitude' | 'turnover' | 'deviation3'>): boolean {
  const isFar = Math.abs(change) >= LEAST.move - INDEX_MOVE || Math.abs(deviation3) >= LEAST.threeDays
  return isFar || amplitude >= LEAST.amplitude || turnover >= LEAST.turnover
}

/** Sessions in a range that come near a trigger, oldest first. */
export function* candidatesOf(place: Place, { from, to }: { from: number; to: number }): Generator<Candidate> {
  const { profile, section, bars, actions } = place
  const moves: { change: number; deviation: number }[] = []
  let step = 0
  const first = Math.max(lowerBound(bars, from) - 3, 0)
  for (let i = first; i < bars.length && bars.date[i] <= to; i++) {
    const isListing = i === 0 && profile.life.listed !== null && isoOf(bars.date[0]) === profile.security.listDate
    moves.push(i === 0 ? { change: 0, deviation: 0 } : deviationAt(place, i))
    if (bars.date[i] < from) continue
    const day = isoOf(bars.date[i])
    while (actions.capital[step + 1] !== undefined && actions.capital[step + 1].from <= day) step++
    const { change, deviation } = moves[moves.length - 1]
    const previous = i === 0 ? bars.open[i] : previousOf(place, i)
    const amplitude = (bars.high[i] - bars.low[i]) / previous
    const turnover = bars.volume[i] / actions.capital[step].floatShares
    const sum = (end: number) => (end < 2 ? Number.NaN : moves.slice(end - 2, end + 1).reduce((total, one) => total + one.deviation, 0))
    const deviation3 = sum(moves.length - 1)
    if (!isListing && !isNear({ change, amplitude, turnover, deviation3 })) continue
    const three = (column: Float64Array) => column[i] + (column[i - 1] ?? 0) + (column[i - 2] ?? 0)
    yield {
      profile,
      section,
      day: bars.date[i],
      isListing,
      close: bars.close[i] / 1000,
      change: isListing ? bars.close[i] / bars.open[i] - 1 : change,
      deviation,
      amplitude,
      turnover,
      deviation3,
      deviation3Before: sum(moves.length - 2),
      change3: i >= 3 ? moves.slice(-3).reduce((product, one) => product * (1 + one.change), 1) - 1 : Number.NaN,
      amount: bars.amount[i],
      volume: bars.volume[i],
      amount3: three(bars.amount),
      volume3: three(bars.volume),
    }
  }
}

function lowerBound({ date, length }: DayColumns, day: number): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (date[middle] < day) low = middle + 1
    else high = middle
  }
  return low
}
