import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { institutionTypes } from '../../rows/ownership.ts'
import { starKinds } from '../../rows/star-shareholders.ts'
import { AnyCode, DateText } from '../security.ts'

/** 增减持 known within a stretch of days, 股; `increases` and `decreases` are the single ones that make the sums. */
export const StakeSum = z.object({
  from: DateText,
  inc: figure('stake-increased', '股'),
  dec: figure('stake-decreased', '股'),
  net: figure('stake-net', '股'),
  increases: z.array(z.number()),
  decreases: z.array(z.number()),
})
export type StakeSum = z.infer<typeof StakeSum>

const ControllerLine = z.object({
  asOf: DateText,
  annDate: DateText,
  source: z.enum(['prospectus', 'annual', 'notice']),
  type: z.enum(['central', 'local', 'person', 'collective', 'foreign', 'none']).nullable(),
  name: z.string().nullable(),
  /** Of all shares, with who acts in concert. */
  ratio: figure('control-share', '比例'),
  holderName: z.string(),
  holderRatio: figure('controlling-holder-share', '比例'),
  note: z.string(),
})

const StarLine = z.object({
  enddate: DateText,
  annDate: DateText,
  holderId: z.string(),
  name: z.string(),
  kind: z.enum(starKinds),
  tags: z.array(z.string()),
  rank: z.number().int().nullable(),
  shares: figure('star-shares', '股'),
  floatRatio: figure('star-float-ratio', '比例'),
  change: z.enum(['new', 'up', 'down', 'same', 'exit']).nullable(),
  changeShares: figure('star-change', '股'),
})
export type StarLine = z.infer<typeof StarLine>

/** 股东概要: the newest of everything reported about who owns a company, each with its own day. */
export const HoldersBase = z.object({
  holderNum: z
    .object({
      date: DateText,
      annDate: DateText,
      num: figure('owner-count', '户'),
      prevNum: figure('owner-count-previous', '户'),
      changeRatio: figure('owner-count-change', '比例'),
      avgShares: figure('owner-average-shares', '股'),
      avgAmount: figure('owner-average-amount', '元'),
      close: z.number().nullable(),
    })
    .nullable(),
  top10Date: DateText.nullable(),
  top10Shares: z.number().nullable(),
  floatTop10Shares: z.number().nullable(),
  totalShares: z.number().nullable(),
  floatShares: z.number().nullable(),
  top10Ratio: figure('top10-total-share', '比例'),
  top10FloatRatio: figure('top10-float-share', '比例'),
  orgDate: DateText.nullable(),
  /** False where funds reported their ten largest positions alone. */
  orgIsComplete: z.boolean().nullable(),
  orgShares: z.number().nullable(),
  orgFloatShares: z.number().nullable(),
  orgCount: figure('institution-count', '家'),
  orgRatio: figure('institution-float-share', '比例'),
  controller: ControllerLine.nullable(),
  /** Of all shares, each open pledge. */
  pledgeRatios: z.array(z.number()).nullable(),
  pledgeRatio: figure('open-pledge-ratio', '比例'),
  releaseNext: z
    .object({
      date: DateText,
      parts: z.array(z.number()),
      shares: figure('next-unlock-shares', '股'),
      capital: z.number().nullable(),
      ratio: figure('next-unlock-ratio', '比例'),
    })
    .nullable(),
  incDec90: StakeSum.nullable(),
  lgtRatio: z.object({ date: DateText, ratio: figure('northbound-share', '比例'), regime: z.string() }).nullable(),
  starHolders: z.array(StarLine),
  concentration: z
    .object({
      label: z.enum(['concentrated', 'middle', 'scattered']),
      rule: z.string(),
      /** Place among the figures of the market, and how many they are. */
      rank: figure('concentration-rank', '比例'),
      n: z.number().int().nullable(),
    })
    .nullable(),
  /** 实际控制人 as reported at each time, newest first. */
  controllers: z.array(ControllerLine),
})
export type HoldersBase = z.infer<typeof HoldersBase>

export const InstitutionsInput = z.object({
  secucode: AnyCode,
  /** Quarter of `detail`; the newest unless given. */
  enddate: DateText.optional(),
})

/** 机构持仓 by quarter, newest first, and the institutions among the ten largest holders of tradable shares of one quarter. */
export const Institutions = z.object({
  series: z.array(
    z.object({
      enddate: DateText,
      name: z.string(),
      annDate: DateText,
      /** Funds report all they hold in half-year and annual reports only. */
      isComplete: z.boolean(),
      totalShares: z.number().nullable(),
      floatShares: z.number(),
      orgCount: figure('institution-count', '家'),
      holdShares: figure('institution-shares', '股'),
      holdRatio: figure('institution-total-ratio', '比例'),
      floatRatio: figure('institution-float-ratio', '比例'),
      /** The last quarter before that was reported as completely as this one; changes are against it. */
      prevEnddate: DateText.nullable(),
      byType: z.array(
        z.object({
          type: z.enum(institutionTypes),
          count: figure('institution-type-count', '家'),
          shares: figure('institution-type-shares', '股'),
          floatRatio: figure('institution-type-ratio', '比例'),
          /** Restated for bonus shares since. */
          prevShares: z.number().nullable(),
          change: figure('institution-type-change', '股'),
        }),
      ),
    }),
  ),
  detailEnddate: DateText.nullable(),
  detail: z.array(
    z.object({
      orgType: z.enum(institutionTypes),
      orgCode: z.string().nullable(),
      orgName: z.string(),
      shares: figure('institution-holder-shares', '股'),
      change: figure('institution-holder-change', '股'),
      totalShares: z.number(),
      floatShares: z.number(),
      ratio: figure('top-holder-ratio', '比例'),
      floatRatio: figure('top-holder-float-ratio', '比例'),
    }),
  ),
})
export type Institutions = z.infer<typeof Institutions>
