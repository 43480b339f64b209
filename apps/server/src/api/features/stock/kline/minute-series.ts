import type { ShareCapital } from '@guanlan/datasets/market-facts.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { minuteLabel } from '@guanlan/domain/calendar/trading-minutes.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { aggregateBars, type MinutePeriod } from '@guanlan/engine/aggregate.ts'
import { type Bar, type Bars, barsFromRows, createBars } from '@guanlan/engine/bars.ts'
import type { Instrument } from '../../../../market/instrument.ts'
import type { Market } from '../../../../market/market.ts'
import type { MinuteColumns } from '../../../../market/quote-columns.ts'
import { comparable, type DayHistory, type Series } from '../../../../market/reading/day-series.ts'
import { startSlices } from '../../../../runtime/slices.ts'

/** Sessions one answer reaches back at most; older ones are had by asking again with `end`. */
const MAX_SESSIONS = 120
const SESSION_MINUTES = 240
const MINUTES_OF = { '1m': 1, '5m': 5, '15m': 15, '30m': 30, '60m': 60 } as const
export type IntradayPeriod = keyof typeof MINUTES_OF

type Ask = { period: IntradayPeriod; count: number; endDay: number }
type LoadedSession = { columns: MinuteColumns; dayIndex: number; bars: Bars }

/** Minute bars of as many sessions up to `endDay` as the count needs; `more`: whether older ones can be had. Loaded a slice at a time. */
export async function minuteSeries(
  market: Market,
  { i, history }: { i: Instrument; history: DayHistory },
  ask: Ask,
): Promise<Series & { more: boolean }> {
  const { raw, factor } = history
  const sessionsWanted = Math.min(MAX_SESSIONS, Math.ceil((ask.count * MINUTES_OF[ask.period]) / SESSION_MINUTES) + 1)
  const sessions: LoadedSession[] = []
  const slices = startSlices()
  let at = raw.length - 1
  while (at >= 0 && intAt(raw.date, at) > ask.endDay) at--
  for (; at >= 0 && sessions.length < sessionsWanted; at--) {
    if (slices.isOver()) await slices.next()
    const columns = market.minutes(i.row, isoOfDay(intAt(raw.date, at)))
    if (columns === null) break
    if (columns.count === 0) continue
    const bars = sessionBars(columns, { date: intAt(raw.date, at), factor: numberAt(factor, at), period: ask.period })
    sessions.unshift({ columns, dayIndex: at, bars })
  }
  const more = at >= 0 && market.minutes(i.row, isoOfDay(intAt(raw.date, at))) !== null
  const broken = new Set(history.breaks.flatMap(({ kind, date }) => (kind === 'first' ? [] : [isoOfDay(date)])))
  return { ...series(sessions, { factor, capital: market.shareCapital(i.row), isBroken: (day) => broken.has(day) }), more }
}

/** The bars of all sessions one behind the other, with what a chart says beside them. */
function series(
  sessions: readonly LoadedSession[],
  { factor, capital, isBroken }: { factor: Float64Array; capital: readonly ShareCapital[]; isBroken(day: string): boolean },
): Series {
  const length = sessions.reduce((sum, one) => sum + one.bars.length, 0)
  const bars = createBars(length, true)
  const column = () => new Float64Array(length)
  const out: Series = { bars, preClose: column(), turnover: column(), start: new Int32Array(length), breaks: new Uint8Array(length) }
  let at = 0
  for (const { columns, dayIndex, bars: own } of sessions) {
    for (const key of columnKeys) bars[key].set(own[key], at)
    bars.times?.set(own.times ?? [], at)
    out.start.fill(dayIndex, at, at + own.length)
    const shares = capital.findLast((one) => one.from <= columns.date)?.floatShares ?? Number.NaN
    if (at > 0 && isBroken(columns.date)) out.breaks[at] = comparable.notBefore
    for (let k = 0; k < own.length; k++, at++) {
      out.preClose[at] = k === 0 ? columns.preClose * numberAt(factor, dayIndex) : numberAt(bars.close, at - 1)
      out.turnover[at] = numberAt(own.volume, k) / (shares > 0 ? shares : Number.NaN)
    }
  }
  return out
}

const columnKeys = ['dates', 'open', 'high', 'low', 'close', 'volume', 'amount'] as const

/** Bars of one session in the period asked for. */
function sessionBars(columns: MinuteColumns, { date, factor, period }: { date: number; factor: number; period: IntradayPeriod }): Bars {
  const minuteBars = barsFromRows(minuteRows(columns, date, factor))
  return period === '1m' ? minuteBars : aggregateBars(minuteBars, period satisfies MinutePeriod).bars
}

/** One-minute bars between the points of the line; the opening auction (point 0) joins the first. */
function minuteRows({ price, volume, amount, count }: MinuteColumns, date: number, factor: number): Bar[] {
  const auctionOnly = count === 1
  return Array.from({ length: auctionOnly ? 1 : count - 1 }, (_, k) => {
    const point = auctionOnly ? 0 : k + 1
    const open = numberAt(price, Math.max(point - 1, 0)) * factor
    const close = numberAt(price, point) * factor
    const withAuction = k === 0 && !auctionOnly
    return {
      date,
      time: Number(minuteLabel(Math.max(point, 1)).replace(':', '')),
      open,
      high: Math.max(open, close),
      low: Math.min(open, close),
      close,
      volume: numberAt(volume, point) + (withAuction ? numberAt(volume, 0) : 0),
      amount: numberAt(amount, point) + (withAuction ? numberAt(amount, 0) : 0),
    }
  })
}
