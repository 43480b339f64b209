import type { ColumnDataset, DatedColumns } from '@guanlan/datasets/definition.ts'
import { allocateColumns } from '@guanlan/datasets/definition.ts'
import type { Kysely } from 'kysely'
import type { ColumnChunkTable, Schema } from '../schema.ts'
import { CHUNK_ROWS, chunksOf, putChunks } from './column-chunks.ts'
import { decodeColumns } from './column-codec.ts'
import { collectDays, DAYS_ACROSS, type DaySection, dayRow } from './column-days.ts'
import { beginPublication, countRows, nextGeneration, type Publication, publishGeneration } from './state.ts'

const CHUNKS_PER_TRANSACTION = 500

/** Writes a data set of columns anew, unseen until `publish`; one security after the other. */
export type ColumnFiller<C extends string> = {
  /** Copies what it needs. Throws a RangeError when dates do not rise. */
  add(secucode: string, columns: DatedColumns<C>): Promise<void>
  publish(): Promise<{ rows: number }>
}

function assertRising({ date, length }: DatedColumns, secucode: string): void {
  for (let row = 1; row < length; row++) {
    if (date[row] <= date[row - 1])
      throw new RangeError(`Columns of ${secucode} are not in order of date: ${date[row]} after ${date[row - 1]}`)
  }
}

/** A filler of one data set of columns. */
export async function openColumnFiller<C extends string>(
  db: Kysely<Schema>,
  dataset: ColumnDataset<C>,
  told: Publication,
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
      assertRising(columns, secucode)
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
      await publishGeneration(db, dataset.key, { written: { generation, rows, table: 'column_chunk', packed }, told })
      return { rows }
    },
  }
}

type Tail = Pick<ColumnChunkTable, 'secucode' | 'chunk' | 'rows' | 'crc' | 'data'>

/** The last chunk of each security of a generation. */
async function readTails(trx: Kysely<Schema>, dataset: string, generation: number): Promise<Map<string, Tail>> {
  const last = trx
    .selectFrom('column_chunk')
    .select((eb) => ['secucode', eb.fn.max('chunk').as('chunk')])
    .where('dataset', '=', dataset)
    .where('generation', '=', generation)
    .groupBy('secucode')
    .as('l')
  const tails = await trx
    .selectFrom('column_chunk as c')
    .innerJoin(last, (join) => join.onRef('l.secucode', '=', 'c.secucode').onRef('l.chunk', '=', 'c.chunk'))
    .select(['c.secucode', 'c.chunk', 'c.rows', 'c.crc', 'c.data'])
    .where('c.dataset', '=', dataset)
    .where('c.generation', '=', generation)
    .execute()
  return new Map(tails.map((tail) => [tail.secucode, tail]))
}

/** The tail of a security with a session behind it; a session it has already is replaced. Throws a RangeError when it has later ones. */
function extended<C extends string>(
  dataset: ColumnDataset<C>,
  { tail, section, row }: { tail: Tail | undefined; section: DaySection<C>; row: number },
): { columns: DatedColumns<C>; firstChunk: number; added: number } {
  const columns = allocateColumns(dataset, CHUNK_ROWS + 1)
  if (tail !== undefined) decodeColumns(`${tail.secucode}/${tail.chunk}`, dataset, { stored: tail, into: columns })
  const newest = columns.length === 0 ? 0 : columns.date[columns.length - 1]
  if (newest > section.day)
    throw new RangeError(`${dataset.key} of ${section.secucodes[row]} reaches ${newest} already, not ${section.day}`)
  const isAgain = newest === section.day
  const at = isAgain ? columns.length - 1 : columns.length
  columns.date[at] = section.day
  for (const name of Object.keys(dataset.columns) as C[]) columns.values[name][at] = section.values[name][row]
  columns.length = at + 1
  return { columns, firstChunk: tail?.chunk ?? 0, added: isAgain ? 0 : 1 }
}

/** Adds one session as one publication, in one transaction; null tells that there was nothing new. Throws a RangeError when a security has later sessions. */
export async function appendDay<C extends string>(
  db: Kysely<Schema>,
  dataset: ColumnDataset<C>,
  { section, told }: { section: DaySection<C> | null; told: Publication },
): Promise<{ added: number }> {
  return await db.transaction().execute(async (trx) => {
    const generation = await beginPublication(trx, dataset.key, told)
    if (section === null) return { added: 0 }
    const tails = await readTails(trx, dataset.key, generation)
    const chunks: ColumnChunkTable[] = []
    let added = 0
    section.secucodes.forEach((secucode, row) => {
      const next = extended(dataset, { tail: tails.get(secucode), section, row })
      added += next.added
      chunks.push(...chunksOf(dataset, { generation, secucode }, next))
    })
    await putChunks(trx, chunks)
    await putDay(trx, dataset, { generation, section })
    await countRows(trx, dataset.key, added)
    return { added }
  })
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
