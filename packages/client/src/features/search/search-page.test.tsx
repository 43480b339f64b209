import type { CallOutput } from '@guanlan/contract/calls.ts'
import { href } from '@guanlan/contract/pages.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWatchlist } from '../../parts/watchlist/watchlist-store.ts'
import { learnServerTime } from '../../platform/server-clock.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { SearchPage } from './search-page.tsx'

type Mix = CallOutput<'search.mix'>
type Hit = Mix['stocks'][number]
const nothing: Mix = { stocks: [], blocks: [], topics: [], articles: [], flashes: [], functions: [] }

function hit(secucode: string, secuabbr: string, more: Partial<Hit> = {}): Hit {
  const match = { field: 'initials', from: 0, to: 4 } as const
  return {
    secucode,
    secuabbr,
    kind: 'stock',
    pinyin: '',
    board: 'main',
    st: '',
    status: 'listed',
    price: 1428.6,
    changeRatio: 0.0087,
    match,
    formerCode: null,
    ...more,
  }
}

const maotai = hit('SH600519', '贵州茅台')
const found: Record<string, Mix> = {
  gzmt: {
    ...nothing,
    stocks: [maotai],
    blocks: [{ blockcode: 'BK0477', blockname: '白酒', kind: 'concept', changeRatio: -0.01, match: { field: 'name', from: 0, to: 2 } }],
  },
  430047: {
    ...nothing,
    stocks: [hit('BJ920047', '诺思兰德', { board: 'bse', formerCode: 'BJ430047', match: { field: 'code', from: 2, to: 8 } })],
  },
}

function open(q = '', mix: (q: string) => Mix | Promise<Mix> = (text) => found[text] ?? nothing) {
  const server = fakeApi({ 'search.mix': (input) => mix(input.q), 'search.hotWords': () => [], 'search.pick': () => ({ counted: true }) })
  const drawn = renderInApp(<SearchPage query={q === '' ? {} : { q }} />, { api: server.api })
  openWatchlist(drawn.platform)
  return { ...drawn, ...server }
}
const field = () => screen.getByRole('combobox', { name: '搜索股票、板块、功能' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const enter = () => fireEvent.submit(field().closest('form')!)
const openedStock = { mode: 'push', href: '/pagesMy/gp_details/gp_details?code=SH600519' }

test('the field takes the focus, typing shows groups with the matched part marked', async () => {
  open()
  expect(document.activeElement).toBe(field())
  type('gzmt')
  const grid = await screen.findByRole('grid', { name: '搜索结果' })
  expect(
    within(grid)
      .getAllByRole('rowgroup')
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual(['证券', '板块'])
  expect(within(grid).getByText('贵州茅台').tagName).toBe('B')
  expect(within(grid).getByText('SH').tagName).toBe('I')
})

test('prices of an earlier day stand under that day', async () => {
  learnServerTime('Mon, 23 Nov 2026 01:05:00 GMT')
  try {
    open('gzmt')
    expect(await screen.findAllByText('行情 11-20')).toHaveLength(2)
  } finally {
    learnServerTime(new Date().toUTCString())
  }
})

test('letters struck beside the field go on with what is in it, and lead back into it', async () => {
  open('gz')
  field().blur()
  for (const key of 'mt') fireEvent.keyDown(document.activeElement ?? document.body, { key })
  expect(field().getAttribute('value')).toBe('gzm')
  expect(document.activeElement).toBe(field())
  field().blur()
  fireEvent.keyDown(document.body, { key: 't' })
  fireEvent.keyDown(document.body, { key: '/' })
  expect(field().getAttribute('value')).toBe('gzmt')
  expect(await screen.findByText('贵州茅台')).toBeTruthy()
})

test('Enter opens the first row, remembers it and counts it; the query stays in the address for going back', async () => {
  const { record, requestsOf, platform } = open()
  type('gzmt')
  await screen.findByRole('grid')
  enter()
  expect(record.moves).toEqual([{ mode: 'redirect', href: '/pagesA/searchFor/searchFor?q=gzmt' }, openedStock])
  expect(requestsOf('search.pick')).toEqual([{ q: 'gzmt', type: 'stock', id: 'SH600519' }])
  expect(platform.storage.get('guanlan.search.history')).toContain('贵州茅台')
})

test('Enter before the answer waits for it instead of opening what an older text found', async () => {
  let answer: (mix: Mix) => void = () => {}
  const { record } = open('', (q) => (q === 'gzmt' ? found.gzmt! : new Promise((resolve) => (answer = resolve))))
  type('gzmt')
  await screen.findByRole('grid')
  type('430047')
  enter()
  expect(record.moves).toEqual([])
  await act(async () => answer(found['430047']!))
  await waitFor(() => expect(record.moves.at(-1)?.href).toContain('code=BJ920047'))
})

test('↓ makes the next row active and Enter opens that one; Esc empties the field', async () => {
  const { record } = open('gzmt')
  await screen.findByRole('grid')
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(field().getAttribute('aria-activedescendant')).toBe('choice-block-BK0477')
  enter()
  expect(record.moves.at(-1)?.href).toBe('/pagesA/sectors/sector?code=BK0477')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(field()).toHaveProperty('value', '')
})

test('Esc in an empty field gives the page before back', async () => {
  const { platform, record } = open()
  record.goTo(href('about'))
  record.goTo(href('search'))
  fireEvent.keyDown(field(), { key: 'Escape' })
  await waitFor(() => expect(platform.location.get()).toBe(href('about')))
})

test('a former code leads to the present one and says so', async () => {
  open('430047')
  await screen.findByText('诺思兰德')
  expect(screen.getByRole('row', { selected: true }).textContent).toContain('原代码 430047')
})

test('the star keeps a security without leaving the page', async () => {
  const { record } = open('gzmt')
  fireEvent.click(await screen.findByRole('button', { name: '把贵州茅台加入自选' }))
  expect(screen.getByRole('button', { name: '把贵州茅台移出自选', pressed: true })).toBeTruthy()
  expect(record.moves).toEqual([])
})

test('nothing found says what can be typed', async () => {
  open('xyzzy')
  await screen.findByText('没有找到“xyzzy”')
  expect(screen.getByText(/拼音首字母/)).toBeTruthy()
  expect(screen.queryByRole('grid')).toBeNull()
})

test('the history opens, forgets one, and is emptied', async () => {
  const visits = ['SH600519', 'SZ000858'].map((id) => ({ kind: 'stock', id, name: `名${id}`, href: `/x?code=${id}`, isTab: false }))
  const stored = new Map([['guanlan.search.history', JSON.stringify(visits)]])
  const storage = {
    get: (k: string) => stored.get(k) ?? null,
    set: (k: string, v: string) => void stored.set(k, v),
    remove: (k: string) => void stored.delete(k),
    keys: () => [],
  }
  const { record } = renderInApp(<SearchPage query={{}} />, { storage })
  fireEvent.click(screen.getByRole('button', { name: '从历史移除名SZ000858' }))
  expect(screen.queryByText('名SZ000858')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '名SH600519' }))
  expect(record.moves.at(-1)).toEqual({ mode: 'push', href: '/x?code=SH600519' })
  fireEvent.click(screen.getByRole('button', { name: '清空搜索历史' }))
  expect(stored.size).toBe(0)
})
