import { z } from 'zod'
import { DateText, record, SecuCodeText } from './record.ts'

/**
 * 融资融券 of one security and session: money in 元, lent shares in 股. Balances are those after the close. What was repaid is reported by Shanghai only and follows
 * from them: balance = balance of the session before + bought − repaid, and likewise for shares. 融券余额 in 元 is `lendShares` × close.
 */
export const marginColumns = ['finBalance', 'finBought', 'lendShares', 'lendSold'] as const
export type MarginColumn = (typeof marginColumns)[number]

/**
 * 融资融券 of an exchange on a session: sums over its securities; `lendBalance` at the close of each. `ALL` is every exchange together, funds included, for sources
 * that report no other sum.
 */
export const MarginTotal = record({
  tradeDate: DateText,
  exchange: z.enum(['SH', 'SZ', 'BJ', 'ALL']),
  finBalance: z.number().min(0),
  finBought: z.number().min(0),
  lendBalance: z.number().min(0),
  lendShares: z.number().min(0).nullable(),
  /** Securities that may be bought on margin and traded on the session. */
  securities: z.number().int().positive().nullable(),
})
export type MarginTotal = z.infer<typeof MarginTotal>

/**
 * How an opening auction came to its end: the most that buyers left over at the limit-up price before 9:20 and what they did at 9:20 (股, 0 where the price was
 * another), price (元) and shares matched (股) at 9:24.
 */
export const auctionProcessColumns = ['sealMost', 'sealLocked', 'latePrice', 'lateMatched'] as const
export type AuctionProcessColumn = (typeof auctionProcessColumns)[number]

/** 开盘集合竞价 of one security and session at 9:25: price in 元, shares matched and left over in 股; left over is positive for buyers, negative for sellers. */
export const auctionColumns = ['price', 'matched', 'unmatched', ...auctionProcessColumns] as const
export type AuctionColumn = (typeof auctionColumns)[number]

/** A point of 9:15–9:25: HH:mm:ss, the price at which most would trade (元), and the shares matched and left over there (股, positive for buyers). */
export type AuctionPoint = { time: string; price: number; matched: number; unmatched: number }

const ClockText = z.string().regex(/^\d{2}:\d{2}$/)

/** 大宗交易: one deal. */
export const BlockTrade = record({
  secucode: SecuCodeText,
  tradeDate: DateText,
  /** Place among the deals of the security on that day, from 1; the day's deals together, where single ones are not reported, are 1. */
  dealNo: z.number().int().min(1),
  price: z.number().positive(),
  /** Of the day; null where a source does not report it. */
  close: z.number().positive().nullable(),
  /** 折溢率: price over the close less 1, negative is a discount; null without the close. */
  premiumRatio: z.number().nullable(),
  /** 股. */
  volume: z.number().positive(),
  /** 元: price × volume. */
  amount: z.number().positive(),
  /** Names as published: departments, or 机构专用. Null where the day's deals are reported together. */
  buyer: z.string().min(1).nullable(),
  seller: z.string().min(1).nullable(),
})
export type BlockTrade = z.infer<typeof BlockTrade>

/** 涨停、跌停 and 炸板 (touched the upper limit and closed below): one security on one session. */
export const LimitMove = record({
  secucode: SecuCodeText,
  tradeDate: DateText,
  kind: z.enum(['up', 'down', 'broken']),
  close: z.number().positive(),
  /** Change from the previous close, after ex-rights, a fraction. */
  changeRatio: z.number(),
  /** The limit it met. */
  limitPrice: z.number().positive(),
  /** Turnover of the session, 元. */
  amount: z.number().min(0),
  /** When the price first stood at its limit; `09:25` is the opening auction. Null for 跌停 of sources that do not report it. */
  firstSealTime: ClockText.nullable(),
  /** Since when it stood there at the close; null for 炸板. */
  lastSealTime: ClockText.nullable(),
  /** How often it left the limit again (打开次数). */
  opens: z.number().int().min(0),
  /** 封单额: orders waiting at the limit at the close, 元; null for 炸板. */
  sealAmount: z.number().min(0).nullable(),
  /** 连板数: sessions in a row closed at that limit, this one included; 炸板 reports those before it. Counted over at most 16 sessions. */
  streak: z.number().int().min(0),
  /** The theme or industry the move is ascribed to; null for 跌停. */
  theme: z.string().nullable(),
  /** 涨停原因 in words; null for 跌停 and 炸板. */
  reasonText: z.string().nullable(),
})
export type LimitMove = z.infer<typeof LimitMove>

/** One large trade: time of the minute, price in 元, volume in 股, amount in 元, and who took it. */
export const BigDeal = z.object({
  time: ClockText,
  price: z.number().positive(),
  volume: z.number().positive(),
  amount: z.number().positive(),
  side: z.enum(['buy', 'sell']),
})
export type BigDeal = z.infer<typeof BigDeal>

/** 大单追踪: the largest trades of a security on one of the newest sessions, in order of time. */
export const BigDeals = record({ secucode: SecuCodeText, tradeDate: DateText, deals: z.array(BigDeal).min(1).max(12) })
export type BigDeals = z.infer<typeof BigDeals>

/** 游资: a trader to whom departments are ascribed. Hearsay by nature: never an identity. */
export const Trader = record({
  traderId: z.string().min(1),
  name: z.string().min(1),
  alias: z.array(z.string().min(1)),
  style: z.string().min(1),
  tags: z.array(z.string().min(1)).min(1),
  description: z.string().min(1),
})
export type Trader = z.infer<typeof Trader>

/** How well a department is ascribed: A the trader is named after it, B two independent dated sources, C disputed or a whole branch company or head office. */
export const seatGrades = ['A', 'B', 'C'] as const
export type SeatGrade = (typeof seatGrades)[number]

/** A source that ascribes a department: where it stands, its words, and their date. */
export const SeatEvidence = z.object({ address: z.string().min(1), quote: z.string().min(1), date: DateText })

/** A department ascribed to a trader, from a date up to and including another; null lasts. */
export const TraderSeat = record({
  traderId: z.string().min(1),
  seat: z.string().min(1),
  confidence: z.enum(seatGrades),
  evidence: z.array(SeatEvidence).min(1),
  from: DateText,
  to: DateText.nullable(),
})
export type TraderSeat = z.infer<typeof TraderSeat>

/**
 * What the departments of a trader bought and sold of a security, by its dragon-tiger lists of a day: one row however many lists of the same days there are (the
 * one on which it traded most counts). A sample of a win ratio is a row of one day with a positive net amount.
 */
export const TraderTrade = record({
  traderId: z.string().min(1),
  secucode: SecuCodeText,
  tradeDate: DateText,
  days: z.union([z.literal(1), z.literal(3)]),
  /** Trigger of the list, as there. */
  reason: z.string().min(1),
  changeRatio: z.number(),
  seats: z.array(z.string().min(1)).min(1),
  buyAmount: z.number().min(0),
  sellAmount: z.number().min(0),
  netAmount: z.number(),
  /** Of the security over the days, 元. */
  amount: z.number().positive(),
})
export type TraderTrade = z.infer<typeof TraderTrade>
