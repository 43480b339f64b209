import type { HandlerTable } from '../../handler.ts'
import { kinds } from './kinds.ts'
import { list } from './list.ts'
import type { Ports } from './ports.ts'

/** Handlers of the calls on 公告. */
export const announcementsHandlers = {
  'notices.list': list,
  'notices.kinds': kinds,
} satisfies HandlerTable<Ports>
