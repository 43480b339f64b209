import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { machineOf } from '../kernels/kernel.ts'
import type { Candle } from './candle.ts'
import { candleOf } from './candle.ts'
import { LOOK_BARS, patterns, patternsAt } from './index.ts'

type Seen = { candles: readonly Candle[]; found: number }

/** Of open, high, low and close: the number of the longest pattern that ends on the bar, 1 = first of `patterns`; NaN where there is none. */
export const patternMachine = machineOf<Seen>({
  outputs: 1,
  begin: () => ({ candles: [], found: Number.NaN }),
  advance({ candles: before }, values) {
    const candle = candleOf({ open: numberAt(values, 0), high: numberAt(values, 1), low: numberAt(values, 2), close: numberAt(values, 3) })
    const candles = [...before.slice(1 - LOOK_BARS), candle]
    const [longest] = patternsAt(candles)
    return { candles, found: longest === undefined ? Number.NaN : patterns.indexOf(longest) + 1 }
  },
  read({ found }, out) {
    out[0] = found
  },
})
