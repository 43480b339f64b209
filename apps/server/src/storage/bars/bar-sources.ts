import type { Kysely } from 'kysely'
import type { BarSourceTable, Schema } from '../schema.ts'
import { admitOrigin } from '../store-origin.ts'
import type { BarSource } from './bar.ts'

/** Securities named in one question; of more the whole list is read. */
const MOST_NAMED = 100
/** Rows per statement: far below the parameter limits of both databases. */
const ROWS_PER_STATEMENT = 200

/** Every security that has bars (or those of `only`), in order of code. */
export async function readSources(db: Kysely<Schema>, only?: readonly string[]): Promise<BarSource[]> {
  const all = db.selectFrom('bar_source').selectAll().orderBy('secucode')
  if (only === undefined || only.length > MOST_NAMED) {
    const wanted = only === undefined ? null : new Set(only)
    return (await all.execute()).filter(({ secucode }) => wanted?.has(secucode) ?? true).map(toSource)
  }
  return only.length === 0 ? [] : (await all.where('secucode', 'in', only).execute()).map(toSource)
}

/** Securities whose bars changed after the store had this version. */
export async function readChangedSince(db: Kysely<Schema>, version: number): Promise<string[]> {
  const rows = await db.selectFrom('bar_source').select('secucode').where('version', '>', version).orderBy('secucode').execute()
  return rows.map((row) => row.secucode)
}

function toSource(row: BarSourceTable): BarSource {
  return {
    secucode: row.secucode,
    source: row.source as BarSource['source'],
    adjust: row.adjust as BarSource['adjust'],
    importedAtMs: row.imported_at,
    file: row.file,
    bars: row.bars,
    firstDate: row.first_date,
    lastDate: row.last_date,
    version: row.version,
  }
}

function toRow({ importedAtMs, firstDate, lastDate, ...rest }: BarSource): BarSourceTable {
  return { ...rest, first_date: firstDate, last_date: lastDate, imported_at: importedAtMs }
}

/** Inserts or replaces the rows that say where bars come from; securities without bars are removed. */
export async function putSources(trx: Kysely<Schema>, sources: readonly BarSource[]): Promise<void> {
  for (const source of new Set(sources.map((one) => one.source))) await admitOrigin(trx, source)
  const gone = sources.filter(({ bars }) => bars === 0).map(({ secucode }) => secucode)
  if (gone.length > 0) await trx.deleteFrom('bar_source').where('secucode', 'in', gone).execute()
  const rows = sources.filter(({ bars }) => bars > 0).map(toRow)
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
