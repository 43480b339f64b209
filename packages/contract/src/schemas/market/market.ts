import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { SecuCodeText } from '../security.ts'

export const OverviewInput = z.object({})
export const SessionState = z.object({
  state: z.string(),
  label: z.string(),
  tradeDate: z.string(),
  isTrading: z.boolean(),
  /** The exchanges have had a session since; figures of it are not in the store. */
  isPast: z.boolean(),
  nextChangeAt: z.string(),
})
/** The whole market at a glance. @NOTE ours: the spec has no call for breadth. */
export const Overview = z.object({
  session: SessionState,
  indexes: z.array(
    z.object({
      secucode: SecuCodeText,
      secuabbr: z.string(),
      price: figure('index-level', '点'),
      change: figure('change', '点'),
      changeRatio: figure('change-ratio', '比例'),
      preClose: figure('pre-close', '点'),
      spark: z.array(z.number()),
    }),
  ),
  /** Counts of securities; null where the facts they are counted by are not known of any. */
  breadth: z.object({
    up: z.number().nullable(),
    down: z.number().nullable(),
    flat: z.number().nullable(),
    suspended: z.number().nullable(),
    limitUp: z.number().nullable(),
    limitDown: z.number().nullable(),
    /** Touched the upper limit today and left it (炸板). */
    brokenLimit: z.number().nullable(),
    count: z.number(),
    /** Traded, but counted in no direction, as the previous close is not known. */
    changeUnknown: z.number(),
    /** Traded, but counted at no limit, as the limits of the session are not known. */
    limitUnknown: z.number(),
    /** Of files: with earlier bars and none of this session, suspended or missing in the files. In no other count. */
    absent: z.number(),
  }),
  /** Rising left to falling right, labels as drawn under the bars. */
  distribution: z.array(z.object({ label: z.string(), side: z.enum(['up', 'flat', 'down']), count: z.number() })),
  amount: figure('market-amount', '元'),
  /** Turnover of the session before at the same trading minute. */
  amountPrevious: figure('market-amount-previous', '元'),
})
export type Overview = z.infer<typeof Overview>
