import { z } from 'zod'
import { calendarKindCodes, certainties } from '../../rows/calendar-kinds.ts'
import { AnyCode, DateText, Page, SecuCodeText } from '../security.ts'

const Kind = z.enum(calendarKindCodes, '没有这种日程类型')

/** Most days of one question: a month with the weeks it begins and ends in. */
export const CALENDAR_DAYS = 62

/** 日历订阅: read it, make one in place of the one before, or revoke it. @NOTE ours. */
export const CalendarAddressInput = z.object({ action: z.enum(['read', 'create', 'revoke']).default('read') })
export const CalendarAddress = z.object({
  /** Path on the site; it opens the calendar without a login. Null where there is none. */
  path: z.string().nullable(),
  createdAt: z.string().nullable(),
})

/** @NOTE ours. */
export const CalendarInput = z
  .object({
    /** Dates, both included; today and the 13 days after it unless given. */
    from: DateText.optional(),
    to: DateText.optional(),
    kinds: z.array(Kind).max(calendarKindCodes.length).default([]),
    /** Entries of these stocks, and those that concern the whole market; of all stocks where empty. */
    secucodes: z.array(AnyCode).max(500, '一次最多 500 只证券').default([]),
    page: Page,
    size: z.coerce.number().int().min(1).max(100).default(50),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { message: '开始日期不能晚于结束日期', path: ['from'] })

export const CalendarEntryLine = z.object({
  id: z.string(),
  date: DateText,
  /** `HH:mm`; null where no time of day is given. */
  time: z.string().nullable(),
  kind: Kind,
  kindName: z.string(),
  secucode: SecuCodeText.nullable(),
  secuabbr: z.string().nullable(),
  title: z.string(),
  certainty: z.enum(certainties),
  /** The rule, or the data set and who provides it. */
  source: z.string(),
  /** When this server first had it on this date, 'YYYY-MM-DD HH:mm:ss'; null for what follows from a rule. */
  firstSeen: z.string().nullable(),
  /** Dates it was moved from, oldest first, and the one it was moved to. */
  earlier: z.array(DateText),
  movedTo: DateText.nullable(),
  /** What became of it, in words. */
  outcome: z.string().nullable(),
})
export type CalendarEntryLine = z.infer<typeof CalendarEntryLine>

export const Calendar = z.object({
  from: DateText,
  to: DateText,
  today: DateText,
  /** Every day of the range. */
  days: z.array(
    z.object({
      date: DateText,
      isSession: z.boolean(),
      /** Why the exchanges are closed; null for sessions. */
      closure: z.string().nullable(),
      /** Null where nothing is known of the day because a data set is not there. */
      total: z.number().int().nullable(),
      kinds: z.array(z.object({ kind: Kind, count: z.number().int() })),
    }),
  ),
  /** By date, what concerns the market first. */
  entries: z.array(CalendarEntryLine),
  total: z.number().int().nullable(),
})
export type Calendar = z.infer<typeof Calendar>
