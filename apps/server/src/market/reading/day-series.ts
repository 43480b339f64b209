import { type DayColumns, PRICE_SCALE, sliceDayColumns } from '@guanlan/datasets/day-columns.ts'
import type { ShareCapital } from '@guanlan/datasets/market-facts.ts'
import { type AdjustMode, type AdjustStep, adjustFactors, adjustmentColumn } from '@guanlan/domain/adjust/adjust.ts'
import type { PriceBreak } from '@guanlan/domain/adjust/corporate-actions.ts'
import type { ExRightEvent as AdjustingEvent } from '@guanlan/domain/adjust/ex-right.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { byteAt, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { aggregateBars, type DayPeriod, periodNumber } from '@guanlan/engine/aggregate.ts'
import { type Bars, createBars } from '@guanlan/engine/bars.ts'
import { rowFrom } from '../../storage/columns/row-from.ts'
import { type Instrument, tickOf } from '../instrument.ts'
import type { Market } from '../market.ts'
import { splitExRights } from './ex-rights.ts'
import { finishedBars } from './finished-bars.ts'

/** Where prices before a bar cannot be compared with it: `before` its first day, or from a day `inside` it on. */
export const comparable = { yes: 0, notBefore: 1, notInside: 2 } as const

/** Bars with what a chart says beside them; NaN = unknown. `start` is the day bar each bar begins with, `breaks` values of `comparable`. */
export type Series = { bars: Bars; preClose: Float64Array; turnover: Float64Array; start: Int32Array; breaks: Uint8Array }

/**
 * Day bars as stored, the events that fall between them, and the factor of each bar under the mode asked for. `breaks`: those of the bars of which it is
 * not known what the close before was worth.
 */
export type DayHistory = {
  raw: DayColumns
  steps: readonly AdjustStep[]
  factor: Float64Array
  refused: readonly AdjustingEvent[]
  breaks: readonly PriceBreak[]
}

/**
 * The comparable day bars of an instrument, those since the newest break, with what adjusts them: all that figures are worked out
 * of. The bar of a running session is the newest; `finishedHistory` leaves it out.
 */
export function dayHistory(market: Market, i: Instrument, mode: AdjustMode): DayHistory {
  return historyOver(market, i, { mode, raw: comparableBars(market, i.row, market.dayBars(i.row)) })
}

/** The same of sessions that are over. */
export function finishedHistory(market: Market, i: Instrument, mode: AdjustMode): DayHistory {
  return historyOver(market, i, { mode, raw: comparableBars(market, i.row, finishedBars(market, i.row)) })
}

/** All day bars of an instrument, for drawing: a break among them is marked. */
export function wholeHistory(market: Market, i: Instrument, mode: AdjustMode): DayHistory {
  return historyOver(market, i, { mode, raw: market.dayBars(i.row) })
}

function historyOver(market: Market, i: Instrument, { mode, raw }: { mode: AdjustMode; raw: DayColumns }): DayHistory {
  const tickMilli = tickOf(i)
  const { usable, refused } = splitExRights(raw, market.adjustingEvents(i.row), tickMilli)
  const columns = { dates: raw.date, close: raw.close, tickMilli }
  const breaks = market.priceBreaks(i.row).filter(({ date }) => raw.length > 0 && date >= intAt(raw.date, 0))
  return { raw, steps: adjustFactors(columns, usable), factor: adjustmentColumn(columns, usable, { mode }), refused, breaks }
}

/** The newest of some bars of an instrument, any two of which can be compared: those since the newest break among them. */
export function comparableBars(market: Market, row: number, raw: DayColumns): DayColumns {
  const newest = market.priceBreaks(row).findLast(({ kind, date }) => kind !== 'first' && date <= (raw.date[raw.length - 1] ?? 0))
  const from = newest === undefined ? 0 : rowFrom(raw, newest.date)
  return from === 0 ? raw : sliceDayColumns(raw, from, raw.length)
}

