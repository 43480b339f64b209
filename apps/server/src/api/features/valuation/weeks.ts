import type { ValuationBase } from '@guanlan/contract/schemas/stock/valuation.ts'
import { fromDayNumber, isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { valuationWeek, valuationWeekTable } from '@guanlan/figures/tables/valuation-week.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { closesOf } from '../../../market/reading/close-on.ts'
import { round } from '../../../market/reading/figures.ts'
import { missingUnder } from '../../../market/reading/missing-of.ts'
import type { ValuationHistory } from './history.ts'
import type { Reported } from './part.ts'

const PRICE_DECIMALS = 4
const weekOfRow = rowOf(valuationWeek)
/** 1970-01-05 was a Monday. */
const weekOf = (date: string) => Math.floor((toDayNumber(date) + 3) / 7)

/** The last session of each week with its multiples, oldest first, closes adjusted forward. */
export function weeklySeries(
  market: Market,
  i: Instrument,
  { date, length, none, reported }: ValuationHistory,
): Reported<ValuationBase['series']> {
  const closes = closesOf(market, i)
  const dates = Array.from({ length }, (_, at) => isoOfDay(itemAt(date, at)))
  const weeks = dates.flatMap((one, at) => {
    const next = dates[at + 1]
    return next !== undefined && weekOf(one) === weekOf(next) ? [] : [{ date: one, at }]
  })
  const last = dates.at(-1)
  const newest = last === undefined ? null : closes.on(fromDayNumber(toDayNumber(last) + 400))
  const scale = newest === null ? 1 : newest.close / newest.adjusted
  const column = (values: Float64Array) => Float64Array.from(weeks, ({ at }) => numberAt(values, at))
  const frame = valuationWeekTable.frame(weeks.length, {
    pe: column(reported.pe_ttm),
    pb: column(reported.pb),
    ps: column(reported.ps),
    close: Float64Array.from(weeks, (week) => {
      const close = closes.on(week.date)
      return close === null ? Number.NaN : round(close.adjusted * scale, PRICE_DECIMALS)
    }),
  })
  return {
    data: weeks.map((week, row) => ({ date: week.date, ...weekOfRow(frame, row) })),
    missing:
      none === null
        ? missingUnder('series', absences(valuationWeek, { frame, from: 0, to: frame.length }))
        : [{ field: 'series', reason: none }],
  }
}
