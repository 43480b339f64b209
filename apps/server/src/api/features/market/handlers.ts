import type { HandlerTable } from '../../handler.ts'
import { overview } from './overview.ts'
import type { Ports } from './ports.ts'

/** Handlers of the calls on the market at a glance. */
export const marketHandlers = {
  'market.overview': overview,
} satisfies HandlerTable<Ports>
