import type { ColumnDataset, ColumnRows } from '@guanlan/datasets/definition.ts'
import { allocateRows } from '@guanlan/datasets/definition.ts'
import { entryOf, figureAt, intAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import type { Kysely, Transaction } from 'kysely'
import { journaled } from '../batch-journal.ts'
import type { ColumnChunkTable, Schema } from '../schema.ts'
import { mergeDays, rebuildDays } from './column-across.ts'
import { CHUNK_ROWS, chunksOf, putChunks } from './column-chunks.ts'
import { decodeColumns } from './column-codec.ts'
import { beginPublication, countRows, type Publication } from './state.ts'

/** Securities read per statement. */
const SECURITIES_PER_READ = 200

/** Rows of securities by session, dates rising. */
export type SecurityColumns<C extends string = string> = ReadonlyMap<string, ColumnRows<C>>

/** `added`: sessions that were not there; `changed`: sessions that say something else now; `unchanged`: all others. */
export type Merged = { added: number; changed: number; unchanged: number }

type Batch<C extends string> = {
  securities: SecurityColumns<C>
  reported: Publication
  /** When the sessions are also laid across the market: with this batch, or later by `mergeAcross`, for companies that come one at a time. */
  across: 'now' | 'later'
}

type Place<C extends string> = { dataset: ColumnDataset<C>; generation: number }
type Stored = Pick<ColumnChunkTable, 'secucode' | 'chunk' | 'rows' | 'crc' | 'data'>
type Known = Pick<ColumnChunkTable, 'chunk' | 'rows' | 'last_date'>

/**
 * Puts rows among those that are stored, as one publication in one transaction: a session that is there already is corrected. A figure the batch does not know (NaN)
 * leaves the stored one, except where another figure differs and the data set replaces whole rows. What says nothing new is not written; the data are as fresh as the answer all the same. Throws TornPart.
 */
export async function mergeColumns<C extends string>(db: Kysely<Schema>, dataset: ColumnDataset<C>, batch: Batch<C>): Promise<Merged> {
  return await db.transaction().execute(async (trx) => await mergeColumnsIn(trx, dataset, batch))
}

/** `mergeColumns` as part of a transaction that writes more. */
export async function mergeColumnsIn<C extends string>(
  trx: Transaction<Schema>,
  dataset: ColumnDataset<C>,
  { securities, reported, across }: Batch<C>,
): Promise<Merged> {
  const place = { dataset, generation: await beginPublication(trx, dataset.key, reported) }
  const sum: Merged = { added: 0, changed: 0, unchanged: 0 }
  const fresh = new Map<string, ColumnRows<C>>()
  const names = [...securities.keys()]
  for (let at = 0; at < names.length; at += SECURITIES_PER_READ) {
    const some = names.slice(at, at + SECURITIES_PER_READ)
    const parts = some.map((part) => ({ kept: 'column_chunk' as const, dataset: dataset.key, generation: place.generation, part }))
    await journaled(trx, parts, async () => putChunks(trx, await mergeSome(trx, place, { names: some, securities, sum, fresh })))
  }
  await countRows(trx, dataset.key, sum.added)
  if (across === 'now' && dataset.isAcross) await mergeDays(trx, place, fresh)
  return sum
}

/** Lays the newest sessions of every security across the market again, in one transaction; readers of answers kept before ask anew. Throws TornPart. */
export async function mergeAcross<C extends string>(db: Kysely<Schema>, dataset: ColumnDataset<C>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const state = await trx
      .updateTable('dataset_state')
      .set((eb) => ({ snapshot: eb('snapshot', '+', 1) }))
      .where('dataset', '=', dataset.key)
      .returning('generation')
      .executeTakeFirst()
    if (state !== undefined) await rebuildDays(trx, { dataset, generation: state.generation })
  })
}

type Slice<C extends string> = {
  names: readonly string[]
  securities: SecurityColumns<C>
  sum: Merged
  /** Filled with the rows that are new or say something else. */
  fresh: Map<string, ColumnRows<C>>
}

async function mergeSome<C extends string>(
  trx: Kysely<Schema>,
  place: Place<C>,
  { names, securities, sum, fresh }: Slice<C>,
): Promise<ColumnChunkTable[]> {
  const { dataset, generation } = place
  const stored = await storedFrom(trx, place, { names, securities })
  const chunks: ColumnChunkTable[] = []
  for (const secucode of names) {
    const columns = entryOf(securities, secucode)
    const { firstChunk, tails } = stored.get(secucode) ?? { firstChunk: 0, tails: [] }
    const before = allocateRows(dataset, tails.length * CHUNK_ROWS)
    for (const tail of tails) decodeColumns(`${secucode}/${tail.chunk}`, dataset, { stored: tail, into: before })
    const merged = interleave(dataset, before, columns)
    for (const key of ['added', 'changed', 'unchanged'] as const) sum[key] += merged.counts[key]
    if (merged.counts.added + merged.counts.changed === 0) continue
    fresh.set(secucode, merged.fresh)
    chunks.push(...chunksOf(dataset, { generation, secucode }, { columns: merged.columns, firstChunk }))
  }
  return chunks
}

