import type { CallParams } from '@guanlan/contract/calls.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import type { Notices } from '@guanlan/contract/schemas/stock/announcements.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { type Headline, headline } from '../../../market/announcement-headlines.ts'
import { companyRows, requireStock, shownOrigin } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { dayRows } from '../../../market/reading/day-rows.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { Handler } from '../../handler.ts'
import { kindsOf, noticeGaps, noticeLines } from './notice-lines.ts'
import type { Ports } from './ports.ts'

type Input = CallParams<'notices.list'>
type Reported = { rows: readonly Headline[]; origin: Provenance; absent: string | null; from: string; to: string }
/** Days reported across the market at most. */
const MOST_DAYS = 31

/**
 * 公告 of a company, of several, or of the market, newest first; of `annid` that one. Throws unknown_security, no_data for an index and an unknown
 * announcement, invalid_input for a longer stretch of the market.
 */
export const list: Handler<'notices.list', Ports> = async (input, ctx) => {
  const { eventcodes, from, to, keyword, page, size } = input
  const reported = await reportedOf(input, ctx)
  const inRange = reported.rows.filter(
    ({ annDate, title }) => (from === undefined || annDate >= from) && (to === undefined || annDate <= to) && title.includes(keyword),
  )
  const wanted = inRange.filter(({ kind }) => eventcodes.length === 0 || eventcodes.includes(kind))
  const newest = wanted.toSorted((a, b) => b.effectiveAtMs - a.effectiveAtMs || (a.id < b.id ? -1 : 1))
  const infos = await noticeLines(ctx, newest.slice((page - 1) * size, page * size), input.annid !== undefined)
  const data: Notices = { infos, total: wanted.length, from: reported.from, to: reported.to, kinds: kindsOf(inRange) }
  const none = reported.absent === null ? [] : [{ field: 'infos', reason: reported.absent }]
  return { data, missing: [...noticeGaps(data), ...none], ...shownOrigin(reported.origin, inRange) }
}

async function reportedOf(input: Input, ctx: Ports): Promise<Reported> {
  if (input.annid !== undefined) return one(input.annid, ctx)
  const [only] = input.secucodes
  if (only === undefined || input.secucodes.length > 1) return market(input, ctx)
  const { rows, origin, absent } = await companyRows(ctx, requireStock(ctx, only), datasets.announcements)
  const today = coveredDay(ctx, datasets.announcements)
  const [oldest = today] = rows.map(({ annDate }) => annDate).sort()
  return { rows, origin, absent, from: input.from ?? oldest, to: input.to ?? today }
}

/** Its number begins with the code of its company. */
async function one(annid: string, ctx: Ports): Promise<Reported> {
  const i = readable(ctx.market).find(annid.slice(0, 8))
  const reported = i === null ? null : await companyRows(ctx, i, datasets.announcements)
  const row = reported?.rows.find(({ id }) => id === annid)
  if (reported === null || row === undefined) throw new AppError('no_data', '没有这条公告，或来源还没有给出', 'annid')
  return { rows: [row], origin: reported.origin, absent: null, from: row.annDate, to: row.annDate }
}

async function market({ secucodes, from, to, days }: Input, ctx: Ports): Promise<Reported> {
  // what is read in the evening carries the date of the next day
  const last = to ?? fromDayNumber(toDayNumber(coveredDay(ctx, datasets.announcements)) + 1)
  const first = from ?? fromDayNumber(toDayNumber(last) - days)
  if (toDayNumber(last) - toDayNumber(first) > MOST_DAYS)
    throw new AppError('invalid_input', `几只证券或全市场的公告一次最多查 ${MOST_DAYS} 天，请缩短日期范围`, 'from')
  const codes = new Set(secucodes.map((code) => requireStock(ctx, code).id))
  const { rows, origin } = await dayRows(ctx, { dataset: datasets.announcements, from: first, to: last, pick: headline })
  const wanted = codes.size === 0 ? rows : rows.filter(({ secucode }) => codes.has(secucode))
  return {
    rows: wanted,
    origin,
    absent: rows.length > 0 ? null : `{${datasets.announcements.key}|${first} 至 ${last} 没有公告}`,
    from: first,
    to: last,
  }
}
