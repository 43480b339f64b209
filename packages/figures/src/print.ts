import type { Parameter } from './described.ts'
import type { Given } from './evaluate.ts'
import type { Expression, FigureRecord, Rows } from './expression.ts'

const STRENGTH = { '+': 1, '−': 1, '×': 2, '÷': 2 } as const
const GROUPS = { market: 'A 股', industry: '行业' } as const
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
      return Number.isNaN(expression.value) ? '未知' : String(expression.value)
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
    case 'comparison':
      return `${operand(print(expression.left, given), expression.left, 1)} ${expression.sign} ${operand(print(expression.right, given), expression.right, 1)}`
    case 'choice': {
      const parts = [expression.condition, expression.chosen, expression.otherwise].map((part) => print(part, given))
      return `IF(${parts.join(',')})`
    }
    case 'whole': {
      const of = print(expression.of, given)
      if (expression.how === '10分位') return `分位数(${of},0.1)`
      return expression.how === '90分位' ? `分位数(${of},0.9)` : `${expression.how}(${of})`
    }
    case 'applied':
      return `${expression.how}(${print(expression.of, given)})`
    case 'standing':
      return `${GROUPS[expression.group]}${expression.how}(${print(expression.of, given)})`
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
  const isWeaker = expression.kind === 'comparison' || (expression.kind === 'arithmetic' && STRENGTH[expression.sign] < strength)
  return isWeaker ? `(${text})` : text
}

/** What an expression is made of; nothing of a number or a record. */
function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'constant':
    case 'fact':
    case 'figure':
      return []
    case 'arithmetic':
    case 'comparison':
      return [expression.left, expression.right]
    case 'choice':
      return [expression.condition, expression.chosen, expression.otherwise]
    default:
      return [expression.of]
  }
}

/** The named records an expression is written with, each once. */
export function inputsOf(expression: Expression): readonly FigureRecord[] {
  if (expression.kind === 'fact' || expression.kind === 'figure') return [expression]
  return [...new Set(partsOf(expression).flatMap(inputsOf))]
}

/** Inputs an expression takes the values of all rows of. */
export function listedInputsOf(expression: Expression): readonly FigureRecord[] {
  return expression.kind === 'whole' ? inputsOf(expression.of) : [...new Set(partsOf(expression).flatMap(listedInputsOf))]
}

/** The fact a record is the value of, on its own row or an earlier one; null of what is computed. */
export function factBehind(record: FigureRecord): Extract<FigureRecord, { kind: 'fact' }> | null {
  if (record.kind === 'fact') return record
  const { value } = record.definition
  const of = value.kind === 'ago' ? value.of : value
  return of.kind === 'fact' || of.kind === 'figure' ? factBehind(of) : null
}

/** All records a figure follows from, down to facts, each once; none of a fact. */
export function recordsBelow(record: FigureRecord): readonly FigureRecord[] {
  if (record.kind === 'fact' || factBehind(record) !== null) return []
  const inputs = inputsOf(record.definition.value)
  return [...new Set([...inputs, ...inputs.flatMap(recordsBelow)])]
}

/** Parameters an expression is written with. */
export function parametersOf(expression: Expression): readonly Parameter[] {
  const own = (expression.kind === 'ago' || expression.kind === 'window') && typeof expression.rows !== 'number' ? [expression.rows] : []
  return [...new Set([...own, ...partsOf(expression).flatMap(parametersOf)])]
}

/** The facts an expression comes from in the end. */
export function factsOf(expression: Expression): readonly Extract<FigureRecord, { kind: 'fact' }>[] {
  const inputs = inputsOf(expression)
  const facts = inputs.flatMap((input) => (input.kind === 'fact' ? [input] : factsOf(input.definition.value)))
  return [...new Set(facts)]
}
