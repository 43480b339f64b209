import { datasets } from '@guanlan/datasets/registry.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importBarsOnly, LAST_SESSION } from '../../../testing/bars-only.ts'
import { unexplained } from '../../../testing/unexplained.ts'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ clock: `${LAST_SESSION}T20:00:00+08:00`, source: 'files', before: importBarsOnly })
})
afterAll(() => world.close())

test('imported bars alone have no flashes: the data set that is missing is named, nothing is denied', async () => {
  const { data, meta } = await world.ask('flashes.first', {})
  expect(data).toMatchObject({ infos: [], cursor: null, hasMore: false, newest: null, newestTime: null, day: null, searchedTo: null })
  expect(meta.missing.find(({ field }) => field === 'infos')).toMatchObject({ dataset: datasets.flashNews.key, reason: '没有导入快讯' })
  expect(unexplained({ data, meta })).toEqual([])
})

test('a cursor or a minute that cannot be read is refused', async () => {
  expect((await world.send('flashes.more', { cursor: 'x' })).json()).toMatchObject({ error: 'invalid_input', field: 'cursor' })
  expect((await world.send('flashes.first', { before: '2025-04-07' })).json()).toMatchObject({ error: 'invalid_input', field: 'before' })
})
