import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usePersonState } from '../../session/person.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { StockHistoryRow } from './stock-history-row.tsx'

const row = (k: number) => ({
  ...{ secucode: 'SH600519', secuabbr: '贵州茅台', time: Date.parse('2026-11-20T14:32:00+08:00') - k * 86_400_000 },
  ...{ priceThen: k === 0 ? null : 1400, changeRatioThen: k === 0 ? null : 0.01, price: 1402.35, changeRatio: -0.0123 },
})
const openWith = (total: number) => {
  const server = fakeApi({
    'zg.count': () => ({ count: 2, limit: 3 }),
    'zg.history': ({ page }) => ({ infos: total === 0 ? [] : [row(Number(page) - 1)], total }),
  })
  renderInApp(<StockHistoryRow />, { api: server.api })
  fireEvent.click(screen.getByRole('button', { name: /诊股记录/ }))
  return server
}

beforeEach(() => usePersonState.setState({ user: { id: 'u' } as never, isKnown: true }))
afterEach(() => usePersonState.setState({ user: null, isKnown: true }))

test('without an account there is no record', () => {
  usePersonState.setState({ user: null, isKnown: true })
  expect(renderInApp(<StockHistoryRow />).container.textContent).toBe('')
})

test('an opened stock has its price then and now, what is not known has a reason, and older ones are a page away', async () => {
  const { requestsOf } = openWith(21)
  expect((await screen.findByRole('link', { name: /贵州茅台/ })).getAttribute('href')).toContain('code=SH600519')
  expect(screen.getByText(/今天看过 2 只；不开通会员时每天可看 3 只/)).toBeTruthy()
  expect(screen.getByText('2026-11-20')).toBeTruthy()
  expect(screen.getByText('−1.23%')).toBeTruthy()
  expect(screen.getAllByText('--').length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: '较早' }))
  expect(await screen.findByText('2026-11-19')).toBeTruthy()
  expect(screen.getByText('第 2 / 2 页')).toBeTruthy()
  expect(requestsOf('zg.history')).toContainEqual({ page: 2, size: 20 })
})

test('without a history the list says what it will hold', async () => {
  openWith(0)
  expect(await screen.findByText('还没有记录')).toBeTruthy()
})
