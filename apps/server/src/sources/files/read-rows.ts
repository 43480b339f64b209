import { pipeline } from 'node:stream'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { CsvError, parse } from 'csv-parse'
import { errorOf } from '../../runtime/thrown.ts'
import { openBytes, readWhole } from './byte-stream.ts'
import { decodeText } from './decode-text.ts'
import { FileRefused } from './file-refused.ts'
import { type FileSource, sourceOf } from './file-source.ts'
import { isParquet, readParquet } from './parquet-rows.ts'
import { isZip } from './zip-entries.ts'

export { FileRefused } from './file-refused.ts'

/** One row of a file and the number of its line, 1 being the header. */
export type FileRow = { line: number; cells: string[] }

/** Letters a line may have; no export has longer ones. */
const MOST_LINE = 1_000_000
/** Lines at the beginning that say which separator a file has. */
const LINES_LOOKED_AT = 5
const BYTE_ORDER_MARK = '\ufeff'
const RETURN = 0x0d
/** Programs that append to each other's files mix them. */
const LINE_ENDS = ['\r\n', '\n', '\r']
/** A quote, or a carriage return inside a line. */
const NEEDS_PARSER = /["\r]/
/** What no table has: a zero, and control characters in its first line; some programs end a text with \x1a. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /\x00|^[^\n]*[\x01-\x08\x0e-\x19\x1b-\x1f]/
/** A first line that names the separator for spreadsheets. */
const SEPARATOR_LINE = /^\ufeff?sep=([,;\t])\r?\n/i
/** What 通达信 writes under its rows. */
const FOOTER = /^#?\s*数据来源/

/**
 * Rows of a Parquet or CSV file as text, streaming; CSV plain or gzip, UTF-8, UTF-16 or GBK, separated by comma, semicolon, tab or spaces. Lines that begin with # are
 * remarks. Throws FileRefused when the file cannot be read to its end or has a line of more than a million letters.
 */
export async function* readRows(file: string | FileSource): AsyncGenerator<FileRow> {
  const bytes = await openBytes(sourceOf(file))
  if (isZip(bytes.head)) {
    await bytes.close()
    throw new FileRefused('压缩包里不能再有压缩包，也不能有 Excel 工作簿')
  }
  if (isParquet(bytes.head)) yield* refusing(readParquet(await readWhole(bytes)), 'Parquet 文件')
  else yield* refusing(readText(bytes.chunks), '文件')
}

async function* readText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  const ending = { isWhole: true }
  const texts = boundedLines(decodeText(chunks), ending)
  const first = await firstLines(texts)
  if (BINARY.test(first)) {
    await texts.return(undefined)
    throw new FileRefused('不是文本表格，打不开：Excel 工作簿请另存为 CSV，其他文件请导出为 CSV')
  }
  const named = SEPARATOR_LINE.exec(first)?.[1]
  const delimiter = named ?? delimiterOf(first)
  async function* all(): AsyncGenerator<string, void> {
    try {
      yield first.startsWith(BYTE_ORDER_MARK) ? first.slice(1) : first
      yield* texts
    } finally {
      await texts.return(undefined)
    }
  }
  let columns = 0
  let held: FileRow | null = null
  for await (const row of plainRows(all(), delimiter)) {
    if (named !== undefined && row.line === 1) continue
    if (held !== null) yield held
    held = FOOTER.test(row.cells[0] ?? '') ? null : row
    // the first row may be a title
    if (row.line <= LINES_LOOKED_AT) columns = Math.max(columns, row.cells.length)
  }
  if (held === null) return
  // what a writer leaves that was interrupted
  if (!ending.isWhole && held.cells.length < columns) throw new Error(`第 ${held.line} 行不完整，文件没有写完`)
  yield held
}

