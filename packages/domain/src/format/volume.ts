import { toDecimals } from './decimals.ts'
import { formatScale } from './scale.ts'

/** Shares in one lot (手), the unit of quotes. */
export const SHARES_PER_LOT = 100
const SCALED_FROM = 10_000

/** A volume in shares as `12.34万手` (lots, as quotes show it) or `1234.00万股` (shares, as holder lists do). Whole below 1万. */
export function formatVolume(shares: number, unit: '手' | '股' = '手'): string {
  const amount = unit === '手' ? shares / SHARES_PER_LOT : shares
  const whole = toDecimals(amount, 0)
  const isScaled = Math.abs(Number(whole)) >= SCALED_FROM
  return `${isScaled ? formatScale(Math.abs(amount) < SCALED_FROM ? Number(whole) : amount) : whole}${unit}`
}
