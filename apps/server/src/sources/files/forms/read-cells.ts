import { parseDate } from '@guanlan/domain/calendar/parse-date.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { isEmptyCell, parseNumber, parsePercent } from '../parse-cells.ts'
import { securityInName, securityOf } from '../security-of.ts'

/** Reads the cell of a column by its name; undefined when the file has no such column. */
export type Cell = (name: string) => string | undefined

/** A line of a file, and what is known of the file beside its lines. */
export type Line = {
  cell: Cell
  /** Name of the file without its folder. */
  file: string
  /** Date (YYYY-MM-DD) of the last session that was over when the file was imported: a list without dates is of that day. */
  asOf: string
}

/** Reads one field of a row from a line. Throws CellFault. */
export type Read<T> = (line: Line) => T

/** Why a line is no row, in Chinese. */
export class CellFault extends Error {
  override readonly name = 'CellFault'
}

/** The text of a cell; null when the column is not there or the cell is empty. */
export function cellText({ cell }: Line, column: string): string | null {
  const text = (cell(column) ?? '').trim()
  return isEmptyCell(text) ? null : text
}

/** A text, or null. */
export const text =
  (column: string): Read<string | null> =>
  (line) =>
    cellText(line, column)

/** A text that must be there. */
export function textOf(column: string): Read<string> {
  return (line) => cellText(line, column) ?? missing(column)
}

function missing(column: string): never {
  throw new CellFault(`缺少“${column}”`)
}

/** The same value on every line. */
export const always =
  <T>(value: T): Read<T> =>
  () =>
    value

/** Not in the file: what is stored of the row stays (`keeps`). */
export const stored: Read<never> = () => undefined as never

/** The code of a security in any spelling; without a column, that of the file's name. */
export function secucode(column?: string): Read<string> {
  return (line) => {
    const written = column === undefined ? null : cellText(line, column)
    const found = column === undefined ? securityInName(line.file) : securityOf(written ?? '')
    if (found?.kind === 'stock') return found.code
    throw new CellFault(column === undefined ? '文件里没有代码列，文件名里也认不出代码' : `代码“${written ?? ''}”不是沪深北的股票`)
  }
}

/** The code of an index in any spelling with its market, or in six digits with a market's usual numbers. */
export function indexCode(column: string): Read<string> {
  return (line) => {
    const written = cellText(line, column) ?? ''
    // 中证 writes 000300 without a market; Shanghai keeps its numbers
    const found = securityOf(
      /^\d{6}$/.test(written) ? `${written.startsWith('399') ? 'sz' : 'sh'}${written}` : written.replace(/\.CSI$/i, '.SH'),
    )
    if (found?.kind === 'index') return found.code
    throw new CellFault(`“${written}”不是沪深北的指数代码`)
  }
}

/** A date as YYYY-MM-DD, or null when the cell is empty. */
export function day(column: string): Read<string | null> {
  return (line) => {
    const written = cellText(line, column)
    if (written === null) return null
    const date = parseDate(written)
    if (date === null) throw new CellFault(`${column}“${written}”不是日期`)
    return date
  }
}

/** A date that must be there. */
export function dayOf(column: string): Read<string> {
  return (line) => day(column)(line) ?? missing(column)
}

/** The first of several columns that has a value. */
export function either<T>(...reads: readonly Read<T | null>[]): Read<T | null> {
  return (line) => {
    for (const read of reads) {
      const value = read(line)
      if (value !== null) return value
    }
    return null
  }
}

/** The same, where one of them must have a value; `what` names it in the fault. */
export function required<T>(what: string, ...reads: readonly Read<T | null>[]): Read<T> {
  return (line) => either(...reads)(line) ?? missing(what)
}

/** Eight digits of a date in the file's name, as YYYY-MM-DD; null when there are none. */
export const dayInName: Read<string | null> = ({ file }) => parseDate(/(?<!\d)(?:19|20)\d{6}(?!\d)/.exec(file)?.[0] ?? '')

/** A figure in the unit of the row: the cell times `factor`; null when the cell is empty. */
export function figure(column: string, factor = 1): Read<number | null> {
  return (line) => {
    const written = cellText(line, column)
    if (written === null) return null
    const value = factor === PERCENT ? parsePercent(written) : parseNumber(written)
    if (Number.isNaN(value)) throw new CellFault(`${column}“${written}”不是数`)
    return scaled(value, factor)
  }
}

/** A figure that must be there. */
export function figureOf(column: string, factor = 1): Read<number> {
  return (line) => figure(column, factor)(line) ?? missing(column)
}

/** A figure that is 0 where the cell is empty: what did not happen. */
export function figureOrZero(column: string, factor = 1): Read<number> {
  return (line) => figure(column, factor)(line) ?? 0
}

/** The difference of two figures; null where one is unknown. */
export function less(from: Read<number | null>, what: Read<number | null>): Read<number | null> {
  return (line) => {
    const a = from(line)
    const b = what(line)
    return a === null || b === null ? null : scaled(a - b, 1)
  }
}

/** A product without the noise of binary fractions. */
export function scaled(value: number, factor: number): number {
  return Number((value * factor).toPrecision(15))
}

/** A whole number: shares and counts that a factor or a float of the writer left with a fraction. */
export function whole<T extends number | null>(read: Read<T>): Read<T> {
  return (line) => {
    const value = read(line)
    return (value === null ? null : Math.round(value)) as T
  }
}

/** What a text stands for; null where it stands for nothing known. */
export function oneOf<T>(column: string, meanings: Readonly<Record<string, T>>): Read<T | null> {
  return (line) => {
    const written = cellText(line, column)
    return written === null ? null : (meanings[written] ?? null)
  }
}

/** An instant (epoch ms) on the day another field reads, at a minute of the day in Shanghai. */
export function at(date: Read<string>, minute: number): Read<number> {
  return (line) => shanghaiInstant(toDayNumber(date(line)), minute)
}

/** 元 in 万元, 股 in 万股. */
export const TEN_THOUSAND = 10_000
/** A percentage as a fraction. */
export const PERCENT = 0.01
