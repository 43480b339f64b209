import { byteAt, intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TornPart } from '../columns/torn-part.ts'
import type { Database } from '../open-database.ts'
import { openDatabase } from '../open-database.ts'
import { describeEachDatabase } from '../testing/each-database.ts'
import type { MarketStore } from './market-store.ts'
import { createMarketStore } from './market-store.ts'
import { barOf, barsFrom, fromFile, rowsOf, simulated } from './testing/bars.ts'

describeEachDatabase('the market store', (where) => {
  let database: Database
  let store: MarketStore
  beforeAll(async () => {
    database = await openDatabase(where())
    store = createMarketStore(database)
  })
  beforeEach(async () => {
    await database.db.deleteFrom('column_chunk').execute()
    await database.db.deleteFrom('dataset_state').execute()
    await database.db.deleteFrom('bar_source').execute()
  })
  afterAll(() => database.close())
  const read = async (secucode: string) => rowsOf(await store.readRange(secucode, 0, 99_991_231))

  test('bars written are read back whole, and any range of them exactly, across chunks', async () => {
    const bars = barsFrom(20_200_000, 730)
    await store.rewriteSecurity('SH600519', bars, simulated)
    expect(await read('SH600519')).toEqual(rowsOf(bars))
    expect(rowsOf(await store.readRange('SH600519', 20_200_249, 20_200_500))).toEqual(rowsOf(bars).slice(249, 501))
    expect((await store.readRange('SH600519', 20_210_000, 20_220_000)).length).toBe(0)
    expect((await store.readRange('SZ000001', 0, 99_991_231)).length).toBe(0)
  })

  test('sessions appended one by one give the same chunks as bars written at once', async () => {
    const bars = barsFrom(20_200_000, 520)
    await store.rewriteSecurity('SH600000', barsFrom(20_200_000, 240), simulated)
    for (let day = 240; day < 520; day += 1) {
      const appended = await store.appendDay({ date: 20_200_000 + day, bars: new Map([['SH600000', barOf(1 + day)]]) }, simulated)
      expect(appended).toEqual({ written: 1, refused: [] })
    }
    expect(await read('SH600000')).toEqual(rowsOf(bars))
    expect(await store.rewriteSecurity('SH600000', bars, simulated)).toEqual({ changed: false })
  })

  test('a session appended twice replaces itself, an older one is refused and nothing of it is written', async () => {
    await store.rewriteSecurity('SH600000', barsFrom(20_200_000, 250), simulated)
    const session = { date: 20_200_250, bars: new Map([['SH600000', barOf(9)]]) }
    await store.appendDay(session, simulated)
    await store.appendDay({ ...session, bars: new Map([['SH600000', barOf(10)]]) }, simulated)
    const rows = await read('SH600000')
    expect(rows.length).toBe(251)
    expect(itemAt(rows, 250)[6]).toBe(barOf(10).amount)
    const late = new Map([
      ['BJ920001', barOf(1)],
      ['SH600000', barOf(11)],
    ])
    await expect(store.appendDay({ date: 20_200_249, bars: late }, simulated)).rejects.toThrow(RangeError)
    expect(await read('BJ920001')).toEqual([])
    expect(await read('SH600000')).toEqual(rows)
  })

  test('a session of the whole market reaches old, new and already appended securities alike', async () => {
    const codes = Array.from({ length: 900 }, (_, at) => `SH${600000 + at}`)
    const writer = store.bulkWriter(simulated)
    for (const code of codes.slice(0, 700)) await writer.write(code, barsFrom(20_200_000, 3))
    await writer.close()
    await store.appendDay({ date: 20_200_003, bars: new Map(codes.slice(0, 200).map((code) => [code, barOf(4)])) }, simulated)
    const appended = await store.appendDay({ date: 20_200_003, bars: new Map(codes.map((code) => [code, barOf(4)])) }, simulated)
    expect(appended.written).toBe(900)
    const all = await store.loadAll({ slack: 5 })
    expect([...all.values()].map((one) => one.length)).toEqual(codes.map((_, at) => (at < 700 ? 4 : 1)))
    expect([...all.values()].every((one) => one.date[one.length - 1] === 20_200_003)).toBe(true)
  })

  test('all bars load into shared memory with room to append, securities not overlapping', async () => {
    await store.rewriteSecurity('SH600000', barsFrom(20_200_000, 251, 1), simulated)
    await store.rewriteSecurity('SZ000001', barsFrom(20_200_000, 600, 5000), simulated)
    const all = await store.loadAll({ slack: 2 })
    const first = all.get('SH600000')
    expect(first?.date.buffer).toBeInstanceOf(SharedArrayBuffer)
    for (const column of ['date', 'close', 'volume', 'amount'] as const) first?.[column].fill(7, 251, 253)
    expect(first?.date.length).toBe(253)
    expect(rowsOf(all.get('SZ000001') as never)).toEqual(rowsOf(barsFrom(20_200_000, 600, 5000)))
    expect([...(await store.loadAll({ only: ['SZ000001', 'SH999999'] })).keys()]).toEqual(['SZ000001'])
  })

  test('bars of a file replace simulated ones wholly, and simulated sessions never follow them', async () => {
    await store.rewriteSecurity('SH600000', barsFrom(20_200_000, 300), simulated)
    await store.mergeSecurity('SH600000', barsFrom(20_200_100, 10, 77), fromFile)
    expect(await read('SH600000')).toEqual(rowsOf(barsFrom(20_200_100, 10, 77)))
    const appended = await store.appendDay({ date: 20_200_400, bars: new Map([['SH600000', barOf(1)]]) }, simulated)
    expect(appended).toEqual({ written: 0, refused: ['SH600000'] })
    expect(await read('SH600000')).toHaveLength(10)
    expect(await store.sources()).toMatchObject([
      { secucode: 'SH600000', source: 'files', file: 'bars.csv', bars: 10, firstDate: 20_200_100 },
    ])
  })

  test('a second file of the same security adds its days and corrects those in both', async () => {
    await store.mergeSecurity('SH600000', barsFrom(20_200_010, 10, 1), fromFile)
    await store.mergeSecurity('SH600000', barsFrom(20_200_005, 8, 1000), fromFile)
    await store.mergeSecurity('SH600000', barsFrom(20_200_030, 1, 2000), fromFile)
    const expected = [
      ...rowsOf(barsFrom(20_200_005, 8, 1000)),
      ...rowsOf(barsFrom(20_200_013, 7, 4)),
      ...rowsOf(barsFrom(20_200_030, 1, 2000)),
    ]
    expect(await read('SH600000')).toEqual(expected)
    expect(await store.mergeSecurity('SH600000', barsFrom(20_200_010, 3, 1005), fromFile)).toEqual({ changed: false })
  })

  test('the version rises with every change and names the securities that changed', async () => {
    const before = await store.version()
    await store.rewriteSecurity('SH600000', barsFrom(20_200_000, 3), simulated)
    const between = await store.version()
    await store.rewriteSecurity('SH600004', barsFrom(20_200_000, 3), simulated)
    await store.rewriteSecurity('SH600000', barsFrom(20_200_000, 3), simulated)
    expect(between).toBeGreaterThan(before)
    expect(await store.changedSince(between)).toEqual(['SH600004'])
    expect(await store.changedSince(before)).toEqual(['SH600000', 'SH600004'])
  })

  test('a damaged chunk is refused and named, a lost chunk too, and other securities stay readable', async () => {
    for (const code of ['SH600000', 'SH600004', 'SH600006']) await store.rewriteSecurity(code, barsFrom(20_200_000, 600), simulated)
    const chunks = database.db.selectFrom('column_chunk').selectAll().where('secucode', '=', 'SH600004').where('chunk', '=', 1)
    const data = Uint8Array.from((await chunks.executeTakeFirstOrThrow()).data)
    data[1234] = byteAt(data, 1234) ^ 1
    await database.db.updateTable('column_chunk').set({ data }).where('secucode', '=', 'SH600004').where('chunk', '=', 1).execute()
    await database.db.deleteFrom('column_chunk').where('secucode', '=', 'SH600006').where('chunk', '=', 2).execute()
    await expect(read('SH600004')).rejects.toMatchObject({ name: 'TornPart', dataset: 'dayBars', part: 'SH600004/1' })
    await expect(store.loadAll()).rejects.toThrow(TornPart)
    await expect(store.loadAll({ only: ['SH600006'] })).rejects.toMatchObject({ name: 'TornPart', part: 'SH600006/2' })
    const append = store.appendDay({ date: 20_201_000, bars: new Map([['SH600006', barOf(1)]]) }, simulated)
    await expect(append).rejects.toThrow(TornPart)
    expect(await read('SH600000')).toHaveLength(600)
  })

  test('bars out of order are refused before anything is written', async () => {
    const bars = barsFrom(20_200_000, 5)
    bars.date[3] = intAt(bars.date, 2)
    await expect(store.rewriteSecurity('SH600000', bars, simulated)).rejects.toThrow(/SH600000/)
    await expect(store.bulkWriter(simulated).write('SH600000', bars)).rejects.toThrow(RangeError)
    expect(await read('SH600000')).toEqual([])
  })

  test('rows of a data set come back as they went in, and replacing them leaves nothing of the old ones', async () => {
    const security = {
      secucode: 'SH600519',
      name: '贵州茅台',
      listDate: '2001-08-27',
      delistDate: null,
      industry: '白酒',
      board: 'main',
      st: '',
      delisted: false,
    } as const
    const left = { ...security, secucode: 'SZ000003', name: 'PT金田A', listDate: null, industry: null, delisted: true }
    await store.replaceRows('securities', [left, security])
    expect(await store.allRows('securities')).toEqual([security, left])
    await store.replaceRows('securities', [security])
    expect(await store.allRows('securities')).toEqual([security])
    const member = { sectorId: 'SW801120', inDate: '2015-01-05', outDate: null }
    const members = Array.from({ length: 3000 }, (_, at) => ({ ...member, secucode: `SH${600000 + at}` }))
    await store.replaceRows('sectorMembers', members)
    expect(await store.allRows('sectorMembers')).toEqual(members)
    const dividend = {
      secucode: 'SH600519',
      exDate: '2024-06-19',
      cashPer10: 308.76,
      bonusPer10: 0,
      convertPer10: 0,
      allotPer10: 0,
      allotPrice: 0,
    }
    await store.replaceRows('dividends', [dividend])
    expect(await store.allRows('dividends')).toEqual([dividend])
    const capital = { secucode: 'SH601398', from: '2006-10-27', totalShares: 334018850026, floatShares: 9000000000, reason: '上市' }
    await store.replaceRows('shareCapital', [capital])
    expect(await store.allRows('shareCapital')).toEqual([capital])
    const sector = { sectorId: 'SW801120', name: '食品饮料', kind: 'industry', desc: '', createDate: '2014-01-01', pinyin: 'SPYL' } as const
    await store.replaceRows('sectors', [sector])
    expect(await store.allRows('sectors')).toEqual([sector])
  })

  test('rows that cannot be stored leave the rows that were there', async () => {
    const member = { sectorId: 'SW801120', secucode: 'SH600519', inDate: '2015-01-05', outDate: null }
    await store.replaceRows('sectorMembers', [member])
    await expect(store.replaceRows('sectorMembers', [{ ...member, secucode: 'SH600000' }, member, member])).rejects.toThrow()
    expect(await store.allRows('sectorMembers')).toEqual([member])
  })

  test('settings are kept by key', async () => {
    expect(await store.setting('seeded')).toBeNull()
    await store.setSetting('seeded', '2024-01-02')
    await store.setSetting('seeded', '2024-01-03')
    expect(await store.setting('seeded')).toBe('2024-01-03')
  })

  test('a second connection sees what the first wrote, and both may write', async () => {
    const other = await openDatabase(where())
    const second = createMarketStore(other)
    await store.rewriteSecurity('SH600000', barsFrom(20_200_000, 3), simulated)
    const seen = await second.version()
    expect(seen).toBe(await store.version())
    const codes = Array.from({ length: 10 }, (_, at) => `SZ${300000 + at}`)
    await Promise.all(codes.map((code, at) => (at % 2 ? store : second).rewriteSecurity(code, barsFrom(20_200_000, 3), simulated)))
    expect(await store.version()).toBe(seen + 10)
    expect(await second.sources()).toHaveLength(11)
    await other.close()
  })
})
