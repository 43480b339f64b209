import type { Meta } from '@guanlan/contract/envelope.ts'
import type { KlineItem } from '@guanlan/contract/schemas/market/chart.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { describe, expect, it } from 'vitest'
import { chartBar } from '../../charts/kline/wire-bars.ts'
import { figureInputs } from '../../parts/read-out/figure-inputs.ts'
import { candleLine, minuteLine } from '../../parts/read-out/read-out.ts'
import { defaultSettings, readSettings } from './chart/chart-settings.ts'
import { liveItems } from './chart/live-bar.ts'
import { adjustFrom, periodFrom } from './chart/periods.ts'
import { mergeMarked } from './chart/use-kline.ts'
import { positionIn } from './overview/year-range.tsx'
import { bidAskRatio, knownInputs, statusText, stockFigures } from './stock-figures.ts'
import { withLive } from './use-stock.ts'

/** 贵州茅台 as the design shows it on 2026-11-20. */
const base = {
  secucode: 'SH600519',
  secuabbr: '贵州茅台',
  kind: 'stock',
  exchange: 'SH',
  board: 'main',
  industry: null,
  concepts: [],
  listDate: '2001-08-27',
  status: 'trading',
  stFlag: '',
  limitRule: { upRatio: 0.1, downRatio: 0.1, upPrice: 1557.88, downPrice: 1274.63, rule: '主板 10%', from: '1996-12-16' },
  quote: {
    price: 1428.6,
    change: 12.35,
    changeRatio: 0.00872,
    open: 1418,
    high: 1436.8,
    low: 1412.1,
    preClose: 1416.25,
    volume: 2_840_000,
    amount: 4_047_000_000,
    turnoverRatio: 0.0023,
    volumeRatio: 1.12,
    amplitudeRatio: 0.0174,
    speedRatio: 0,
    totalMv: 1.79e12,
    floatMv: 1.79e12,
    peTtm: 20.4,
    pb: 7.12,
    limitUp: 1557.88,
    limitDown: 1274.63,
    inner: null,
    outer: null,
    bids: [
      { price: 1428.6, volume: 1400 },
      { price: 1428.5, volume: 700 },
      { price: 1428.36, volume: 200 },
      { price: 1428.2, volume: 1800 },
      { price: 1428, volume: 2600 },
    ],
    asks: [
      { price: 1428.66, volume: 900 },
      { price: 1428.8, volume: 400 },
      { price: 1428.9, volume: 600 },
      { price: 1429, volume: 1100 },
      { price: 1429.2, volume: 300 },
    ],
    limitState: 'none',
    exRight: false,
    time: '14:32:08',
  },
  peStatic: null,
  peDyn: null,
  ps: null,
  eps: null,
  bps: null,
  dividendYieldRatio: 0.0361,
  totalShares: 1_256_197_800,
  floatShares: 1_256_197_800,
  high52w: 1600,
  low52w: 1300,
  dividends: [],
  quoteTime: '2026-11-20 14:32:08',
  formerCodes: [],
} as unknown as StockBase

