import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import type { Kysely } from 'kysely'
import type { RecordSegmentTable, Schema } from '../schema.ts'
import { collectDocs } from '../text-index/index-writer.ts'
import { type PartKind, partKinds, partsOf } from './parts.ts'
import { encodeTexts, rowText } from './segment-codec.ts'
import { insertSegments } from './segments.ts'
import { nextGeneration, type Publication, publishGeneration } from './state.ts'

/**
 * Letters of rows held in memory before they are written. Securities come one after the other and are whole by then; dates grow over the whole fill, and
 * the longer they are held the fewer segments they make.
 */
const LETTERS_IN_MEMORY: Record<PartKind, number> = { security: 1_000_000, date: 4_000_000, whole: 4_000_000 }
/** Segments per transaction, so that other writers get their turn. */
const SEGMENTS_PER_TRANSACTION = 500

/** Writes a data set anew, unseen until `publish`; rows come in any order and are written as they come, without looking for earlier ones. */
export type RecordFiller<Row extends RecordRow> = {
  /** Takes what it needs of the rows at once; resolves when there is room for more. */
  add(rows: readonly Row[]): Promise<void>
  /** Goes over to what was written. What was served before stays until then. */
  publish(): Promise<{ rows: number }>
}

type Encode = (part: string, texts: readonly string[]) => RecordSegmentTable

/** Rows of one kind of partition on their way into segments, as JSON: objects would be many times as large. */
function holdParts(limit: number, encode: Encode) {
  let waiting = new Map<string, string[]>()
  let letters = 0
  return {
    add(part: string, text: string): void {
      const texts = waiting.get(part)
      if (texts === undefined) waiting.set(part, [text])
      else texts.push(text)
      letters += text.length
    },
    isFull: (): boolean => letters >= limit,
    /** Segments of all that waits, as they are asked for; it waits no longer. */
    *taken(): Generator<RecordSegmentTable> {
      const parts = waiting
      waiting = new Map()
      letters = 0
      for (const [part, texts] of parts) yield encode(part, texts)
    },
  }
}

type Written = { segments: number }

/** Writes some hundred segments per transaction; they are packed before it begins, for others wait while it lasts. */
async function writeSegments(db: Kysely<Schema>, segments: Iterable<RecordSegmentTable>, written: Written): Promise<void> {
  let batch: RecordSegmentTable[] = []
  const write = async () => {
    const full = batch
    batch = []
    written.segments += full.length
    if (full.length > 0) await db.transaction().execute((trx) => insertSegments(trx, full))
  }
  for (const segment of segments) {
    batch.push(segment)
    if (batch.length >= SEGMENTS_PER_TRANSACTION) await write()
  }
  await write()
}

/** A filler of one data set; `fetchedAtMs` of its rows is the moment of publication reported. */
export async function openRecordFiller<Row extends RecordRow>(
  db: Kysely<Schema>,
  dataset: RecordDataset<Row>,
  reported: Publication,
): Promise<RecordFiller<Row>> {
  const generation = await nextGeneration(db, dataset.key)
  const place = { dataset: dataset.key, generation }
  const seqs = new Map<string, number>()
  const docs = collectDocs(dataset)
  const written: Written = { segments: 0 }
  let fields: string[] | null = null
  let rows = 0
  const encode: Encode = (part, texts) => {
    const seq = seqs.get(part) ?? 0
    seqs.set(part, seq + 1)
    const origin = { source: reported.source, fetchedAtMs: reported.publishedAtMs }
    return { ...place, part, seq, ...encodeTexts({ dataset: dataset.key, part, seq }, { fields: fields ?? [], texts, ...origin }) }
  }
  const held = partKinds(dataset).map((kind) => ({ kind, parts: holdParts(LETTERS_IN_MEMORY[kind], encode) }))
  return {
    async add(more) {
      rows += more.length
      for (const row of more) {
        docs.add(row)
        fields ??= Object.keys(row)
        const text = rowText(row, fields)
        for (const { kind, parts } of held) for (const part of partsOf(dataset, kind, row)) parts.add(part, text)
      }
      for (const { parts } of held) if (parts.isFull()) await writeSegments(db, parts.taken(), written)
    },
    async publish() {
      for (const { parts } of held) await writeSegments(db, parts.taken(), written)
      await docs.write(db, generation)
      const { segments: packed } = written
      await publishGeneration(db, dataset.key, { written: { generation, rows, table: 'record_segment', packed }, reported })
      return { rows }
    },
  }
}
