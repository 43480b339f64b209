import type { CallOutput } from '@guanlan/contract/calls.ts'
import { OPEN_ROWS } from '@guanlan/contract/open-rows.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addItems } from '../../parts/watchlist/watchlist.ts'
import { useWatchlistState } from '../../parts/watchlist/watchlist-store.ts'
import { type Answers, fakeApi, testMeta } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { HomePage } from './home-page.tsx'

const overview: CallOutput<'market.overview'> = {
  session: {
    state: 'afternoon',
    label: '交易中',
    tradeDate: '2026-11-20',
    isTrading: true,
    isPast: false,
    nextChangeAt: '2026-11-20 14:57:00',
  },
  indexes: [
    {
      secucode: 'SH000001',
      secuabbr: '上证指数',
      price: 3942.18,
      change: 12.36,
      changeRatio: 0.0031,
      preClose: 3929.82,
      spark: [3930, 3942.18],
    },
  ],
  breadth: {
    up: 2846,
    down: 2376,
    flat: 112,
    suspended: 8,
    limitUp: 63,
    limitDown: 8,
    brokenLimit: 21,
    count: 5342,
    ...{ changeUnknown: 0, limitUnknown: 0, absent: 0 },
  },
  distribution: [
    { label: '0~+1', side: 'up', count: 1204 },
    { label: '0', side: 'flat', count: 112 },
    { label: '0~−1', side: 'down', count: 1083 },
  ],
  amount: 1.62e12,
  amountPrevious: 1.5358e12,
}

function sector(blockcode: string, blockname: string, changeRatio: number | null): CallOutput<'sectors.list'>['infos'][number] {
  const leader = { secucode: 'SH600519', secuabbr: '贵州茅台', changeRatio: 0.0087 }
  const counts = { upNum: 30, downNum: 8, flatNum: 1, suspendedNum: 0, ztNum: 2, count: 39 }
  return {
    blockcode,
    blockname,
    kind: 'industry',
    price: 1000,
    change: 1,
    changeRatio,
    amount: 1e10,
    turnoverRatio: 0.01,
    totalMv: 1e12,
    ...counts,
    leader,
    rank: 1,
  }
}

const yesterday = {
  ...{ n: 78, openMedian: 0.01, closeMedian: 0.0142, closeMean: 0.012, upRatio: 0.641 },
  ...{ fillable: 69, unfillable: 9, buyMedian: -0.0062, bigLosses: 1, bigLossRatio: 0.0128 },
}
const answers: Answers = {
  'market.overview': () => overview,
  'sectors.list': () => ({
    infos: [sector('SW801080', '电子', 0.0186), sector('SW801780', '银行', -0.0042), sector('SW801880', '汽车', null)],
    total: 3,
  }),
  'search.hotWords': () => [
    {
      ...{ board: 'own', owner: '观澜', word: '贵州茅台', title: '贵州茅台', imgUrl: '', rank: 1, previousRank: 3, value: 98, heat: 98 },
      ...{ attention: null, num: 2, down: 0, secucode: 'SH600519', blockcode: null, price: 1428.6, changeRatio: 0.0087 },
    },
  ],
  'flashes.first': () => ({
    ...{ cursor: null, hasMore: false, newest: null, newestTime: null, newCount: null, searchedTo: null, rules: { story: '', level: '' } },
    day: { date: '2026-11-20', flashes: 2, stories: 1 },
    infos: [
      {
        ...{ id: 'f1', time: '2026-11-20 10:31:00', title: '沪指翻红', content: '沪指翻红', level: '重要', levelReason: '来源标为重要' },
        ...{ group: 'market', tags: [], stocks: [], blocks: [], source: null, url: null, reports: [], publishers: null, after: null },
      },
    ],
  }),
  'limitBoard.summary': () => ({
    date: '2026-11-20',
    isRunning: true,
    unknownLimits: 3,
    universe: 'all',
    day: {
      ...{ limited: 5000, touched: 84, sealed: 63, onePrice: 2, tShaped: 1, turnoverBoards: 60, broken: 21, down: 8, downOpened: 2 },
      ...{ groundToSky: 0, skyToGround: 0, top: 7, tiers: 6, consecutive: 22, bigLosses: 1 },
      ...{ sealRatio: 0.75, sealLow: 0.648, sealHigh: 0.8304, breakRatio: 0.25, completeness: 0.857 },
    },
    past: { pastN: 250, pastSealLow: 0.6, pastSealMedian: 0.72, pastSealHigh: 0.83 },
    after: { sealed: yesterday, consecutive: yesterday, broken: yesterday },
  }),
  'topics.hot': ({ size }) =>
    [...['固态电池', '锂电池', '券商', '光伏'].keys()].slice(0, Number(size)).map((at) => ({
      topicId: `GN000${at}`,
      name: ['固态电池', '锂电池', '券商', '光伏'][at] ?? '',
      ...{ rank: at + 1, num: 1, down: 0 as const, stockCount: 12, leader: null, reason: null, since: null },
      ...{ heat: 80 - at, heatBefore: 70, heatChange: 10 - at, changeRatio: 0.0231 },
    })),
  'app.notice': () => [
    { id: 'n1', title: '今晚维护', content: '22:00 起十分钟', level: 'info', url: null, from: '2026-11-20', to: null, once: true },
  ],
}
const region = (name: string) => screen.getByRole('region', { name })

