import type { CallOutput } from '@guanlan/contract/calls.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { type Answers, fakeApi, testMeta } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { SectorPage } from './sector-page.tsx'
import { SectorsPage } from './sectors-page.tsx'
import { useSectorsView } from './sectors-view.ts'
import { membersOf } from './use-constituents.ts'

afterEach(() => useSectorsView.setState(useSectorsView.getInitialState()))

type Row = CallOutput<'sectors.list'>['infos'][number]
const row = (blockcode: string, blockname: string, more: Partial<Row> = {}): Row => ({
  blockcode,
  blockname,
  kind: 'industry',
  price: 5000,
  change: 10,
  changeRatio: 0.0186,
  amount: 7e10,
  turnoverRatio: 0.012,
  totalMv: 9e12,
  upNum: 300,
  downNum: 120,
  flatNum: 3,
  suspendedNum: 1,
  ztNum: 4,
  count: 424,
  leader: null,
  rank: 1,
  ...more,
})
const member = (secucode: string, secuabbr: string) => ({
  secucode,
  secuabbr,
  price: 10,
  changeRatio: 0.01,
  amount: 1e8,
  turnoverRatio: 0.02,
  floatMv: 1e10,
  mainNet: 1e7,
  peDyn: 6.2,
  pb: 0.6,
  inDate: '2015-01-05',
  role: '中军' as const,
  change20: 0.03,
  change20Rank: 7,
  amount20: 2e9,
  amount20Rank: 2,
  floatMvRank: 3,
  sameSide: 15,
})
const roles = { roleRule: '规则', roleDate: '2026-11-19', ranked: 42 }
const header = {
  ...row('SW801080', '电子'),
  desc: '半导体与元件',
  open: 4990,
  high: 5010,
  low: 4980,
  preClose: 4990,
  ret: { d5: 0.01, d20: 0.02, d60: null, ytd: 0.1 },
  spark: [],
}

const answers: Answers = {
  'sectors.list': ({ kind }) => ({
    infos: kind === 'concept' ? [] : [row('SW801080', '电子'), row('SW801780', '银行', { changeRatio: null })],
    total: kind === 'concept' ? 0 : 2,
  }),
  'sectors.header': () => header,
  'sectors.constituents': ({ asOf }) => ({
    infos: asOf === '2010-01-04' ? [] : [member('SH600000', '浦发银行')],
    total: asOf === '2010-01-04' ? 0 : 1,
    ...roles,
  }),
}

test('the list shows unknown changes as --, leads to the sector and asks the server for another order', async () => {
  const { api, requestsOf } = fakeApi(answers)
  renderInApp(<SectorsPage query={{}} />, { api })
  const table = await screen.findByRole('table', { name: '行业' })
  expect(within(table).getByRole('link', { name: '电子' }).getAttribute('href')).toBe('/pagesA/sectors/sector?code=SW801080')
  expect(within(table).getAllByRole('row')[2]!.textContent).toContain('--')
  fireEvent.click(within(table).getByRole('button', { name: '成交额' }))
  await waitFor(() => expect(requestsOf('sectors.list').at(-1)).toMatchObject({ kind: 'industry', sort: 'amount', dir: 'desc', days: 1 }))
  fireEvent.click(screen.getByRole('radio', { name: '20日' }))
  await waitFor(() => expect(requestsOf('sectors.list').at(-1)).toMatchObject({ days: 20 }))
})

test('the list turns into a heat map and back', async () => {
  renderInApp(<SectorsPage query={{}} />, { api: fakeApi(answers).api })
  await screen.findByRole('table')
  fireEvent.click(screen.getByRole('radio', { name: '热力图' }))
  expect(within(screen.getByRole('list', { name: '行业热力图' })).getAllByRole('link')).toHaveLength(2)
  fireEvent.click(screen.getByRole('radio', { name: '列表' }))
  expect(screen.getByRole('table')).toBeTruthy()
})

