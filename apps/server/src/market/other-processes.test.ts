import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importRecords } from '../sources/files/records/import-records.ts'
import { fillHistory } from '../sources/simulated/fill-history.ts'
import { providerOfHistory } from '../sources/simulated/history.ts'
import { openDatabase } from '../storage/open-database.ts'
import type { Market } from './market.ts'
import { status } from './quote-columns.ts'
import type { StartedMarket } from './start-market.ts'
import { copyOf, expectAgreement, rowOf, stocks } from './testing/agreement.ts'
import { flatBars, startSmallMarket, temporaryFolder, until, withStore } from './testing/small-market.ts'

const started: StartedMarket[] = []

async function start(...args: Parameters<typeof startSmallMarket>): Promise<Market> {
  const one = await startSmallMarket(...args)
  started.push(one)
  await one.untilReady
  return one.market
}

async function stopAll(): Promise<void> {
  for (const one of started.splice(0)) await one.stop()
}

afterEach(stopAll)

describe('other processes', () => {
  let own: ReturnType<typeof temporaryFolder>
  beforeEach(() => {
    own = temporaryFolder()
  })
  afterEach(async () => {
    await stopAll()
    own.remove()
  })

  test('with imported figures alone nothing is simulated', async () => {
    const origin = { source: 'files' as const, importedAtMs: 1, file: 'my.csv' }
    await withStore(own.path, (store) =>
      store.rewriteSecurity(
        'SH600000',
        flatBars([
          [20261119, 8.5],
          [20261120, 8.77],
        ]),
        origin,
      ),
    )
    const market = await start(own.path, '2026-11-20T20:00:00', { source: 'files' })
    expect(market.snapshot()).toMatchObject({ simulated: false, source: [{ id: 'files' }] })
    const q = market.quotes()
    const row = rowOf(market, 'SH600000')
    expect([numberAt(q.price, row), numberAt(q.preClose, row), numberAt(q.volume, row), numberAt(q.status, row)]).toEqual([
      8.77,
      8.5,
      1000,
      status.closed,
    ])
    expect(q.price.filter((one) => !Number.isNaN(one)).length).toBe(1)
    await until(() => market.previousAmountAtThisMinute() !== null, 'the turnover of the session before is known')
    expect(market.previousAmountAtThisMinute()).toBe(8500)
  })

  test('imported bars of a session count from its end on, those of later ones not at all', async () => {
    const origin = { source: 'files' as const, importedAtMs: 1, file: 'my.csv' }
    const rows = [
      [20261118, 8],
      [20261119, 8.5],
      [20261120, 8.77],
      [20261123, 9],
    ] as const
    await withStore(own.path, (store) => store.rewriteSecurity('SH600000', flatBars(rows.map(([date, price]) => [date, price])), origin))
    const shownBy = (market: Market) => {
      const row = rowOf(market, 'SH600000')
      const { price, preClose, status: states } = market.quotes()
      return [market.snapshot().tradeDate, numberAt(price, row), numberAt(preClose, row), numberAt(states, row), market.dayBars(row).length]
    }
    expect(shownBy(await start(own.path, '2026-11-20T14:40:00', { source: 'files' }))).toEqual(['2026-11-19', 8.5, 8, status.closed, 2])
    await stopAll()
    const market = await start(own.path, '2026-11-20T10:00:00', { source: 'files', speed: 1500 })
    await until(() => market.snapshot().tradeDate === '2026-11-20', 'the session is over')
    expect(shownBy(market)).toEqual(['2026-11-20', 8.77, 8.5, status.closed, 3])
  })

  test('an import while the server runs is shown without a restart: bars, dividends, shares, names', async () => {
    const origin = { source: 'files' as const, importedAtMs: 1, file: 'my.csv' }
    const put = (id: string, rows: Parameters<typeof flatBars>[0]) =>
      withStore(own.path, (store) => store.rewriteSecurity(id, flatBars(rows), origin))
    await put('SH600000', [[20261120, 8.77]])
    const market = await start(own.path, '2026-11-20T20:00:00', { source: 'files', pollMs: 50 })
    await put('SZ000001', [
      [20261119, 10],
      [20261120, 11],
    ])
    const row = rowOf(market, 'SZ000001')
    await until(() => market.dayBars(row).length === 2, 'the import is noticed')
    expect([numberAt(market.quotes().price, row), numberAt(market.quotes().totalShares, row)]).toEqual([11, Number.NaN])
    await importTables(own.path)
    await until(() => market.exRights(row).length === 1, 'the dividend is noticed')
    expect(market.exRights(row)).toEqual([
      { exDate: '2026-11-20', cashPer10: 5, bonusPer10: 0, convertPer10: 0, allotPer10: 0, allotPrice: 0 },
    ])
    await until(() => numberAt(market.quotes().totalShares, row) === 19_405_918_198, 'the shares are noticed')
    await until(() => market.find('SZ000001')?.name === '*ST平安', 'the name is noticed')
    expect(market.find('SZ000001')).toMatchObject({ st: '*ST', source: 'files' })
    expect(market.snapshot()).toMatchObject({ simulated: false, source: [{ id: 'files' }] })
  })

  test('a store filled anew with another seed while the server runs is taken over when it is complete', async () => {
    const market = await start(own.path, '2026-11-20T10:15:00', { pollMs: 20 })
    const before = copyOf(market.quotes())
    const history = { seed: 8, years: 1, limit: 300, complete: false }
    const span = { from: '2025-11-19', to: '2026-11-19' }
    const work = { provider: providerOfHistory(history), history, span, asOf: '2026-11-19', nowMs: 1, report: () => {} }
    await withStore(own.path, (store) => fillHistory({ store, ...work }))
    await until(() => numberAt(market.quotes().preClose, 0) !== before.preClose?.[0], 'the new world is shown')
    expectAgreement(market)
    const row = itemAt(stocks(market), 20).row
    const bars = market.dayBars(row)
    expect(intAt(bars.date, bars.length - 1)).toBe(20261120)
  })

  test('a fill that was interrupted, or killed, starts again and ends with the figures of one that was not', async () => {
    const evening = await start(own.path, '2026-11-20T20:00:00')
    const figures = copyOf(evening.quotes())
    await stopAll()
    own.remove()
    const halfway = Promise.withResolvers<void>()
    const stopped = await startSmallMarket(own.path, '2026-11-20T20:00:00', {
      onProgress: ({ phase, done }) => phase === 'bars' && done >= 50 && halfway.resolve(),
    })
    await halfway.promise
    await stopped.stop()
    expect(stopped.market.ready).toBe(false)
    await killHalfway(own.path)
    const again = await start(own.path, '2026-11-20T20:00:00')
    expect(copyOf(again.quotes())).toEqual(figures)
  })
})

/** Imports files of three tables as another process would. */
async function importTables(dataDir: string): Promise<void> {
  const files = {
    'dividends.csv': 'secucode,exDate,cashPer10\nSZ000001,2026-11-20,5\n',
    'capital.csv': 'secucode,from,totalShares,floatShares\nSZ000001,2026-01-05,19405918198,19405513424\n',
    'names.csv': 'secucode,name,listDate\nSZ000001,*ST平安,1991-04-03\n',
  }
  const database = await openDatabase({ dataDir })
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(dataDir, name), content)
    const [report] =
      (await importRecords(database.db, join(dataDir, name), { nowMs: Date.parse('2026-11-20T20:00:00+08:00') }))?.reports ?? []
    expect(report).toMatchObject({ added: 1, refused: null })
  }
  await database.close()
}

/** Fills the store in a process of its own and kills that while bars are written. */
async function killHalfway(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/fill-until-killed.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
}
