import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { Polarity } from '../../rows/events.ts'
import { AnyCode, DateText, Page, SecuCodeText } from '../security.ts'

/**
 * Announcements of one security, of several, or of all: more than one are returned for at most 31 days of `annDate`. `annid`: that one,
 * with its text.
 */
export const NoticesInput = z
  .object({
    secucodes: z.array(AnyCode).max(200, '一次最多 200 只证券').default([]),
    annid: z.string().trim().min(1).max(80, '公告编号过长').optional(),
    eventcodes: z.array(z.string()).max(30).default([]),
    from: DateText.optional(),
    to: DateText.optional(),
    /** Of more than one, instead of `from` and `to`: so many days up to today, with what was published this evening for tomorrow. */
    days: z.number().int().min(1, '天数至少 1').max(31, '天数最多 31').default(7),
    keyword: z.string().trim().max(40, '关键词最多 40 个字').default(''),
    page: Page,
    size: z.number().int().min(1).max(100).default(20),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { message: '开始日期不能晚于结束日期', path: ['from'] })

/**
 * Newest first. What came after 15:00 belongs to the next session: closes (后复权) are of the last session before it could be traded on, and of the 1st, 5th
 * and 20th from there.
 */
export const Notices = z.object({
  infos: z.array(
    z.object({
      annid: z.string(),
      secucode: SecuCodeText,
      secuabbr: z.string(),
      /** When it could be read, 'YYYY-MM-DD HH:mm:ss'. */
      annTime: z.string(),
      annDate: DateText,
      title: z.string(),
      eventcode: z.string(),
      eventname: z.string(),
      polarity: Polarity,
      summary: z.string().nullable(),
      /** Its paragraphs, where one was asked for by `annid`. */
      paragraphs: z.array(z.string()).optional(),
      pdfUrl: z.string(),
      pages: z.number().int().nullable(),
      baseClose: z.number().nullable(),
      closeNext: z.number().nullable(),
      close5: z.number().nullable(),
      close20: z.number().nullable(),
      changeRatioNext: figure('notice-next', '比例'),
      r5: figure('notice-r5', '比例'),
      r20: figure('notice-r20', '比例'),
    }),
  ),
  total: z.number().int().nullable(),
  /** Announcement dates looked through, both included. */
  from: DateText,
  to: DateText,
  /** Kinds there are within the dates and the keyword, the commonest first. */
  kinds: z.array(z.object({ code: z.string(), name: z.string(), group: z.string(), count: z.number().int() })),
})
export type Notices = z.infer<typeof Notices>

export const NoticeKindsInput = z.object({})
/** 公告事件类型. `polarity`: what more than half of those of the last 30 days are, neutral otherwise; null where there were none. */
export const NoticeKinds = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    group: z.string(),
    polarity: Polarity.nullable(),
    count30: figure('notice-count-30', '次'),
  }),
)
export type NoticeKinds = z.infer<typeof NoticeKinds>
