import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { addTradingDays, tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Comparison } from '../condition.ts'
import { isPositiveOnly } from '../positive-only.ts'
import { type DerivedFigure, type Join, keyOf, type Met } from './derived-figure.ts'

/** Columns of the securities of a table whose figures are of `session` (yyyymmdd). */
export type ColumnSource = {
  session: number
  rows: number
  /** Industry of each row. */
  industries: readonly (string | null)[]
  /** A factor as of a session; NaN is unknown. */
  column(key: string, session: number): Float64Array
}

const HOLDS: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
}
/** Over nothing there is no ratio. */
const JOINED: Readonly<Record<Join, (a: number, b: number) => number>> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  div: (a, b) => (b === 0 ? Number.NaN : a / b),
}

function sessionBefore(session: number, sessions: number): number {
  return dayOfIso(addTradingDays(isoOfDay(session), -sessions))
}

/** Sessions a count looks at, when the newest is `at`. */
function sessionsOf(figure: Extract<DerivedFigure, { kind: 'days' | 'span' }>, at: number): number[] {
  if (figure.kind === 'span') return tradingDaysBetween(isoOfDay(figure.from), isoOfDay(Math.min(figure.to, at))).map(dayOfIso)
  return Array.from({ length: figure.sessions }, (_, back) => sessionBefore(at, back))
}

/** Every factor a figure reads with its session, seen from a session. */
export function readsOf(figure: DerivedFigure, at: number): { key: string; session: number }[] {
  switch (figure.kind) {
    case 'factor':
    case 'years':
      return [{ key: keyOf(figure), session: at }]
    case 'on':
      return readsOf(figure.of, figure.session)
    case 'ago':
      return readsOf(figure.of, sessionBefore(at, figure.sessions))
    case 'days':
    case 'span':
      return sessionsOf(figure, at).flatMap((session) => readsOf(figure.of, session))
    case 'join':
      return [...readsOf(figure.left, at), ...(typeof figure.right === 'number' ? [] : readsOf(figure.right, at))]
    case 'industry':
      return readsOf(figure.of, at)
  }
}

/** On how many sessions it held; unknown where no session has a figure. Sessions without one (停牌) are none it held on. */
function countColumn({ op, bound }: Met, columns: readonly Float64Array[], rows: number): Float64Array {
  const holds = HOLDS[op]
  return Float64Array.from({ length: rows }, (_, row) => {
    const known = columns.map((column) => numberAt(column, row)).filter((value) => !Number.isNaN(value))
    return known.length === 0 ? Number.NaN : known.filter((value) => holds(value, bound)).length
  })
}

function averageOf(values: readonly number[], average: 'mean' | 'median'): number {
  if (average === 'mean') return values.reduce((sum, value) => sum + value, 0) / values.length
  const sorted = values.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? Number.NaN) + (sorted[Math.ceil(half)] ?? Number.NaN)) / 2
}

/** The average of the known figures of each row's industry; of multiples only the positive, as a negative one says nothing of the price. */
function industryColumn(
  column: Float64Array,
  { industries }: Pick<ColumnSource, 'industries'>,
  { average, isPositive }: { average: 'mean' | 'median'; isPositive: boolean },
): Float64Array {
  const known = new Map<string, number[]>()
  for (const [row, value] of column.entries()) {
    const industry = industries[row] ?? null
    if (industry === null || Number.isNaN(value) || (isPositive && value <= 0)) continue
    const values = known.get(industry)
    if (values === undefined) known.set(industry, [value])
    else values.push(value)
  }
  const averages = new Map(Array.from(known, ([industry, values]) => [industry, averageOf(values, average)]))
  return Float64Array.from({ length: column.length }, (_, row) => averages.get(industries[row] ?? '') ?? Number.NaN)
}

/** The column of a figure made of factors, seen from a session. */
export function derivedColumn(figure: DerivedFigure, source: ColumnSource, at = source.session): Float64Array {
  switch (figure.kind) {
    case 'factor':
    case 'years':
      return source.column(keyOf(figure), at)
    case 'on':
      return derivedColumn(figure.of, source, figure.session)
    case 'ago':
      return derivedColumn(figure.of, source, sessionBefore(at, figure.sessions))
    case 'days':
    case 'span': {
      const columns = sessionsOf(figure, at).map((session) => derivedColumn(figure.of, source, session))
      return countColumn(figure, columns, source.rows)
    }
    case 'industry':
      return industryColumn(derivedColumn(figure.of, source, at), source, {
        average: figure.average,
        isPositive: figure.of.kind === 'factor' && isPositiveOnly({ factor: figure.of.key }),
      })
    case 'join': {
      const left = derivedColumn(figure.left, source, at)
      const right = typeof figure.right === 'number' ? null : derivedColumn(figure.right, source, at)
      const join = JOINED[figure.join]
      const number = typeof figure.right === 'number' ? figure.right : Number.NaN
      return left.map((value, row) => join(value, right === null ? number : numberAt(right, row)))
    }
  }
}
