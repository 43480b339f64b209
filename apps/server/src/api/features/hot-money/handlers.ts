import type { HandlerTable } from '../../handler.ts'
import { daily } from './daily.ts'
import type { Ports } from './ports.ts'

/** Handlers of the calls on 观察席. */
export const hotMoneyHandlers = {
  'hotMoney.daily': daily,
} satisfies HandlerTable<Ports>
