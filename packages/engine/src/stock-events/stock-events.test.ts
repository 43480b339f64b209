import { dayOfIso, fromDayNumber, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { studySpans } from '@guanlan/figures/tables/event-study.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barsFromRows } from '../bars.ts'
import { viewOf } from '../factors/testing/view-of.ts'
import { barEvents, EXTREME_BARS, yearExtremes } from './bar-events.ts'
import { openOutcome, partOutcomes, type StudyCase, studyOutcomes } from './event-outcomes.ts'
import { type PublishedRows, publishedEvents } from './published-events.ts'
import { firstTraded, followedFrom, StudyPrices } from './study-prices.ts'

const dates = Array.from({ length: 90 }, (_, at) => 20_260_101 + at)
type Price = readonly [open: number, close: number] | null
const barsOf = (prices: readonly Price[]) =>
  barsFromRows(
    prices.flatMap((price, at) => {
      if (price === null) return []
      const [open, close] = price
      return [{ date: dates[at] ?? 0, open, close, high: Math.max(open, close), low: Math.min(open, close), volume: 1, amount: 1 }]
    }),
  )
const flat = (price: number) => dates.map((): Price => [price, price])
const ofIndustry = (industry: number) => ({ isGone: false, industryOf: () => industry })

describe('what followed', () => {
  test('own changes run from the first open, those of others are means without the stock itself', () => {
    const study = new StudyPrices(Int32Array.from(dates), 2)
    // closes 10 up to session 24, opens 12 on 25, closes 15 there and 18 from 29 on
    const own = study.add(
      barsOf(dates.map((_, at): Price => (at < 25 ? [10, 10] : at === 25 ? [12, 15] : at < 29 ? [15, 15] : [18, 18]))),
      ofIndustry(0),
    )
    for (const gain of [1, 1, 1.1, 1.3]) study.add(barsOf(dates.map((_, at): Price => (at < 25 ? [5, 5] : [5, 5 * gain]))), ofIndustry(0))
    for (let at = 0; at < 4; at++) study.add(barsOf(flat(7)), ofIndustry(1))
    const { own: changes, market, industry } = study.compared(followedFrom(own, 25))
    expect([...changes]).toEqual([0, 0.2, 0.25, 0.5, 0.5, 0.5].map((value) => expect.closeTo(value, 10)))
    // of eight others two gained 10 % and 30 % from open to close: 5 %; of the four of the industry 10 %
    expect(market[2]).toBeCloseTo(0.4 / 8, 10)
    expect(industry[2]).toBeCloseTo(0.4 / 4, 10)
    expect(market[1]).toBeCloseTo(0, 10)
  })

  test('a suspended stock is traded on its first open after it, and not at all where that is too late', () => {
    const study = new StudyPrices(Int32Array.from(dates), 0)
    const prices = study.add(barsOf(dates.map((_, at): Price => (at > 10 && at < 20 ? null : [4, at < 20 ? 4 : 5]))), ofIndustry(-1))
    expect(firstTraded(prices, 11, 20)).toBe(20)
    expect(firstTraded(prices, 11, 9)).toBe(-1)
    expect(firstTraded(prices, 10, 1)).toBe(10)
    // no others: neither market nor industry is known
    const { own, market, industry } = study.compared(followedFrom(prices, 20))
    expect(own[2]).toBe(0.25)
    expect([market[2], industry[2]]).toEqual([Number.NaN, Number.NaN])
    expect(followedFrom(prices, 60).own[5]).toBeNaN()
  })

  test('the fast means are those of a count over all stocks', () => {
    const price = fc.option(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 })), { nil: null, freq: 5 })
    const stock = fc.record({ prices: fc.array(price, { minLength: 90, maxLength: 90 }), industry: fc.integer({ min: -1, max: 1 }) })
    fc.assert(
      fc.property(fc.array(stock, { minLength: 6, maxLength: 9 }), fc.integer({ min: 21, max: 30 }), (stocks, session) => {
        const study = new StudyPrices(Int32Array.from(dates), 2)
        const added = stocks.map(({ prices, industry }) => study.add(barsOf(prices), ofIndustry(industry)))
        for (const [at, { prices, industry }] of stocks.entries()) {
          if (prices[session] == null) continue
          const compared = study.compared(followedFrom(added[at] as (typeof added)[number], session))
          for (const [place, span] of studySpans.entries()) {
            const own = slowChange(prices, session, span)
            near(compared.own[place], own)
            if (Number.isNaN(own)) continue
            const others = stocks.filter((one, other) => other !== at && one.prices[session] != null)
            const mean = (of: typeof others) => {
              const changes = of.map((one) => slowChange(one.prices, session, span)).filter((one) => !Number.isNaN(one))
              return changes.length < 4 ? Number.NaN : changes.reduce((sum, one) => sum + one, 0) / changes.length
            }
            near(compared.market[place], mean(others))
            const expected = industry < 0 ? Number.NaN : mean(others.filter((one) => one.industry === industry))
            near(compared.industry[place], expected)
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})

function near(value: number | undefined, expected: number): void {
  if (Number.isNaN(expected)) expect(value).toBeNaN()
  else expect(value).toBeCloseTo(expected, 9)
}

function slowChange(prices: readonly Price[], session: number, span: (typeof studySpans)[number]): number {
  const close = (at: number) => prices.slice(0, at + 1).findLast((price) => price !== null)?.[1] ?? Number.NaN
  const open = prices[session]?.[0] ?? Number.NaN
  if (span === 'before20') return close(session - 1) / close(session - 21) - 1
  if (span === 'open') return open / close(session - 1) - 1
  const last = session + Number(span.slice(5)) - 1
  return last < prices.length ? close(last) / open - 1 : Number.NaN
}

describe('outcomes', () => {
  const caseOf = (session: number, own: number, { market = 0, industry = Number.NaN, isOnePrice = false } = {}): StudyCase => ({
    session,
    isOnePrice,
    changes: { own: new Float64Array(6).fill(own), market: new Float64Array(6).fill(market), industry: new Float64Array(6).fill(industry) },
  })

  test('fewer than twenty cases are counted and nothing else; on fewer than ten sessions there is no interval', () => {
    const cases = (n: number, days: number) =>
      Array.from({ length: n }, (_, at) => caseOf(at % days, at % 4 === 0 ? -0.02 : 0.03, { market: 0.01 }))
    expect(studyOutcomes(cases(19, 19), 90)[2]).toMatchObject({
      n: 19,
      own: null,
      excess: null,
      excessLow: null,
      winRatio: null,
      upRatio: null,
    })
    expect(studyOutcomes(cases(20, 9), 90)[2]).toMatchObject({ n: 20, sessions: 9, excess: 0.02, excessLow: null, excessHigh: null })
    // 15 of 20: Wilson 1927 gives 53.13 % to 88.81 %; the mean excess is (15 × 2 % − 5 × 3 %) ÷ 20
    const [, , found] = studyOutcomes(cases(20, 20), 90)
    expect(found).toMatchObject({ n: 20, wins: 15, ups: 15, excess: 0.02, own: 0.03, winRatio: 0.75, industryN: 0, industryExcess: null })
    expect(found?.winLow).toBeCloseTo(0.5313, 3)
    expect(found?.winHigh).toBeCloseTo(0.8881, 3)
    expect(found?.excessMean).toBeCloseTo(0.0075, 8)
    expect(found?.excessLow).toBeLessThanOrEqual(0.02)
  })

  test('sessions at one price are counted and take no part in what followed', () => {
    const cases = [
      ...Array.from({ length: 30 }, (_, at) => caseOf(at, 0.01)),
      ...Array.from({ length: 10 }, (_, at) => caseOf(at, 0.3, { isOnePrice: true })),
    ]
    expect(openOutcome(cases)).toMatchObject({ opened: 40, onePrice: 10, onePriceRatio: 0.25 })
    expect(studyOutcomes(cases, 90)[2]).toMatchObject({ n: 30, own: 0.01 })
    expect(partOutcomes(cases, 90).map(({ span, n }) => [span, n])).toEqual([
      ['after1', 30],
      ['after5', 30],
      ['after20', 30],
      ['after60', 30],
    ])
  })

  test('the interval widens where cases share their sessions', () => {
    const values = Array.from({ length: 240 }, (_, at) => Math.sin(at * 12.9898) * 0.1)
    const width = (cases: readonly StudyCase[]) => {
      const found = studyOutcomes(cases, 90)[2]
      return (found?.excessHigh ?? 0) - (found?.excessLow ?? 0)
    }
    const apart = values.map((value, at) => caseOf(at % 80, value))
    // the values of a session are alike
    const together = values.toSorted((a, b) => a - b).map((value, at) => caseOf(Math.floor(at / 12), value))
    expect(width(together)).toBeGreaterThan(width(apart) * 1.5)
  })
})

describe('highs and lows of a year', () => {
  const slow = (values: readonly number[], direction: 1 | -1) => {
    const isExtreme = values.map((value, at) => at >= 250 && values.slice(at - 250, at).every((one) => direction * one < direction * value))
    return values.flatMap((_, at) => (at >= EXTREME_BARS && isExtreme[at] && !isExtreme.slice(at - 60, at).includes(true) ? [at] : []))
  }
  test.each([1, -1] as const)('as a search through all closes finds them (%i)', (direction) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 320, maxLength: 700 }), fc.nat(3), (steps, trend) => {
        const values = steps.map((step, at) => step + at * trend)
        expect(yearExtremes(Float64Array.from(values), direction)).toEqual(slow(values, direction))
      }),
      { numRuns: 30 },
    )
  })
})

