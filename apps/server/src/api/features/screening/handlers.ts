import type { HandlerTable } from '../../handler.ts'
import { complete } from './complete.ts'
import { constants } from './constants.ts'
import { count } from './count.ts'
import { hot } from './hot.ts'
import type { Ports } from './ports.ts'
import { run } from './run.ts'
import { used } from './used.ts'

/** Handlers of the calls on screens. */
export const screeningHandlers = {
  'screen.constants': constants,
  'screen.hot': hot,
  'screen.used': used,
  'screen.run': run,
  'screen.count': count,
  'screen.complete': complete,
} satisfies HandlerTable<Ports>
