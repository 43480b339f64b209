import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../../platform/api-error.ts'
import { backtestRun, RUN_ID } from '../../../testing/backtest-run.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { BacktestPanel } from './backtest-panel.tsx'

const SCREEN = { where: { kind: 'compare', left: { factor: 'pe-ttm' }, op: '<', right: 20 }, sort: null, limit: null } as const
const UNKNOWN = backtestRun({ state: 'unknown', order: null, result: null, createdAt: null })
const RUNNING = backtestRun({ state: 'running', result: null, progress: { stage: 'figures', ratio: 0.5 } })

test('a run is started, followed, and shown with figures, bias and what it cost; it is remembered as an attempt', async () => {
  let ended = false
  const { api, requestsOf } = fakeApi({
    'backtest.start': ({ peek }) => (peek ? UNKNOWN : RUNNING),
    'backtest.run': () => (ended ? backtestRun() : RUNNING),
  })
  const { platform } = renderInApp(<BacktestPanel screen={SCREEN} />, { api })
  fireEvent.click(await screen.findByText('开始回测'))
  const bar = await screen.findByRole('progressbar')
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  expect(requestsOf('backtest.start').at(-1)).toMatchObject({
    filters: [{ key: 'pe-ttm', op: '<', value: 20 }],
    rebalance: 'month',
    topN: 10,
    hold: null,
    weight: 'equal',
    capital: 1_000_000,
    cost: { commission: 0.00025, slippage: 0.001 },
    capacity: { share: 0.1, impact: 0.02 },
  })
  ended = true
  expect(await screen.findByText('+20.00%')).toBeTruthy()
  expect(screen.getByText('沪深300 +4.7%')).toBeTruthy()
  // 1 of 2 months: Wilson's 95 % interval is 9.45 to 90.55 %
  expect(screen.getByText('n=2 · 9.5–90.5%')).toBeTruthy()
  expect(screen.getByText(/12 只已退市的证券没有行情/)).toBeTruthy()
  expect(screen.getByText(/有的由盈转亏/)).toBeTruthy()
  expect(screen.getByText(/佣金 0.025%（最低 5 元）/)).toBeTruthy()
  expect(screen.getByText(/滑点 0.1% \+ 2% × √成交占比，每只每天最多占当日成交额 10%/)).toBeTruthy()
  expect(screen.getAllByText('完整报告')[0]?.closest('a')?.getAttribute('href')).toBe(`/pagesA/backtest/backtest?run=${RUN_ID}`)
  expect(JSON.parse(platform.storage.get('guanlan.backtest.runs') ?? '[]')).toMatchObject([{ id: RUN_ID, text: '市盈率TTM小于20倍' }])
})

test('a finished run of the same screen is shown at once and nothing is started', async () => {
  const { api, requestsOf } = fakeApi({ 'backtest.start': () => backtestRun(), 'backtest.run': () => backtestRun() })
  renderInApp(<BacktestPanel screen={SCREEN} />, { api })
  expect(await screen.findByText('+20.00%')).toBeTruthy()
  expect(requestsOf('backtest.start').every((input) => (input as { peek?: boolean }).peek)).toBe(true)
})

test('a run is given up, a refusal is reported, and a setting that cannot be is not sent', async () => {
  const { api } = fakeApi({
    'backtest.start': ({ peek, topN }) => {
      if (topN === 5) throw new ApiError({ code: 400, reason: 'invalid_input', text: '条件太多、区间太长' })
      return peek ? UNKNOWN : RUNNING
    },
    'backtest.run': () => RUNNING,
    'backtest.cancel': () => backtestRun({ state: 'cancelled', result: null }),
  })
  renderInApp(<BacktestPanel screen={SCREEN} />, { api })
  fireEvent.click(await screen.findByText('开始回测'))
  fireEvent.click(await screen.findByText('取消'))
  expect(await screen.findByText('这次回测已取消。')).toBeTruthy()
  fireEvent.click(screen.getByText('设置'))
  const field = await screen.findByLabelText('每期持有（只）')
  fireEvent.change(field, { target: { value: '0' } })
  expect(screen.getByText('持有只数请写 1–100 只之间的整数')).toBeTruthy()
  expect(screen.getByText('完成').closest('button')?.disabled).toBe(true)
  fireEvent.change(field, { target: { value: '5' } })
  fireEvent.click(screen.getByText('完成'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('条件太多、区间太长'))
})
