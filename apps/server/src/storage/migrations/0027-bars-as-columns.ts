import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { convertChanges } from './bars-as-columns/convert-changes.ts'
import { type BarChunk, type ColumnChunk, convertedChunk } from './bars-as-columns/converted-chunk.ts'

type Tables = {
  bar_chunk: BarChunk
  bar_source: { secucode: string; source: string; bars: number; last_date: number; imported_at: number }
  column_chunk: ColumnChunk
  dataset_state: {
    dataset: string
    generation: number
    snapshot: number
    source: string
    world: string | null
    rows: number
    covered_to: string | null
    published_at: number
  }
}

const SECURITIES_PER_STEP = 100
const CHUNKS_PER_STATEMENT = 100
const MEGABYTE = 1_000_000
/** Below that nobody waits long enough to be told. */
const TOLD_FROM_BYTES = 50 * MEGABYTE
/** What is written stands in the log first, then in the file. */
const ROOM_PER_BYTE = 2
const LEAST_ROOM_BYTES = 16 * MEGABYTE

/** Day bars become a data set of columns, with what imports changed of them; their table is dropped. All of it in the one transaction of the migration. */
export async function up(loose: Kysely<unknown>): Promise<void> {
  const db = loose as Kysely<Tables>
  const isEmbedded = !db.getExecutor().adapter.constructor.name.startsWith('Postgres')
  const sized = await db.selectFrom('bar_chunk').select(sql<number>`coalesce(sum(length(data)), 0)`.as('bytes')).executeTakeFirstOrThrow()
  const bytes = Number(sized.bytes)
  // pages of a large change need not stay in memory until it ends
  if (isEmbedded) await sql`pragma cache_spill = on`.execute(db)
  if (isEmbedded) await expectRoom(db, bytes)
  await convertChanges(loose)
  await moveChunks(db, bytes)
  await writeState(db)
  await db.schema.dropTable('bar_chunk').execute()
  if (isEmbedded) await sql`pragma cache_spill = off`.execute(db)
}

/** Throws an Error with a Chinese sentence where the disk would become full. */
async function expectRoom(db: Kysely<Tables>, bytes: number): Promise<void> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db)
  const file = rows.find(({ name }) => name === 'main')?.file ?? ''
  if (bytes === 0 || file === '') return
  const { bavail, bsize } = statfsSync(dirname(file))
  const needed = bytes * ROOM_PER_BYTE + LEAST_ROOM_BYTES
  const left = bavail * bsize
  if (left >= needed) return
  const inMegabytes = (count: number) => Math.ceil(count / MEGABYTE)
  throw new Error(
    `升级数据库需要约 ${inMegabytes(needed)} MB 空余空间，${dirname(file)} 所在的磁盘只有 ${inMegabytes(left)} MB；请腾出空间后再启动。库没有改动`,
  )
}

async function moveChunks(db: Kysely<Tables>, bytes: number): Promise<void> {
  const { n } = await db
    .selectFrom('bar_source')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const report = bytes < TOLD_FROM_BYTES ? () => {} : reporter(Number(n))
  for (let after = '', done = 0; ; done += SECURITIES_PER_STEP) {
    report(done)
    const next = db.selectFrom('bar_chunk').select('secucode').distinct().where('secucode', '>', after).orderBy('secucode')
    const codes = (await next.limit(SECURITIES_PER_STEP).execute()).map(({ secucode }) => secucode)
    const last = codes.at(-1)
    if (last === undefined) return
    const stored = await db.selectFrom('bar_chunk').selectAll().where('secucode', 'in', codes).execute()
    for (let at = 0; at < stored.length; at += CHUNKS_PER_STATEMENT) {
      const some = stored.slice(at, at + CHUNKS_PER_STATEMENT).map(convertedChunk)
      await db.insertInto('column_chunk').values(some).execute()
    }
    await db.deleteFrom('bar_chunk').where('secucode', 'in', codes).execute()
    after = last
  }
}

/** Prints how far it is, a line every tenth. */
function reporter(securities: number): (done: number) => void {
  let told = -1
  return (done) => {
    const tenth = Math.floor((10 * Math.min(done, securities)) / Math.max(1, securities))
    if (tenth === told) return
    told = tenth
    process.stderr.write(`升级数据库：日线 ${tenth * 10}%（${Math.min(done, securities)}/${securities} 只证券）\n`)
  }
}

async function writeState(db: Kysely<Tables>): Promise<void> {
  const newest = await db
    .selectFrom('bar_source')
    .select(['source', 'imported_at'])
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest === undefined) return
  const { rows, last } = await db
    .selectFrom('bar_source')
    .select((eb) => [eb.fn.sum<number>('bars').as('rows'), eb.fn.max('last_date').as('last')])
    .executeTakeFirstOrThrow()
  const day = String(last)
  const covered_to = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  const { source, imported_at: published_at } = newest
  const row = { dataset: 'dayBars', generation: 1, snapshot: 1, source, world: null, rows: Number(rows), covered_to, published_at }
  await db.insertInto('dataset_state').values(row).execute()
}
