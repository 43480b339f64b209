import type { Parameter } from './described.ts'
import type { Expression, Figure, FigureRecord, Rows } from './expression.ts'
import type { Frame } from './frame.ts'
import type { Comparing, NumberFunction, Sign, WindowFunction } from './operators.ts'
import { parametersOf } from './parts.ts'
import { ascendingOf, count, standing, whole } from './row-functions.ts'

/** Values of parameters. */
export type Given = ReadonlyMap<Parameter, number>

/** The value of an expression on a row of a frame. */
export type Compiled = (frame: Frame, row: number) => number

const NONE: Given = new Map()

/** A function without allocations that computes an expression. Throws where a parameter has no value. */
export function compile(expression: Expression, given: Given = NONE): Compiled {
  switch (expression.kind) {
    case 'constant': {
      const { value } = expression
      return () => value
    }
    case 'parameter': {
      const value = parameterValue(expression.parameter, given)
      return () => value
    }
    case 'fact': {
      const { slot } = expression
      return (frame, row) => frame.read(slot, row)
    }
    case 'figure':
      return figure(expression, given)
    case 'applied':
      return applied(expression.how, compile(expression.of, given))
    case 'arithmetic': {
      const { sign, left, right } = expression
      const [a, b] = [placeOf(left, given), placeOf(right, given)]
      return a !== null && b !== null ? arithmeticOfFacts(sign, a, b) : arithmetic(sign, compile(left, given), compile(right, given))
    }
    case 'comparison':
      return comparison(expression.sign, compile(expression.left, given), compile(expression.right, given))
    case 'choice': {
      const condition = compile(expression.condition, given)
      const chosen = compile(expression.chosen, given)
      const otherwise = compile(expression.otherwise, given)
      return (frame, row) => {
        const value = condition(frame, row)
        return Number.isNaN(value) ? value : value !== 0 ? chosen(frame, row) : otherwise(frame, row)
      }
    }
    case 'whole':
      return whole(expression.how, overRows(expression.of, given))
    case 'count':
      return count(expression.sign, compile(expression.of, given), compile(expression.other, given))
    case 'standing': {
      const of = compile(expression.of, given)
      const { how, group, of: record } = expression
      return (frame, row) => standing(how, frame.peers?.(record, group) ?? [], of(frame, row))
    }
    case 'ago': {
      const place = placeOf(expression, given)
      if (place !== null) return (frame, row) => readAt(frame, row, place)
      const of = compile(expression.of, given)
      const back = rowsOf(expression.rows, given)
      return (frame, row) => (row < back ? Number.NaN : of(frame, row - back))
    }
    case 'window':
      return window(expression.how, compile(expression.of, given), rowsOf(expression.rows, given))
    case 'streak':
      return streak(compile(expression.of, given))
  }
}

function overRows(expression: Expression, given: Given) {
  const of = compile(expression, given)
  return { of, ascending: ascendingOf(expression, { of, isShared: parametersOf(expression).length === 0 }) }
}

const rowsOf = (rows: Rows, given: Given) => (typeof rows === 'number' ? rows : parameterValue(rows, given))

function parameterValue(parameter: Parameter, given: Given): number {
  const value = given.get(parameter)
  if (value === undefined) throw new Error(`no value of ${JSON.stringify(parameter)}`)
  return value
}

/** A fact of the row so many before. */
type Place = { readonly slot: number; readonly back: number }

/** Where an expression reads its value when it is nothing but a fact of this row or an earlier one: such operands need no function of their own. */
function placeOf(expression: Expression, given: Given): Place | null {
  if (expression.kind === 'fact') return { slot: expression.slot, back: 0 }
  if (expression.kind === 'figure') return expression.definition.instead === undefined ? placeOf(expression.definition.value, given) : null
  if (expression.kind !== 'ago') return null
  const of = placeOf(expression.of, given)
  return of && { slot: of.slot, back: of.back + rowsOf(expression.rows, given) }
}

function readAt(frame: Frame, row: number, { slot, back }: Place): number {
  return back > 0 && row < back ? Number.NaN : frame.read(slot, row - back)
}

function arithmeticOfFacts(sign: Sign, left: Place, right: Place): Compiled {
  switch (sign) {
    case '+':
      return (frame, row) => readAt(frame, row, left) + readAt(frame, row, right)
    case '−':
      return (frame, row) => readAt(frame, row, left) - readAt(frame, row, right)
    case '×':
      return (frame, row) => readAt(frame, row, left) * readAt(frame, row, right)
    case '÷':
      return (frame, row) => {
        const divisor = readAt(frame, row, right)
        return divisor === 0 ? Number.NaN : readAt(frame, row, left) / divisor
      }
  }
}

