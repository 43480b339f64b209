import { z } from 'zod'
import { DateText, record, SecuCodeText } from './record.ts'

/** What a holder who trades is to the company: 控股股东, 一致行动人, 5% 以上股东, 董监高, 其他股东. */
const role = z.enum(['controller', 'concert', 'major', 'executive', 'investor'])
/** 增持, 减持. */
const direction = z.enum(['increase', 'decrease'])
/** 集中竞价, 大宗交易, 协议转让, 其他. */
const way = z.enum(['auction', 'block', 'agreement', 'other'])

/** 增减持计划, announced beforehand; a version for each announcement about it. Shares in 股, ratios of total shares. */
export const HolderPlan = record({
  secucode: SecuCodeText,
  planId: z.string().min(1),
  holderName: z.string().min(1),
  role,
  direction,
  ways: z.array(way).min(1),
  maxShares: z.number().positive(),
  maxRatio: z.number().positive(),
  /** Held when the plan was announced. */
  heldShares: z.number().min(0),
  reason: z.string(),
  annDate: DateText,
  /** First and last day of the window. */
  startDate: DateText,
  endDate: DateText,
  status: z.enum(['announced', 'running', 'completed', 'expired']),
  doneShares: z.number().min(0),
  /** Date of the announcement this version comes from. */
  updatedDate: DateText,
})
export type HolderPlan = z.infer<typeof HolderPlan>

/** 增减持 carried out. Shares in 股, ratios of total shares, price in 元 a share. */
export const HolderTrade = record({
  secucode: SecuCodeText,
  tradeId: z.string().min(1),
  planId: z.string().nullable(),
  holderName: z.string().min(1),
  role,
  direction,
  way,
  shares: z.number().positive(),
  /** Null where a source has it in shares alone; so is what is held afterwards. */
  ratio: z.number().positive().nullable(),
  averagePrice: z.number().positive().nullable(),
  amount: z.number().positive().nullable(),
  beginDate: DateText,
  endDate: DateText,
  annDate: DateText,
  afterShares: z.number().min(0).nullable(),
  afterRatio: z.number().min(0).nullable(),
})
export type HolderTrade = z.infer<typeof HolderTrade>

/**
 * 限售解禁 of one kind on one day: known since the listing, with the final figures three sessions before (a later version). `tradable` of `shares`
 * become free; the rest stays bound by other promises.
 */
export const Unlock = record({
  secucode: SecuCodeText,
  date: DateText,
  /** 首发原股东, 首发战略配售, 增资及定向增发, 股权激励及员工持股, 其他. */
  kind: z.enum(['original', 'strategic', 'placement', 'incentive', 'other']),
  shares: z.number().positive(),
  /** Null where a source reports the unlocked shares alone. */
  tradable: z.number().min(0).nullable(),
  /** Of total shares, and of the float before the day; null where a source does not report it. */
  totalRatio: z.number().positive(),
  floatRatio: z.number().min(0).nullable(),
  lockMonths: z.number().int().positive().nullable(),
  holderCount: z.number().int().positive(),
  /** The named ones, largest first. */
  holders: z.array(z.object({ name: z.string().min(1), shares: z.number().positive(), tradable: z.number().min(0).nullable() })),
  annDate: DateText,
  isFinal: z.boolean(),
})
export type Unlock = z.infer<typeof Unlock>

/** 股权质押: one pledge; its release is a later version. Shares in 股 of the day of the version (bonus shares are pledged with them). */
export const Pledge = record({
  secucode: SecuCodeText,
  pledgeId: z.string().min(1),
  holderName: z.string().min(1),
  isController: z.boolean(),
  pledgee: z.string().min(1),
  purpose: z.string(),
  shares: z.number().positive(),
  /** Of what the holder holds, and of all shares. */
  heldRatio: z.number().positive(),
  totalRatio: z.number().positive(),
  /** Close of the day it was pledged, 元. */
  close: z.number().positive().nullable(),
  startDate: DateText,
  /** As agreed. */
  dueDate: DateText.nullable(),
  status: z.enum(['open', 'released']),
  releaseDate: DateText.nullable(),
  /** All the holder has pledged after this announcement, 股 and of what is held; null where it is not reported. */
  pledgedAfter: z.number().min(0).nullable(),
  pledgedAfterRatio: z.number().min(0).nullable(),
  annDate: DateText,
})
export type Pledge = z.infer<typeof Pledge>
