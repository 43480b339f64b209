import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRecords } from '../../sources/files/records/import-records.ts'
import { openDatabase } from '../../storage/open-database.ts'
import { importBarsOnly, LAST_SESSION, untilFactors } from '../../testing/bars-only.ts'
import { openTestWorld, type TestWorld } from '../../testing/world.ts'

// multiples as a vendor reported them of the session; SZ000001 loses money
const VALUATIONS = `secucode,tradeDate,peTtm,pb,psTtm,dividendYield,marketValue
SH600000,${LAST_SESSION},8.5,0.62,1.9,0.031,290000000000
SZ000001,${LAST_SESSION},-12.4,0.48,1.1,0.052,210000000000
SZ000651,${LAST_SESSION},25.1,1.75,1.3,,260000000000
`

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ source: 'files', before: importBarsOnly })
  const folder = mkdtempSync(join(tmpdir(), 'guanlan-valuation-'))
  const database = await openDatabase({ dataDir: world.context.env.DATA_DIR })
  writeFileSync(join(folder, 'valuation.csv'), VALUATIONS)
  const read = await importRecords(database.db, join(folder, 'valuation.csv'), { nowMs: world.context.clock.nowMs() })
  expect(read?.reports).toMatchObject([{ dataset: '估值历史', added: 3, rejected: 0, refused: null }])
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  await untilFactors(world)
})
afterAll(() => world.close())

test('multiples of imported valuations are screened; a loss is known, and neither low nor missing', async () => {
  const { data } = await world.ask('screen.run', { query: '市盈率低于10倍', explain: ['SZ000001'] })
  expect(data.infos.map(({ secucode }) => secucode)).toEqual(['SH600000'])
  expect(data.parsed.lacking).toEqual([])
  expect(data.funnel).toEqual([expect.objectContaining({ after: 1, losses: 1, unknown: 0, stale: 1 })])
  expect(data.explained[0]).toMatchObject({ holds: 'no', reasons: [expect.objectContaining({ holds: 'no', value: -12.4 })] })
  expect(data.nearMiss.map(({ secucode }) => secucode)).not.toContain('SZ000001')
})

test('in a list by earnings multiples loss-makers come behind all others in either direction', async () => {
  const codes = async (dir: 'asc' | 'desc') =>
    (await world.ask('screen.run', { filters: [], sort: { key: 'pe-ttm', dir } })).data.infos.map(({ secucode }) => secucode)
  expect(await codes('asc')).toEqual(['SH600000', 'SZ000651', 'SZ000001'])
  expect(await codes('desc')).toEqual(['SZ000651', 'SH600000', 'SZ000001'])
  const { data } = await world.ask('screen.run', { query: '市盈率最低的前2名' })
  expect(data.infos.map(({ secucode }) => secucode).sort()).toEqual(['SH600000', 'SZ000651'])
})

test('the factor is spread over positive multiples, with the loss-makers counted', async () => {
  const { data, meta } = await world.ask('screen.factor', { key: 'pe-ttm', secucode: 'SZ000001' })
  expect(data.distribution).toMatchObject({ n: 2, min: 8.5, max: 25.1 })
  expect(data.negatives).toEqual({ word: '亏损', count: 1 })
  expect(data.standing).toMatchObject({ value: -12.4, market: null })
  expect(meta.missing).toContainEqual({ field: 'standing.market', reason: '亏损，只在为正的之间比较' })
})

test('quotes and the stock page have them too, negative where the company loses money', async () => {
  const { data, meta } = await world.ask('stock.quotes', { secucodes: ['SH600000', 'SZ000001'], cols: ['peTtm', 'pb'] })
  expect(data.infos.map(({ peTtm, pb }) => [peTtm, pb])).toEqual([
    [8.5, 0.62],
    [-12.4, 0.48],
  ])
  expect(meta.missing).toEqual([])
  const base = await world.ask('stock.base', { secucode: 'SH600000' })
  expect(base.data.quote).toMatchObject({ peTtm: 8.5, pb: 0.62 })
  expect(base.data.ps).toBe(1.9)
})
