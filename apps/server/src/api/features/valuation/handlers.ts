import type { Handlers } from '../../call-context.ts'
import { base } from './base.ts'
import { metric } from './metric.ts'

/** Who answers the calls on 估值. */
export const valuationHandlers = {
  'valuation.base': base,
  'valuation.metric': metric,
} satisfies Partial<Handlers>
