import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { type Compressors, type FileMetaData, parquetMetadataAsync, parquetReadObjects, parquetSchema, type SchemaElement } from 'hyparquet'

const MAGIC = 'PAR1'
/** Columns that data frames add for their index. */
const INDEX = /^__index_level_\d+__$/
const SHANGHAI_MS = 8 * 3_600_000
/** A figure kept in four bytes has that many digits that mean something. */
const FLOAT_DIGITS = 7

/** Snappy is the reader's own. */
const compressors: Compressors = {
  GZIP: (input) => gunzipSync(input),
  BROTLI: (input) => brotliDecompressSync(input),
  ZSTD: (input) => zstdDecompressSync(input),
}

/** Whether bytes are those of a Parquet file, by the first of them. */
export function isParquet(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, MAGIC.length)).toString('latin1') === MAGIC
}

/** Date, and the time of day unless it is midnight; instants are written in Shanghai's time, dates and times without a zone as they are. */
function textOfDate(value: Date, { logical_type: logical }: SchemaElement): string {
  const isInstant = logical?.type === 'TIMESTAMP' && logical.isAdjustedToUTC
  const text = new Date(value.getTime() + (isInstant ? SHANGHAI_MS : 0)).toISOString()
  return text.slice(11, 19) === '00:00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

function textOf(value: unknown, element: SchemaElement): string {
  if (value === null || value === undefined || Number.isNaN(value)) return ''
  if (value instanceof Date) return textOfDate(value, element)
  if (typeof value === 'number' && element.type === 'FLOAT') return String(Number(value.toPrecision(FLOAT_DIGITS)))
  if (typeof value === 'object') return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? Number(inner) : inner))
  return String(value)
}

/** Refuses what cannot be read before a row of it is. */
function checkCodecs({ row_groups: groups }: FileMetaData): void {
  for (const { columns } of groups) {
    for (const { meta_data: column } of columns) {
      const codec = column?.codec ?? 'UNCOMPRESSED'
      if (codec !== 'UNCOMPRESSED' && codec !== 'SNAPPY' && !(codec in compressors))
        throw new Error(`压缩方式 ${codec} 读不了，请以 snappy、gzip、brotli 或 zstd 导出`)
    }
  }
}

/**
 * Rows of a Parquet file as text cells, as a CSV of the same table would have them: names of the columns first (line 1), unknown is an empty cell. One row group
 * is decoded at a time. Throws an Error that says in Chinese or the reader's words what is wrong.
 */
export async function* readParquet(bytes: Uint8Array): AsyncGenerator<{ line: number; cells: string[] }> {
  const file = new Uint8Array(bytes).buffer
  const metadata = await parquetMetadataAsync(file)
  checkCodecs(metadata)
  const columns = parquetSchema(metadata).children.filter(({ element }) => !INDEX.test(element.name))
  const names = columns.map(({ element }) => element.name)
  yield { line: 1, cells: names }
  let rowStart = 0
  for (const { num_rows: count } of metadata.row_groups) {
    const rowEnd = rowStart + Number(count)
    const rows = await parquetReadObjects({ file, metadata, compressors, columns: names, rowStart, rowEnd })
    for (const [at, row] of rows.entries()) {
      yield { line: rowStart + at + 2, cells: columns.map(({ element }) => textOf(row[element.name], element)) }
    }
    rowStart = rowEnd
  }
}
