import type { HandlerTable } from '../../handler.ts'
import { metric } from './metric.ts'
import type { Ports } from './ports.ts'
import { summary } from './summary.ts'

/** Handlers of the calls on 估值. */
export const valuationHandlers = {
  'valuation.base': summary,
  'valuation.metric': metric,
} satisfies HandlerTable<Ports>
