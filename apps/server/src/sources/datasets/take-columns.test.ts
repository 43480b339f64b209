import { type ColumnDataset, columns } from '@guanlan/datasets/definition.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { firstItem, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../market/testing/small-market.ts'
import { mergeAcross } from '../../storage/columns/column-merger.ts'
import { createColumnStore } from '../../storage/columns/column-store.ts'
import { openColumnFiller } from '../../storage/columns/column-writer.ts'
import { readStates } from '../../storage/columns/state.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { describeEachDatabase } from '../../storage/testing/each-database.ts'
import { runsOf } from './runs.ts'
import { takeColumns } from './take-columns.ts'

const DAYS = tradingDaysBetween('2024-01-02', '2026-11-20')
const NOW = '2026-11-20T20:00:00+08:00'

const sample = (key: string, dayOfIso = false): ColumnDataset<'money' | 'ratio'> =>
  columns({
    key,
    name: '样本',
    schedule: 'evening',
    freshForMs: 1,
    providers: ['files', 'live'],
    packed: dayOfIso,
    columns: { money: { unit: '元', decimals: 0, range: [0, 1e12] }, ratio: { unit: '', decimals: 4, range: [-1, 1] } },
    known: { daysLater: 0, minute: 17 * 60 },
    quality: { neverConstant: ['money'], neverAllNull: ['ratio'] },
  })

type Row = { secucode: string; tradeDate: string; money?: number | null; ratio?: number | null }
const row = (secucode: string, day: number, money: number | null, ratio: number | null = 0.1): Row => {
  return { secucode, tradeDate: itemAt(DAYS, day), money, ratio }
}

