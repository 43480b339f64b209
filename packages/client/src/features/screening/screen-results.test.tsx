import type { CallInput, CallOutput } from '@guanlan/contract/calls.ts'
import { toAddressText } from '@guanlan/engine/screening/codecs/address-text.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { factorForm } from '../../parts/factors/factor-form.ts'
import { ApiError } from '../../platform/api-error.ts'
import { backtestRun } from '../../testing/backtest-run.ts'
import { type Answers, fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { gapText } from './results/result-gap.ts'
import { useResultView } from './results/result-view.ts'
import { ScreenResultsPage } from './screen-results-page.tsx'

afterEach(() => useResultView.setState(useResultView.getInitialState()))

type Output = CallOutput<'screen.run'>
const pe = { kind: 'compare', left: { factor: 'pe-ttm' }, op: '<', right: 30 } as const
const roe = { kind: 'compare', left: { factor: 'roe' }, op: '>', right: 0.15 } as const
const SCREEN = toAddressText({ where: { kind: 'and', parts: [pe, roe] }, sort: null, limit: null })

const column = (key: string, name: string, unit: string): Output['columns'][number] => ({
  key,
  name,
  unit,
  source: ['利润表'],
  definition: `${name}是什么`,
  formula: `${name}的算法`,
  asOf: key === 'roe' ? '2026-11-19 15:00:00' : '2026-11-20 14:32:05',
})
const row = (secucode: string, secuabbr: string, values: Record<string, number | null> = {}): Output['infos'][number] => ({
  secucode,
  secuabbr,
  price: 42.1,
  changeRatio: 0.0067,
  values: { 'pe-ttm': 8.1, roe: 0.249, 'total-mv': 235_800_000_000, ...values },
})
const GREE = row('SZ000651', '格力电器')
const COAL = row('SH601225', '陕西煤业', { roe: null })

function found(more: Partial<Output> = {}): Output {
  return {
    total: 2,
    universe: 5342,
    stale: { count: 3, oldest: '2025-03-17' },
    infos: [GREE, COAL],
    texts: [],
    order: { key: 'total-mv', dir: 'desc' },
    columns: [column('pe-ttm', '市盈率TTM', '倍'), column('roe', '净资产收益率', '比例'), column('total-mv', '总市值', '元')],
    parsed: {
      text: '市盈率TTM小于30倍',
      ast: {},
      filters: [],
      logic: 'and',
      sort: null,
      limit: null,
      chips: [],
      unknown: [],
      clauses: [],
      columns: [],
      lacking: [],
      choices: [],
    },
    funnel: [
      { cond: '市盈率TTM小于30倍', before: 5342, after: 1846, losses: 805, stale: 3, unknown: 12, alone: 1846 },
      { cond: '净资产收益率大于15%', before: 1846, after: 2, losses: 0, stale: 0, unknown: 0, alone: 700 },
    ],
    nearMiss: [
      {
        secucode: 'SH600887',
        secuabbr: '伊利股份',
        changeRatio: 0.0042,
        failed: ['roe'],
        cond: '净资产收益率大于15%',
        value: 0.1494,
        bound: 0.15,
        gap: 0.004,
      },
    ],
    nearMissTotal: 41,
    explained: [],
    snapshotId: 's1',
    asOf: '2026-11-20 14:32:05',
    ...more,
  }
}

const answers: Answers = {
  'screen.run': () => found(),
  'backtest.start': () => backtestRun({ state: 'unknown', order: null, result: null, createdAt: null }),
}
const requests = (input: unknown) => input as CallInput<'screen.run'>
const table = () => screen.findByRole('table', { name: '筛选结果' })

test('figures open to definition, formula and moment; a missing one is -- with a reason; rows lead to their stock', async () => {
  renderInApp(<ScreenResultsPage query={{ screen: SCREEN }} />, { api: fakeApi(answers).api })
  const rows = within(await table()).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('24.90%')
  expect(rows[1]?.textContent).toContain('2358.00亿')
  expect(rows[2]?.textContent).toContain('--')
  expect(screen.getByText(/陕西煤业净资产收益率暂无/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /格力电器/ }).getAttribute('href')).toBe('/pagesMy/gp_details/gp_details?code=SZ000651')
  fireEvent.click(screen.getByRole('button', { name: '格力电器净资产收益率 24.90%，查看来源' }))
  expect(await screen.findByText('净资产收益率的算法 = 24.90%')).toBeTruthy()
  expect(screen.getByText(/净资产收益率是什么/)).toBeTruthy()
  expect(screen.getByText(/2026-11-19 15:00:00/)).toBeTruthy()
  expect(screen.getByText('利润表（模拟行情）')).toBeTruthy()
})

