import { AppError } from '@guanlan/contract/errors.ts'
import { type CalendarKind, calendarKindCodes, calendarKinds } from '@guanlan/contract/rows/calendar-kinds.ts'
import { CALENDAR_DAYS, type Calendar } from '@guanlan/contract/schemas/market/calendar.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, shanghaiDate, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { closureName, isTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { type CalendarItem, calendarBetween } from '../../../market/reading/calendar/calendar-days.ts'
import { withOutcomes } from '../../../market/reading/calendar/outcomes.ts'
import { requireByAnyCode } from '../../../market/reading/codes.ts'
import { emptyOrigin } from '../../../market/reading/company-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy, ofMarket } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const AHEAD_DAYS = 13
const nameOf = new Map<string, string>(calendarKinds.map(({ code, name }) => [code, name]))

type Line = Calendar['entries'][number]

/** 日历. Throws unknown_security, invalid_input for a longer range. */
export const entries: Handler<'calendar.entries', Ports> = async ({ from, to, kinds, secucodes, page, size }, ctx) => {
  const market = readable(ctx.market).freeze()
  const today = shanghaiDate(ctx.clock.nowMs())
  const range = rangeOf({ from, to, today })
  const stocks = new Set(secucodes.map((code) => requireByAnyCode(market, code).id))
  const { items, origins } = await calendarBetween({ ...ctx, market }, range)
  const chosen = items.filter(
    ({ kind, secucode }) =>
      (kinds.length === 0 || kinds.includes(kind)) && (stocks.size === 0 || (secucode === null ? true : stocks.has(secucode))),
  )
  const absent = gaps(ctx, kinds)
  const countOf = (count: number) => (count === 0 && absent.length > 0 ? null : count)
  const shown = await withOutcomes({ ...ctx, market }, chosen.slice((page - 1) * size, page * size), today)
  const data: Calendar = {
    ...(range as Pick<Calendar, 'from' | 'to'>),
    today: today as Calendar['today'],
    days: daysOf(range, chosen).map((day) => ({ ...day, total: countOf(day.total) })),
    entries: shown.map((item) => ({ ...item, kindName: nameOf.get(item.kind) ?? item.kind, secuabbr: abbrOf(market, item) }) as Line),
    total: countOf(chosen.length),
  }
  return {
    data,
    missing: [
      ...absent.flatMap((reason) => ['entries', 'total', 'days.total'].map((field) => ({ field, reason }))),
      ...(chosen.length === 0 && absent.length === 0
        ? ['entries', 'total'].map((field) => ({ field, reason: '这些日子里没有符合条件的日程' }))
        : []),
      { field: 'days.total', reason: '当日没有符合条件的日程' },
      { field: 'days.kinds', reason: '当日没有符合条件的日程' },
      { field: 'entries.earlier', reason: '没有改过期' },
      ...missingOf(data, {
        'days.closure': '当日开市',
        'entries.time': '没有公布时刻',
        'entries.secucode': '与全市场有关，或还没有证券代码',
        'entries.secuabbr': '与全市场有关，或还没有证券代码',
        'entries.firstSeen': '由规则推算，或来源没有记录公布时间',
        'entries.movedTo': '没有改期',
        'entries.outcome': '日期还没有到，或来源没有给出结果',
      }),
    ],
    ...decidedBy(
      ofMarket(market.snapshot()),
      completing(...origins, ...(origins.length === 0 ? [emptyOrigin(ctx.datasets, datasets.calendarEntries)] : [])),
    ),
  }
}

/** Data sets the kinds asked for come from; of the other kinds those of 日程 alone. */
const SOURCES: Readonly<Partial<Record<CalendarKind, readonly string[]>>> = {
  unlock: [datasets.unlocks.key],
  exRight: [datasets.dividends.key, datasets.calendarEntries.key],
}

/** Data sets the store does not hold whole, so that a day without their rows stays unknown. */
function gaps({ datasets: held }: Ports, kinds: readonly CalendarKind[]): string[] {
  const all = kinds.length === 0 ? calendarKindCodes : kinds
  const keys = new Set(all.flatMap((kind) => SOURCES[kind] ?? [datasets.calendarEntries.key]))
  return [...keys].flatMap((key) => (held.isComplete(key) ? [] : [`{${key}}`]))
}

function rangeOf({ from, to, today }: { from: string | undefined; to: string | undefined; today: string }): { from: string; to: string } {
  const first = from ?? (to === undefined || to > today ? today : to)
  const last = to ?? fromDayNumber(toDayNumber(first) + AHEAD_DAYS)
  if (toDayNumber(last) - toDayNumber(first) >= CALENDAR_DAYS)
    throw new AppError('invalid_input', `日历一次最多查 ${CALENDAR_DAYS} 天，请缩短日期范围`, 'from')
  return { from: first, to: last }
}

function abbrOf(market: Ports['market'], { secucode }: CalendarItem): string | null {
  return secucode === null ? null : (market.find(secucode)?.name ?? secucode)
}

type Day = Calendar['days'][number] & { total: number }

function daysOf({ from, to }: { from: string; to: string }, items: readonly CalendarItem[]): Day[] {
  const byDate = Map.groupBy(items, ({ date }) => date)
  const days: Day[] = []
  for (let day = toDayNumber(from); day <= toDayNumber(to); day++) {
    const date = fromDayNumber(day)
    const own = byDate.get(date) ?? []
    const counts = Map.groupBy(own, ({ kind }) => kind)
    const isSession = isTradingDay(date)
    days.push({
      ...{ date: date as Calendar['from'], isSession, closure: isSession ? null : (closureName(date) ?? '周末'), total: own.length },
      kinds: calendarKinds.flatMap(({ code }) => (counts.has(code) ? [{ kind: code, count: counts.get(code)?.length ?? 0 }] : [])),
    })
  }
  return days
}
