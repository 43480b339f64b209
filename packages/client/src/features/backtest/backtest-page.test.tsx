import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { backtestRun, RUN_ID } from '../../testing/backtest-run.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { BacktestPage } from './backtest-page.tsx'
import { chanceBins } from './chance-panel.tsx'
import { yearRows } from './month-rows.ts'
import { useTradesView } from './trades-view.ts'

afterEach(() => useTradesView.setState(useTradesView.getInitialState()))

const trade = (secucode: string, secuabbr: string, exit: 'time' | 'open') => ({
  secucode,
  secuabbr,
  bought: 20260930,
  buyPrice: 10.01,
  shares: 1000,
  sold: 20261012,
  sellPrice: 11,
  costs: 12.3,
  dividends: 0,
  netReturn: 0.0976,
  sessions: 3,
  exit,
})
const answers = {
  'backtest.run': () => backtestRun(),
  'backtest.trades': ({ exit }: { exit?: string }) =>
    exit === 'open'
      ? { total: 1, trades: [trade('SZ000001', '平安银行', 'open')] }
      : { total: 2, trades: [trade('SH600000', '浦发银行', 'time'), trade('SZ000001', '平安银行', 'open')] },
  'backtest.unfilled': () => ({
    total: 1,
    orders: [{ secucode: 'SH600519', secuabbr: '贵州茅台', session: 20261008, why: 'limitUp' as const }],
  }),
}

test('a report tells settings, months, stability and trades, each of which opens on the chart at its entry', async () => {
  const { api, askedFor } = fakeApi(answers)
  renderInApp(<BacktestPage query={{ run: RUN_ID }} />, { api })
  expect(await screen.findByText('市盈率TTM小于20倍')).toBeTruthy()
  expect(screen.getByText('市盈率TTM小于20倍 −10%')).toBeTruthy()
  expect(screen.getByText('2026-10-09 起为样本外')).toBeTruthy()
  const row = (await screen.findByText('浦发银行')).closest('a')
  expect(row?.getAttribute('href')).toBe('/pagesMy/gp_kimg/gp_kimg?code=SH600000&period=day&adjust=none&entry=2026-09-30&exit=2026-10-12')
  expect(screen.getByText('贵州茅台').closest('a')?.getAttribute('href')).toContain('at=2026-10-08')
  fireEvent.click(screen.getByText('期末持有', { selector: 'button' }))
  await waitFor(() => expect(screen.queryByText('浦发银行')).toBeNull())
  fireEvent.click(screen.getByText('净收益').closest('button') as HTMLElement)
  await waitFor(() => expect(askedFor('backtest.trades').at(-1)).toMatchObject({ sort: 'netReturn', exit: 'open', id: RUN_ID }))
})

test('trades are saved as a file with what they are of, simulated ones marked', async () => {
  const { api } = fakeApi(answers)
  let saved = ''
  const save = async (_name: string, text: string) => {
    saved = text
    return true
  }
  const file = { pick: async () => null, save }
  renderInApp(<BacktestPage query={{ run: RUN_ID }} />, { api, file })
  fireEvent.click(await screen.findByRole('button', { name: '导出交易 CSV' }))
  await waitFor(() => expect(saved).toContain('SH600000,浦发银行,2026-09-30,10.01,1000,2026-10-12,11,12.3,0,0.0976,3,到期'))
  expect(saved).toContain('【模拟】')
  // what is held at the end was not sold
  expect(saved).toContain('SZ000001,平安银行,2026-09-30,10.01,1000,,11')
})

test('a run nobody knows says so and is run again with what this device asked', async () => {
  const again = 'f'.repeat(32)
  const reason = '没有这次回测，或它正在另一台服务器上计算；请重新开始'
  const { api } = fakeApi({
    'backtest.run': () => backtestRun({ state: 'unknown', order: null, result: null, reason }),
    'backtest.start': () => backtestRun({ id: again, state: 'queued', result: null }),
  })
  const { platform, record } = renderInApp(<div />)
  platform.storage.set(
    'guanlan.backtest.runs',
    JSON.stringify([{ id: RUN_ID, text: '旧的', atMs: 0, input: { from: '2026-01-01', to: '2026-10-01' } }]),
  )
  renderInApp(<BacktestPage query={{ run: RUN_ID }} />, { api, storage: platform.storage, navigate: platform.navigate })
  expect(await screen.findByText(reason)).toBeTruthy()
  fireEvent.click(screen.getByText('重新回测'))
  await waitFor(() => expect(JSON.stringify(record)).toContain(again))
})

test('an address without a number of a run says so', async () => {
  renderInApp(<BacktestPage query={{ run: 'abc' }} />)
  expect(await screen.findByText(/没有回测编号/)).toBeTruthy()
})

test('months compound to their year; a year whose index is not known throughout has none', () => {
  const months = [
    { month: 202512, ours: 0.1, benchmark: null },
    { month: 202601, ours: 0.1, benchmark: 0.02 },
    { month: 202603, ours: -0.5, benchmark: 0.5 },
  ]
  const [newest, older] = yearRows(months)
  expect([newest?.year, newest?.months[1], older?.benchmark]).toEqual([2026, null, null])
  // 1.1 × 0.5 − 1 and 1.02 × 1.5 − 1
  expect(newest?.ours).toBeCloseTo(-0.45, 12)
  expect(newest?.benchmark).toBeCloseTo(0.53, 12)
})

test('totals of shuffles are counted in twenty bins of equal width, ours among them', () => {
  const { counts, at } = chanceBins([0, 0.05, 0.51, 1], 0.5)
  expect([counts.length, counts[0], counts[1], counts[10], counts[19], at]).toEqual([20, 1, 1, 1, 1, 10])
})