test('any column orders the list on the server; who is in stays as asked', async () => {
  const { api, requestsOf } = fakeApi(answers)
  renderInApp(<ScreenResultsPage query={{ screen: SCREEN }} />, { api })
  const heads = within(await table())
  expect(heads.getByRole('columnheader', { name: '总市值' }).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(heads.getByRole('button', { name: '市盈率TTM' }))
  await waitFor(() => expect(requests(requestsOf('screen.run').at(-1)).order).toEqual({ key: 'pe-ttm', dir: 'desc' }))
  expect(requests(requestsOf('screen.run').at(-1))).toMatchObject({ filters: [{ key: 'pe-ttm' }, { key: 'roe' }], page: 1, size: 50 })
})

test('the funnel counts loss-makers, old and unknown figures apart, and who missed narrowly is reported by how much', async () => {
  renderInApp(<ScreenResultsPage query={{ screen: SCREEN }} />, { api: fakeApi(answers).api })
  const steps = within(await screen.findByRole('list', { name: '条件漏斗' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent?.replaceAll(' ', ''))).toEqual([
    '有行情的A股5,342只',
    '市盈率TTM小于30倍1,846只剔除−3,496亏805旧3缺12',
    '净资产收益率大于15%2只剔除−1,844',
  ])
  expect(screen.getByText('日线未更新（3 只，最早 2025-03-17），不参与选股')).toBeTruthy()
  expect(screen.getByText(/条长为平方根刻度；「亏」是亏损、没有市盈率的，「旧」是日线未更新的，「缺」是没有数据/)).toBeTruthy()
  const near = within(screen.getByRole('table', { name: '差一点' })).getAllByRole('row')[1]
  expect(near?.textContent).toContain('净资产收益率14.94%')
  expect(near?.textContent).toContain('差 0.06 个百分点')
  expect(screen.getByText('只差一个条件 · 41 只')).toBeTruthy()
})

test('a row says condition by condition why it is in', async () => {
  const { api, requestsOf } = fakeApi({
    ...answers,
    'screen.run': ({ explain = [] }) =>
      found({
        explained: explain.map((secucode) => ({
          secucode,
          secuabbr: '格力电器',
          holds: 'yes',
          reasons: [
            { cond: '市盈率TTM小于30倍', key: 'pe-ttm', depth: 0, holds: 'yes', value: 8.1 },
            { cond: '5日均线上穿20日均线', depth: 0, holds: 'unknown' },
          ],
        })),
      }),
  })
  renderInApp(<ScreenResultsPage query={{ screen: SCREEN }} />, { api })
  await table()
  fireEvent.click(screen.getByRole('button', { name: '格力电器的入选依据' }))
  const list = await screen.findByRole('list', { name: '每个条件' })
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('8.10')
  expect(within(list).getAllByRole('listitem')[1]?.textContent).toContain('缺数据，无法判断')
  expect(requests(requestsOf('screen.run').at(-1)).explain).toEqual(['SZ000651'])
})

test('nothing found says which condition takes out most, and dropping one is a press away', async () => {
  const none = found({ total: 0, infos: [], nearMiss: [], nearMissTotal: 0 })
  const { api } = fakeApi({
    ...answers,
    'screen.run': () => none,
    'screen.count': ({ filters }) => ({ total: filters?.[0]?.key === 'roe' ? 700 : 90, universe: 5342, stale: { count: 0 }, funnel: [] }),
  })
  const { record } = renderInApp(<ScreenResultsPage query={{ screen: SCREEN }} />, { api })
  expect(await screen.findByText(/剔除最多的是「市盈率TTM小于30倍」：5,342 只里剔除 3,496 只/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '去掉「市盈率TTM小于30倍」，有 700 只' }))
  const left = toAddressText({ where: { kind: 'and', parts: [roe] }, sort: null, limit: null })
  expect(new URLSearchParams(record.moves.at(-1)?.href.split('?')[1]).get('screen')).toBe(left)
  expect(screen.getByRole('button', { name: '导出 CSV' }).hasAttribute('disabled')).toBe(true)
})

test('everything that is found goes into a file with units, moments and sources, page after page', async () => {
  const saved: string[] = []
  const many = Array.from({ length: 203 }, (_, at) => row(`SH${600_000 + at}`, `证券${at}`, { roe: -0.05 }))
  const { api } = fakeApi({
    ...answers,
    'screen.run': ({ page = 1, size = 50 }) =>
      found({ total: many.length, infos: size === 50 ? many.slice(0, 3) : many.slice((page - 1) * size, page * size) }),
  })
  const file = { pick: async () => null, save: async (name: string, text: string) => saved.push(name, text) > 0 }
  renderInApp(<ScreenResultsPage query={{ screen: SCREEN }} />, { api, file })
  await table()
  fireEvent.click(screen.getByRole('button', { name: '导出 CSV' }))
  await screen.findByText('已导出 203 只')
  expect(saved[0]).toBe('选股结果-2026-11-20-14-32.csv')
  const lines = saved[1]?.split('\r\n') ?? []
  expect(lines[0]).toBe('\uFEFF代码,名称,现价（元）,涨跌幅（%）,市盈率TTM（倍）,净资产收益率（%）,总市值（元）')
  expect(lines[203]).toBe('SH600202,证券202,42.1,0.67,8.1,-5,235800000000')
  expect(lines).toContain('条件,市盈率TTM小于30倍')
  expect(lines).toContain('净资产收益率,2026-11-19 15:00:00,利润表,净资产收益率的算法')
  expect(lines).toContain('说明,模拟数据，不可用于投资')
})

test('all of it goes on the watchlist, into a new group; a star takes one off again', async () => {
  const { platform } = renderInApp(<ScreenResultsPage query={{ screen: SCREEN }} />, { api: fakeApi(answers).api })
  await table()
  fireEvent.click(screen.getByRole('button', { name: '全部加自选' }))
  fireEvent.click(await screen.findByRole('button', { name: '新分组' }))
  fireEvent.click(screen.getByRole('button', { name: '加入自选' }))
  expect(await screen.findByText('请填写分组名')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('新分组名'), { target: { value: '高股息' } })
  fireEvent.click(screen.getByRole('button', { name: '加入自选' }))
  await screen.findByText('已加入 2 只')
  const ownLists = () => JSON.parse(platform.storage.get('guanlan.watchlist') ?? '{}')
  expect(ownLists().groups).toMatchObject([{ name: '高股息' }])
  expect(
    ownLists().items.map((item: { code: string; addPrice: number; groupIds: string[] }) => [
      item.code,
      item.addPrice,
      item.groupIds.length,
    ]),
  ).toEqual([
    ['SZ000651', 42.1, 1],
    ['SH601225', 42.1, 1],
  ])
  fireEvent.click(screen.getByRole('button', { name: '自选格力电器' }))
  expect(ownLists().items).toHaveLength(1)
})

test('added columns are kept on the device and asked for; what is kept broken is passed over', async () => {
  const { api, requestsOf } = fakeApi({
    ...answers,
    'screen.factors': () => ({
      groups: ['基本面'],
      infos: [
        {
          key: 'gross-margin',
          name: '毛利率',
          synonyms: [],
          group: '基本面',
          unit: '比例',
          definition: '毛利占营收',
          formula: '',
          source: [],
        },
      ] as unknown as CallOutput<'screen.factors'>['infos'],
      history: null,
    }),
  })
  const { platform, unmount: leave } = renderInApp(<ScreenResultsPage query={{ screen: SCREEN }} />, { api })
  await table()
  fireEvent.click(screen.getByRole('button', { name: '选择显示的列' }))
  fireEvent.change(await screen.findByLabelText('搜索指标'), { target: { value: '毛利' } })
  fireEvent.click(screen.getByRole('button', { name: /毛利率/ }))
  await waitFor(() => expect(requests(requestsOf('screen.run').at(-1)).cols).toEqual(['gross-margin']))
  expect(platform.storage.get('guanlan.screen-columns')).toBe('["gross-margin"]')
  leave()
  for (const [ownLists, cols] of [
    ['{', []],
    ['["roe",3,"=C","roe"]', ['roe']],
  ] as const) {
    const other = fakeApi(answers)
    const stored = {
      get: (key: string) => (key === 'guanlan.screen-columns' ? ownLists : null),
      set: () => {},
      remove: () => {},
      keys: () => [],
    }
    const { unmount } = renderInApp(<ScreenResultsPage query={{ screen: SCREEN }} />, { api: other.api, storage: stored })
    await waitFor(() => expect(other.requestsOf('screen.run').map((input) => requests(input).cols)).toContainEqual(cols))
    unmount()
  }
})

test('a broken address says why and leads to a new screen; a refusal of the server is reported', async () => {
  const { record, unmount } = renderInApp(<ScreenResultsPage query={{ screen: '1zz' }} />, { api: fakeApi(answers).api })
  expect(screen.getByRole('alert').textContent).toContain('链接里的选股条件')
  fireEvent.click(screen.getByRole('button', { name: '重新设置条件' }))
  expect(record.moves.at(-1)?.href).toBe('/pagesA/filterResults/filterResults')
  unmount()
  const refused = () => {
    throw new ApiError({ code: 503, reason: 'not_ready', text: '选股因子还没有算好' })
  }
  renderInApp(<ScreenResultsPage query={{ screen: SCREEN }} />, { api: fakeApi({ ...answers, 'screen.run': refused }).api })
  expect(await screen.findByText(/选股因子还没有算好/)).toBeTruthy()
})

test.each([
  [{ value: 0.0294, bound: 0.03, unit: '比例' }, '差 0.06 个百分点'],
  [{ value: 30.8, bound: 30, unit: '倍' }, '超 0.80'],
  [{ value: 1.2e9, bound: 1e9, unit: '元' }, '超 2 亿元'],
  [{ value: 3, bound: 5, unit: '年' }, '差 2 年'],
  [{ value: 0.15, bound: 0.15, unit: '比例' }, '正好等于界限'],
  [{ value: 29.999, bound: 30, unit: '倍' }, '差 0.0010'],
])('the distance of %j is %s', (miss, text) => expect(gapText(miss)).toBe(text))

test.each([
  [{ unit: '元', name: '现价' }, [12.3, 1700], 'price'],
  [{ unit: '元', name: '总市值' }, [5e8, null], 'amountYi'],
  [{ unit: '比例', name: '近5日涨跌幅' }, [0.1], 'signedPercent'],
  [{ unit: '比例', name: '净资产收益率' }, [0.1], 'percent'],
  [{ unit: '日', name: '连涨天数' }, [3, 4], 'count'],
  [{ unit: '年', name: '账龄' }, [3.5], 'ratio2'],
  [{ unit: '人', name: '员工人数' }, [17040, 3803.5], 'count'],
  [{ unit: '是否', name: '破净' }, [1], 'yesNo'],
] as const)('figures of %j are written in one unit', (reported, values, form) => expect(factorForm(reported, values)).toBe(form))
