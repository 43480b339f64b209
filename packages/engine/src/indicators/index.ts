import { atr } from './atr.ts'
import { asi, ene, ktn, mass, mike, taq, vwap } from './bands.ts'
import { bbi } from './bbi.ts'
import { boll } from './boll.ts'
import { candlePatterns } from './candle-patterns.ts'
import { cci } from './cci.ts'
import { chipCost, chipSpread } from './chip-lines.ts'
import { dema } from './dema.ts'
import { dmi } from './dmi.ts'
import { ema } from './ema.ts'
import { arbr, cr, psy, vr } from './energy.ts'
import { expma } from './expma.ts'
import type { Indicator } from './indicator.ts'
import { kdj } from './kdj.ts'
import { gaps, levels } from './levels.ts'
import { ma } from './ma.ts'
import { macd } from './macd.ts'
import { bias, dma, dpo, mtm, roc } from './momentum.ts'
import { nineTurns } from './nine-turns.ts'
import { rsi } from './rsi.ts'
import { sar } from './sar.ts'
import { trix } from './trix.ts'
import { vol } from './vol.ts'
import { amo, cho, emv, mfi, obv, vosc, vpt, wvad } from './volume-flow.ts'
import { wma } from './wma.ts'
import { wr } from './wr.ts'

const overlays = [ma, ema, expma, wma, dema, bbi, sar, boll, ene, mike, taq, ktn, vwap, chipCost, levels, gaps, nineTurns, candlePatterns]
const trends = [macd, dmi, trix, dma, asi]
const swings = [kdj, rsi, wr, cci, bias, mtm, roc, psy, dpo, atr, mass]
const volumes = [vol, amo, obv, vr, mfi, arbr, cr, emv, vosc, cho, wvad, vpt, chipSpread]

/** Every indicator, in the order of the menu. */
export const indicators: readonly Indicator[] = [...overlays, ...volumes, ...trends, ...swings]

const byKey = new Map(indicators.map((indicator) => [indicator.key, indicator]))

/** The indicator traders call `key` (MACD); null when there is none. */
export function indicatorOf(key: string): Indicator | null {
  return byKey.get(key) ?? null
}
