import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import type { Kysely } from 'kysely'
import { journaled } from '../batch-journal.ts'
import type { RecordSegmentTable, Schema } from '../schema.ts'
import { inShape } from './row-shape.ts'
import { decodeSegment, encodeSegment, type Kept } from './segment-codec.ts'

/** Segments per statement, below the limits of parameters of both databases. */
const PER_STATEMENT = 250
/** A partition of more segments than this is packed anew when it is next written to. */
const MOST_SEGMENTS = 16

/** Rows to add to a partition, and the place of the segment they make. */
export type PartRows = { part: string; seq: number; kept: readonly Kept[] }

/** Writes segments of a generation; places must be free. */
export async function putSegments(
  db: Kysely<Schema>,
  place: { dataset: string; generation: number },
  parts: readonly PartRows[],
): Promise<void> {
  const rows: RecordSegmentTable[] = parts.map(({ part, seq, kept }) => ({
    ...place,
    part,
    seq,
    ...encodeSegment({ dataset: place.dataset, part, seq }, kept),
  }))
  await insertSegments(db, rows)
}

/** Writes segments that are encoded already; places must be free. */
export async function insertSegments(db: Kysely<Schema>, rows: readonly RecordSegmentTable[]): Promise<void> {
  for (let at = 0; at < rows.length; at += PER_STATEMENT) {
    await db
      .insertInto('record_segment')
      .values(rows.slice(at, at + PER_STATEMENT))
      .execute()
  }
}

type StoredSegment = Pick<RecordSegmentTable, 'part' | 'seq' | 'rows' | 'crc' | 'data'>

/** Segments of the served generation of a data set, in order of partition and place. */
export function servedSegments(db: Kysely<Schema>, dataset: string) {
  return db
    .selectFrom('record_segment as s')
    .innerJoin('dataset_state as t', (join) => join.onRef('t.dataset', '=', 's.dataset').onRef('t.generation', '=', 's.generation'))
    .select(['s.part', 's.seq', 's.rows', 's.crc', 's.data'])
    .where('s.dataset', '=', dataset)
    .orderBy('s.part')
    .orderBy('s.seq')
}

/** Rows of segments by partition, in the order they were written. Throws TornPart. */
export function decodeParts<Row extends RecordRow>(
  dataset: RecordDataset<Row>,
  segments: readonly StoredSegment[],
): Map<string, Kept<Row>[]> {
  const parts = new Map<string, Kept<Row>[]>()
  for (const segment of segments) {
    const rows = inShape(dataset, decodeSegment<Row>({ dataset: dataset.key, part: segment.part, seq: segment.seq }, segment))
    const before = parts.get(segment.part)
    if (before === undefined) parts.set(segment.part, rows)
    else before.push(...rows)
  }
  return parts
}

/** Adds rows behind what the partitions hold; those of many segments are packed into one. Throws TornPart. */
export async function appendToParts<Row extends RecordRow>(
  trx: Kysely<Schema>,
  place: { dataset: RecordDataset<Row>; generation: number },
  added: ReadonlyMap<string, readonly Kept<Row>[]>,
): Promise<void> {
  const { dataset, generation } = place
  const names = [...added.keys()]
  for (let at = 0; at < names.length; at += PER_STATEMENT) {
    const batch = names.slice(at, at + PER_STATEMENT)
    const parts = batch.map((part) => ({ kept: 'record_segment' as const, dataset: dataset.key, generation, part }))
    await journaled(trx, parts, () => appendSome(trx, place, { batch, added }))
  }
}

async function appendSome<Row extends RecordRow>(
  trx: Kysely<Schema>,
  place: { dataset: RecordDataset<Row>; generation: number },
  { batch, added }: { batch: readonly string[]; added: ReadonlyMap<string, readonly Kept<Row>[]> },
): Promise<void> {
  const { dataset, generation } = place
  const known = await trx
    .selectFrom('record_segment')
    .select((eb) => ['part', eb.fn.max('seq').as('last')])
    .where('dataset', '=', dataset.key)
    .where('generation', '=', generation)
    .where('part', 'in', batch)
    .groupBy('part')
    .execute()
  const last = new Map(known.map((one) => [one.part, one.last]))
  const parts: PartRows[] = []
  for (const part of batch) {
    const seq = (last.get(part) ?? -1) + 1
    const kept = added.get(part) ?? []
    if (seq < MOST_SEGMENTS) parts.push({ part, seq, kept })
    else parts.push({ part, seq: 0, kept: [...(await takePart(trx, place, part)), ...kept] })
  }
  await putSegments(trx, { dataset: dataset.key, generation }, parts)
}

/** All rows of a partition, which is empty afterwards. */
async function takePart<Row extends RecordRow>(
  trx: Kysely<Schema>,
  { dataset, generation }: { dataset: RecordDataset<Row>; generation: number },
  part: string,
): Promise<Kept<Row>[]> {
  const segments = await trx
    .selectFrom('record_segment')
    .select(['part', 'seq', 'rows', 'crc', 'data'])
    .where('dataset', '=', dataset.key)
    .where('generation', '=', generation)
    .where('part', '=', part)
    .orderBy('seq')
    .execute()
  await trx
    .deleteFrom('record_segment')
    .where('dataset', '=', dataset.key)
    .where('generation', '=', generation)
    .where('part', '=', part)
    .execute()
  return decodeParts<Row>(dataset, segments).get(part) ?? []
}
