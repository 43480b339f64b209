import type { HandlerTable } from '../../handler.ts'
import { add, exist, remove } from './entries.ts'
import type { Ports } from './ports.ts'
import { quotes } from './quotes.ts'
import { sync } from './sync.ts'

/** Handlers of the calls about the watchlist of an account. */
export const watchlistHandlers = {
  'collect.add': add,
  'collect.delete': remove,
  'collect.exist': exist,
  'collect.sync': sync,
  'collect.quotes': quotes,
} satisfies HandlerTable<Ports>
