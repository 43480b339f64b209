import { z } from 'zod'
import { DateText, record, SecuCodeText } from './record.ts'

/** Where investors ask (提问平台): 互动易 of Shenzhen, 上证e互动, and Beijing's board-secretary page. */
export const qaPlatforms = [
  { code: 'irm', name: '互动易', exchange: 'SZ' },
  { code: 'sse', name: '上证e互动', exchange: 'SH' },
  { code: 'bse', name: '北证互动', exchange: 'BJ' },
] as const

/** 董秘互动: a question, and its answer once there is one. The answer comes as a later version of the same row. */
export const InvestorQuestion = record({
  id: z.string().min(1),
  secucode: SecuCodeText,
  platform: z.enum(['irm', 'sse', 'bse']),
  /** Day of this version: of the question while it is unanswered, then of the answer. */
  date: DateText,
  askedAtMs: z.number().int().positive(),
  /** Masked, as the platforms do. */
  asker: z.string().min(1),
  question: z.string().min(1),
  answeredAtMs: z.number().int().positive().nullable(),
  answer: z.string().min(1).nullable(),
  /** What it is about: 业绩, 分红, 研发 and the like; the words that hot-word lists count. */
  topics: z.array(z.string()),
})

export type InvestorQuestion = z.infer<typeof InvestorQuestion>
