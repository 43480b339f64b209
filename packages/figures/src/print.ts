import type { Given } from './evaluate.ts'
import type { Expression, Parameter, Rows } from './expression.ts'
import type { FigureRecord } from './table.ts'

const STRENGTH = { '+': 1, '−': 1, '×': 2, '÷': 2 } as const
const NONE: Given = new Map()

/** A text of a record with the values of parameters that stand in it in braces; the name of one without a value. */
export function filled(text: string, given: Given): string {
  return text.replace(/\{(\w+)\}/g, (_, name) => givenText(name, given) ?? name)
}

function givenText(name: string, given: Given): string | null {
  const found = [...given].find(([parameter]) => parameter.name === name)
  return found === undefined ? null : String(found[1])
}

function rowsText(rows: Rows, given: Given): string {
  return typeof rows === 'number' ? String(rows) : (givenText(rows.name, given) ?? rows.name)
}

/** An expression in the names of its inputs, + − × ÷ and 通达信's functions. */
export function print(expression: Expression, given: Given = NONE): string {
  switch (expression.kind) {
    case 'constant':
      return String(expression.value)
    case 'fact':
    case 'figure':
      return filled(expression.definition.name, given)
    case 'arithmetic': {
      const strength = STRENGTH[expression.sign]
      const isStrict = expression.sign === '−' || expression.sign === '÷'
      const left = operand(print(expression.left, given), expression.left, strength)
      const right = operand(print(expression.right, given), expression.right, isStrict ? strength + 1 : strength)
      return `${left} ${expression.sign} ${right}`
    }
    case 'ago':
      return `REF(${print(expression.of, given)},${rowsText(expression.rows, given)})`
    case 'window':
      return `${expression.how}(${print(expression.of, given)},${rowsText(expression.rows, given)})`
    case 'streak':
      return `连续同号(${print(expression.of, given)})`
  }
}

/** A weaker expression within a stronger one stands in brackets. */
function operand(text: string, expression: Expression, strength: number): string {
  return expression.kind === 'arithmetic' && STRENGTH[expression.sign] < strength ? `(${text})` : text
}

/** The named records an expression is written with, each once. */
export function inputsOf(expression: Expression): readonly FigureRecord[] {
  switch (expression.kind) {
    case 'constant':
      return []
    case 'fact':
    case 'figure':
      return [expression]
    case 'arithmetic':
      return [...new Set([...inputsOf(expression.left), ...inputsOf(expression.right)])]
    default:
      return inputsOf(expression.of)
  }
}

/** Parameters an expression is written with. */
export function parametersOf(expression: Expression): readonly Parameter[] {
  switch (expression.kind) {
    case 'constant':
    case 'fact':
    case 'figure':
      return []
    case 'arithmetic':
      return [...new Set([...parametersOf(expression.left), ...parametersOf(expression.right)])]
    case 'streak':
      return parametersOf(expression.of)
    default:
      return typeof expression.rows === 'number' ? parametersOf(expression.of) : [expression.rows, ...parametersOf(expression.of)]
  }
}

/** The facts an expression comes from in the end. */
export function factsOf(expression: Expression): readonly Extract<FigureRecord, { kind: 'fact' }>[] {
  const inputs = inputsOf(expression)
  const facts = inputs.flatMap((input) => (input.kind === 'fact' ? [input] : factsOf(input.definition.value)))
  return [...new Set(facts)]
}
