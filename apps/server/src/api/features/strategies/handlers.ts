import type { HandlerTable } from '../../handler.ts'
import { action } from './action.ts'
import { describe } from './describe.ts'
import { list } from './list.ts'
import type { Ports } from './ports.ts'
import { stats } from './stats.ts'
import { remove, track } from './track.ts'

/** Handlers of the calls on 策略. */
export const strategiesHandlers = {
  'strategies.list': list,
  'strategies.stats': stats,
  'strategies.action': action,
  'strategies.track': track,
  'strategies.remove': remove,
  'strategies.describe': describe,
} satisfies HandlerTable<Ports>
