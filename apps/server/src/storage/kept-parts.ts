import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import { storedJson } from '../runtime/stored-json.ts'
import type { Schema } from './schema.ts'

type Value = string | number | Uint8Array | null
export type KeptRow = Record<string, Value>
/** Tables are chosen at run time here; one loose schema stands for all of them. */
type AnySchema = Record<string, KeptRow>

/** The database by names of tables that are known at run time alone. */
function anyTables(db: Kysely<Schema>): Kysely<AnySchema> {
  return db as Kysely<AnySchema>
}

/**
 * How rows of a table lie in parts: `part` is the column that names one (none: the whole generation is one), `key` what names a row inside it, `mark`
 * what distinguishes two versions of a row (none: the whole row).
 */
type KeptTable = { part: string | null; key: readonly string[]; mark: readonly string[] | null; isOfDataset: boolean }

/** Tables imports write to. */
export const keptTables = {
  bar_source: { part: 'secucode', key: [], mark: ['source', 'adjust', 'bars', 'first_date', 'last_date'], isOfDataset: false },
  column_chunk: { part: 'secucode', key: ['chunk'], mark: ['crc'], isOfDataset: true },
  record_segment: { part: 'part', key: ['seq'], mark: ['crc'], isOfDataset: true },
  text_block: { part: null, key: ['block'], mark: ['crc'], isOfDataset: true },
  text_posting: { part: null, key: ['head', 'chunk'], mark: ['crc'], isOfDataset: true },
  security: { part: 'secucode', key: [], mark: null, isOfDataset: false },
  imported_security: { part: 'secucode', key: [], mark: null, isOfDataset: false },
  market_index: { part: 'secucode', key: [], mark: null, isOfDataset: false },
  dividend: { part: 'secucode', key: ['ex_date'], mark: null, isOfDataset: false },
  adjust_factor: { part: 'secucode', key: ['ex_date'], mark: null, isOfDataset: false },
  share_capital: { part: 'secucode', key: ['from_date'], mark: null, isOfDataset: false },
  sector: { part: 'sector_id', key: [], mark: null, isOfDataset: false },
  sector_member: { part: 'sector_id', key: ['secucode', 'in_date'], mark: null, isOfDataset: false },
} as const satisfies Partial<Record<keyof Schema, KeptTable>>
export type KeptName = keyof typeof keptTables

/** A part of the store. `dataset` and `generation` are '' and 0 for tables that belong to no data set of the registry. */
export type StoredPart = { kept: KeptName; dataset: string; generation: number; part: string }

const tableOf = (kept: KeptName): KeptTable => keptTables[kept]

function where({ kept, dataset, generation, part }: StoredPart): [column: string, value: Value][] {
  const table = tableOf(kept)
  const own: [string, Value][] = table.isOfDataset
    ? [
        ['dataset', dataset],
        ['generation', generation],
      ]
    : []
  return table.part === null ? own : [...own, [table.part, part]]
}

/** All rows of a part. */
export async function rowsOfPart(db: Kysely<Schema>, place: StoredPart): Promise<KeptRow[]> {
  let query = anyTables(db).selectFrom(place.kept).selectAll()
  for (const [column, value] of where(place)) query = query.where(column, '=', value)
  return await query.execute()
}

/** Version of every row of a part by its key; what two states of a part are compared by. */
export async function marksOfPart(db: Kysely<Schema>, place: StoredPart): Promise<Map<string, string>> {
  const { key, mark } = tableOf(place.kept)
  let query = anyTables(db).selectFrom(place.kept)
  for (const [column, value] of where(place)) query = query.where(column, '=', value)
  const rows = mark === null ? await query.selectAll().execute() : await query.select([...key, ...mark]).execute()
  return marksOf(place.kept, rows)
}

/** The same of rows that were read. */
export function marksOf(kept: KeptName, rows: readonly KeptRow[]): Map<string, string> {
  const { mark } = tableOf(kept)
  const marks = rows.map((row): [string, string] => {
    const columns = mark ?? Object.keys(row).sort()
    return [keyOf(kept, row), JSON.stringify(columns.map((name) => row[name]))]
  })
  return new Map(marks.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Text that names a row inside its part. */
export function keyOf(kept: KeptName, row: KeptRow): string {
  return JSON.stringify(tableOf(kept).key.map((name) => row[name]))
}

/** Removes rows of a part by their keys and puts others in their place. */
export async function exchangeRows(
  db: Kysely<Schema>,
  place: StoredPart,
  { remove, put }: { remove: readonly string[]; put: readonly KeptRow[] },
): Promise<void> {
  const loose = anyTables(db)
  const { key } = tableOf(place.kept)
  for (const text of remove) {
    const values = storedJson<Value[]>(text)
    let query = loose.deleteFrom(place.kept)
    for (const [column, value] of where(place)) query = query.where(column, '=', value)
    for (const [at, column] of key.entries()) query = query.where(column, '=', itemAt(values, at))
    await query.execute()
  }
  for (const row of put) await loose.insertInto(place.kept).values(row).execute()
}
