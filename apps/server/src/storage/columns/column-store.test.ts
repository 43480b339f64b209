import { columns, type DatedColumns } from '@guanlan/datasets/definition.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../open-database.ts'
import { describeEachDatabase } from '../testing/each-database.ts'
import { createColumnStore, knownFromMs } from './column-store.ts'
import { appendDay, openColumnFiller } from './column-writer.ts'
import { readStates } from './state.ts'

const range = [-1e12, 1e12] as const
const sample = (key: string, packed = false) =>
  columns<'money' | 'ratio'>({
    key,
    name: '样例',
    schedule: 'session-end',
    freshForMs: 1,
    providers: [],
    packed,
    columns: { money: { unit: '元', decimals: 0, range }, ratio: { unit: '', decimals: 4, range } },
    known: { daysLater: 1, minute: 9 * 60 },
  })
const reported = { source: 'simulated', world: '1', coveredTo: '2026-11-20', publishedAtMs: 1 }

/** Days of 28-day months from 2024 on, figures that report which row they are; every hundredth is unknown, some are beyond four bytes. */
function history(count: number, offset = 0): DatedColumns<'money' | 'ratio'> {
  const rows = Array.from({ length: count }, (_, k) => k)
  return {
    length: count,
    date: Int32Array.from(rows, (k) => (2024 + Math.floor(k / 336)) * 10_000 + (1 + (Math.floor(k / 28) % 12)) * 100 + 1 + (k % 28)),
    values: {
      money: Float64Array.from(rows, (k) => (k % 100 === 7 ? Number.NaN : offset + k * (k > 260 ? 123_456_789 : -1000))),
      ratio: Float64Array.from(rows, (k) => Math.round(1e4 * (1 + Math.sin(k))) / 1e4),
    },
  }
}

describeEachDatabase('daily columns', (where) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(where())
  })
  afterAll(() => database.close())

  test.each([
    ['plain', false],
    ['packed', true],
  ])('come back exactly, unknown figures and figures of any size included, whole or by range (%s)', async (_, packed) => {
    const set = sample(`exact-${packed}`, packed)
    const filler = await openColumnFiller(database.db, set, reported)
    const given = history(620)
    await filler.add('SH600519', given)
    await filler.add('SZ000001', history(3))
    const store = createColumnStore(database.db)
    expect((await store.bySecurity(set, 'SH600519')).length).toBe(0)
    expect(await filler.publish()).toEqual({ rows: 623 })
    expect(await store.bySecurity(set, 'SH600519')).toEqual(given)
    const part = await store.bySecurity(set, 'SH600519', { from: given.date[249], to: given.date[502] })
    expect([part.length, part.date[0], part.values.money[3]]).toEqual([254, given.date[249], given.values.money[252]])
  })

  test('a session is added behind, across chunks, and replaces itself', async () => {
    const set = sample('append')
    const all = history(503)
    const filler = await openColumnFiller(database.db, set, reported)
    const first = history(499)
    await filler.add('SH600519', first)
    await filler.publish()
    const store = createColumnStore(database.db)
    const values = (k: number) => ({
      money: Float64Array.of(numberAt(all.values.money, k), 1),
      ratio: Float64Array.of(numberAt(all.values.ratio, k), Number.NaN),
    })
    for (const k of [499, 500, 501, 501, 502]) {
      const section = { day: intAt(all.date, k), secucodes: ['SH600519', 'BJ920002'], values: values(k) }
      await appendDay(database.db, set, { section, reported: { ...reported, publishedAtMs: k } })
    }
    expect(await store.bySecurity(set, 'SH600519')).toEqual(all)
    expect((await store.bySecurity(set, 'BJ920002')).length).toBe(4)
    const across = await store.across(set, intAt(all.date, 502))
    expect(across).toEqual({ day: all.date[502], secucodes: ['SH600519', 'BJ920002'], values: values(502) })
    expect((await store.daysAcross(set)).length).toBe(60)
    expect((await readStates(database.db)).find(({ dataset }) => dataset === 'append')).toMatchObject({ rows: 507, snapshot: 6 })
    const late = { day: intAt(all.date, 500), secucodes: ['SH600519'], values: values(500) }
    await expect(appendDay(database.db, set, { section: late, reported })).rejects.toThrow(RangeError)
    expect(await store.bySecurity(set, 'SH600519')).toEqual(all)
  })

  test('figures that are not known yet at an instant are left out', async () => {
    const set = sample('known')
    const days = {
      length: 2,
      date: Int32Array.of(20261119, 20261120),
      values: { money: Float64Array.of(1, 2), ratio: Float64Array.of(0, 0) },
    }
    const filler = await openColumnFiller(database.db, set, reported)
    await filler.add('SH600519', days)
    await filler.publish()
    const store = createColumnStore(database.db)
    const asOf = (text: string) => store.bySecurity(set, 'SH600519', { asOfMs: Date.parse(text) })
    expect((await asOf('2026-11-20T08:59:00+08:00')).length).toBe(0)
    expect((await asOf('2026-11-20T09:00:00+08:00')).length).toBe(1)
    expect((await asOf('2026-11-22T09:00:00+08:00')).length).toBe(1)
    expect((await asOf('2026-11-23T09:00:00+08:00')).length).toBe(2)
    expect(new Date(knownFromMs(set, 20261120)).toISOString()).toBe('2026-11-23T01:00:00.000Z')
  })
})
