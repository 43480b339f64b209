import type { Handlers } from '../../call-context.ts'
import { importHandlers } from './imports.ts'
import { status } from './status.ts'

/** Who answers the calls of the data centre. */
export const dataHandlers = {
  'data.status': status,
  ...importHandlers,
} satisfies Partial<Handlers>
