import type { ColumnDataset } from '@guanlan/datasets/definition.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import type { Kysely } from 'kysely'
import type { SecurityColumns } from '../../../storage/columns/column-merger.ts'
import type { Schema } from '../../../storage/schema.ts'
import { columnBatch } from '../../datasets/column-batch.ts'
import { takeBatch } from '../../datasets/take-columns.ts'
import { REJECTIONS_SHOWN, type Rejection } from '../collect-bars.ts'
import { HEADER_ALONE } from '../file-refused.ts'
import type { RecordsReport } from '../records/records-report.ts'
import { readLine } from './part-rows.ts'
import type { Line } from './read-cells.ts'
import type { FormPart } from './vendor-form.ts'

/** The newest session of any security. */
function newestOf(securities: SecurityColumns): string | null {
  const newest = Math.max(0, ...[...securities.values()].map(({ date }) => date[date.length - 1] ?? 0))
  return newest === 0 ? null : isoOfDay(newest)
}

/** Reads the lines of a file into a data set kept as columns, one after the other, and takes them in one transaction: imported again nothing changes. */
export function collectColumns(
  dataset: ColumnDataset,
  part: FormPart,
  { file, form, nowMs }: { file: string; form: string; nowMs: number },
) {
  const batch = columnBatch(dataset, nowMs)
  const rejections: Rejection[] = []
  let unread = 0
  let skipped = 0
  const reject = (line: number, reason: string) => {
    if (rejections.length < REJECTIONS_SHOWN) rejections.push({ line, reason })
  }
  return {
    add(line: Line, number: number): void {
      if (part.only?.(line) === false) {
        skipped++
        return
      }
      const read = readLine(part, line)
      const reason = typeof read === 'string' ? read : batch.add(read.row)
      if (typeof read === 'string') unread++
      if (reason !== null) reject(number, reason)
    },
    async finish(db: Kysely<Schema>): Promise<RecordsReport> {
      const { all, rejected } = batch.counts()
      const counts = { rows: all + unread + skipped, rejected: rejected + unread, rejections, skipped, added: 0, unchanged: 0 }
      const report = { file, form, dataset: dataset.name, ...counts, notes: [] }
      if (batch.securities().size === 0) return { ...report, refused: counts.rows === 0 ? HEADER_ALONE : '没有一行可用' }
      const at = { startedAtMs: nowMs, nowMs: () => nowMs }
      const run = await takeBatch(db, dataset, { batch, provider: 'files', coveredTo: newestOf(batch.securities()), at, across: 'now' })
      if (run.alarms.length > 0) return { ...report, refused: `${run.alarms.join('；')}，整个文件没有导入` }
      return { ...report, added: run.accepted, unchanged: run.unchanged, refused: null }
    },
  }
}
