import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { allocateDayColumns } from '@guanlan/datasets/day-columns.ts'
import type { Kysely, Transaction } from 'kysely'
import type { BarChunkTable, BarSourceTable, Schema } from '../schema.ts'
import type { BarOrigin, DayBar } from './bar.ts'
import { setBar } from './bar.ts'
import { CHUNK_ROWS, decodeChunk } from './chunk-codec.ts'
import { DAY, lastChunkRow, putChunks, putSources, ROWS_PER_STATEMENT, sourceRow } from './chunk-table.ts'
import { bumpStoreVersion } from './store-version.ts'
import { TornChunk } from './torn-chunk.ts'

/** One finished session: `date` yyyymmdd, one bar per security that traded. */
export type Session = { date: number; bars: ReadonlyMap<string, DayBar> }
/** `refused`: securities whose bars come from another source and were left as they are. */
export type Appended = { written: number; refused: string[] }

type Work = { trx: Transaction<Schema>; date: number; origin: BarOrigin; version: number; scratch: DayColumns; result: Appended }
type Last = Pick<BarChunkTable, 'secucode' | 'chunk' | 'rows' | 'crc' | 'data'> & Pick<BarSourceTable, 'source' | 'last_date'>

/**
 * Adds one session behind the bars of each security, in one transaction; a bar of the same day is replaced. Throws a RangeError, and
 * writes nothing, when a security already has later bars; TornChunk when its last chunk is damaged.
 */
export async function appendSession(db: Kysely<Schema>, session: Session, origin: BarOrigin): Promise<Appended> {
  const names = [...session.bars.keys()]
  return await db.transaction().execute(async (trx) => {
    const work: Work = {
      trx,
      date: session.date,
      origin,
      version: await bumpStoreVersion(trx),
      scratch: allocateDayColumns(CHUNK_ROWS + 1),
      result: { written: 0, refused: [] },
    }
    for (let at = 0; at < names.length; at += ROWS_PER_STATEMENT) {
      await appendBatch(work, names.slice(at, at + ROWS_PER_STATEMENT), session.bars)
    }
    return work.result
  })
}

async function appendBatch(work: Work, names: string[], bars: ReadonlyMap<string, DayBar>): Promise<void> {
  const lasts = new Map((await readLastChunks(work.trx, names)).map((one) => [one.secucode, one]))
  const grown: string[] = []
  const replaced: string[] = []
  const fresh: BarSourceTable[] = []
  const chunks: BarChunkTable[] = []
  for (const secucode of names) {
    const bar = bars.get(secucode) as DayBar
    const last = lasts.get(secucode)
    if (last && last.source !== work.origin.source) {
      work.result.refused.push(secucode)
      continue
    }
    chunks.push(withBar(work, { secucode, bar, last }))
    if (!last) fresh.push({ ...sourceRow(secucode, { ...work.scratch, length: 1 }, { ...work.origin, version: work.version }) })
    else (last.last_date === work.date ? replaced : grown).push(secucode)
  }
  await putChunks(work.trx, chunks)
  await putSources(work.trx, fresh)
  await markChanged(work, grown, 1)
  await markChanged(work, replaced, 0)
  work.result.written += chunks.length
}

/** The last chunk of a security with the day's bar in it, or the next chunk when it is full. */
function withBar(work: Work, one: { secucode: string; bar: DayBar; last: Last | undefined }): BarChunkTable {
  const { date, scratch } = work
  const { secucode, bar, last } = one
  let rows = 0
  let chunk = last?.chunk ?? 0
  if (last) {
    if (last.last_date > date) throw new RangeError(`${secucode} already has bars until ${last.last_date}: ${date} cannot be appended`)
    rows = decodeChunk(last, last, { into: scratch, at: 0 })
    if (last.last_date === date) rows--
    else if (rows === CHUNK_ROWS) {
      chunk++
      rows = 0
    }
  }
  setBar(scratch, rows, { date, ...bar })
  return lastChunkRow({ secucode, chunk }, scratch, { from: 0, to: rows + 1 })
}

async function readLastChunks(trx: Transaction<Schema>, names: string[]): Promise<Last[]> {
  const rows = await trx
    .selectFrom('bar_source as s')
    .leftJoin('bar_chunk as c', (join) =>
      join
        .onRef('c.secucode', '=', 's.secucode')
        .on('c.period', '=', DAY)
        .on((e) => e('c.chunk', '=', e(e.parens('s.bars', '-', e.lit(1)), '/', e.lit(CHUNK_ROWS)))),
    )
    .select(['s.secucode', 's.source', 's.last_date', 'c.chunk', 'c.rows', 'c.crc', 'c.data'])
    .where('s.secucode', 'in', names)
    .execute()
  return rows.map((row) => {
    if (row.data === null) throw new TornChunk(row.secucode, 0, '最后一块缺失')
    return row as Last
  })
}

async function markChanged(work: Work, names: string[], added: number): Promise<void> {
  if (names.length === 0) return
  const { date, version, origin } = work
  await work.trx
    .updateTable('bar_source')
    .set((e) => ({ bars: e('bars', '+', added), last_date: date, imported_at: origin.importedAtMs, version }))
    .where('secucode', 'in', names)
    .execute()
}
