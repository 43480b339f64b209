import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Units } from '../bar-fields.ts'
import { type FormInFile, LOT } from '../bar-form.ts'
import type { RawBar } from '../raw-bars.ts'
import { RELIABLE_SINCE } from './paid-price.ts'
import { isTooMany } from './sign-rows.ts'

/** Day (yyyymmdd) up to which archives count whole lots: of 3,800 raw rows between 1993 and this day 12 do not. */
const WHOLE_LOTS_UNTIL = 20_020_101
/** Fewer rows show no habit. */
const LEAST_ROWS = 10
/** What conversion from 手 leaves behind. */
const DUST = 1e-3
/** Headers of amounts of sources that by default adjust volume together with prices: 聚宽, 米筐. */
const ADJUSTING_AMOUNTS = ['money', 'total_turnover']

/** Of volumes counted in 股 so many are whole lots where they were not adjusted; of adjusted ones about one in a hundred is. */
const LEAST_WHOLE_LOTS = 0.95

const wholes = (value: number) => Math.abs(value - Math.round(value)) < DUST

/** Shares are traded in wholes: parts of one are left by dividing volumes. The first such row, in Chinese; null where volumes are whole. */
export function fractionSign(rows: readonly RawBar[], units: Units): string | null {
  const parts = rows.filter(({ volume }) => volume > 0 && !wholes(volume * units.volume))
  return isTooMany(parts.length, rows.length) ? `如第 ${firstItem(parts).line} 行的成交量不是整数股` : null
}

/**
 * Why average prices show nothing of a file: where volumes are adjusted together with prices, amount ÷ volume stays within the day. Null where nothing says that they
 * may be.
 */
export function volumeDoubt(rows: readonly RawBar[], units: Units, { at, header }: Pick<FormInFile, 'at' | 'header'>): string | null {
  const name = at.amount === undefined ? '' : itemAt(header, at.amount)
  if (ADJUSTING_AMOUNTS.includes(name)) return `有“${name}”列的来源（聚宽、米筐）默认前复权，成交量一并复权，成交额÷成交量看不出来`
  const old = rows.filter(({ date, volume }) => date >= RELIABLE_SINCE && date < WHOLE_LOTS_UNTIL && volume > 0)
  const odd = old.filter(({ volume }) => !wholes((volume * units.volume) / LOT))
  if (old.length < LEAST_ROWS || odd.length * 2 <= old.length) return null
  return `2002 年以前的成交量多不是整手（如第 ${firstItem(odd).line} 行），可能与价格一并复权`
}

/** Whether volumes counted in 股 are whole lots: they were not adjusted, so that amount ÷ volume shows adjusted prices. */
export function areWholeLots(rows: readonly RawBar[], units: Units): boolean {
  if (units.volume !== 1) return false
  const volumes = rows.filter(({ volume }) => volume > 0).map(({ volume }) => volume)
  const lots = volumes.filter((volume) => wholes(volume / LOT)).map((volume) => Math.round(volume / LOT))
  // adjusted rows begin at an end of the file
  const ends = [volumes[0], volumes.at(-1)]
  if (lots.length < volumes.length * LEAST_WHOLE_LOTS || ends.some((volume) => volume === undefined || !wholes(volume / LOT))) return false
  return lots.length < LEAST_ROWS || lots.reduce(commonDivisor, 0) === 1
}

/** Whether the volumes of a file have a common divisor, as a split of ten for twenty leaves when it doubles them. */
export function areMultiples(rows: readonly RawBar[]): boolean {
  return rows.map(({ volume }) => Math.round(volume)).reduce(commonDivisor, 0) > 1
}

/** Lots that are all even come of a split of ten for twenty; those of all days have no common divisor. */
function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
