import { z } from 'zod'
import { DateText, record, SecuCodeText } from './record.ts'

/** Kinds of entries of 日历; `isOfMarket`: entries concern the whole market and stand in every selection of stocks. */
export const calendarKinds = [
  { code: 'report', name: '定期报告', isOfMarket: false },
  { code: 'unlock', name: '限售解禁', isOfMarket: false },
  { code: 'exRight', name: '除权除息', isOfMarket: false },
  { code: 'meeting', name: '股东会', isOfMarket: false },
  { code: 'subscription', name: '新股申购', isOfMarket: true },
  { code: 'listing', name: '新股上市', isOfMarket: true },
  { code: 'indexReview', name: '指数调样', isOfMarket: true },
  { code: 'delivery', name: '期指交割', isOfMarket: true },
  { code: 'holiday', name: '休市', isOfMarket: true },
  { code: 'macro', name: '宏观数据', isOfMarket: true },
] as const
export const calendarKindCodes = calendarKinds.map(({ code }) => code)
export type CalendarKind = (typeof calendarKinds)[number]['code']

/** How certain a date is: 已公告, 预约 (may be changed by those who appointed it), 规则推算. */
export const certainties = ['announced', 'appointed', 'rule'] as const
export type Certainty = (typeof certainties)[number]

/**
 * 日程: something that takes place on `date`. An entry that was moved has its last version on the old date with `movedTo`, and a row on the new date that
 * lists the dates before it in `earlier`, oldest first.
 */
export const CalendarEntry = record({
  id: z.string().min(1).max(120),
  date: DateText,
  kind: z.enum(calendarKindCodes),
  /** Empty for what concerns the market, or a share without a code in the table of securities. */
  secucodes: z.array(SecuCodeText).max(1),
  /** `HH:mm`; null where no time of day is given. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  title: z.string().min(1).max(200),
  certainty: z.enum(['announced', 'appointed']),
  annDate: DateText,
  earlier: z.array(DateText).max(8),
  movedTo: DateText.nullable(),
  /** What became of it, in words; null where nothing is known. */
  outcome: z.string().min(1).max(400).nullable(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>