describeEachDatabase('columns from files and vendors', (where) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(where())
  })
  afterAll(() => database.close())

  let clock = 0
  const take = (
    dataset: ColumnDataset<'money' | 'ratio'>,
    rows: readonly unknown[],
    rest: { now?: string; across?: 'now' | 'later' } = {},
  ) => {
    const { now = NOW, across = 'now' } = rest
    const nowMs = Date.parse(now) + clock++
    const attempt = { answer: { provider: 'live/sample', rows, coveredTo: null } }
    return takeColumns(database.db, dataset, { attempt, at: { startedAtMs: nowMs, nowMs: () => nowMs }, across })
  }
  const store = () => createColumnStore(database.db)

  test('come back with their session, again they change nothing, a correction takes the place of what was reported', async () => {
    const set = sample('taken')
    const rows = [row('SH600519', 3, 30), row('SH600519', 1, 10), row('SZ000001', 1, 7, null)]
    expect(await take(set, rows)).toMatchObject({ outcome: 'published', accepted: 3, unchanged: 0, rejected: 0 })
    expect(await take(set, rows)).toMatchObject({ outcome: 'unchanged', accepted: 0, unchanged: 3 })
    expect(await take(set, [row('SH600519', 2, 20), row('SH600519', 3, 31, null)])).toMatchObject({ outcome: 'published', accepted: 2 })
    const { date, values } = await store().bySecurity(set, 'SH600519')
    expect([...date]).toEqual([1, 2, 3].map((day) => dayOfIso(itemAt(DAYS, day))))
    expect([...values.money]).toEqual([10, 20, 31])
    // an unknown figure does not take the place of a known one
    expect([...values.ratio]).toEqual([0.1, 0.1, 0.1])
    const across = await store().across(set, dayOfIso(itemAt(DAYS, 1)))
    expect([across?.secucodes, [...(across?.values.money ?? [])]]).toEqual([
      ['SH600519', 'SZ000001'],
      [10, 7],
    ])
    const state = (await readStates(database.db)).find(({ dataset }) => dataset === 'taken')
    expect(state).toMatchObject({ source: 'live/sample', world: null, rows: 4, snapshot: 3 })
    expect(await runsOf(database.db, 'taken')).toHaveLength(3)
  })

  test('that cannot be right are rejected with their reason, a batch of them changes nothing', async () => {
    const set = sample('judged')
    const good = Array.from({ length: 30 }, (_, k) => row('SH600519', k, k))
    const bad = [
      { ...row('600519', 1, 1) },
      { ...row('SH600519', 1, 1), tradeDate: '2026-11-21' },
      row('SH600519', 40, -1),
      row('SH600519', 1, 999),
      { ...row('SH600519', 41, 1), money: '1' },
      row('SH600519', 42, null, null),
    ]
    const run = await take(set, [...good, ...bad])
    expect(run).toMatchObject({ outcome: 'published', accepted: 30, rejected: 6 })
    expect(run.reasons.map(({ reason }) => reason).sort()).toEqual([
      'money：应为数或空',
      'money：超出 0 至 1000000000000',
      'secucode：应写作 SH600519',
      'tradeDate：不是交易日',
      '与前面的一行说的是同一件事而数值不同',
      '整行：没有一个数',
    ])
    const ofThis = async () => (await readStates(database.db)).find(({ dataset }) => dataset === 'judged')
    const before = await ofThis()
    const broken = await take(set, [row('SH600519', 50, 5), row('SH600519', 51, -5)])
    expect(broken).toMatchObject({ outcome: 'alarm', alarms: ['2 行中有 1 行不合格'] })
    const silent = await take(
      set,
      good.map((one, k) => ({ ...one, tradeDate: DAYS[100 + k], money: 8 })),
    )
    expect(silent).toMatchObject({ outcome: 'alarm', alarms: ['money整列都是 8'] })
    // a share that is hardly traded may have nothing but 0
    const idle = sample('idle')
    const zeros = good.map((one) => ({ ...one, money: 0, ratio: null }))
    expect(await take(idle, zeros)).toMatchObject({ outcome: 'published', accepted: 30 })
    const codes = ['SH600000', 'SH600004', 'SH600006', 'SH600007', 'SH600008']
    const empty = await take(
      set,
      codes.flatMap((code) => good.slice(0, 6).map((one) => ({ ...one, secucode: code, ratio: null }))),
    )
    expect(empty).toMatchObject({ outcome: 'alarm', alarms: ['比例整列为空'] })
    expect(await ofThis()).toEqual(before)
  })

  test('of a session that is still running wait until they are public', async () => {
    const set = sample('early')
    const newest = DAYS.length - 1
    const early = await take(set, [row('SH600519', newest - 1, 1), row('SH600519', newest, 2)], { now: '2026-11-20T16:59:59+08:00' })
    expect(early).toMatchObject({ outcome: 'published', accepted: 1, rejected: 1, alarms: [] })
    expect(firstItem(early.reasons).reason).toMatch(/还没有公布/)
    expect((await store().bySecurity(set, 'SH600519')).length).toBe(1)
    expect(await take(set, [row('SH600519', newest, 3)], { now: '2026-11-20T17:00:00+08:00' })).toMatchObject({ accepted: 1 })
  })

  test('that come company by company are laid across the market when that is asked for', async () => {
    const set = sample('later')
    const history = (code: string, from: number) => Array.from({ length: 300 }, (_, k) => row(code, from + k, k + from))
    await take(set, history('SH600519', 300), { across: 'later' })
    await take(set, history('SZ000001', 310), { across: 'later' })
    expect(await store().daysAcross(set)).toEqual([])
    await mergeAcross(database.db, set)
    const days = await store().daysAcross(set)
    expect([days.length, days[0], days[59]]).toEqual([60, dayOfIso(itemAt(DAYS, 609)), dayOfIso(itemAt(DAYS, 550))])
    const section = await store().across(set, dayOfIso(itemAt(DAYS, 580)))
    expect([section?.secucodes, [...(section?.values.money ?? [])]]).toEqual([
      ['SH600519', 'SZ000001'],
      [580, 580],
    ])
  })

  test('are refused where simulated ones are served, and a damaged chunk leaves everything as it was', async () => {
    const set = sample('whole')
    const filler = await openColumnFiller(database.db, set, { source: 'simulated', world: '1', coveredTo: null, publishedAtMs: 1 })
    await filler.add('SH600519', {
      length: 1,
      date: Int32Array.of(20240102),
      values: { money: Float64Array.of(1), ratio: Float64Array.of(0) },
    })
    await filler.publish()
    expect(await take(set, [row('SH600519', 3, 3)])).toMatchObject({
      outcome: 'failed',
      alarms: [expect.stringMatching(/样本现在是模拟数据/)],
    })
    const torn = sample('torn')
    await take(torn, [row('SH600519', 3, 3), row('SZ000001', 3, 4)])
    await database.db.updateTable('column_chunk').set({ crc: 1 }).where('dataset', '=', 'torn').where('secucode', '=', 'SZ000001').execute()
    const before = await readStates(database.db)
    await expect(take(torn, [row('SH600519', 4, 5), row('SZ000001', 4, 5)])).rejects.toThrow(/数据集 样本 的 SZ000001.*已损坏/)
    expect(await readStates(database.db)).toEqual(before)
    expect((await store().bySecurity(torn, 'SH600519')).length).toBe(1)
  })
})

