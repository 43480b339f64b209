import { intAt } from '@guanlan/domain/collections/elements.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runHere } from '../../jobs/testing/run-here.ts'
import { finishImport, importSource } from '../../sources/files/import-source.ts'
import { bytesSource } from '../../sources/files/testing/bytes-source.ts'
import { closeBatch, openBatch, runBatch, undoAndMark } from '../../sources/imports/batches.ts'
import { securitiesWithin } from '../../sources/simulated/history.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { describeEachDatabase } from '../../storage/testing/each-database.ts'
import { run } from './compute-sector-levels.ts'

/** Six sessions of 2024-01, and one before them. */
const DAYS = ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-08', '2024-01-09'] as const
/** Previous close and close of each session, null where the file has no row; `halted` where the row says that the share did not trade. */
type Row = readonly [preClose: number, close: number, open?: number] | 'halted' | null

const flat = (price: number): Row => [price, price]
const BARS: Readonly<Record<string, readonly Row[]>> = {
  // suspended on the fourth session
  SH600000: [flat(10), [10, 10.1], flat(10.1), 'halted', [10.1, 10.2], [10.2, 10.4, 10.3]],
  // goes ex on the third, has no row of the fifth
  SZ000001: [flat(20), flat(20), [19, 19.38], [19.38, 19], null, [19, 19.19, 19]],
  // joins on the fourth
  SH600519: [flat(100), flat(100), [100, 101], [101, 103.02], [103.02, 102], [102, 104.04, 103]],
  // leaves on the fifth
  SZ000858: [flat(50), [50, 51], flat(51), [51, 51.51], [51.51, 56], [56, 55]],
}
const MEMBERS = `sectorId,secucode,inDate,outDate
HY001,SH600000,2020-01-02,
HY001,SZ000001,2020-01-02,
HY001,SH600519,2024-01-05,
HY001,SZ000858,2020-01-02,2024-01-08
`
const SECTOR = 'sectorId,name,kind,desc,createDate\nHY001,四只,industry,,2020-01-02\n'

/** Tables these tests write to, and empty for the next. */
const FILLED = [
  ...['bar_source', 'column_chunk', 'column_day', 'dataset_state', 'dividend', 'sector', 'sector_member'],
  ...['import_change', 'import_batch', 'setting'],
]

/** Bars of a share as Baostock exports them. */
function fileOf(code: string, rows: readonly Row[]): string {
  const dotted = `${code.slice(0, 2).toLowerCase()}.${code.slice(2)}`
  let last = 10
  const lines = rows.flatMap((row, at) => {
    if (row === null) return []
    if (row === 'halted') return [[DAYS[at], dotted, last, last, last, last, last, 0, 0, 3, '', 0, 0, 0].join()]
    const [preClose, close, open = close] = row
    last = close
    const prices = [open, Math.max(open, close), Math.min(open, close), close, preClose]
    return [[DAYS[at], dotted, ...prices, 1000, 1000 * close, 3, 0.1, 1, ((close / preClose - 1) * 100).toFixed(4), 0].join()]
  })
  return ['date,code,open,high,low,close,preclose,volume,amount,adjustflag,turn,tradestatus,pctChg,isST', ...lines].join('\n')
}

const barFiles = (until: number = DAYS.length) =>
  Object.fromEntries(Object.entries(BARS).map(([code, rows]) => [`${code}.csv`, fileOf(code, rows.slice(0, until))]))

/*
 * Worked by hand. Third session: 20 元 less the 1 元 of the ex-date is 19, so 19.38 is +2 %. The fourth has four members, one of them suspended. Of the three
 * of the fifth two are known, which is too few; the sixth is measured from the fourth: 10.1 → 10.4, 19 → 19.19, 103.02 → 104.04.
 */
const FOURTH = 1010 * (1 + 0.02 / 3) * (1 + (0 + (19 / 19.38 - 1) + 0.02 + 0.01) / 4)
const BY_HAND = [
  [20240102, 1000],
  [20240103, 1010],
  [20240104, 1010 * (1 + 0.02 / 3)],
  [20240105, FOURTH],
  [20240109, FOURTH * (1 + (10.4 / 10.1 - 1 + 0.01 + (104.04 / 103.02 - 1)) / 3)],
] as const
const OPEN_OF_SIXTH = FOURTH * (1 + (10.3 / 10.1 - 1 + 0 + (103 / 103.02 - 1)) / 3)

