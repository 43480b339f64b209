import { recordsOf, tables } from '@guanlan/figures/records.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '../../../sources/content/articles/articles.ts'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ limit: 20, publishesContent: true })
})
afterAll(() => world.close())

test('the list has every article in the order of the courses, by course, and those that hold all words', async () => {
  const { data } = await world.ask('library.list', {})
  expect(data.map(({ id }) => id)).toEqual(articles.map(({ id }) => id))
  expect(data[0]).toMatchObject({ id: 'price-limits', cat: '交易规则', needVip: false, cover: '' })
  const some = (await world.ask('library.list', { cat: '公司行为', page: 2, size: 2 })).data
  expect(some.map(({ id }) => id)).toEqual(
    articles
      .filter(({ section }) => section === '公司行为')
      .map(({ id }) => id)
      .slice(2, 4),
  )
  expect((await world.ask('library.list', { q: '限售 解禁' })).data.map(({ id }) => id)).toContain('unlock')
  expect((await world.ask('library.list', { q: '限售 zzz' })).data).toEqual([])
  expect((await world.send('library.list', { cat: '别的' as never })).json()).toMatchObject({ error: { code: -32_602 } })
})

test('an article leads to its neighbours and to the articles on the terms in it, each once, never to itself', async () => {
  for (const { id } of articles) {
    const { data } = await world.ask('library.article', { id })
    const links = data.blocks.flatMap(({ runs }) => runs.flatMap(({ href }) => href ?? []))
    expect(new Set(links).size, id).toBe(links.length)
    expect(links.some((href) => href.endsWith(`id=${id}`))).toBe(false)
    const text = data.blocks.flatMap(({ live, runs }) => (live === null ? [runs.map((run) => run.text).join('')] : []))
    expect(text).toEqual(articles.find((one) => one.id === id)?.paragraphs)
    expect(data.related.length).toBe(Math.min(4, links.length))
  }
  const { data } = await world.ask('library.article', { id: 'trading-hours' })
  expect([data.prev?.id, data.next?.id]).toEqual(['price-limits', 'auction-figures'])
  const first = (await world.ask('library.article', { id: 'price-limits' })).data
  expect([first.prev, first.html.startsWith('<p>涨跌幅限制规定')]).toEqual([null, true])
  // 连板 stands in the last paragraph of price-limits, whose own term it is; 除权除息 leads to another article
  expect(first.blocks.flatMap(({ runs }) => runs).find(({ href }) => href?.endsWith('id=ex-rights'))?.text).toBe('除权')
  expect((await world.send('library.article', { id: 'nothing' })).json()).toMatchObject({ error: { data: { code: 'not_found' } } })
})

test('the article of every figure is one of the library', () => {
  const known = new Set(articles.map(({ id }) => id))
  const named = new Set(tables.flatMap(recordsOf).flatMap(({ definition }) => definition.article ?? []))
  expect([...named].filter((id) => !known.has(id))).toEqual([])
})

test('search finds articles by title and by term, and counts who opened one', async () => {
  expect((await world.ask('search.mix', { q: '换手率' })).data.articles).toEqual([{ id: 'volume-turnover', title: '成交量、换手率与量比' }])
  expect((await world.ask('search.mix', { q: 'hsl' })).data.articles[0]?.id).toBe('volume-turnover')
  expect((await world.ask('search.pick', { q: 'hsl', type: 'article', id: 'volume-turnover' })).data.counted).toBe(true)
  expect((await world.send('search.pick', { q: '', type: 'article', id: 'nothing' })).json()).toMatchObject({ error: { code: -32_602 } })
  expect((await world.ask('search.hotWords', {})).data).toEqual([])
})
