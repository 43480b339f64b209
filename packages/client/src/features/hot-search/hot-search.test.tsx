import type { CallOutput } from '@guanlan/contract/calls.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, fakeApi, testMeta } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { HotSearchPage } from './hot-search-page.tsx'

type Boards = CallOutput<'hotSearch.boards'>['boards']
type Row = Boards[number]['rows'][number]
type Outcomes = CallOutput<'hotSearch.outcomes'>

const row = (rank: number, secucode: string, title: string, more: Partial<Row> = {}): Row => ({
  ...{ rank, title, imgUrl: '', value: 9000, num: 2, down: 0, previousRank: rank + 2, heat: null, attention: 9000 },
  ...{ secucode: secucode as Row['secucode'], blockcode: null, price: 10, changeRatio: 0.021 },
  ...more,
})
const board = (key: Boards[number]['board'], title: string, rows: Row[]): Boards[number] => ({
  ...{ board: key, title, owner: key === 'own' ? '观澜' : '同花顺', rule: '按来源的名次', date: key === 'own' ? null : '2026-11-20', rows },
})
const boards: Boards = [
  board('own', '本站热搜', [
    row(1, 'SH600519', '贵州茅台', { heat: 3, value: 3, attention: null }),
    row(2, '', '白酒', { secucode: null, blockcode: 'SW801120', heat: 1, value: 1, attention: null }),
  ]),
  board('search', '热搜榜', [row(1, 'SZ300750', '宁德时代'), row(2, 'SH600519', '贵州茅台', { num: 3, down: 1 })]),
  board('popularity', '人气榜', [row(1, 'SZ300750', '宁德时代', { attention: null, value: null, num: null, previousRank: null })]),
  board('rising', '飙升榜', [row(1, 'SZ000001', '平安银行', { num: null, previousRank: 218 })]),
]
const span = (name: Outcomes['list'][number]['span'], low: number, high: number): Outcomes['list'][number] => ({
  ...{ span: name, n: 312, sessions: 180, wins: 140, own: -0.004, excess: (low + high) / 2, excessLow: low, excessHigh: high },
  ...{ winRatio: 0.4487, winLow: 0.3946, winHigh: 0.5042 },
})
const outcomes: Outcomes = {
  ...{ board: 'search', title: '热搜榜', owner: '同花顺', from: '2025-11-11', to: '2026-11-20', sessions: 250 },
  list: [
    span('before5', 0.08, 0.1),
    span('open', 0.002, 0.004),
    span('after1', -0.004, 0.002),
    span('after5', -0.016, -0.004),
    span('after20', -0.03, 0.01),
  ],
  entries: [
    {
      ...{ date: '2026-11-19', rank: 4, secucode: 'SZ002611' as Outcomes['entries'][number]['secucode'], secuabbr: '东方精工' },
      ...{ own: [0.2, 0.01, -0.02, null, null], excess: [0.19, 0.01, -0.03, null, null] },
    },
  ],
}
const render = (given: Answers = {}) =>
  renderInApp(
    <HotSearchPage />,
    fakeApi({
      'hotSearch.boards': () => ({ boards }),
      'hotSearch.outcomes': ({ board: asked }) => ({ ...outcomes, board: asked ?? 'search' }),
      ...given,
    }),
  )
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('boards stand apart with their owners, and rows name the places a stock has on the others', async () => {
  render()
  const search = await region('热搜榜')
  expect(await search.findByText('▼ 3')).toBeDefined()
  expect(search.getByText(/同花顺/)).toBeDefined()
  expect(search.getByText('本站 1')).toBeDefined()
  const own = await region('本站热搜')
  expect(own.getByText('白酒').closest('a')?.getAttribute('href')).toContain('SW801120')
  expect((await region('飙升榜')).getByText('218')).toBeDefined()
})

test('关注之后 says of which spans the interval leaves out 0, and lists the cases', async () => {
  render()
  const after = await region('关注之后')
  expect(await after.findByText(/之后 5 日弱于同期市场（区间不含 0）；其余看不出差别。比较了 3 段/)).toBeDefined()
  fireEvent.click(after.getByRole('radio', { name: '人气榜' }))
  expect((await region('进入前十的股票')).getByText('东方精工')).toBeDefined()
})

test('nothing is denied where the store does not hold the boards', async () => {
  const missing = ['boards.rows', 'list', 'entries'].map((field) => ({
    field,
    reason: '没有导入人气与热搜',
    kind: 'not_imported' as const,
    dataset: 'hotLists',
  }))
  const fake = fakeApi(
    {
      'hotSearch.boards': () => ({ boards: boards.map((one) => ({ ...one, rows: [], owner: '', date: null })) }),
      'hotSearch.outcomes': () => ({ ...outcomes, from: null, to: null, sessions: null, list: [], entries: [] }),
    },
    { ...testMeta, missing },
  )
  renderInApp(<HotSearchPage />, fake)
  expect(await (await region('热搜榜')).findByText('热搜榜未知')).toBeDefined()
  expect((await region('关注之后')).getByText('关注之后未知')).toBeDefined()
  expect((await region('本站热搜')).getByText('没有本站热搜')).toBeDefined()
  expect(screen.getAllByRole('link', { name: '导入模板' }).length).toBeGreaterThan(0)
})
