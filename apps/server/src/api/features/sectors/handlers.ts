import type { Handlers } from '../../call-context.ts'
import { breadth } from './breadth.ts'
import { rotation } from './rotation.ts'
import { valuation } from './valuation.ts'

/** Who answers the calls on what sectors did over time; 相关性 rounds its own small figures. */
export const sectorHistoryHandlers = {
  'sectors.rotation': rotation,
  'sectors.valuation': valuation,
  'sectors.breadth': breadth,
} satisfies Partial<Handlers>
