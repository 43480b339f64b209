import { afterEach, beforeEach, expect, test } from 'vitest'
import { flatBars, temporaryFolder } from '../market/testing/small-market.ts'
import { takeFileRows } from '../sources/files/tables/take-file-rows.ts'
import { keepHistory } from '../sources/simulated/history.ts'
import { createMarketStore, type MarketStore } from './bars/market-store.ts'
import { type Database, openDatabase } from './open-database.ts'
import { claimOrigin, decideSource, keepOrigin, originOfStore, refusesFiles } from './store-origin.ts'

let database: Database
let store: MarketStore
let folder: ReturnType<typeof temporaryFolder>
beforeEach(async () => {
  folder = temporaryFolder()
  database = await openDatabase({ dataDir: folder.path })
  store = createMarketStore(database)
})
afterEach(async () => {
  await database.close()
  folder.remove()
})

const yes = async () => true
const no = async () => false
const never = async () => {
  throw new Error('not for users')
}
const origin = () => originOfStore(database.db)
const putBars = (source: 'files' | 'live', days: Parameters<typeof flatBars>[0] = [[20260105, 10]]) =>
  store.rewriteSecurity('SH600000', flatBars(days), { source, importedAtMs: 1, file: null })

test('a store has one origin: that of its first rows', async () => {
  expect(await origin()).toBe('empty')
  await putBars('files')
  expect(await origin()).toBe('files')
  expect(await claimOrigin(database.db, 'simulated')).toBe('files')
  expect(await claimOrigin(database.db, 'files')).toBe('files')
})

test('an origin is noted before the first row: of two processes at once the second receives the first', async () => {
  const claims = await Promise.all([claimOrigin(database.db, 'simulated'), claimOrigin(database.db, 'files')])
  expect(new Set(claims).size).toBe(1)
  expect(await origin()).toBe(claims[0])
})

test('live bars or the note alone make a store live; one that has lost both is empty', async () => {
  await putBars('live')
  expect(await origin()).toBe('live')
  await putBars('live', [])
  expect(await origin()).toBe('empty')
  await keepOrigin(database.db, 'live')
  expect(await origin()).toBe('live')
})

test('a store of a release that let bars of files into a simulated market is named, and can only be cleared', async () => {
  await putBars('files')
  await keepHistory(store, { seed: 1, years: 1, limit: null, complete: false })
  expect(await origin()).toBe('mixed')
  for (const asked of ['auto', 'simulated', 'files', 'live'] as const)
    await expect(decideSource(asked, 'mixed', never)).rejects.toThrow(/混在一起.*--replace-simulated/)
  expect(refusesFiles('mixed')).toMatch(/--replace-simulated/)
  await expect(decideSource('auto', 'clearing', never)).rejects.toThrow(/没有清除完.*--replace-simulated/)
})

test('auto stays with what the store holds, and asks the upstream only for an empty one', async () => {
  for (const held of ['simulated', 'live', 'files'] as const) expect(await decideSource('auto', held, never)).toBe(held)
  expect(await decideSource('auto', 'empty', yes)).toBe('live')
  expect(await decideSource('auto', 'empty', no)).toBe('simulated')
  for (const asked of ['simulated', 'live', 'files'] as const) expect(await decideSource(asked, 'empty', never)).toBe(asked)
})

test('a setting against the origin refuses to start and says what to do; imported history may go live', async () => {
  const against = [
    ['simulated', 'live', '实时数据'],
    ['simulated', 'files', '导入的数据'],
    ['live', 'simulated', '模拟数据'],
    ['files', 'simulated', '模拟数据'],
    ['files', 'live', '实时数据'],
  ] as const
  for (const [asked, held, name] of against)
    await expect(decideSource(asked, held, never)).rejects.toThrow(
      new RegExp(`${name}，不能用 DATA_SOURCE=${asked}.*DATA_DIR.*=${held} 或 auto`),
    )
  expect(await decideSource('live', 'files', never)).toBe('live')
})

test('files come into a store of files, an empty or a live one, never into a simulated one', () => {
  expect([refusesFiles('empty'), refusesFiles('files'), refusesFiles('live')]).toEqual([null, null, null])
  expect(refusesFiles('simulated')).toMatch(/模拟数据，不能导入真实数据.*DATA_DIR.*--replace-simulated/)
})

test('writers themselves refuse rows of another origin: bars and tables, real into simulated and simulated into real', async () => {
  await claimOrigin(database.db, 'simulated')
  await expect(putBars('files')).rejects.toThrow(/这个库里是模拟数据，不能导入真实数据/)
  const index = { dataset: 'indexes' as const, rows: [{ secucode: 'SH000001', name: '上证指数' }], isSnapshot: false }
  await expect(takeFileRows(database.db, index as never)).rejects.toThrow(/这个库里是模拟数据/)
  expect([await store.sources(), await store.allRows('indexes')]).toEqual([[], []])
  await keepOrigin(database.db, 'files')
  await putBars('files')
  await expect(
    store.rewriteSecurity('SH600001', flatBars([[20260105, 10]]), { source: 'simulated', importedAtMs: 1, file: null }),
  ).rejects.toThrow(/这个库里是真实数据，不能写入模拟数据/)
  expect((await store.sources()).map(({ secucode }) => secucode)).toEqual(['SH600000'])
})
