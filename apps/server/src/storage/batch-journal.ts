import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Kysely } from 'kysely'
import { type KeptName, type KeptRow, keptTables, keyOf, marksOf, marksOfPart, rowsOfPart, type StoredPart } from './kept-parts.ts'
import type { Schema } from './schema.ts'

type Batch = { id: string; seq: number }
const running = new AsyncLocalStorage<Batch>()

/** Runs an import as a batch: every write inside it records what it replaces, in its own transaction. */
export async function inBatch<T>(id: string, work: () => Promise<T>): Promise<T> {
  return await running.run({ id, seq: 0 }, work)
}

/** Runs a write of parts of the store; inside a batch what it changes of each is recorded with it. */
export async function journaled<T>(trx: Kysely<Schema>, places: readonly StoredPart[], write: () => Promise<T>): Promise<T> {
  const batch = running.getStore()
  if (batch === undefined) return await write()
  await assertRunning(trx, batch)
  const before: [StoredPart, KeptRow[]][] = []
  for (const place of places) before.push([place, await rowsOfPart(trx, place)])
  const result = await write()
  for (const [place, rows] of before) await recordChange(trx, batch, { place, before: rows, after: await marksOfPart(trx, place) })
  return result
}

/** The same for a write that may change any part of a whole table; `found` names parts it read and may have left as they are. */
export async function journaledTable<T>(
  trx: Kysely<Schema>,
  { kept, found = [] }: { kept: KeptName; found?: readonly string[] },
  write: () => Promise<T>,
): Promise<T> {
  const batch = running.getStore()
  if (batch === undefined) return await write()
  await assertRunning(trx, batch)
  const partsNow = async () => {
    const rows = (await trx
      .selectFrom(kept as 'security')
      .selectAll()
      .execute()) as KeptRow[]
    return Map.groupBy(rows, (row) => String(row[keptTables[kept].part ?? '']))
  }
  const before = await partsNow()
  const result = await write()
  const after = await partsNow()
  const isFound = new Set(found)
  for (const part of new Set([...before.keys(), ...after.keys()])) {
    const old = before.get(part) ?? []
    const now = marksOf(kept, after.get(part) ?? [])
    const place = { kept, dataset: '', generation: 0, part }
    if (isFound.has(part) || signatureOf(marksOf(kept, old)) !== signatureOf(now))
      await recordChange(trx, batch, { place, before: old, after: now })
  }
  return result
}

/** A write of a batch that no longer runs: its process was silent for so long that another import has begun since. Nothing was written; the message is Chinese. */
class BatchEnded extends Error {
  override readonly name = 'BatchEnded'
}

/**
 * Says in the transaction of a write that the batch runs. One that was taken for interrupted runs on as long as no other has been opened since.
 */
async function assertRunning(trx: Kysely<Schema>, { id }: Batch): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('import_batch')
    .set({ alive_at: Date.now(), state: 'running' })
    .where('id', '=', id)
    .where('state', 'in', ['running', 'interrupted'])
    .where((eb) =>
      eb(
        'number',
        '=',
        eb.selectFrom('import_batch as b').select((b) => b.fn.max('b.number').as('newest')),
      ),
    )
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new BatchEnded('这次导入停顿过久，已当作中断，没有再写入；请在数据中心撤销这一批，或重新导入')
}

type Change = { place: StoredPart; before: readonly KeptRow[]; after: ReadonlyMap<string, string> }

async function recordChange(trx: Kysely<Schema>, batch: Batch, { place, before, after }: Change): Promise<void> {
  const old = marksOf(place.kept, before)
  const removed = before.filter((row) => after.get(keyOf(place.kept, row)) !== old.get(keyOf(place.kept, row)))
  const added = [...after].filter(([key, mark]) => old.get(key) !== mark).map(([key]) => key)
  await trx
    .insertInto('import_change')
    .values({
      batch: batch.id,
      seq: batch.seq++,
      ...place,
      is_changed: removed.length + added.length > 0 ? 1 : 0,
      removed: packRows(removed),
      added: JSON.stringify(added),
      after: signatureOf(after),
    })
    .execute()
}

/** One text for the state of a part. */
export function signatureOf(marks: ReadonlyMap<string, string>): string {
  return createHash('sha256')
    .update(JSON.stringify([...marks]))
    .digest('base64url')
}

function packRows(rows: readonly KeptRow[]): Uint8Array {
  return rows.length === 0 ? new Uint8Array() : zstdCompressSync(serialize(rows))
}

/** Rows a change replaced, as they were. */
export function unpackRows(bytes: Uint8Array): KeptRow[] {
  return bytes.length === 0 ? [] : (deserialize(zstdDecompressSync(bytes)) as KeptRow[])
}
