import type { AbsenceKind } from '@guanlan/contract/envelope.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, testMeta } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { Dividends } from './overview/dividends.tsx'
import { LimitRule } from './overview/limit-rule.tsx'
import { OrderBook } from './overview/order-book.tsx'
import { SectorsPanel } from './overview/sectors-panel.tsx'

type Rule = NonNullable<StockBase['limitRule']>
const quote = { price: 13.37, preClose: 14.86, limitUp: 16.35, limitDown: 13.37, bids: null, asks: null }
const stock = {
  ...{ secucode: 'SH601012', secuabbr: '隆基绿能', kind: 'stock', exchange: 'SH', board: 'main', status: 'closed', stFlag: '' },
  ...{ quote, dividends: [], dividendYieldRatio: null, totalShares: null, floatShares: null, limitRule: null },
} as unknown as StockBase
const limited: Rule = {
  ...{ status: 'limited', upRatio: 0.1, downRatio: 0.1, upPrice: 16.35, downPrice: 13.37 },
  ...{ rule: '沪深主板股票涨跌幅限制为 10%', from: '1996-12-16' },
}
const without = (status: Rule['status'], rule: string): Rule => ({
  ...{ status, rule, upRatio: null, downRatio: null, upPrice: null, downPrice: null, from: null },
})
const missing = (...entries: [field: string, reason: string, kind?: AbsenceKind][]) => ({
  ...testMeta,
  missing: entries.map(([field, reason, kind]) => ({ field, reason, kind })),
})

const NONE = /不设涨跌幅限制/

test('limits that are in force are shown with their rule', () => {
  renderInApp(<LimitRule base={{ ...stock, limitRule: limited }} meta={testMeta} />)
  expect(document.body.textContent).toContain('13.37')
  expect(document.body.textContent).toContain('沪深主板股票涨跌幅限制为 10%')
  expect(document.body.textContent).toContain(`${testMeta.tradeDate} · 规则`)
  expect(document.body.textContent).not.toMatch(NONE)
})

test('no limit is said where a rule says so alone', () => {
  const rule = without('unlimited', '科创板新股上市后前 5 个交易日不设涨跌幅限制')
  renderInApp(<LimitRule base={{ ...stock, limitRule: rule }} meta={missing(['limitUp', '当日不设涨跌幅限制'])} />)
  expect(screen.getByText('当日不设涨跌幅限制。')).toBeTruthy()
})

test('an unknown limit is -- with its reason, not "no limit"', () => {
  const meta = missing(['limitUp', '涨跌幅限制未知：没有昨收价'])
  renderInApp(<LimitRule base={{ ...stock, limitRule: without('unknown', '缺少昨收价，无法计算涨跌停价') }} meta={meta} />)
  expect(screen.getByText('涨停价暂无，涨跌幅限制未知：没有昨收价')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(NONE)
})

test('without a bar of the session the panel says that it is suspended or missing', () => {
  renderInApp(<LimitRule base={stock} meta={missing(['limitUp', '当日停牌或缺数据'])} />)
  expect(screen.getByText('当日停牌或缺数据。')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(NONE)
})

test('dividends that were not imported are not called none; those of a company without any are', () => {
  const { unmount } = renderInApp(<Dividends base={stock} meta={missing(['dividends', '没有导入分红送配', 'not_imported'])} />)
  expect(document.body.textContent).toContain('没有导入分红送配。')
  expect(screen.getByRole('link', { name: '数据与模板' })).toBeTruthy()
  unmount()
  renderInApp(<Dividends base={stock} meta={testMeta} />)
  expect(document.body.textContent).toContain('上市以来没有分红送转。')
})

test('an order book that was not imported is not an empty one', () => {
  const { unmount } = renderInApp(<OrderBook base={stock} meta={missing(['bids', '没有导入买卖盘', 'not_imported'])} />)
  expect(document.body.textContent).toContain('没有导入买卖盘。')
  unmount()
  renderInApp(<OrderBook base={{ ...stock, quote: { ...stock.quote, bids: [], asks: [] } }} meta={testMeta} />)
  expect(document.body.textContent).toContain('现在没有挂单。')
})

test('sectors that were not imported leave membership unknown', async () => {
  const answers = { 'sectors.infos': () => ({ infos: [], total: 0 }), 'company.sectors': () => ({ sectors: [] }) } as never
  renderInApp(<SectorsPanel code="SH601012" />, { api: fakeApi(answers, missing(['infos', '没有导入行业与概念', 'not_imported'])).api })
  expect(await screen.findByText(/没有导入行业与概念。/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('没有归入任何板块')
})
