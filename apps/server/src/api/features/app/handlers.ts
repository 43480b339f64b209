import type { HandlerTable } from '../../handler.ts'
import { config } from './config.ts'
import { device } from './device.ts'
import { notice } from './notice.ts'
import type { Ports } from './ports.ts'
import { statement } from './statement.ts'

/** Handlers of the calls about the product and the builds devices run. */
export const appHandlers = {
  'app.config': config,
  'app.notice': notice,
  'app.statement': statement,
  'app.device': device,
} satisfies HandlerTable<Ports>
