import { isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { isOneOf } from '@guanlan/domain/collections/elements.ts'
import { MOST_YEARS, type YearlyKind, yearlyKinds } from '../../factors/fundamental/yearly.ts'
import { type Comparison, comparisons } from '../condition.ts'

/** How two figures, or a figure and a number, are joined. */
export const joins = ['add', 'sub', 'mul', 'div'] as const
export type Join = (typeof joins)[number]
/** What a figure of the other securities of an industry is taken as. */
const averages = ['mean', 'median'] as const

/** Whether a figure fulfils a comparison on a session. */
export type Met = { of: DerivedFigure; op: Comparison; bound: number }

/**
 * A figure made of factors: as of another session (`on`: yyyymmdd, `ago`: sessions before), on how many of the newest sessions or of those between two days a
 * comparison held, two figures joined, the annual reports of a figure, or the average of the security's industry.
 */
export type DerivedFigure =
  | { kind: 'factor'; key: string }
  | { kind: 'on'; of: DerivedFigure; session: number }
  | { kind: 'ago'; of: DerivedFigure; sessions: number }
  | ({ kind: 'days'; sessions: number } & Met)
  | ({ kind: 'span'; from: number; to: number } & Met)
  | { kind: 'join'; join: Join; left: DerivedFigure; right: DerivedFigure | number }
  | { kind: 'years'; how: YearlyKind; of: string; years: number }
  | { kind: 'industry'; average: (typeof averages)[number]; of: DerivedFigure }

/** Sessions a count looks at, at most: each of them is a column of the whole market. */
export const MOST_SESSIONS = 60
const DEEPEST = 6

/** The key of a figure: that of the factor, or functions of keys: on(limit-up,20261113), ago(turnover-rate,1), days(main-net-1d>0,10), div(profit,revenue). */
export function keyOf(figure: DerivedFigure): string {
  switch (figure.kind) {
    case 'factor':
      return figure.key
    case 'on':
      return `on(${keyOf(figure.of)},${figure.session})`
    case 'ago':
      return `ago(${keyOf(figure.of)},${figure.sessions})`
    case 'days':
      return `days(${metText(figure)},${figure.sessions})`
    case 'span':
      return `span(${metText(figure)},${figure.from},${figure.to})`
    case 'join':
      return `${figure.join}(${keyOf(figure.left)},${typeof figure.right === 'number' ? figure.right : keyOf(figure.right)})`
    case 'years':
      return `${figure.how}(${figure.of},${figure.years})`
    case 'industry':
      return `${figure.average}(${keyOf(figure.of)})`
  }
}

function metText({ of, op, bound }: Met): string {
  return `${keyOf(of)}${op}${bound}`
}

/** Whether a number is a date, yyyymmdd. */
function isDay(day: number): boolean {
  if (!(Number.isInteger(day) && day >= 19_900_101 && day <= 20_991_231)) return false
  try {
    return toDayNumber(isoOfDay(day)) > 0
  } catch {
    return false
  }
}

/** Reads the key of a figure from left to right; every method answers null where the text is none. */
class KeyReader {
  private at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  get isDone(): boolean {
    return this.at === this.text.length
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0] ?? null
    this.at += found?.length ?? 0
    return found
  }

  private number(): number | null {
    const text = this.take(/-?\d+(?:\.\d+)?(?:e[-+]?\d+)?(?=[,)])/y)
    return text === null ? null : Number(text)
  }

  private behindComma<T>(read: () => T | null): T | null {
    return this.take(/,/y) === null ? null : read()
  }

  private day(): number | null {
    const day = this.behindComma(() => this.number())
    return day !== null && isDay(day) ? day : null
  }

  private sessions(most: number): number | null {
    const sessions = this.behindComma(() => this.number())
    return sessions !== null && Number.isInteger(sessions) && sessions >= 1 && sessions <= most ? sessions : null
  }

  private met(depth: number): Met | null {
    const of = this.figure(depth)
    const op = of === null ? null : this.take(/>=|<=|!=|[><=]/y)
    const bound = op === null ? null : this.number()
    return of === null || bound === null || !isOneOf(comparisons, op) ? null : { of, op, bound }
  }

  private inner(name: string, depth: number): DerivedFigure | null {
    if (name === 'days') {
      const met = this.met(depth)
      const sessions = met === null ? null : this.sessions(MOST_SESSIONS)
      return met === null || sessions === null ? null : { kind: 'days', sessions, ...met }
    }
    if (name === 'span') {
      const met = this.met(depth)
      const [from, to] = met === null ? [null, null] : [this.day(), this.day()]
      return met === null || from === null || to === null || from > to ? null : { kind: 'span', from, to, ...met }
    }
    const of = this.figure(depth)
    if (of === null) return null
    if (isOneOf(yearlyKinds, name)) {
      const years = this.sessions(MOST_YEARS)
      return years === null || of.kind !== 'factor' ? null : { kind: 'years', how: name, of: of.key, years }
    }
    if (isOneOf(averages, name)) return { kind: 'industry', average: name, of }
    if (isOneOf(joins, name)) {
      const right = this.behindComma(() => this.number() ?? this.figure(depth))
      return right === null ? null : { kind: 'join', join: name, left: of, right }
    }
    const moment = name === 'on' ? this.day() : name === 'ago' ? this.sessions(250) : null
    if (moment === null) return null
    return name === 'on' ? { kind: 'on', of, session: moment } : { kind: 'ago', of, sessions: moment }
  }

  figure(depth = 0): DerivedFigure | null {
    const name = this.take(/[a-z0-9-]+/y)
    if (name === null || depth > DEEPEST) return null
    if (this.take(/\(/y) === null) return { kind: 'factor', key: name }
    const found = this.inner(name, depth + 1)
    return found === null || this.take(/\)/y) === null ? null : found
  }
}

/** The figure of a key made of functions; null for the plain key of a factor and for what is no such key. */
export function derivedOf(key: string): DerivedFigure | null {
  if (!key.endsWith(')')) return null
  const reader = new KeyReader(key)
  const figure = reader.figure()
  return figure !== null && reader.isDone ? figure : null
}

/** Keys of the factors a figure is made of, each once. */
export function factorsIn(figure: DerivedFigure): string[] {
  if (figure.kind === 'factor') return [figure.key]
  if (figure.kind === 'years') return [figure.of]
  if (figure.kind !== 'join') return factorsIn(figure.of)
  return [...new Set([...factorsIn(figure.left), ...(typeof figure.right === 'number' ? [] : factorsIn(figure.right))])]
}
