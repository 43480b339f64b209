import { numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Bars } from '../bars.ts'
import { BACKGROUND, type Candle, type CandlePattern, candleOf, Look } from './candle.ts'
import { longerPatterns } from './longer.ts'
import { pairPatterns } from './pairs.ts'
import { singlePatterns } from './single.ts'
import { triplePatterns } from './triples.ts'

/** Every K-line pattern, longest first; among equals the stricter before the looser. */
export const patterns: readonly CandlePattern[] = [...longerPatterns, ...triplePatterns, ...pairPatterns, ...singlePatterns]

/** Candles a look needs: the background and the longest pattern. */
export const LOOK_BARS = BACKGROUND + Math.max(...patterns.map(({ length }) => length))

/** Where a pattern ends: bar `index`, 0 = oldest. */
type PatternMark = { index: number; pattern: CandlePattern }

/** The patterns that end on the newest of `candles` (oldest first), longest first; none before there are ten bars behind them. */
export function patternsAt(candles: readonly Candle[]): CandlePattern[] {
  const looks = new Map<number, Look>()
  return patterns.filter((pattern) => {
    const { length } = pattern
    if (candles.length < length + BACKGROUND) return false
    const look = looks.get(length) ?? new Look(candles, length)
    looks.set(length, look)
    return pattern.matches(look)
  })
}

/** Every pattern in the bars, oldest first; several may end on one bar. */
export function patternMarks(bars: Bars): PatternMark[] {
  const candles = Array.from({ length: bars.length }, (_, index) =>
    candleOf({
      open: numberAt(bars.open, index),
      high: numberAt(bars.high, index),
      low: numberAt(bars.low, index),
      close: numberAt(bars.close, index),
    }),
  )
  return candles.flatMap((_, index) =>
    patternsAt(candles.slice(Math.max(0, index + 1 - LOOK_BARS), index + 1)).map((pattern) => ({ index, pattern })),
  )
}
