import { firstItem, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf, dividendTaxRate, USUAL_COSTS } from './costs.ts'
import { sharesFor } from './lots.ts'
import { runPortfolio } from './portfolio.ts'
import { reportOf } from './report.ts'
import { againstShuffledDates, bandOf, seededRandom, shufflePicks } from './shuffled-dates.ts'
import { type Day, flat, marketOf, SESSIONS } from './testing/small-market.ts'
import type { Picks, TradingRules } from './trading-rules.ts'

const FREE = { commission: 0, least: 0, slippage: 0 }
const UNLIMITED = { share: 1, impact: 0 }
const rules = (given: Partial<TradingRules> = {}): TradingRules => ({
  from: firstItem(SESSIONS),
  to: lastItem(SESSIONS),
  top: 1,
  holdSessions: null,
  capital: 100_000,
  costs: FREE,
  capacity: UNLIMITED,
  ...given,
})
const day = (k: number) => itemAt(SESSIONS, k)
/** What the state and the clearing house take of an order in November 2026: transfer fee, and stamp duty of the seller. */
const taken = { buy: 0.00001, sell: 0.00051 }

describe('costs by date', () => {
  // 财政部、税务总局: 2008-09-19 sellers only, 2023-08-28 halved; 中国结算: transfer fee halved on 2022-04-29
  test.each([
    ['buy', 20080918, 100_000, 25 + 100],
    ['buy', 20080919, 100_000, 25],
    ['sell', 20150731, 100_000, 25 + 100],
    ['sell', 20230825, 100_000, 25 + 100 + 1],
    ['sell', 20230828, 100_000, 25 + 50 + 1],
    ['buy', 20220428, 100_000, 25 + 2],
    ['buy', 20261102, 1_000, 5 + 0.01],
  ] as const)('%s on %i for %i', (side, on, money, cost) => {
    expect(costOf({ side, day: on, exchange: 'SH', money }, USUAL_COSTS)).toBeCloseTo(cost, 9)
  })

  test('tax on dividends falls with the time held', () => {
    expect([1, 30, 31, 365, 366].map(dividendTaxRate)).toEqual([0.2, 0.2, 0.1, 0.1, 0])
  })

  test('orders are whole lots; 科创板 from 200, then single shares', () => {
    expect(sharesFor('main', { money: 3_999, price: 10 })).toBe(300)
    expect(sharesFor('main', { money: 999, price: 10 })).toBe(0)
    expect(sharesFor('star', { money: 1_999, price: 10 })).toBe(0)
    expect(sharesFor('star', { money: 2_015, price: 10 })).toBe(201)
  })
})

