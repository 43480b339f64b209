import { z } from 'zod'
import { calendarKindCodes } from './calendar-kinds.ts'
import { DateText, record, SecuCodeText } from './record.ts'

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
