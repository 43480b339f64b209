import type { Handlers } from '../../call-context.ts'
import { base } from './base.ts'
import { counts } from './counts.ts'
import { institutions } from './institutions.ts'
import { stars } from './stars.ts'
import { top } from './top.ts'
import { topPeriods } from './top-periods.ts'
import { trades } from './trades.ts'
import { unlocks } from './unlocks.ts'

/** Who answers the calls on 股东. */
export const holdersHandlers = {
  'holders.base': base,
  'holders.counts': counts,
  'holders.institutions': institutions,
  'holders.trades': trades,
  'holders.unlocks': unlocks,
  'holders.topPeriods': topPeriods,
  'holders.top': top,
  'holders.stars': stars,
} satisfies Partial<Handlers>
