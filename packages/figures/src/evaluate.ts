import type { Expression, Parameter, Rows, Sign, WindowFunction } from './expression.ts'
import type { Figure, FigureRecord } from './table.ts'

/** Facts of a table by slot and row, oldest row first; NaN where one is unknown and outside the rows. */
export type Frame = {
  readonly length: number
  read(slot: number, row: number): number
}

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
    case 'fact': {
      const { slot } = expression
      return (frame, row) => frame.read(slot, row)
    }
    case 'figure':
      return compile(expression.definition.value, given)
    case 'arithmetic':
      return arithmetic(expression.sign, compile(expression.left, given), compile(expression.right, given))
    case 'ago': {
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

function rowsOf(rows: Rows, given: Given): number {
  const value = typeof rows === 'number' ? rows : given.get(rows)
  if (value === undefined) throw new Error(`no value of ${JSON.stringify(rows)}`)
  return value
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

function window(how: WindowFunction, of: Compiled, rows: number): Compiled {
  return (frame, row) => {
    if (row + 1 < rows) return Number.NaN
    let value = of(frame, row - rows + 1)
    for (let at = row - rows + 2; at <= row; at++) {
      const next = of(frame, at)
      if (how === 'HHV') value = Math.max(value, next)
      else if (how === 'LLV') value = Math.min(value, next)
      else value += next
    }
    return how === 'MA' ? value / rows : value
  }
}

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
