import { records } from '@guanlan/datasets/definition.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openRecordFiller } from '../columns/record-filler.ts'
import { createRecordStore } from '../columns/record-store.ts'
import { appendRows } from '../columns/record-writer.ts'
import { sweepGenerations } from '../columns/state.ts'
import { type Database, openDatabase } from '../open-database.ts'
import { describeEachDatabase } from '../testing/each-database.ts'
import { decodeDocs, encodeDocs } from './doc-set.ts'
import { wordsOf } from './grams.ts'

type Note = { id: string; secucode: string; title: string; effectiveAtMs: number }
const notes = (key: string) =>
  records<Note>({
    key,
    name: '样例',
    schedule: 'evening',
    freshForMs: 1,
    providers: [],
    schema: z.object({ id: z.string(), secucode: z.string(), title: z.string(), effectiveAtMs: z.number() }),
    partitions: { security: 'secucode' },
    keys: ['id'],
    searchText: ({ title }) => title,
  })
const reported = { source: 'simulated', world: '1', coveredTo: '2026-11-20', publishedAtMs: 1 }
const note = (id: number, title: string): Note => ({ id: String(id), secucode: `SH60000${id % 10}`, title, effectiveAtMs: 1000 + id })

test('sets of numbers come back, few as differences, many as bits', () => {
  const set = fc.uniqueArray(fc.integer({ min: 0, max: 65_535 }), { maxLength: 400 }).map((all) => all.sort((a, b) => a - b))
  fc.assert(
    fc.property(set, (docs) => {
      expect(decodeDocs(encodeDocs(docs))).toEqual(docs)
    }),
  )
  const many = Array.from({ length: 30_000 }, (_, k) => k * 2)
  expect(decodeDocs(encodeDocs(many))).toEqual(many)
  expect(encodeDocs(many).length).toBeLessThan(8_300)
})

describeEachDatabase('word search', (where) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(where())
  })
  afterAll(() => database.close())
  const found = async (set: ReturnType<typeof notes>, words: string, rest: { limit?: number; before?: number; asOfMs?: number } = {}) => {
    const { kept, next } = await createRecordStore(database.db).search(set, { words, limit: 20, ...rest })
    return { ids: kept.map(({ row }) => Number(row.id)), next }
  }
  const fill = async (set: ReturnType<typeof notes>, rows: readonly Note[]) => {
    const filler = await openRecordFiller(database.db, set, reported)
    await filler.add(rows)
    await filler.publish()
    await sweepGenerations(database.db, set.key)
  }

  test('finds names of two letters, words anywhere, codes, all words of a query, whatever their width and case', async () => {
    const set = notes('words')
    const titles = ['贵州茅台：2026年年度报告', '茅州：贵台公告', '关于ＥＴＦ与a股的提示', '平安银行600519公告', '台'].map((title, id) =>
      note(id, title),
    )
    await fill(set, titles)
    expect((await found(set, '茅台')).ids).toEqual([0])
    expect((await found(set, '贵州茅台')).ids).toEqual([0])
    expect((await found(set, '年度报告 茅台')).ids).toEqual([0])
    expect((await found(set, 'etf')).ids).toEqual([2])
    expect((await found(set, 'A股')).ids).toEqual([2])
    expect((await found(set, '0051')).ids).toEqual([3])
    expect((await found(set, '公告')).ids).toEqual([3, 1])
    expect((await found(set, '台')).ids).toEqual([4, 1, 0])
    expect((await found(set, '州台')).ids).toEqual([])
    expect((await found(set, '，。！')).ids).toEqual([])
    expect((await found(set, '不在')).ids).toEqual([])
  })

  test('agrees with reading every text, over pages and added rows, and has nothing of the future', async () => {
    const set = notes('agree')
    const letters = [...'甲乙丙丁戊己庚辛年报']
    const titleOf = (id: number) =>
      Array.from({ length: 6 }, (_, k) => letters[((id * 2_654_435_761 + k * 40_503 * (id % 89)) >>> 7) % letters.length]).join('')
    const all = Array.from({ length: 900 }, (_, id) => note(id, titleOf(id)))
    await fill(set, all.slice(0, 500).reverse())
    for (let at = 500; at < 900; at += 57) await appendRows(database.db, set, { rows: all.slice(at, at + 57), reported })
    for (const words of ['甲乙', '年报', '丙', '甲 丁戊', '庚辛年', '乙 丙 丁']) {
      const wanted = all.filter(({ title }) => wordsOf(words).every((word) => title.includes(word))).map(({ id }) => Number(id))
      const ids: number[] = []
      for (let before: number | undefined; ; ) {
        const page = await found(set, words, { limit: 7, ...(before === undefined ? {} : { before }) })
        ids.push(...page.ids)
        if (page.next === null) break
        before = page.next
      }
      expect([words, ids]).toEqual([words, wanted.reverse()])
      const early = await found(set, words, { asOfMs: 1300, limit: 900 })
      expect([words, early.ids]).toEqual([words, ids.filter((id) => 1000 + id <= 1300)])
    }
    expect(all.length).toBe(900)
  })

  test('a row that is reported again is found once, in its newest words; a new fill leaves nothing of the old one', async () => {
    const set = notes('again')
    await fill(set, [note(1, '第一次的标题')])
    await appendRows(database.db, set, { rows: [{ ...note(1, '更正后的标题'), effectiveAtMs: 5000 }], reported })
    const { kept } = await createRecordStore(database.db).search(set, { words: '标题', limit: 5 })
    expect(kept.map(({ row }) => row.title)).toEqual(['更正后的标题'])
    await fill(set, [note(2, '别的标题')])
    expect((await found(set, '标题')).ids).toEqual([2])
    const left = await database.db.selectFrom('text_block').select('generation').distinct().where('dataset', '=', 'again').execute()
    expect(left.length).toBe(1)
  })

  test('stored bytes that changed are noticed', async () => {
    const set = notes('torn')
    await fill(set, [note(1, '会坏的标题')])
    await database.db
      .updateTable('text_posting')
      .set({ data: new Uint8Array([1, 2, 3]) })
      .where('dataset', '=', 'torn')
      .execute()
    await expect(found(set, '标题')).rejects.toThrow('已损坏')
  })
})
