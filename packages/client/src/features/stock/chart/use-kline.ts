import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Adjust, Period } from '@guanlan/contract/schemas/market/chart.ts'
import { useCallback, useState } from 'react'
import type { Answered } from '../../../api/api-context.ts'
import { useApi } from '../../../api/api-context.ts'
import { useCall } from '../../../api/use-call.ts'
import type { OlderBars } from '../../../charts/kline/kline-options.ts'

type Kline = CallOutput<'stock.kline'>
/** Days marked on the bars: ex-rights, and events such as probable ex-dates. */
type MarkedDays = Pick<Kline, 'exrights' | 'events'>

/** Bars of one answer: five screens of a phone, two of a desktop. */
const PAGE_BARS = 500
/** How often bars are asked again while the market trades; the live price moves the newest bar in between. */
const REFRESH_MS = { minutes: 15_000, days: 60_000 }

export type KlineSeries = {
  /** Names the series the data belong to, which is the one before while another loads. */
  key: string
  answer: Answered<'stock.kline'>
  /** Ex-right days and events of all pages loaded so far. */
  marked: MarkedDays
  loadOlder: (firstTime: string) => Promise<OlderBars>
}

const NO_DAYS: MarkedDays = { exrights: [], events: [] }

/** `count`: bars of the first answer. */
type Query = { code: string; period: Period; adjust: Adjust; enabled: boolean; isTrading: boolean; count?: number }

/** Candles of a security: the newest page, kept current, and older pages when the reader scrolls back. */
export function useKline({ code, period, adjust, enabled, isTrading, count = PAGE_BARS }: Query) {
  const api = useApi()
  const refreshMs = isTrading ? (period.endsWith('m') ? REFRESH_MS.minutes : REFRESH_MS.days) : 0
  const query = useCall('stock.kline', { secucode: code, period, adjust, count }, { enabled, keepPrevious: true, refreshMs })
  const answer = useLastGood(query.data, (stored) => stored.data.secucode === code)
  const [older, setOlder] = useState<MarkedDays & { key: string }>({ key: '', ...NO_DAYS })
  const data = answer?.data
  const key = data === undefined ? '' : seriesKey(data)
  const loadOlder = useCallback(
    async (firstTime: string): Promise<OlderBars> => {
      const { data: page } = await api('stock.kline', { secucode: code, period, adjust, count: PAGE_BARS, end: firstTime.slice(0, 10) })
      setOlder((before) => ({ key, ...mergeMarked(page, before.key === key ? before : NO_DAYS) }))
      return { items: page.items, hasMore: page.hasMore }
    },
    [api, code, period, adjust, key],
  )
  const series: KlineSeries | null =
    answer === undefined || data === undefined
      ? null
      : { key, answer, marked: mergeMarked(older.key === key ? older : NO_DAYS, data), loadOlder }
  return { query, series }
}

/** A series is drawn anew when its oldest bar is another one: history arrived behind the bars of the last days. */
function seriesKey({ secucode, period, adjust, adjustBase, hasMore, items }: Kline): string {
  return [secucode, period, adjust, adjustBase ?? '', hasMore ? '' : (items[0]?.[0] ?? '')].join('|')
}

/** What was answered last and still `fits`: a period or an adjustment that cannot be loaded leaves the bars before on screen. */
function useLastGood<T>(answer: T | undefined, fits: (stored: T) => boolean): T | undefined {
  const [stored, keep] = useState(answer)
  if (answer !== undefined && answer !== stored) keep(answer)
  return answer ?? (stored !== undefined && fits(stored) ? stored : undefined)
}

/** The days of both, by date, each once. */
export function mergeMarked(older: MarkedDays, newer: MarkedDays): MarkedDays {
  return { exrights: merge(older.exrights, newer.exrights), events: merge(older.events, newer.events) }
}

function merge<T extends { date: string; type?: string }>(older: readonly T[], newer: readonly T[]): T[] {
  const byDay = new Map([...older, ...newer].map((row) => [`${row.date} ${row.type ?? ''}`, row]))
  return [...byDay.values()].sort((a, b) => a.date.localeCompare(b.date))
}
