import { announcementKinds } from '@guanlan/contract/rows/announcement-kinds.ts'
import type { NoticeKinds } from '@guanlan/contract/schemas/stock/announcements.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { headline } from '../../../market/announcement-headlines.ts'
import { ofKind } from '../../../market/reading/absence.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { dayRows } from '../../../market/reading/day-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const DAYS = 30

/** 公告事件类型 with how many of each the market published in the last 30 days, and what most of them are held to be. */
export const kinds: Handler<'notices.kinds', Ports> = async (_, ctx) => {
  const today = toDayNumber(coveredDay(ctx, datasets.announcements))
  const range = { from: fromDayNumber(today - DAYS + 1), to: fromDayNumber(today) }
  const { rows, origin } = await dayRows(ctx, { dataset: datasets.announcements, ...range, pick: headline })
  const isComing = ctx.datasets.isComing(datasets.announcements.key)
  const data: NoticeKinds = announcementKinds.map(({ code, name, group }) => {
    if (isComing) return { code, name, group, polarity: null, count30: null }
    const own = rows.filter(({ kind }) => kind === code)
    const most = (['good', 'bad'] as const).find((polarity) => own.filter((row) => row.polarity === polarity).length * 2 > own.length)
    return { code, name, group, polarity: own.length === 0 ? null : (most ?? 'neutral'), count30: own.length }
  })
  const none = ofKind('not_fetched', `近 ${DAYS} 天的公告还没有取完`)
  const missing = missingOf(
    { data },
    {
      'data.polarity': isComing ? none : `{announcements|近 ${DAYS} 天没有这一类公告}`,
      'data.count30': none,
    },
  )
  return { data, missing, ...origin }
}
