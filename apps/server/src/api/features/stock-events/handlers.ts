import type { HandlerTable } from '../../handler.ts'
import { counts } from './counts.ts'
import { kinds } from './kinds.ts'
import { list } from './list.ts'
import type { Ports } from './ports.ts'
import { study } from './study.ts'

/** Handlers of the calls on 市场利好. */
export const stockEventsHandlers = {
  'stockEvents.kinds': kinds,
  'stockEvents.counts': counts,
  'stockEvents.list': list,
  'stockEvents.study': study,
} satisfies HandlerTable<Ports>
