import type { CallOutput } from '@guanlan/contract/calls.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, fakeApi, testMeta } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { AuctionsPage } from './auctions-page.tsx'

type Session = CallOutput<'auctions.session'>
type Stock = CallOutput<'auctions.stock'>
type Outcomes = CallOutput<'auctions.outcomes'>

const figures = {
  price: 10.5,
  preClose: 10,
  gap: 0.05,
  matched: 60_000,
  unmatched: -20_000,
  amount: 630_000,
  unmatchedAmount: -210_000,
  prevVolume: 1_200_000,
  dayRatio: 0.05,
  usualMatched: 30_000,
  usualRatio: 2,
  sealMost: 400_000,
  sealLocked: 100_000,
  withdrawn: 0.75,
  latePrice: 10.4,
  lateMatched: 50_000,
  lateRise: 0.00961538,
  lateGrowth: 0.2,
  isRush: 1,
}
const row = (secucode: string, secuabbr: string, more: Partial<Session['infos'][number]> = {}): Session['infos'][number] => ({
  secucode,
  secuabbr,
  isMarked: false,
  streak: 0,
  ...figures,
  ...more,
})
const market = { n: 2, up: 1, down: 1, flat: 0, gapMedian: 0.01, amountN: 2, amountMean: 630_000 }
const session: Session = {
  date: '2026-11-20',
  phase: 'over',
  at: null,
  times: ['09:15:00', '09:15:10', '09:16:00', '09:25:00'],
  universe: 'all',
  market,
  total: 2,
  infos: [
    row('SH600000', '浦发银行', { streak: 3 }),
    row('SZ000001', '平安银行', { gap: -0.01, sealMost: 0, sealLocked: 0, withdrawn: null, isRush: 0 }),
  ],
}
const stock: Stock = {
  secucode: 'SH600000',
  secuabbr: '浦发银行',
  date: '2026-11-20',
  phase: 'over',
  cell: { gap: 1, ratio: 0 },
  limitUp: 11,
  points: [
    { time: '09:15:00', price: 11, matched: 1000, unmatched: 5000 },
    { time: '09:20:00', price: 10.4, matched: 40_000, unmatched: 100 },
    { time: '09:25:00', price: 10.5, matched: 60_000, unmatched: -20_000 },
  ],
  dates: ['2026-11-20', '2026-11-19'],
  infos: [{ date: '2026-11-20', ...figures }],
}
const cell = (gap: number, ratio: number, more: Partial<Outcomes['cells'][number]> = {}) => ({
  gap,
  ratio,
  n: 120,
  sessions: 90,
  unfillable: 4,
  ups: 66,
  median: 0.004,
  medianLow: -0.002,
  medianHigh: 0.009,
  upRatio: 0.55,
  upLow: 0.46,
  upHigh: 0.64,
  ...more,
})
const few = { n: 7, median: null, medianLow: null, medianHigh: null, upRatio: null, upLow: null, upHigh: null }
const outcomes: Outcomes = {
  universe: 'all',
  from: '2025-11-11',
  to: '2026-11-20',
  sessions: 250,
  gaps: [
    { low: null, high: -0.02 },
    { low: -0.02, high: null },
  ],
  ratios: [
    { low: null, high: 0.005 },
    { low: 0.005, high: null },
  ],
  cells: [cell(0, 0, few), cell(0, 1, few), cell(1, 0), cell(1, 1, few)],
}
const answers: Answers = {
  'auctions.session': () => session,
  'auctions.stock': () => stock,
  'auctions.outcomes': () => outcomes,
}

test('stocks show their auction and their streak; unknown is --; heads, groups and times ask the server', async () => {
  const { api, requestsOf } = fakeApi(answers)
  renderInApp(<AuctionsPage query={{}} />, { api })
  const table = await screen.findByRole('table', { name: '集合竞价' })
  const [, first, second] = within(table).getAllByRole('row')
  expect(first?.textContent).toContain('3板')
  expect(first?.textContent).toContain('+5.00%')
  expect(first?.textContent).toContain('75.00%')
  expect(second?.textContent).toContain('--')
  expect(
    within(table)
      .getByRole('link', { name: /浦发银行/ })
      .getAttribute('href'),
  ).toBe('/pagesA/auctions/auctions?code=SH600000')
  fireEvent.click(within(table).getByRole('button', { name: '竞价量比' }))
  await waitFor(() => expect(requestsOf('auctions.session').at(-1)).toMatchObject({ sort: 'usualRatio', dir: 'desc', universe: 'all' }))
  fireEvent.click(within(screen.getByRole('radiogroup', { name: '股票范围' })).getByRole('radio', { name: '20–30%' }))
  await waitFor(() => expect(requestsOf('auctions.session').at(-1)).toMatchObject({ universe: 'wide' }))
  expect(requestsOf('auctions.outcomes').at(-1)).toMatchObject({ universe: 'wide' })
  fireEvent.click(screen.getByRole('button', { name: '时刻：9:25 结果' }))
  fireEvent.click(screen.getByRole('option', { name: '9:16' }))
  await waitFor(() => expect(requestsOf('auctions.session').at(-1)).toMatchObject({ at: '09:16:00' }))
})

