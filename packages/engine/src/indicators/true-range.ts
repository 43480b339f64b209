import type { Calculus } from '../calculus/calculus.ts'
import { widenedRange } from '../calculus/pointwise.ts'

/** 真实波幅: the bar's range, widened to the close before; NaN on the first bar, which has none before. In 元. */
export function trueRange<V>(on: Calculus<V>): V {
  return on.all(widenedRange, on.high, on.low, on.ref(on.close, 1))
}

/** `trueRange` in 通达信's language. */
export const TRUE_RANGE_FORMULA = 'MAX(MAX(HIGH-LOW,ABS(REF(CLOSE,1)-HIGH)),ABS(REF(CLOSE,1)-LOW))'
