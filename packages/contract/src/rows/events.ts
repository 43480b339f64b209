import { z } from 'zod'
import type { Kind } from './announcement-kinds.ts'
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