test('three themes stand below the limit-ups, each leading to its page', async () => {
  renderInApp(<HomePage />, { api: fakeApi(answers).api })
  const theme = await screen.findByRole('link', { name: /固态电池/ })
  expect(theme.getAttribute('href')).toBe('/pagesA/hotDetatils/hotDetatils?id=GN0000')
  const strip = within(region('涨停概况'))
  expect(strip.getAllByText('+2.31%')).toHaveLength(3)
  expect(strip.queryByText('光伏')).toBeNull()
  expect(strip.getByText('3 只的涨跌停价未知，没有计入')).toBeTruthy()
})

test('the market stands at a glance: indexes, breadth with its counts, limits, turnover against yesterday', async () => {
  renderInApp(<HomePage />, { api: fakeApi(answers).api })
  const strip = await screen.findByRole('list', { name: '指数' })
  expect(within(strip).getByRole('link').getAttribute('href')).toBe('/pagesMy/gp_details/gp_details?code=SH000001')
  expect(strip.textContent).toContain('3,942.18')
  const breadth = region('涨跌分布').textContent
  for (const text of ['上涨 2,846', '平盘 112', '停牌 8', '下跌 2,376', '1,204', '25.00%', '1.62万亿', '+842.00亿', '14:32'])
    expect(breadth).toContain(text)
})

test('rankings go by change and leave unknown ones out; the heat map shows the unknown as --', async () => {
  renderInApp(<HomePage />, { api: fakeApi(answers).api })
  const list = await screen.findByRole('list', { name: '行业涨幅榜' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent?.slice(0, 3)),
  ).toEqual(['1电子', '2银行'])
  const map = screen.getByRole('list', { name: '行业热力图' })
  const car = within(map)
    .getAllByRole('link')
    .find((cell) => cell.textContent?.includes('汽车'))
  expect(car?.textContent).toContain('--')
  expect(car?.getAttribute('href')).toBe('/pagesA/sectors/sector?code=SW801880')
})

test('important flashes stand with their minute and lead to their place in the stream', async () => {
  renderInApp(<HomePage />, { api: fakeApi(answers).api })
  const strip = await screen.findByRole('region', { name: '重要快讯' })
  const link = await within(strip).findByRole('link', { name: /10:31.*沪指翻红/ })
  expect(link.getAttribute('href')).toMatch(/newsFlash\?id=f1&at=2026-11-20/)
})

