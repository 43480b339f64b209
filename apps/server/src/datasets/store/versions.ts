import type { RecordDataset, RecordRow } from '../definition.ts'
import { identityOf } from './parts.ts'
import type { Kept } from './segment-codec.ts'

/**
 * Of each row the version that was known at an instant: the one with the latest `effectiveAtMs` up to it, of equal ones the one written last. Rows come in
 * the order in which they were first written.
 */
export function knownAt<Row extends RecordRow>(
  dataset: RecordDataset<Row>,
  kept: readonly Kept<Row>[],
  asOfMs = Number.POSITIVE_INFINITY,
): Kept<Row>[] {
  const known = new Map<string, Kept<Row>>()
  for (const one of kept) {
    if (one.row.effectiveAtMs > asOfMs) continue
    const id = identityOf(dataset, one.row)
    const before = known.get(id)
    if (before === undefined || before.row.effectiveAtMs <= one.row.effectiveAtMs) known.set(id, one)
  }
  return [...known.values()]
}

function contentOf(row: RecordRow): string {
  return JSON.stringify({ ...row, effectiveAtMs: 0 })
}

/** The rows that say something else than the newest stored version of them, each content once. */
export function changedRows<Row extends RecordRow>(dataset: RecordDataset<Row>, stored: readonly Kept<Row>[], rows: readonly Row[]): Row[] {
  const latest = new Map(knownAt(dataset, stored).map(({ row }) => [identityOf(dataset, row), contentOf(row)]))
  return rows.filter((row) => {
    const id = identityOf(dataset, row)
    const content = contentOf(row)
    if (latest.get(id) === content) return false
    latest.set(id, content)
    return true
  })
}
