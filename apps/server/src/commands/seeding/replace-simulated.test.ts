import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { flatBars, temporaryFolder, withStore } from '../../market/testing/small-market.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import type { Schema } from '../../storage/schema.ts'
import { originOfStore } from '../../storage/store-origin.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { openTestWorld } from '../../testing/world.ts'
import { NotReplaced, replaceSimulated, tableFates } from './replace-simulated.ts'

let filled: ReturnType<typeof temporaryFolder>
let folder: ReturnType<typeof temporaryFolder>
let database: Database
beforeAll(async () => {
  filled = temporaryFolder()
  await fillSimulated(filled.path)
})
afterAll(() => filled.remove())
beforeEach(async () => {
  folder = temporaryFolder()
  cpSync(filled.path, folder.path, { recursive: true })
  database = await openDatabase({ dataDir: folder.path })
})
afterEach(async () => {
  await database.close()
  folder.remove()
})

/** A simulated store with data sets, factors and something in every table computed of them. */
async function fillSimulated(dataDir: string): Promise<void> {
  const world = await openTestWorld({ dataDir, limit: 40, keepsDatasets: true, publishesContent: true })
  await world.context.datasets.look()
  await untilFilled(dataDir)
  await world.close()
  const { db, close } = await openDatabase({ dataDir })
  await db
    .insertInto('backtest_run')
    .values({ id: 'a', created_at: 1, crc: 1, result: new Uint8Array(1), trades: new Uint8Array(1) })
    .execute()
  await db.insertInto('screen_performance').values({ subject: 'a', date: '', basis: 'b', computed_at: 1, result: '{}' }).execute()
  const share = { id: 's', page: 'p', key: 'k', content_hash: 'h', content: '{}', created_at: 1, ends_at: 2 }
  await db.insertInto('share').values(share).execute()
  await db
    .insertInto('search_count')
    .values({ day: '2026-11-20', kind: 'stock', id: 'SH600000', n: 1 })
    .onConflict((c) => c.doNothing())
    .execute()
  await close()
}

async function untilFilled(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  const filled = () => db.selectFrom('dataset_state').select('dataset').where('world', 'is not', null).execute()
  await waitFor('data sets are filled', async () => (await filled()).length > 20, 50)
  await close()
}

async function countOf(table: string): Promise<number> {
  const { n } = await database.db
    .selectFrom(table as 'setting')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function tables(): Promise<string[]> {
  const all = await database.db.introspection.getTables()
  return all.map(({ name }) => name).filter((name) => !name.startsWith('sqlite_') && !name.startsWith('kysely_'))
}

test('of a simulated store nothing of the market is left, in any table; what people keep and the release says stays', async () => {
  expect((await tables()).sort()).toEqual(Object.keys(tableFates).sort())
  const emptied = (Object.keys(tableFates) as (keyof Schema)[]).filter((table) => tableFates[table] === 'emptied')
  expect(await countOf('bar_source')).toBeGreaterThan(40)
  await expect(replaceSimulated(database.db, () => {})).resolves.toMatch(/已清除/)
  for (const table of [...emptied, 'bar_source']) expect([table, await countOf(table)]).toEqual([table, 0])
  const states = await database.db.selectFrom('dataset_state').select(['dataset', 'source']).execute()
  expect(states.filter(({ source }) => source !== 'content')).toEqual([])
  expect(states.length).toBeGreaterThan(0)
  const left = new Set(states.map(({ dataset }) => dataset))
  for (const table of ['dataset_run', 'record_segment', 'column_chunk', 'column_day', 'text_block', 'text_posting'] as const) {
    const rows = await database.db
      .selectFrom(table as 'dataset_run')
      .select('dataset')
      .distinct()
      .execute()
    expect([table, rows.filter(({ dataset }) => !left.has(dataset))]).toEqual([table, []])
  }
  const notes = (await database.db.selectFrom('setting').select('key').execute()).map(({ key }) => key)
  expect(notes.filter((key) => /simulated|ingest_run|moment|subscriber|coverage|store_origin/.test(key))).toEqual([])
  expect(await countOf('search_count')).toBe(1)
  expect(await originOfStore(database.db)).toBe('empty')
})

test('clearing that was interrupted keeps servers away and goes on when it is run again; bars of files stay', async () => {
  // a store of an earlier version may hold both
  await withStore(folder.path, (store) =>
    store.rewriteSecurity('SH600000', flatBars([[20260105, 10]]), { source: 'simulated', importedAtMs: 1, file: 'a.csv' }),
  )
  await database.db.updateTable('bar_source').set({ source: 'files' }).where('secucode', '=', 'SH600000').execute()
  const stop = new Error('killed')
  await expect(
    replaceSimulated(database.db, (text) => {
      if (text.includes('factor_cut')) throw stop
    }),
  ).rejects.toBe(stop)
  expect(await originOfStore(database.db)).toBe('clearing')
  await expect(openTestWorld({ dataDir: folder.path })).rejects.toThrow(/没有清除完.*--replace-simulated/)
  await replaceSimulated(database.db, () => {})
  expect(await originOfStore(database.db)).toBe('files')
  expect(await database.db.selectFrom('bar_source').select(['secucode', 'source']).execute()).toEqual([
    { secucode: 'SH600000', source: 'files' },
  ])
  expect(await replaceSimulated(database.db, () => {})).toMatch(/没有模拟数据/)
})

test('while a server uses the store in another process, nothing is cleared', async () => {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'testing/announce-server.ts'), folder.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  const before = await countOf('bar_source')
  await expect(replaceSimulated(database.db, () => {})).rejects.toThrow(NotReplaced)
  expect([await countOf('bar_source'), await originOfStore(database.db)]).toEqual([before, 'simulated'])
  server.kill('SIGTERM')
  await once(server, 'exit')
  await expect(replaceSimulated(database.db, () => {})).resolves.toMatch(/已清除/)
})
