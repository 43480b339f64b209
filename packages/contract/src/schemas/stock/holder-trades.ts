import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { AnyCode, DateText } from '../security.ts'
import { StakeSum } from './ownership.ts'

/** What a holder who trades is to the company: 控股股东, 一致行动人, 5% 以上股东, 董监高, 其他股东. */
export const HolderRole = z.enum(['controller', 'concert', 'major', 'executive', 'investor'])
export const StakeDirection = z.enum(['increase', 'decrease'])
/** 集中竞价, 大宗交易, 协议转让, 其他. */
export const StakeWay = z.enum(['auction', 'block', 'agreement', 'other'])

const PlanLine = z.object({
  planId: z.string(),
  holderName: z.string(),
  holderType: HolderRole,
  direction: StakeDirection,
  ways: z.array(StakeWay),
  maxShares: figure('plan-shares', '股'),
  maxRatio: figure('plan-ratio', '比例'),
  heldShares: z.number(),
  reason: z.string(),
  annDate: DateText,
  startDate: DateText,
  endDate: DateText,
  status: z.enum(['announced', 'running', 'completed', 'expired']),
  updatedDate: DateText,
  doneShares: figure('plan-done', '股'),
  progress: figure('plan-progress', '比例'),
  /** Calendar days of the window, and those of them that are over. */
  windowDays: z.number().int(),
  passedDays: z.number().int(),
  passedRatio: figure('plan-passed', '比例'),
})
export type PlanLine = z.infer<typeof PlanLine>

/** What a 大股东 may still sell by a way within any 90 days. */
const CapLine = z.object({
  holderName: z.string(),
  way: StakeWay,
  parts: z.array(z.number()),
  shares: figure('sold-90d', '股'),
  totalShares: z.number(),
  ratio: figure('sold-90d-ratio', '比例'),
  limitRatio: figure('sold-90d-limit', '比例'),
  leftRatio: figure('sold-90d-left', '比例'),
})

/** 增减持: carried out (newest first), planned, summed up, and the rules that bind them. */
export const HolderTrades = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      annDate: DateText,
      holderName: z.string(),
      holderType: HolderRole,
      direction: StakeDirection,
      shares: figure('stake-trade-shares', '股'),
      totalRatio: figure('stake-trade-ratio', '比例'),
      floatShares: z.number().nullable(),
      floatRatio: figure('stake-trade-float-ratio', '比例'),
      avgPrice: figure('stake-trade-price', '元'),
      amount: figure('stake-trade-amount', '元'),
      beginDate: DateText,
      endDate: DateText,
      afterShares: figure('stake-trade-after', '股'),
      afterRatio: figure('stake-trade-after-ratio', '比例'),
      way: StakeWay,
      plan: z
        .object({
          id: z.string(),
          maxShares: figure('plan-shares', '股'),
          doneShares: figure('plan-done', '股'),
          progress: figure('plan-progress', '比例'),
        })
        .nullable(),
    }),
  ),
  plans: z.array(PlanLine),
  summary: z.object({ '90d': StakeSum, '180d': StakeSum, '1y': StakeSum }).nullable(),
  caps: z.array(CapLine),
  /** Lowest close of the last 20 sessions against 每股净资产 (破净). */
  book: z
    .object({
      enddate: DateText,
      bps: figure('book-per-share', '元'),
      low: z.number(),
      lowDate: DateText,
      lowToBook: figure('low-to-book', '倍'),
      isBelow: z.boolean(),
    })
    .nullable(),
  rules: z.array(z.object({ title: z.string(), text: z.string(), source: z.string(), from: DateText })),
})
export type HolderTrades = z.infer<typeof HolderTrades>

export const UnlocksInput = z.object({
  secucode: AnyCode,
  /** Day of `detail`; the next one to come unless given, else the last one. */
  date: DateText.optional(),
})

/** Changes around past unlocks of a company: one value per day, their median and range. */
const EffectSum = z.object({
  n: z.number().int(),
  values: z.array(z.number()),
  median: figure('unlock-effect-median', '比例'),
  low: figure('unlock-effect-low', '比例'),
  high: figure('unlock-effect-high', '比例'),
})

/** 限售解禁, the farthest first: what is to come, what was, and how the price went around it. */
export const Unlocks = z.object({
  list: z.array(
    z.object({
      date: DateText,
      type: z.enum(['original', 'strategic', 'placement', 'incentive', 'other']),
      holders: figure('unlock-holders', '个'),
      shares: figure('unlock-shares', '股'),
      ableShares: figure('unlock-able', '股'),
      amount: figure('unlock-amount', '元'),
      totalRatio: figure('unlock-total-ratio', '比例'),
      floatRatio: figure('unlock-float-ratio', '比例'),
      /** Close of the session before, of what is to come the newest one. */
      preClose: figure('unlock-pre-close', '元'),
      before20Ratio: figure('unlock-before', '比例'),
      after20Ratio: figure('unlock-after', '比例'),
      preAdjusted: z.number().nullable(),
      before20Adjusted: z.number().nullable(),
      after20Adjusted: z.number().nullable(),
      status: z.enum(['done', 'coming']),
      lockMonths: z.number().int().nullable(),
      annDate: DateText,
      /** Figures of the notice before the day; else those promised at listing. */
      isFinal: z.boolean(),
    }),
  ),
  effects: z.object({ before20: EffectSum, after20: EffectSum }).nullable(),
  detailDate: DateText.nullable(),
  detail: z.array(
    z.object({
      holder: z.string(),
      type: z.enum(['original', 'strategic', 'placement', 'incentive', 'other']),
      shares: figure('unlock-holder-shares', '股'),
      able: figure('unlock-holder-able', '股'),
      price: z.number().nullable(),
      amount: figure('unlock-holder-amount', '元'),
      lockMonths: z.number().int().nullable(),
      /** Still bound after that day, of later unlocks that name the holder. */
      remain: figure('unlock-holder-remain', '股'),
      progress: z.enum(['done', 'announced', 'promised']),
    }),
  ),
})
export type Unlocks = z.infer<typeof Unlocks>
