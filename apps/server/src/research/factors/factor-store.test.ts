import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { describeEachDatabase } from '../../storage/testing/each-database.ts'
import { forgetCuts, readCut, readCutList, writeCut } from './factor-store.ts'

describeEachDatabase('the store of factor cuts', (where) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(where())
  })
  afterAll(() => database.close())

  const cutOf = (date: string, figures: readonly number[]) => ({
    date,
    codes: figures.map((_, at) => `SH${600000 + at}`),
    columns: new Map([['pe-ttm', Float64Array.from(figures)]]),
    stale: [{ secucode: 'SH600900', lastDate: '2025-03-17' }],
    faults: [],
  })
  const write = (date: string, figures: readonly number[]) =>
    writeCut(database.db, cutOf(date, figures), { computedAtMs: 1_790_000_000_000, basis: 'of a test' })

  test('any figures come back bit by bit; a cut computed again is served, the one before stays', async () => {
    const figure = fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(Number.NaN, 0, 1e13, 0.1))
    await fc.assert(
      fc.asyncProperty(fc.array(figure, { minLength: 1, maxLength: 40 }), async (figures) => {
        const { revision } = await write('2026-11-20', figures)
        const read = await readCut(database.db, '2026-11-20')
        expect(read?.revision).toBe(revision)
        expect(read?.signed.get('pe-ttm') ?? read?.columns.get('pe-ttm')).toEqual(Float64Array.from(figures))
        expect(read?.columns.get('pe-ttm')).toEqual(Float64Array.from(figures, (figure) => (figure < 0 ? Number.NaN : figure)))
        expect(read?.codes.length).toBe(figures.length)
        expect(read?.stale).toEqual([{ secucode: 'SH600900', lastDate: '2025-03-17' }])
      }),
      { numRuns: 20 },
    )
    expect((await readCutList(database.db)).map(({ revision }) => revision)).toEqual(Array.from({ length: 20 }, (_, k) => 20 - k))
  })

  test('without a date the newest session is read; of a session without a cut there is none', async () => {
    await write('2026-11-23', [1, 2])
    expect((await readCut(database.db))?.date).toBe('2026-11-23')
    expect(await readCut(database.db, '2026-11-22')).toBeNull()
  })

  test('damaged figures are refused, never served', async () => {
    await write('2026-11-24', [1, 2, 3])
    const torn = new Uint8Array([1, 2, 3, 4])
    await database.db.updateTable('factor_column').set({ data: torn }).where('date', '=', '2026-11-24').execute()
    await expect(readCut(database.db)).rejects.toThrow('已损坏')
    await database.db.deleteFrom('factor_cut').where('date', '=', '2026-11-24').execute()
  })

  test('the newest sessions and the last of each month are kept', async () => {
    for (let month = 1; month <= 6; month++) for (let day = 10; day < 20; day++) await write(`2026-0${month}-${day}`, [month])
    await forgetCuts(database.db)
    const dates = (await readCutList(database.db)).map(({ date }) => date)
    for (const date of ['2026-01-19', '2026-02-19', '2026-06-19', '2026-11-23']) expect(dates).toContain(date)
    expect(dates).not.toContain('2026-01-18')
    expect((await readCut(database.db, '2026-06-12'))?.columns.get('pe-ttm')).toEqual(Float64Array.of(6))
  })
})
