import type { ColumnDataset, ColumnRows, DatedColumns } from '@guanlan/datasets/definition.ts'
import { allocateRows } from '@guanlan/datasets/definition.ts'
import { figureAt, intAt } from '@guanlan/domain/collections/elements.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import type { Kysely } from 'kysely'
import type { ColumnChunkTable, Schema } from '../schema.ts'
import { assertRising, CHUNK_ROWS, chunksOf, putChunks } from './column-chunks.ts'
import { decodeColumns } from './column-codec.ts'
import { collectDays, DAYS_ACROSS, type DaySection, dayRow } from './column-days.ts'
import { beginPublication, countRows, nextGeneration, type Publication, publishGeneration } from './state.ts'

const CHUNKS_PER_TRANSACTION = 500
/** Securities read per statement. */
const SECURITIES_PER_READ = 200

/** Writes a data set of columns anew, unseen until `publish`; one security after the other. */
export type ColumnFiller<C extends string> = {
  /** Copies what it needs. Throws a RangeError when dates do not rise. */
  add(secucode: string, columns: DatedColumns<C>): Promise<void>
  publish(): Promise<{ rows: number }>
}

/** A filler of one data set of columns. */
export async function openColumnFiller<C extends string>(
  db: Kysely<Schema>,
  dataset: ColumnDataset<C>,
  reported: Publication,
): Promise<ColumnFiller<C>> {
  const generation = await nextGeneration(db, dataset.key)
  const days = collectDays(dataset)
  let waiting: ColumnChunkTable[] = []
  let rows = 0
  let packed = 0
  const flush = async () => {
    const chunks = waiting
    waiting = []
    packed += chunks.length
    if (chunks.length > 0) await db.transaction().execute((trx) => putChunks(trx, chunks))
  }
  return {
    async add(secucode, columns) {
      assertRising(secucode, columns)
      rows += columns.length
      waiting.push(...chunksOf(dataset, { generation, secucode }, { columns, firstChunk: 0 }))
      days.add(secucode, columns)
      if (waiting.length >= CHUNKS_PER_TRANSACTION) await flush()
    },
    async publish() {
      await flush()
      for (const section of days.sections())
        await db
          .insertInto('column_day')
          .values(dayRow(dataset, generation, section))
          .execute()
      await publishGeneration(db, dataset.key, { written: { generation, rows, table: 'column_chunk', packed }, reported })
      return { rows }
    },
  }
}

type Tail = Pick<ColumnChunkTable, 'secucode' | 'chunk' | 'rows' | 'crc' | 'data'>

/** The last chunk of each of these securities in a generation. */
async function readTails(
  trx: Kysely<Schema>,
  { dataset, generation }: { dataset: string; generation: number },
  secucodes: readonly string[],
): Promise<Map<string, Tail>> {
  const last = trx
    .selectFrom('column_chunk')
    .select((eb) => ['secucode', eb.fn.max('chunk').as('chunk')])
    .where('dataset', '=', dataset)
    .where('generation', '=', generation)
    .where('secucode', 'in', secucodes)
    .groupBy('secucode')
    .as('l')
  const tails = await trx
    .selectFrom('column_chunk as c')
    .innerJoin(last, (join) => join.onRef('l.secucode', '=', 'c.secucode').onRef('l.chunk', '=', 'c.chunk'))
    .select(['c.secucode', 'c.chunk', 'c.rows', 'c.crc', 'c.data'])
    .where('c.dataset', '=', dataset)
    .where('c.generation', '=', generation)
    .where('c.secucode', 'in', secucodes)
    .execute()
  return new Map(tails.map((tail) => [tail.secucode, tail]))
}

/** One session of many securities; row `k` belongs to `secucodes[k]`. */
export type Session<C extends string = string> = Omit<DaySection<C>, 'values'> & { values: ColumnRows<C>['values'] }
type Extended<C extends string> = { columns: ColumnRows<C>; firstChunk: number; isAdded: boolean }

