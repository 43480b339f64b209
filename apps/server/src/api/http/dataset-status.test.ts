import { type DatasetStatus, DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'
import { dragonTigerDatasets } from '@guanlan/datasets/groups/dragon-tiger.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendRows } from '../../storage/columns/record-writer.ts'
import { readStates } from '../../storage/columns/state.ts'
import { openDatabase } from '../../storage/open-database.ts'
import { openTestWorld, type TestWorld } from '../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

async function statuses(): Promise<Map<string, DatasetStatus>> {
  const response = await world.app.inject('/status/datasets')
  expect(response.statusCode).toBe(200)
  const { data } = response.json() as { data: unknown }
  return new Map(DatasetStatuses.parse(data).datasets.map((one) => [one.key, one]))
}

test('the status of every data set of the registry is reported, and what no source provides has no false figures', async () => {
  const reported = await statuses()
  expect([...reported.keys()]).toEqual([...Object.keys(datasets), 'factors'])
  expect(reported.get('factors')).toMatchObject({ name: '选股因子', source: null, rows: null, stale: false, lastRun: null })
  expect(reported.get('dividends')).toMatchObject({ name: '分红送配', source: 'simulated', coveredTo: '2026-11-20', stale: false })
  expect(reported.get('dividends')?.rows).toBeGreaterThan(100)
  expect(reported.get('quotes')).toMatchObject({ source: 'simulated', coveredTo: '2026-11-20', nextRun: null })
  expect(reported.get('moneyFlow')).toMatchObject({
    form: 'columns',
    source: null,
    publishedAt: null,
    ageMs: null,
    stale: false,
    rows: null,
    lastRun: null,
    nextRun: '2026-11-23 18:00:00',
    importedOnly: false,
  })
  expect(reported.get('dayFacts')).toMatchObject({ publishedAt: null, nextRun: null, importedOnly: true })
})

test('other methods are refused', async () => {
  expect((await world.app.inject({ method: 'POST', url: '/status/datasets' })).statusCode).toBe(405)
})

test('answers kept for the snapshot are made anew once a data set is published', async () => {
  const etag = async () => (await world.send('stock.base', { secucode: 'SH600519' })).headers.etag
  const before = await etag()
  expect(await etag()).toBe(before)
  const database = await openDatabase({ dataDir: world.context.env.DATA_DIR })
  const reported = { source: 'files', world: null, coveredTo: '2026-11-20', publishedAtMs: 1 }
  await appendRows(database.db, dragonTigerDatasets.dragonTiger, { rows: [], reported })
  const published = (await readStates(database.db)).reduce((sum, { snapshot }) => sum + snapshot, 0)
  await database.close()
  for (let k = 0; k < 100 && world.context.datasets.version() < published; k++) await new Promise((resolve) => setTimeout(resolve, 100))
  expect(world.context.datasets.version()).toBe(published)
  expect(await etag()).not.toBe(before)
})
