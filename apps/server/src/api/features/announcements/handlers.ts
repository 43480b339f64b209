import type { Handlers } from '../../call-context.ts'
import { kinds } from './kinds.ts'
import { list } from './list.ts'

/** Who answers the calls on 公告. */
export const announcementsHandlers = {
  'notices.list': list,
  'notices.kinds': kinds,
} satisfies Partial<Handlers>