function figure({ definition: { value, instead } }: Figure, given: Given): Compiled {
  const own = compile(value, given)
  if (instead === undefined) return own
  const { slot } = instead
  return (frame, row) => {
    const computed = own(frame, row)
    return Number.isNaN(computed) ? frame.read(slot, row) : computed
  }
}

function applied(how: NumberFunction, of: Compiled): Compiled {
  switch (how) {
    case '绝对值':
      return (frame, row) => Math.abs(of(frame, row))
    case '平方根':
      return (frame, row) => Math.sqrt(of(frame, row))
    case '立方根':
    case '五次方根': {
      const power = how === '立方根' ? 1 / 3 : 1 / 5
      return (frame, row) => of(frame, row) ** power
    }
  }
}

function arithmetic(sign: Sign, left: Compiled, right: Compiled): Compiled {
  switch (sign) {
    case '+':
      return (frame, row) => left(frame, row) + right(frame, row)
    case '−':
      return (frame, row) => left(frame, row) - right(frame, row)
    case '×':
      return (frame, row) => left(frame, row) * right(frame, row)
    case '÷':
      return (frame, row) => {
        const divisor = right(frame, row)
        return divisor === 0 ? Number.NaN : left(frame, row) / divisor
      }
  }
}

function comparison(sign: Comparing, left: Compiled, right: Compiled): Compiled {
  return (frame, row) => {
    const a = left(frame, row)
    const b = right(frame, row)
    if (Number.isNaN(a) || Number.isNaN(b)) return Number.NaN
    return Number(sign === '>' ? a > b : sign === '<' ? a < b : a === b)
  }
}

function window(how: WindowFunction, of: Compiled, rows: number): Compiled {
  return (frame, row) => {
    if (row + 1 < rows) return Number.NaN
    const first = of(frame, row - rows + 1)
    let value = how === 'COUNT' ? isSet(first) : first
    for (let at = row - rows + 2; at <= row; at++) {
      const next = of(frame, at)
      if (how === 'COUNT') value += isSet(next)
      else if (how === 'HHV') value = Math.max(value, next)
      else if (how === 'LLV') value = Math.min(value, next)
      else value += next
    }
    return how === 'MA' ? value / rows : value
  }
}

const isSet = (value: number) => (Number.isNaN(value) ? value : Number(value !== 0))

function streak(of: Compiled): Compiled {
  return (frame, row) => {
    const side = Math.sign(of(frame, row))
    if (Number.isNaN(side) || side === 0) return side
    let back = 1
    while (back <= row && Math.sign(of(frame, row - back)) === side) back++
    return side * back
  }
}

/** Decimals figures are sent with, by unit: far below what is shown, far above noise of division. */
const DECIMALS: Readonly<Partial<Record<Figure['definition']['unit'], number>>> = { 元: 2 }
const OTHER_DECIMALS = 8

/** A number as answers carry it: null where it is unknown, rounded where it was computed. */
function sent(record: FigureRecord, value: number): number | null {
  if (!Number.isFinite(value)) return null
  if (record.kind === 'fact') return value
  const { decimals, unit, isPrice } = record.definition
  const scale = 10 ** (decimals ?? (isPrice ? OTHER_DECIMALS : (DECIMALS[unit] ?? OTHER_DECIMALS)))
  return Math.round(value * scale) / scale
}

/** A row of an answer: the value of each record under its field. */
export type RowOf<Records extends readonly FigureRecord[]> = { [R in Records[number] as R['field']]: number | null }

/** Makes what computes a row of an answer. */
export function rowOf<const Records extends readonly FigureRecord[]>(
  records: Records,
  given: Given = NONE,
): (frame: Frame, row: number) => RowOf<Records> {
  const compiled = records.map((record) => ({ record, value: compile(record, given) }))
  return (frame, row) => {
    const entries = compiled.map(({ record, value }) => [record.field, sent(record, value(frame, row))])
    return Object.fromEntries(entries) as RowOf<Records>
  }
}

/** A list of an answer: the values of a record on the rows that have one. */
export function listOf(record: FigureRecord, frame: Frame, given: Given = NONE): number[] {
  const value = compile(record, given)
  return Array.from({ length: frame.length }, (_, row) => sent(record, value(frame, row))).filter((one) => one !== null)
}
