import type { Handlers } from '../../call-context.ts'
import { factor } from './factor.ts'
import { factors } from './factors.ts'

/** Who answers the calls on the dictionary of factors. */
export const factorsHandlers = {
  'screen.factors': factors,
  'screen.factor': factor,
} satisfies Partial<Handlers>