test('limit-ups of the session stand with their sample, and lead to their tiers', async () => {
  renderInApp(<HomePage />, { api: fakeApi(answers).api })
  const strip = await screen.findByRole('region', { name: '涨停概况' })
  await within(strip).findByText('75.00%')
  for (const text of ['63/84 · 近 250 日中位 72.00%', '连板 22 只', '+1.42%', '红盘 64.10% · 78 只', '−0.62%', '开盘可买 69 只'])
    expect(strip.textContent).toContain(text)
  expect(
    within(strip)
      .getByRole('link', { name: /涨停梯队/ })
      .getAttribute('href'),
  ).toBe('/pagesA/limitBoard/limitBoard')
})

test('what is not known of a market of files is -- with its reason, never 0 and never "not yet"', async () => {
  const breadth = {
    ...overview.breadth,
    suspended: null,
    limitUp: null,
    limitDown: null,
    brokenLimit: null,
    absent: 3,
    limitUnknown: 297,
    count: 297,
  }
  const reasons = {
    suspended: '有 3 只当日没有行情，是停牌还是缺数据未知',
    limitUp: '涨跌停价未知',
    limitDown: '涨跌停价未知',
    brokenLimit: '涨跌停价未知',
  }
  const missing = Object.entries(reasons).map(([field, reason]) => ({ field: `breadth.${field}`, reason }))
  const meta = { ...testMeta, missing: [...missing, { field: 'infos', reason: '没有导入行业与概念', kind: 'not_imported' as const }] }
  const none = { infos: [], total: 0 }
  renderInApp(<HomePage />, {
    api: fakeApi({ ...answers, 'market.overview': () => ({ ...overview, breadth }), 'sectors.list': () => none }, meta).api,
  })
  await screen.findByText('涨停家数暂无，涨跌停价未知')
  expect(screen.getByText('跌停家数暂无，涨跌停价未知')).toBeTruthy()
  expect(screen.getByText('炸板率暂无，涨跌停价未知')).toBeTruthy()
  expect(screen.getByText('停牌家数暂无，有 3 只当日没有行情，是停牌还是缺数据未知')).toBeTruthy()
  expect(screen.getByText('297 只涨跌停价未知，未计入涨停与跌停，3 只当日停牌或缺数据，未计入。')).toBeTruthy()
  expect((await screen.findAllByText('没有导入行业与概念。')).length).toBeGreaterThan(1)
  expect(document.body.textContent).not.toMatch(/还在生成|今天还没有/)
})

test('without yesterday’s turnover the difference is -- and not 0', async () => {
  const meta = { ...testMeta, missing: [{ field: 'amountPrevious', reason: '上一交易日没有分钟数据' }] }
  renderInApp(<HomePage />, { api: fakeApi({ ...answers, 'market.overview': () => ({ ...overview, amountPrevious: null }) }, meta).api })
  await screen.findByText('较上日同刻暂无，上一交易日没有分钟数据')
})

const place = (secucode: string, secuabbr: string, rank: number) => ({
  ...{ rank, secucode, secuabbr, title: secuabbr, imgUrl: '', value: 5.3e9, valueUnit: '元', price: 10, changeRatio: 0.012 },
  ...{ prevRank: null, num: null, down: 0, reason: '' },
})
/** Boards of shares; each has the same places, its own name and figure. */
const ranks: Answers = {
  'rankings.rank': ({ type = '' }) => ({
    ...{ groups: [], prevDate: null, past: null, pastReason: '', pastMethod: '', list: [board(type)] },
    rows: [place('SH600519', '贵州茅台', 1), place('SZ300750', '宁德时代', 2)] as never,
  }),
}
const board = (type: string) =>
  ({ type, formula: 'AMOUNT', dir: 'desc', factor: { key: type, name: '成交额', unit: '元', definition: '', source: [] } }) as never

test('movers stand with price and change, by another measure after a tap', async () => {
  const { api, requestsOf } = fakeApi({ ...answers, ...ranks })
  renderInApp(<HomePage />, { api })
  const rows = within(await screen.findByRole('list', { name: '涨幅' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/贵州茅台.*10\.00.*\+1\.20%/),
    expect.stringContaining('宁德时代'),
  ])
  fireEvent.click(within(region('个股榜')).getByRole('radio', { name: '成交额' }))
  await within(await screen.findByRole('list', { name: '成交额' })).findAllByText('53.00亿')
  expect(requestsOf('rankings.rank')).toContainEqual({ type: 'turnover', size: 5 })
})

