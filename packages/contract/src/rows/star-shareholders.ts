import { z } from 'zod'
import { changeShares } from './ownership.ts'
import { record, report } from './record.ts'

/** Kinds of 明星股东: persons, private funds, social security portfolios, QFII, state capital (国家队), foreign companies. */
export const starKinds = ['person', 'private', 'socialSecurity', 'qfii', 'state', 'foreign'] as const

/**
 * 明星股东 on one list of 十大流通股东. Visible only while among the ten: who left (`exit`, shares null) need not have sold everything.
 */
export const StarHolding = record({
  ...report,
  holderId: z.string().min(1),
  holderName: z.string().min(1),
  kind: z.enum(starKinds),
  tags: z.array(z.string()),
  rank: z.number().int().min(1).max(10).nullable(),
  shares: z.number().positive().nullable(),
  /** Of the float, a fraction. */
  floatRatio: z.number().nullable(),
  change: z.enum(['new', 'up', 'down', 'same', 'exit']).nullable(),
  changeShares,
})

export type StarHolding = z.infer<typeof StarHolding>