describe('trading', () => {
  test('a pick of a close is bought at the next open and sold at the open after it is no longer picked', () => {
    const days: Day[] = flat(10, 10, 10, 10, 10, 10, 10, 10, 10, 10)
    days[1] = { open: 10, close: 10.5 }
    days[3] = { open: 10.8, close: 10.2 }
    const picks: Picks = new Map([
      [day(0), ['SH600001']],
      [day(2), []],
    ])
    const run = runPortfolio(marketOf({ SH600001: { days } }), rules({ capital: 100_010 }), picks)
    expect(run.trades).toMatchObject([
      { bought: day(1), buyPrice: 10, shares: 10_000, sold: day(3), sellPrice: 10.8, sessions: 2, exit: 'dropped' },
    ])
    const left = 10 - 100_000 * taken.buy
    const got = left + 108_000 * (1 - taken.sell)
    const worth = [100_010, left + 105_000, left + 100_000, got, got]
    worth.forEach((value, at) => {
      expect(run.equity[at]).toBeCloseTo(value, 6)
    })
  })

  test('costs are paid both ways, slippage moves the price', () => {
    const run = runPortfolio(
      marketOf({ SH600001: { days: flat(10, 10, 10, 10) } }, SESSIONS.slice(0, 4)),
      rules({ costs: USUAL_COSTS, holdSessions: 1 }),
      new Map([[day(0), ['SH600001']]]),
    )
    const shares = 9_900
    const [bought, sold] = [shares * 10.01, shares * 9.99]
    const paid = bought + bought * 0.00025 + bought * 0.00001
    const got = sold - sold * 0.00025 - sold * (0.0005 + 0.00001)
    expect(run.trades[0]?.shares).toBe(shares)
    expect(run.trades[0]?.buyPrice).toBeCloseTo(10.01, 9)
    expect(run.trades[0]?.sellPrice).toBeCloseTo(9.99, 9)
    expect(run.equity[3]).toBeCloseTo(100_000 - paid + got, 6)
    expect(run.trades[0]?.netReturn).toBeCloseTo(got / paid - 1, 12)
  })

  test('by order the first of two picks gets two thirds of the money', () => {
    const market = marketOf({ SH600001: { days: flat(10, 10, 10) }, SH600002: { days: flat(10, 10, 10) } }, SESSIONS.slice(0, 3))
    const run = runPortfolio(market, rules({ top: 2, weight: 'order', capital: 90_010 }), new Map([[day(0), ['SH600002', 'SH600001']]]))
    expect(run.trades.map(({ secucode, shares }) => [secucode, shares])).toEqual([
      ['SH600002', 6_000],
      ['SH600001', 3_000],
    ])
  })

  test('by 总市值 a share worth three times another gets three times the money; one of unknown value an equal share', () => {
    const codes = ['SH600001', 'SH600002', 'SH600003']
    const market = marketOf(Object.fromEntries(codes.map((code) => [code, { days: flat(10, 10, 10) }])), SESSIONS.slice(0, 3))
    const bought = (sizes: Record<string, number>) => {
      const sizeOf = (code: string, session: number) => (session === day(0) ? (sizes[code] ?? Number.NaN) : 0)
      const given = rules({ top: 3, weight: 'value', sizeOf, capital: 120_050 })
      return runPortfolio(market, given, new Map([[day(0), codes]])).trades.map(({ shares }) => shares)
    }
    // of 120,050 元: shares of 3, 1 and 2 in 6
    expect(bought({ SH600001: 30e9, SH600002: 10e9, SH600003: 20e9 })).toEqual([6_000, 2_000, 4_000])
    // the mean of the known ones is 20: 1.5, 0.5 and an equal share
    expect(bought({ SH600001: 30e9, SH600002: 10e9 })).toEqual([6_000, 2_000, 4_000])
  })

  test('a rule enters on its signal and leaves on its own exit or when time is up, in as many places as it has', () => {
    const days = { days: flat(10, 10, 10, 10, 10, 10, 10) }
    const market = marketOf({ SH600001: days, SH600002: days, SH600003: days }, SESSIONS.slice(0, 7))
    const exitOn = (code: string, session: number) => code === 'SH600001' && session === day(3)
    const picks: Picks = new Map([
      [day(0), ['SH600001']],
      [day(1), ['SH600001', 'SH600002', 'SH600003']],
      [day(2), ['SH600002']],
    ])
    const run = runPortfolio(market, rules({ holdSessions: 4, rule: { places: 2, exitOn } }), picks)
    expect(run.trades.map(({ secucode, bought, sold, exit }) => [secucode, bought, sold, exit])).toEqual([
      ['SH600001', day(1), day(4), 'signal'],
      ['SH600002', day(2), day(6), 'time'],
    ])
  })

  test('what opens at its limit is not bought; what opens at its lower limit is sold when it can be', () => {
    const up = flat(10, 11, 11, 11)
    const down: Day[] = flat(10, 10, 9, 8.1, 8, 8)
    const market = marketOf({ SH600001: { days: up }, SH600002: { days: down } }, SESSIONS.slice(0, 6))
    const run = runPortfolio(market, rules({ top: 2, holdSessions: 1 }), new Map([[day(0), ['SH600001', 'SH600002']]]))
    expect(run.unfilled).toMatchObject({ limitUp: 1, suspended: 0, limitDown: 2, suspendedSales: 0, noMoney: 0 })
    expect(run.refused).toEqual([
      { secucode: 'SH600001', session: day(1), why: 'limitUp', ordered: null, filled: 0 },
      { secucode: 'SH600002', session: day(2), why: 'limitDown', ordered: 4_900, filled: 0 },
      { secucode: 'SH600002', session: day(3), why: 'limitDown', ordered: 4_900, filled: 0 },
    ])
    expect(run.trades).toMatchObject([{ secucode: 'SH600002', bought: day(1), sold: day(4), sellPrice: 8 }])
  })

  test('a suspended share is not bought, and one that is held is sold when it trades again', () => {
    const market = marketOf(
      { SH600001: { days: flat(10, null, 10, 10, 10, 10) }, SH600002: { days: flat(10, 10, null, null, 9.5, 9) } },
      SESSIONS.slice(0, 6),
    )
    const run = runPortfolio(market, rules({ top: 2, holdSessions: 1 }), new Map([[day(0), ['SH600001', 'SH600002']]]))
    expect(run.unfilled).toMatchObject({ suspended: 1, suspendedSales: 2 })
    expect(run.trades).toMatchObject([{ secucode: 'SH600002', bought: day(1), sold: day(4), sellPrice: 9.5 }])
  })

  test('dividends are paid in cash, less tax by the time held; bonus shares are shares', () => {
    const events = [{ exDate: '2026-11-04', cashPer10: 5, bonusPer10: 10 }]
    const market = marketOf({ SH600001: { days: flat(10, 10, 4.75, 4.75, 4.75), events } }, SESSIONS.slice(0, 5))
    const picks: Picks = new Map([
      [day(0), ['SH600001']],
      [day(2), []],
    ])
    const run = runPortfolio(market, rules({ capital: 100_010 }), picks)
    const left = 10 - 100_000 * taken.buy
    // 10,000 shares: 5,000 元 in cash and 10,000 more shares; sold within a month, a fifth of the cash is tax
    expect(run.equity[2]).toBeCloseTo(left + 100_000, 6)
    expect(run.equity[3]).toBeCloseTo(left + 5_000 - 1_000 + 95_000 * (1 - taken.sell), 6)
    expect(run.trades[0]).toMatchObject({ dividends: 4_000, shares: 10_000 })
  })

  test('a delisted share ends at its last close', () => {
    const market = marketOf(
      { SH600001: { days: flat(10, 10, 9.5), isDelisted: true }, SH600002: { days: flat(1, 1, 1, 1, 1) } },
      SESSIONS.slice(0, 5),
    )
    const run = runPortfolio(market, rules(), new Map([[day(0), ['SH600001']]]))
    expect(run.trades).toMatchObject([{ sold: day(3), sellPrice: 9.5, exit: 'delisted' }])
  })
})

