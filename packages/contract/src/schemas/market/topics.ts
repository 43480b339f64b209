import { topicAfter, topicMember, topicRow } from '@guanlan/figures/tables/topic.ts'
import { topicMoney } from '@guanlan/figures/tables/topic-rank.ts'
import { z } from 'zod'
import { figureFields } from '../../envelope.ts'
import { topicStages } from '../../rows/hot.ts'
import { DateText, SecuCodeText } from '../security.ts'

export const TopicsInput = z.object({})
export const TopicInput = z.object({ id: z.string().min(1).max(40) })

const Named = { secucode: SecuCodeText, secuabbr: z.string() }

/** A theme by the heat of this server; `members` are those of the session. */
export const TopicRow = z.object({ id: z.string(), name: z.string(), members: z.number().int(), ...figureFields(topicRow) })
export type TopicRow = z.infer<typeof TopicRow>

/** A place on the list of themes a source publishes, and why it is there. */
export const SourceTopic = z.object({
  id: z.string(),
  name: z.string(),
  rank: z.number().int(),
  previousRank: z.number().int().nullable(),
  stage: z.enum(topicStages),
  /** Sessions in a row on the list; 10 stands for ten or more. */
  days: z.number().int(),
  leader: z.object(Named),
  reason: z.string(),
})
export type SourceTopic = z.infer<typeof SourceTopic>

/** What themes did 1, 5, 20 sessions after a first day. */
const Outcomes = z.array(z.object({ span: z.union([z.literal(1), z.literal(5), z.literal(20)]), ...figureFields(topicAfter) }))

/** 热点题材 of the newest finished session. @NOTE ours. */
export const Topics = z.object({
  date: DateText.nullable(),
  /** The hottest first, those without a heat last. */
  list: z.array(TopicRow),
  /** Pairs among the hottest that share stocks. */
  links: z.array(z.object({ a: z.string(), b: z.string(), shared: z.number().int() })),
  source: z.object({ owner: z.string(), date: DateText.nullable(), list: z.array(SourceTopic) }),
  outcomes: Outcomes,
})
export type Topics = z.infer<typeof Topics>

/** Why a stock closed at its limit, as one source reports it. */
const LimitReason = z.object({ source: z.string(), date: DateText, text: z.string() })

/** A stock of a theme on the session. */
export const TopicMember = z.object({
  ...Named,
  /** Null where the source reports the session alone. */
  inDate: DateText.nullable(),
  role: z.enum(['leader', 'second', 'core', 'follower']).nullable(),
  /** 连板; 0 where it did not close at its upper limit. */
  streak: z.number().int().nullable(),
  ...figureFields(topicMember),
  /** Whether the interval of the difference of both correlations lies above 0, below it, or holds it. */
  moves: z.enum(['topic', 'industry', 'unclear']).nullable(),
  /** Why it belongs, in the words of the source. */
  evidence: z
    .object({
      text: z.string(),
      date: DateText.nullable(),
      kind: z.enum(['product', 'segment', 'notice', 'answer', 'owner']).nullable(),
      /** 主体: its own product or revenue; 提及: mentioned. Null where the source does not classify it. */
      part: z.enum(['subject', 'mention']).nullable(),
      confidence: z.enum(['high', 'middle', 'low']),
    })
    .nullable(),
  reasons: z.array(LimitReason),
  /** Whether two sources name the same theme; null with fewer than two. */
  doReasonsAgree: z.boolean().nullable(),
})
export type TopicMember = z.infer<typeof TopicMember>

/** 题材详情. @NOTE ours. */
export const Topic = z.object({
  id: z.string(),
  name: z.string(),
  date: DateText.nullable(),
  day: z.object(figureFields(topicRow)).nullable(),
  money: z.object(figureFields(topicMoney)),
  /** Sessions, the oldest first. */
  trend: z.array(z.object({ date: DateText, ...figureFields(topicRow) })),
  roleRule: z.string(),
  members: z.array(TopicMember),
  timeline: z.array(z.object({ date: DateText, kind: z.enum(['known', 'first', 'peak', 'listed']), text: z.string() })),
  outcomes: Outcomes,
})
export type Topic = z.infer<typeof Topic>

export const StockBlocksInput = z.object({ secucodes: z.array(z.string().max(20)).min(1).max(50) })
/** 个股所属板块, by security; `isCore` where its place rests on its own product or revenue, null where nothing is said of it. */
export const StockBlocks = z.record(
  SecuCodeText,
  z.array(
    z.object({
      blockcode: z.string(),
      blockname: z.string(),
      kind: z.string(),
      changeRatio: z.number().nullable(),
      isCore: z.boolean().nullable(),
    }),
  ),
)
export type StockBlocks = z.infer<typeof StockBlocks>
