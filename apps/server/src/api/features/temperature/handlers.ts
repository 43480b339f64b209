import type { HandlerTable } from '../../handler.ts'
import { days } from './days.ts'
import { outcomes } from './outcomes.ts'
import type { Ports } from './ports.ts'
import { session } from './session.ts'

/** Handlers of the calls on 观澜温度. */
export const temperatureHandlers = {
  'temperature.session': session,
  'temperature.days': days,
  'temperature.outcomes': outcomes,
} satisfies HandlerTable<Ports>
