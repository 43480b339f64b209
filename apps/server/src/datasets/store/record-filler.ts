import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { RecordDataset, RecordRow } from '../definition.ts'
import { collectDocs } from '../text-index/index-writer.ts'
import { partKinds, partsOf } from './parts.ts'
import type { Kept } from './segment-codec.ts'
import { type PartRows, putSegments } from './segments.ts'
import { nextGeneration, type Publication, publishGeneration } from './state.ts'

/** Rows held in memory before they are written; a row's lists count as rows, so that rows of many lines are not held by the hundred thousand lines. */
const ROWS_IN_MEMORY = 40_000
/** Segments per transaction, so that other writers get their turn. */
const SEGMENTS_PER_TRANSACTION = 500

/** Items of the lists within a row. */
function linesOf(row: RecordRow): number {
  let lines = 0
  for (const value of Object.values(row)) if (Array.isArray(value)) lines += value.length
  return lines
}

/** Writes a data set anew, unseen until `publish`; rows come in any order and are written as they come, without looking for earlier ones. */
export type RecordFiller<Row extends RecordRow> = {
  add(rows: readonly Row[]): Promise<void>
  /** Goes over to what was written. What was served before stays until then. */
  publish(): Promise<{ rows: number }>
}

/** A filler of one data set; `fetchedAtMs` of its rows is the moment of publication told. */
export async function openRecordFiller<Row extends RecordRow>(
  db: Kysely<Schema>,
  dataset: RecordDataset<Row>,
  told: Publication,
): Promise<RecordFiller<Row>> {
  const generation = await nextGeneration(db, dataset.key)
  const place = { dataset: dataset.key, generation }
  const kinds = partKinds(dataset)
  const seqs = new Map<string, number>()
  const texts = collectDocs(dataset)
  let waiting = new Map<string, Kept<Row>[]>()
  let held = 0
  let rows = 0
  let packed = 0
  const flush = async () => {
    const parts: PartRows[] = []
    for (const [part, kept] of waiting) {
      const seq = seqs.get(part) ?? 0
      seqs.set(part, seq + 1)
      parts.push({ part, seq, kept })
    }
    waiting = new Map()
    held = 0
    packed += parts.length
    for (let at = 0; at < parts.length; at += SEGMENTS_PER_TRANSACTION) {
      const batch = parts.slice(at, at + SEGMENTS_PER_TRANSACTION)
      await db.transaction().execute((trx) => putSegments(trx, place, batch))
    }
  }
  return {
    async add(more) {
      for (const row of more) {
        const kept = { row, source: told.source, fetchedAtMs: told.publishedAtMs }
        texts.add(row)
        for (const part of kinds.flatMap((kind) => partsOf(dataset, kind, row))) {
          const group = waiting.get(part)
          if (group === undefined) waiting.set(part, [kept])
          else group.push(kept)
        }
      }
      for (const row of more) held += 1 + linesOf(row)
      rows += more.length
      if (held >= ROWS_IN_MEMORY) await flush()
    },
    async publish() {
      await flush()
      await texts.write(db, generation)
      await publishGeneration(db, dataset.key, { written: { generation, rows, table: 'record_segment', packed }, told })
      return { rows }
    },
  }
}
