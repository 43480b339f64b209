import type { Units } from '../bar-fields.ts'
import { LOT } from '../bar-form.ts'
import type { RawBar } from '../raw-bars.ts'

/** Relative rounding of an average price above which it proves nothing. */
const MOST_ROUNDING = 0.001

/**
 * Day (yyyymmdd) from which on amount, volume and price belong together in every archive. Before it shares were split and counted anew, a handful traded in a day, and
 * amounts were rounded to thousands: of 199 rows of SZ000001 in 1991 the average price of 84 lies outside the day, of 7,700 since 1992 one.
 */
export const RELIABLE_SINCE = 19_930_101

/** Whether a row has both figures an average price is made of. */
export function hasPaidPrice({ volume, amount }: RawBar): boolean {
  return volume > 0 && amount > 0
}

/** Average price paid, amount ÷ volume, in 元. */
function paidPrice(row: RawBar, units: Units): number {
  return (row.amount * units.amount) / (row.volume * units.volume)
}

/** What amounts are rounded to, in 元: thousands in archives of the 1990s, 万元 in some exports. */
const AMOUNT_STEPS = [10_000, 1000] as const

/** How far the average price may be off, as a fraction: volume is often in whole lots, amounts in whole thousands. */
export function roundingOf(row: RawBar, units: Units): number {
  const amount = row.amount * units.amount
  const shares = row.volume * units.volume
  const amountStep = AMOUNT_STEPS.find((step) => amount % step === 0) ?? 1
  return amountStep / 2 / amount + LOT / 2 / shares
}

/** Whether the average price lies between the day's low and high, as it does when prices are unadjusted and units are right. */
export function isPaidWithinDay(row: RawBar, units: Units): boolean {
  const price = paidPrice(row, units)
  const tolerance = 0.001 + roundingOf(row, units)
  return price >= row.low * (1 - tolerance) - 0.005 && price <= row.high * (1 + tolerance) + 0.005
}

/** Day from which on average prices lie within the day to the last digit: of 15,700 raw rows since then none does not. */
const EXACT_SINCE = 20_000_101
/** Relative difference that binary rounding of a vendor's amount explains. */
const BINARY_DUST = 1e-4

/** Whether the average price lies outside the day by more than raw rows of its time do; adjusted prices put some days outside soon. */
export function isPaidOutsideDay(row: RawBar, units: Units): boolean {
  if (row.date < EXACT_SINCE) return row.date >= RELIABLE_SINCE && !isPaidWithinDay(row, units)
  const price = paidPrice(row, units)
  const tolerance = BINARY_DUST + roundingOf(row, units)
  return price < row.low * (1 - tolerance) || price > row.high * (1 + tolerance)
}

/** An average price so many times off cannot be a block trade, a fee or another unit; archives of the 1990s have rows in hundreds of 股. */
const FAR_OFF = 1000

/** Whether the average price is far above the day's high or below its low, beyond what rounding explains: amount or volume is wrong. */
export function isPaidFarOff(row: RawBar, units: Units): boolean {
  const price = paidPrice(row, units)
  const rounding = 1 + roundingOf(row, units)
  return price > FAR_OFF * row.high * rounding || price * FAR_OFF * rounding < row.low
}

/** Middle of the day's four prices. */
export function middleOf({ open, high, low, close }: RawBar): number {
  return (open + high + low + close) / 4
}

/** Average price ÷ middle of the day − 1; NaN where rounding hides it. */
export function shiftOf(row: RawBar, units: Units): number {
  if (!hasPaidPrice(row) || roundingOf(row, units) > MOST_ROUNDING) return Number.NaN
  return paidPrice(row, units) / middleOf(row) - 1
}
