import { record } from '@guanlan/contract/rows/record.ts'
import { type RecordDataset, type RecordRow, records } from '@guanlan/datasets/definition.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '../../market/testing/small-market.ts'
import { type Database, openDatabase } from '../open-database.ts'
import { createRecordStore } from './record-store.ts'
import { appendRows } from './record-writer.ts'

const facts = { key: 'sample', name: '样例', schedule: 'evening', freshForMs: 1, providers: [] } as const
const parts = { partitions: { security: 'secucode' }, keys: ['secucode', 'date'] } as const
const reported = { source: 'files', world: null, coveredTo: null, publishedAtMs: 1 }
const SECUCODE = 'SH600519'

const older = record({ secucode: z.string(), date: z.string(), pledged: z.number(), remark: z.string() })
const newer = record({ secucode: z.string(), date: z.string(), pledged: z.number(), ratio: z.number().nullable() })
const strict = record({ secucode: z.string(), date: z.string(), pledged: z.number(), holder: z.string() })

const folder = temporaryFolder()
let database: Database
beforeAll(async () => {
  database = await openDatabase({ dataDir: folder.path })
})
afterAll(async () => {
  await database.close()
  folder.remove()
})

const entry = (schema: z.ZodType) => records({ ...facts, ...parts, schema } as never) as RecordDataset
const append = (schema: z.ZodType, rows: readonly object[]) =>
  appendRows(database.db, entry(schema), { rows: rows.map((row) => schema.parse(row) as RecordRow), reported })
const read = async (schema: z.ZodType) =>
  (await createRecordStore(database.db).bySecurity(entry(schema), SECUCODE, { versions: 'all' })).map(({ row }) => row)

test('rows an older release wrote are read in the shape of today: new columns unknown, gone ones left out, and packed with new rows nothing is lost', async () => {
  const row = (day: number) => ({ secucode: SECUCODE, date: `2026-11-${10 + day}`, pledged: 0.1 * day, effectiveAtMs: day })
  await append(
    older,
    [1, 2].map((day) => ({ ...row(day), remark: '旧' })),
  )
  expect(await read(newer)).toEqual([1, 2].map((day) => ({ ...row(day), ratio: null })))
  // said again in the shape of today they are the same rows
  expect(await append(newer, [{ ...row(1), ratio: null }])).toEqual({ added: 0, unchanged: 1 })
  for (let day = 3; day <= 20; day++) await append(newer, [{ ...row(day), ratio: day / 100 }])
  const all = Array.from({ length: 20 }, (_, at) => ({ ...row(at + 1), ratio: at < 2 ? null : (at + 1) / 100 }))
  expect(await read(newer)).toEqual(all)
})

test('rows that lack what is promised today are left out', async () => {
  expect(await read(strict)).toEqual([])
})