/** Rows of lines without quotes, cut at the separator; from the first line with a quote, or a lone carriage return, the CSV parser reads the rest. */
async function* plainRows(texts: AsyncGenerator<string, void>, delimiter: string): AsyncGenerator<FileRow> {
  let line = 0
  let rest = ''
  for await (const text of texts) {
    const whole = rest + text
    let from = 0
    for (let end = whole.indexOf('\n'); end >= 0; end = whole.indexOf('\n', from)) {
      const plain = whole.slice(from, whole.charCodeAt(end - 1) === RETURN && end > from ? end - 1 : end)
      if (NEEDS_PARSER.test(plain)) {
        yield* parsedRows(joined(whole.slice(from), texts), { delimiter, before: line })
        return
      }
      line++
      from = end + 1
      const cells = cellsOf(plain, delimiter)
      if (cells !== null) yield { line, cells }
    }
    rest = whole.slice(from)
  }
  if (NEEDS_PARSER.test(rest)) yield* parsedRows(joined(rest, texts), { delimiter, before: line })
  else {
    const cells = cellsOf(rest, delimiter)
    if (cells !== null) yield { line: line + 1, cells }
  }
}

/** Cells of a line without quotes; null for a line of empty cells and a remark. */
function cellsOf(line: string, delimiter: string): string[] | null {
  const cells = delimiter === ' ' ? line.trim().split(/\s+/) : line.split(delimiter)
  for (let at = 0; at < cells.length; at++) cells[at] = itemAt(cells, at).trim()
  if (cells[0] === '' && cells.every((cell) => cell === '')) return null
  return firstItem(cells).startsWith('#') ? null : cells
}

async function* joined(text: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield text
  yield* texts
}

async function* parsedRows(
  texts: AsyncGenerator<string>,
  { delimiter, before }: { delimiter: string; before: number },
): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter: delimiter === ' ' ? '\0' : delimiter,
    record_delimiter: LINE_ENDS,
    // lines of remarks, as templates have them
    comment: '#',
    comment_no_infix: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    info: true,
  })
  pipeline(texts, parser, () => {})
  for await (const { info, record } of parser)
    yield { line: before + info.lines, cells: delimiter === ' ' ? (record[0] ?? '').split(/\s+/) : record }
}

/** What goes wrong while the rows are read refuses the file. */
async function* refusing(rows: AsyncIterable<FileRow>, what: string): AsyncGenerator<FileRow> {
  try {
    yield* rows
  } catch (error) {
    if (error instanceof FileRefused) throw error
    if (error instanceof CsvError) throw new FileRefused(`${what}第 ${error.lines} 行的引号不成对，没有导入`)
    throw new FileRefused(`${what}读不到结尾，没有导入：${errorOf(error).message}`)
  }
}

/** Passes text on as long as no line is too long; `ending` says afterwards whether the last line was ended. */
async function* boundedLines(texts: AsyncIterable<string>, ending: { isWhole: boolean }): AsyncGenerator<string, void> {
  let letters = 0
  for await (const text of texts) {
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      if (letters + end - from > MOST_LINE) throw new Error('有一行超过 1 MB，不是表格')
      letters = 0
      from = end + 1
    }
    letters += text.length - from
    if (letters > MOST_LINE) throw new Error('有一行超过 1 MB，不是表格')
    if (text !== '') ending.isWhole = text.endsWith('\n')
    yield text
  }
}

/** Text up to the end of the first lines, or all of a shorter file. */
async function firstLines(texts: AsyncGenerator<string>): Promise<string> {
  let text = ''
  for (let next = await texts.next(); !next.done; next = await texts.next()) {
    text += next.value
    if (text.split('\n', LINES_LOOKED_AT + 1).length > LINES_LOOKED_AT) break
  }
  return text
}

/** The separator that cuts every one of the first rows, and into most cells; the comma where none does. What stands in quotes is not cut. */
function delimiterOf(text: string): string {
  const lines = text
    .split(/\r\n|\n|\r/, LINES_LOOKED_AT)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replaceAll(/"[^"]*"/g, '').trim())
  const cutsBy = (separator: RegExp) => lines.map((line) => line.split(separator).length - 1)
  const counts = (
    [
      ['\t', /\t/],
      [',', /,/],
      [';', /;/],
    ] as const
  ).map(([name, separator]) => {
    const cuts = cutsBy(separator)
    return { name, least: Math.min(...cuts, Number.POSITIVE_INFINITY), most: Math.max(0, ...cuts) }
  })
  const best = counts.reduce((a, b) => (b.least > a.least || (b.least === a.least && b.most > a.most) ? b : a))
  // words of a title are no table: dates and prices make at least six cells
  if (best.most === 0) return Math.max(0, ...cutsBy(/\s+/)) >= 5 ? ' ' : ','
  return best.name
}
