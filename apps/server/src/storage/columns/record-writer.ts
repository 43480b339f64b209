import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import { journaled } from '../batch-journal.ts'
import type { Schema } from '../schema.ts'
import { appendDocs, docOf } from '../text-index/index-writer.ts'
import { type PartKind, partKinds, partsOf } from './parts.ts'
import type { Kept } from './segment-codec.ts'
import { appendToParts, decodeParts, servedSegments } from './segments.ts'
import { beginPublication, countRows, type Publication } from './state.ts'
import { type Batch, changedRows } from './versions.ts'

/** Partitions read per statement. */
const PARTS_PER_READ = 250

/** The source of the rows: `source` also names the publication. */
export type Reported = Publication

function grouped<Row extends RecordRow>(dataset: RecordDataset<Row>, kind: PartKind, rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    for (const part of partsOf(dataset, kind, row)) {
      const group = groups.get(part)
      if (group === undefined) groups.set(part, [row])
      else group.push(row)
    }
  }
  return groups
}

/** The rows of a batch that are new or say something else than the store. */
async function freshRows<Row extends RecordRow>(
  trx: Kysely<Schema>,
  dataset: RecordDataset<Row>,
  { rows, versionMarks = [] }: Batch<Row>,
): Promise<Row[]> {
  const groups = grouped(dataset, firstItem(partKinds(dataset)), rows)
  const names = [...groups.keys()]
  const fresh: Row[] = []
  for (let at = 0; at < names.length; at += PARTS_PER_READ) {
    const batch = names.slice(at, at + PARTS_PER_READ)
    const stored = decodeParts(dataset, await servedSegments(trx, dataset.key).where('s.part', 'in', batch).execute())
    for (const part of batch) fresh.push(...changedRows(dataset, stored.get(part) ?? [], { rows: groups.get(part) ?? [], versionMarks }))
  }
  return fresh
}

/**
 * Adds a batch of rows as one publication, in one transaction: rows that equal the newest stored version are left out, others become versions of
 * their own. A batch without anything new is published too: the data are as fresh as the answer. Throws TornPart.
 */
export async function appendRows<Row extends RecordRow>(
  db: Kysely<Schema>,
  dataset: RecordDataset<Row>,
  { rows, versionMarks = [], reported }: Batch<Row> & { reported: Reported },
): Promise<{ added: number; unchanged: number }> {
  return await db.transaction().execute(async (trx) => {
    const generation = await beginPublication(trx, dataset.key, reported)
    const fresh = await freshRows(trx, dataset, { rows, versionMarks })
    await journalFound(trx, { dataset, generation }, { rows, fresh })
    for (const kind of partKinds(dataset)) {
      const added = new Map<string, Kept<Row>[]>()
      const keep = (row: Row) => ({ row, source: reported.source, fetchedAtMs: reported.publishedAtMs })
      for (const [part, own] of grouped(dataset, kind, fresh)) added.set(part, own.map(keep))
      await appendToParts(trx, { dataset, generation }, added)
    }
    const docs = fresh.map((row) => docOf(dataset, row)).filter((doc) => doc !== null)
    await journaled(trx, docs.length === 0 ? [] : partsOfTexts(dataset.key, generation), () =>
      appendDocs(trx, { dataset: dataset.key, generation }, docs),
    )
    await countRows(trx, dataset.key, fresh.length)
    return { added: fresh.length, unchanged: rows.length - fresh.length }
  })
}

/** Inside an import batch, notes the partitions whose rows it found as it wanted them. */
async function journalFound<Row extends RecordRow>(
  trx: Kysely<Schema>,
  { dataset, generation }: { dataset: RecordDataset<Row>; generation: number },
  { rows, fresh }: { rows: readonly Row[]; fresh: readonly Row[] },
): Promise<void> {
  const isFresh = new Set(fresh)
  const found = rows.filter((row) => !isFresh.has(row))
  const parts = new Set(partKinds(dataset).flatMap((kind) => [...grouped(dataset, kind, found).keys()]))
  const places = [...parts].map((part) => ({ kept: 'record_segment' as const, dataset: dataset.key, generation, part }))
  await journaled(trx, places, async () => {})
}

const partsOfTexts = (dataset: string, generation: number) =>
  (['text_block', 'text_posting'] as const).map((kept) => ({ kept, dataset, generation, part: '' }))
