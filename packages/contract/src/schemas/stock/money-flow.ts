import { bigDeal } from '@guanlan/figures/tables/big-deal.ts'
import { blockAfter, blockDeal, blockStats } from '@guanlan/figures/tables/block-trades.ts'
import { listedDay, listedDayCount } from '@guanlan/figures/tables/dragon-tiger.ts'
import { flowCost, flowDay, leadingDay, participationDay } from '@guanlan/figures/tables/flow.ts'
import { flowMinute } from '@guanlan/figures/tables/flow-minute.ts'
import { flowPart } from '@guanlan/figures/tables/flow-part.ts'
import { flowPeriod } from '@guanlan/figures/tables/flow-period.ts'
import { marginChange, marginDay } from '@guanlan/figures/tables/margin.ts'
import { z } from 'zod'
import { figureFields } from '../../envelope.ts'
import { flowSizes } from '../../rows/money-flow.ts'
import { seatGrades } from '../../rows/trading.ts'
import { AnyCode, DateText } from '../security.ts'

export const MoneyInput = z.object({ secucode: AnyCode })
/** `intradayDate`: the trading day of `intraday`; the newest with any minutes where it is left out. */
export const MoneyBaseInput = MoneyInput.extend({ intradayDate: DateText.optional() })

/** Place among others by a figure, counted from the highest, of `n` that have one. */
export const FlowRank = z.object({ rank: z.number().int(), n: z.number().int() })
export type FlowRank = z.infer<typeof FlowRank>

/** Net flow of orders of a size on a session, and over its turnover. */
export const FlowPart = z.object(figureFields(flowPart))

/** Several newest sessions together; `nets` and `amounts` are theirs, oldest first. */
export const FlowPeriod = z.object({
  days: z.number().int(),
  from: DateText,
  ...figureFields(flowPeriod),
  nets: z.array(z.number()),
  amounts: z.array(z.number()),
  /** By net flow over turnover, among all listed A shares and those of the industry. */
  rankAll: FlowRank.nullable(),
  rankIndustry: FlowRank.nullable(),
})
export type FlowPeriod = z.infer<typeof FlowPeriod>

export const FlowDay = z.object({ date: DateText, ...figureFields(flowDay) })
export type FlowDay = z.infer<typeof FlowDay>

/** Net figures since the opening up to the end of a minute. */
export const FlowMinute = z.object({ time: z.string(), ...figureFields(flowMinute) })
export type FlowMinute = z.infer<typeof FlowMinute>

/** 资金面概要 of one security: four order sizes of the newest session reported, periods, sessions one by one (newest first), the newest session within the day. */
export const MoneyBase = z.object({
  date: DateText.nullable(),
  /** Turnover of that session, 元. */
  amount: z.number().nullable(),
  main: FlowPart.nullable(),
  super: FlowPart.nullable(),
  big: FlowPart.nullable(),
  mid: FlowPart.nullable(),
  small: FlowPart.nullable(),
  industry: z.string().nullable(),
  periods: z.array(FlowPeriod),
  series: z.array(FlowDay),
  intradayDate: DateText.nullable(),
  /** Sessions whose minutes are there, newest first. */
  intradayDates: z.array(DateText),
  /** That session by minute from 9:31 on, as far as it has come. */
  intraday: z.array(FlowMinute),
  definition: z.object({ text: z.string(), sizes: z.array(z.object({ key: z.enum(flowSizes), name: z.string(), rule: z.string() })) }),
})
export type MoneyBase = z.infer<typeof MoneyBase>

export const LeadingDay = z.object({ date: DateText, ...figureFields(leadingDay) })
export type LeadingDay = z.infer<typeof LeadingDay>

/** 主力资金明细: what large orders bought and sold by session (newest first), what they paid on average, and the largest trades of the newest sessions. */
export const MoneyLeading = z.object({
  days: z.array(LeadingDay),
  /** Over the sessions with net buying; `prices`, `nets` and `shares` are theirs, oldest first. */
  cost: z
    .object({
      method: z.string(),
      from: DateText,
      to: DateText,
      ...figureFields(flowCost),
      prices: z.array(z.number()),
      nets: z.array(z.number()),
      shares: z.array(z.number()),
    })
    .nullable(),
  orgParticipation: z.array(z.object({ date: DateText, ...figureFields(participationDay) })),
  bigDeals: z.array(z.object({ date: DateText, time: z.string(), ...figureFields(bigDeal), side: z.enum(['buy', 'sell']) })),
})
export type MoneyLeading = z.infer<typeof MoneyLeading>

export const MarginDay = z.object({ date: DateText, ...figureFields(marginDay) })
export type MarginDay = z.infer<typeof MarginDay>

/** 融资融券 by session, newest first; `derived`: repayments follow from balances, only Shanghai reports them. */
export const MoneyMargin = z.object({
  isMargin: z.boolean().nullable(),
  derived: z.literal(true),
  changes: z.array(z.object({ days: z.number().int(), from: DateText, ...figureFields(marginChange) })),
  /** By 融资余额占流通市值, counted from the highest among listed A shares that have one. */
  floatRatioRank: FlowRank.nullable(),
  series: z.array(MarginDay),
})
export type MoneyMargin = z.infer<typeof MoneyMargin>

export const BlockDeal = z.object({
  date: DateText,
  ...figureFields(blockDeal),
  buyer: z.string().nullable(),
  seller: z.string().nullable(),
  sameBranch: z.boolean().nullable(),
})
export type BlockDeal = z.infer<typeof BlockDeal>

/** 大宗交易 of one security, newest first, summed over the newest 250 sessions, and how the price went after days with deals. */
export const MoneyBlockTrading = z.object({
  deals: z.array(BlockDeal),
  stats: z
    .object({
      from: DateText,
      ...figureFields(blockStats),
      /** Null where the branches of a deal are not published. */
      sameBranchCount: z.number().int().nullable(),
      amounts: z.array(z.number()),
      /** What each deal's shares were worth at the close, 元. */
      closeValues: z.array(z.number()),
    })
    .nullable(),
  after: z.array(
    z.object({
      days: z.number().int(),
      n: z.number().int(),
      ...figureFields(blockAfter),
      values: z.array(z.number()),
    }),
  ),
})
export type MoneyBlockTrading = z.infer<typeof MoneyBlockTrading>

export const ListedDay = z.object({
  date: DateText,
  reason: z.string(),
  days: z.union([z.literal(1), z.literal(3)]),
  ...figureFields(listedDay),
  seats: z.array(
    z.object({
      side: z.enum(['buy', 'sell']),
      rank: z.number().int(),
      seat: z.string(),
      buyAmount: z.number(),
      sellAmount: z.number(),
      /** Traders (观察席) the department is ascribed to on that day; identity is not proven. */
      traders: z.array(z.object({ id: z.string(), name: z.string(), grade: z.enum(seatGrades) })),
    }),
  ),
})
export type ListedDay = z.infer<typeof ListedDay>

/** 龙虎榜: the lists a security was on, newest first; one day may have several. */
export const MoneyLists = z.object({ from: DateText, ...figureFields([listedDayCount]), list: z.array(ListedDay) })
export type MoneyLists = z.infer<typeof MoneyLists>