/** For every security the chunks from the first one its rows touch on: chunks before it are full and stay as they are. */
async function storedFrom<C extends string>(
  trx: Kysely<Schema>,
  { dataset, generation }: Place<C>,
  { names, securities }: Pick<Slice<C>, 'names' | 'securities'>,
): Promise<Map<string, { firstChunk: number; tails: Stored[] }>> {
  const own = trx.selectFrom('column_chunk').where('dataset', '=', dataset.key).where('generation', '=', generation)
  const known = await own.where('secucode', 'in', names).select(['secucode', 'chunk', 'rows', 'last_date']).orderBy('chunk').execute()
  const bySecurity = Map.groupBy(known, ({ secucode }) => secucode)
  const found = new Map<string, { firstChunk: number; tails: Stored[] }>()
  for (const [secucode, chunks] of bySecurity)
    found.set(secucode, { firstChunk: firstTouched(chunks, securities.get(secucode)?.date[0] ?? 0), tails: [] })
  const least = Math.min(...[...found.values()].map(({ firstChunk }) => firstChunk))
  if (found.size === 0) return found
  const data = await own
    .where('secucode', 'in', [...found.keys()])
    .where('chunk', '>=', least)
    .select(['secucode', 'chunk', 'rows', 'crc', 'data'])
    .orderBy('chunk')
    .execute()
  for (const chunk of data) {
    const one = found.get(chunk.secucode)
    if (one !== undefined && chunk.chunk >= one.firstChunk) one.tails.push(chunk)
  }
  return found
}

/** The chunk a date lies in; behind all of them the last, unless it is full. */
function firstTouched(chunks: readonly Known[], date: number): number {
  const touched = chunks.find(({ last_date: last }) => last >= date)
  if (touched !== undefined) return touched.chunk
  const last = lastItem(chunks)
  return last.rows < CHUNK_ROWS ? last.chunk : last.chunk + 1
}

type Interleaved<C extends string> = { columns: ColumnRows<C>; fresh: ColumnRows<C>; counts: Merged }

/** Stored rows and those of a batch, both with rising dates, as one. */
function interleave<C extends string>(dataset: ColumnDataset<C>, stored: ColumnRows<C>, reported: ColumnRows<C>): Interleaved<C> {
  const names = keysOf(dataset.columns)
  const columns = allocateRows(dataset, stored.length + reported.length)
  const fresh = allocateRows(dataset, reported.length)
  const counts: Merged = { added: 0, changed: 0, unchanged: 0 }
  const copy = (from: ColumnRows<C>, row: number, into: ColumnRows<C>) => {
    into.date[into.length] = intAt(from.date, row)
    for (const name of names) into.values[name][into.length] = figureAt(from.values[name], row)
    into.length++
  }
  let a = 0
  for (let b = 0; b < reported.length; b++) {
    while (a < stored.length && intAt(stored.date, a) < intAt(reported.date, b)) copy(stored, a++, columns)
    const isKnown = a < stored.length && stored.date[a] === reported.date[b]
    copy(isKnown ? stored : reported, isKnown ? a++ : b, columns)
    const differs = isKnown && correct(dataset, { into: columns, from: reported, row: b })
    counts[isKnown ? (differs ? 'changed' : 'unchanged') : 'added']++
    if (!isKnown || differs) copy(columns, columns.length - 1, fresh)
  }
  while (a < stored.length) copy(stored, a++, columns)
  return { columns, fresh, counts }
}

/** Puts what a row says into the last row of others; whether that says something else now. */
function correct<C extends string>(
  { columns, replaces }: Pick<ColumnDataset<C>, 'columns' | 'replaces'>,
  { into, from, row }: { into: ColumnRows<C>; from: ColumnRows<C>; row: number },
): boolean {
  const last = into.length - 1
  const reported = keysOf(columns).map((name) => ({
    name,
    value: figureAt(from.values[name], row),
    stored: figureAt(into.values[name], last),
  }))
  const differing = reported.filter(({ value, stored }) => value !== stored && !Number.isNaN(value))
  if (differing.length === 0) return false
  for (const { name, value } of replaces === 'row' ? reported : differing) into.values[name][last] = value
  return true
}
