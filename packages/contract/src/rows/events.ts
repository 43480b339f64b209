import { z } from 'zod'
import { type AnnouncementKind, announcementKinds, type Kind } from './announcement-kinds.ts'
import { DateText, record, SecuCodeText } from './record.ts'

/** Whether something usually helps a share, hurts it, or neither. */
export const Polarity = z.enum(['good', 'bad', 'neutral'])
export type Polarity = z.infer<typeof Polarity>

const announcementCodes = announcementKinds.map(({ code }) => code) as [AnnouncementKind, ...AnnouncementKind[]]

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
  /** The row of another data set it tells of: its key and the columns that name the row; null where a source does not say. */
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

/** Kinds of visitors of a survey. */
export const visitorKinds = ['fund', 'broker', 'insurance', 'private', 'foreign', 'other'] as const

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
  visitors: z
    .object(Object.fromEntries(visitorKinds.map((kind) => [kind, z.number().int().min(0)])) as Record<VisitorKind, z.ZodNumber>)
    .nullable(),
  topics: z.array(z.string()),
})
export type VisitorKind = (typeof visitorKinds)[number]
export type Survey = z.infer<typeof Survey>

type GoodKind = Kind & { desc: string; unit: string }

/** Kinds of market-positive events (利好) with the rule each follows and the unit of its value. */
export const goodEventKinds = [
  { code: 'profitGrowth', name: '业绩增长', group: '业绩', desc: '定期报告归母净利润同比增长不低于 50%', unit: '比例' },
  { code: 'forecastGood', name: '业绩预喜', group: '业绩', desc: '业绩预告为预增或扭亏', unit: '元' },
  { code: 'highDividend', name: '高分红', group: '分红', desc: '分配预案的现金分红不低于收盘价的 3%', unit: '比例' },
  { code: 'bonusShares', name: '送转股', group: '分红', desc: '分配预案每 10 股送转不少于 3 股', unit: '股' },
  { code: 'contract', name: '重大合同', group: '经营', desc: '公告的合同金额不低于上年营业收入的 10%', unit: '元' },
  { code: 'holderIncrease', name: '股东增持', group: '股东', desc: '公告的股东增持', unit: '股' },
  { code: 'survey', name: '机构调研', group: '关注', desc: '一次接待不少于 30 家机构', unit: '家' },
  { code: 'limitUpStreak', name: '连续涨停', group: '行情', desc: '连续三个交易日以涨停价收盘', unit: '日' },
  { code: 'newHigh', name: '创一年新高', group: '行情', desc: '收盘价（复权）高于此前 250 个交易日，且此前 60 日未创新高', unit: '元' },
  { code: 'dragonTigerBuy', name: '龙虎榜净买入', group: '行情', desc: '上榜席位净买入不低于成交额的 15%', unit: '元' },
] as const satisfies readonly GoodKind[]
export type GoodEventKind = (typeof goodEventKinds)[number]['code']
const goodCodes = goodEventKinds.map(({ code }) => code) as [GoodEventKind, ...GoodEventKind[]]

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
