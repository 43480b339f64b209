import type { Handlers } from '../../call-context.ts'
import { sync } from './sync.ts'

/** Who answers the calls about what an account keeps beside its watchlist. */
export const userItemsHandlers = {
  'things.sync': sync,
} satisfies Partial<Handlers>
