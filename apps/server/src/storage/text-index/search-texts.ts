import { byteAt, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import { TornPart } from '../columns/torn-part.ts'
import type { Schema } from '../schema.ts'
import { BLOCK_DOCS, type Doc, decodeBlock, postingsChecksum } from './doc-block.ts'
import { CHUNK_DOCS, decodePostings, emptyBits, fallingDocs, orDocs, type Postings } from './doc-set.ts'
import { gramsWithin, headOf, normalized, tailOf, wordsOf } from './grams.ts'

/** `before` goes on behind the last hit of an earlier page; `asOfMs` leaves out what could not be known then. */
export type SearchOptions = { limit: number; before?: number | undefined; asOfMs?: number | undefined }

/** A text with all words, its number in the index. */
export type Hit = Doc & { doc: number }
/** Hits, newest first; `next` is the `before` of the next page, null when there is none. */
export type Hits = { hits: Hit[]; next: number | null }

/** Blocks read per statement: enough for a page of hits that lie scattered. */
const BLOCKS_PER_READ = 24

type Place = { dataset: string; generation: number }

async function placeOf(db: Kysely<Schema>, dataset: string): Promise<Place | null> {
  const state = await db.selectFrom('dataset_state').select('generation').where('dataset', '=', dataset).executeTakeFirst()
  return state === undefined ? null : { dataset, generation: state.generation }
}

async function newestDoc(db: Kysely<Schema>, { dataset, generation }: Place): Promise<number> {
  const row = await db
    .selectFrom('text_block')
    .select(['block', 'docs'])
    .where('dataset', '=', dataset)
    .where('generation', '=', generation)
    .orderBy('block', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? -1 : row.block * BLOCK_DOCS + row.docs - 1
}

type Chunk = Place & { chunk: number }

async function postingsOf(db: Kysely<Schema>, place: Chunk, heads: readonly number[]): Promise<Map<number, Postings>> {
  const { dataset, generation, chunk } = place
  const rows = await db
    .selectFrom('text_posting')
    .select(['head', 'crc', 'data'])
    .where('dataset', '=', dataset)
    .where('generation', '=', generation)
    .where('chunk', '=', chunk)
    .where('head', 'in', [...heads])
    .execute()
  return new Map(
    rows.map(({ head, crc, data }) => {
      if (postingsChecksum(dataset, { head, chunk }, data) !== crc) throw new TornPart(dataset, `texts/${head}/${chunk}`)
      return [head, decodePostings(data)]
    }),
  )
}

/** Numbers within a chunk whose texts may have all words, as bits; null when there are none. */
async function candidates(db: Kysely<Schema>, place: Chunk, words: readonly string[]): Promise<Uint8Array | null> {
  const grams = [...new Set(words.flatMap((word) => [...gramsWithin(word)]))]
  const singles = words.filter((word) => word.length === 1).map((word) => word.charCodeAt(0))
  const postings = await postingsOf(db, place, [...new Set([...grams.map(headOf), ...singles])])
  const sets = [
    ...grams.map((gram) => [postings.get(headOf(gram))?.get(tailOf(gram))]),
    ...singles.map((head) => [...(postings.get(head)?.values() ?? [])]),
  ]
  let all: Uint8Array | null = null
  for (const set of sets) {
    const bits = emptyBits()
    for (const docs of set) if (docs !== undefined) orDocs(docs, bits)
    if (all === null) all = bits
    else for (let k = 0; k < bits.length; k++) all[k] = byteAt(all, k) & byteAt(bits, k)
  }
  return all
}

async function blocksOf(db: Kysely<Schema>, { dataset, generation }: Place, blocks: readonly number[]): Promise<Map<number, Doc[]>> {
  const rows = await db
    .selectFrom('text_block')
    .select(['block', 'docs', 'crc', 'data'])
    .where('dataset', '=', dataset)
    .where('generation', '=', generation)
    .where('block', 'in', [...blocks])
    .execute()
  return new Map(rows.map((row) => [row.block, decodeBlock(dataset, row.block, row)]))
}

type Wanted = { words: readonly string[]; asOfMs: number; most: number; found: Map<string, Hit> }

/** Reads the texts of candidates (numbers falling) and keeps those that really have the words, until there are enough. */
async function verify(db: Kysely<Schema>, place: Place, { docs, wanted }: { docs: readonly number[]; wanted: Wanted }): Promise<void> {
  const { words, asOfMs, most, found } = wanted
  for (let at = 0; at < docs.length && found.size < most; ) {
    const batch: number[] = []
    const blocks = new Set<number>()
    while (at < docs.length && (blocks.size < BLOCKS_PER_READ || blocks.has(Math.floor(itemAt(docs, at) / BLOCK_DOCS)))) {
      blocks.add(Math.floor(itemAt(docs, at) / BLOCK_DOCS))
      batch.push(itemAt(docs, at++))
    }
    const read = await blocksOf(db, place, [...blocks])
    for (const doc of batch) {
      const hit = read.get(Math.floor(doc / BLOCK_DOCS))?.[doc % BLOCK_DOCS]
      if (hit === undefined || hit.atMs > asOfMs || found.has(hit.identity)) continue
      const text = normalized(hit.text)
      if (words.every((word) => text.includes(word))) found.set(hit.identity, { ...hit, doc })
      if (found.size >= most) return
    }
  }
}

/**
 * Texts of a data set that hold every word of a query, newest first; a word matches anywhere, width and case make no difference. No words, no hits.
 * The texts of a row reported again are found once. Throws TornPart.
 */
export async function searchTexts(db: Kysely<Schema>, dataset: string, query: { words: string } & SearchOptions): Promise<Hits> {
  const { limit, before = Number.POSITIVE_INFINITY, asOfMs = Number.POSITIVE_INFINITY } = query
  const words = wordsOf(query.words)
  const place = await placeOf(db, dataset)
  if (words.length === 0 || place === null) return { hits: [], next: null }
  const last = Math.min(before - 1, await newestDoc(db, place))
  const wanted: Wanted = { words, asOfMs, most: limit + 1, found: new Map() }
  for (let chunk = Math.floor(last / CHUNK_DOCS); chunk >= 0 && wanted.found.size < wanted.most; chunk--) {
    const bits = await candidates(db, { ...place, chunk }, words)
    if (bits === null) break
    const docs: number[] = []
    for (const doc of fallingDocs(bits)) if (chunk * CHUNK_DOCS + doc <= last) docs.push(chunk * CHUNK_DOCS + doc)
    await verify(db, place, { docs, wanted })
  }
  const hits = [...wanted.found.values()]
  const page = hits.slice(0, limit)
  return { hits: page, next: hits.length > limit ? lastItem(page).doc : null }
}
