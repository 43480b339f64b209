import { boll } from './boll.ts'
import { ema } from './ema.ts'
import type { Indicator } from './indicator.ts'
import { kdj } from './kdj.ts'
import { ma } from './ma.ts'
import { macd } from './macd.ts'
import { rsi } from './rsi.ts'
import { vol } from './vol.ts'

/** Every indicator, in the order of the menu. */
export const indicators: readonly Indicator[] = [ma, ema, boll, vol, macd, kdj, rsi]

/** The indicator traders call `key` (MACD); null when there is none. */
export function indicatorOf(key: string): Indicator | null {
  return indicators.find((indicator) => indicator.key === key) ?? null
}
