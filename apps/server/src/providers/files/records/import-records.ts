import { basename } from 'node:path'
import type { Kysely } from 'kysely'
import type { RecordDataset, RecordRow } from '../../../datasets/definition.ts'
import { judgeRows } from '../../../datasets/judge.ts'
import { storedDatasets } from '../../../datasets/registry.ts'
import { identityOf } from '../../../datasets/store/parts.ts'
import { createRecordStore, type RecordStore } from '../../../datasets/store/record-store.ts'
import { takeRows } from '../../../datasets/take-rows.ts'
import type { Schema } from '../../../db/schema.ts'
import { REJECTIONS_SHOWN } from '../collect-bars.ts'
import { columnDatasetOfHeader } from './column-template.ts'
import { importColumns } from './import-columns.ts'
import { type NamedLine, readLines } from './read-lines.ts'
import { type RecordForm, recordForms } from './record-form.ts'
import type { RecordsReport } from './records-report.ts'
import { groupSeats, seatColumns, sideOf, withSeats } from './seats.ts'
import { datasetOfHeader, rowOfTemplate } from './template.ts'

/** How a header is read: a template's, or one others export; null when it belongs to no data set kept as records. */
export function recogniseRecords(header: readonly string[]): Omit<RecordForm, 'needs'> | null {
  const names = header.map((name) => name.trim())
  const form = recordForms.find(({ needs }) => needs.every((name) => names.includes(name)))
  if (form !== undefined) return form
  const dataset = datasetOfHeader(names)
  return dataset === null ? null : { name: `${dataset.name}模板`, dataset, rowOf: rowOfTemplate(dataset) }
}

/** More than this share of lines that cannot be right: the file is in another form or unit than it seems. */
const MOST_REJECTED = 0.2

type Collected = Pick<RecordsReport, 'rows' | 'rejected' | 'rejections'> & { accepted: Map<string, RecordRow> }

function reject(collected: Collected, line: number, reason: string): void {
  collected.rejected++
  if (collected.rejections.length < REJECTIONS_SHOWN) collected.rejections.push({ line, reason })
}

/** Keeps a row that fits; the same row twice counts once, one that says otherwise about the same thing is rejected. */
function take(collected: Collected, dataset: RecordDataset, { line, row }: { line: number; row: object | string }): void {
  collected.rows++
  const { accepted, rejected } = typeof row === 'string' ? { accepted: [], rejected: [{ reason: row }] } : judgeRows(dataset, [row])
  if (accepted.length === 0) {
    reject(collected, line, rejected[0]?.reason ?? '不合格')
    return
  }
  const name = `${identityOf(dataset, accepted[0])}|${accepted[0].effectiveAtMs}`
  const before = collected.accepted.get(name)
  if (before === undefined) collected.accepted.set(name, accepted[0])
  else if (JSON.stringify(before) !== JSON.stringify(accepted[0])) reject(collected, line, '与前面的一行说的是同一件事而数值不同')
}

/**
 * Imports the rows of one file into the data set its header names, records or columns, all in one transaction: imported again nothing changes. Null when the header
 * belongs to no such data set. Throws FileRefused when the file cannot be read to its end.
 */
export async function importRecords(db: Kysely<Schema>, path: string, { nowMs }: { nowMs: number }): Promise<RecordsReport | null> {
  const { header, lines } = await readLines(path)
  const collected: Collected = { rows: 0, rejected: 0, rejections: [], accepted: new Map() }
  const from = { file: basename(path), nowMs }
  if (seatColumns.every((name) => header.includes(name))) {
    const refused = await takeSeats(collected, createRecordStore(db), await all(lines))
    return await publish(db, collected, {
      ...from,
      name: SEATS,
      dataset: storedDatasets.dragonTiger as unknown as RecordDataset,
      refused,
      mostRejected: 1,
    })
  }
  const form = recogniseRecords(header)
  const ofColumns = form === null ? columnDatasetOfHeader(header) : null
  if (ofColumns !== null) return await importColumns(db, ofColumns, { file: from.file, lines, nowMs })
  if (form === null) return null
  const { name, dataset, rowOf, unless } = form
  const told: NamedRow[] = []
  for await (const { line, cell } of lines) told.push({ line, row: rowOf(cell) })
  const rows = unless === undefined ? told : await besideStored(createRecordStore(db), told, { dataset, unless })
  for (const one of rows) take(collected, dataset, one)
  const mostRejected = unless === undefined ? MOST_REJECTED : 1
  return await publish(db, collected, { ...from, name, dataset, refused: null, mostRejected })
}

