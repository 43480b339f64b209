import type { CallOutput } from '@guanlan/contract/calls.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, fakeApi, testMeta } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { SentimentTopicPage } from './sentiment-topic-page.tsx'

type Trend = CallOutput<'topics.trendV2'>
type Point = Trend['points'][number]

const point = (date: string, index: number | null): Point => ({
  date: date as Point['date'],
  ...{ index, low: index === null ? null : index - 4, high: index === null ? null : index + 4 },
  ...{ pos: 180, neu: 90, neg: 130, count: 400, stocks: 12, pctile250: index === null ? null : 93 },
  ...{ posRatio: 0.45, negRatio: 0.325, posPlace: 88, negPlace: 21, close: 101.5 },
})
const trend: Trend = {
  topicId: 'GN0001',
  name: '固态电池',
  points: [point('2026-11-19', null), point('2026-11-20', 56.25)],
  now: 56.25,
  pctile250: 93,
  level: '偏正面',
  compare: [
    { key: 'market', name: '全市场文本倾向', values: [50, 51] },
    { key: 'heat', name: '题材热度', values: [61, 72] },
  ],
  components: [
    { key: 'positive', name: '正面占比', weight: 50, value: 0.45, pctile: 88 },
    { key: 'negative', name: '负面占比', weight: -50, value: 0.325, pctile: 21 },
    { key: 'neutral', name: '中性占比', weight: 0, value: 0.225, pctile: null },
  ],
  events: [
    {
      kind: 'notice',
      date: '2026-11-20',
      time: '18:05',
      title: '关于签订合同的公告',
      id: 'SZ300750-1',
      secucode: 'SZ300750',
      secuabbr: '宁德时代',
      level: null,
      polarity: 'good',
    },
    {
      kind: 'flash',
      date: '2026-11-20',
      time: '10:12',
      title: '板块走强',
      id: 'f1',
      secucode: null,
      secuabbr: null,
      level: 'major',
      polarity: null,
    },
  ],
  flashes: 1,
  notices: 1,
  eventsFrom: '2026-11-06',
}
const constituents: CallOutput<'topics.constituents'> = {
  topicId: 'GN0001',
  name: '固态电池',
  date: '2026-11-20',
  total: 1,
  roleRule: '龙头是……',
  list: [
    {
      secucode: 'SZ300750',
      secuabbr: '宁德时代',
      role: 'leader',
      relevance: 'high',
      desc: '主营动力电池',
      ztStatus: 'sealed',
      lianban: 3,
      ...{ changeRatio: 0.2, heat: 1200, pos: 20, neu: 15, neg: 5, count: 40, index: 68.75, mainNet: null },
    },
  ],
}
const answers: Answers = { 'topics.trendV2': () => trend, 'topics.constituents': () => constituents }
const render = (given: Answers, id = 'GN0001', meta = testMeta) => {
  const fake = fakeApi(given, meta)
  renderInApp(<SentimentTopicPage query={{ id }} />, { api: fake.api })
  return fake
}

test('a theme shows its index with interval, word and what it is made of, its stocks, announcements and flashes', async () => {
  const fake = render(answers)
  const mood = within(await screen.findByRole('region', { name: '文本倾向' }))
  expect(await mood.findByText('偏正面')).toBeTruthy()
  expect(mood.getByText(/文本倾向 = 50 \+ 50 × 正面占比 45\.00% − 50 × 负面占比 32\.50% = 56\.3。95% 区间 52\.3 至 60\.3。/)).toBeTruthy()
  expect(mood.getByText(/400 条文本，12 只股票/)).toBeTruthy()
  const events = within(screen.getByRole('region', { name: '公告与快讯' }))
  expect(events.getByRole('link', { name: '宁德时代：关于签订合同的公告' })).toBeTruthy()
  expect(events.getByText(/2026-11-06 以来 快讯 1 条，公告 1 条/)).toBeTruthy()
  const stocks = within(screen.getByRole('region', { name: '成分股' }))
  expect(await stocks.findByText('3 连板')).toBeTruthy()
  fireEvent.click(stocks.getByRole('radio', { name: '文本数' }))
  await expect.poll(() => fake.requestsOf('topics.constituents').at(-1)).toEqual({ topicId: 'GN0001', sort: 'count' })
})

test('a store without texts says which data are missing and shows no count', async () => {
  const none = {
    ...trend,
    points: [],
    now: null,
    pctile250: null,
    level: null,
    compare: [],
    components: [],
    events: [],
    flashes: null,
    notices: null,
  }
  render({ ...answers, 'topics.trendV2': () => none }, 'GN0001', {
    ...testMeta,
    missing: [
      { field: 'points', reason: '没有导入个股舆情', dataset: 'stockSentiment' },
      { field: 'events', reason: '没有导入快讯', dataset: 'flashNews' },
    ],
  })
  const mood = within(await screen.findByRole('region', { name: '文本倾向' }))
  expect(await mood.findByText(/没有导入个股舆情/)).toBeTruthy()
  expect(mood.queryByText(/条文本/)).toBeNull()
})
