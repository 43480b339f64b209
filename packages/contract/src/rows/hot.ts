import { z } from 'zod'
import { DateText, record, SecuCodeText } from './record.ts'

/** Where a topic stands: 启动 (new on the list), 升温, 持续, 降温; by its heat against the mean of the five sessions before. */
export const topicStages = ['new', 'rising', 'steady', 'fading'] as const
const Count = z.number().int().min(0)
/** A count a source need not report. */
const MaybeCount = Count.nullable()

/**
 * 热点题材: an industry or theme on a session, the 25 hottest. `heat` = Σ attention of members × (1 + 10 × mean rise) × (1 + 3 × share at the upper limit)
 * ÷ members^0.6, where attention grows with turnover, move, volume against usual and limit-ups (`hotLists`). A source that ranks by limit-ups alone reports neither
 * heat nor members that rose or fell nor texts: null.
 */
export const HotTopic = record({
  date: DateText,
  /** Industry or theme of the data set `sectors`, or a source's own theme (`ths-885806`), which its name reports. */
  topicId: z.string().min(1),
  name: z.string().min(1),
  rank: z.number().int().positive(),
  /** Rank of the session before; null when it was not on the list. */
  previousRank: z.number().int().positive().nullable(),
  heat: z.number().min(0).nullable(),
  /** Heat against the session before, a fraction. */
  heatChange: z.number().nullable(),
  /** Mean change of members that traded, a fraction. */
  changeRatio: z.number(),
  ups: MaybeCount,
  downs: MaybeCount,
  flats: MaybeCount,
  /** Members that closed at their upper limit. */
  limitUps: Count,
  /** Texts about members (as in `stockSentiment`) and what they lean to. */
  positive: MaybeCount,
  neutral: MaybeCount,
  negative: MaybeCount,
  /** Member with the longest run of limit-ups, the greater rise deciding. */
  leader: SecuCodeText,
  /** Sessions in a row on the list, today included; 10 stands for ten or more. */
  days: z.number().int().min(1).max(10),
  stage: z.enum(topicStages),
  /** Why it is on the list, one sentence. */
  reason: z.string().min(1),
})
export type HotTopic = z.infer<typeof HotTopic>

/** Role in a topic: 龙头 (its leader), 中军 (the largest that rises), 跟风 (others). */
export const topicRoles = ['leader', 'core', 'follower'] as const

/** Constituents of a topic of the list, by attention, ten at most. */
export const TopicStocks = record({
  date: DateText,
  topicId: z.string().min(1),
  stocks: z
    .array(
      z.object({
        secucode: SecuCodeText,
        role: z.enum(topicRoles),
        changeRatio: z.number(),
        heat: z.number().min(0).nullable(),
        /** Sessions in a row closed at the upper limit; 0 when today was not. */
        streak: Count,
      }),
    )
    .min(1)
    .max(10),
})
export type TopicStocks = z.infer<typeof TopicStocks>

/** 人气榜 by the attention of three sessions, 热搜榜 by that of the day, 飙升榜 by ranks gained in 人气. */
export const hotLists = ['popularity', 'search', 'rising'] as const

/** A ranking of a session. */
export const HotList = record({
  date: DateText,
  list: z.enum(hotLists),
  entries: z
    .array(
      z.object({
        secucode: SecuCodeText,
        rank: z.number().int().positive(),
        /** On the session before, however far down; null when it did not trade then. */
        previousRank: z.number().int().positive().nullable(),
        /** Null where a source reports places alone. */
        heat: z.number().min(0).nullable(),
      }),
    )
    .min(1)
    .max(100),
})
export type HotList = z.infer<typeof HotList>

/** The place of one security on a ranking of a session. */
export type HotRank = Pick<HotList, 'date' | 'list'> & HotList['entries'][number]

/** What the market's sentiment is made of: `weight` of each, and how its value becomes a score of 0 to 100. */
export const moodParts = [
  { key: 'breadth', name: '上涨占比', weight: 0.4, formula: '100 × 上涨家数 ÷（上涨 + 下跌）' },
  { key: 'limits', name: '涨跌停对比', weight: 0.15, formula: '100 ×（涨停 + 1）÷（涨停 + 跌停 + 2）' },
  { key: 'sealed', name: '封板率', weight: 0.1, formula: '100 × 涨停 ÷（涨停 + 炸板）；当日没有触及涨停的为 50' },
  { key: 'height', name: '连板高度', weight: 0.05, formula: '10 × 最高连板数，最多 100' },
  { key: 'amount', name: '成交额比前五日均', weight: 0.1, formula: '50 + 100 ×（当日 ÷ 前五日均 − 1），0 至 100' },
  { key: 'texts', name: '文本倾向', weight: 0.2, formula: '100 × 正面 ÷（正面 + 负面）' },
] as const
export type MoodPart = (typeof moodParts)[number]['key']

/** 市场舆情指数 of a session: 0 to 100, the weighted scores of its parts. */
export const MarketMood = record({
  date: DateText,
  index: z.number().min(0).max(100),
  /** 冰点 below 20, 低迷 below 40, 平稳 below 60, 活跃 below 80, 高涨. */
  level: z.enum(['冰点', '低迷', '平稳', '活跃', '高涨']),
  positive: Count,
  neutral: Count,
  negative: Count,
  ups: Count,
  downs: Count,
  flats: Count,
  limitUps: Count,
  limitDowns: Count,
  /** Touched the upper limit and closed below (炸板). */
  brokenLimits: Count,
  /** Longest run of limit-ups of the day. */
  highestStreak: Count,
  /** Turnover of all A shares, 元. */
  amount: z.number().min(0),
  /** Value and score of each part. */
  parts: z.array(
    z.object({
      key: z.enum(moodParts.map(({ key }) => key)),
      value: z.number(),
      score: z.number().min(0).max(100),
    }),
  ),
})
export type MarketMood = z.infer<typeof MarketMood>

/**
 * 个股舆情 of a security and session: how many texts were about it and what they lean to. Reported for sessions with at least 30 texts: fewer say nothing. The
 * index is 50 + 50 × (positive − negative) ÷ all. `heat` is the attention of rankings.
 */
export const stockSentimentColumns = ['heat', 'positive', 'neutral', 'negative'] as const
export type StockSentimentColumn = (typeof stockSentimentColumns)[number]
/** Fewer texts than this are not reported. */
export const LEAST_TEXTS = 30
