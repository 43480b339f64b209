import type { CallOutput } from '@guanlan/contract/calls.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ArticlePage } from './article-page.tsx'
import { LibraryPage } from './library-page.tsx'

type Item = CallOutput<'library.list'>[number]
type Article = CallOutput<'library.article'>

const item = (id: string, title: string, cat: Item['cat'], more: Partial<Item> = {}): Item => ({
  ...{ id, title, cat, cover: '', summary: `${title}的摘要`, author: '观澜编写', minutes: 2, needVip: false, publishedAt: '2026-11-16' },
  terms: [],
  ...more,
})
const items = [item('volume-turnover', '成交量、换手率与量比', '读懂行情'), item('unlock', '限售股解禁', '公司行为')]
const article: Article = {
  ...item('volume-turnover', '成交量、换手率与量比', '读懂行情'),
  html: '',
  blocks: [
    { runs: [{ text: '换手率等于成交量除以流通股本。', href: null }], live: null },
    { runs: [], live: { kind: 'screen', sentence: '换手率大于10%' } },
    {
      runs: [
        { text: '限售股', href: null },
        { text: '解禁', href: '/pagesA/windBook/windTopic?id=unlock' },
        { text: '会改变分母。', href: null },
      ],
      live: null,
    },
  ],
  refs: ['《上海证券交易所交易规则》'],
  related: [{ id: 'unlock', title: '限售股解禁' }],
  prev: null,
  next: { id: 'unlock', title: '限售股解禁' },
  statements: [
    { text: '成交的买量总等于卖量。', isTrue: true, why: '一笔成交同时有买方和卖方。' },
    { text: '解禁前后的换手率可以直接比较。', isTrue: false, why: '分母变了。' },
  ],
  screen: '换手率大于10%',
}
const count = (total: number | null) => ({ total, universe: 5312, stale: { count: 0 }, funnel: [] })
const answers: Answers = {
  'library.list': ({ q }) => items.filter(({ title }) => q === undefined || title.includes(q)),
  'library.article': () => article,
  'screen.count': ({ own }) => count(own?.watchlist === undefined ? 78 : 1),
}

test('articles stand by course; a search and a course leave what fits', async () => {
  renderInApp(<LibraryPage query={{}} />, fakeApi(answers))
  expect(await screen.findByText('限售股解禁')).toBeDefined()
  expect(screen.getByRole('region', { name: '读懂行情' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '公司行为' }))
  expect(screen.queryByText('成交量、换手率与量比')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '收藏' }))
  expect(screen.getByText('还没有收藏')).toBeDefined()
})

test('an article shows figures of the last session with their list, and keeps what was read and the favourites', async () => {
  const app = renderInApp(<ArticlePage query={{ id: 'volume-turnover' }} />, fakeApi(answers))
  expect(await screen.findByText('78')).toBeDefined()
  expect(screen.getByRole('link', { name: '打开名单' }).getAttribute('href')).toContain(encodeURIComponent('换手率大于10%'))
  expect(screen.getByRole('link', { name: '解禁' }).getAttribute('href')).toBe('/pagesA/windBook/windTopic?id=unlock')
  fireEvent.click(screen.getByRole('button', { name: '收藏' }))
  expect(screen.getByRole('button', { name: '取消收藏' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '标为已读' }))
  expect(screen.getByText('已读完')).toBeDefined()
  app.unmount()
  renderInApp(<LibraryPage query={{}} />, { ...fakeApi(answers), storage: app.platform.storage })
  expect(await screen.findByText('已读')).toBeDefined()
})

test('statements show whether the answer was right and why; without a watchlist the last question leads to search', async () => {
  renderInApp(<ArticlePage query={{ id: 'volume-turnover' }} />, fakeApi(answers))
  const questions = within(await screen.findByRole('region', { name: '想一想' }))
  fireEvent.click(within(questions.getByRole('group', { name: '第 2 题' })).getByRole('button', { name: '对' }))
  expect(questions.getByText('这句话不对：分母变了。')).toBeDefined()
  fireEvent.click(within(questions.getByRole('group', { name: '第 1 题' })).getByRole('button', { name: '对' }))
  expect(questions.getByText('答对了：一笔成交同时有买方和卖方。')).toBeDefined()
  expect(questions.getByRole('link', { name: '加几只' })).toBeDefined()
})

test('what the store cannot count is unknown, with the reason', async () => {
  renderInApp(<ArticlePage query={{ id: 'volume-turnover' }} />, fakeApi({ ...answers, 'screen.count': () => count(null) }))
  expect(await screen.findByText(/「换手率大于10%」的股票数未知/)).toBeDefined()
})
