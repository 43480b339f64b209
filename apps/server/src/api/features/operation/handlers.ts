import type { Handlers } from '../../call-context.ts'
import { pledges } from './pledges.ts'
import { summary } from './summary.ts'

/** Who answers the calls on 经营. */
export const operationHandlers = {
  'operation.base': summary,
  'operation.pledges': pledges,
} satisfies Partial<Handlers>
