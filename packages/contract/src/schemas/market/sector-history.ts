import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { DateText } from '../security.ts'
import { SectorCode } from './sectors.ts'

export const SectorHistoryInput = z.object({ blockcode: SectorCode })

export const RotationInput = z.object({
  kind: z.enum(['industry', 'concept']).default('industry'),
  period: z.enum(['week', 'month']).default('week'),
  /** Periods shown, the one under way included. */
  count: z.coerce.number().int('期数须为整数').min(4, '期数至少 4').max(52, '期数最多 52').default(12),
})
export const Quadrant = z.enum(['领先', '转弱', '落后', '改善'])

/** 板块轮动: rank of each sector's change by week or month, and where it stands against the benchmark. Finished sessions only. */
export const Rotation = z.object({
  benchmark: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** Oldest first; `isOpen` while sessions of it are still to come. */
  periods: z.array(
    z.object({
      from: DateText,
      to: DateText,
      isOpen: z.boolean(),
      /** Rank correlation with the period before over so many sectors. */
      likeness: figure('rotation-likeness', '比例'),
      sectors: z.number().int(),
    }),
  ),
  rows: z.array(
    z.object({
      blockcode: z.string(),
      blockname: z.string(),
      cells: z.array(
        z.object({
          close: z.number().nullable(),
          prevClose: z.number().nullable(),
          changeRatio: figure('rotation-change', '比例'),
          rank: z.number().int().nullable(),
        }),
      ),
      /** Level over that of the benchmark now, its mean of 60 sessions, and the strength 10 sessions ago. */
      relative: z.number().nullable(),
      relativeMean: z.number().nullable(),
      strength: figure('rotation-strength', '比例'),
      strengthBefore: z.number().nullable(),
      momentum: figure('rotation-momentum', '比例'),
      quadrant: Quadrant.nullable(),
    }),
  ),
  /** Whether ranks last: mean of the likenesses of finished periods, with its interval. */
  mean: figure('rotation-likeness-mean', '比例'),
  low: figure('rotation-likeness-low', '比例'),
  high: figure('rotation-likeness-high', '比例'),
  /** Likenesses of the finished periods, their standard error and the t their interval takes. */
  likenesses: z.array(z.number()),
  error: z.number().nullable(),
  critical: z.number().nullable(),
  n: z.number().int(),
  rule: z.string(),
})
export type Rotation = z.infer<typeof Rotation>

const sums = {
  date: DateText,
  /** Members of that day, those whose market value, profit and equity were all known then, and how many of these lost money. */
  members: z.number().int(),
  counted: z.number().int(),
  losses: z.number().int(),
  marketValue: figure('sector-value', '元'),
  profit: figure('sector-profit', '元'),
  equity: figure('sector-equity', '元'),
  pe: figure('sector-pe', '倍'),
  pb: figure('sector-pb', '倍'),
  peMedian: figure('sector-pe-median', '倍'),
  pbMedian: figure('sector-pb-median', '倍'),
}

/** 估值历史 of a sector: last session of each week, oldest first, members and reports as they were known that day. */
export const SectorValuation = z.object({
  blockcode: z.string(),
  blockname: z.string(),
  series: z.array(z.object(sums)),
  now: z
    .object({
      ...sums,
      /** Weeks before and at `now` that have a value. */
      nPe: z.number().int(),
      nPb: z.number().int(),
      nPeMedian: z.number().int(),
      nPbMedian: z.number().int(),
      pePctile: figure('sector-pe-percentile', '比例'),
      pbPctile: figure('sector-pb-percentile', '比例'),
      peMedianPctile: figure('sector-pe-median-percentile', '比例'),
      pbMedianPctile: figure('sector-pb-median-percentile', '比例'),
    })
    .nullable(),
})
export type SectorValuation = z.infer<typeof SectorValuation>

/** 宽度历史 of a sector by session, oldest first: members of that day that traded. */
export const SectorBreadth = z.object({
  blockcode: z.string(),
  blockname: z.string(),
  series: z.array(
    z.object({
      date: DateText,
      close: figure('breadth-level', '点'),
      members: z.number().int(),
      traded: z.number().int(),
      up: figure('breadth-up', '家'),
      down: figure('breadth-down', '家'),
      flat: z.number().int(),
      upRatio: figure('breadth-up-share', '比例'),
      /** Members with 20, 60 and 250 sessions of their own. */
      n20: z.number().int(),
      n60: z.number().int(),
      n250: z.number().int(),
      above20: z.number().int(),
      above60: z.number().int(),
      ma20Ratio: figure('breadth-ma20', '比例'),
      ma60Ratio: figure('breadth-ma60', '比例'),
      newHigh: figure('breadth-new-high', '家'),
      newLow: figure('breadth-new-low', '家'),
      limitUp: figure('breadth-limit-up', '家'),
      limitDown: figure('breadth-limit-down', '家'),
    }),
  ),
})
export type SectorBreadth = z.infer<typeof SectorBreadth>

export const SectorCorrelationInput = SectorHistoryInput.extend({
  days: z.coerce
    .number()
    .pipe(z.union([z.literal(60), z.literal(250)], { message: '只支持 60、250 日' }))
    .default(60),
})

/** 相关性: daily changes of a sector beside those of other sectors and of indexes, the most alike first. */
export const SectorCorrelation = z.object({
  blockcode: z.string(),
  blockname: z.string(),
  days: z.number().int(),
  from: DateText.nullable(),
  to: DateText.nullable(),
  rows: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      kind: z.enum(['industry', 'concept', 'index']),
      /** Sessions both have a change of. */
      n: z.number().int(),
      /** Of daily changes in percent: %², and % for the two deviations. */
      covariance: z.number().nullable(),
      ownDeviation: z.number().nullable(),
      deviation: z.number().nullable(),
      correlation: figure('sector-correlation', '比例'),
      low: figure('sector-correlation-low', '比例'),
      high: figure('sector-correlation-high', '比例'),
      /** Members both have today; null for an index whose members are not kept. */
      shared: z.number().int().nullable(),
    }),
  ),
})
export type SectorCorrelation = z.infer<typeof SectorCorrelation>
