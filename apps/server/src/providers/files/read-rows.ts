import { pipeline } from 'node:stream'
import { parse } from 'csv-parse'
import { openBytes, readWhole } from './byte-stream.ts'
import { decodeText } from './decode-text.ts'
import { FileRefused } from './file-refused.ts'
import { type FileSource, sourceOf } from './file-source.ts'
import { isParquet, readParquet } from './parquet-rows.ts'

export { FileRefused } from './file-refused.ts'

/** One row of a file and the number of its line, 1 being the header. */
export type FileRow = { line: number; cells: string[] }

/** Letters a line may have; no export has longer ones. */
const MOST_LINE = 1_000_000
/** Lines at the beginning that say which separator a file has. */
const LINES_LOOKED_AT = 5
/** What 通达信 writes under its rows. */
const FOOTER = /^#?\s*数据来源/

/**
 * Rows of a Parquet or CSV file as text, streaming; CSV plain or gzip, UTF-8, UTF-16 or GBK, separated by comma, semicolon, tab or spaces. Lines that begin with # are
 * remarks. Throws FileRefused when the file cannot be read to its end or has a line of more than a million letters.
 */
export async function* readRows(file: string | FileSource): AsyncGenerator<FileRow> {
  const bytes = await openBytes(sourceOf(file))
  if (isParquet(bytes.head)) yield* refusing(readParquet(await readWhole(bytes)), 'Parquet 文件')
  else yield* refusing(readText(bytes.chunks), '文件')
}

async function* readText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  const ending = { isWhole: true }
  const texts = boundedLines(decodeText(chunks), ending)
  const first = await firstLines(texts)
  const delimiter = delimiterOf(first)
  const parser = parse({
    delimiter: delimiter === ' ' ? '\0' : delimiter,
    // lines of remarks, as templates have them
    comment: '#',
    comment_no_infix: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    bom: true,
    info: true,
  })
  async function* all(): AsyncGenerator<string> {
    try {
      yield first
      yield* texts
    } finally {
      await texts.return(undefined)
    }
  }
  pipeline(all, parser, () => {})
  let columns = 0
  let held: FileRow | null = null
  for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
    if (held !== null) yield held
    const cells = delimiter === ' ' ? (record[0] ?? '').split(/\s+/) : record
    held = FOOTER.test(cells[0] ?? '') ? null : { line: info.lines, cells }
    // the first row may be a title
    if (info.lines <= LINES_LOOKED_AT) columns = Math.max(columns, cells.length)
  }
  if (held === null) return
  // what a writer leaves that was interrupted
  if (!ending.isWhole && held.cells.length < columns) throw new Error(`第 ${held.line} 行不完整，文件没有写完`)
  yield held
}

/** What goes wrong while the rows are read refuses the file. */
async function* refusing(rows: AsyncIterable<FileRow>, what: string): AsyncGenerator<FileRow> {
  try {
    yield* rows
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused(`${what}读不到结尾，没有导入：${(error as Error).message}`)
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

/** The separator that cuts the first rows into most cells; the comma where none does. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/, LINES_LOOKED_AT).filter((line) => line !== '' && !line.startsWith('#'))
  const most = (separator: RegExp) => Math.max(0, ...lines.map((line) => line.trim().split(separator).length - 1))
  const counts: [string, number][] = [
    ['\t', most(/\t/)],
    [',', most(/,/)],
    [';', most(/;/)],
  ]
  const [best, cuts] = counts.reduce((a, b) => (b[1] > a[1] ? b : a))
  // words of a title are no table: dates and prices make at least six cells
  if (cuts === 0) return most(/\s+/) >= 5 ? ' ' : ','
  return best
}
