import { toDecimals } from './decimals.ts'
import { formatScale, NUMBER_SCALES } from './scale.ts'

/** Shares in one lot (手), the unit of quotes. */
export const SHARES_PER_LOT = 100

/** A volume in shares as `12.34万手` (lots, as quotes show it) or `1234.00万股` (shares, as holder lists do). Whole below 1万. */
export function formatVolume(shares: number, unit: '手' | '股' = '手'): string {
  const amount = unit === '手' ? shares / SHARES_PER_LOT : shares
  const isScaled = Math.abs(amount) > (NUMBER_SCALES.at(-1)?.[0] ?? 0)
  return `${isScaled ? formatScale(amount) : toDecimals(amount, 0)}${unit}`
}
