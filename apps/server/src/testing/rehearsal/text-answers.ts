import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItems, itemAt } from '@guanlan/domain/collections/elements.ts'
import { formatInstant } from '../../runtime/clock.ts'
import type { Scene } from './list-answers.ts'
import { recordedAnswer, recordedTable } from './recorded-files.ts'

const NEWS_EVERY_MS = 7 * 60_000
const NOTICES_A_DAY = 12

/** 7×24 快讯: recorded texts, the newest some minutes ago; every fourth names a share. */
export function newsAnswer({ nowMs, shares }: Scene): object {
  const fastNewsList = recordedTable('news').map((row, at) => {
    const showTime = formatInstant(nowMs - (at + 1) * NEWS_EVERY_MS)
    // a text is said once: its number goes with its time
    const { secucode } = itemAt(shares, at % shares.length)
    const stockList = at % 4 === 0 ? [`${secucode.startsWith('SH') ? 1 : 0}.${secucode.slice(2)}`] : []
    const code = `${showTime.slice(0, 10)}-${row.telegraph_id}`
    return { code, title: row.title, summary: row.content, showTime, stockList, titleColor: 0 }
  })
  return { code: '1', data: { fastNewsList } }
}

type Notices = { announcements: Record<string, unknown>[] }

/** 公告: the recorded one for a dozen companies on the day that is asked for. */
export function noticesAnswer(body: string, { shares, nowMs }: Scene): object {
  const [recorded] = recordedAnswer<Notices>('cninfo/hisAnnouncement_item_000001_20260605.json').announcements
  const form = new URLSearchParams(body)
  const today = shanghaiDate(nowMs)
  const [from, to] = firstItems((form.get('seDate') ?? '').split('~'), 2)
  if (from > today || to < today) return { announcements: null, totalAnnouncement: 0, hasMore: false }
  const announcements = shares.slice(0, NOTICES_A_DAY).map(({ secucode, name }) => ({
    ...recorded,
    secCode: secucode.slice(2),
    secName: name,
    announcementTime: Date.parse(`${today}T00:00:00+08:00`),
    announcementId: `${today.replaceAll('-', '')}${secucode.slice(2)}`,
  }))
  return { announcements, totalAnnouncement: announcements.length, hasMore: false }
}

/** 互动易 knows no company of the rehearsal but answers its search. */
export function questionsAnswer(path: string, query: URLSearchParams): object {
  if (path.endsWith('queryKeyboardInfo')) return { data: [{ stockCode: query.get('keyWord') ?? '', secid: 'rehearsal' }] }
  return { rows: [], totalPage: 0, totalRecord: 0 }
}

/** 研报: none were recorded whole. */
export function researchAnswer(): object {
  return { hits: 0, size: 0, data: [], TotalPage: 0, currentYear: 2026 }
}
