import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
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
  takeNewer(dataset, { known, kept, asOfMs })
  return [...known.values()]
}

/** Takes rows into what is known by identity: `knownAt` of rows that come in several lots. */
export function takeNewer<Row extends RecordRow>(
  dataset: RecordDataset<Row>,
  { known, kept, asOfMs }: { known: Map<string, Kept<Row>>; kept: readonly Kept<Row>[]; asOfMs: number },
): void {
  for (const one of kept) {
    if (one.row.effectiveAtMs > asOfMs) continue
    const id = identityOf(dataset, one.row)
    const before = known.get(id)
    if (before === undefined || before.row.effectiveAtMs <= one.row.effectiveAtMs) known.set(id, one)
  }
}

function contentOf(row: RecordRow, marks: readonly string[]): string {
  const unmarked = Object.fromEntries(marks.map((field) => [field, null]))
  return JSON.stringify({ ...row, ...unmarked, effectiveAtMs: 0 })
}

/** A batch, and of vendors that report the newest version alone the fields that name a version rather than say something. */
export type Batch<Row> = { rows: readonly Row[]; versionMarks?: readonly string[] }

/**
 * The rows that say something else than the newest stored version of them, each content once. With version marks, rows that say the same but for them
 * are one version: reported a row that is not stored yet, it is known since the earliest of them, else since the latest.
 */
export function changedRows<Row extends RecordRow>(
  dataset: RecordDataset<Row>,
  stored: readonly Kept<Row>[],
  { rows, versionMarks = [] }: Batch<Row>,
): Row[] {
  const latest = new Map(knownAt(dataset, stored).map(({ row }) => [identityOf(dataset, row), contentOf(row, versionMarks)]))
  const wanted = (row: Row) => (latest.has(identityOf(dataset, row)) ? -row.effectiveAtMs : row.effectiveAtMs)
  const ordered =
    versionMarks.length === 0 ? rows : [...rows.map((row) => [wanted(row), row] as const)].sort(([a], [b]) => a - b).map(([, row]) => row)
  return ordered.filter((row) => {
    const id = identityOf(dataset, row)
    const content = contentOf(row, versionMarks)
    if (latest.get(id) === content) return false
    latest.set(id, content)
    return true
  })
}
