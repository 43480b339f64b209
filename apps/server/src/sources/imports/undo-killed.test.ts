import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { datasets } from '@guanlan/datasets/registry.ts'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../market/testing/small-market.ts'
import { createColumnStore } from '../../storage/columns/column-store.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { finishImport, importSource } from '../files/import-source.ts'
import { bytesSource } from '../files/testing/bytes-source.ts'
import { closeBatch, listBatches, openBatch, runBatch, undoAndMark } from './batches.ts'

const UNDO = fileURLToPath(new URL('./testing/undo-child.ts', import.meta.url))
const NOW = Date.parse('2024-06-01T10:00:00+08:00')
const codes = Array.from({ length: 900 }, (_, at) => `SH60${String(at).padStart(4, '0')}`)
const folder = temporaryFolder()
afterAll(() => folder.remove())

/** Valuations of every security on one day. */
const valuations = (day: string) =>
  [
    'secucode,tradeDate,peTtm,pb,psTtm,dividendYield,marketValue',
    ...codes.map((code, at) => `${code},${day},${10 + at / 100},${1 + at / 1000},${2 + at / 100},,${(1 + at) * 1e9}`),
  ].join('\n')

async function imported(database: Database, day: string): Promise<string> {
  const { db } = database
  const batch = await openBatch(db, { via: 'command', files: [], nowMs: NOW })
  await runBatch(db, batch, async () => {
    for await (const outcome of importSource(database, bytesSource('v.csv', Buffer.from(valuations(day))), { nowMs: NOW }))
      expect(outcome).toMatchObject({ kind: 'read', records: [{ added: codes.length, refused: null }] })
    await finishImport(database)
  })
  await closeBatch(db, batch, { state: 'done', report: [], nowMs: NOW })
  return batch
}

/** What is published of the data set, and the same counted row by row. */
async function reportedAndCounted({ db }: Database) {
  const reported = await db.selectFrom('dataset_state').select(['rows', 'covered_to']).where('dataset', '=', 'valuation').executeTakeFirst()
  const store = createColumnStore(db)
  const days: number[] = []
  for (const code of codes) {
    const { date, length } = await store.bySecurity(datasets.valuation, code)
    days.push(...date.subarray(0, length))
  }
  const across = await db.selectFrom('column_day').select(['day', 'rows']).where('dataset', '=', 'valuation').execute()
  const perDay = Map.groupBy(days, (day) => day)
  return {
    reported: {
      rows: reported?.rows,
      coveredTo: reported?.covered_to,
      across: Object.fromEntries(across.map(({ day, rows }) => [day, rows])),
    },
    counted: {
      rows: days.length,
      coveredTo: String(Math.max(...days)).replace(/^(....)(..)/, '$1-$2-'),
      across: Object.fromEntries([...perDay].map(([day, same]) => [day, same.length])),
    },
  }
}

test('an undo that is killed leaves counts, the newest day and sessions across the market as they are stored, and can be finished', async () => {
  const dataDir = join(folder.path, 'store')
  const database = await openDatabase({ dataDir })
  const { db } = database
  await imported(database, '2024-01-02')
  const before = await reportedAndCounted(database)
  const batch = await imported(database, '2024-01-03')
  const left = async () => {
    const changes = db.selectFrom('import_change').select((eb) => eb.fn.countAll<number>().as('n'))
    return Number((await changes.where('batch', '=', batch).executeTakeFirstOrThrow()).n)
  }
  const child = spawn(process.execPath, [UNDO, dataDir, batch], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  while ((await left()) === codes.length) await new Promise((resolve) => setImmediate(resolve))
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(await left()).toBeGreaterThan(0)
  expect(await left()).toBeLessThan(codes.length)
  const { reported, counted } = await reportedAndCounted(database)
  expect(reported).toEqual(counted)
  expect((await listBatches(db))[0]).toMatchObject({ id: batch, state: 'undoing', changes: await left() })
  expect((await undoAndMark(db, batch, { nowMs: NOW })).kept).toEqual([])
  expect((await listBatches(db))[0]).toMatchObject({ id: batch, state: 'undone', changes: 0 })
  const after = await reportedAndCounted(database)
  expect(after).toEqual(before)
  await database.close()
})
