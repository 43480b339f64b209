import type { HandlerTable } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { stars } from './stars.ts'

/** Handlers of the calls on 明星股东. */
export const starShareholdersHandlers = {
  'holders.stars': stars,
} satisfies HandlerTable<Ports>
