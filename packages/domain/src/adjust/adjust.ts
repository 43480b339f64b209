import type { TradeDate } from '../calendar/trade-date.ts'
import { dayOfIso } from '../calendar/trade-date.ts'
import { itemAt, numberAt } from '../collections/elements.ts'
import type { ExRightEvent } from './ex-right.ts'
import { exRightPriceMilli } from './ex-right.ts'

/** 前复权 keeps the latest prices and lowers the past; 后复权 keeps the first prices and raises what follows; 不复权 changes nothing. */
export type AdjustMode = 'qfq' | 'none' | 'hfq'
/** A mode, and the session whose raw price the series meets when it is not the last (qfq) or the first (hfq). */
type Adjusting = { mode: AdjustMode; base?: TradeDate | undefined }

/**
 * Raw bars, oldest first: dates as `YYYY-MM-DD` or yyyymmdd numbers, prices as integers of 0.001 yuan. `tickMilli` is the smallest price step,
 * to which reference prices are rounded; 10 when absent.
 */
export type RawPriceColumns = {
  dates: ArrayLike<TradeDate | number>
  open: ArrayLike<number>
  high: ArrayLike<number>
  low: ArrayLike<number>
  close: ArrayLike<number>
  tickMilli?: number
}

/** What factors follow from. */
type DatedCloses = Pick<RawPriceColumns, 'dates' | 'close' | 'tickMilli'>

/** Adjusted prices in yuan, not rounded, and the factor each raw price was multiplied by. */
type AdjustedPriceColumns = {
  open: Float64Array
  high: Float64Array
  low: Float64Array
  close: Float64Array
  factor: Float64Array
}

/** An event placed on the bars. `step` = reference price ÷ previous close; below 1 for a dividend. */
export type AdjustStep = { exDate: TradeDate; barIndex: number; prevCloseMilli: number; referenceMilli: number; step: number }

function compactDate(date: TradeDate | number): number {
  return typeof date === 'number' ? date : dayOfIso(date)
}

/** Index of the first bar on or after a yyyymmdd date; the number of bars when there is none. */
function firstBarFrom(dates: ArrayLike<TradeDate | number>, date: number): number {
  let low = 0
  let high = dates.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compactDate(itemAt(dates, middle)) < date) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Factor steps of the events that fall between two bars, in date order. An event takes effect on the first bar on or after its date,
 * so that a suspended share is adjusted on resumption; events before the second bar or after the last one have no step.
 * Events that meet on one bar follow each other: the second starts from the first one's reference price.
 */
export function adjustFactors(bars: DatedCloses, events: readonly ExRightEvent[]): AdjustStep[] {
  const steps: AdjustStep[] = []
  for (const event of events.toSorted((left, right) => compactDate(left.exDate) - compactDate(right.exDate))) {
    const barIndex = firstBarFrom(bars.dates, compactDate(event.exDate))
    if (barIndex === 0 || barIndex === bars.dates.length) continue
    const last = steps.at(-1)
    const prevCloseMilli = last?.barIndex === barIndex ? last.referenceMilli : itemAt(bars.close, barIndex - 1)
    const referenceMilli = exRightPriceMilli(prevCloseMilli, event, bars.tickMilli)
    steps.push({ exDate: event.exDate, barIndex, prevCloseMilli, referenceMilli, step: referenceMilli / prevCloseMilli })
  }
  return steps
}

/** Back-adjusted factor of each bar: 1 on the first bar, divided by each step from its bar on. */
function cumulativeFactors(length: number, steps: readonly AdjustStep[]): Float64Array {
  const factors = new Float64Array(length)
  let factor = 1
  let next = 0
  for (let index = 0; index < length; index++) {
    for (; steps[next]?.barIndex === index; next++) factor /= steps[next]?.step ?? 1
    factors[index] = factor
  }
  return factors
}

function baseIndex(dates: ArrayLike<TradeDate | number>, mode: AdjustMode, base: TradeDate | undefined): number {
  if (base === undefined) return mode === 'qfq' ? dates.length - 1 : 0
  const after = firstBarFrom(dates, compactDate(base))
  const isBar = after < dates.length && compactDate(itemAt(dates, after)) === compactDate(base)
  return Math.max(0, isBar ? after : after - 1)
}

/** The factor of each bar under a mode; 1 at the base bar (the last bar for qfq, the first for hfq, or the last one on or before `base`). */
export function adjustmentColumn(bars: DatedCloses, events: readonly ExRightEvent[], { mode, base }: Adjusting): Float64Array {
  const length = bars.dates.length
  if (mode === 'none' || length === 0) return new Float64Array(length).fill(1)
  const factors = cumulativeFactors(length, adjustFactors(bars, events))
  const anchor = numberAt(factors, baseIndex(bars.dates, mode, base))
  return factors.map((factor) => factor / anchor)
}

/**
 * Multiplicative adjustment (复权) of raw bars by dividends: adjusted price = raw price × factor. Any two bars keep one return whatever the mode,
 * and the return over an ex-day equals close ÷ the exchange's reference price. Volume and amount are not adjusted: they stay shares and yuan as traded.
 * Against a vendor's published 前复权 of 600000 the closes agree within 0.01 % from 2012 on and within 0.2 % back to 2000, the rounding of its factors.
 */
export function adjustBars(bars: RawPriceColumns, events: readonly ExRightEvent[], how: Adjusting): AdjustedPriceColumns {
  const factor = adjustmentColumn(bars, events, how)
  const scaled = (prices: ArrayLike<number>) => factor.map((ratio, index) => (itemAt(prices, index) / 1000) * ratio)
  return { open: scaled(bars.open), high: scaled(bars.high), low: scaled(bars.low), close: scaled(bars.close), factor }
}
