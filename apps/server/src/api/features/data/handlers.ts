import type { HandlerTable } from '../../handler.ts'
import { importHandlers } from './imports.ts'
import type { Ports } from './ports.ts'
import { status } from './status.ts'

/** Handlers of the calls of the data centre. */
export const dataHandlers = {
  'data.status': status,
  ...importHandlers,
} satisfies HandlerTable<Ports>
