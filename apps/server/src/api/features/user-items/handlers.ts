import type { HandlerTable } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { sync } from './sync.ts'

/** Handlers of the calls about what an account keeps beside its watchlist. */
export const userItemsHandlers = {
  'userItems.sync': sync,
} satisfies HandlerTable<Ports>
