import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICKS_OF_ONE_PER_DAY, PICKS_PER_DAY } from '../../../business/daily-bound.ts'
import { openSearchCounts } from '../../../business/search-counts.ts'
import type { Market } from '../../../market/market.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import { openTestWorld, requestOf, type TestWorld } from '../../../testing/world.ts'
import { searchIndex } from './indexes.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

test('before the first search there are no hot words', async () => {
  expect((await world.ask('search.hotWords', {})).data).toEqual([])
})

test.each([
  ['gzmt', 'SH600519'],
  ['600519', 'SH600519'],
  ['茅台', 'SH600519'],
  ['guizhou', 'SH600519'],
  ['000001', 'SZ000001'],
  ['上证指数', 'SH000001'],
])('%s finds %s with its price', async (q, secucode) => {
  const hit = (await world.ask('search.mix', { q })).data.stocks.find((one) => one.secucode === secucode)
  const quote = (await world.ask('stock.quotes', { secucodes: [secucode], cols: ['price', 'changeRatio'] })).data.infos[0]
  expect(hit).toMatchObject({ price: quote?.price, changeRatio: quote?.changeRatio })
})

test('sectors and pages are found beside securities, in groups and mixed', async () => {
  const { data } = await world.ask('search.mix', { q: '白酒' })
  expect(data.blocks[0]).toMatchObject({ blockname: '白酒', match: { field: 'name', from: 0, to: 2 } })
  expect((await world.ask('search.mix', { q: '自选' })).data.functions).toEqual([
    { page: 'collection', title: '自选', path: '/pages/v2/collection/collection' },
  ])
  const mixed = (await world.ask('search.suggest', { q: '白酒' })).data
  expect(mixed.map((one) => one.type)).toContain('block')
  const scores = mixed.map((one) => one.score)
  expect(scores).toEqual([...scores].sort((a, b) => b - a))
})

test('topics are the concepts among the sectors found, each with its page', async () => {
  const concept = world.context.market.sectors.find(({ kind }) => kind === 'concept')
  const { data } = await world.ask('search.mix', { q: concept?.name ?? '' })
  expect(data.topics).toContainEqual({ id: concept?.id, name: concept?.name })
  expect(data.blocks.map(({ blockcode }) => blockcode)).toEqual(expect.arrayContaining(data.topics.map(({ id }) => id)))
  expect((await world.ask('search.mix', { q: '食品饮料' })).data.topics).toEqual([])
})

test('what is not listed finds nothing', async () => {
  expect((await world.ask('search.mix', { q: 'zzzzzz' })).data).toEqual({
    stocks: [],
    blocks: [],
    topics: [],
    articles: [],
    flashes: [],
    functions: [],
  })
})

test('an index is built once for all who ask before it stands', async () => {
  const instruments = [...world.context.market.instruments]
  const market = Object.create(world.context.market, { instruments: { value: instruments } }) as Market
  const asked = [searchIndex(market), searchIndex(market)]
  expect(asked[0]).toBe(asked[1])
  expect((await asked[0])?.search('gzmt', 5).map(({ entry }) => entry.id)).toContain('SH600519')
})

function pickFrom(address: string, type: string, id: string) {
  return world.app.inject({ ...requestOf('search.pick', { q: '', type, id }), remoteAddress: address })
}

test('picked results become hot words, and one address cannot make a word hot alone', async () => {
  for (let k = 0; k < 20; k++) await pickFrom('10.0.0.1', 'stock', 'SZ000001')
  for (let k = 0; k < 5; k++) await pickFrom(`10.0.1.${k}`, 'stock', 'SH600519')
  await pickFrom('10.0.0.2', 'block', 'SW801120')
  await pickFrom('10.0.0.2', 'page', 'collection')
  expect((await pickFrom('10.0.0.1', 'stock', 'SZ000001')).json().result).toEqual({ counted: false })
  const { data } = await world.ask('search.hotWords', {})
  expect(data.map(({ word, heat }) => [word, heat])).toEqual([
    ['贵州茅台', 5],
    ['平安银行', PICKS_OF_ONE_PER_DAY],
    ['食品饮料', 1],
  ])
  expect(data[0]).toMatchObject({ secucode: 'SH600519', blockcode: null, price: expect.any(Number) })
  expect((await world.ask('search.hotWords', { scope: 'market' })).data.map((word) => word.blockcode)).toEqual(['SW801120'])
})

test('a client behind no trusted proxy cannot pass for many by a header', async () => {
  const answers = await Promise.all(
    Array.from({ length: PICKS_OF_ONE_PER_DAY + 3 }, (_, k) => {
      const { headers, ...request } = requestOf('search.pick', { q: '', type: 'stock', id: 'SZ300750' }) as InjectOptions
      return world.app.inject({ ...request, headers: { ...headers, 'x-forwarded-for': `9.9.9.${k}` }, remoteAddress: '10.0.7.7' })
    }),
  )
  expect(answers.filter((answer) => answer.json().result.counted)).toHaveLength(PICKS_OF_ONE_PER_DAY)
})

test.each([
  ['stock', 'SH699999', 'unknown_security'],
  ['stock', 'SH000001', 'unknown_security'],
  ['index', 'SH600519', 'unknown_security'],
  ['block', 'SH600519', 'unknown_sector'],
  ['page', 'orderPay', 'invalid_input'],
  ['page', 'constructor', 'invalid_input'],
])('a pick of %s %s is refused', async (type, id, code) => {
  expect((await pickFrom('10.0.0.9', type, id)).json().error.data.code).toBe(code)
})

test('counts outlive the server, fade by half every two days and show the places moved', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guanlan-counts-'))
  const clock = { atMs: Date.parse('2026-11-18T12:00:00+08:00'), nowMs: () => clock.atMs }
  const database = await openDatabase({ dataDir: folder })
  const first = await openSearchCounts(database.db, clock)
  for (let k = 0; k < 8; k++) first.count({ kind: 'stock', id: 'A' }, `a${k}`)
  for (let k = 0; k < 4; k++) first.count({ kind: 'stock', id: 'B' }, `a${k}`)
  await first.flush()
  first.count({ kind: 'stock', id: 'B' }, 'a9')
  await first.stop()

  clock.atMs += 2 * 86_400_000
  const second = await openSearchCounts(database.db, clock)
  for (let k = 0; k < 10; k++) second.count({ kind: 'stock', id: 'B' }, `b${k}`)
  expect(second.hot(['stock'])).toEqual([
    { kind: 'stock', id: 'B', heat: 12.5, rank: 1, previousRank: 2 },
    { kind: 'stock', id: 'A', heat: 4, rank: 2, previousRank: 1 },
  ])
  await second.stop()
  clock.atMs += 20 * 86_400_000
  const third = await openSearchCounts(database.db, clock)
  expect(third.hot(['stock'])).toEqual([])
  await third.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('an address has so many picks a day, and new ones the next day', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guanlan-counts-'))
  const clock = { atMs: Date.parse('2026-11-18T12:00:00+08:00'), nowMs: () => clock.atMs }
  const database = await openDatabase({ dataDir: folder })
  const counts = await openSearchCounts(database.db, clock)
  const counted = Array.from({ length: PICKS_PER_DAY + 50 }, (_, k) => counts.count({ kind: 'stock', id: `S${k}` }, 'one'))
  expect(counted.filter(Boolean).length).toBe(PICKS_PER_DAY)
  clock.atMs += 86_400_000
  expect(counts.count({ kind: 'stock', id: 'S0' }, 'one')).toBe(true)
  await counts.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
