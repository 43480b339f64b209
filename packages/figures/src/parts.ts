import type { Parameter } from './described.ts'
import type { Expression } from './expression.ts'

/** What an expression is made of; nothing of a number or a record. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'constant':
    case 'parameter':
    case 'fact':
    case 'figure':
      return []
    case 'count':
      return [expression.of, expression.other]
    case 'arithmetic':
    case 'comparison':
      return [expression.left, expression.right]
    case 'choice':
      return [expression.condition, expression.chosen, expression.otherwise]
    default:
      return [expression.of]
  }
}

/** Parameters an expression is written with. */
export function parametersOf(expression: Expression): readonly Parameter[] {
  if (expression.kind === 'parameter') return [expression.parameter]
  const own = (expression.kind === 'ago' || expression.kind === 'window') && typeof expression.rows !== 'number' ? [expression.rows] : []
  return [...new Set([...own, ...partsOf(expression).flatMap(parametersOf)])]
}
