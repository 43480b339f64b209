import { record } from '@guanlan/contract/rows/record.ts'
import { records } from '@guanlan/datasets/definition.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Database, openDatabase } from '../open-database.ts'
import { describeEachDatabase } from '../testing/each-database.ts'
import { forgetBefore } from './forget.ts'
import { openRecordFiller } from './record-filler.ts'
import { createRecordStore } from './record-store.ts'
import { appendRows } from './record-writer.ts'
import { nextGeneration, readStates, sweepGenerations } from './state.ts'

const Note = record({ secucode: z.string(), date: z.string(), id: z.string(), value: z.number().nullable() })
type Note = z.infer<typeof Note>

const facts = { name: '便签', schedule: 'evening', freshForMs: 1, providers: [] } as const
const notes = (key: string) =>
  records<Note>({ ...facts, key, schema: Note, partitions: { date: 'date', security: 'secucode' }, keys: ['id'] })
const at = (day: number) => Date.parse(`2026-11-${String(day).padStart(2, '0')}T18:00:00+08:00`)
const note = (id: string, day: number, value: number | null, secucode = 'SH600519'): Note => ({
  secucode,
  date: `2026-11-${String(day).padStart(2, '0')}`,
  id,
  value,
  effectiveAtMs: at(day),
})
const reported = (atMs: number) => ({ source: 'files', world: null, coveredTo: null, publishedAtMs: atMs })
const values = (kept: { row: Note }[]) => kept.map(({ row }) => `${row.id}=${row.value}`)

