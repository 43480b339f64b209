import type { Handlers } from '../../call-context.ts'
import { base } from './base.ts'
import { pledges } from './pledges.ts'

/** Who answers the calls on 经营. */
export const operationHandlers = {
  'operation.base': base,
  'operation.pledges': pledges,
} satisfies Partial<Handlers>
