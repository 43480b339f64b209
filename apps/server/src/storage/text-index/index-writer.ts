import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import { identityOf, partKinds, partsOf } from '../columns/parts.ts'
import type { Schema, TextBlockTable, TextPostingTable } from '../schema.ts'
import { BLOCK_DOCS, type Doc, decodeBlock, encodeBlock, postingsChecksum } from './doc-block.ts'
import { CHUNK_DOCS, decodeDocs, decodePostings, encodeDocs, encodePostings } from './doc-set.ts'
import { gramsOf, headOf, tailOf } from './grams.ts'

/** Rows per statement, below the limits of parameters of both databases. */
const PER_STATEMENT = 200

type Place = { dataset: string; generation: number }

/** The text of a row that word search looks in, with where the row lies; null for data sets and rows without one. */
export function docOf<Row extends RecordRow>(dataset: RecordDataset<Row>, row: Row): Doc | null {
  const text = dataset.searchText?.(row) ?? null
  if (text === null) return null
  const kinds = partKinds(dataset)
  const part = firstItem([
    ...(kinds.includes('security') ? partsOf(dataset, 'security', row) : []),
    ...partsOf(dataset, firstItem(kinds), row),
  ])
  return { part, identity: identityOf(dataset, row), atMs: row.effectiveAtMs, text }
}

/** Adds texts behind those of a generation, oldest first; in a transaction where the generation is served. Throws TornPart. */
export async function appendDocs(db: Kysely<Schema>, place: Place, docs: readonly Doc[]): Promise<void> {
  if (docs.length === 0) return
  const sorted = [...docs].sort((a, b) => a.atMs - b.atMs)
  const last = await lastBlock(db, place)
  const first = last === null ? 0 : last.block * BLOCK_DOCS + last.docs.length
  await putBlocks(db, place, { docs: [...(last?.docs ?? []), ...sorted], block: last?.block ?? 0 })
  for (let at = 0; at < sorted.length; ) {
    const chunk = Math.floor((first + at) / CHUNK_DOCS)
    const until = Math.min((chunk + 1) * CHUNK_DOCS - first, sorted.length)
    await addPostings(db, place, { chunk, docs: sorted.slice(at, until), from: (first + at) % CHUNK_DOCS })
    at = until
  }
}

async function lastBlock(db: Kysely<Schema>, { dataset, generation }: Place): Promise<{ block: number; docs: Doc[] } | null> {
  const row = await db
    .selectFrom('text_block')
    .select(['block', 'docs', 'crc', 'data'])
    .where('dataset', '=', dataset)
    .where('generation', '=', generation)
    .orderBy('block', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { block: row.block, docs: decodeBlock(dataset, row.block, row) }
}

/** Writes blocks from `block` on; one that is there is replaced. */
async function putBlocks(db: Kysely<Schema>, place: Place, { docs, block }: { docs: readonly Doc[]; block: number }): Promise<void> {
  const rows: TextBlockTable[] = []
  for (let at = 0; at < docs.length; at += BLOCK_DOCS) {
    const number = block + at / BLOCK_DOCS
    rows.push({ ...place, block: number, ...encodeBlock(place.dataset, number, docs.slice(at, at + BLOCK_DOCS)) })
  }
  for (let at = 0; at < rows.length; at += PER_STATEMENT) {
    await db
      .insertInto('text_block')
      .values(rows.slice(at, at + PER_STATEMENT))
      .onConflict((c) =>
        c.columns(['dataset', 'generation', 'block']).doUpdateSet((eb) => ({
          docs: eb.ref('excluded.docs'),
          crc: eb.ref('excluded.crc'),
          data: eb.ref('excluded.data'),
        })),
      )
      .execute()
  }
}

/** Numbers of texts by pair, those of one first letter together. */
function pairsOf(docs: readonly Doc[], from: number): Map<number, Map<number, number[]>> {
  const heads = new Map<number, Map<number, number[]>>()
  for (const [k, { text }] of docs.entries()) {
    for (const gram of gramsOf(text)) {
      const tails = heads.get(headOf(gram)) ?? new Map<number, number[]>()
      heads.set(headOf(gram), tails)
      const own = tails.get(tailOf(gram))
      if (own === undefined) tails.set(tailOf(gram), [from + k])
      else own.push(from + k)
    }
  }
  return heads
}

type Added = { chunk: number; docs: readonly Doc[]; from: number }

async function addPostings(db: Kysely<Schema>, place: Place, { chunk, docs, from }: Added): Promise<void> {
  const heads = [...pairsOf(docs, from)]
  for (let at = 0; at < heads.length; at += PER_STATEMENT) {
    const batch = heads.slice(at, at + PER_STATEMENT)
    const known =
      from === 0 ? new Map<number, Uint8Array>() : await storedPostings(db, place, { chunk, heads: batch.map(([head]) => head) })
    const rows = batch.map(([head, tails]): TextPostingTable => {
      const postings = decodePostings(known.get(head) ?? new Uint8Array())
      for (const [tail, added] of tails) {
        const before = postings.get(tail)
        postings.set(tail, encodeDocs(before === undefined ? added : [...decodeDocs(before), ...added]))
      }
      const data = encodePostings(postings)
      return { ...place, head, chunk, crc: postingsChecksum(place.dataset, { head, chunk }, data), data }
    })
    await db
      .insertInto('text_posting')
      .values(rows)
      .onConflict((c) =>
        c
          .columns(['dataset', 'generation', 'head', 'chunk'])
          .doUpdateSet((eb) => ({ crc: eb.ref('excluded.crc'), data: eb.ref('excluded.data') })),
      )
      .execute()
  }
}

async function storedPostings(
  db: Kysely<Schema>,
  { dataset, generation }: Place,
  { chunk, heads }: { chunk: number; heads: readonly number[] },
): Promise<Map<number, Uint8Array>> {
  const rows = await db
    .selectFrom('text_posting')
    .select(['head', 'data'])
    .where('dataset', '=', dataset)
    .where('generation', '=', generation)
    .where('chunk', '=', chunk)
    .where('head', 'in', [...heads])
    .execute()
  return new Map(rows.map(({ head, data }) => [head, data]))
}

/** Texts of a data set that is filled anew: gathered while rows come, written in order of time at the end. */
export function collectDocs<Row extends RecordRow>(dataset: RecordDataset<Row>) {
  const docs: Doc[] = []
  const seen = new Set<string>()
  return {
    add(row: Row): void {
      const doc = docOf(dataset, row)
      if (doc === null || seen.has(doc.identity)) return
      seen.add(doc.identity)
      docs.push(doc)
    },
    /** Statement by statement, so that other writers get their turn: the generation has no readers yet. */
    async write(db: Kysely<Schema>, generation: number): Promise<void> {
      docs.sort((a, b) => a.atMs - b.atMs)
      for (let at = 0; at < docs.length; at += CHUNK_DOCS) {
        const part = docs.slice(at, at + CHUNK_DOCS)
        await appendDocs(db, { dataset: dataset.key, generation }, part)
      }
    },
  }
}
