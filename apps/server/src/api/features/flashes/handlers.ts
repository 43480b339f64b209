import type { HandlerTable } from '../../handler.ts'
import { flashPage } from './flash-page.ts'
import type { Ports } from './ports.ts'

/** Handlers of the calls on 快讯. */
export const flashesHandlers = {
  'flashes.first': flashPage,
  'flashes.more': flashPage,
} satisfies HandlerTable<Ports>