describe('any batches in any order', () => {
  test('leave what a list of the newest known figures says, by security and across the market', async () => {
    const folder = temporaryFolder()
    const database = await openDatabase({ dataDir: folder.path })
    const codes = ['SH600519', 'SZ000001', 'BJ920002']
    const figure = fc.option(fc.integer({ min: 0, max: 9 }), { nil: null, freq: 4 })
    const one = fc.record({
      secucode: fc.constantFrom(...codes),
      at: fc.nat(519),
      count: fc.integer({ min: 1, max: 260 }),
      money: figure,
      ratio: figure,
    })
    let key = 0
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 6 }), fc.boolean(), async (batches, isPacked) => {
        const set = { ...sample(`any${key++}`, isPacked), quality: { neverConstant: [], neverAllNull: [], crossChecks: [] } }
        const slow = new Map<string, { money: number; ratio: number }>()
        for (const { secucode, at, count, money, ratio } of batches) {
          const rows = DAYS.slice(at, at + Math.min(count, 520 - at)).map((tradeDate, k) => {
            return { secucode, tradeDate, money: money === null ? null : money + k, ratio: ratio === null ? null : ratio / 10 }
          })
          for (const { tradeDate, money: m, ratio: r } of rows) {
            if (m === null && r === null) continue
            const known = slow.get(`${secucode} ${tradeDate}`) ?? { money: Number.NaN, ratio: Number.NaN }
            slow.set(`${secucode} ${tradeDate}`, { money: m ?? known.money, ratio: r ?? known.ratio })
          }
          const kept = rows.filter((one) => one.money !== null || one.ratio !== null)
          const attempt = { answer: { provider: 'files', rows: kept, coveredTo: null } }
          await takeColumns(database.db, set, { attempt, at: { startedAtMs: 1, nowMs: () => Date.parse(NOW) } })
        }
        const store = createColumnStore(database.db)
        const fast = new Map<string, { money: number; ratio: number }>()
        for (const code of codes) {
          const { date, values, length } = await store.bySecurity(set, code)
          for (let at = 0; at < length; at++) {
            const day = isoOfDay(intAt(date, at))
            fast.set(`${code} ${day}`, { money: numberAt(values.money, at), ratio: numberAt(values.ratio, at) })
          }
        }
        expect(new Map([...fast].sort())).toEqual(new Map([...slow].sort()))
        const days = [...new Set([...slow.keys()].map((name) => name.slice(9)))].sort().reverse().slice(0, 60)
        expect(await store.daysAcross(set)).toEqual(days.map(dayOfIso))
        for (const day of days.slice(0, 3)) {
          const section = await store.across(set, dayOfIso(day))
          const reported = Object.fromEntries(section?.secucodes.map((code, at) => [code, section.values.money[at]]) ?? [])
          expect(reported).toEqual(
            Object.fromEntries(codes.flatMap((code) => (slow.has(`${code} ${day}`) ? [[code, slow.get(`${code} ${day}`)?.money]] : []))),
          )
        }
      }),
      { numRuns: 25 },
    )
    await database.close()
    folder.remove()
  })
})
