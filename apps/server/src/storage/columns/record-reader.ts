import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import type { Kysely } from 'kysely'
import { startSlices } from '../../runtime/slices.ts'
import type { Schema } from '../schema.ts'
import { partOf, partRange } from './parts.ts'
import { inShape } from './row-shape.ts'
import { decodeBatches, type Kept } from './segment-codec.ts'
import { decodeParts, servedSegments } from './segments.ts'
import { knownAt, takeNewer } from './versions.ts'

/** `asOfMs`: as the public knew it at that instant, the rows' newest versions when left out. `all`: every version, oldest first. */
export type ReadOptions = { asOfMs?: number | undefined; versions?: 'known' | 'all' }

function choose<Row extends RecordRow>(dataset: RecordDataset<Row>, kept: readonly Kept<Row>[], options: ReadOptions): Kept<Row>[] {
  const { asOfMs, versions = 'known' } = options
  if (versions === 'known') return knownAt(dataset, kept, asOfMs)
  return kept.filter(({ row }) => row.effectiveAtMs <= (asOfMs ?? Number.POSITIVE_INFINITY))
}

/** Rows of some partitions by partition; those without rows are left out. Throws TornPart. */
export async function readParts<Row extends RecordRow>(
  db: Kysely<Schema>,
  dataset: RecordDataset<Row>,
  { parts, ...options }: ReadOptions & { parts: readonly string[] },
): Promise<Map<string, Kept<Row>[]>> {
  if (parts.length === 0) return new Map()
  const segments = await servedSegments(db, dataset.key)
    .where('s.part', 'in', [...parts])
    .execute()
  return chosen(dataset, decodeParts(dataset, segments), options)
}

function chosen<Row extends RecordRow>(
  dataset: RecordDataset<Row>,
  parts: Map<string, Kept<Row>[]>,
  options: ReadOptions,
): Map<string, Kept<Row>[]> {
  for (const [part, kept] of parts) parts.set(part, choose(dataset, kept, options))
  return parts
}

/** Rows of a batch: a fraction of a millisecond. */
const BATCH = 256

/** Rows of a data set kept whole, as known at `asOfMs`, in slices of the thread: there may be one of every company. Throws TornPart. */
export async function readWhole<Row extends RecordRow>(
  db: Kysely<Schema>,
  dataset: RecordDataset<Row>,
  { asOfMs = Number.POSITIVE_INFINITY }: Pick<ReadOptions, 'asOfMs'>,
): Promise<Kept<Row>[]> {
  const segments = await servedSegments(db, dataset.key).where('s.part', '=', partOf.whole).execute()
  const slices = startSlices()
  const known = new Map<string, Kept<Row>>()
  for (const segment of segments) {
    for (const kept of decodeBatches<Row>({ dataset: dataset.key, part: segment.part, seq: segment.seq }, segment, BATCH)) {
      takeNewer(dataset, { known, kept: inShape(dataset, kept), asOfMs })
      if (slices.isOver()) await slices.next()
    }
  }
  return [...known.values()]
}

/** Rows of the dates from `from` to `to` (YYYY-MM-DD, both included), oldest date first. Throws TornPart. */
export async function readDates<Row extends RecordRow>(
  db: Kysely<Schema>,
  dataset: RecordDataset<Row>,
  { from, to, ...options }: ReadOptions & { from: string; to: string },
): Promise<Kept<Row>[]> {
  const segments = await servedSegments(db, dataset.key)
    .where('s.part', '>=', partOf.date(from))
    .where('s.part', '<=', partOf.date(to))
    .execute()
  return [...chosen(dataset, decodeParts(dataset, segments), options).values()].flat()
}

/** The newest `count` dates up to `to` that have rows, newest first. */
export async function newestDates<Row extends RecordRow>(
  db: Kysely<Schema>,
  dataset: RecordDataset<Row>,
  { to, count }: { to: string; count: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('record_segment as s')
    .innerJoin('dataset_state as t', (join) => join.onRef('t.dataset', '=', 's.dataset').onRef('t.generation', '=', 's.generation'))
    .select('s.part')
    .distinct()
    .where('s.dataset', '=', dataset.key)
    .where('s.part', '>=', partRange.date[0])
    .where('s.part', '<=', partOf.date(to))
    .orderBy('s.part', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ part }) => part.slice(2))
}

/** A mark of each date of a range that has rows, oldest first: generation, newest segment and count of segments. */
export async function dateMarks(
  db: Kysely<Schema>,
  { key }: Pick<RecordDataset, 'key'>,
  { from, to }: { from: string; to: string },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('record_segment as s')
    .innerJoin('dataset_state as t', (join) => join.onRef('t.dataset', '=', 's.dataset').onRef('t.generation', '=', 's.generation'))
    .select(({ fn }) => ['s.part', 't.generation', fn.max('s.seq').as('newest'), fn.sum('s.rows').as('rows')])
    .where('s.dataset', '=', key)
    .where('s.part', '>=', partOf.date(from))
    .where('s.part', '<=', partOf.date(to))
    .groupBy(['s.part', 't.generation'])
    .orderBy('s.part')
    .execute()
  return new Map(rows.map(({ part, generation, newest, rows: count }) => [part.slice(2), `${generation}.${newest}.${count}`]))
}

/** Partitions read per page. */
const PARTS_PER_PAGE = 100

/** Every security's rows, page by page, for computing over the whole market outside the answering thread. Throws TornPart. */
export async function* eachSecurity<Row extends RecordRow>(
  db: Kysely<Schema>,
  dataset: RecordDataset<Row>,
  options: ReadOptions = {},
): AsyncGenerator<{ secucode: string; kept: Kept<Row>[] }> {
  let after: string = partRange.security[0]
  for (;;) {
    const names = await db
      .selectFrom('record_segment as s')
      .innerJoin('dataset_state as t', (join) => join.onRef('t.dataset', '=', 's.dataset').onRef('t.generation', '=', 's.generation'))
      .select('s.part')
      .distinct()
      .where('s.dataset', '=', dataset.key)
      .where('s.part', '>', after)
      .where('s.part', '<', partRange.security[1])
      .orderBy('s.part')
      .limit(PARTS_PER_PAGE)
      .execute()
    const last = names.at(-1)
    if (last === undefined) return
    const page = await readParts(db, dataset, { ...options, parts: names.map(({ part }) => part) })
    for (const [part, kept] of page) yield { secucode: part.slice(2), kept }
    after = last.part
  }
}
