import { datasets } from '@guanlan/datasets/registry.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { inBatch } from '../../storage/batch-journal.ts'
import { createColumnStore } from '../../storage/columns/column-store.ts'
import { readStates } from '../../storage/columns/state.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { describeEachDatabase } from '../../storage/testing/each-database.ts'
import { finishImport, importSource } from '../files/import-source.ts'
import { bytesSource } from '../files/testing/bytes-source.ts'
import { closeBatch, listBatches, openBatch, runBatch, UNDOABLE_BATCHES, undoAndMark, undoUnfinished } from './batches.ts'

const CODE = 'SH600000'
const DAYS = ['02', '03', '04', '05', '08', '09', '10', '11', '12', '15', '16', '17'].map((day) => `2024-01-${day}`)

/** Bars of one security at 10 元 as Baostock exports them, and dividends, valuations, a sector and its member that follow from `figure`. */
const filesWith = (figure: number, days: readonly string[]): Readonly<Record<string, string>> => ({
  'sh.600000.csv': [
    'date,code,open,high,low,close,preclose,volume,amount,adjustflag,turn,tradestatus,pctChg,isST',
    ...days.map((day) => `${day},sh.600000,10,10,10,10,10,1000,10000,3,0.1,1,0,0`),
  ].join('\n'),
  'dividends.csv': `secucode,exDate,cashPer10,bonusPer10,convertPer10,allotPer10,allotPrice\n${CODE},2023-07-21,${figure / 10},0,0,0,0\n`,
  'valuation.csv': [
    'secucode,tradeDate,peTtm,pb,psTtm,dividendYield,marketValue',
    ...DAYS.map((day, at) => `${CODE},${day},${figure + at},${1 + at / 10},${2 + at / 10},,${(figure + at) * 1e9}`),
  ].join('\n'),
  'sectors.csv': `sectorId,name,kind,desc,createDate\nHY001,板块${figure},industry,,2020-01-02\n`,
  'members.csv': `sectorId,secucode,inDate,outDate\nHY001,${CODE},2020-01-02,\n`,
})

