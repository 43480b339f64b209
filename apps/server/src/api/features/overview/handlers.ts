import type { HandlerTable } from '../../handler.ts'
import { changes } from './changes.ts'
import { figures } from './figures.ts'
import { inputs } from './inputs.ts'
import type { Ports } from './ports.ts'

/** Handlers of the calls on 概览. */
export const overviewHandlers = {
  'overview.changes': changes,
  'overview.figures': figures,
  'overview.inputs': inputs,
} satisfies HandlerTable<Ports>
