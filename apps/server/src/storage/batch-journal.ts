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
