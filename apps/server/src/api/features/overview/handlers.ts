import type { Handlers } from '../../call-context.ts'
import { changes } from './changes.ts'
import { figures } from './figures.ts'
import { inputs } from './inputs.ts'

/** Who answers the calls on 概览. */
export const overviewHandlers = {
  'overview.changes': changes,
  'overview.figures': figures,
  'overview.inputs': inputs,
} satisfies Partial<Handlers>
