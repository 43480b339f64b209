import type { Given } from './evaluate.ts'
import type { Expression, FigureRecord, Rows } from './expression.ts'
import { partsOf } from './parts.ts'

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
    case 'parameter':
      return rowsText(expression.parameter, given)
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
      const share = /^(\d)0分位$/.exec(expression.how)?.[1]
      return share === undefined ? `${expression.how}(${of})` : `分位数(${of},0.${share})`
    }
    case 'count':
      return `个数(${print(expression.of, given)} ${expression.sign} ${operand(print(expression.other, given), expression.other, 1)})`
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

/** The named records an expression is written with, each once. */
export function inputsOf(expression: Expression): readonly FigureRecord[] {
  if (expression.kind === 'fact' || expression.kind === 'figure') return [expression]
  return [...new Set(partsOf(expression).flatMap(inputsOf))]
}

/** Inputs an expression takes the values of all rows of. */
export function listedInputsOf(expression: Expression): readonly FigureRecord[] {
  return expression.kind === 'whole' || expression.kind === 'count'
    ? inputsOf(expression.of)
    : [...new Set(partsOf(expression).flatMap(listedInputsOf))]
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

/** Records with all they follow from, each once: what an answer has to carry so that each of them can be opened down to facts. */
export function withInputs<R extends FigureRecord>(records: readonly R[]): readonly R[] {
  // records that are only inputs are not read by their names
  return [...new Set([...records, ...(records.flatMap(recordsBelow) as R[])])]
}

/** The facts an expression comes from in the end. */
export function factsOf(expression: Expression): readonly Extract<FigureRecord, { kind: 'fact' }>[] {
  const inputs = inputsOf(expression)
  const facts = inputs.flatMap((input) => (input.kind === 'fact' ? [input] : factsOf(input.definition.value)))
  return [...new Set(facts)]
}