test('a high says that closes are not adjusted where corporate actions of its 250 sessions are not known', () => {
  const first = toDayNumber('2020-01-01')
  const rows = Array.from({ length: 311 }, (_, at) => {
    const price = at === 310 ? 11 : 10
    const date = dayOfIso(fromDayNumber(first + at))
    return { date, open: price, high: price, low: price, close: price, volume: 100, amount: 1000 }
  })
  const view = viewOf({ bars: barsFromRows(rows) })
  const details = (adjustedFrom: number | null) => barEvents(view, adjustedFrom).map(({ code, detail }) => [code, detail])
  const oldest = rows[60]?.date ?? 0
  expect(details(oldest)).toEqual([['newHigh', '收盘价 11.00元，高于此前 250 个交易日（复权）']])
  for (const from of [oldest + 1, null])
    expect(details(from)).toEqual([['newHigh', '收盘价 11.00元，高于此前 250 个交易日（不复权，除权资料未知）']])
})

describe('rules of published rows', () => {
  const at = (date: string) => shanghaiInstant(toDayNumber(date), 18 * 60)
  const all = () => true
  const codes = <D extends keyof PublishedRows>(dataset: D, rows: readonly Partial<PublishedRows[D][number]>[]) =>
    publishedEvents(dataset, rows as unknown as PublishedRows[D], all).map(({ code, date, value }) => [code, date, value])

  test('a forecast counts from its first version that meets the rule', () => {
    const forecast = { secucode: 'SH600519', endDate: '2025-12-31', npMin: 1e8, npMax: 2e8 } as const
    const rows = [
      { ...forecast, annDate: '2026-02-10', type: '预增', effectiveAtMs: at('2026-02-09') },
      { ...forecast, annDate: '2026-01-20', type: '略增', effectiveAtMs: at('2026-01-19') },
      { ...forecast, annDate: '2026-03-02', type: '预增', effectiveAtMs: at('2026-03-01') },
    ] as const
    expect(codes('earningsForecasts', rows)).toEqual([['forecastGood', '2026-02-10', 1e8]])
    expect(publishedEvents('earningsForecasts', rows as never, all)[0]).toMatchObject({
      atMs: at('2026-02-09'),
      detail: '2025-12-31 报告期预增，归母净利润 1.00亿元 至 2.00亿元',
    })
    expect(publishedEvents('earningsForecasts', rows as never, (code) => code !== 'forecastGood')).toEqual([])
  })

  test('growth and fall of profits from half on, of own versions only, growth out of a loss not', () => {
    const report = { secucode: 'SH600519', annDate: '2026-04-20', eps: 1, restated: false, effectiveAtMs: 1 }
    expect(
      codes('financialIndicators', [
        { ...report, endDate: '2026-03-31', npYoy: 0.5 },
        { ...report, endDate: '2025-12-31', annDate: '2026-04-01', npYoy: -0.5 },
        { ...report, endDate: '2025-09-30', npYoy: 0.49 },
        { ...report, endDate: '2025-06-30', npYoy: 3, eps: -0.1 },
        { ...report, endDate: '2025-03-31', npYoy: 3, restated: true },
      ]),
    ).toEqual([
      ['profitGrowth', '2026-04-20', 0.5],
      ['profitFall', '2026-04-01', -0.5],
    ])
  })

  test.each([
    ['关于收到上海证券交易所问询函的公告', 'inquiry'],
    ['关于收到深圳证券交易所关注函的公告', 'inquiry'],
    ['关于回复上海证券交易所问询函的公告', null],
    ['关于延期回复问询函的公告', null],
    ['关于公司收到中国证券监督管理委员会立案告知书的公告', 'investigation'],
    ['关于控股股东被立案调查的公告', 'investigation'],
    ['关于立案调查进展暨风险提示的公告', null],
    ['关于立案调查结案的公告', null],
    ['2025 年年度报告', null],
  ])('%s', (title, code) => {
    const row = { id: 'a', secucode: 'SH600519', annDate: '2026-04-20', title, effectiveAtMs: 1 }
    expect(codes('announcements', [row]).map(([found]) => found)).toEqual(code === null ? [] : [code])
  })

  test('lists, unlocks, trades and plans by their thresholds; of one kind and day the largest', () => {
    const list = { secucode: 'SH600519', tradeDate: '2026-04-20', amount: 100, effectiveAtMs: 1 } as const
    expect(
      codes('dragonTiger', [
        { ...list, reason: 'gain', netAmount: 15 },
        { ...list, reason: 'gain3', netAmount: 40 },
        { ...list, reason: 'turnover', netAmount: -14 },
        { ...list, tradeDate: '2026-04-21', reason: 'loss', netAmount: -15 },
      ]),
    ).toEqual([
      ['dragonTigerBuy', '2026-04-20', 40],
      ['dragonTigerSell', '2026-04-21', -15],
    ])
    const unlock = {
      secucode: 'SH600519',
      date: '2026-05-08',
      annDate: '2026-05-01',
      kind: 'original',
      shares: 10,
      effectiveAtMs: 1,
    } as const
    expect(codes('unlocks', [{ ...unlock, totalRatio: 0.01, isFinal: false }])).toEqual([])
    expect(codes('unlocks', [{ ...unlock, totalRatio: 0.009, isFinal: true }])).toEqual([])
    expect(codes('unlocks', [{ ...unlock, totalRatio: 0.01, isFinal: true }])).toEqual([['unlock', '2026-05-01', 10]])
    const plan = {
      secucode: 'SH600519',
      planId: 'p',
      holderName: '甲',
      maxShares: 5,
      maxRatio: 0.02,
      annDate: '2026-04-20',
      effectiveAtMs: 1,
    }
    expect(
      codes('holderPlans', [
        { ...plan, direction: 'decrease', updatedDate: '2026-04-20' },
        { ...plan, planId: 'q', direction: 'decrease', updatedDate: '2026-05-20' },
        { ...plan, planId: 'r', direction: 'increase', updatedDate: '2026-04-20' },
      ]),
    ).toEqual([['decreasePlan', '2026-04-20', 5]])
  })
})
