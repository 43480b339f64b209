import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Kysely } from 'kysely'
import { storedJson } from '../../../runtime/stored-json.ts'
import { type BarChunk, convertedChunk } from './converted-chunk.ts'

type Change = { batch: string; seq: number; part: string; removed: Uint8Array; added: string; after: string }
type Tables = {
  bar_chunk: BarChunk & { period: string }
  import_change: Change & { kept: string; dataset: string; generation: number }
  import_batch: { id: string; started_at: number }
}

/** The chunks of a security at a moment: checksums before and after the conversion. */
type State = Map<number, { before: number; now: number }>

/** Rows of a text, as imports note the state of a part: keys and marks in order of the keys. */
function signatureOf(marks: readonly (readonly [key: string, crc: number])[]): string {
  const sorted = marks.map(([key, crc]) => [key, JSON.stringify([crc])] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}

const before = (state: State) => signatureOf([...state].map(([chunk, crc]) => [JSON.stringify(['day', chunk]), crc.before]))
const now = (state: State) => signatureOf([...state].map(([chunk, crc]) => [JSON.stringify([chunk]), crc.now]))

/** Lets what imports changed of bars say the same of columns, so that they can still be undone. */
export async function convertChanges(loose: Kysely<unknown>): Promise<void> {
  const db = loose as Kysely<Tables>
  const parts = await db.selectFrom('import_change').select('part').distinct().where('kept', '=', 'bar_chunk').execute()
  for (const { part } of parts) await convertPart(db, part)
}

/** Goes back in time from the bars of today: what each import left is known from what it and later ones replaced. */
async function convertPart(db: Kysely<Tables>, part: string): Promise<void> {
  const chunks = await db.selectFrom('bar_chunk').selectAll().where('secucode', '=', part).execute()
  const state: State = new Map(chunks.map((chunk) => [chunk.chunk, { before: chunk.crc, now: convertedChunk(chunk).crc }]))
  const changes = await db
    .selectFrom('import_change as c')
    .leftJoin('import_batch as b', 'b.id', 'c.batch')
    .select(['c.batch', 'c.seq', 'c.part', 'c.removed', 'c.added', 'c.after'])
    .where('c.kept', '=', 'bar_chunk')
    .where('c.part', '=', part)
    .orderBy('b.started_at', 'desc')
    .orderBy('c.batch', 'desc')
    .orderBy('c.seq', 'desc')
    .execute()
  for (const change of changes) {
    const removed = change.removed.length === 0 ? [] : (deserialize(zstdDecompressSync(change.removed)) as BarChunk[])
    const added = storedJson<string[]>(change.added).map((key) => Number(storedJson<unknown[]>(key)[1]))
    const converted = removed.map(convertedChunk)
    await db
      .updateTable('import_change')
      .set({
        kept: 'column_chunk',
        dataset: 'dayBars',
        generation: 1,
        removed: converted.length === 0 ? new Uint8Array() : zstdCompressSync(serialize(converted)),
        added: JSON.stringify(added.map((chunk) => JSON.stringify([chunk]))),
        // what was written since by other than imports cannot be undone before and after
        after: before(state) === change.after ? now(state) : change.after,
      })
      .where('batch', '=', change.batch)
      .where('seq', '=', change.seq)
      .execute()
    for (const chunk of added) state.delete(chunk)
    removed.forEach(({ chunk, crc }, at) => {
      state.set(chunk, { before: crc, now: converted[at]?.crc ?? crc })
    })
  }
}
