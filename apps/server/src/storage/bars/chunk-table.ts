import type { DataOrigin } from '@guanlan/datasets/dataset.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import type { Kysely } from 'kysely'
import { CompiledQuery } from 'kysely'
import type { BarChunkTable, BarSourceTable, Schema } from '../schema.ts'
import { admitOrigin } from '../store-origin.ts'
import type { BarOrigin } from './bar.ts'
import { CHUNK_ROWS, encodeChunk } from './chunk-codec.ts'

/** The only period kept so far; weeks and months are computed from days. */
export const DAY = 'day'
/** Rows per statement: far below the parameter limits of both databases. */
export const ROWS_PER_STATEMENT = 200

const chunkColumns = ['secucode', 'period', 'chunk', 'first_date', 'last_date', 'rows', 'crc', 'data'] as const

/** Chunk number `chunk` of a security as a row of the table. */
export function chunkRow(secucode: string, chunk: number, columns: DayColumns): BarChunkTable {
  const from = chunk * CHUNK_ROWS
  return lastChunkRow({ secucode, chunk }, columns, { from, to: Math.min(from + CHUNK_ROWS, columns.length) })
}

/** Bars [from, to) of the columns as the row of one chunk. */
export function lastChunkRow(
  key: { secucode: string; chunk: number },
  columns: DayColumns,
  range: { from: number; to: number },
): BarChunkTable {
  const { from, to } = range
  const { rows, crc, data } = encodeChunk(key, columns, range)
  return { ...key, period: DAY, first_date: columns.date[from], last_date: columns.date[to - 1], rows, crc, data }
}

/** All bars of a security as rows of the table. */
export function chunkRows(secucode: string, columns: DayColumns): BarChunkTable[] {
  return Array.from({ length: Math.ceil(columns.length / CHUNK_ROWS) }, (_, chunk) => chunkRow(secucode, chunk, columns))
}

/** The row that says where a security's bars come from; null when there are none. */
export function sourceRow(secucode: string, columns: DayColumns, origin: BarOrigin & { version: number }): BarSourceTable {
  return {
    secucode,
    source: origin.source,
    adjust: origin.adjust ?? 'none',
    bars: columns.length,
    first_date: columns.date[0],
    last_date: columns.date[columns.length - 1],
    imported_at: origin.importedAtMs,
    file: origin.file,
    version: origin.version,
  }
}

/** Inserts chunks or replaces those there are; the statement of a full batch is compiled once per call. */
export async function putChunks(trx: Kysely<Schema>, rows: readonly BarChunkTable[]): Promise<void> {
  const full = rows.length > ROWS_PER_STATEMENT ? compilePut(trx, rows.slice(0, ROWS_PER_STATEMENT)).sql : ''
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const batch = rows.slice(at, at + ROWS_PER_STATEMENT)
    const sql = batch.length === ROWS_PER_STATEMENT && full ? full : compilePut(trx, batch).sql
    await trx.executeQuery(
      CompiledQuery.raw(
        sql,
        batch.flatMap((row) => chunkColumns.map((name) => row[name])),
      ),
    )
  }
}

function compilePut(trx: Kysely<Schema>, batch: readonly BarChunkTable[]): CompiledQuery {
  const ordered = batch.map((row) => Object.fromEntries(chunkColumns.map((name) => [name, row[name]])) as BarChunkTable)
  return trx
    .insertInto('bar_chunk')
    .values(ordered)
    .onConflict((c) =>
      c.columns(['secucode', 'period', 'chunk']).doUpdateSet((e) => ({
        first_date: e.ref('excluded.first_date'),
        last_date: e.ref('excluded.last_date'),
        rows: e.ref('excluded.rows'),
        crc: e.ref('excluded.crc'),
        data: e.ref('excluded.data'),
      })),
    )
    .compile()
}

/** Inserts or replaces the rows that say where bars come from. */
export async function putSources(trx: Kysely<Schema>, rows: readonly BarSourceTable[]): Promise<void> {
  for (const source of new Set(rows.map((row) => row.source))) await admitOrigin(trx, source as DataOrigin)
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('bar_source')
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .onConflict((c) =>
        c.column('secucode').doUpdateSet((e) => ({
          source: e.ref('excluded.source'),
          adjust: e.ref('excluded.adjust'),
          bars: e.ref('excluded.bars'),
          first_date: e.ref('excluded.first_date'),
          last_date: e.ref('excluded.last_date'),
          imported_at: e.ref('excluded.imported_at'),
          file: e.ref('excluded.file'),
          version: e.ref('excluded.version'),
        })),
      )
      .execute()
  }
}