describe('the figures of the quote header', () => {
  it('stand in the order of the design, with 流通市值 on desktops only', () => {
    expect(
      stockFigures(base)
        .map(({ label }) => label)
        .join(' '),
    ).toBe('今开 最高 最低 昨收 均价 涨速 成交量 成交额 外盘 内盘 委差 换手率 量比 振幅 市盈率TTM 市净率 股息率 总市值 流通市值 涨停 跌停')
    expect(
      stockFigures(base)
        .filter(({ wideOnly }) => wideOnly)
        .map(({ label }) => label),
    ).toEqual(['流通市值'])
  })

  it('colour levels against the previous close, and only levels', () => {
    const tones = Object.fromEntries(
      stockFigures(base).map(({ key, tone }) => [key, tone === undefined || tone === null ? tone : Math.sign(tone)]),
    )
    expect(tones).toMatchObject({ open: 1, high: 1, low: -1, limitUp: 1, limitDown: -1 })
    expect(tones.preClose).toBeUndefined()
    expect(tones.volume).toBeUndefined()
  })

  it('keep unknown figures null and never zero', () => {
    const halted = { ...base, status: 'suspended', quote: { ...base.quote, open: null, high: null, volume: null } } as StockBase
    const figures = Object.fromEntries(stockFigures(halted).map(({ key, value, tone }) => [key, [value, tone]]))
    expect(figures.open).toEqual([null, null])
    expect(figures.volume?.[0]).toBeNull()
    expect(statusText(halted, null)).toBe('停牌')
  })

  it('leave out what an index does not have', () => {
    const labels = stockFigures({ ...base, kind: 'index' }).map(({ label }) => label)
    expect(labels).not.toContain('涨停')
    expect(labels).not.toContain('市盈率TTM')
    expect(labels).toContain('成交额')
  })

  it('委比 of the design’s five levels is +34.0 %', () => {
    expect(bidAskRatio(base.quote)).toBeCloseTo((67 - 33) / (67 + 33), 10)
    expect(bidAskRatio({ bids: null, asks: [] })).toBeNull()
  })

  it('write out the inputs of a figure that is opened', () => {
    expect(figureInputs('change-ratio', knownInputs(base))).toEqual({ price: '1,428.60元', preClose: '1,416.25元' })
    expect(figureInputs('total-mv', knownInputs(base)).totalShares).toBe('12.56亿股')
    expect(figureInputs('pe-ttm', knownInputs(base))).toEqual({ totalMv: '1.79万亿元' })
  })

  it('distinguish the lunch break and the auctions from trading', () => {
    expect(statusText(base, null)).toBe('交易中 14:32:08')
    expect(statusText({ ...base, quoteTime: '2026-11-20 12:01:00' }, null)).toBe('午间休市 12:01:00')
    expect(statusText({ ...base, quoteTime: '2026-11-20 11:30:00' }, null)).toBe('午间休市 11:30:00')
    expect(statusText({ ...base, quoteTime: '2026-11-20 14:58:00' }, null)).toBe('收盘竞价 14:58:00')
  })

  it('say the day an imported security closed on, and no time of today', () => {
    const imported = { ...base, status: 'closed', quoteTime: '2024-09-19 15:00:00' } as StockBase
    const source = [{ id: 'files', name: '导入文件', fetchedAt: '2026-11-20 09:00:00' }]
    const meta: Meta = {
      ...{ asOf: imported.quoteTime, tradeDate: '2024-09-19', mode: 'close', source },
      ...{ formulaIds: [], snapshotId: 'a', missing: [], simulated: false },
    }
    expect(statusText(imported, meta)).toBe('收盘 2024-09-19')
  })

  it('say the day of an earlier close before the open and on days off', () => {
    const closed = { status: 'closed', quoteTime: '2026-11-20 15:00:00' } as const
    expect(statusText(closed, null, '2026-11-20')).toBe('已收盘 15:00:00')
    expect(statusText(closed, null, '2026-11-21')).toBe('收盘 2026-11-20')
  })
})

describe('live prices', () => {
  const tick = {
    price: 1500,
    change: 83.75,
    changeRatio: 0.0591,
    volume: 3_000_000,
    amount: 4.3e9,
    high: 1500,
    low: 1412.1,
    asOf: '2026-11-20 14:33:00',
    snapshotId: 's',
  }

  it('carry everything that follows from them', () => {
    const { quote } = withLive(base, tick as Parameters<typeof withLive>[1])
    expect(quote.price).toBe(1500)
    expect(quote.amplitudeRatio).toBeCloseTo((1500 - 1412.1) / 1416.25, 10)
    expect(quote.totalMv).toBeCloseTo(1500 * 1_256_197_800, 0)
    expect(quote.turnoverRatio).toBeCloseTo(3_000_000 / 1_256_197_800, 10)
  })

  it('move multiples with the price, and the yield against it', () => {
    const reported = { ...base, peStatic: 20, dividendYieldRatio: 0.03, quote: { ...base.quote, price: 1000, pb: 8 } }
    const { peStatic, dividendYieldRatio, quote } = withLive(reported, tick as Parameters<typeof withLive>[1])
    expect([peStatic, quote.pb, dividendYieldRatio]).toEqual([30, 12, 0.02])
  })

  const bar: KlineItem = ['2026-11-20', 1418, 1436.8, 1412.1, 1428.6, 2_840_000, 4.047e9, 0.0023, 1416.25]
  const live = { tradeDate: '2026-11-20', price: 1440, high: 1440, low: 1412.1, volume: 3_000_000, amount: 4.3e9 }

  it('move the newest bar of today and no other', () => {
    const older: KlineItem = ['2026-11-19', 1, 2, 0.5, 1.5, 10, 10, null, null]
    const moved = liveItems([older, bar], live, { period: 'day', adjust: 'qfq' })
    expect(moved[0]).toBe(older)
    expect(moved[1]?.slice(0, 7)).toEqual(['2026-11-20', 1418, 1440, 1412.1, 1440, 3_000_000, 4.3e9])
  })

  it('leave a week its volume, a 后复权 bar its scale and another day its bar', () => {
    expect(liveItems([bar], live, { period: 'week', adjust: 'none' })[0]?.[5]).toBe(2_840_000)
    const items = [bar]
    expect(liveItems(items, live, { period: 'day', adjust: 'hfq' })).toBe(items)
    expect(liveItems(items, { ...live, tradeDate: '2026-11-23' }, { period: 'day', adjust: 'qfq' })).toBe(items)
    expect(liveItems(items, null, { period: 'day', adjust: 'qfq' })).toBe(items)
  })
})

