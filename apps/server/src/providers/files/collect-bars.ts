import { basename } from 'node:path'
import type { Instrument } from '@guanlan/domain/securities/secu-code.ts'
import type { Field, FormInFile } from './bar-form.ts'
import { barForms, recogniseForm } from './bar-form.ts'
import { checkDate, checkFigures } from './check-row.ts'
import { parseDate, parseNumber } from './parse-cells.ts'
import type { RawBars } from './raw-bars.ts'
import { createRawBars, pushRaw } from './raw-bars.ts'
import type { FileRow } from './read-rows.ts'
import { FileRefused, readRows } from './read-rows.ts'
import { securityInName, securityOf } from './security-of.ts'

/** A row that was not imported, and why. */
export type Rejection = { line: number; reason: string }
/** `adjusted`: rows that say or show themselves to be adjusted. */
export type FileSecurity = { security: Instrument; bars: RawBars; adjusted: number }
export type Collected = {
  formInFile: FormInFile
  securities: Map<string, FileSecurity>
  rows: number
  /** Rows of days without trading; they have no bar. */
  suspended: number
  rejected: number
  /** The first of them. */
  rejections: Rejection[]
  /** What `checkDate` said of each day met so far. */
  days: Map<number, string | null>
}

export type CollectOptions = {
  /** The security when the file has no column for it; else it is taken from the file's name. */
  code?: string | undefined
  nowMs: number
  onRows?: ((rows: number) => void) | undefined
}

/** Rejections kept word for word. */
export const REJECTIONS_SHOWN = 20
const ROWS_PER_PROGRESS = 50_000
/** Baostock's adjustflag of unadjusted bars. */
const UNADJUSTED = '3'

/** Reads a whole file into rows per security, in the file's own units, leaving out rows that cannot be right. Throws FileRefused. */
export async function collectBars(path: string, options: CollectOptions): Promise<Collected> {
  const rows = readRows(path)
  const first = await rows.next()
  if (first.done) throw new FileRefused('文件是空的')
  const formInFile = recogniseForm(first.value.cells)
  if (!formInFile) throw new FileRefused(unknownHeader(first.value.cells))
  const fixed = formInFile.at.code === undefined ? fixedSecurity(path, options.code) : null
  const collected: Collected = { formInFile, securities: new Map(), rows: 0, suspended: 0, rejected: 0, rejections: [], days: new Map() }
  const known = new Map<string, Instrument | null>()
  for await (const row of rows) {
    collected.rows++
    const code = cell(row, formInFile, 'code') ?? ''
    if (!fixed && !known.has(code)) known.set(code, securityOf(code))
    const security = fixed ?? known.get(code)
    const reason = security ? takeRow(collected, { row, security, nowMs: options.nowMs }) : `代码“${code}”不是沪深北的股票或指数`
    if (reason !== null) reject(collected, row.line, reason)
    if (collected.rows % ROWS_PER_PROGRESS === 0) options.onRows?.(collected.rows)
  }
  return collected
}

/** Counts a row that is left out. */
export function reject(collected: Collected, line: number, reason: string): void {
  collected.rejected++
  if (collected.rejections.length < REJECTIONS_SHOWN) collected.rejections.push({ line, reason })
}

function fixedSecurity(path: string, code: string | undefined): Instrument {
  const security = code === undefined ? securityInName(basename(path)) : securityOf(code)
  if (security) return security
  if (code !== undefined) throw new FileRefused(`--code ${code} 不是沪深北的股票或指数代码`)
  throw new FileRefused('文件里没有代码列，文件名里也认不出唯一的代码：请把代码写进文件名（如 sh600000.csv），或加 --code sh600000')
}

function unknownHeader(header: readonly string[]): string {
  const names = barForms.map((form) => `  ${form.name}：${form.needs.join(',')}`)
  return `认不出表头“${header.slice(0, 12).join(',')}”。能读的格式是：\n${names.join('\n')}`
}

function cell(row: FileRow, { at }: FormInFile, field: Field): string | undefined {
  const place = at[field]
  return place === undefined ? undefined : row.cells[place]
}

/** Keeps the row; returns why not when it is rejected. */
function takeRow(collected: Collected, { row, security, nowMs }: { row: FileRow; security: Instrument; nowMs: number }): string | null {
  const text = (field: Field) => cell(row, collected.formInFile, field)
  const figure = (field: Field) => parseNumber(text(field))
  const date = parseDate(text('date') ?? '')
  if (date === null) return `日期“${text('date') ?? ''}”不是有效日期`
  const entry = collected.securities.get(security.code) ?? { security, bars: createRawBars(), adjusted: 0 }
  collected.securities.set(security.code, entry)
  const prices = { open: figure('open'), high: figure('high'), low: figure('low'), close: figure('close') }
  if ((text('adjust') ?? UNADJUSTED) !== UNADJUSTED || prices.low < 0) entry.adjusted++
  const bar = {
    date,
    ...prices,
    volume: figure('volume'),
    amount: figure('amount'),
    preClose: figure('preClose'),
    pct: figure('pct'),
    line: row.line,
  }
  if (text('trading') === '0' || (bar.volume === 0 && bar.amount === 0 && security.kind === 'stock')) {
    collected.suspended++
    return null
  }
  if (!collected.days.has(date)) collected.days.set(date, checkDate(date, nowMs))
  const wrong = collected.days.get(date) ?? checkFigures(bar)
  if (wrong === null) pushRaw(entry.bars, bar)
  return wrong
}
