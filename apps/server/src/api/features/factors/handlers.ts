import type { HandlerTable } from '../../handler.ts'
import { factor } from './factor.ts'
import { factors } from './factors.ts'
import type { Ports } from './ports.ts'

/** Handlers of the calls on the dictionary of factors. */
export const factorsHandlers = {
  'screen.factors': factors,
  'screen.factor': factor,
} satisfies HandlerTable<Ports>
