import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../db/open-database.ts'
import { keepHistory } from '../../market/live/history.ts'
import { createMarketStore, type MarketStore } from '../../market/store/market-store.ts'
import { flatBars, temporaryFolder } from '../../market/testing/small-market.ts'
import { decideSource, keepLiveOrigin, originOfStore } from './store-origin.ts'

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
  throw new Error('nobody needs to know')
}

test('a store says what it was filled with; imported files make it neither', async () => {
  expect(await originOfStore(store)).toBe('empty')
  const bars = flatBars([[20260105, 10]])
  await store.rewriteSecurity('SH600000', bars, { source: 'files', importedAtMs: 1, file: 'a.csv' })
  expect(await originOfStore(store)).toBe('empty')
  await keepHistory(store, { seed: 1, years: 1, limit: null, complete: false })
  expect(await originOfStore(store)).toBe('simulated')
})

test('live bars or the mark alone make a store live', async () => {
  await store.rewriteSecurity('SH600000', flatBars([[20260105, 10]]), { source: 'live', importedAtMs: 1, file: null })
  expect(await originOfStore(store)).toBe('live')
  await store.rewriteSecurity('SH600000', flatBars([]), { source: 'live', importedAtMs: 1, file: null })
  expect(await originOfStore(store)).toBe('empty')
  await keepLiveOrigin(store)
  expect(await originOfStore(store)).toBe('live')
})

test('auto stays with what the store holds, and asks the upstream only for an empty one', async () => {
  expect(await decideSource('auto', 'simulated', never)).toBe('simulated')
  expect(await decideSource('auto', 'live', never)).toBe('live')
  expect(await decideSource('auto', 'empty', yes)).toBe('live')
  expect(await decideSource('auto', 'empty', no)).toBe('simulated')
})

test('simulated and real rows do not meet in one store: the refusal says what to do', async () => {
  await expect(decideSource('simulated', 'live', never)).rejects.toThrow(/实时数据.*不会存进同一个库.*DATA_DIR.*live/)
  await expect(decideSource('live', 'simulated', never)).rejects.toThrow(/模拟数据.*不会存进同一个库.*DATA_DIR.*simulated/)
  expect(await decideSource('live', 'empty', never)).toBe('live')
  expect(await decideSource('simulated', 'empty', never)).toBe('simulated')
  expect(await decideSource('files', 'live', never)).toBe('files')
})
