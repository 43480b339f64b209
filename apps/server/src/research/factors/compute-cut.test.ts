import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import type { Factor } from '@guanlan/engine/factors/factor.ts'
import { factors } from '@guanlan/engine/factors/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSmallMarket, temporaryFolder } from '../../market/testing/small-market.ts'
import { shiftedClock } from '../../runtime/clock.ts'
import { SIMULATION, simulationJob } from '../../sources/simulated/keeper/simulation-job.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { createColumnStore } from '../../storage/columns/column-store.ts'
import { partOf } from '../../storage/columns/parts.ts'
import { readParts } from '../../storage/columns/record-reader.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { startTestJobs } from '../../testing/start-jobs.ts'
import { computeCut, type FactorCut } from './compute-cut.ts'

const DATE = '2026-11-12'
/** What reports nothing of this market: of a hundred shares none need stand at its limit on a day, or have thirty texts; in November reports have overtaken forecasts. */
const RARE: readonly string[] = ['stockSentiment', 'limitMoves', 'earningsForecasts', 'expressReports']
const folder = temporaryFolder()
let database: Database
let cut: FactorCut
let again: FactorCut

/** Market and data sets as they stand on an evening. */
async function standAt(date: string): Promise<void> {
  const at = `${date}T20:00:00`
  const market = await startSmallMarket(folder.path, at, { years: 2, limit: 100 })
  await market.untilReady
  const day = dayOfIso(date)
  const stored = async () => (await createMarketStore(database).sources()).find(({ secucode }) => secucode === 'SH600519')?.lastDate
  for (let k = 0; k < 300 && (await stored()) !== day; k++) await new Promise((resolve) => setTimeout(resolve, 100))
  await market.stop()
  const jobs = await startTestJobs([simulationJob()], { where: { dataDir: folder.path }, clock: shiftedClock(`${at}+08:00`) })
  await jobs.untilDone(SIMULATION)
  await jobs.stop()
}

beforeAll(async () => {
  database = await openDatabase({ dataDir: folder.path })
  await standAt(DATE)
  cut = await computeCut(database, { factors, date: DATE })
  await standAt('2026-11-20')
  again = await computeCut(database, { factors, date: DATE })
})
afterAll(async () => {
  await database.close()
  folder.remove()
})

describe('the factors of a session', () => {
  const figure = (key: string, secucode: string) => cut.columns.get(key)?.[cut.codes.indexOf(secucode)] ?? Number.NaN

  test('no factor fails, and every one knows something of this market', () => {
    expect(cut.faults).toEqual([])
    const silent = factors.filter(({ key }) => cut.columns.get(key)?.every(Number.isNaN))
    // five years are more than it has
    const isRare = ({ key, sources }: Factor) => key.endsWith('-5y') || sources.some((source) => RARE.includes(source))
    expect(silent.filter((factor) => !isRare(factor)).map(({ key }) => key)).toEqual([])
  })

  test('what becomes known later changes nothing of it: six sessions on, the same session is computed to the same figures', () => {
    expect(again.codes).toEqual(cut.codes)
    const changed = factors.filter(({ key, isPointInTime }) => isPointInTime && !same(cut.columns.get(key), again.columns.get(key)))
    expect(changed.map(({ key }) => key)).toEqual([])
  })

  test('valuation is what the data set of valuations, worked out elsewhere, says', async () => {
    const store = createColumnStore(database.db)
    let compared = 0
    for (const secucode of cut.codes) {
      const reported = await store.bySecurity(storedDatasets.valuation, secucode, { from: 20261112, to: 20261112 })
      for (const [key, column] of [
        ['pe-ttm', 'peTtm'],
        ['pb', 'pb'],
        ['ps-ttm', 'psTtm'],
      ] as const) {
        const value = reported.values[column][0] ?? Number.NaN
        if (Number.isNaN(value)) continue
        compared++
        expect([
          secucode,
          key,
          Math.abs(figure(key, secucode) / value - 1) < 2e-3 || Math.abs(figure(key, secucode) - value) < 0.01,
        ]).toEqual([secucode, key, true])
      }
    }
    expect(compared).toBeGreaterThan(50)
  })

  test('limit-ups counted from prices and dated rules are those that were recorded', async () => {
    const store = createMarketStore(database)
    const asOfMs = Date.parse(`${DATE}T23:59:00+08:00`)
    let seen = 0
    for (const secucode of cut.codes.filter((one) => figure('st', one) === 0)) {
      const { date } = await store.readRange(secucode, 20241112, 20261112)
      const since = intAt(date, Math.max(1, date.length - 250))
      const part = partOf.security(secucode)
      const kept = (await readParts(database.db, storedDatasets.limitMoves, { parts: [part], asOfMs })).get(part) ?? []
      const recorded = kept.filter(({ row }) => row.kind === 'up' && dayOfIso(row.tradeDate) >= since).length
      expect([secucode, figure('limit-ups-250d', secucode)]).toEqual([secucode, recorded])
      seen += recorded
    }
    expect(seen).toBeGreaterThan(20)
  })

  test('prices are the stored bars of the day', async () => {
    for (const secucode of cut.codes.slice(0, 20)) {
      const bars = await createMarketStore(database).readRange(secucode, 0, 20261112)
      expect(figure('price', secucode)).toBe(intAt(bars.close, bars.length - 1) / 1000)
    }
  })
})

function same(a: Float64Array | undefined, b: Float64Array | undefined): boolean {
  return a !== undefined && b !== undefined && a.length === b.length && a.every((value, at) => Object.is(value, b[at]))
}
