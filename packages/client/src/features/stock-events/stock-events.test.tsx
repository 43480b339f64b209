import type { CallOutput } from '@guanlan/contract/calls.ts'
import { stockEventKind, stockEventKinds } from '@guanlan/contract/rows/stock-event-kinds.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, fakeApi, testMeta } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { StockEventsPage } from './stock-events-page.tsx'

type Study = CallOutput<'stockEvents.study'>
type Counts = CallOutput<'stockEvents.counts'>
type Info = CallOutput<'stockEvents.list'>['infos'][number]

const shares = { winRatio: 0.45, winLow: 0.4, winHigh: 0.5 }
const span = (name: Study['spans'][number]['span'], low: number, high: number): Study['spans'][number] => ({
  ...{ span: name, n: 312, sessions: 180, wins: 140, own: -0.004, excess: (low + high) / 2, excessLow: low, excessHigh: high, ...shares },
  ...{
    priced: 312,
    ups: 130,
    excessMean: 0.001,
    industryN: 300,
    industryExcess: 0.002,
    industryMean: 0.003,
    industryLow: -0.01,
    industryHigh: 0.01,
  },
  ...{ upRatio: 0.42, upLow: 0.36, upHigh: 0.47 },
})
const studyOf = (code: Study['code']): Study => {
  const { name, polarity, group, desc } = stockEventKind(code)
  const part = { n: 40, sessions: 30, wins: 22, own: 0.01, excess: 0.012, excessLow: 0.002, excessHigh: 0.03, ...shares }
  return {
    ...{ code, name, polarity, group, rule: `${desc}。`, source: '业绩预告' },
    ...{ from: '2023-11-21', to: '2026-11-20', sessions: 720, since: '2024-06-03' },
    open: { opened: 340, onePrice: 28, onePriceRatio: 0.0824, onePriceLow: 0.0576, onePriceHigh: 0.1163 },
    spans: [span('before20', 0.02, 0.03), span('open', 0.01, 0.02), span('after1', -0.004, 0.002), span('after20', -0.03, -0.01)],
    parts: [
      { by: 'year', name: '2025 年', span: 'after20', ...part },
      { by: 'board', name: '科创板', span: 'after20', ...part },
    ],
  }
}
const counts: Counts = stockEventKinds.map(({ code, name, polarity, group }) => ({
  ...{ code, name, polarity, group, from: '2026-10-22' as const, to: '2026-11-20' as const, count: code === 'inquiry' ? null : 3 },
  stocksTop:
    code === 'inquiry'
      ? []
      : [{ secucode: 'SH600519' as Info['secucode'], secuabbr: '贵州茅台', date: '2026-11-20' as const, detail: '甲' }],
  note: code === 'inquiry' ? '没有导入公告' : null,
}))
const info = (given: Partial<Info>): Info => ({
  ...{ id: 'a', secucode: 'SH600519' as Info['secucode'], secuabbr: '贵州茅台', date: '2026-11-18', time: '2026-11-17 18:10:00' },
  ...{ eventcode: 'forecastGood', eventname: '业绩预喜', polarity: 'good', detail: '报告期预增', value: 1e8, unit: '元', annid: null },
  ...{
    price: 1500,
    changeRatio: 0.01,
    opened: '2026-11-18',
    isOnePrice: false,
    r1: 0.012,
    r5: null,
    r20: null,
    r60: null,
    market20: null,
    excess20: null,
  },
  ...given,
})
const render = (given: Answers = {}, meta = testMeta) =>
  renderInApp(
    <StockEventsPage query={{ type: 'forecastGood' }} />,
    fakeApi(
      {
        'stockEvents.counts': () => counts,
        'stockEvents.study': ({ code }) => studyOf(code),
        'stockEvents.list': ({ polarity }) => ({
          infos: [info(polarity === 'bad' ? { eventname: '股东减持', polarity: 'bad', isOnePrice: true, detail: '甲减持 10万股' } : {})],
          ...{ total: 1, from: '2026-10-22', to: '2026-11-20' },
        }),
        ...given,
      },
      meta,
    ),
  )
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('a kind says since when, how many could not be bought, which spans differ, and its rule', async () => {
  render()
  const study = await region('事件之后')
  expect(await study.findByText(/20 日弱于同期市场（区间不含 0）/)).toBeDefined()
  expect(study.getByText(/340 个事件里有 28 个首日一字涨停，买不到，占 8.24%（95% 区间 5.76% 至 11.63%），不计入下表/)).toBeDefined()
  expect(study.getByText(/规则：业绩预告为预增或扭亏。来源：业绩预告/)).toBeDefined()
  expect(study.getByText(/自 2024-06-03 起有数据/)).toBeDefined()
})

test('the switch shows negative kinds with what is not known of them, and a press chooses the kind', async () => {
  render()
  fireEvent.click(await screen.findByRole('radio', { name: '利空' }))
  expect(await (await region('利空事件')).findByText('首日一字，卖不出')).toBeDefined()
  const kinds = await region('事件类型')
  expect(kinds.getByText('没有导入公告')).toBeDefined()
  expect(kinds.queryByText('业绩预喜')).toBeNull()
  fireEvent.click(kinds.getByRole('button', { name: '股东减持' }))
  expect(await (await region('事件之后')).findByText(/规则：公告的股东减持/)).toBeDefined()
  const parts = await region('分年份、市值与板块')
  fireEvent.click(parts.getByRole('radio', { name: '按板块' }))
  expect(await parts.findByText('科创板')).toBeDefined()
})

test('nothing is denied where the store does not hold the data set', async () => {
  const missing = ['infos', 'total', 'spans', 'parts', 'open'].map((field) => ({
    field,
    reason: '没有导入业绩预告',
    kind: 'not_imported' as const,
    dataset: 'earningsForecasts',
  }))
  render(
    {
      'stockEvents.study': ({ code }) => ({ ...studyOf(code), since: null, open: null, spans: [], parts: [] }),
      'stockEvents.list': () => ({ infos: [], total: null, from: '2026-10-22', to: '2026-11-20' }),
    },
    { ...testMeta, missing },
  )
  expect(await (await region('事件之后')).findByText('事件之后未知')).toBeDefined()
  expect(await (await region('利好事件')).findByText('利好事件未知')).toBeDefined()
})
