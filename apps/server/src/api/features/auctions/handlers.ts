import type { HandlerTable } from '../../handler.ts'
import { outcomes } from './outcomes.ts'
import type { Ports } from './ports.ts'
import { session } from './session.ts'
import { stock } from './stock.ts'

/** Handlers of the calls on opening auctions. */
export const auctionsHandlers = {
  'auctions.session': session,
  'auctions.outcomes': outcomes,
  'auctions.stock': stock,
} satisfies HandlerTable<Ports>
