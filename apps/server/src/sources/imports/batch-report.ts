import type { DatasetRows, ImportBatch, UnstoredRows } from '@guanlan/contract/schemas/data/imports.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import type { ImportBatchTable } from '../../storage/import-tables.ts'
import type { BatchFile } from './batches.ts'
import type { FileOutcome } from './import-file.ts'

/** Names of files, and lines of the report, shown of one batch. */
const NAMES = 20
const LINES = 200

/** Null where nothing was reported: the batch runs, or was interrupted. */
const sum = (outcomes: readonly KeptOutcome[] | null, field: 'rows' | 'imported' | 'rejected') =>
  outcomes === null ? null : outcomes.reduce((total, outcome) => total + outcome[field], 0)

/** A report of a file as the store keeps it: those of versions before 2026-11-26 did not count rows of each data set, earlier ones rows that are not stored. */
type KeptOutcome = Omit<FileOutcome, 'unstored' | 'datasets'> & Partial<Pick<FileOutcome, 'unstored' | 'datasets'>>

/** Null where a file of the batch did not count them. */
function datasetsIn(outcomes: readonly KeptOutcome[]): DatasetRows[] | null {
  const sums = new Map<string, DatasetRows>()
  for (const { datasets } of outcomes) {
    if (datasets === undefined) return null
    for (const { dataset, rows, imported } of datasets) {
      const before = sums.get(dataset)
      sums.set(dataset, { dataset, rows: rows + (before?.rows ?? 0), imported: imported + (before?.imported ?? 0) })
    }
  }
  return [...sums.values()]
}

/** Null where a file of the batch did not count them. */
function unstoredIn(outcomes: readonly KeptOutcome[]): UnstoredRows | null {
  const counts = outcomes.flatMap(({ unstored }) => unstored ?? [])
  if (counts.length < outcomes.length) return null
  const total = (field: keyof UnstoredRows) => counts.reduce((sum, one) => sum + one[field], 0)
  return { suspended: total('suspended'), skipped: total('skipped'), refused: total('refused') }
}

/** Why a batch cannot be undone; null when it can. */
function whyNot({ state }: ImportBatchTable, changes: number): string | null {
  if (state === 'running') return '还在导入'
  if (state === 'undoing') return '正在撤销'
  if (state === 'cancelled' || state === 'failed') return '没有留下数据'
  if (state === 'undone') return '已撤销'
  return changes === 0 ? '没有改变数据，或不在最近 20 批之内' : null
}

/** A batch as the page shows it; `formatInstant` writes epoch ms in Beijing time. */
export function batchReport(batch: ImportBatchTable & { changes: number }, formatInstant: (ms: number) => string): ImportBatch {
  const { id, started_at: startedMs, finished_at: finishedMs, state, via, changes } = batch
  const files = storedJson<BatchFile[]>(batch.files)
  const outcomes = batch.report === null ? null : storedJson<KeptOutcome[]>(batch.report)
  return {
    id,
    state,
    via,
    changes,
    startedAt: formatInstant(startedMs),
    finishedAt: finishedMs === null ? null : formatInstant(finishedMs),
    files: files.length,
    names: files.slice(0, NAMES).map(({ name }) => name),
    bytes: files.reduce((total, { bytes }) => total + bytes, 0),
    rows: sum(outcomes, 'rows'),
    imported: sum(outcomes, 'imported'),
    datasets: outcomes === null ? null : datasetsIn(outcomes),
    unstored: outcomes === null ? null : unstoredIn(outcomes),
    rejected: sum(outcomes, 'rejected'),
    refusedFiles: outcomes === null ? null : outcomes.filter(({ rows, failure }) => rows === 0 && failure !== null).length,
    lines: (outcomes ?? []).flatMap(({ lines }) => lines).slice(0, LINES),
    why: whyNot(batch, changes),
  }
}
