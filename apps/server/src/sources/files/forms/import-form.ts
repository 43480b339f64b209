import { marketDatasets } from '@guanlan/datasets/groups/market.ts'
import { datasetOf, recordDataset } from '@guanlan/datasets/registry.ts'
import { lastClosedTradingDay } from '@guanlan/domain/calendar/session.ts'
import type { Kysely } from 'kysely'
import { readDatasetRows } from '../../../storage/bars/row-store.ts'
import { createRecordStore } from '../../../storage/columns/record-store.ts'
import type { Schema } from '../../../storage/schema.ts'
import type { NamedLines } from '../records/read-lines.ts'
import type { RecordsReport } from '../records/records-report.ts'
import { collectColumns } from './import-columns.ts'
import { importPart } from './import-part.ts'
import { collectRows, type LineRow, type PartRows } from './part-rows.ts'
import type { Line } from './read-cells.ts'
import type { FormPart, VendorForm } from './vendor-form.ts'

type FormFile = { file: string; lines: NamedLines['lines']; nowMs: number }

type Collector = { add(line: Line, number: number): void; finish(db: Kysely<Schema>): Promise<RecordsReport> }

/** Imports the lines of a file in a vendor's form: each of its parts into its data set, in one transaction each. */
export async function importForm(db: Kysely<Schema>, form: VendorForm, { file, lines, nowMs }: FormFile): Promise<RecordsReport[]> {
  const asOf = lastClosedTradingDay(nowMs)
  const collectors = form.parts.map((part) => collectorOf(part, { file, form: form.name, nowMs }))
  for await (const { line, cell } of lines) for (const collector of collectors) collector.add({ cell, file, asOf }, line)
  const reports: RecordsReport[] = []
  for (const collector of collectors) reports.push(await collector.finish(db))
  return reports
}

function collectorOf(part: FormPart, from: { file: string; form: string; nowMs: number }): Collector {
  const dataset = datasetOf(part.dataset)
  if (dataset.form === 'columns') return collectColumns(dataset, part, from)
  const rows = collectRows(part, keysOf(part.dataset))
  return {
    add: rows.add,
    async finish(db) {
      const read = await besideStored(db, part, rows.finish())
      const whole = { ...read, ...from, dataset: part.dataset, isSnapshot: part.snapshot === true }
      return await importPart(db, part.unless === undefined ? whole : { ...whole, mostRejected: 1 })
    },
  }
}

/** Columns that name a row of a data set. */
function keysOf(key: string): readonly string[] {
  const dataset = datasetOf(key)
  if (dataset.form === 'columns') throw new TypeError(`${key} is kept as columns`)
  return dataset.form === 'records' ? dataset.keys : dataset.identity
}

const NOT_STORED = '库里没有这一行的其余内容：先导入它们，再导入这个文件'

/** Rows with the fields this vendor does not report as they are stored, without those that are not taken beside what is stored. */
async function besideStored(db: Kysely<Schema>, part: FormPart, read: PartRows): Promise<PartRows> {
  const { keeps = [], unless } = part
  if (keeps.length === 0 && unless === undefined) return read
  const storedOf = await storedRows(db, part.dataset, read.rows)
  const nameOf = (row: Record<string, unknown>) =>
    keysOf(part.dataset)
      .map((key) => String(row[key]))
      .join('|')
  const stored = new Map(storedOf.map((row) => [nameOf(row), row]))
  const rows: LineRow[] = []
  const faults = [...read.faults]
  for (const { line, row } of read.rows) {
    const before = stored.get(nameOf(row))
    const kept = Object.fromEntries(keeps.flatMap((field) => (before === undefined ? [] : [[field, before[field]]])))
    const whole = { ...row, ...kept }
    const reason = keeps.some((field) => whole[field] === undefined) ? NOT_STORED : (unless?.(storedOf, whole) ?? null)
    if (reason === null) rows.push({ line, row: whole })
    else faults.push({ line, reason })
  }
  return { ...read, rows, faults }
}

async function storedRows(db: Kysely<Schema>, key: string, rows: readonly LineRow[]): Promise<Record<string, unknown>[]> {
  if (key in marketDatasets) return await readDatasetRows(db, key as 'dividends')
  const dataset = recordDataset(key)
  const codes = [...new Set(rows.map(({ row }) => String(row.secucode)))]
  const stored = await createRecordStore(db).bySecurities(dataset, codes)
  return [...stored.values()].flat().map(({ row }) => row)
}
