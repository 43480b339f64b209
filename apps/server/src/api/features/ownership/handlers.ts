import type { HandlerTable } from '../../handler.ts'
import { counts } from './counts.ts'
import { institutions } from './institutions.ts'
import type { Ports } from './ports.ts'
import { summary } from './summary.ts'
import { top } from './top.ts'
import { topPeriods } from './top-periods.ts'
import { trades } from './trades.ts'
import { unlocks } from './unlocks.ts'

/** Handlers of the calls on 股东. */
export const ownershipHandlers = {
  'holders.base': summary,
  'holders.counts': counts,
  'holders.institutions': institutions,
  'holders.trades': trades,
  'holders.unlocks': unlocks,
  'holders.topPeriods': topPeriods,
  'holders.top': top,
} satisfies HandlerTable<Ports>
