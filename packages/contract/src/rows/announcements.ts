import { z } from 'zod'
import { announcementKinds } from './announcement-kinds.ts'
import { Polarity } from './events.ts'
import { DateText, record, SecuCodeText } from './record.ts'

const announcementCodes = announcementKinds.map(({ code }) => code)

/** 公告, without its text: that is `AnnouncementText` of the same id. */
export const Announcement = record({
  /** Code, date and kind; unique. */
  id: z.string().min(1),
  secucode: SecuCodeText,
  /** 公告日期: the date printed, a day after the evening on which it can be read first. */
  annDate: DateText,
  kind: z.enum(announcementCodes),
  polarity: Polarity,
  title: z.string().min(1),
  /** The row of another data set it refers to: its key and the columns that name the row; null where a source does not say. */
  refersTo: z.object({ dataset: z.string(), key: z.string() }).nullable(),
  /** Figures it names, in 元, 股 and fractions, by English name. */
  figures: z.record(z.string(), z.number()),
  /** Where the document is read: a page of the product, or a document of an exchange. */
  url: z.string().min(1),
})

export type Announcement = z.infer<typeof Announcement>

/** Text of an announcement by paragraphs. */
export const AnnouncementText = record({
  id: z.string().min(1),
  secucode: SecuCodeText,
  paragraphs: z.array(z.string().min(1)).min(1),
})

export type AnnouncementText = z.infer<typeof AnnouncementText>
