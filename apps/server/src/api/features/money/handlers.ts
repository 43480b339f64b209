import type { Handlers } from '../../call-context.ts'
import { base } from './base.ts'
import { blockTrades } from './block-trades.ts'
import { leading } from './leading.ts'
import { lists } from './lists.ts'
import { margin } from './margin.ts'

/** Who answers the calls on 资金. */
export const moneyHandlers = {
  'money.base': base,
  'money.leading': leading,
  'money.margin': margin,
  'money.blockTrades': blockTrades,
  'money.lists': lists,
} satisfies Partial<Handlers>
