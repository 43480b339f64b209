import type { FlashNews } from '@guanlan/contract/rows/news.ts'
import { MARKET_TEXTS, type TrendV2 } from '@guanlan/contract/schemas/market/topic-sentiment.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, shanghaiDate, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { topicDays } from '@guanlan/engine/topics/topic-heat.ts'
import { type Headline, headline } from '../../../market/announcement-headlines.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { rowsOrigin } from '../../../market/reading/company-rows.ts'
import { dayRows } from '../../../market/reading/day-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { decidedBy, type Provenance } from '../../../market/reading/provenance.ts'
import { dateOf, type KeptTopic, type KeptTopics } from '../../../research/topics/topic-job.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Theme } from './kept-topics.ts'
import { newestDate } from './list.ts'
import { belongingOf } from './members-of.ts'
import type { Ports } from './ports.ts'

/** Calendar days of flashes and announcements, and how many of each are listed. */
const EVENT_DAYS = 14
const LISTED = 40

type Event = TrendV2['events'][number]
type Published = {
  data: Pick<TrendV2, 'events' | 'flashes' | 'notices' | 'eventsFrom'>
  missing: { field: string; reason: string }[]
  origin: Provenance
}
type Subject = { theme: Theme; kept: KeptTopics; topic: KeptTopic | null; dates: readonly string[] }

/** Flashes and announcements of a theme (its members', of the market the important flashes) of the last days, and its first days and peak. Throws TornPart. */
export async function themeEvents({ theme, kept, topic, dates }: Subject, ctx: Ports): Promise<Published> {
  const nowMs = ctx.clock.nowMs()
  const to = shanghaiDate(nowMs)
  const from = fromDayNumber(toDayNumber(to) - EVENT_DAYS)
  const isMarket = theme.id === MARKET_TEXTS
  const date = topic === null ? (theme.listed.at(-1)?.date ?? null) : newestDate(kept)
  const members = isMarket || date === null ? [] : await belongingOf(ctx.market, { id: theme.id, date }, ctx)
  const codes = new Set<string>(members.map(({ i }) => i.id))
  const flashes = (await ctx.datasets.records.byDates(datasets.flashNews, { from, to }, { asOfMs: nowMs })).filter(({ row }) =>
    isMarket ? row.level !== 'normal' : row.sectorIds.includes(theme.id) || row.secucodes.some((code) => codes.has(code)),
  )
  // what is read in the evening carries the date of the next day
  const last = fromDayNumber(toDayNumber(to) + 1)
  const announced = isMarket
    ? { rows: [], origin: {} }
    : await dayRows(ctx, { dataset: datasets.announcements, from, to: last, pick: headline })
  const notices = announced.rows.filter(({ secucode }) => codes.has(secucode))
  const newest = <T>(rows: readonly T[], atMs: (row: T) => number) => rows.toSorted((a, b) => atMs(b) - atMs(a)).slice(0, LISTED)
  const events = [
    ...newest(flashes, ({ row }) => row.effectiveAtMs).map(({ row }) => flashEvent(row)),
    ...newest(notices, ({ effectiveAtMs }) => effectiveAtMs).map((row) => noticeEvent(row, ctx)),
    ...ownEvents({ kept, topic, dates }),
  ].toSorted((a, b) => (`${a.date} ${a.time ?? ''}` < `${b.date} ${b.time ?? ''}` ? 1 : -1))
  const data: Published['data'] = {
    events,
    flashes: flashes.length,
    notices: isMarket ? null : notices.length,
    eventsFrom: from as Published['data']['eventsFrom'],
  }
  const why = isMarket ? '全市场不列公告，见公告页' : absentReason(datasets.announcements)
  const none = `${from} 以来${isMarket ? '没有重要快讯' : '没有提到它或成分股的快讯与公告'}`
  return {
    data,
    missing: [
      ...(events.length === 0 ? [{ field: 'events', reason: `{flashNews|${none}}` }] : []),
      ...missingOf(data, {
        notices: why,
        'events.time': '只知道日期',
        'events.id': '由行情得出，没有编号',
        'events.secucode': '不是一家公司的',
        'events.secuabbr': '不是一家公司的',
        'events.level': '只有快讯分级别',
        'events.polarity': '只有公告分利好利空',
      }),
    ],
    origin: decidedBy(rowsOrigin(flashes), announced.origin),
  }
}

const NO_COMPANY = { secucode: null, secuabbr: null }

function clockOf(atMs: number): Pick<Event, 'date' | 'time'> {
  const [date = '', time = ''] = formatInstant(atMs).split(' ')
  return { date: date as Event['date'], time: time.slice(0, 5) }
}

function flashEvent({ id, effectiveAtMs, title, level }: FlashNews): Event {
  return { kind: 'flash', ...clockOf(effectiveAtMs), title, id, ...NO_COMPANY, level, polarity: null }
}

function noticeEvent({ id, effectiveAtMs, title, secucode, polarity }: Headline, { market }: Ports): Event {
  const secuabbr = market.find(secucode)?.name ?? secucode
  return { kind: 'notice', ...clockOf(effectiveAtMs), title, id, secucode: secucode as Event['secucode'], secuabbr, level: null, polarity }
}

/** First days and the peak of the heat on the sessions shown. */
function ownEvents({ kept, topic, dates }: Pick<Subject, 'kept' | 'topic' | 'dates'>): Event[] {
  if (topic === null || dates.length === 0) return []
  const [from = ''] = dates
  const own = (kind: 'first' | 'peak', date: string, title: string): Event => {
    return { kind, date: date as Event['date'], time: null, title, id: null, ...NO_COMPANY, level: null, polarity: null }
  }
  const days = topicDays(topic.columns, dates.length)
  const peak = days.reduce<{ at: number; heat: number } | null>(
    (best, { heat }, at) => (heat !== null && heat > (best?.heat ?? -1) ? { at, heat } : best),
    null,
  )
  const firsts = topic.firstDays.map(({ session }) => dateOf(kept, session)).filter((date) => date >= from)
  return [
    ...firsts.map((date) => own('first', date, '首日：至少 3 只成分股涨停，之前 20 个交易日都不到 3 只')),
    ...(peak === null ? [] : [own('peak', dates[peak.at] ?? '', `近 ${dates.length} 个交易日热度最高：${Math.round(peak.heat)}`)]),
  ]
}
