import type { ComparisonDetail } from '@guanlan/contract/schemas/market/comparison.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { dayHistory, daySeries } from '../../../market/reading/day-series.ts'
import { round } from '../../../market/reading/figures.ts'

const DECIMALS = 8

/** Closes, 前复权, by day (yyyymmdd). */
function closesOf(market: Market, i: Instrument): Map<number, number> {
  const { bars } = daySeries(market, i, dayHistory(market, i, 'qfq'))
  return new Map(Array.from({ length: bars.length }, (_, at) => [intAt(bars.dates, at), numberAt(bars.close, at)]))
}

/** 沪深300. */
const INDEX = 'SH000300'

type Series = ComparisonDetail['series']
/** An index securities are held against; `of` are their places in the comparison. */
type Benchmark = Pick<Series['benchmarks'][number], 'kind' | 'of'> & { index: Instrument }

/** 沪深300, and the index of each industry (申万一级) once. */
function benchmarksOf(market: Market, instruments: readonly Instrument[]): Benchmark[] {
  const found = new Map<string, Benchmark>()
  const add = (kind: Benchmark['kind'], id: string | undefined, place: number) => {
    const index = id === undefined ? null : market.find(id)
    if (index === null) return
    const known = found.get(index.id)
    if (known) known.of.push(place)
    else found.set(index.id, { kind, index, of: [place] })
  }
  for (const place of instruments.keys()) add('index', INDEX, place)
  for (const [place, { id }] of instruments.entries())
    add('industry', market.sectorsOf(id).find(({ sector }) => sector.kind === 'industry')?.sector.id, place)
  return [...found.values()]
}

/**
 * Returns since the first day all of them have a close, over the changes of at most so many sessions: close ÷ close of that day − 1, 前复权. A day one of them does not trade
 * repeats its last. Indexes over the same days are reported beside them.
 */
export function returnsOf(market: Market, instruments: readonly Instrument[], days: number): Series {
  const closes = instruments.map((i) => closesOf(market, i))
  const all = [...new Set(closes.flatMap((one) => [...one.keys()]))].sort((a, b) => a - b)
  const start = Math.max(0, ...closes.map((one) => Math.min(...one.keys())))
  const dates = all.filter((date) => date >= start).slice(-days - 1)
  return {
    dates: dates.map(isoOfDay),
    values: closes.map((one) => grown(one, dates)),
    benchmarks: benchmarksOf(market, instruments).map(({ index, ...reported }) => ({
      code: index.id,
      name: index.name,
      ...reported,
      values: grown(closesOf(market, index), dates),
    })),
  }
}

/** Close ÷ close of the first day − 1; nothing where there was no close yet that day, as another start could not be compared. */
function grown(closes: ReadonlyMap<number, number>, dates: readonly number[]): (number | null)[] {
  const base = lastBefore(closes, dates[0] ?? 0)
  let last = base
  return dates.map((date) => {
    last = closes.get(date) ?? last
    return Number.isFinite(last / base) ? round(last / base - 1, DECIMALS) : null
  })
}

/** The newest close on or before a day; NaN without one. */
function lastBefore(closes: ReadonlyMap<number, number>, day: number): number {
  let found = Number.NaN
  for (const [date, close] of closes) if (date <= day) found = close
  return found
}
