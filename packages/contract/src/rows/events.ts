import { z } from 'zod'
import { goodEventKinds } from './good-event-kinds.ts'
import { DateText, record, SecuCodeText } from './record.ts'

/** Whether something usually helps a share, hurts it, or neither. */
export const Polarity = z.enum(['good', 'bad', 'neutral'])
export type Polarity = z.infer<typeof Polarity>

/** Kinds of visitors of a survey. */
export const visitorKinds = ['fund', 'broker', 'insurance', 'private', 'foreign', 'other'] as const

/** Fields of a count of visitors by kind. */
export function visitorCounts(count: z.ZodNumber): Record<VisitorKind, z.ZodNumber> {
  return { fund: count, broker: count, insurance: count, private: count, foreign: count, other: count }
}

/** 机构调研: who came by kind, how and when; no visitor is named. */
export const Survey = record({
  id: z.string().min(1),
  secucode: SecuCodeText,
  surveyDate: DateText,
  annDate: DateText,
  way: z.enum(['特定对象调研', '业绩说明会', '现场参观', '电话会议', '路演活动', '媒体采访', '新闻发布会', '分析师会议', '其他']),
  place: z.string().min(1).nullable(),
  receivers: z.array(z.string()),
  /** Null where the announcement does not count them. */
  organizations: z.number().int().positive().nullable(),
  /** Null where a source counts them together. */
  visitors: z.object(visitorCounts(z.number().int().min(0))).nullable(),
  topics: z.array(z.string()),
})
export type VisitorKind = (typeof visitorKinds)[number]
export type Survey = z.infer<typeof Survey>

export type GoodEventKind = (typeof goodEventKinds)[number]['code']
const goodCodes = goodEventKinds.map(({ code }) => code)

/** 市场利好: that something happened, never what came of it; later performance is worked out of bars when it is read. */
export const GoodEvent = record({
  id: z.string().min(1),
  secucode: SecuCodeText,
  /** The session or the announcement's date. */
  eventDate: DateText,
  kind: z.enum(goodCodes),
  /** One sentence why it is listed. */
  reason: z.string().min(1),
  value: z.number(),
  /** The announcement it comes from; null where bars or lists say it. */
  announcementId: z.string().nullable(),
})
export type GoodEvent = z.infer<typeof GoodEvent>
