import type { RowDataset, RowOf } from '@guanlan/datasets/dataset.ts'
import { checkRows, type IngestRun, keepIngestRun, suspectColumns } from '../pipeline.ts'
import type { JobResult, Work } from './work.ts'

type TableAnswer<K extends RowDataset> = {
  rows: readonly unknown[]
  /** Of these many rows, as a share of what is stored, at least this must be there. */
  leastShare?: number
  /** At least so many rows must be there, of those that are stored. */
  leastRows?(stored: readonly RowOf<K>[]): number
  asOf: string
  /** What to keep of the rows that are stored already. */
  merge?(stored: readonly RowOf<K>[], fresh: readonly RowOf<K>[]): RowOf<K>[]
}

const PROVIDER = 'live/eastmoney'
const MOST_REASONS = 10

/** Takes a vendor's answer for a data set with a table of its own: checked row by row, and left aside as a whole when it cannot be right. */
export async function takeTable<K extends RowDataset>(
  { store, nowMs }: Pick<Work, 'store' | 'nowMs'>,
  dataset: K,
  { rows, leastShare = 0, leastRows = (stored) => leastShare * stored.length, asOf, merge = (_, fresh) => [...fresh] }: TableAnswer<K>,
): Promise<JobResult> {
  const { accepted, reasons } = checkRows(dataset, rows)
  const stored = await store.allRows(dataset)
  const warnings = suspectColumns(dataset, accepted)
  const rejected = reasons.reduce((sum, { count }) => sum + count, 0)
  if (rejected > 0.2 * rows.length) warnings.push(`${rows.length} 行中有 ${rejected} 行不合格`)
  if (accepted.length < leastRows(stored)) warnings.push(`只有 ${accepted.length} 行，库里有 ${stored.length} 行`)
  if (accepted.length === 0) warnings.push('没有可用的行')
  const isGood = warnings.length === 0
  if (isGood) await store.replaceRows(dataset, merge(stored, accepted))
  const run: IngestRun = {
    dataset,
    provider: isGood ? PROVIDER : null,
    atMs: nowMs(),
    accepted: isGood ? accepted.length : 0,
    rejected,
    reasons: reasons.slice(0, MOST_REASONS),
    warnings: isGood ? [] : [...warnings, '保留原有数据'],
  }
  await keepIngestRun(store, run, asOf)
  return isGood ? { done: true, coveredTo: asOf } : { done: false, reason: warnings.join('；') }
}
