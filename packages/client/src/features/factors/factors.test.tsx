import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { FactorEntry } from '@guanlan/contract/schemas/research/factors.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { type Answers, fakeApi, testMeta } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { FactorPage } from './factor-page.tsx'
import { FactorsPage } from './factors-page.tsx'

const entry = (key: string, name: string, more: Partial<FactorEntry> = {}): FactorEntry => ({
  key,
  name,
  letters: '',
  synonyms: [],
  group: '基本面',
  unit: '倍',
  definition: `${name}的定义`,
  formula: `${name}的公式`,
  source: ['日线'],
  frequency: '每个交易日',
  pointInTime: true,
  since: '2021-11-19',
  ...more,
})
const pe = entry('pe-ttm', '市盈率TTM', { letters: 'sylttm', synonyms: ['PE'] })
const infos = [
  entry('price', '现价', { letters: 'xj', group: '行情', unit: '元' }),
  pe,
  entry('hot', '热度', { letters: 'rd', group: '人气', since: null, pointInTime: false }),
]
const history = { securities: 120, from: '2021-11-19', computedAt: '2026-11-20 21:00:00' }
const place = { percentile: 0.1366, rank: 3820, n: 4424, median: 32.61 }
const detail: CallOutput<'screen.factor'> = {
  factor: pe,
  history,
  asOf: '2026-11-20 14:32:05',
  distribution: {
    n: 4424,
    missing: 873,
    min: 2.77,
    p5: 10.41,
    p25: 20.87,
    median: 32.6,
    p75: 51.46,
    p95: 119.45,
    max: 5817.12,
    bins: [
      { from: 2.77, to: 60, count: 3000 },
      { from: 60, to: 5817.12, count: 1424 },
    ],
  },
  industries: Array.from({ length: 12 }, (_, at) => ({ id: `SW8011${at}`, name: `行业${at}`, n: 40 + at, median: 10 * at })),
  top: [{ secucode: 'SH688116', secuabbr: '天奈科技', value: 5817.12 }],
  bottom: [{ secucode: 'SH600926', secuabbr: '杭州银行', value: 2.77 }],
  standing: {
    secucode: 'SH600519',
    secuabbr: '贵州茅台',
    value: 15.39,
    market: place,
    industry: { ...place, rank: 90, n: 121, name: '食品饮料' },
  },
  provenance: [{ key: 'incomeStatements', name: '利润表', source: 'simulated', publishedAt: null, coveredTo: null }],
  sessions: ['2026-11-19'],
}
const answers: Answers = {
  'screen.factors': () => ({ groups: ['行情', '基本面', '人气'], infos, history }),
  'screen.factor': ({ secucode }) => {
    const { standing, ...rest } = detail
    return secucode === undefined || standing === undefined ? rest : { ...rest, standing }
  },
  'search.suggest': () => [
    { type: 'stock', id: 'SH600519', name: '贵州茅台', pinyin: '', match: { field: 'name', from: 0, to: 2 }, score: 1 },
  ],
}

test('the dictionary lists factors by group and finds them by name, other words and letters', async () => {
  const { record } = renderInApp(<FactorsPage query={{ group: '人气' }} />, { api: fakeApi(answers).api })
  const table = await screen.findByRole('table', { name: '因子' })
  const row = within(table).getByRole('link', { name: /热度/ })
  expect(row.getAttribute('href')).toBe('/pagesA/factors/factor?key=hot')
  expect([table.textContent?.includes('库中没有'), table.textContent?.includes('仅现状')]).toEqual([true, true])
  fireEvent.click(screen.getByRole('tab', { name: /全部/ }))
  fireEvent.change(screen.getByLabelText('查找因子'), { target: { value: 'syl' } })
  expect(record.moves.map(({ href }) => href)).toEqual([
    '/pagesA/factors/factors',
    '/pagesA/factors/factors?group=%E4%BA%BA%E6%B0%94&q=syl',
  ])
  await screen.findByText('没有找到“syl”')
  renderInApp(<FactorsPage query={{ q: 'syl' }} />, { api: fakeApi(answers).api })
  const found = await screen.findByRole('table', { name: '因子' })
  expect(within(found).getAllByRole('link')).toHaveLength(1)
  expect(found.textContent).toContain('市盈率TTM')
})

