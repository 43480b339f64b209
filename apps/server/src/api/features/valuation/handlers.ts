import type { Handlers } from '../../call-context.ts'
import { metric } from './metric.ts'
import { summary } from './summary.ts'

/** Who answers the calls on 估值. */
export const valuationHandlers = {
  'valuation.base': summary,
  'valuation.metric': metric,
} satisfies Partial<Handlers>
