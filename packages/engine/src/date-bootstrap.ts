import { intAt, numberAt, uint32At } from '@guanlan/domain/collections/elements.ts'

/** Draws of sessions. */
const DRAWS = 400
const LOW = 0.025
const HIGH = 0.975
/** The same draws for every cell and on every node. */
const SEED = 0x9e37_79b9

/** Uniform numbers of [0, 1): mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Values in rising order, each with the place of its session. */
export type DatedValues = { value: Float64Array; session: Int32Array }

/** Sorts values with their sessions. */
export function datedValues(value: ArrayLike<number>, session: ArrayLike<number>): DatedValues {
  const order = Uint32Array.from({ length: value.length }, (_, at) => at).sort((a, b) => (value[a] ?? 0) - (value[b] ?? 0))
  return {
    value: Float64Array.from(order, (at) => value[at] ?? Number.NaN),
    session: Int32Array.from(order, (at) => session[at] ?? 0),
  }
}

/** Median of values in rising order; NaN of none. */
export function medianOf({ value }: DatedValues): number {
  const middle = value.length >> 1
  if (value.length === 0) return Number.NaN
  return value.length % 2 === 1 ? numberAt(value, middle) : (numberAt(value, middle - 1) + numberAt(value, middle)) / 2
}

/** The median where each value counts as often as its session was drawn; NaN where none was. */
function weightedMedian({ value, session }: DatedValues, drawn: Uint32Array, total: number): number {
  let reached = 0
  for (let at = 0; at < value.length; at++) {
    reached += uint32At(drawn, intAt(session, at))
    if (reached * 2 > total) return numberAt(value, at)
    if (reached * 2 === total && total > 0) return (numberAt(value, at) + nextDrawn(value, session, { drawn, at })) / 2
  }
  return Number.NaN
}

function nextDrawn(value: Float64Array, session: Int32Array, { drawn, at }: { drawn: Uint32Array; at: number }): number {
  let next = at + 1
  while (uint32At(drawn, intAt(session, next)) === 0) next++
  return numberAt(value, next)
}

/**
 * 95 % interval of the median: whole sessions are drawn with replacement, since values of one session move together. `sessions`: how many there are, with or
 * without values. NaN without values.
 */
export function medianInterval(values: DatedValues, sessions: number): { low: number; high: number } {
  const perSession = new Uint32Array(sessions)
  for (const place of values.session) perSession[place] = uint32At(perSession, place) + 1
  const random = randomOf(SEED)
  const medians: number[] = []
  for (let draw = 0; draw < DRAWS; draw++) {
    const drawn = new Uint32Array(sessions)
    let total = 0
    for (let k = 0; k < sessions; k++) {
      const place = Math.floor(random() * sessions)
      drawn[place] = uint32At(drawn, place) + 1
      total += uint32At(perSession, place)
    }
    const median = weightedMedian(values, drawn, total)
    if (!Number.isNaN(median)) medians.push(median)
  }
  const sorted = Float64Array.from(medians).sort()
  const at = (share: number) => (sorted.length === 0 ? Number.NaN : numberAt(sorted, Math.round(share * (sorted.length - 1))))
  return { low: at(LOW), high: at(HIGH) }
}
