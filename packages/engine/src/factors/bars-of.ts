import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { derived, type SecurityView } from './security-view.ts'

/** Whether the security traded on the session: figures of the day are unknown otherwise. */
export function isTraded({ bars, session }: SecurityView): boolean {
  return bars.length > 0 && bars.dates[bars.length - 1] === session
}

/** `column[length - 1 - back]`; NaN where the column does not reach back that far. */
export function fromEnd(column: ArrayLike<number>, back = 0): number {
  return back >= 0 ? (column[column.length - 1 - back] ?? Number.NaN) : Number.NaN
}

/** A figure of the session's own bar; NaN on a day without one. */
export function ofDay(view: SecurityView, column: ArrayLike<number>): number {
  return isTraded(view) ? fromEnd(column) : Number.NaN
}

/** Mean of the newest `count` values; NaN where there are fewer or one is not a number. */
export function meanOfLast(column: ArrayLike<number>, count: number, back = 0): number {
  return sumOfLast(column, count, back) / count
}

/** Sum of `count` values that end `back` before the newest; NaN where there are fewer. */
export function sumOfLast(column: ArrayLike<number>, count: number, back = 0): number {
  const end = column.length - back
  if (end < count) return Number.NaN
  let sum = 0
  for (let at = end - count; at < end; at++) sum += column[at] ?? Number.NaN
  return sum
}

/** Newest close over the one `sessions` bars before, less one; 前复权. */
export function returnOver({ bars }: SecurityView, sessions: number): number {
  return fromEnd(bars.close) / fromEnd(bars.close, sessions) - 1
}

/** Highest or lowest of the newest `count` values; NaN where there are fewer. */
export function extremeOfLast(column: ArrayLike<number>, count: number, direction: 1 | -1): number {
  if (column.length < count) return Number.NaN
  let best = fromEnd(column)
  for (let at = column.length - count; at < column.length; at++) {
    const value = column[at] ?? Number.NaN
    if (direction * value > direction * best) best = value
  }
  return best
}

/** Change of each bar against the one before, a fraction; the first is NaN. */
export const dailyReturns = derived(({ bars }) => {
  const out = new Float64Array(bars.length).fill(Number.NaN)
  for (let at = 1; at < bars.length; at++) out[at] = numberAt(bars.close, at) / numberAt(bars.close, at - 1) - 1
  return out
})
