import { type AdjustMode, type AdjustStep, adjustFactors, adjustmentColumn } from '@guanlan/domain/adjust/adjust.ts'
import { aggregateBars, type DayPeriod, periodNumber } from '@guanlan/engine/aggregate.ts'
import { type Bars, createBars } from '@guanlan/engine/bars.ts'
import { type DayColumns, PRICE_SCALE } from '../columns.ts'
import { type Instrument, tickOf } from '../instrument.ts'
import type { ExRightEvent, Market, ShareCapital } from '../market.ts'
import { packDate } from '../reference-tables.ts'
import { splitExRights } from './ex-rights.ts'

/** Bars with what a chart says beside them; NaN = unknown. `start` is the day bar each bar begins with. */
export type Series = { bars: Bars; preClose: Float64Array; turnover: Float64Array; start: Int32Array }

/** Day bars as stored, the events that fall between them, and the factor of each bar under the mode asked for. */
export type DayHistory = { raw: DayColumns; steps: readonly AdjustStep[]; factor: Float64Array; refused: readonly ExRightEvent[] }

export function dayHistory(market: Market, i: Instrument, mode: AdjustMode): DayHistory {
  const raw = market.dayBars(i.row)
  const tickMilli = tickOf(i)
  const { usable, refused } = splitExRights(raw, market.exRights(i.row), tickMilli)
  const columns = { dates: raw.date, close: raw.close, tickMilli }
  return { raw, steps: adjustFactors(columns, usable), factor: adjustmentColumn(columns, usable, { mode }), refused }
}

/** Day bars adjusted, with the ex-right-adjusted previous close on the same scale and the turnover by the shares of that day. */
export function daySeries(market: Market, i: Instrument, { raw, steps, factor }: DayHistory): Series {
  const bars = createBars(raw.length)
  const preClose = new Float64Array(raw.length).fill(Number.NaN)
  const turnover = new Float64Array(raw.length)
  const start = new Int32Array(raw.length)
  const reference = new Map(steps.map((step) => [step.barIndex, step.referenceMilli]))
  const floatShares = sharesByDay(market.shareCapital(i.row))
  for (let at = 0; at < raw.length; at++) {
    const ratio = factor[at]
    bars.dates[at] = raw.date[at]
    for (const key of ['open', 'high', 'low', 'close'] as const) bars[key][at] = (raw[key][at] / PRICE_SCALE) * ratio
    bars.volume[at] = raw.volume[at]
    bars.amount[at] = raw.amount[at]
    if (at > 0) preClose[at] = ((reference.get(at) ?? raw.close[at - 1]) / PRICE_SCALE) * ratio
    turnover[at] = raw.volume[at] / floatShares(raw.date[at])
    start[at] = at
  }
  return { bars, preClose, turnover, start }
}

/** Float shares on dates asked in rising order; NaN before the first record. */
function sharesByDay(capital: readonly ShareCapital[]): (date: number) => number {
  const from = capital.map((one) => packDate(one.from))
  let at = -1
  return (date) => {
    while (at + 1 < from.length && from[at + 1] <= date) at++
    const shares = capital[at]?.floatShares ?? 0
    return shares > 0 ? shares : Number.NaN
  }
}

/** Longer bars: previous close of the first day, turnover summed over the days. */
export function longerSeries(days: Series, period: DayPeriod): Series {
  const { bars } = aggregateBars(days.bars, period)
  const column = () => new Float64Array(bars.length)
  const out: Series = { bars, preClose: column(), turnover: column(), start: new Int32Array(bars.length) }
  let at = -1
  let current = Number.NaN
  for (let day = 0; day < days.bars.length; day++) {
    const number = periodNumber(days.bars.dates[day], period)
    if (number !== current) {
      current = number
      at++
      out.preClose[at] = days.preClose[day]
      out.start[at] = day
    }
    out.turnover[at] += days.turnover[day]
  }
  return out
}