test('a kind is an address of its own; a kind without sectors says why', async () => {
  const meta = {
    ...testMeta,
    missing: [{ field: 'infos', reason: '没有导入行业与概念', kind: 'not_imported' as const, dataset: 'sectors' }],
  }
  const { record } = renderInApp(<SectorsPage query={{ kind: 'concept' }} />, { api: fakeApi(answers, meta).api })
  await screen.findByText('没有导入行业与概念。')
  expect(screen.getByRole('link', { name: '导入模板' }).getAttribute('href')).toBe('/pagesLi/dataCenter/dataCenter?template=sectors')
  fireEvent.click(screen.getByRole('tab', { name: '行业' }))
  expect(record.moves).toEqual([{ mode: 'redirect', href: '/pagesA/sectors/sectors?kind=industry' }])
})

test('the sector page shows level, returns with their gaps, and its members', async () => {
  renderInApp(<SectorPage query={{ code: 'SW801080' }} />, { api: fakeApi(answers).api })
  expect((await screen.findAllByText('电子')).length).toBeGreaterThan(0)
  const table = await screen.findByRole('table', { name: '成分股' })
  expect(
    within(table)
      .getByRole('link', { name: /浦发银行/ })
      .getAttribute('href'),
  ).toBe('/pagesMy/gp_details/gp_details?code=SH600000')
  expect(screen.getByText(/60日涨跌幅暂无/)).toBeTruthy()
})

test.each([
  ['点位由成分股按流通市值加权', testMeta],
  [
    '等权指数（按成分股计算），没有最高与最低',
    { ...testMeta, source: [{ id: 'computed-level', name: '等权指数（按成分股计算）', fetchedAt: '2026-11-20 09:00:00' }] },
  ],
])('the chart says how the level is made: %s', async (note, meta) => {
  const bars = {
    secucode: 'SW801080',
    secuabbr: '电子',
    period: 'day' as const,
    adjust: 'none' as const,
    adjustGap: '',
    adjustBase: null,
    lastFactor: 1,
    items: [],
    exrights: [],
    events: [],
    hasMore: false,
    limitUp: null,
    limitDown: null,
  }
  renderInApp(<SectorPage query={{ code: 'SW801080' }} />, { api: fakeApi({ ...answers, 'stock.kline': () => bars }, meta).api })
  await screen.findByText(note)
})

test('a day before shows the members of that day, and says when none are on record', async () => {
  const { api, requestsOf } = fakeApi(answers)
  renderInApp(<SectorPage query={{ code: 'SW801080' }} />, { api })
  await screen.findByRole('table', { name: '成分股' })
  fireEvent.change(screen.getByLabelText('成分日期'), { target: { value: '2010-01-04' } })
  await screen.findByText('2010-01-04 没有成分股记录')
  expect(requestsOf('sectors.constituents').at(-1)).toMatchObject({ asOf: '2010-01-04' })
  fireEvent.click(screen.getByRole('button', { name: '看最新的成分' }))
  await screen.findByRole('table', { name: '成分股' })
})

test('an unknown code is named and leads to all sectors', async () => {
  const unknown = fakeApi({
    ...answers,
    'sectors.header': () => {
      throw new ApiError({ code: 404, reason: 'unknown_sector', text: '没有这个板块' })
    },
  })
  renderInApp(<SectorPage query={{ code: 'SW999999' }} />, { api: unknown.api })
  await screen.findByText('没有代码为“SW999999”的板块')
  expect(screen.getByRole('link', { name: '全部板块' }).getAttribute('href')).toBe('/pagesA/sectors/sectors')
})

test('a row that moved between two pages is listed once', () => {
  const page = (codes: string[]) => ({ data: { infos: codes.map((code) => member(code, code)), total: 3, ...roles }, meta: null })
  const rows = membersOf({ pages: [page(['SH600000', 'SH600015']), page(['SH600015', 'SH600016'])], pageParams: [1, 2] })
  expect(rows.map((one) => one.secucode)).toEqual(['SH600000', 'SH600015', 'SH600016'])
})