/** The tail of a security with a session behind it; a session it has already is replaced. Throws a RangeError when it has later ones. */
function extended<C extends string>(
  dataset: ColumnDataset<C>,
  { tail, session, row }: { tail: Tail | undefined; session: Session<C>; row: number },
): Extended<C> {
  const columns = allocateRows(dataset, CHUNK_ROWS + 1)
  if (tail !== undefined) decodeColumns(`${tail.secucode}/${tail.chunk}`, dataset, { stored: tail, into: columns })
  const newest = columns.length === 0 ? 0 : intAt(columns.date, columns.length - 1)
  if (newest > session.day)
    throw new RangeError(`${dataset.key} of ${session.secucodes[row]} reaches ${newest} already, not ${session.day}`)
  const isAgain = newest === session.day
  const at = isAgain ? columns.length - 1 : columns.length
  columns.date[at] = session.day
  for (const name of keysOf(dataset.columns)) columns.values[name][at] = figureAt(session.values[name], row)
  columns.length = at + 1
  return { columns, firstChunk: tail?.chunk ?? 0, isAdded: !isAgain }
}

/** Adds one session as one publication, in one transaction; null reports that there was nothing new. Throws a RangeError when a security has later sessions. */
export async function appendDay<C extends string>(
  db: Kysely<Schema>,
  dataset: ColumnDataset<C>,
  { section, reported }: { section: DaySection<C> | null; reported: Publication },
): Promise<{ added: number }> {
  return await db.transaction().execute(async (trx) => {
    if (section !== null) return { added: (await appendDayIn(trx, dataset, { session: section, reported })).added.size }
    await beginPublication(trx, dataset.key, reported)
    return { added: 0 }
  })
}

/** Securities a session was added to, and how many rows each has behind it. */
export type AppendedDay = { added: Set<string>; rows: Map<string, number> }

/** `appendDay` as part of a transaction that writes more. */
export async function appendDayIn<C extends string>(
  trx: Kysely<Schema>,
  dataset: ColumnDataset<C>,
  { session, reported }: { session: Session<C>; reported: Publication },
): Promise<AppendedDay> {
  const generation = await beginPublication(trx, dataset.key, reported)
  const appended: AppendedDay = { added: new Set(), rows: new Map() }
  for (let from = 0; from < session.secucodes.length; from += SECURITIES_PER_READ) {
    const some = session.secucodes.slice(from, from + SECURITIES_PER_READ)
    const tails = await readTails(trx, { dataset: dataset.key, generation }, some)
    const chunks = some.flatMap((secucode, at) => {
      const { columns, firstChunk, isAdded } = extended(dataset, { tail: tails.get(secucode), session, row: from + at })
      if (isAdded) appended.added.add(secucode)
      appended.rows.set(secucode, firstChunk * CHUNK_ROWS + columns.length)
      return chunksOf(dataset, { generation, secucode }, { columns, firstChunk })
    })
    await putChunks(trx, chunks)
  }
  if (dataset.isAcross) await putDay(trx, dataset, { generation, section: session as DaySection<C> })
  await countRows(trx, dataset.key, appended.added.size)
  return appended
}

async function putDay<C extends string>(
  trx: Kysely<Schema>,
  dataset: ColumnDataset<C>,
  { generation, section }: { generation: number; section: DaySection<C> },
): Promise<void> {
  const own = () => trx.deleteFrom('column_day').where('dataset', '=', dataset.key).where('generation', '=', generation)
  await own().where('day', '=', section.day).execute()
  await trx
    .insertInto('column_day')
    .values(dayRow(dataset, generation, section))
    .execute()
  const kept = await trx
    .selectFrom('column_day')
    .select('day')
    .where('dataset', '=', dataset.key)
    .where('generation', '=', generation)
    .orderBy('day', 'desc')
    .offset(DAYS_ACROSS)
    .limit(1)
    .executeTakeFirst()
  if (kept !== undefined) await own().where('day', '<=', kept.day).execute()
}
