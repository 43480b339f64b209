import { createHash } from 'node:crypto'
import type { ColumnDataset, RecordDataset } from '@guanlan/datasets/definition.ts'
import { marketDatasets } from '@guanlan/datasets/groups/market.ts'
import { storedEntries } from '@guanlan/datasets/registry.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { sql } from 'kysely'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { createColumnStore } from '../../storage/columns/column-store.ts'
import { partKinds, partRange } from '../../storage/columns/parts.ts'
import { decodeParts, servedSegments } from '../../storage/columns/segments.ts'
import { type DatasetState, readStates } from '../../storage/columns/state.ts'
import type { Database } from '../../storage/open-database.ts'
import { decodeBlock } from '../../storage/text-index/doc-block.ts'

/** What was looked at, and in Chinese or English what is not whole. */
export type StoreCheck = { parts: number; rows: number; torn: string[] }

/** Looks at every byte of what is served: the database itself, checksums, places in order, as many rows as the state reports. `known`: snapshots that were looked at before, by data set. */
export async function verifyStore(database: Database, known: Map<string, number>): Promise<StoreCheck> {
  const check: StoreCheck = { parts: 0, rows: 0, torn: [] }
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(database.db)
  if (firstItem(rows).quick_check !== 'ok') check.torn.push(firstItem(rows).quick_check)
  await attempt(check, async () => void (await createMarketStore(database).loadAll()))
  for (const state of await readStates(database.db)) {
    if (known.get(state.dataset) === state.snapshot) continue
    await attempt(check, async () => void known.set(state.dataset, await verifyPublished(database, state, check)))
  }
  return check
}

const entryOf = (dataset: string) => [marketDatasets.dayBars, ...storedEntries].find(({ key }) => key === dataset)

async function attempt(check: StoreCheck, look: () => Promise<void>): Promise<void> {
  try {
    await look()
  } catch (error) {
    check.torn.push((error as Error).message)
  }
}

/** The snapshot that was looked at: a data set that is published anew while it is read is read again, for state and rows are not read at one moment. */
async function verifyPublished(database: Database, state: DatasetState, check: StoreCheck): Promise<number> {
  try {
    await verifyDataset(database, state, check)
    return state.snapshot
  } catch (error) {
    const now = (await readStates(database.db)).find(({ dataset }) => dataset === state.dataset)
    if (now === undefined || now.snapshot === state.snapshot) throw error
    return await verifyPublished(database, now, check)
  }
}

async function verifyDataset(database: Database, state: DatasetState, check: StoreCheck): Promise<void> {
  const entry = entryOf(state.dataset)
  if (entry === undefined) throw new Error(`unknown data set ${state.dataset}`)
  const rows = entry.form === 'records' ? await verifyRecords(database, entry, check) : await verifyColumns(database, entry, check)
  check.rows += rows
  if (rows !== state.rows) throw new Error(`${state.dataset}: ${rows} rows are served, ${state.rows} were published`)
}

async function verifyRecords({ db }: Database, entry: RecordDataset, check: StoreCheck): Promise<number> {
  const segments = await servedSegments(db, entry.key).execute()
  check.parts += segments.length
  decodeParts(entry, segments)
  segments.forEach(({ part, seq }, at) => {
    const before = segments[at - 1]
    if (seq !== (before?.part === part ? before.seq + 1 : 0)) throw new Error(`${entry.key}: a segment of ${part} before ${seq} is missing`)
  })
  await verifyTexts(db, entry.key)
  const [from, to] = partRange[firstItem(partKinds(entry))]
  return segments.filter(({ part }) => part >= from && part < to).reduce((sum, { rows }) => sum + rows, 0)
}

async function verifyTexts(db: Database['db'], dataset: string): Promise<void> {
  const blocks = await db
    .selectFrom('text_block as b')
    .innerJoin('dataset_state as t', (join) => join.onRef('t.dataset', '=', 'b.dataset').onRef('t.generation', '=', 'b.generation'))
    .select(['b.block', 'b.docs', 'b.crc', 'b.data'])
    .where('b.dataset', '=', dataset)
    .orderBy('b.block')
    .execute()
  blocks.forEach((stored, at) => {
    if (stored.block !== at) throw new Error(`${dataset}: block ${at} of texts is missing`)
    decodeBlock(dataset, stored.block, stored)
  })
}

async function verifyColumns({ db }: Database, entry: ColumnDataset, check: StoreCheck): Promise<number> {
  const store = createColumnStore(db)
  let rows = 0
  for (const { secucode } of await securitiesOf(db, entry.key)) {
    rows += (await store.bySecurity(entry, secucode)).length
    check.parts++
  }
  for (const day of await store.daysAcross(entry)) {
    const section = await store.across(entry, day)
    if (section === null || section.secucodes.length === 0) throw new Error(`${entry.key}: session ${day} across the market is missing`)
    check.parts++
  }
  return rows
}

function securitiesOf(db: Database['db'], dataset: string) {
  return db
    .selectFrom('column_chunk as c')
    .innerJoin('dataset_state as t', (join) => join.onRef('t.dataset', '=', 'c.dataset').onRef('t.generation', '=', 'c.generation'))
    .select('c.secucode')
    .distinct()
    .where('c.dataset', '=', dataset)
    .orderBy('c.secucode')
    .execute()
}

/** What a data set says, as a short text: equal for equal rows in any order of writing. Times of fetching are left out. */
export async function fingerprint({ db }: Database, dataset: string): Promise<string> {
  const entry = entryOf(dataset)
  if (entry === undefined) throw new Error(`unknown data set ${dataset}`)
  const lines: string[] = []
  if (entry.form === 'records') {
    for (const [part, kept] of decodeParts(entry, await servedSegments(db, dataset).execute()))
      for (const { row, source } of kept) lines.push(JSON.stringify([part, source, row]))
  } else {
    const store = createColumnStore(db)
    for (const { secucode } of await securitiesOf(db, dataset)) {
      const { date, values } = await store.bySecurity(entry, secucode)
      lines.push(JSON.stringify([secucode, [...date], Object.entries<Float64Array>(values).map(([name, column]) => [name, [...column]])]))
    }
  }
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 16)
}
