import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { sectionIndex } from '@guanlan/domain/abnormal-moves/section-index.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { type Bars, lastBars } from '@guanlan/engine/bars.ts'
import type { SecurityView } from '@guanlan/engine/factors/security-view.ts'
import type { Instrument } from '../instrument.ts'
import type { Market } from '../market.ts'
import { type DayHistory, dayHistory, daySeries, finishedHistory } from './day-series.ts'
import { finishedBars } from './finished-bars.ts'

/** 沪深300, what others are measured against. */
const BENCHMARK = 'SH000300'
const EMPTY = new Int32Array(0)

/** Comparable day bars 前复权 with their turnover, that of a running session last. */
export function adjustedBars(market: Market, i: Instrument): Bars {
  return withTurnover(market, i, dayHistory(market, i, 'qfq'))
}

/** The same of sessions that are over. */
export function finishedAdjusted(market: Market, i: Instrument): Bars {
  return withTurnover(market, i, finishedHistory(market, i, 'qfq'))
}

function withTurnover(market: Market, i: Instrument, history: DayHistory): Bars {
  const { bars, turnover } = daySeries(market, i, history)
  return { ...bars, turnover }
}

/** Bars of a view, those as stored among them, its session, and the bars of an index it reads. */
type Reading = { bars: Bars; raw: DayColumns; date: string; indexBars: (index: Instrument) => Bars }

/** What factors of prices alone read of a security, whose newest bars `bars` are; it reads no data set. */
export function priceView(market: Market, i: Instrument, bars: Bars): SecurityView {
  return viewOf(market, i, {
    ...{ bars, raw: market.dayBars(i.row), date: market.snapshot().tradeDate },
    indexBars: (index) => adjustedBars(market, index),
  })
}

/** The same up to a session that is over, its newest. */
export function finishedView(market: Market, i: Instrument, { date, indexBars }: Pick<Reading, 'date' | 'indexBars'>): SecurityView {
  return viewOf(market, i, { bars: finishedAdjusted(market, i), raw: finishedBars(market, i.row), date, indexBars })
}

function viewOf(market: Market, i: Instrument, { bars, raw, date, indexBars }: Reading): SecurityView {
  const q = market.quotes()
  const index = market.find(BENCHMARK)
  let benchmark: Bars | null = null
  return {
    secucode: i.id,
    board: i.board ?? 'main',
    st: i.st,
    marks: [],
    listDate: i.listDate,
    industry: null,
    totalShares: numberAt(q.totalShares, i.row),
    floatShares: numberAt(q.floatShares, i.row),
    dividends: [],
    areDividendsKnown: false,
    date,
    session: dayOfIso(date),
    bars,
    rawClose: Float64Array.from(raw.close.subarray(raw.length - bars.length), (price) => price / 1000),
    get benchmark() {
      benchmark ??= index === null ? lastBars(bars, 0) : indexBars(index)
      return benchmark
    },
    get sectionIndex() {
      const code = sectionIndex(i.id, i.board ?? 'main')?.code
      const found = code === undefined ? null : market.find(code)
      return found === null ? lastBars(bars, 0) : indexBars(found)
    },
    records: () => [],
    isComplete: () => false,
    coveredTo: () => null,
    columns: () => ({ length: 0, date: EMPTY, values: {} as never }),
  }
}