describe('the read-out', () => {
  it('gives 开 高 低 收 涨跌 振幅 额 换手 of the bar, against its previous close', () => {
    const bar = chartBar(['2026-10-09', 1486.34, 1499.95, 1477.37, 1478.06, 3_020_000, 4.499e9, 0.0024, 1486.23])
    const { time, figures } = candleLine({ bar, lines: [], marks: [] }, { withTime: false, isReachKnown: true, decimals: 2 })
    expect(time).toBe('2026-10-09')
    expect(figures.map(({ label }) => label).join(' ')).toBe('开 高 低 收 涨跌 振幅 额 换手')
    const change = figures.find(({ key }) => key === 'change')
    expect(change?.value).toBeCloseTo(-0.0055, 4)
    expect(change?.inputs).toEqual({ price: '1,478.06元', preClose: '1,486.23元' })
    expect(figures.find(({ key }) => key === 'amplitude')?.value).toBeCloseTo(0.0152, 4)
  })

  it('leaves out the turnover that bars of sectors and indexes do not report', () => {
    const labels = (turnover: number | null) => {
      const bar = chartBar(['2026-10-09', 10, 11, 9, 11, 1, 1, turnover, null])
      const { figures } = candleLine({ bar, lines: [], marks: [] }, { withTime: false, isReachKnown: true, decimals: 2, priceUnit: '点' })
      return figures.map(({ label }) => label)
    }
    expect(labels(null)).not.toContain('换手')
    expect(labels(0.01)).toContain('换手')
  })

  it('says nothing of a change without a previous close, as after a probable ex-date', () => {
    const bar = chartBar(['2025-04-07', 30, 30, 30, 30, 1, 1, null, null])
    const { figures } = candleLine(
      { bar, lines: [], marks: ['2025-04-07 可能是除权日'] },
      { withTime: false, isReachKnown: true, decimals: 2 },
    )
    expect(figures.find(({ key }) => key === 'change')?.value).toBeNull()
    expect(figures.find(({ key }) => key === 'amplitude')?.value).toBeNull()
  })

  it('reads the minute under the crosshair, else the newest', () => {
    const sessions = [
      {
        date: '2026-11-20',
        preClose: 10,
        points: [
          ['09:30', 10, 10, 100, 1000],
          ['09:31', 10.1, 10.05, 200, 2000],
        ] as const,
      },
    ]
    expect(minuteLine(sessions, { at: null, decimals: 2 })?.time).toBe('11-20 09:31')
    expect(minuteLine(sessions, { at: { session: 0, minute: 0 }, decimals: 2 })?.figures[0]?.value).toBe(10)
    expect(minuteLine([], { at: null, decimals: 2 })).toBeNull()
  })
})

describe('the chart’s settings and addresses', () => {
  it('fall back to the defaults for what is missing or unknown', () => {
    expect(readSettings(null)).toEqual(defaultSettings)
    expect(readSettings('not json')).toEqual(defaultSettings)
    const stored = readSettings(
      '{"period":"week","mains":["GAP","MACD","MA"],"subs":["RSI","NOPE","MACD","KDJ","VOL"],"params":{"MACD":{"short":5}}}',
    )
    expect(stored).toMatchObject({ period: 'week', mains: ['GAP', 'MA'], subs: ['RSI', 'MACD', 'KDJ'], params: { MACD: { short: 5 } } })
  })

  it('read periods and adjustments of addresses', () => {
    expect(periodFrom('60m', 'day')).toBe('60m')
    expect(periodFrom('2h', 'day')).toBe('day')
    expect(adjustFrom('hfq', 'qfq')).toBe('hfq')
    expect(adjustFrom(undefined, 'none')).toBe('none')
  })

  it('keep the marked days of every page of bars, each once, in order', () => {
    const row = (date: string) => ({ date, cashPer10: 1, bonusPer10: 0, convertPer10: 0, allotPer10: 0, allotPrice: 0, factor: 1 })
    const doubt = (date: string, type = 'probable-ex-right') => ({ date, type, title: '可能是除权日' })
    const older = { exrights: [row('2024-06-20'), row('2025-06-20')], events: [doubt('2023-06-20'), doubt('2024-03-01', 'listing')] }
    const newer = { exrights: [row('2025-06-20'), row('2026-06-20')], events: [doubt('2026-06-22'), doubt('2023-06-20')] }
    const { exrights, events } = mergeMarked(older, newer)
    expect(exrights.map(({ date }) => date)).toEqual(['2024-06-20', '2025-06-20', '2026-06-20'])
    expect(events.map(({ date }) => date)).toEqual(['2023-06-20', '2024-03-01', '2026-06-22'])
  })

  it('place the price in its year', () => {
    expect(positionIn(1450, 1300, 1600)).toBe(0.5)
    expect(positionIn(null, 1300, 1600)).toBeNull()
    expect(positionIn(5, 5, 5)).toBeNull()
  })
})
