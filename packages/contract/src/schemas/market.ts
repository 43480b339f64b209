import { z } from 'zod'
import { figure } from '../envelope.ts'
import { SecuCodeText } from './security.ts'

export const OverviewInput = z.object({})
export const SessionState = z.object({
  state: z.string(),
  label: z.string(),
  tradeDate: z.string(),
  isTrading: z.boolean(),
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
  breadth: z.object({
    up: z.number(),
    down: z.number(),
    flat: z.number(),
    suspended: z.number(),
    limitUp: z.number(),
    limitDown: z.number(),
    /** Touched the upper limit today and left it (炸板). */
    brokenLimit: z.number(),
    count: z.number(),
  }),
  /** Rising left to falling right, labels as drawn under the bars. */
  distribution: z.array(z.object({ label: z.string(), side: z.enum(['up', 'flat', 'down']), count: z.number() })),
  amount: figure('market-amount', '元'),
  /** Turnover of the session before at the same trading minute. */
  amountPrevious: figure('market-amount-previous', '元'),
})
export type Overview = z.infer<typeof Overview>

export const NoticeInput = z.object({ platform: z.string().max(20).default('h5'), version: z.string().max(20).default('') })
export const Notices = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    level: z.enum(['info', 'warn']),
    url: z.string().nullable(),
    from: z.string(),
    to: z.string().nullable(),
    once: z.boolean(),
  }),
)
export const StatementInput = z.object({ page_code: z.string().max(40).default('default') })
export const Statement = z.object({ title: z.string(), content: z.string(), version: z.string(), updatedAt: z.string() })