test('the first five of the watchlist stand with price and change; an empty one leads to the search', async () => {
  const quotes: Answers = {
    'stock.quotes': ({ secucodes }) => ({
      total: secucodes.length,
      infos: secucodes.map((secucode) => ({ secucode, secuabbr: secucode, price: 12.5, changeRatio: -0.02 })) as never,
    }),
  }
  renderInApp(<HomePage />, { api: fakeApi({ ...answers, ...ranks, ...quotes }).api })
  expect((await screen.findByRole('link', { name: '搜索添加' })).getAttribute('href')).toBe('/pagesA/searchFor/searchFor')
  const items = ['SH600000', 'SH600004', 'SH600006', 'SH600007', 'SH600008', 'SH600009'].map((code) => ({ code, addPrice: null }))
  act(() => void useWatchlistState.getState().apply((list) => addItems(list, items, { nowMs: 0 })))
  const rows = await within(await screen.findByRole('list', { name: '自选前五' })).findAllByRole('listitem')
  expect(rows).toHaveLength(5)
  expect(rows[0]?.textContent).toMatch(/12\.50.*−2\.00%/)
})

test('no search yet says so, leads to the search and shows the popularity board meanwhile, no sector', async () => {
  const none = { 'search.hotWords': () => [], ...ranks }
  renderInApp(<HomePage />, { api: fakeApi({ ...answers, ...none }).api })
  await screen.findByText('还没有搜索记录，先列人气榜')
  const rows = within(await screen.findByRole('list', { name: '人气榜前列' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([expect.stringContaining('贵州茅台'), expect.stringContaining('宁德时代')])
  expect(region('热搜榜').textContent).not.toContain('行业')
  expect(screen.getByRole('link', { name: '去搜索' }).getAttribute('href')).toBe('/pagesA/searchFor/searchFor')
})

test('the popularity board asks for places that are open to visitors', async () => {
  const { api, requestsOf } = fakeApi({ ...answers, ...ranks, 'search.hotWords': () => [] })
  renderInApp(<HomePage />, { api })
  await screen.findByText('还没有搜索记录，先列人气榜')
  for (const input of requestsOf('rankings.rank')) expect((input as { size: number }).size).toBeLessThanOrEqual(OPEN_ROWS)
  expect(requestsOf('hotSearch.boards')).toEqual([])
})

test('without searches and without a board the panel lists nothing', async () => {
  const none: Answers = {
    ...ranks,
    'search.hotWords': () => [],
    'rankings.rank': (input) => ({ ...ranks['rankings.rank']!(input), rows: [] }) as never,
  }
  renderInApp(<HomePage />, { api: fakeApi({ ...answers, ...none }).api })
  await screen.findByText('还没有搜索记录')
  expect(within(region('热搜榜')).queryAllByRole('listitem')).toEqual([])
})

test('a notice is shown until it is closed, and stays closed on this device', async () => {
  const { platform } = renderInApp(<HomePage />, { api: fakeApi(answers).api })
  fireEvent.click(await screen.findByRole('button', { name: '关闭公告：今晚维护' }))
  expect(screen.queryByText('今晚维护')).toBeNull()
  expect(platform.storage.get('guanlan.notices.hidden')).toBe('n1')
})

test('a server that cannot be reached leaves every panel with a way to try again, and no figures', async () => {
  renderInApp(<HomePage />)
  await waitFor(() => expect(within(region('涨跌分布')).getByRole('button', { name: /重试/ })).toBeTruthy())
  expect(within(await screen.findByRole('region', { name: '热搜榜' })).getByRole('button', { name: /重试/ })).toBeTruthy()
  expect(region('涨跌分布').textContent).not.toMatch(/\d/)
})
