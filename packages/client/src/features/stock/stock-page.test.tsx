import { href } from '@guanlan/contract/pages.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Api, ApiContext } from '../../api/api-context.ts'
import { ApiError } from '../../platform/api-error.ts'
import { PlatformContext } from '../../platform/platform-context.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { StockPage } from './stock-page.tsx'

const meta = {
  asOf: '2026-11-20 14:32:08',
  tradeDate: '2026-11-20',
  mode: 'realtime',
  source: [],
  formulaIds: [],
  snapshotId: 's',
  simulated: true,
  missing: [{ field: 'peTtm', reason: '尚未接入财务报表' }],
}
const quote = {
  price: 14.65,
  change: null,
  changeRatio: null,
  open: null,
  high: null,
  low: null,
  preClose: 14.65,
  volume: null,
  amount: null,
  turnoverRatio: null,
  volumeRatio: null,
  amplitudeRatio: null,
  speedRatio: null,
  totalMv: 3.17e9,
  floatMv: 2.7e9,
  peTtm: null,
  pb: null,
  limitUp: 19.05,
  limitDown: 10.26,
  inner: null,
  outer: null,
  bids: null,
  asks: null,
  limitState: 'none',
  exRight: false,
  time: '14:32:08',
}
const suspended = {
  secucode: 'BJ920680',
  secuabbr: '广道数字',
  kind: 'stock',
  exchange: 'BJ',
  board: 'bse',
  industry: null,
  concepts: [],
  listDate: '2021-11-15',
  status: 'suspended',
  stFlag: '',
  limitRule: null,
  quote,
  peStatic: null,
  peDyn: null,
  ps: null,
  eps: null,
  bps: null,
  dividendYieldRatio: null,
  totalShares: null,
  floatShares: null,
  high52w: 27.1,
  low52w: 6.81,
  dividends: [],
  quoteTime: '2026-11-20 14:32:08',
  formerCodes: [],
} as unknown as StockBase

const minutes = {
  secucode: 'BJ920680',
  secuabbr: '广道数字',
  sessions: [],
  preClose: 14.65,
  limitUp: null,
  limitDown: null,
  auction: [],
  afterHours: [],
}

const noCandles = {
  secucode: 'SZ300431',
  secuabbr: '暴风退',
  period: 'day',
  adjust: 'qfq',
  adjustGap: '',
  adjustBase: null,
  items: [],
  lastFactor: 1,
  hasMore: false,
  exrights: [],
  events: [],
  limitUp: null,
  limitDown: null,
}

/** A server in memory: `base` answers the stock's call, everything else is quiet. */
function serverWith(base: () => Promise<unknown>): Api {
  return (async (name: string) => {
    if (name === 'stock.base') return { data: await base(), meta }
    if (name === 'stock.minutes') return { data: minutes, meta }
    if (name === 'stock.kline') return { data: noCandles, meta: { ...meta, missing: [{ field: 'items', reason: '没有历史行情' }] } }
    if (name === 'sectors.infos') return { data: { infos: [], total: 0 }, meta }
    throw new ApiError({ code: 404, reason: 'no_data', text: '暂无数据' })
  }) as unknown as Api
}

function show(api: Api, code: string, period = 'time') {
  const platform = testPlatform()
  platform.storage.set('guanlan.chart', JSON.stringify({ period }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <PlatformContext.Provider value={platform}>
      <ApiContext.Provider value={api}>
        <QueryClientProvider client={client}>
          <StockPage query={{ code }} />
        </QueryClientProvider>
      </ApiContext.Provider>
    </PlatformContext.Provider>,
  )
  return { platform, client }
}

afterEach(cleanup)

describe('the stock page', () => {
  it('says that the code is unknown, and leads to the search', async () => {
    const { platform } = show(
      serverWith(async () => {
        throw new ApiError({ code: 404, reason: 'unknown_security', text: '没有这只证券' })
      }),
      'SH699999',
    )
    expect(await screen.findByText('没有代码为「SH699999」的证券')).toBeTruthy()
    expect(screen.getByText('去搜索').closest('a')?.getAttribute('href')).toBe('/pagesA/searchFor/searchFor?q=SH699999')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('没有这只证券')
    await waitFor(() => expect(platform.record.titles.at(-1)).toBe('没有这只证券'))
  })

  it('shows the last close of a suspended security, and -- with the reason for what today does not have', async () => {
    show(
      serverWith(async () => suspended),
      'BJ920680',
    )
    expect((await screen.findAllByText('14.65')).length).toBeGreaterThan(0)
    expect(screen.getByText('BJ920680 · 停牌')).toBeTruthy()
    expect(screen.getByText('对比').getAttribute('href')).toBe(href('comparison', { codes: 'BJ920680' }))
    expect(screen.getByText('涨跌幅暂无，停牌，当日没有涨跌')).toBeTruthy()
    expect(screen.getByText('成交额暂无，停牌，当日没有成交')).toBeTruthy()
    expect(screen.getAllByText('市盈率TTM暂无，尚未接入财务报表').length).toBeGreaterThan(0)
    expect(screen.queryByText('0.00')).toBeNull()
    expect(screen.queryByText('0.00%')).toBeNull()
  })

  it('says of a delisted security why there are no bids, and draws no range of a year without a price', async () => {
    const gone = { ...suspended, status: 'delisted', high52w: null, low52w: null, quote: { ...quote, price: null, preClose: null } }
    show(
      serverWith(async () => gone),
      'SZ300431',
      'day',
    )
    expect(await screen.findByText('已退市，没有挂单。')).toBeTruthy()
    expect(await screen.findByText('已退市，没有历史行情')).toBeTruthy()
    expect(screen.queryByText('对比')).toBeNull()
    expect(screen.queryByText('委比')).toBeNull()
    expect(screen.queryByText('52 周区间')).toBeNull()
  })

  it('keeps the last figures with their age when the server is lost, and drops the mark when it is back', async () => {
    let isLost = false
    const { client } = show(
      serverWith(async () => {
        if (isLost) throw new ApiError({ code: 5, reason: 'network', text: '网络不给力' })
        return suspended
      }),
      'BJ920680',
    )
    await screen.findByText('BJ920680 · 停牌')
    isLost = true
    await act(() => client.refetchQueries({ queryKey: ['stock.base'] }))
    expect((await screen.findAllByText(/14:32 快照/)).length).toBeGreaterThan(0)
    expect(screen.getAllByText('14.65').length).toBeGreaterThan(0)
    isLost = false
    await act(() => client.refetchQueries({ queryKey: ['stock.base'] }))
    await waitFor(() => expect(screen.queryByText(/14:32 快照/)).toBeNull())
  })

  it('names the window after the security', async () => {
    const { platform } = show(
      serverWith(async () => suspended),
      'BJ920680',
    )
    await waitFor(() => expect(platform.record.titles).toContain('广道数字 BJ920680'))
  })
})
