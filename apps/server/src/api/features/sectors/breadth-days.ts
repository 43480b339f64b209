import { byteAt, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { recordOf } from '@guanlan/domain/collections/records.ts'
import type { Bars } from '@guanlan/engine/bars.ts'

const COUNTS = [
  'traded',
  'up',
  'down',
  'flat',
  'n20',
  'n60',
  'n250',
  'above20',
  'above60',
  'newHigh',
  'newLow',
  'limitUp',
  'limitDown',
] as const

/** A session (yyyymmdd) with what its members did, counted. */
export type BreadthDay = { day: number } & Record<(typeof COUNTS)[number], number>

/** One member: bars 前复权, what its newest bars did at their limits, where each session is counted, and whether it was a member there. */
export type CountedMember = {
  bars: Pick<Bars, 'dates' | 'close' | 'length'>
  limits: Uint8Array
  placeOf: ReadonlyMap<number, number>
  isMember: Uint8Array
  bits: { up: number; down: number }
}

const YEAR = 250
/** Adjusting leaves rounding behind: changes below this are none. */
const ROUNDING = 1e-9

export function emptyDay(day: number): BreadthDay {
  return { day, ...recordOf(COUNTS, () => 0) }
}

/** Adds a member to the days it traded on as one; its first bar ever counts nowhere, for it has no close before. */
export function countMember(days: readonly BreadthDay[], { bars, limits, placeOf, isMember, bits }: CountedMember): void {
  const { dates, close, length } = bars
  const sums = runningSums(close)
  const mean = (at: number, over: number) => (numberAt(sums, at + 1) - numberAt(sums, at + 1 - over)) / over
  const firstLimit = length - limits.length
  for (let at = 1; at < length; at++) {
    const place = placeOf.get(intAt(dates, at))
    if (place === undefined || isMember[place] !== 1) continue
    const day = itemAt(days, place)
    const now = numberAt(close, at)
    const change = now / numberAt(close, at - 1) - 1
    day.traded++
    day[Math.abs(change) < ROUNDING ? 'flat' : change > 0 ? 'up' : 'down']++
    for (const over of [20, 60] as const) {
      if (at + 1 < over) continue
      day[`n${over}`]++
      if (now > mean(at, over) * (1 + ROUNDING)) day[`above${over}`]++
    }
    countYear(day, close, at)
    const limit = at < firstLimit ? 0 : byteAt(limits, at - firstLimit)
    if ((limit & bits.up) !== 0) day.limitUp++
    if ((limit & bits.down) !== 0) day.limitDown++
  }
}

function runningSums(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1)
  for (let at = 0; at < values.length; at++) sums[at + 1] = numberAt(sums, at) + numberAt(values, at)
  return sums
}

/** Highest or lowest close of its last 250 sessions. */
function countYear(day: BreadthDay, close: Float64Array, at: number): void {
  if (at + 1 < YEAR) return
  day.n250++
  let isHigh = true
  let isLow = true
  const now = numberAt(close, at)
  for (let back = at - YEAR + 1; back < at && (isHigh || isLow); back++) {
    const before = numberAt(close, back)
    if (before > now) isHigh = false
    if (before < now) isLow = false
  }
  if (isHigh && !isLow) day.newHigh++
  if (isLow && !isHigh) day.newLow++
}