test('an empty watchlist says so, whichever stocks have auctions', async () => {
  const { api } = fakeApi({
    ...answers,
    'auctions.session': ({ secucodes }) => (secucodes ? { ...session, infos: [], total: 0 } : session),
  })
  renderInApp(<AuctionsPage query={{}} />, { api })
  await screen.findByRole('table', { name: '集合竞价' })
  fireEvent.click(screen.getByRole('radio', { name: '自选' }))
  await screen.findByText('自选里还没有股票。')
})

test.each([
  ['before', '今日的集合竞价 9:15 开始'],
  ['open', '9:15–9:20 可以撤单'],
  ['locked', '9:20–9:25 不能撤单'],
] as const)('in the state %s the page says what can still change', async (phase, words) => {
  renderInApp(<AuctionsPage query={{}} />, { api: fakeApi({ ...answers, 'auctions.session': () => ({ ...session, phase }) }).api })
  await screen.findByText(new RegExp(words))
})

test('a stock is replayed by time, another day is asked for, and its cell is marked and opened', async () => {
  const { api, requestsOf } = fakeApi(answers)
  renderInApp(<AuctionsPage query={{ code: 'SH600000' }} />, { api })
  const handle = await screen.findByRole('slider', { name: '竞价时刻' })
  expect(handle.getAttribute('aria-valuetext')).toBe('09:25:00')
  fireEvent.keyDown(handle, { key: 'ArrowLeft' })
  expect(screen.getByRole('slider', { name: '竞价时刻' }).getAttribute('aria-valuetext')).toBe('09:20:00')
  const own = await screen.findByRole('button', { name: /所选股票在这一格/ })
  expect(own.textContent).toBe('涨幅 ≥−2%，竞昨比 <0.5%：+0.40%红 55.00%120 例，所选股票在这一格')
  expect(screen.getByText(/浦发银行 2026-11-20 在这一格/)).toBeTruthy()
  expect(screen.getByText('95% 区间 −0.20% 至 +0.90%')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '日期：2026-11-20' }))
  fireEvent.click(screen.getByRole('option', { name: '2026-11-19' }))
  await waitFor(() => expect(requestsOf('auctions.stock').at(-1)).toMatchObject({ secucode: 'SH600000', date: '2026-11-19' }))
})

test('a cell with few cases shows how many and no figure', async () => {
  renderInApp(<AuctionsPage query={{}} />, { api: fakeApi(answers).api })
  const table = await screen.findByRole('table', { name: '竞价到收盘' })
  const cells = within(table).getAllByRole('button')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '涨幅 ≥−2%，竞昨比 <0.5%：+0.40%红 55.00%120 例',
    '涨幅 ≥−2%，竞昨比 ≥0.5%：7 例',
    '涨幅 <−2%，竞昨比 <0.5%：7 例',
    '涨幅 <−2%，竞昨比 ≥0.5%：7 例',
  ])
  expect(
    within(table)
      .getAllByRole('row')
      .map((one) => one.firstElementChild?.textContent),
  ).toEqual(['涨幅＼竞昨比', '≥−2%', '<−2%'])
})

test('imported bars alone: the missing file is named with a way to its template, no figure is 0', async () => {
  const unknown = Object.fromEntries(Object.keys(market).map((key) => [key, null])) as Session['market']
  const meta = {
    ...testMeta,
    missing: ['infos', 'cells'].map((field) => ({
      field,
      reason: '没有导入开盘集合竞价',
      kind: 'not_imported' as const,
      dataset: 'auctions',
    })),
  }
  const lacking: Answers = {
    'auctions.session': () => ({ ...session, times: [], market: unknown, total: null, infos: [] }),
    'auctions.outcomes': () => ({ ...outcomes, from: null, to: null, sessions: null, gaps: [], ratios: [], cells: [] }),
  }
  renderInApp(<AuctionsPage query={{}} />, { api: fakeApi(lacking, meta).api })
  await waitFor(() => expect(screen.getAllByText('没有导入开盘集合竞价。')).toHaveLength(2))
  for (const link of screen.getAllByRole('link', { name: '导入模板' }))
    expect(link.getAttribute('href')).toBe('/pagesLi/dataCenter/dataCenter?template=auctions')
  expect(screen.queryByRole('table')).toBeNull()
})

test('a server that cannot be reached is an error with another try', async () => {
  renderInApp(<AuctionsPage query={{}} />, { api: fakeApi({}).api })
  expect((await screen.findAllByRole('button', { name: /重试/ })).length).toBeGreaterThan(0)
})
