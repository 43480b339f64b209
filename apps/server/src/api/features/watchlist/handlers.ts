import type { Handlers } from '../../call-context.ts'
import { add, exist, remove } from './entries.ts'
import { quotes } from './quotes.ts'
import { sync } from './sync.ts'

/** Who answers the calls about the watchlist of an account. */
export const watchlistHandlers = {
  'collect.add': add,
  'collect.delete': remove,
  'collect.exist': exist,
  'collect.sync': sync,
  'collect.quotes': quotes,
} satisfies Partial<Handlers>