describeEachDatabase('import batches', (where) => {
  let database: Database
  beforeEach(async () => {
    database = await openDatabase(where())
  })
  afterEach(() => database.close())

  /** Imports files as one batch, as the command and the page do; its id. */
  async function imported(files: Readonly<Record<string, string>>, nowMs: number): Promise<string> {
    const { db } = database
    const batch = await openBatch(db, { via: 'command', files: [], nowMs })
    await runBatch(db, batch, async () => {
      for (const [name, text] of Object.entries(files))
        for await (const outcome of importSource(database, bytesSource(name, Buffer.from(text)), { nowMs }))
          expect(outcome, name).not.toMatchObject({ kind: 'refused' })
      await finishImport(database)
    })
    await closeBatch(db, batch, { state: 'done', report: [], nowMs })
    return batch
  }

  /** What the store has of the security and its sector. */
  async function stored(): Promise<object> {
    const market = createMarketStore(database)
    const { close } = await market.readRange(CODE, 0, 20_250_101)
    const { date, values } = await createColumnStore(database.db).bySecurity(datasets.valuation, CODE)
    const tables = await Promise.all((['dividends', 'sectors', 'sectorMembers'] as const).map((key) => market.allRows(key)))
    const covered = (await readStates(database.db)).map(({ dataset, coveredTo }) => [dataset, coveredTo])
    return { close: [...close], covered, valuation: [[...date], [...(values.peTtm ?? [])]], tables }
  }

  test.each([
    ['a day later', Date.parse('2024-06-02T10:00:00+08:00')],
    ['under a clock that was set back', Date.parse('2024-05-01T10:00:00+08:00')],
  ])('a batch that replaced another %s is undone to what was before, and that to an empty store', async (_, clock) => {
    const empty = await stored()
    const first = await imported(filesWith(10, DAYS), Date.parse('2024-06-01T10:00:00+08:00'))
    const before = await stored()
    expect(before).not.toEqual(empty)
    const second = await imported(filesWith(12, [...DAYS, '2024-01-18']), clock)
    expect(await stored()).not.toEqual(before)
    expect((await listBatches(database.db)).slice(0, 2).map(({ id, changes }) => [id, changes > 0])).toEqual([
      [second, true],
      [first, true],
    ])
    // what a later batch wrote again stays while that batch does
    expect((await undoAndMark(database.db, first, { nowMs: 0 })).kept.length).toBeGreaterThan(0)
    expect((await undoAndMark(database.db, second, { nowMs: 0 })).kept).toEqual([])
    expect(await stored()).toEqual(before)
    expect((await undoAndMark(database.db, first, { nowMs: 0 })).kept).toEqual([])
    expect(await stored()).toEqual(empty)
  })

  test('of batches opened at once by several processes one is opened; the others are refused and leave nothing', async () => {
    const { db } = database
    const opened = await Promise.allSettled([1, 2, 3, 4].map(() => openBatch(db, { via: 'command', files: [], nowMs: 1 })))
    const ids = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(ids.length).toBeLessThanOrEqual(1)
    for (const one of opened)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'too_many_requests', message: expect.stringContaining('另一批') })
    const running = (await listBatches(db)).filter(({ state }) => state === 'running')
    expect(running.map(({ id }) => id)).toEqual(ids)
    for (const id of ids) await closeBatch(db, id, { state: 'done', report: [], nowMs: 1 })
    const next = await openBatch(db, { via: 'page', files: [], nowMs: 2 })
    await closeBatch(db, next, { state: 'done', report: [], nowMs: 2 })
  })

  test('nothing is undone while a batch is written, and the batch stays as it was', async () => {
    const { db } = database
    const first = await imported(filesWith(10, DAYS), 1)
    const before = await stored()
    const other = await openBatch(db, { via: 'command', files: [], nowMs: 2 })
    await expect(undoAndMark(db, first, { nowMs: 3 })).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await stored()).toEqual(before)
    expect((await listBatches(db)).find(({ id }) => id === first)).toMatchObject({ state: 'done' })
    await closeBatch(db, other, { state: 'done', report: [], nowMs: 4 })
    expect(await undoAndMark(db, first, { nowMs: 5 })).toMatchObject({ kept: [] })
  })

  test('an undo that is cut short at any unit is completed at the next start, counts and covered days included', async () => {
    const { db } = database
    await imported(filesWith(10, DAYS), 1)
    const before = { ...(await stored()), states: await statesOf(db) }
    const ends: string[] = []
    for (let units = 0; ends.at(-1) !== 'done'; units++) {
      const second = await imported(filesWith(20 + units, [...DAYS, '2024-01-18']), 2 + units)
      const undone = undoAndMark(cutAfter(db, units), second, { nowMs: 3 })
      ends.push(
        await undone.then(
          () => 'done',
          (error: Error) => error.message,
        ),
      )
      if (ends.at(-1) === 'done') continue
      expect((await listBatches(db))[0]).toMatchObject({ id: second, state: 'undoing' })
      await undoUnfinished(db, { isShared: false, nowMs: 4 })
      expect((await listBatches(db))[0]).toMatchObject({ id: second, state: 'undone' })
      expect({ ...(await stored()), states: await statesOf(db) }, `after ${units} units`).toEqual(before)
    }
    expect(ends.length).toBeGreaterThan(3)
    expect(new Set(ends)).toEqual(new Set(['cut', 'done']))
  })

  test('clocks that are years ahead take no undo away; so many newest batches can be undone', async () => {
    const first = await imported(filesWith(10, DAYS), Date.parse('2024-06-01T10:00:00+08:00'))
    for (let n = 1; n < UNDOABLE_BATCHES; n++) await imported({}, Date.parse('2060-01-01T10:00:00+08:00') + n)
    const changesOf = async () => (await listBatches(database.db)).find(({ id }) => id === first)?.changes
    expect(await changesOf()).toBeGreaterThan(0)
    await imported({}, 0)
    expect(await changesOf()).toBe(0)
  })

  test('a batch that was silent writes on while it is the newest, and nothing once another import has begun', async () => {
    const { db } = database
    const empty = await stored()
    const opened = () => openBatch(db, { via: 'command', files: [], nowMs: Date.now() })
    const silent = await opened()
    const files = filesWith(10, DAYS)
    const fallSilent = () => db.updateTable('import_batch').set({ alive_at: 0 }).where('id', '=', silent).execute()
    const write = (name: string) =>
      inBatch(silent, async () => {
        for await (const outcome of importSource(database, bytesSource(name, Buffer.from(files[name] as string)), { nowMs: Date.now() }))
          expect(outcome, name).not.toMatchObject({ kind: 'refused' })
      })
    await fallSilent()
    expect((await listBatches(db))[0]).toMatchObject({ state: 'interrupted' })
    await write('dividends.csv')
    expect((await listBatches(db))[0]).toMatchObject({ state: 'running' })
    await fallSilent()
    const next = await opened()
    const before = await stored()
    for (const name of Object.keys(files).filter((one) => one !== 'dividends.csv'))
      await expect(write(name), name).rejects.toThrow('这次导入停顿过久')
    expect(await stored()).toEqual(before)
    await closeBatch(db, next, { state: 'done', report: [], nowMs: Date.now() })
    expect((await undoAndMark(db, silent, { nowMs: 0 })).kept).toEqual([])
    expect(await stored()).toEqual(empty)
  })
})

/** Rows and covered day of each published data set. */
async function statesOf(db: Database['db']): Promise<object[]> {
  return await db.selectFrom('dataset_state').select(['dataset', 'rows', 'covered_to']).orderBy('dataset').execute()
}

/** The database to an undo whose process is killed before unit number `units` begins. */
function cutAfter(db: Database['db'], units: number): Database['db'] {
  let begun = 0
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction' && begun++ === units) throw new Error('cut')
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
