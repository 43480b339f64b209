import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { marketDatasets } from '@guanlan/datasets/groups/market.ts'
import { datasets, storedEntries } from '@guanlan/datasets/registry.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSmallMarket, temporaryFolder } from '../../../market/testing/small-market.ts'
import { shiftedClock } from '../../../runtime/clock.ts'
import { createColumnStore } from '../../../storage/columns/column-store.ts'
import { createRecordStore } from '../../../storage/columns/record-store.ts'
import { readStates } from '../../../storage/columns/state.ts'
import { type Database, openDatabase } from '../../../storage/open-database.ts'
import { startTestJobs } from '../../../testing/start-jobs.ts'
import { newestRuns } from '../../datasets/runs.ts'
import { SIMULATION, simulationJob } from './simulation-job.ts'

const folder = temporaryFolder()
const simulated = storedEntries.filter(({ providers }) => providers.includes('simulated')).sort((a, b) => (a.key < b.key ? -1 : 1))
let database: Database

/** Fills the market of an evening, as a server would that runs from then on. */
async function marketAt(at: string): Promise<void> {
  const market = await startSmallMarket(folder.path, at, { limit: 20 })
  await market.untilReady
  const isStored = async () =>
    (await database.db.selectFrom('bar_source').select('last_date').where('secucode', '=', 'SH600519').executeTakeFirst())?.last_date
  const day = Number(at.slice(0, 10).replaceAll('-', ''))
  for (let k = 0; k < 300 && (await isStored()) !== day; k++) await new Promise((resolve) => setTimeout(resolve, 100))
  await market.stop()
}

async function keepAt(at: string): Promise<Error[]> {
  const troubles: Error[] = []
  const given = {
    where: { dataDir: folder.path },
    clock: shiftedClock(`${at}+08:00`),
    onTrouble: (error: Error) => void troubles.push(error),
  }
  const jobs = await startTestJobs([simulationJob({ leastToFillApart: 1 })], given)
  await jobs.untilDone(SIMULATION)
  await jobs.stop()
  return troubles
}

/** The same in a process of its own, which can be killed: Node aborts where a thread is ended in the middle of compressing. */
function keeperApart(at: string) {
  const program = join(import.meta.dirname, 'testing/fill-process.ts')
  return spawn(process.execPath, [program, folder.path, at], { stdio: 'ignore' })
}

beforeAll(async () => {
  database = await openDatabase({ dataDir: folder.path })
  await marketAt('2026-11-19T20:00:00')
})
afterAll(async () => {
  await database.close()
  folder.remove()
})

describe('the keeper of data sets', () => {
  const asOf = (text: string) => Date.parse(`${text}+08:00`)

  test('a fill that is killed shows readers whole data sets or none, and the next one completes it', async () => {
    const child = keeperApart('2026-11-19T20:00:00+08:00')
    let rows = 0
    const written = async () => {
      rows = Number(
        (
          await database.db
            .selectFrom('record_segment')
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirst()
        )?.n ?? 0,
      )
    }
    for (let k = 0; k < 12_000 && rows === 0; k++) {
      await written()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(rows).toBeGreaterThan(0)
    const published = await readStates(database.db)
    expect(published.length).toBeLessThan(simulated.length)
    expect(await keepAt('2026-11-19T20:00:00')).toEqual([])
    const states = await readStates(database.db)
    const stored = [...simulated, marketDatasets.dayBars].map(({ key }) => [key, '2026-11-19', 'simulated'])
    expect(states.map(({ dataset, coveredTo, source }) => [dataset, coveredTo, source])).toEqual(stored.sort())
    for (const { dataset, rows: count } of published)
      expect([dataset, count]).toEqual([dataset, states.find((one) => one.dataset === dataset)?.rows])
    const left = await database.db.selectFrom('record_segment').select(['dataset', 'generation']).distinct().execute()
    const filled = states.filter(
      ({ dataset, rows: count }) => count > 0 && simulated.some(({ key, form }) => key === dataset && form === 'records'),
    )
    expect(left.map(({ dataset }) => dataset).sort()).toEqual(filled.map(({ dataset }) => dataset))
    const runs = (await newestRuns(database.db)).filter(
      ({ outcome, rejected }) => outcome === 'alarm' || outcome === 'failed' || rejected > 0,
    )
    expect(runs.map(({ dataset, outcome, reasons, alarms }) => [dataset, outcome, reasons, alarms])).toEqual([])
  })

  test('a company is read from the store: statements as they were known, money flow up to the last session', async () => {
    const { incomeStatements, moneyFlow } = datasets
    const store = createRecordStore(database.db)
    const known = await store.bySecurity(incomeStatements, 'SH600519', { asOfMs: asOf('2026-08-31T23:59:00') })
    expect(known.at(-1)?.row.endDate).toBe('2026-06-30')
    const before = await store.bySecurity(incomeStatements, 'SH600519', { asOfMs: asOf('2026-07-01T00:00:00') })
    expect(before.at(-1)?.row.endDate).toBe('2026-03-31')
    expect(before.length).toBe(known.length - 1)
    const flow = await createColumnStore(database.db).bySecurity(moneyFlow, 'SH600519')
    expect([flow.length > 200, flow.date[flow.length - 1]]).toEqual([true, 20261119])
  })

  test('the next evening only what is new is added, and nothing is reported twice', async () => {
    const before = await readStates(database.db)
    const { moneyFlow, dragonTiger } = datasets
    const store = createRecordStore(database.db)
    expect(await store.byDates(dragonTiger, { from: '2026-11-20', to: '2026-11-20' })).toEqual([])
    await marketAt('2026-11-20T20:00:00')
    expect(await keepAt('2026-11-20T20:00:00')).toEqual([])
    const after = await readStates(database.db)
    expect(after.every(({ coveredTo }) => coveredTo === '2026-11-20')).toBe(true)
    const flow = await createColumnStore(database.db).bySecurity(moneyFlow, 'SH600519')
    expect(flow.date.slice(-2)).toEqual(Int32Array.of(20261119, 20261120))
    const lists = await store.byDates(dragonTiger, { from: '2026-11-20', to: '2026-11-20' })
    expect(lists.length).toBeGreaterThan(0)
    const grown = (key: string) =>
      (after.find(({ dataset }) => dataset === key)?.rows ?? 0) - (before.find(({ dataset }) => dataset === key)?.rows ?? 0)
    expect([grown('dragonTiger'), grown('incomeStatements')]).toEqual([lists.length, 0])
    expect(await keepAt('2026-11-20T21:00:00')).toEqual([])
    expect(await readStates(database.db)).toEqual(after)
  })
})
