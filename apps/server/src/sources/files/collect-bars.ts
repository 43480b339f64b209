import { parseDay } from '@guanlan/domain/calendar/parse-date.ts'
import type { Instrument } from '@guanlan/domain/securities/instrument.ts'
import { exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import type { Field } from './bar-fields.ts'
import type { FormInFile } from './bar-form.ts'
import { readHeader } from './bar-header.ts'
import { checkDate, checkFigures } from './check-row.ts'
import { HEADER_ALONE } from './file-refused.ts'
import type { FileSource } from './file-source.ts'
import { hasUnit, isRounded, parseNumber, parsePercent, plainCell, serialDay } from './parse-cells.ts'
import type { RawBar, RawBars } from './raw-bars.ts'
import { createRawBars, pushRaw } from './raw-bars.ts'
import type { FileRow } from './read-rows.ts'
import { FileRefused, readRows } from './read-rows.ts'
import { indexNamesake, namesIndex, securityInName, securityOf } from './security-of.ts'

/** A row that was not imported, and why. */
export type Rejection = { line: number; reason: string }
/** `adjusted`: rows that say or show themselves to be adjusted; `declared`: rows that say they are not; `suspended`: days without trading. */
/** `namesake`: the index with the same digits, where nothing in the file names the market. */
export type FileSecurity = {
  security: Instrument
  namesake: Instrument | null
  bars: RawBars
  suspended: RawBars
  adjusted: number
  declared: number
}
export type Collected = {
  file: string
  formInFile: FormInFile
  securities: Map<string, FileSecurity>
  rows: number
  /** Rows of days without trading; they have no bar. */
  suspended: number
  /** Rows that say the same as an earlier one of their day. */
  repeated: number
  rejected: number
  /** The first of them. */
  rejections: Rejection[]
  /** What the user should look at, in Chinese. */
  notes: string[]
  /** What `checkDate` said of each exchange and day met so far. */
  days: Map<string, string | null>
}

export type CollectOptions = {
  /** The security when the file has no column for it; else it is taken from the file's name or title. */
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
export async function collectBars(source: FileSource, options: CollectOptions): Promise<Collected> {
  const rows = readRows(source)
  const { formInFile, title } = await readHeader(rows)
  const named = options.code ?? `${source.name} ${title}`
  const context: Context = { formInFile, nowMs: options.nowMs, titleSays: adjustingIn(title), named }
  const fixed = formInFile.at.code === undefined ? fixedSecurity(source.name, { title, code: options.code }) : null
  const empty = { rows: 0, suspended: 0, repeated: 0, rejected: 0, rejections: [], notes: [] }
  const collected: Collected = { file: source.name, formInFile, securities: new Map(), ...empty, days: new Map() }
  const known = new Map<string, Instrument | null>()
  for await (const row of rows) {
    collected.rows++
    const code = cell(row, formInFile, 'code') ?? ''
    if (!fixed && !known.has(code)) known.set(code, securityOf(code))
    const security = fixed ?? known.get(code)
    const reason = security ? takeRow(collected, { row, security, context }) : `代码“${code}”不是沪深北的股票或指数`
    if (reason !== null) reject(collected, row.line, reason)
    if (collected.rows % ROWS_PER_PROGRESS === 0) options.onRows?.(collected.rows)
  }
  if (collected.rows === 0) throw new FileRefused(HEADER_ALONE)
  if (fixed === null) collected.notes = notesOf(source.name, [...collected.securities.keys()])
  return collected
}

/** A file named after one security whose code column has another one: the column counts. */
function notesOf(name: string, codes: readonly string[]): string[] {
  const named = securityInName(name)?.code
  const [code] = codes
  if (named === undefined || code === undefined || codes.length > 1 || named.slice(2) === code.slice(2)) return []
  return [`请核对：文件名里是 ${named}，代码列是 ${code}，按代码列存入`]
}

/** `named`: the text a code without its own column is read from. */
type Context = { formInFile: FormInFile; nowMs: number; titleSays: 'adjusted' | 'unadjusted' | null; named: string }

/** What a title line such as 通达信's says of the prices. */
function adjustingIn(title: string): Context['titleSays'] {
  if (/[前后定]复权|等比复权/.test(title)) return 'adjusted'
  return /不复权/.test(title) ? 'unadjusted' : null
}

/** Counts a row that is left out. */
export function reject(collected: Collected, line: number, reason: string): void {
  collected.rejected++
  if (collected.rejections.length < REJECTIONS_SHOWN) collected.rejections.push({ line, reason })
}

function fixedSecurity(name: string, { title, code }: { title: string; code: string | undefined }): Instrument {
  const security = code === undefined ? (securityInName(name) ?? securityInName(title)) : securityOf(code)
  if (security) {
    const text = code ?? `${name} ${title}`
    const index = indexNamesake(security, text)
    return index !== null && namesIndex(index, text) ? index : security
  }
  if (code !== undefined) throw new FileRefused(`--code ${code} 不是沪深北的股票或指数代码`)
  throw new FileRefused('文件里没有代码列，文件名里也认不出唯一的代码：请把代码写进文件名（如 sh600000.csv），或加 --code sh600000')
}

function cell(row: FileRow, { at }: FormInFile, field: Field): string | undefined {
  const place = at[field]
  return place === undefined ? undefined : plainCell(row.cells[place] ?? '')
}

function figuresOf(row: FileRow, formInFile: FormInFile): Omit<RawBar, 'date'> {
  const { form } = formInFile
  const figure = (field: Field) => parseNumber(cell(row, formInFile, field))
  const close = figure('close')
  const pct = parsePercent(cell(row, formInFile, 'pct'))
  const turn = cell(row, formInFile, 'turn')
  const preClose = figure('preClose')
  const isSt = figure('isSt')
  return {
    open: figure('open'),
    high: figure('high'),
    low: figure('low'),
    close,
    volume: figure('volume'),
    amount: figure('amount'),
    preClose: Number.isNaN(preClose) ? preCloseOf(close, { change: figure('change'), pct }) : preClose,
    pct,
    turn: form.turn === undefined ? Number.NaN : parsePercent(turn) / (form.turn === 'percent' || turn?.endsWith('%') === true ? 100 : 1),
    isSt: isSt === 0 || isSt === 1 ? isSt : Number.NaN,
    line: row.line,
  }
}

/** The previous close that a change in 元 leads to; NaN unless the change in % belongs to it too. */
function preCloseOf(close: number, { change, pct }: { change: number; pct: number }): number {
  const preClose = Math.round((close - change) * 1000) / 1000
  return preClose > 0 && Math.abs((close / preClose - 1) * 100 - pct) <= 0.0051 ? preClose : Number.NaN
}

/** Keeps the row; returns why not when it is rejected. */
function takeRow(
  collected: Collected,
  { row, security, context }: { row: FileRow; security: Instrument; context: Context },
): string | null {
  const { formInFile, nowMs, titleSays } = context
  const dateText = cell(row, formInFile, 'date') ?? ''
  const date = parseDay(dateText)
  if (date === null) return dateFault(dateText)
  const entry = collected.securities.get(security.code) ?? {
    security,
    namesake: indexNamesake(security, cell(row, formInFile, 'code') ?? context.named),
    bars: createRawBars(),
    suspended: createRawBars(),
    adjusted: 0,
    declared: 0,
  }
  collected.securities.set(security.code, entry)
  const rounded = FIGURES.find((field) => isRounded(cell(row, formInFile, field)))
  if (rounded !== undefined) return roundedFault(cell(row, formInFile, rounded) ?? '')
  const withUnit = FIGURES.find((field) => hasUnit(cell(row, formInFile, field)))
  if (withUnit !== undefined) return unitFault(cell(row, formInFile, withUnit) ?? '')
  const bar = { date, ...figuresOf(row, formInFile) }
  const flag = cell(row, formInFile, 'adjust')
  if ((flag ?? UNADJUSTED) !== UNADJUSTED || bar.low < 0 || titleSays === 'adjusted') entry.adjusted++
  else if (flag === UNADJUSTED || titleSays === 'unadjusted') entry.declared++
  const exchange = exchangeOf(security.code)
  const day = `${exchange}${date}`
  if (!collected.days.has(day)) collected.days.set(day, checkDate(date, { exchange, nowMs }))
  const closed = collected.days.get(day) ?? null
  const hasAmount = formInFile.at.amount !== undefined
  if (cell(row, formInFile, 'trading') === '0' || (isWithoutTrade(bar) && security.kind === 'stock')) {
    collected.suspended++
    if (closed === null) pushRaw(entry.suspended, bar)
    return null
  }
  const wrong = closed ?? checkFigures(bar, hasAmount)
  if (wrong === null) pushRaw(entry.bars, bar)
  return wrong
}

const FIGURES = ['open', 'high', 'low', 'close', 'volume', 'amount'] as const

function roundedFault(text: string): string {
  return `“${text}”是 Excel 舍入到 6 位的数：请把该列设为数值格式（0 位小数），再另存为 CSV`
}

function unitFault(text: string): string {
  return `“${text}”带单位，多半是舍入过的数：请导出完整的数，单位写在表头里，如 成交额(万元)`
}

function dateFault(text: string): string {
  const serial = serialDay(text)
  if (serial === null) return `日期“${text}”不是有效日期`
  return `日期“${text}”是 Excel 的日期序号（${serial}）：请把日期列设为日期格式，再另存为 CSV`
}

const isWithoutTrade = ({ volume, amount }: RawBar) => volume === 0 && !(amount > 0)