describeEachDatabase('levels of imported sectors', (where) => {
  let database: Database
  let at = Date.parse('2024-02-01T10:00:00+08:00')
  beforeEach(async () => {
    database = await openDatabase(where())
  })
  afterEach(async () => {
    for (const table of FILLED) await database.db.deleteFrom(table as 'sector').execute()
    await database.close()
  })

  /** Imports files as one batch; its id. */
  async function imported(files: Readonly<Record<string, string>>): Promise<string> {
    const { db } = database
    at += 60_000
    const batch = await openBatch(db, { via: 'command', files: [], nowMs: at })
    await runBatch(db, batch, async () => {
      for (const [name, text] of Object.entries(files))
        for await (const outcome of importSource(database, bytesSource(name, Buffer.from(text)), { nowMs: at }))
          expect(outcome, name).toMatchObject({ kind: 'read', ...(name.startsWith('S') ? { bars: { refused: [] } } : {}) })
      await finishImport(database)
    })
    await closeBatch(db, batch, { state: 'done', report: [], nowMs: at })
    return batch
  }

  async function computed() {
    const store = createMarketStore(database)
    await store.renewList(securitiesWithin(null))
    return await runHere(run, { where: where(), at: '2024-02-01T12:00:00+08:00' })
  }

  const levels = async () => {
    const { date, close, length } = await createMarketStore(database).readRange('HY001', 0, 99_999_999)
    return Array.from({ length }, (_, row) => [date[row], intAt(close, row) / 1000])
  }
  const byHand = BY_HAND.map(([day, level]) => [day, expect.closeTo(level, 2)])

  test('the level is that worked out by hand, whatever was imported first', async () => {
    await imported(barFiles())
    await imported({ 'sectors.csv': SECTOR, 'members.csv': MEMBERS })
    expect(await computed()).toBe('done')
    expect(await levels()).toEqual(byHand)
    const { open, high, low, close, volume, amount, length } = await createMarketStore(database).readRange('HY001', 0, 99_999_999)
    expect(intAt(open, length - 1) / 1000).toBeCloseTo(OPEN_OF_SIXTH, 2)
    expect([high[length - 1], low[length - 1]]).toEqual([close[length - 1], open[length - 1]])
    // the fourth session: three of four trade; amounts of the last: 10.4, 19.19 and 104.04 元
    expect([volume[3], volume[length - 1], amount[length - 1]]).toEqual([3000, 3000, 133_630])
    // nothing changed since
    expect(await computed()).toBe('unchanged')
  })

  test('members before bars, and bars in two parts, lead to the same', async () => {
    await imported({ 'sectors.csv': SECTOR, 'members.csv': MEMBERS })
    expect(await computed()).toBe('done')
    expect(await levels()).toEqual([])
    await imported(barFiles(3))
    expect(await computed()).toBe('done')
    expect(await levels()).toEqual(byHand.slice(0, 3))
    await imported(barFiles())
    expect(await computed()).toBe('done')
    expect(await levels()).toEqual(byHand)
  })

  test('members imported again count from then on', async () => {
    await imported({ ...barFiles(), 'sectors.csv': SECTOR, 'members.csv': MEMBERS })
    await computed()
    await imported({ 'members.csv': MEMBERS.replace('SZ000858,2020-01-02,2024-01-08', 'SZ000858,2020-01-02,2024-01-03') })
    expect(await computed()).toBe('done')
    // from the second session on two are left, then three: +0.5 %, +1 %
    expect((await levels()).slice(0, 3)).toEqual([
      [20240102, 1000],
      [20240103, expect.closeTo(1005, 2)],
      [20240104, expect.closeTo(1005 * 1.01, 2)],
    ])
  })

  test('undoing a batch leaves no level of what it brought, and the journal no trace of levels', async () => {
    const states = async () => await database.db.selectFrom('dataset_state').select(['dataset', 'rows']).orderBy('dataset').execute()
    const first = await imported(barFiles(3))
    const barsAlone = await states()
    const members = await imported({ 'sectors.csv': SECTOR, 'members.csv': MEMBERS })
    await computed()
    const more = await imported(barFiles())
    await computed()
    expect(await levels()).toEqual(byHand)
    expect(
      (
        await database.db
          .selectFrom('import_change')
          .select('part')
          .where('part', '=', 'HY001')
          .where('kept', 'in', ['bar_source', 'column_chunk'])
          .execute()
      ).length,
    ).toBe(0)
    expect((await undoAndMark(database.db, more, { nowMs: 0 })).kept).toEqual([])
    expect(await levels()).toEqual([])
    expect(await computed()).toBe('done')
    expect(await levels()).toEqual(byHand.slice(0, 3))
    expect((await undoAndMark(database.db, members, { nowMs: 0 })).kept).toEqual([])
    expect(await levels()).toEqual([])
    await computed()
    expect(await levels()).toEqual([])
    expect(await states()).toEqual(barsAlone)
    expect((await undoAndMark(database.db, first, { nowMs: 0 })).kept).toEqual([])
    expect(await states()).toEqual([])
  })

  test('a dividend that is imported afterwards changes the level; an unknown jump makes the member unknown', async () => {
    // the closes of SZ000858 halve on the third session without a previous close that says so
    const plain = (closes: readonly number[]) =>
      [
        'date,open,high,low,close,volume,amount',
        ...closes.map((close, day) => [DAYS[day], close, close, close, close, 1000, 1000 * close].join()),
      ].join('\n')
    const files = { 'SZ000858.csv': plain([50, 50, 25, 25]), 'SZ000001.csv': plain([20, 20, 20, 20]) }
    for (const [name, text] of Object.entries(files))
      for await (const _ of importSource(database, bytesSource(name, Buffer.from(text)), { nowMs: at, unadjusted: true }));
    await imported({
      'sectors.csv': SECTOR,
      'members.csv': 'sectorId,secucode,inDate,outDate\nHY001,SZ000858,2020-01-02,\nHY001,SZ000001,2020-01-02,\n',
    })
    await computed()
    // the first bars have no close before; the third session has one known change of two; the fourth is measured from the second
    expect(await levels()).toEqual([
      [20240103, 1000],
      [20240105, 1000],
    ])
    await imported({
      'dividends.csv': 'secucode,exDate,cashPer10,bonusPer10,convertPer10,allotPer10,allotPrice\nSZ000858,2024-01-04,0,0,10,0,0\n',
    })
    expect(await computed()).toBe('done')
    expect(await levels()).toEqual([
      [20240103, 1000],
      [20240104, 1000],
      [20240105, 1000],
    ])
  })
})
