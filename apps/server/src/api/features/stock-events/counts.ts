import { AppError } from '@guanlan/contract/errors.ts'
import { stockEventKinds } from '@guanlan/contract/rows/stock-event-kinds.ts'
import type { StockEventCounts } from '@guanlan/contract/schemas/market/stock-events.ts'
import { fromDayNumber, shanghaiDate, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { spelledOut } from '../../../market/reading/absence.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { KeptEvents } from '../../../research/stock-events/stock-event-job.ts'
import type { Handler } from '../../handler.ts'
import { keptEvents, keptStudy, reachOf } from './kept-events.ts'
import type { Ports } from './ports.ts'

/** Stocks of a kind that are named. */
const TOP = 5

type Row = StockEventCounts[number]

/** 利好事件分类与数量. Throws not_ready until events are computed, no_data for a date before the kept year. */
export const counts: Handler<'stockEvents.counts', Ports> = ({ date, days }, ctx) => {
  const market = readable(ctx.market)
  const events = keptEvents(ctx)
  const range = rangeOf(events, { to: date, days })
  if (range === null) return { data: [], missing: [{ field: 'data', reason: '{dayBars}' }] }
  const reasons = new Set<string>()
  const data = stockEventKinds.map((kind): Row => {
    const { code, name, polarity, group } = kind
    const { absent, note } = reachOf(ctx, keptStudy(ctx, kind), range)
    const own = events.events.filter((one) => one.code === code && isWithin(one, range))
    const isUnknown = absent !== null || (note !== null && own.length === 0)
    if (isUnknown) reasons.add(absent ?? note ?? '')
    return {
      ...{ code, name, polarity, group, from: range.from as Row['from'], to: range.to as Row['to'] },
      count: isUnknown ? null : own.length,
      stocksTop: own.slice(0, TOP).map((one) => ({
        secucode: one.secucode as Row['stocksTop'][number]['secucode'],
        secuabbr: market.find(one.secucode)?.name ?? one.secucode,
        date: one.date as Row['from'],
        detail: one.detail,
      })),
      note: absent === null ? note : spelledOut(absent, ctx).reason,
    }
  })
  return {
    data,
    missing: [
      ...[...reasons].flatMap((reason) => ['data.count', 'stocksTop'].map((field) => ({ field, reason }))),
      { field: 'data.note', reason: '数据集覆盖了这些日子' },
      ...(data.some(({ stocksTop }) => stocksTop.length === 0) ? [{ field: 'stocksTop', reason: '这些日子里没有这一类事件' }] : []),
    ],
    ...ofSession(market.snapshot(), events.to),
  }
}

type Dated = Pick<KeptEvents['events'][number], 'date' | 'atMs'>

/** Day an event became known: an announcement of an evening bears the date of the day after. */
const dayOf = ({ date, atMs }: Dated) => (shanghaiDate(atMs) < date ? shanghaiDate(atMs) : date)

/** Whether an event became known on the days of a range. */
export const isWithin = (event: Dated, { from, to }: { from: string; to: string }): boolean => dayOf(event) >= from && dayOf(event) <= to

/** The newest day events became known on, which may lie behind the newest session (weekends). */
export function newestDay({ to, events }: KeptEvents): string | null {
  return events.reduce((newest, event) => (newest !== null && dayOf(event) > newest ? dayOf(event) : newest), to)
}

/** Days events are looked for on, within those they are kept of; null of a store without sessions. Throws no_data. */
export function rangeOf(kept: KeptEvents, { from, to, days }: { from?: string | undefined; to?: string | undefined; days: number }) {
  const newest = newestDay(kept)
  if (newest === null || kept.from === null) return null
  const last = to === undefined || to > newest ? newest : to
  if (last < kept.from) throw new AppError('no_data', `只保留 ${kept.from} 以来的事件`, 'date')
  const first = from ?? fromDayNumber(toDayNumber(last) - days + 1)
  return { from: laterOf(first, kept.from), to: last }
}

const laterOf = (a: string, b: string) => (a < b ? b : a)
