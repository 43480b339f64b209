import type { Announcement } from '@guanlan/contract/rows/announcements.ts'
import type { CalendarEntry } from '@guanlan/contract/rows/calendar.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'

/** What an announcement puts on a day ahead: a meeting it calls, or the ex-right day of what it pays; null for every other one. */
export function noticedDate(row: Announcement): CalendarEntry | null {
  const { kind, secucode, figures, refersTo, annDate, effectiveAtMs, title } = row
  const common = {
    ...{ secucodes: [secucode], time: null, certainty: 'announced' as const, earlier: [], movedTo: null, outcome: null },
    ...{ annDate, effectiveAtMs },
  }
  if (kind === 'meeting' && figures.meetingDate !== undefined)
    return { ...common, id: `${row.id}.day`, kind: 'meeting', date: isoOfDay(figures.meetingDate), title: meetingName(title) }
  const exDate = kind === 'dividend' ? refersTo?.key.split('|')[1] : undefined
  if (exDate === undefined) return null
  const { cashPer10 = 0, newPer10 = 0 } = figures
  const parts = [...(newPer10 > 0 ? [`送转 ${newPer10} 股`] : []), ...(cashPer10 > 0 ? [`派 ${cashPer10} 元`] : [])]
  return { ...common, id: `${row.id}.day`, kind: 'exRight', date: exDate, title: `除权除息：每 10 股${parts.join('、')}` }
}

/** 2026年第一次临时股东会 of the title of a notice. */
function meetingName(title: string): string {
  return /\d{4}年(?:年?度|第.次临时)股东会/.exec(title)?.[0] ?? '股东会'
}
