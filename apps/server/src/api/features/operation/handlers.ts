import type { HandlerTable } from '../../handler.ts'
import { pledges } from './pledges.ts'
import type { Ports } from './ports.ts'
import { summary } from './summary.ts'

/** Handlers of the calls on 经营. */
export const operationHandlers = {
  'operation.base': summary,
  'operation.pledges': pledges,
} satisfies HandlerTable<Ports>
