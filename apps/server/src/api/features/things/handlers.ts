import type { Handlers } from '../../call-context.ts'
import { device, exportOwn } from './own-data.ts'
import { sync } from './sync.ts'

/** Who answers the calls about what an account keeps beside its watchlist. */
export const thingsHandlers = {
  'things.sync': sync,
  'account.export': exportOwn,
  'app.device': device,
} satisfies Partial<Handlers>
