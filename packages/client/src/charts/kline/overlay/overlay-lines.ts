import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'

/** Another series over the candles: closes by time, oldest first. */
export type OverlaySeries = { key: string; name: string; timesMs: readonly number[]; closes: readonly number[] }

/** Closes of a series on the bars of another: the newest at or before each, null before its first. */
export function closesOn({ timesMs, closes }: Pick<OverlaySeries, 'timesMs' | 'closes'>, barTimesMs: readonly number[]): (number | null)[] {
  return barTimesMs.map((timeMs) => {
    const at = lowerBound(timesMs, timeMs + 1) - 1
    return at < 0 ? null : (closes[at] ?? null)
  })
}

/** Values on the scale of the candles, null outside the view and before its first, and the change over the view. */
export type RebasedLine = { values: (number | null)[]; change: number | null; first: number }

/**
 * A series rebased to the candles: both meet at the close of the first bar in view where both are known. `from` inclusive, `to` exclusive; values stand at
 * the indexes of the bars.
 */
export function rebasedLine(
  overlay: readonly (number | null)[],
  closes: readonly number[],
  { from, to }: { from: number; to: number },
): RebasedLine | null {
  const end = Math.min(to, closes.length)
  for (let first = Math.max(from, 0); first < end; first++) {
    const own = overlay[first] ?? null
    const base = closes[first] ?? 0
    if (own === null || own <= 0 || base <= 0) continue
    const values = overlay.map((value, at) => (at < first || at >= end || value === null ? null : (value / own) * base))
    const last = overlay[end - 1] ?? null
    return { values, change: last === null ? null : last / own - 1, first }
  }
  return null
}

/** Lowest and highest of the lines in view; null without a value. */
export function reachOf(lines: readonly RebasedLine[]): { low: number; high: number } | null {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null))
  return values.length === 0 ? null : { low: Math.min(...values), high: Math.max(...values) }
}
