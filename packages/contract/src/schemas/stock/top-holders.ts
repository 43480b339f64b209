import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { HolderKind } from '../../rows/ownership.ts'
import { AnyCode, DateText } from '../security.ts'

export const HoldersInput = z.object({ secucode: AnyCode })

/** 股东户数, newest first, as companies reported it; `source` says whether in a periodic report or in an answer to an investor. */
export const HolderCounts = z.object({
  list: z.array(
    z.object({
      enddate: DateText,
      annDate: DateText,
      source: z.enum(['report', 'answer']),
      holderNum: figure('holder-count', '户'),
      prevNum: figure('holder-count-previous', '户'),
      prevDate: DateText.nullable(),
      change: figure('holder-count-difference', '户'),
      changeRatio: figure('holder-count-change', '比例'),
      /** Of the price from the day of the figure before to this one's. */
      rangeChangeRatio: figure('holder-range-change', '比例'),
      avgShares: figure('holder-average-shares', '股'),
      avgAmount: figure('holder-average-amount', '元'),
      /** Close of the day counted, unadjusted; the adjusted ones (后复权) are what `rangeChangeRatio` compares. */
      close: z.number().nullable(),
      adjustedClose: z.number().nullable(),
      prevAdjustedClose: z.number().nullable(),
      totalShares: figure('holder-total-shares', '股'),
      prevTotalShares: z.number().nullable(),
      totalMv: figure('holder-total-value', '元'),
      /** 总股本 against the day of the figure before, and what the last change since then was called; empty where it did not change. */
      shareChange: figure('holder-share-change', '股'),
      shareChangeReason: z.string().nullable(),
    }),
  ),
})
export type HolderCounts = z.infer<typeof HolderCounts>

/** Report periods the ten largest holders are known of, newest first. */
export const TopHolderPeriods = z.array(
  z.object({ enddate: DateText, name: z.string(), annDate: DateText, hasTop10: z.boolean(), hasFloatTop10: z.boolean() }),
)

export const TopHoldersInput = z.object({
  secucode: AnyCode,
  /** The newest period unless given. */
  enddate: DateText.optional(),
  kind: z.enum(['all', 'float']).default('all'),
})

/** 十大股东 or 十大流通股东 of one period, in falling order, with who left the list since the period before. */
export const TopHoldersOutput = z.object({
  /** Null where no list is known. */
  enddate: DateText.nullable(),
  annDate: DateText.nullable(),
  prevEnddate: DateText.nullable(),
  /** 总股本 for all holders, 流通股本 for those of tradable shares. */
  baseShares: z.number().nullable(),
  list: z.array(
    z.object({
      rank: z.number().int(),
      holderName: z.string(),
      holderType: HolderKind,
      shares: figure('top-holder-shares', '股'),
      ratio: figure('top-holder-ratio', '比例'),
      floatRatio: figure('top-holder-float-ratio', '比例'),
      totalShares: z.number(),
      floatShares: z.number(),
      change: z.enum(['new', 'up', 'down', 'same']).nullable(),
      changeShares: figure('top-holder-change', '股'),
      changeRatio: figure('top-holder-change-ratio', '比例'),
      pledgeShares: figure('top-holder-pledged', '股'),
      /** Close of the last day of the period, unadjusted. */
      close: z.number().nullable(),
      marketValue: figure('top-holder-value', '元'),
      isStar: z.boolean(),
    }),
  ),
  total: z.object({ shares: figure('top-holders-shares', '股'), ratio: figure('top-holders-ratio', '比例') }),
  exited: z.array(z.object({ holderName: z.string(), holderType: HolderKind, prevShares: z.number() })),
})
export type TopHoldersOutput = z.infer<typeof TopHoldersOutput>
