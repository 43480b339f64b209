import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { isParquet, readParquet } from './parquet-rows.ts'

/** One row of a file and the number of its line, 1 being the header. */
export type FileRow = { line: number; cells: string[] }

/** Why a whole file cannot be imported, for the user. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
}

/** Between cells; figures and dates hold none of them. */
const DELIMITERS = [',', '\t', ';'] as const
const GZIP_MAGIC = 0x1f8b
const NEW_LINE = 0x0a

/**
 * Rows of a Parquet or CSV file as text, streaming; CSV plain or gzip, UTF-8 (with or without BOM) or GBK, separated by comma, semicolon or tab. Lines that begin with # are remarks.
 * Throws FileRefused when the file cannot be read to its end.
 */
export async function* readRows(path: string, delimiter: readonly string[] = DELIMITERS): AsyncGenerator<FileRow> {
  const gzip = await isGzip(path)
  if (await isParquet(path)) {
    yield* refusing(readParquet(path))
    return
  }
  const parser = parse({
    delimiter: [...delimiter],
    // lines of remarks, as templates have them
    comment: '#',
    comment_no_infix: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
  })
  const bytes: Readable = createReadStream(path, { highWaterMark: 1 << 18 })
  const ending = { isWhole: true }
  const text = (source: AsyncIterable<Uint8Array>) => decodeText(source, ending)
  const done = () => {}
  if (gzip) pipeline(bytes, createGunzip(), text, parser, done)
  else pipeline(bytes, text, parser, done)
  try {
    let columns: number | null = null
    let held: FileRow | null = null
    for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      if (held !== null) yield held
      held = { line: info.lines, cells: record }
      columns ??= record.length
    }
    if (held === null) return
    // what a writer leaves that was interrupted
    if (!ending.isWhole && held.cells.length < (columns ?? 0)) throw new Error(`第 ${held.line} 行不完整，文件没有写完`)
    yield held
  } catch (error) {
    throw new FileRefused(`文件读不到结尾，没有导入：${(error as Error).message}`)
  }
}

/** What goes wrong while the rows are read refuses the file. */
async function* refusing(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  try {
    yield* rows
  } catch (error) {
    throw new FileRefused(`Parquet 文件读不到结尾，没有导入：${(error as Error).message}`)
  }
}

async function isGzip(path: string): Promise<boolean> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.readUInt16BE() === GZIP_MAGIC
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new FileRefused(missing ? '没有这个文件' : `文件打不开：${(error as Error).message}`)
  }
}

/** UTF-8 when the beginning is valid UTF-8, else GBK. `ending` tells afterwards whether the last line was ended. */
async function* decodeText(source: AsyncIterable<Uint8Array>, ending: { isWhole: boolean }): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of source) {
    decoder ??= new TextDecoder(isUtf8(chunk) ? 'utf-8' : 'gbk')
    ending.isWhole = chunk.at(-1) === NEW_LINE
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder?.decode() ?? ''
}

/** A character cut at the end of the chunk does not count against it. */
function isUtf8(chunk: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(chunk, { stream: true })
    return true
  } catch {
    return false
  }
}