const price = fc.integer({ min: 900, max: 1100 }).map((cents) => cents / 100)
const securityDays = fc.array(fc.option(fc.record({ open: price, close: price }), { freq: 8 }), {
  minLength: SESSIONS.length,
  maxLength: SESSIONS.length,
})
const codes = ['SH600001', 'SH600002', 'SH600003', 'SZ300001']
const world = fc.record({
  days: fc.tuple(securityDays, securityDays, securityDays, securityDays),
  picks: fc.array(fc.subarray(codes), { minLength: SESSIONS.length, maxLength: SESSIONS.length }),
  top: fc.integer({ min: 1, max: 3 }),
  holdSessions: fc.option(fc.integer({ min: 1, max: 4 })),
})
const marketFrom = (days: readonly (readonly Day[])[]) =>
  marketOf(
    Object.fromEntries(
      codes.map((code, at) => [
        code,
        { days: days[at] as Day[], board: code.startsWith('SZ3') ? ('chinext' as const) : ('main' as const) },
      ]),
    ),
  )
const picksFrom = (lists: readonly (readonly string[])[]): Picks => new Map(lists.map((list, at) => [day(at), list]))

describe('whatever happens', () => {
  test('no money is made or lost but by trades: worth is the capital and what every trade brought', () => {
    fc.assert(
      fc.property(world, ({ days, picks, top, holdSessions }) => {
        const run = runPortfolio(marketFrom(days), rules({ top, holdSessions, costs: USUAL_COSTS }), picksFrom(picks))
        const brought = run.trades.reduce((sum, trade) => {
          const paid = trade.shares * trade.buyPrice
          // netReturn is over what was paid, the commission of the purchase included
          const buyCost = costOf({ side: 'buy', day: trade.bought, exchange: 'SH', money: paid }, USUAL_COSTS)
          return sum + trade.netReturn * (paid + buyCost)
        }, 0)
        expect(run.equity.at(-1)).toBeCloseTo(100_000 + brought, 5)
        expect(run.trades.every(({ shares, bought, sold, exit }) => shares % 100 === 0 && (exit === 'open' || bought < sold))).toBe(true)
      }),
    )
  })

  test('the future changes nothing of the past: with other prices after a day, everything up to it is the same', () => {
    fc.assert(
      fc.property(world, securityDays, fc.integer({ min: 2, max: 8 }), ({ days, picks, top, holdSessions }, other, cut) => {
        const changed = days.map((list) => [...list.slice(0, cut), ...other.slice(cut)])
        const given = rules({ top, holdSessions, costs: USUAL_COSTS })
        const before = runPortfolio(marketFrom(days), given, picksFrom(picks))
        const after = runPortfolio(marketFrom(changed), given, picksFrom(picks))
        expect(after.equity.slice(0, cut)).toEqual(before.equity.slice(0, cut))
      }),
    )
  })

  test('a report adds up: months compound to the total, the fall is that of the curve', () => {
    fc.assert(
      fc.property(world, ({ days, picks, top, holdSessions }) => {
        const market = marketFrom(days)
        const report = reportOf(runPortfolio(market, rules({ top, holdSessions }), picksFrom(picks)), market, 100_000)
        const compounded = report.months.reduce((value, { ours }) => value * (1 + ours), 1) - 1
        expect(compounded).toBeCloseTo(report.stats.total, 9)
        expect(Math.min(...report.drawdown)).toBeCloseTo(-report.stats.maxDrawdown, 9)
        expect(report.benchmarkStats.total).toBe(0)
        const withoutIndex = { ...market, benchmark: market.benchmark.map(() => Number.NaN) }
        const { benchmarkStats } = reportOf(
          runPortfolio(withoutIndex, rules({ top, holdSessions }), picksFrom(picks)),
          withoutIndex,
          100_000,
        )
        expect(benchmarkStats).toMatchObject({ sessions: 0, total: null, annual: null, maxDrawdown: null })
      }),
    )
  })
})

