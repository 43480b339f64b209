import { afterAll, beforeAll, expect, test } from 'vitest'
import { importBarsOnly, LAST_SESSION } from '../../../testing/bars-only.ts'
import { unexplained } from '../../../testing/unexplained.ts'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ clock: `${LAST_SESSION}T20:00:00+08:00`, source: 'files', before: importBarsOnly })
})
afterAll(() => world.close())

test('imported bars alone have no boards: the file that is missing is named, nothing is 0', async () => {
  const { data, meta } = await world.ask('hotSearch.boards', {})
  expect(data.boards.map(({ board, rows, date }) => [board, rows, date])).toEqual([
    ['own', [], null],
    ['search', [], null],
    ['popularity', [], null],
    ['rising', [], null],
  ])
  expect(meta.missing.find(({ field }) => field === 'boards.rows')).toMatchObject({ dataset: 'hotLists', reason: '没有导入人气与热搜' })
  expect(unexplained({ data, meta })).toEqual([])
  const after = await world.ask('hotSearch.outcomes', { board: 'popularity' })
  expect(after.data).toMatchObject({ from: null, to: null, sessions: null, list: [], entries: [] })
  expect(after.meta.missing.find(({ field }) => field === 'list')).toMatchObject({ dataset: 'hotLists', reason: '没有导入人气与热搜' })
  expect(unexplained(after)).toEqual([])
  expect((await world.ask('search.hotWords', {})).data).toEqual([])
})

test('own searches stand on their board with sectors among them, whatever the sources have', async () => {
  for (const address of ['10.0.0.1', '10.0.0.2']) world.context.searchCounts.count({ kind: 'stock', id: 'SH600000' }, address)
  world.context.searchCounts.count({ kind: 'stock', id: 'SZ000001' }, '10.0.0.1')
  const { data, meta } = await world.ask('hotSearch.boards', {})
  expect(data.boards[0]).toMatchObject({ board: 'own', title: '本站热搜', owner: '观澜' })
  expect(data.boards[0]?.rows.map(({ rank, secucode, heat, value, attention }) => [rank, secucode, heat, value, attention])).toEqual([
    [1, 'SH600000', 2, 2, null],
    [2, 'SZ000001', 1, 1, null],
  ])
  expect(unexplained({ data, meta })).toEqual([])
})
