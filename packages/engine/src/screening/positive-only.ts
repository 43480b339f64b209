import { negativeWordOf } from '../factors/negative-multiples.ts'
import type { Condition, Operand } from './condition.ts'

/** Whether negative figures of an operand say that there is no such multiple (亏损): they are no low ones. */
export function isPositiveOnly(operand: Operand): boolean {
  return 'factor' in operand && negativeWordOf(operand.factor) !== null
}

/** Whether a condition asks for a multiple below a positive bound, which a negative one is not: 市盈率低于10 finds no loss-maker. 市盈率小于0 does. */
export function asksForPositive(condition: Condition): boolean {
  if (condition.kind !== 'compare' || !isPositiveOnly(condition.left)) return false
  return (condition.op === '<' || condition.op === '<=') && (typeof condition.right !== 'number' || condition.right > 0)
}
