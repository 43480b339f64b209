import type { FinanceBase } from '@guanlan/contract/schemas/stock/finance.ts'
import type { FlowPeriod } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { expect, it } from 'vitest'
import { figureText } from '../../../ui/figure/figure-text.ts'
import { financeSentences } from '../finance/finance-sentences.tsx'
import { directionText } from '../finance/rank-direction.ts'
import { moneySentences } from '../money-flow/money-sentences.tsx'
import { knownSentences, type Sentence } from './known-sentences.ts'

const read = (sentences: readonly Sentence[]) =>
  knownSentences(sentences).map((sentence) =>
    sentence.map((part) => (typeof part === 'string' ? part : figureText(part.value, part.form))).join(''),
  )

const latest = {
  name: '2026三季报',
  revenue: 1_309.04e8,
  revenueYoy: 0.0632,
  np: 646.27e8,
  npYoy: 0.0625,
  roe: 0.2489,
  grossRatio: 0.9129,
  netRatio: 0.5208,
  ocf: 381.97e8,
  ocfToProfit: 0.59,
  debtRatio: 0.1281,
}
const rank = { factor: 'roe', name: 'ROE', unit: '比例', value: 0.2489, median: 0.08, rank: 3, n: 20, percentile: 0.875 }
const finance = {
  latest,
  industry: '食品饮料',
  industryRank: { roe: rank, debtRatio: { ...rank, percentile: 0.2 } },
} as unknown as FinanceBase

it('sums a report up by growth, profitability with the direction of its place, and cash', () => {
  expect(read(financeSentences(finance))).toEqual([
    '2026三季报营业收入1309.04亿，同比+6.32%；归母净利润646.27亿，同比+6.25%。',
    '2026三季报净资产收益率24.89%，食品饮料内分位87.50%（越高越好）；毛利率91.29%，净利率52.08%。',
    '经营现金流381.97亿，净现比0.59；资产负债率12.81%，食品饮料内分位20.00%。',
  ])
})

it('leaves a sentence out where a figure of it is unknown, and says the rest', () => {
  const bank = { ...finance, latest: { ...latest, revenueYoy: null, grossRatio: null, ocfToProfit: null } } as unknown as FinanceBase
  expect(read(financeSentences(bank))).toEqual([
    '2026三季报净资产收益率24.89%，食品饮料内分位87.50%（越高越好）；净利率52.08%。',
    '资产负债率12.81%，食品饮料内分位20.00%。',
  ])
  expect(financeSentences({ ...finance, latest: null })).toEqual([])
})

it('knows where less is better, and where neither is', () => {
  expect([directionText('arDays'), directionText('roe'), directionText('debtRatio')]).toEqual(['越低越好', '越高越好', ''])
})

it('sums the main orders up over one, five and twenty sessions with the place in the industry', () => {
  const row = { days: 5, mainNet: -1.2e8, mainRatio: -0.031, changeRatio: -0.02, rankIndustry: { rank: 9, n: 14 } }
  const periods = [
    row,
    { ...row, days: 20, mainNet: null },
    { ...row, days: 1, rankIndustry: null, changeRatio: null },
  ] as unknown as FlowPeriod[]
  expect(read(moneySentences({ periods }))).toEqual([
    '近 1 日主力净流入-1.20亿，占成交额-3.10%。'.replaceAll('-', '−'),
    '近 5 日主力净流入-1.20亿，占成交额-3.10%，同期涨跌-2.00%，净占比由高到低在行业内第 9 / 14。'.replaceAll('-', '−'),
  ])
})
