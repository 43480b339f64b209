import type { Handlers } from '../../call-context.ts'
import { stars } from './stars.ts'

/** Who answers the calls on 明星股东. */
export const starShareholdersHandlers = {
  'holders.stars': stars,
} satisfies Partial<Handlers>
