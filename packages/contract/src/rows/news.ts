import { z } from 'zod'
import { DateText, record, SecuCodeText } from './record.ts'

/** 快讯 of the 7×24 stream; `effectiveAtMs` is the minute it appeared. */
export const FlashNews = record({
  id: z.string().min(1),
  date: DateText,
  kind: z.enum(['open', 'limitUp', 'turn', 'midday', 'close', 'breadth', 'sector', 'dragonTiger', 'company', 'week', 'other']),
  /** 普通, 重要, 重磅. */
  level: z.enum(['normal', 'important', 'major']),
  title: z.string().min(1).max(2_000),
  content: z.string().min(1).max(20_000),
  tags: z.array(z.string()),
  secucodes: z.array(SecuCodeText),
  /** Industries and themes it speaks of, and indexes. */
  sectorIds: z.array(z.string()),
  /** Figures it names, in 元, 股, points and fractions, by English name. */
  figures: z.record(z.string(), z.number()),
  /** The announcement or list it refers to, as in `Announcement.refersTo`; null where bars say it. */
  refersTo: z.object({ dataset: z.string(), key: z.string() }).nullable(),
  /** Publisher and its page; null where the source of the rows names none. */
  publisher: z.string().min(1).nullable(),
  url: z.string().nullable(),
})
export type FlashNews = z.infer<typeof FlashNews>
