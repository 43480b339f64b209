import { afterAll, beforeAll, expect, test } from 'vitest'
import { importBarsOnly, LAST_SESSION } from '../../../testing/bars-only.ts'
import { unexplained } from '../../../testing/unexplained.ts'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'
import { noneOf } from './kept-topics.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ clock: `${LAST_SESSION}T20:00:00+08:00`, source: 'files', before: importBarsOnly })
})
afterAll(() => world.close())

test('imported bars alone have no themes: the file that is missing is named, nothing is 0', async () => {
  const { data, meta } = await world.ask('topics.list', {})
  expect(data).toMatchObject({ date: null, list: [], links: [], source: { date: null, list: [] }, outcomes: [] })
  expect(meta.missing.find(({ field }) => field === 'list')).toMatchObject({ dataset: 'sectors', reason: '没有导入行业与概念' })
  expect(meta.missing.find(({ field }) => field === 'source.list')).toMatchObject({ dataset: 'hotTopics', reason: '没有导入热点题材' })
  expect(unexplained({ data, meta })).toEqual([])
})

test('industries without concepts do not show that there are no concepts', () => {
  expect(noneOf({ sectors: [{ kind: 'industry' }] as never })).toBe('{not_covered|板块数据里没有概念}')
})

test('a theme of a store without themes is unknown; blocks of a stock name what was not imported', async () => {
  expect((await world.send('topics.detail', { id: 'GN0001' })).json()).toMatchObject({
    error: { message: expect.stringContaining('没有导入行业与概念'), data: { code: 'no_data' } },
  })
  const { data, meta } = await world.ask('topics.blocks', { secucodes: ['600000'] })
  expect(data).toEqual({ SH600000: [] })
  expect(meta.missing.find(({ field }) => field === 'SH600000')).toMatchObject({ dataset: 'sectorMembers' })
})
