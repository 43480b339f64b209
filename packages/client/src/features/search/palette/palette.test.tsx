import type { CallOutput } from '@guanlan/contract/calls.ts'
import { href } from '@guanlan/contract/pages.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paletteOpener } from '../../../app/palette-opener.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'

type Mix = CallOutput<'search.mix'>
const nothing: Mix = { stocks: [], blocks: [], topics: [], articles: [], flashes: [], functions: [] }
const share = (secucode: string, secuabbr: string): Mix['stocks'][number] => ({
  secucode,
  secuabbr,
  kind: 'stock',
  pinyin: '',
  board: 'main',
  st: '',
  status: 'listed',
  price: 10,
  changeRatio: 0.01,
  match: { field: 'initials', from: 0, to: 4 },
  formerCode: null,
})
const found: Record<string, Mix> = {
  gzmt: { ...nothing, stocks: [share('SH600519', '贵州茅台')] },
  wly: { ...nothing, stocks: [{ ...share('SZ399997', '中证白酒'), kind: 'index' }, share('SZ000858', '五粮液')] },
}

/** A page with a palette over it; `type` strikes a key where the focus is. */
function open() {
  const server = fakeApi({ 'search.mix': ({ q }) => found[q] ?? nothing, 'search.pick': () => ({ counted: true }) })
  let opener: (typed: string) => void = () => {}
  const drawn = renderInApp(<button type="button">页面里的按钮</button>, { api: server.api, palette: (typed) => opener(typed) })
  opener = paletteOpener(drawn.platform)
  drawn.record.goTo(href('about'))
  screen.getByText('页面里的按钮').focus()
  const type = (key: string, more = {}) => act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }))
  return { ...drawn, ...server, type }
}
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: '搜索股票、板块、功能' })
const write = async (value: string) => fireEvent.change(await field(), { target: { value } })
const enter = async () => fireEvent.submit((await field()).closest('form')!)

test('keys struck before the palette is drawn are all in it, and the address stays', async () => {
  const { type, platform } = open()
  for (const key of 'gzmt') type(key)
  expect((await field()).value).toBe('gzmt')
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
  await screen.findByRole('row', { name: /贵州茅台/ })
  expect(platform.location.get()).toBe(href('about'))
})

test('Enter opens the row and counts it without the search page in between', async () => {
  const { type, record, requestsOf } = open()
  type('/')
  await write('gzmt')
  await screen.findByRole('row', { name: /贵州茅台/ })
  await enter()
  expect(record.moves.at(-1)).toEqual({ mode: 'push', href: href('stock', { code: 'SH600519' }) })
  expect(record.moves.filter(({ mode }) => mode === 'redirect')).toEqual([])
  expect(requestsOf('search.pick')).toEqual([{ q: 'gzmt', type: 'stock', id: 'SH600519' }])
})

test('Esc closes at once, with text or without, and the focus returns to the page', async () => {
  const { type } = open()
  type('g')
  await field()
  type('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.textContent).toBe('页面里的按钮')
})

test('↓ ↑ move through the rows, and letters struck beside the field go on in it', async () => {
  const { type } = open()
  type('/')
  await write('wly')
  await screen.findByRole('row', { name: /中证白酒/, selected: true })
  type('ArrowDown')
  await screen.findByRole('row', { name: /五粮液/, selected: true })
  type('ArrowUp')
  await screen.findByRole('row', { name: /中证白酒/, selected: true })
  act(() => (document.activeElement as HTMLElement).blur())
  type('x')
  expect((await field()).value).toBe('wlyx')
})

test('pk compares the first share of each name', async () => {
  const { type, record } = open()
  type('/')
  await write('pk gzmt wly')
  await screen.findByRole('row', { name: '对比 贵州茅台、五粮液' })
  await enter()
  expect(record.moves.at(-1)?.href).toBe(href('comparisonResult', { codes: 'SH600519,SZ000858' }))
})

test('pk names what it did not find', async () => {
  const { type } = open()
  type('/')
  await write('pk gzmt xyzzy')
  expect(await screen.findByText('没有找到：xyzzy')).toBeTruthy()
  expect(screen.getByRole('row', { name: '对比 贵州茅台' })).toBeTruthy()
})

test('a number of other programs comes before what is found', async () => {
  const { type, record } = open()
  type('/')
  await write('60')
  await screen.findByRole('row', { name: /^60\s*涨幅榜$/, selected: true })
  await enter()
  expect(record.moves.at(-1)?.href).toBe(href('ranking', { type: 'gainers' }))
})

test('? lists the keys, from the page and from the field', async () => {
  const { type } = open()
  type('?', { shiftKey: true })
  expect((await screen.findByRole('dialog', { name: '快捷键' })).textContent).toContain('PgUp')
  type('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  type('/')
  await write('?')
  expect(await screen.findByRole('dialog', { name: '快捷键' })).toBeTruthy()
})