describeEachDatabase('rows of a data set', (where) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(where())
  })
  afterAll(() => database.close())

  test('of a vendor that keeps the newest version alone are known since the first announcement, and since their change once they say something else', async () => {
    const { db } = database
    const set = records<Note>({ ...facts, key: 'restated', schema: Note, partitions: { security: 'secucode' }, keys: ['id'] })
    const store = createRecordStore(db)
    const versionMarks = ['date']
    // the vendor reports when a row was announced and when it was last touched, and of figures the newest alone
    const twins = (value: number, touched: number) => [note('a', 2, value), { ...note('a', touched, value), effectiveAtMs: at(touched) }]
    await appendRows(db, set, { rows: twins(1, 5), versionMarks, reported: reported(1) })
    expect((await store.bySecurity(set, 'SH600519', { versions: 'all' })).map(({ row }) => row.effectiveAtMs)).toEqual([at(2)])
    expect(await appendRows(db, set, { rows: twins(1, 7), versionMarks, reported: reported(2) })).toEqual({ added: 0, unchanged: 2 })
    expect(await appendRows(db, set, { rows: twins(9, 8), versionMarks, reported: reported(3) })).toEqual({ added: 1, unchanged: 1 })
    expect(values(await store.bySecurity(set, 'SH600519', { asOfMs: at(8) - 1 }))).toEqual(['a=1'])
    expect(values(await store.bySecurity(set, 'SH600519', { asOfMs: at(8) }))).toEqual(['a=9'])
    expect((await appendRows(db, set, { rows: twins(9, 8), versionMarks, reported: reported(4) })).added).toBe(0)
  })

  test('kept whole are read in the order in which they were first written, each as it was known', async () => {
    const { db } = database
    const set = records<Note>({ ...facts, key: 'whole', schema: Note, partitions: { whole: true }, keys: ['id'] })
    const many = Array.from({ length: 700 }, (_, k) => note(`n${k}`, 2, k))
    await appendRows(db, set, { rows: many, reported: reported(1) })
    await appendRows(db, set, { rows: [{ ...note('n3', 2, -3), effectiveAtMs: at(9) }, note('late', 9, 1)], reported: reported(2) })
    const store = createRecordStore(db)
    expect(values(await store.whole(set, { asOfMs: at(9) - 1 }))).toEqual(values(many.map((row) => ({ row }))))
    const newest = values(await store.whole(set))
    expect([newest.length, newest[3], newest[699], newest[700]]).toEqual([701, 'n3=-3', 'n699=699', 'late=1'])
    expect(await store.whole(set, { versions: 'all' })).toHaveLength(702)
  })

  test('are read by security, by date and as of an instant; a changed row is a new version beside the old one', async () => {
    const { db } = database
    const set = notes('versions')
    const store = createRecordStore(db)
    await appendRows(db, set, { rows: [note('a', 2, 1), note('b', 3, 2, 'SZ000001')], reported: reported(1) })
    const again = await appendRows(db, set, {
      rows: [note('a', 2, 1), { ...note('a', 2, 5), effectiveAtMs: at(9) }, note('c', 9, null)],
      reported: reported(2),
    })
    expect(again).toEqual({ added: 2, unchanged: 1 })
    expect(values(await store.bySecurity(set, 'SH600519'))).toEqual(['a=5', 'c=null'])
    expect(values(await store.bySecurity(set, 'SH600519', { asOfMs: at(9) - 1 }))).toEqual(['a=1'])
    expect(values(await store.bySecurity(set, 'SH600519', { asOfMs: at(1) }))).toEqual([])
    expect(values(await store.bySecurity(set, 'SH600519', { versions: 'all' }))).toEqual(['a=1', 'a=5', 'c=null'])
    expect(values(await store.byDates(set, { from: '2026-11-01', to: '2026-11-03' }))).toEqual(['a=5', 'b=2'])
    expect(await store.newestDates(set, { to: '2026-11-08', count: 5 })).toEqual(['2026-11-03', '2026-11-02'])
    const [kept] = await store.bySecurity(set, 'SZ000001')
    expect(kept).toEqual({ row: note('b', 3, 2, 'SZ000001'), source: 'files', fetchedAtMs: 1 })
    expect((await readStates(db)).find(({ dataset }) => dataset === 'versions')).toMatchObject({ snapshot: 2, rows: 4 })
  })

  test('a row of several securities is found under each of them', async () => {
    const { db } = database
    const News = record({ id: z.string(), date: z.string(), secucodes: z.array(z.string()) })
    const set = records<z.infer<typeof News>>({
      ...facts,
      key: 'news',
      schema: News,
      partitions: { date: 'date', security: 'secucodes' },
      keys: ['id'],
    })
    const row = { id: '1', date: '2026-11-20', secucodes: ['SH600519', 'SZ000001'], effectiveAtMs: at(20) }
    await appendRows(db, set, { rows: [row], reported: reported(1) })
    const store = createRecordStore(db)
    for (const code of row.secucodes) expect((await store.bySecurity(set, code)).map((kept) => kept.row)).toEqual([row])
    expect(await store.bySecurity(set, 'SH600000')).toEqual([])
  })

  test('many small batches leave few segments and lose nothing', async () => {
    const { db } = database
    const set = notes('small')
    for (let k = 0; k < 60; k++) await appendRows(db, set, { rows: [note(`n${k}`, 1 + (k % 5), k)], reported: reported(k + 1) })
    const stored = await db.selectFrom('record_segment').select(['part', 'rows']).where('dataset', '=', 'small').execute()
    expect(stored.filter(({ part }) => part === 's:SH600519').length).toBeLessThan(17)
    const read = await createRecordStore(db).bySecurity(set, 'SH600519')
    expect(values(read)).toEqual(Array.from({ length: 60 }, (_, k) => `n${k}=${k}`))
    expect(read.map(({ fetchedAtMs }) => fetchedAtMs)).toEqual(Array.from({ length: 60 }, (_, k) => k + 1))
  })

  test('a fill is unseen until it is published, and one that was interrupted leaves nothing behind', async () => {
    const { db } = database
    const set = notes('fill')
    const store = createRecordStore(db)
    const first = await openRecordFiller(db, set, { source: 'simulated', world: '1', coveredTo: '2026-11-20', publishedAtMs: 1 })
    await first.add([note('a', 2, 1), note('b', 3, 2)])
    expect(await store.bySecurity(set, 'SH600519')).toEqual([])
    expect(await first.publish()).toEqual({ rows: 2 })
    const interrupted = await openRecordFiller(db, set, { source: 'simulated', world: '2', coveredTo: null, publishedAtMs: 2 })
    await interrupted.add(Array.from({ length: 45_000 }, (_, k) => note(`x${k}`, 4, k)))
    expect(values(await store.bySecurity(set, 'SH600519'))).toEqual(['a=1', 'b=2'])
    expect(await nextGeneration(db, 'fill')).toBe(3)
    await sweepGenerations(db, 'fill')
    expect(await nextGeneration(db, 'fill')).toBe(2)
    expect(values(await store.bySecurity(set, 'SH600519'))).toEqual(['a=1', 'b=2'])
    expect((await readStates(db)).find(({ dataset }) => dataset === 'fill')).toMatchObject({ world: '1', rows: 2, coveredTo: '2026-11-20' })
  })

  test('a fill whose rows were taken away meanwhile is not published', async () => {
    const { db } = database
    const set = notes('taken')
    await appendRows(db, set, { rows: [note('a', 2, 1)], reported: reported(1) })
    const slow = await openRecordFiller(db, set, reported(2))
    await slow.add(Array.from({ length: 45_000 }, (_, k) => note(`x${k}`, 4, k)))
    await sweepGenerations(db, 'taken')
    await expect(slow.publish()).rejects.toThrow('没有发布')
    expect(values(await createRecordStore(db).bySecurity(set, 'SH600519'))).toEqual(['a=1'])
  })

  test('rows beyond their retention are forgotten by date and by security, the others stay as they are', async () => {
    const { db } = database
    const set = notes('forget')
    const rows = Array.from({ length: 28 }, (_, k) => note(`n${k}`, 1 + k, k, k % 2 === 0 ? 'SH600519' : 'SZ000001'))
    await appendRows(db, set, { rows, reported: reported(1) })
    expect(await forgetBefore(db, set, '2026-11-26')).toBe(25)
    expect(await forgetBefore(db, set, '2026-11-26')).toBe(0)
    const store = createRecordStore(db)
    expect(values(await store.bySecurity(set, 'SH600519'))).toEqual(['n26=26'])
    expect(values(await store.bySecurity(set, 'SZ000001'))).toEqual(['n25=25', 'n27=27'])
    expect(values(await store.byDates(set, { from: '2026-01-01', to: '2026-12-31' }))).toEqual(['n25=25', 'n26=26', 'n27=27'])
    expect((await readStates(db)).find(({ dataset }) => dataset === 'forget')?.rows).toBe(3)
  })

  test('bytes that changed in the store are refused, not read', async () => {
    const { db } = database
    const set = notes('torn')
    await appendRows(db, set, { rows: [note('a', 2, 1)], reported: reported(1) })
    await db.updateTable('record_segment').set({ crc: 1 }).where('dataset', '=', 'torn').execute()
    await expect(createRecordStore(db).bySecurity(set, 'SH600519')).rejects.toThrow('已损坏')
  })
})
