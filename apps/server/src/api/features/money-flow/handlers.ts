import type { HandlerTable } from '../../handler.ts'
import { blockTrades } from './block-trades.ts'
import { leading } from './leading.ts'
import { lists } from './lists.ts'
import { margin } from './margin.ts'
import type { Ports } from './ports.ts'
import { summary } from './summary.ts'

/** Handlers of the calls on 资金. */
export const moneyFlowHandlers = {
  'money.base': summary,
  'money.leading': leading,
  'money.margin': margin,
  'money.blockTrades': blockTrades,
  'money.lists': lists,
} satisfies HandlerTable<Ports>
