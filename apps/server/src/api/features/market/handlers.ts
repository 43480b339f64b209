import type { Handlers } from '../../call-context.ts'
import { overview } from './overview.ts'

/** Who answers the calls on the market at a glance. */
export const marketHandlers = {
  'market.overview': overview,
} satisfies Partial<Handlers>
