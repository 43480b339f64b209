import type { HandlerTable } from '../../handler.ts'
import { address } from './address.ts'
import { entries } from './entries.ts'
import type { Ports } from './ports.ts'

/** Handlers of the calls on 日历. */
export const calendarHandlers = { 'calendar.entries': entries, 'calendar.address': address } satisfies HandlerTable<Ports>
