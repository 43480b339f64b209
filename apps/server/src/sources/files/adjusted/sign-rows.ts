import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { RawBar } from '../raw-bars.ts'

/** Old bars have some wrong figures; more than this share of bars that contradict themselves is not chance. */
const TOLERATED_RATIO = 0.05
/** Fewer bars than this: the majority decides. */
const FEW_BARS = 20
/** Rows at either end of a file, where an adjusted series is farthest from what was paid. */
export const END_ROWS = 250
/** Rows of the stretches between them. */
export const STRETCH_ROWS = 60

export function stretchesOf(rows: readonly RawBar[], length: number): RawBar[][] {
  const count = Math.floor(rows.length / length)
  return Array.from({ length: count }, (_, at) => rows.slice(at * length, at === count - 1 ? rows.length : (at + 1) * length))
}

export function isTooMany(wrong: number, all: number): boolean {
  return all < FEW_BARS ? wrong * 2 > all : wrong > all * TOLERATED_RATIO
}

/** The first of more than `most` wrong rows within a stretch of sessions; null when wrong rows are fewer and farther apart, as mistakes of single days are. */
export function clusterOf(rows: readonly RawBar[], { isWrong, most }: { isWrong: (row: RawBar) => boolean; most: number }): RawBar | null {
  const wrong = rows.flatMap((row, at) => (isWrong(row) ? [at] : []))
  const first = wrong.find((at, index) => (wrong[index + most] ?? Number.POSITIVE_INFINITY) - at < STRETCH_ROWS)
  return first === undefined ? null : itemAt(rows, first)
}
