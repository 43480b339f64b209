import type { Handlers } from '../../call-context.ts'
import { config } from './config.ts'
import { device } from './device.ts'
import { notice } from './notice.ts'
import { statement } from './statement.ts'

/** Who answers the calls about the product and the builds devices run. */
export const appHandlers = {
  'app.config': config,
  'app.notice': notice,
  'app.statement': statement,
  'app.device': device,
} satisfies Partial<Handlers>
