import type { Kysely } from 'kysely'
import { columnBatch } from '../../../datasets/column-batch.ts'
import type { ColumnDataset } from '../../../datasets/definition.ts'
import { takeBatch } from '../../../datasets/take-columns.ts'
import type { Schema } from '../../../db/schema.ts'
import { REJECTIONS_SHOWN, type Rejection } from '../collect-bars.ts'
import { columnRowOf } from './column-template.ts'
import type { NamedLines } from './read-lines.ts'
import type { RecordsReport } from './records-report.ts'

type Source = { file: string; lines: NamedLines['lines']; nowMs: number }

/** Imports the lines of a file into a data set kept as columns, all in one transaction: imported again nothing changes. Throws FileRefused when they cannot be read to the end. */
export async function importColumns(db: Kysely<Schema>, dataset: ColumnDataset, { file, lines, nowMs }: Source): Promise<RecordsReport> {
  const batch = columnBatch(dataset, nowMs)
  const rowOf = columnRowOf(dataset)
  const rejections: Rejection[] = []
  for await (const { line, cell } of lines) {
    const reason = batch.add(rowOf(cell))
    if (reason !== null && rejections.length < REJECTIONS_SHOWN) rejections.push({ line, reason })
  }
  const { all, rejected } = batch.counts()
  const report = { file, form: `${dataset.name}模板`, dataset: dataset.name, rows: all, rejected, rejections, added: 0, unchanged: 0 }
  if (batch.securities().size === 0) return { ...report, refused: '没有一行可用' }
  const at = { startedAtMs: nowMs, nowMs: () => nowMs }
  const run = await takeBatch(db, dataset, { batch, provider: 'files', coveredTo: null, at, across: 'now' })
  if (run.alarms.length > 0) return { ...report, refused: `${run.alarms.join('；')}，整个文件没有导入` }
  return { ...report, added: run.accepted, unchanged: run.unchanged, refused: null }
}