describe('shuffled dates', () => {
  test('a shuffle gives every list to one day, the same for the same seed', () => {
    const picks = picksFrom(SESSIONS.map((_, at) => [`SH60000${at}`]))
    const shuffled = shufflePicks(picks, seededRandom(7))
    expect([...shuffled.values()].flat().sort()).toEqual([...picks.values()].flat().sort())
    expect(shufflePicks(picks, seededRandom(7))).toEqual(shuffled)
    expect(shuffled).not.toEqual(picks)
  })

  test('the band of 99 curves lies between the 5th and 6th and the 94th and 95th of them', () => {
    const curves = Array.from({ length: 99 }, (_, at) => Float64Array.of(1, 98 - at))
    const { low, high } = bandOf(curves)
    expect([low[0], high[0]]).toEqual([1, 1])
    // 0.05 × 98 = 4.9 and 0.95 × 98 = 93.1 places from the lowest
    expect(low[1]).toBeCloseTo(4.9, 12)
    expect(high[1]).toBeCloseTo(93.1, 12)
  })

  test('a planted leak stands out against chance; picks that know nothing do not', () => {
    const random = seededRandom(11)
    const sessions = Array.from({ length: 56 }, (_, at) => 20260101 + (at % 28) + 100 * Math.floor(at / 28))
    const paths = codes.map(() => sessions.map(() => 9.5 + random()))
    const market = marketOf(Object.fromEntries(codes.map((code, at) => [code, { days: flat(...itemAt(paths, at)) }])), sessions)
    const best = (at: number) => codes.toSorted((a, b) => gainOf(b, at) - gainOf(a, at)).slice(0, 1)
    const gainOf = (code: string, at: number) => {
      const path = itemAt(paths, codes.indexOf(code))
      return (path[at + 2] ?? 0) / (path[at + 1] ?? 1)
    }
    const given = rules({ from: firstItem(sessions), to: lastItem(sessions), holdSessions: 1 })
    const leak: Picks = new Map(sessions.slice(0, -2).map((one, at) => [one, best(at)]))
    const blind: Picks = new Map(sessions.slice(0, -2).map((one, at) => [one, [itemAt(codes, at % codes.length)]]))
    expect(againstShuffledDates({ market, rules: given, picks: leak, runs: 99, seed: 3 }).p).toBe(0.01)
    expect(againstShuffledDates({ market, rules: given, picks: blind, runs: 99, seed: 3 }).p).toBeGreaterThan(0.05)
  })
})