const BREAKS = {
  jump: '超出涨跌幅限制，可能是除权日',
  gap: '之前缺少行情，前后价格能否比较未知',
} as const

/** Since which session prices of an instrument can be compared, and why not before; null where all of them can. */
export function comparableSince(market: Market, i: Instrument): { date: string; why: string } | null {
  const newest = market.priceBreaks(i.row).findLast(({ kind }) => kind !== 'first')
  return newest === undefined || newest.kind === 'first' ? null : { date: isoOfDay(newest.date), why: BREAKS[newest.kind] }
}

/** Day bars adjusted, with the ex-right-adjusted previous close on the same scale and the turnover by the shares of that day. */
export function daySeries(market: Market, i: Instrument, { raw, steps, factor, breaks }: DayHistory): Series {
  const bars = createBars(raw.length)
  const preClose = new Float64Array(raw.length).fill(Number.NaN)
  const turnover = new Float64Array(raw.length)
  const start = new Int32Array(raw.length)
  const reference = new Map(steps.map((step) => [step.barIndex, step.referenceMilli]))
  const unsure = new Map(breaks.map((one) => [one.date, one]))
  const broken = new Uint8Array(raw.length)
  const floatShares = sharesByDay(market.shareCapital(i.row))
  for (let at = 0; at < raw.length; at++) {
    const ratio = numberAt(factor, at)
    bars.dates[at] = intAt(raw.date, at)
    for (const key of ['open', 'high', 'low', 'close'] as const) bars[key][at] = (intAt(raw[key], at) / PRICE_SCALE) * ratio
    bars.volume[at] = numberAt(raw.volume, at)
    bars.amount[at] = numberAt(raw.amount, at)
    if (at > 0) preClose[at] = ((reference.get(at) ?? intAt(raw.close, at - 1)) / PRICE_SCALE) * ratio
    const priceBreak = unsure.get(intAt(raw.date, at))
    if (priceBreak !== undefined) preClose[at] = priceBreak.preClose * ratio
    if (at > 0 && priceBreak !== undefined && priceBreak.kind !== 'first') broken[at] = comparable.notBefore
    turnover[at] = numberAt(raw.volume, at) / floatShares(intAt(raw.date, at))
    start[at] = at
  }
  return { bars, preClose, turnover, start, breaks: broken }
}

/** Float shares on dates asked in rising order; NaN before the first record. */
function sharesByDay(capital: readonly ShareCapital[]): (date: number) => number {
  const from = capital.map((one) => dayOfIso(one.from))
  let at = -1
  return (date) => {
    while (at + 1 < from.length && itemAt(from, at + 1) <= date) at++
    const shares = capital[at]?.floatShares ?? 0
    return shares > 0 ? shares : Number.NaN
  }
}

/** Longer bars: previous close of the first day, turnover summed over the days. */
export function longerSeries(days: Series, period: DayPeriod): Series {
  const { bars } = aggregateBars(days.bars, period)
  const column = () => new Float64Array(bars.length)
  const out: Series = {
    bars,
    preClose: column(),
    turnover: column(),
    start: new Int32Array(bars.length),
    breaks: new Uint8Array(bars.length),
  }
  let at = -1
  let current = Number.NaN
  for (let day = 0; day < days.bars.length; day++) {
    const number = periodNumber(intAt(days.bars.dates, day), period)
    if (number !== current) {
      current = number
      at++
      out.preClose[at] = numberAt(days.preClose, day)
      out.start[at] = day
      out.breaks[at] = byteAt(days.breaks, day)
    }
    // prices within the period cannot be compared: what it moved is not known
    else if (days.breaks[day] !== comparable.yes) {
      out.preClose[at] = Number.NaN
      out.breaks[at] = comparable.notInside
    }
    out.turnover[at] = numberAt(out.turnover, at) + numberAt(days.turnover, day)
  }
  return out
}
