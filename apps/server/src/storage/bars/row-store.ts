import type { RowDataset, RowOf } from '@guanlan/datasets/dataset.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Kysely, Transaction } from 'kysely'
import { journaledTable } from '../batch-journal.ts'
import type { KeptName } from '../kept-parts.ts'
import type { Schema } from '../schema.ts'
import { rowTables } from './row-tables.ts'
import { bumpStoreVersion } from './store-version.ts'

/** Parameters per statement, below the limits of both databases. */
const PARAMETERS_PER_STATEMENT = 2_000

type Stored = Record<string, string | number | null>
/** Tables are chosen at run time here; one loose schema stands for all of them. */
type AnySchema = Record<string, Stored>

const loose = (db: Kysely<Schema>) => db as Kysely<AnySchema>

/** Puts these rows in the place of all rows of a data set, in one transaction. */
export async function replaceDatasetRows<K extends RowDataset>(db: Kysely<Schema>, dataset: K, rows: Iterable<RowOf<K>>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await bumpStoreVersion(trx)
    await journaledTable(trx, { kept: rowTables[dataset].table as KeptName }, async () => {
      await loose(trx).deleteFrom(rowTables[dataset].table).execute()
      await insertRows(trx, dataset, [...rows])
    })
  })
}

/** How many rows were new, differed from the stored row of the same identity, or equalled it; `rows` are in the table now. */
export type Merged = { added: number; changed: number; unchanged: number; rows: number }

/**
 * Puts rows beside those stored, inside a transaction that raised the store version: a row takes the place of the stored one of the same identity, all other
 * stored rows stay. `gone` are rows to remove.
 */
export async function mergeDatasetRows<K extends RowDataset>(
  trx: Transaction<Schema>,
  dataset: K,
  { rows, gone = [] }: { rows: readonly RowOf<K>[]; gone?: readonly RowOf<K>[] },
): Promise<Merged> {
  const stored = new Map((await readDatasetRows(trx, dataset)).map((row) => [identityOf(dataset, row), JSON.stringify(row)]))
  const fields = Object.keys(rowTables[dataset].columns)
  const textOf = (row: RowOf<K>) => JSON.stringify(Object.fromEntries(fields.map((field) => [field, row[field as never]])))
  const merged = { added: 0, changed: 0, unchanged: 0 }
  const written: RowOf<K>[] = []
  for (const row of rows) {
    const before = stored.get(identityOf(dataset, row))
    if (before === textOf(row)) merged.unchanged++
    else {
      merged[before === undefined ? 'added' : 'changed']++
      written.push(row)
    }
  }
  const found = rows.map((row) => firstItem(identityOf(dataset, row).split('|')))
  await journaledTable(trx, { kept: rowTables[dataset].table as KeptName, found }, async () => {
    await deleteRows(trx, dataset, [...gone, ...written])
    await insertRows(trx, dataset, written)
  })
  return { ...merged, changed: merged.changed + gone.length, rows: stored.size + merged.added - gone.length }
}

/** The values that name a row among those of its data set. */
export function identityOf<K extends RowDataset>(dataset: K, row: RowOf<K>): string {
  return rowTables[dataset].key.map((field) => row[field]).join('|')
}

async function insertRows<K extends RowDataset>(trx: Transaction<Schema>, dataset: K, rows: readonly RowOf<K>[]): Promise<void> {
  const { table, columns } = rowTables[dataset]
  const fields: [string, string][] = Object.entries(columns)
  const perStatement = Math.floor(PARAMETERS_PER_STATEMENT / fields.length)
  for (let at = 0; at < rows.length; at += perStatement) {
    const stored = rows
      .slice(at, at + perStatement)
      .map((row): Stored => Object.fromEntries(fields.map(([field, column]) => [column, toStored(row[field as never])])))
    await loose(trx).insertInto(table).values(stored).execute()
  }
}

async function deleteRows<K extends RowDataset>(trx: Transaction<Schema>, dataset: K, rows: readonly RowOf<K>[]): Promise<void> {
  const { table, columns, key } = rowTables[dataset]
  for (const row of rows) {
    let query = loose(trx).deleteFrom(table)
    for (const field of key) query = query.where(columns[field as never], '=', row[field as never])
    await query.execute()
  }
}

/** All rows of a data set, in order of its key. */
export async function readDatasetRows<K extends RowDataset>(db: Kysely<Schema>, dataset: K): Promise<RowOf<K>[]> {
  const { table, columns, booleans, key } = rowTables[dataset]
  const fields: [string, string][] = Object.entries(columns)
  let query = loose(db).selectFrom(table).selectAll()
  for (const field of key) query = query.orderBy(columns[field])
  const rows = await query.execute()
  return rows.map(
    (row) =>
      Object.fromEntries(fields.map(([field, column]) => [field, booleans.includes(field) ? row[column] === 1 : row[column]])) as RowOf<K>,
  )
}

function toStored(value: string | number | boolean | null): string | number | null {
  return typeof value === 'boolean' ? Number(value) : value
}