type NamedRow = { line: number; row: object | string }

/** Rows with the reason in place of those that are not taken beside what is stored. */
async function besideStored(
  records: RecordStore,
  rows: readonly NamedRow[],
  { dataset, unless }: Required<Pick<RecordForm, 'dataset' | 'unless'>>,
): Promise<NamedRow[]> {
  const stored = new Map<string, RecordRow[]>()
  const storedOf = async (secucode: string) => {
    const known = stored.get(secucode) ?? (await records.bySecurity(dataset, secucode)).map(({ row }) => row)
    stored.set(secucode, known)
    return known
  }
  const kept: NamedRow[] = []
  for (const { line, row } of rows) {
    if (typeof row === 'string') kept.push({ line, row })
    else kept.push({ line, row: unless(await storedOf((row as { secucode: string }).secucode), row as RecordRow) ?? row })
  }
  return kept
}

async function all(lines: AsyncIterable<NamedLine> | Iterable<NamedLine>): Promise<NamedLine[]> {
  const list: NamedLine[] = []
  for await (const line of lines) list.push(line)
  return list
}

const SEATS = 'AKShare 龙虎榜席位（stock_lhb_stock_detail_em）'

/** Puts seats into the lists they belong to; why the file is refused, null when it is not. */
async function takeSeats(collected: Collected, records: RecordStore, lines: readonly NamedLine[]): Promise<string | null> {
  const { groups, unread } = groupSeats(lines)
  const side = groups.length === 0 ? null : sideOf(groups)
  for (const { line, reason } of unread) take(collected, storedDatasets.dragonTiger as unknown as RecordDataset, { line, row: reason })
  if (side === null) return '席位既不按买入金额、也不按卖出金额排列，认不出是买方还是卖方'
  for (const one of await withSeats(records, groups, side)) take(collected, storedDatasets.dragonTiger as unknown as RecordDataset, one)
  return null
}

type Publishing = { file: string; name: string; dataset: RecordDataset; nowMs: number; refused: string | null; mostRejected: number }

async function publish(
  db: Kysely<Schema>,
  collected: Collected,
  { file, name, dataset, nowMs, refused, mostRejected }: Publishing,
): Promise<RecordsReport> {
  const { rows, rejected, rejections, accepted } = collected
  const report = { file, form: name, dataset: dataset.name, rows, rejected, rejections }
  const none = { ...report, added: 0, unchanged: 0 }
  if (refused !== null) return { ...none, refused }
  if (accepted.size === 0) return { ...none, refused: '没有一行可用' }
  if (rejected > mostRejected * rows) return { ...none, refused: `${rows} 行中有 ${rejected} 行不合格，整个文件没有导入` }
  const attempt = { answer: { provider: 'files', rows: [...accepted.values()], coveredTo: null } }
  const run = await takeRows(db, dataset, { attempt, at: { startedAtMs: nowMs, nowMs: () => nowMs } })
  if (run.alarms.length > 0) return { ...none, refused: run.alarms.join('；') }
  return { ...report, added: run.accepted, unchanged: run.unchanged, refused: null }
}

/** The report in Chinese, one fact a line. */
export function recordLines({ file, form, dataset, rows, added, unchanged, rejected, rejections, refused }: RecordsReport): string[] {
  const lines = [`${file}：${form}`]
  if (refused === null) lines.push(`  读 ${rows} 行，${dataset}新增或更新 ${added} 行，${unchanged} 行与库中相同`)
  else lines.push(`  没有导入：${refused}`)
  if (rejected === 0) return lines
  lines.push(`  剔除 ${rejected} 行：`, ...rejections.map((one) => `    第 ${one.line} 行：${one.reason}`))
  if (rejected > rejections.length) lines.push(`    ……其余 ${rejected - rejections.length} 行从略`)
  return lines
}
