import type { HandlerTable } from '../../handler.ts'
import { entries } from './entries.ts'
import type { Ports } from './ports.ts'

/** Handlers of the calls on 日历. */
export const calendarHandlers = { 'calendar.entries': entries } satisfies HandlerTable<Ports>
