import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../market/testing/small-market.ts'
import { openDatabase } from '../../storage/open-database.ts'
import { fileStores, type StoreKind } from '../../testing/stores/store-kinds.ts'
import { listBatches, undoAndMark, undoUnfinished } from './batches.ts'

const IMPORT = fileURLToPath(new URL('../../commands/import.ts', import.meta.url))
const [barsOnly] = fileStores as [StoreKind]

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
  mkdirSync(join(folder.path, 'files'))
  for (const [name, text] of Object.entries(barsOnly.files())) writeFileSync(join(folder.path, 'files', name), text)
})
afterEach(() => folder.remove())

/** The import command on the files, until its first line is printed. */
async function startImport() {
  const env = { ...process.env, DATA_DIR: join(folder.path, 'store'), NODE_ENV: 'test' }
  const child = spawn(process.execPath, [IMPORT, join(folder.path, 'files')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  await once(child.stdout, 'data')
  return child
}

async function withStore<T>(use: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: join(folder.path, 'store') })
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

const files = Object.keys(barsOnly.files()).length

test('a reader that stops reading does not end an import', async () => {
  const child = await startImport()
  child.stdout.destroy()
  child.stderr.destroy()
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  await withStore(async ({ db }) => {
    expect(await listBatches(db)).toMatchObject([{ state: 'done', changes: expect.any(Number) }])
    const { n } = await db
      .selectFrom('bar_source')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(files)
  })
})

test('a killed import is shown as interrupted; what it wrote is whole securities, and can be undone', async () => {
  const child = await startImport()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await withStore(async ({ db }) => {
    // half a minute later
    await db
      .updateTable('import_batch')
      .set({ alive_at: Date.now() - 31_000 })
      .execute()
    const [batch] = await listBatches(db)
    expect(batch).toMatchObject({ state: 'interrupted', report: null })
    const written = await db.selectFrom('bar_source').select(['secucode', 'bars']).execute()
    expect(written.length).toBeGreaterThan(0)
    expect(written.length).toBeLessThan(files)
    const whole = new Map(barsOnly.securities().map(({ code, bars }) => [code as string, bars.length]))
    for (const { secucode, bars } of written) expect(bars, secucode).toBe(whole.get(secucode))
    await undoAndMark(db, batch?.id as string, { nowMs: Date.now() })
    expect(await db.selectFrom('bar_source').selectAll().execute()).toEqual([])
    expect(await listBatches(db)).toMatchObject([{ state: 'undone' }])
  })
})

test('a batch whose process says that it runs stays running', async () => {
  const child = await startImport()
  const [batch] = await withStore(({ db }) => listBatches(db))
  expect(batch).toMatchObject({ state: 'running' })
  await once(child, 'exit')
})

test('a batch killed under a clock that was ahead is taken for ended, and one of the page is taken back', async () => {
  const child = await startImport()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await withStore(async ({ db }) => {
    const ahead = { alive_at: Date.parse('2060-01-01T00:00:00+08:00') }
    await db.updateTable('import_batch').set(ahead).execute()
    expect(await listBatches(db)).toMatchObject([{ state: 'interrupted' }])
    for (const isShared of [false, true]) {
      await db
        .updateTable('import_batch')
        .set({ ...ahead, state: 'running', via: 'page' })
        .execute()
      await undoUnfinished(db, { isShared, nowMs: Date.now() })
      expect(await listBatches(db)).toMatchObject([{ state: 'failed' }])
      expect(await db.selectFrom('bar_source').selectAll().execute()).toEqual([])
    }
  })
})
