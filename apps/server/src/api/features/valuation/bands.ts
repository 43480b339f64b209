import type { ValuationBase, ValuationWindow, WindowStanding } from '@guanlan/contract/schemas/stock/valuation.ts'
import { fromDayNumber, isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { closesOf } from '../../../market/reading/close-on.ts'
import { known, round } from '../../../market/reading/figures.ts'
import type { ValuationHistory } from './history.ts'
import type { Ports } from './ports.ts'
import { LONGEST_FIRST } from './standing.ts'

type Band = ValuationBase['bands']['pe']
const PRICE_DECIMALS = 4
/** 1970-01-05 was a Monday. */
const weekOf = (date: string) => Math.floor((toDayNumber(date) + 3) / 7)

/** Prices at which a multiple would stand on the levels of the longest history it has levels of. */
export function bandOf(price: number | null, now: number | null, standings: Readonly<Record<ValuationWindow, WindowStanding>>): Band {
  const window = LONGEST_FIRST.find((one) => standings[one].p50 !== null) ?? null
  const { p20, p50, p80 } = standings[window ?? '5y']
  const at = (level: number | null) => (price === null || now === null || level === null ? null : (price * level) / now)
  return { window, now, low: p20, middle: p50, high: p80, lowPrice: at(p20), middlePrice: at(p50), highPrice: at(p80) }
}

/** The last session of each week with its multiples, oldest first, closes adjusted forward. */
export function weeklySeries(ctx: Ports, i: Instrument, history: ValuationHistory): ValuationBase['series'] {
  const closes = closesOf(ctx.market, i)
  const newest =
    history.length === 0 ? null : closes.on(fromDayNumber(toDayNumber(isoOfDay(itemAt(history.date, history.length - 1))) + 400))
  const scale = newest === null ? 1 : newest.close / newest.adjusted
  const series: ValuationBase['series'] = []
  for (let at = 0; at < history.length; at++) {
    const date = isoOfDay(itemAt(history.date, at))
    if (at + 1 < history.length && weekOf(date) === weekOf(isoOfDay(itemAt(history.date, at + 1)))) continue
    const close = closes.on(date)
    const { pe_ttm, pb, ps } = history.values
    series.push({
      date,
      pe: known(numberAt(pe_ttm, at)),
      pb: known(numberAt(pb, at)),
      ps: known(numberAt(ps, at)),
      close: close === null ? null : round(close.adjusted * scale, PRICE_DECIMALS),
    })
  }
  return series
}
