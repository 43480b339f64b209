import { textMood } from '@guanlan/figures/tables/text-mood.ts'
import { topicHeat, topicMemberMood } from '@guanlan/figures/tables/topic-rank.ts'
import { z } from 'zod'
import { figureFields } from '../../envelope.ts'
import { Polarity } from '../../rows/events.ts'
import { topicStages } from '../../rows/hot.ts'
import { DateText, Page, SecuCodeText } from '../security.ts'

/** The whole market, in the place of a theme. */
export const MARKET_TEXTS = 'market'
/** A theme, an industry, a theme of the source's own, by number or name; or the whole market. */
const TopicId = z.string().trim().min(1, '请填写题材').max(40)

export const HotTopicsInput = z.object({ date: DateText.optional(), size: z.coerce.number().int().min(1).max(50).default(20) })
export const HotTopicsV2Input = z.object({
  date: DateText.optional(),
  page: Page,
  sort: z.enum(['heat', 'changeRatio', 'ztNum', 'mainNet', 'newsCount']).default('heat'),
})

/** A theme among those of a session, by heat. */
export const HotTopicRow = z.object({
  topicId: z.string(),
  name: z.string(),
  rank: z.number().int(),
  /** Places gained or lost since the session before, without a sign; null without a heat on either. */
  num: z.number().int().nullable(),
  /** 0: gained, or the same place; 1: lost. */
  down: z.union([z.literal(0), z.literal(1)]),
  stockCount: z.number().int(),
  /** 龙头; null where no member closed at its limit. */
  leader: z.object({ secucode: SecuCodeText, secuabbr: z.string() }).nullable(),
  /** In the words of the source. */
  reason: z.string().nullable(),
  /** The newest first day: three limit-ups after twenty sessions with fewer. */
  since: DateText.nullable(),
  ...figureFields(topicHeat.first),
})
export const HotTopics = z.array(HotTopicRow)

export const HotTopicRowV2 = HotTopicRow.extend({
  ...figureFields(topicHeat.second),
  ...figureFields(textMood),
  /** Heat of the last twenty sessions, the oldest first. */
  spark: z.array(z.number().nullable()),
  stage: z.enum(topicStages).nullable(),
  tags: z.array(z.string()),
})
export type HotTopicRowV2 = z.infer<typeof HotTopicRowV2>
/** `total` themes of the session `date`. */
export const HotTopicsV2 = z.object({ date: DateText, total: z.number().int(), stageRule: z.string(), list: z.array(HotTopicRowV2) })

export const TrendInput = z.object({
  topicId: TopicId.default(MARKET_TEXTS),
  days: z.coerce.number().int().min(5).max(250, '最多 250 个交易日').default(60),
})
/** The word of the index by its percentile. */
const Level = z.enum(['偏负面', '略偏负面', '平常', '略偏正面', '偏正面'])

/** `close`: mean change of the stocks, compounded, 100 on the first session shown. */
const TrendPoint = z.object({ date: DateText, ...figureFields(textMood), close: z.number().nullable() })
export const Trend = z.object({
  topicId: z.string(),
  name: z.string(),
  /** Sessions, the oldest first. */
  points: z.array(TrendPoint),
  /** The index of the newest session, its place among 250, and the word of that. */
  now: z.number().nullable(),
  pctile250: z.number().nullable(),
  level: Level.nullable(),
})
export type Trend = z.infer<typeof Trend>

/** What was published of the theme, or happened to it. */
const TrendEvent = z.object({
  kind: z.enum(['flash', 'notice', 'first', 'peak']),
  date: DateText,
  /** HH:mm; null of what is known by day alone. */
  time: z.string().nullable(),
  title: z.string(),
  id: z.string().nullable(),
  secucode: SecuCodeText.nullable(),
  secuabbr: z.string().nullable(),
  /** The level of a flash, and what an announcement means to the company. */
  level: z.enum(['normal', 'important', 'major']).nullable(),
  polarity: Polarity.nullable(),
})
export const TrendV2 = Trend.extend({
  /** The heat of the theme; of the market its temperature by prices. By session of `points`, never a part of the index. */
  compare: z.array(z.object({ key: z.enum(['market', 'heat', 'temperature']), name: z.string(), values: z.array(z.number().nullable()) })),
  /** Of the last days, the newest first; `flashes` and `notices` are how many there are. */
  events: z.array(TrendEvent),
  flashes: z.number().int().nullable(),
  notices: z.number().int().nullable(),
  eventsFrom: DateText.nullable(),
  /** index = 50 + Σ weight × value. */
  components: z.array(
    z.object({
      key: z.enum(['positive', 'neutral', 'negative']),
      name: z.string(),
      weight: z.number(),
      value: z.number().nullable(),
      pctile: z.number().nullable(),
    }),
  ),
})
export type TrendV2 = z.infer<typeof TrendV2>

export const ConstituentsInput = z.object({
  topicId: TopicId,
  sort: z.enum(['heat', 'changeRatio', 'mainNet', 'count', 'role']).default('heat'),
  page: Page,
})
/** A stock of the theme on the newest finished session. */
export const Constituent = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  role: z.enum(['leader', 'second', 'core', 'follower']).nullable(),
  /** How well its place in the theme is founded, and why it is in it. */
  relevance: z.enum(['high', 'middle', 'low']).nullable(),
  desc: z.string().nullable(),
  /** What it did at its limits; null where the board of the session is not kept. */
  ztStatus: z.enum(['sealed', 'broken', 'down', 'none']).nullable(),
  lianban: z.number().int().nullable(),
  ...figureFields(topicMemberMood),
})
export type Constituent = z.infer<typeof Constituent>
export const Constituents = z.object({
  topicId: z.string(),
  name: z.string(),
  date: DateText.nullable(),
  total: z.number().int(),
  roleRule: z.string(),
  list: z.array(Constituent),
})
