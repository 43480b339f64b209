import type { Kysely } from 'kysely'
import type { RowDataset, RowOf } from '../../datasets/dataset.ts'
import type { Schema } from '../../db/schema.ts'
import { rowTables } from './row-tables.ts'
import { bumpStoreVersion } from './store-version.ts'

/** Parameters per statement, below the limits of both databases. */
const PARAMETERS_PER_STATEMENT = 2_000

type Stored = Record<string, string | number | null>
/** Tables are chosen at run time here; one loose schema stands for all of them. */
type AnySchema = Record<string, Stored>

/** Puts these rows in the place of all rows of a data set, in one transaction. */
export async function replaceDatasetRows<K extends RowDataset>(db: Kysely<Schema>, dataset: K, rows: Iterable<RowOf<K>>): Promise<void> {
  const { table, columns } = rowTables[dataset]
  const fields: [string, string][] = Object.entries(columns)
  const perStatement = Math.floor(PARAMETERS_PER_STATEMENT / fields.length)
  const stored: Stored[] = []
  for (const row of rows) stored.push(Object.fromEntries(fields.map(([field, column]) => [column, toStored(row[field as never])])))
  await db.transaction().execute(async (trx) => {
    await bumpStoreVersion(trx)
    const loose = trx as unknown as Kysely<AnySchema>
    await loose.deleteFrom(table).execute()
    for (let at = 0; at < stored.length; at += perStatement) {
      await loose
        .insertInto(table)
        .values(stored.slice(at, at + perStatement))
        .execute()
    }
  })
}

/** All rows of a data set, in order of its key. */
export async function readDatasetRows<K extends RowDataset>(db: Kysely<Schema>, dataset: K): Promise<RowOf<K>[]> {
  const { table, columns, booleans, key } = rowTables[dataset]
  const fields: [string, string][] = Object.entries(columns)
  let query = (db as unknown as Kysely<AnySchema>).selectFrom(table).selectAll()
  for (const column of key) query = query.orderBy(column)
  const rows = await query.execute()
  return rows.map(
    (row) =>
      Object.fromEntries(fields.map(([field, column]) => [field, booleans.includes(field) ? row[column] === 1 : row[column]])) as RowOf<K>,
  )
}

function toStored(value: string | number | boolean | null): string | number | null {
  return typeof value === 'boolean' ? Number(value) : value
}
