import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { yearRows } from '../../parts/backtest/month-rows.ts'
import { backtestResult, backtestRun, RUN_ID } from '../../testing/backtest-run.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { BacktestPage } from './backtest-page.tsx'
import { chanceBins } from './chance-panel.tsx'
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
  profit: 976.4,
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
    orders: [{ secucode: 'SH600519', secuabbr: '贵州茅台', session: 20261008, why: 'capacity' as const, ordered: 9_900, filled: 5_000 }],
  }),
}

test('a report has settings, months, stability and trades, each of which opens on the chart at its entry', async () => {
  const { api, requestsOf } = fakeApi(answers)
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
  await waitFor(() => expect(requestsOf('backtest.trades').at(-1)).toMatchObject({ sort: 'netReturn', exit: 'open', id: RUN_ID }))
})

test('the report says what its share of the amount limited, order by order', async () => {
  renderInApp(<BacktestPage query={{ run: RUN_ID }} />, { api: fakeApi(answers).api })
  expect(await screen.findByText('每只每天最多占当日成交额的 10%')).toBeTruthy()
  expect(screen.getByText('0.1% + 2% × √成交占比')).toBeTruthy()
  // 5 of 18 orders; 500,000 of 2,000,000 元
  expect(screen.getByText('27.78%')).toBeTruthy()
  expect(screen.getByText('18 笔里部分成交 4 · 全未成交 1')).toBeTruthy()
  expect(screen.getByText('25.00%')).toBeTruthy()
  expect(screen.getByText('62.00万')).toBeTruthy()
  const limited = (await screen.findByText('超过当日成交额的占比上限，余量作罢')).closest('[role=row], tr')
  expect(limited?.textContent).toContain('9,900')
  expect(limited?.textContent).toContain('5,000')
  expect(screen.getByText('成交额不够 3', { selector: 'button' })).toBeTruthy()
  expect(screen.getByText(/因亏损没有市盈率的 805 只，缺数据无法判断的 12 只，行情中断 30 天以上的 2 只/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: '结果高得不可信' })).toBeNull()
})

test('a figure above any public record is shown with its bound and what makes it so', async () => {
  const result = {
    ...backtestResult,
    stats: { ...backtestResult.stats, annual: 127.7 },
    plausibility: {
      excesses: [
        { figure: 'annual' as const, value: 127.7, bound: 1.094, text: '年化收益 12770.0% 高于可信的上限 109.4%：公开业绩最好的基金' },
      ],
      reasons: ['行情是模拟的', '2093 笔委托受成交占比上限限制'],
    },
    stability: { ...backtestResult.stability, grid: [{ ...backtestResult.stability.grid[0], annual: 98.9 } as never] },
  }
  renderInApp(<BacktestPage query={{ run: RUN_ID }} />, { api: fakeApi({ ...answers, 'backtest.run': () => backtestRun({ result }) }).api })
  const box = await screen.findByRole('region', { name: '结果高得不可信' })
  expect(box.textContent).toContain('12770.0% 高于可信的上限 109.4%')
  expect(box.textContent).toContain('2093 笔委托受成交占比上限限制')
  // beside 年化收益, and beside what follows from it: 区间收益 and 卡玛比率
  expect(screen.getAllByText(/年化高于可信上限 109.4%，原因见“结果高得不可信”/)).toHaveLength(3)
  const beside = screen.getAllByRole('note').map(({ textContent }) => textContent)
  expect(beside.find((text) => text?.includes('表中 1 个年化收益'))).toContain('行情是模拟的')
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
  await waitFor(() => expect(saved).toContain('SH600000,浦发银行,2026-09-30,10.01,1000,2026-10-12,11,12.3,0,976.4,0.0976,3,到期'))
  expect(saved).toContain('【模拟】')
  // what is held at the end was not sold
  expect(saved).toContain('SZ000001,平安银行,2026-09-30,10.01,1000,,11')
})

test('an unknown run says so and is run again with what this device asked', async () => {
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

test('a finished run is tracked as a strategy with its order and how many rules this device tried', async () => {
  const fake = fakeApi({ 'backtest.run': () => backtestRun(), 'strategies.track': () => ({ id: '0123456789abcdef' }) })
  renderInApp(<BacktestPage query={{ run: RUN_ID }} />, fake)
  fireEvent.click(await screen.findByRole('button', { name: '作为策略跟踪' }))
  fireEvent.change(await screen.findByRole('textbox', { name: '策略名称' }), { target: { value: '我的规则' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(fake.requestsOf('strategies.track')).toHaveLength(1))
  const [asked] = fake.requestsOf('strategies.track')
  expect(asked).toMatchObject({ name: '我的规则', trials: 1, order: { topN: backtestRun().order?.topN, from: backtestRun().order?.from } })
})