test('a factor shows its definition, first session, distribution and the stocks at its ends', async () => {
  renderInApp(<FactorPage query={{ key: 'pe-ttm' }} />, { api: fakeApi(answers).api })
  await screen.findByText('市盈率TTM的公式')
  expect(screen.getByText(/抽查 120 只证券，行情从 2021-11-19 开始/)).toBeTruthy()
  expect(within(screen.getByRole('list', { name: '分位数' })).getAllByRole('listitem')).toHaveLength(7)
  expect(screen.getByText(/缩尾/)).toBeTruthy()
  const top = within(screen.getByRole('table', { name: '最高的 10 只' })).getByRole('link', { name: '天奈科技' })
  expect(top.getAttribute('href')).toBe('/pagesMy/gp_details/gp_details?code=SH688116')
  const industries = screen.getByRole('table', { name: '行业中位数' })
  expect(within(industries).getAllByRole('row')).toHaveLength(11)
  expect(within(industries).getAllByRole('link')[0]?.textContent).toBe('行业11')
  fireEvent.click(screen.getByRole('button', { name: '展开全部 12 个行业' }))
  expect(within(industries).getAllByRole('row')).toHaveLength(13)
  const screened = screen.getByRole('link', { name: '用它选股：最高的 10%' }).getAttribute('href')
  expect(screened).toMatch(/^\/pagesA\/stockSele\/stockSele\?screen=1/)
})

test('a security is chosen by letters and shows its place in the market and its industry', async () => {
  const { record } = renderInApp(<FactorPage query={{ key: 'pe-ttm' }} />, { api: fakeApi(answers).api })
  fireEvent.change(await screen.findByLabelText('看一只股票的位置'), { target: { value: 'gzmt' } })
  fireEvent.click(await screen.findByRole('button', { name: /贵州茅台/ }))
  expect(record.moves.at(-1)).toEqual({ mode: 'redirect', href: '/pagesA/factors/factor?key=pe-ttm&code=SH600519' })
  renderInApp(<FactorPage query={{ key: 'pe-ttm', code: 'SH600519' }} />, { api: fakeApi(answers).api })
  await screen.findByText('食品饮料')
  expect(screen.getAllByText(/第/).some(({ textContent }) => textContent?.includes('90/121'))).toBe(true)
})

test('what is missing has a reason, and a wrong key leads to the dictionary', async () => {
  const reason = '全市场都还没有这个因子的数据'
  const meta = { ...testMeta, missing: ['distribution', 'top', 'bottom', 'industries'].map((field) => ({ field, reason })) }
  const empty = { ...detail, history: null, factor: { ...pe, since: null }, distribution: null, industries: [], top: [], bottom: [] }
  renderInApp(<FactorPage query={{ key: 'pe-ttm' }} />, { api: fakeApi({ 'screen.factor': () => empty }, meta).api })
  await waitFor(() => expect(screen.getAllByText(new RegExp(reason))).toHaveLength(4))
  expect(screen.queryByText(/^0 个/)).toBeNull()
  expect(screen.getByText('统计中')).toBeTruthy()
  const refused = () => {
    throw new ApiError({ code: 400, reason: 'invalid_input', text: '没有「nope」这个因子' })
  }
  renderInApp(<FactorPage query={{ key: 'nope' }} />, { api: fakeApi({ 'screen.factor': refused }).api })
  expect(await screen.findByText('没有名为“nope”的因子')).toBeTruthy()
  expect(screen.getByRole('link', { name: '因子词典' }).getAttribute('href')).toBe('/pagesA/factors/factors')
})
