import type { CallOutput } from '@guanlan/contract/calls.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, fakeApi, testMeta } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { SentimentPage } from './sentiment-page.tsx'

type Session = CallOutput<'temperature.session'>

const session: Session = {
  date: '2026-11-20',
  previous: '2026-11-19',
  next: null,
  ...{ temperature: 66, percentile: 78, breadth: 63, relay: 73, losses: 59, activity: 69 },
  ...{ risingRatio: 0.542, changeMedian: 0.0018, aboveAverageRatio: 0.576 },
  ...{ sealRatio: 0.753, secondBoardRatio: null, topStreak: 7, holderMedian: 0.0142 },
  ...{ fallenRatio: 0.025, limitDowns: 8, bigLossRatio: 0.038, amountRatio: 1.08, turnoverMedian: 0.0231 },
  ...{ risingRatioPlace: 61, changeMedianPlace: 58, aboveAverageRatioPlace: 70, sealRatioPlace: 66, secondBoardRatioPlace: null },
  ...{ topStreakPlace: 81, holderMedianPlace: 71, fallenRatioPlace: 62, limitDownsPlace: 56, bigLossRatioPlace: 59 },
  ...{ amountRatioPlace: 68, turnoverMedianPlace: 70 },
  word: '偏热',
  before: { one: 72, five: null },
  phase: {
    phase: '发酵',
    since: '2026-11-17',
    sessions: 4,
    confirming: 2,
    following: [
      {
        phase: '高潮',
        heldFor: 0,
        conditions: [
          { input: 'temperature', side: 'from', bound: 90, value: 78, isMet: false },
          { input: 'relay', side: 'from', bound: 70, value: 73, isMet: true },
        ],
      },
      { phase: '分歧', heldFor: 1, conditions: [{ input: 'sealRatio', side: 'below', bound: 30, value: null, isMet: null }] },
    ],
  },
  revisions: [
    { revision: 1, temperature: 65.2, percentile: 76, word: '偏热', publishedAt: '2026-11-20 15:42:10' },
    { revision: 2, temperature: 66, percentile: 78, word: '偏热', publishedAt: '2026-11-21 09:02:00' },
  ],
}
const few = { n: 6, median: null, low: null, high: null, against: null }
const outcomes: CallOutput<'temperature.outcomes'> = {
  from: '2021-01-04',
  to: '2026-11-20',
  words: (['冰点', '偏冷', '常态', '偏热', '亢奋'] as const).map((word) => ({
    word,
    outcomes: [
      { horizon: 1, n: 118, median: 0.0031, low: -0.0022, high: 0.0083, against: 'same' as const },
      { horizon: 5, ...few },
      { horizon: 20, ...few },
    ],
  })),
  all: [1, 5, 20].map((horizon) => ({ horizon, n: 1180, median: 0.0006, low: -0.0002, high: 0.0014 })),
  compared: 5,
  apart: 0,
}
const answers: Answers = {
  'temperature.session': ({ date }) => ({
    ...session,
    date: (date ?? session.date) as Session['date'],
    ...(date ? { next: session.date } : {}),
  }),
  'temperature.days': () => ({
    list: ['2026-11-19', '2026-11-20'].map((date, k) => ({
      date: date as Session['date'],
      temperature: 64,
      percentile: 72 + k,
      word: '偏热',
      phase: '发酵',
    })),
  }),
  'temperature.outcomes': () => outcomes,
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const render = (given: Answers = answers) => {
  const fake = fakeApi(given, testMeta)
  renderInApp(<SentimentPage />, fake)
  return fake
}

test('the temperature stands with its word, how it is made and how it was published', async () => {
  render()
  const head = region('观澜温度')
  expect((await head.findByText('66.0')).textContent).toContain('66.0')
  expect(head.getByText(/修订 2，2026-11-21 09:02:00/)).toBeDefined()
  expect(
    head.getByText(/温度 =（63\.0 \+ 73\.0 \+ 59\.0 \+ 69\.0）÷ 4。空心点：前一日 72\.0。首次发布（2026-11-20 15:42:10）为 65\.2/),
  ).toBeDefined()
  expect(region('四组分项').getAllByText('--')).toHaveLength(2)
})

test('a session before is asked for by its date, the newest without one', async () => {
  const { requestsOf } = render()
  fireEvent.click(await region('观澜温度').findByRole('button', { name: '前一个交易日' }))
  expect(await region('观澜温度').findByText('2026-11-19')).toBeDefined()
  expect(requestsOf('temperature.session')).toEqual([{}, { date: '2026-11-19' }])
})

test('fewer than three groups are no temperature, and the page says so', async () => {
  const scarce = { ...session, temperature: null, percentile: null, word: null, losses: null, activity: null, revisions: [] }
  render({ ...answers, 'temperature.session': () => scarce })
  expect(await region('观澜温度').findByText('数据不足')).toBeDefined()
  expect(region('观澜温度').getByText(/可算的只有 2 组，至少要三组/)).toBeDefined()
})

test('a temperature whose history is too short for a word is no lack of groups', async () => {
  render({ ...answers, 'temperature.session': () => ({ ...session, percentile: null, word: null }) })
  expect(await region('观澜温度').findByText('历史不足，未分档')).toBeDefined()
  expect(region('观澜温度').queryByText('数据不足')).toBeNull()
})

test('rules say how far they are; unknown is not met', async () => {
  render()
  const phase = region('阶段')
  expect(await phase.findByText('≥ 90 · 差 12.0')).toBeDefined()
  expect(phase.getByText('≥ 70 · 已满足')).toBeDefined()
  expect(phase.getByText('< 30 · 未知')).toBeDefined()
  expect(phase.getByText('已满足 1/2 条')).toBeDefined()
})

test('it says in words that nothing was foretold, and gives no figure of few windows', async () => {
  render()
  const table = region('它准吗')
  expect(await table.findByText(/看不出它能预测：5 次比较/)).toBeDefined()
  expect(table.getAllByText('n=6')).toHaveLength(10)
})
