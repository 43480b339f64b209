import type { Handlers } from '../../call-context.ts'
import { counts } from './counts.ts'
import { top } from './top.ts'
import { topPeriods } from './top-periods.ts'

/** Who answers the calls on 股东. */
export const holdersHandlers = {
  'holders.counts': counts,
  'holders.topPeriods': topPeriods,
  'holders.top': top,
} satisfies Partial<Handlers>
