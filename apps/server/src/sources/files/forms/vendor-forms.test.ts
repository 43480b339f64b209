import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RecordKey, storedDatasets } from '@guanlan/datasets/registry.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../market/testing/small-market.ts'
import { createMarketStore } from '../../../storage/bars/market-store.ts'
import { createColumnStore } from '../../../storage/columns/column-store.ts'
import { createRecordStore } from '../../../storage/columns/record-store.ts'
import { type Database, openDatabase } from '../../../storage/open-database.ts'
import { recogniseForm } from '../bar-form.ts'
import { barForms } from '../bar-forms.ts'
import { importRecords } from '../records/import-records.ts'
import { recogniseRecords } from '../testing/recognise-records.ts'
import { type VendorSample, vendorSamples } from './testing/vendor-samples.ts'
import { formsOfHeader } from './vendor-form.ts'
import { vendorForms } from './vendor-forms.ts'

let database: Database
let folder: ReturnType<typeof temporaryFolder>
beforeEach(async () => {
  folder = temporaryFolder()
  database = await openDatabase({ dataDir: folder.path })
})
afterEach(async () => {
  await database.close()
  folder.remove()
})

const nowMs = Date.parse('2024-06-14T20:00:00+08:00')

async function run({ file, content }: Pick<VendorSample, 'file' | 'content'>) {
  writeFileSync(join(folder.path, file), content)
  return (await importRecords(database.db, join(folder.path, file), { nowMs }))?.reports ?? []
}

/** Everything the store has of a data set, without what a sample does not name. */
async function storedRows(key: string): Promise<object[]> {
  const store = createMarketStore(database)
  if (!(key in storedDatasets)) return await store.allRows(key as 'dividends')
  const dataset = storedDatasets[key as RecordKey]
  if ((dataset as { form: string }).form === 'columns') return await storedColumns(key)
  const records = createRecordStore(database.db)
  const kept = 'whole' in dataset.partitions ? await records.whole(dataset as never) : await everyRow(records, dataset)
  return (kept as { row: object }[]).map(({ row }) => row)
}

async function everyRow(records: ReturnType<typeof createRecordStore>, dataset: object) {
  const rows: object[] = []
  for await (const { kept } of records.everySecurity(dataset as never)) rows.push(...kept)
  return rows
}

async function storedColumns(key: string): Promise<object[]> {
  const columns = createColumnStore(database.db)
  const codes = await database.db
    .selectFrom('column_chunk')
    .select('secucode')
    .where('dataset', '=', key)
    .distinct()
    .orderBy('secucode')
    .execute()
  const rows: object[] = []
  for (const { secucode } of codes) {
    const { date, values, length } = await columns.bySecurity(storedDatasets[key as 'valuation'], secucode)
    for (let row = 0; row < length; row++) {
      const figures = Object.entries(values).map(([name, column]) => [name, Number.isNaN(column[row]) ? null : column[row]])
      rows.push({ secucode, date: date[row], ...Object.fromEntries(figures) })
    }
  }
  return rows
}

describe('every form of a vendor', () => {
  test('has a sample of rows in its own header', () => {
    expect(vendorForms.map(({ name }) => name).filter((name) => !vendorSamples.some(({ form }) => form === name))).toEqual([])
  })

  test('is recognised by its header and taken for no other, nor for bars', () => {
    for (const form of vendorForms) {
      expect(formsOfHeader(vendorForms, form.needs)[0]?.name, form.name).toBe(form.name)
      expect(recogniseRecords(form.needs)?.form, form.name).toBe(form.name)
      expect(recogniseForm(form.needs), form.name).toBeNull()
    }
    for (const form of barForms) expect(recogniseRecords(form.needs), form.name).toBeNull()
  })

  test.each(vendorSamples.map((sample) => [sample.form, sample] as const))(
    '%s: rows come in the units of the product',
    async (_, sample) => {
      for (const before of sample.before ?? []) await run(before)
      const reports = await run(sample)
      expect(reports.map(({ form }) => form)).toEqual(reports.map(() => sample.form))
      expect(reports.map(({ refused, rejections }) => [refused, ...rejections])).toEqual(reports.map(() => [null]))
      for (const [key, rows] of Object.entries(sample.rows))
        expect(await storedRows(key), key).toEqual(rows.map((row) => expect.objectContaining(row)))
      for (const again of await run(sample)) expect(again, `${again.dataset} again`).toMatchObject({ added: 0, refused: null })
    },
  )
})
