import { itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, USUAL_CAPACITY } from './capacity.ts'
import { capacityReport } from './capacity-report.ts'
import { costOf, USUAL_COSTS } from './costs.ts'
import { runPortfolio } from './portfolio.ts'
import { reportOf } from './report.ts'
import { slowPortfolio } from './testing/slow-portfolio.ts'
import { type Day, flat, marketOf, SESSIONS } from './testing/small-market.ts'
import type { PortfolioRun, TradingRules } from './trading-rules.ts'

const day = (k: number) => itemAt(SESSIONS, k)
const FREE = { commission: 0, least: 0, slippage: 0 }
const rules = (given: Partial<TradingRules> = {}): TradingRules => ({
  from: day(0),
  to: lastItem(SESSIONS),
  top: 1,
  holdSessions: 1,
  capital: 100_000,
  costs: FREE,
  capacity: { share: 0.1, impact: 0 },
  ...given,
})
/** Days at one price of which so much money changes hands. */
const traded = (price: number, ...amounts: (number | undefined)[]): Day[] =>
  amounts.map((amount) => ({ open: price, close: price, ...(amount !== undefined && { amount }) }))
const run = (days: readonly Day[], given: Partial<TradingRules> = {}) =>
  runPortfolio(marketOf({ SH600001: { days } }, SESSIONS.slice(0, days.length)), rules(given), new Map([[day(0), ['SH600001']]]))
const filled = ({ orders }: PortfolioRun) => orders.map(({ session, side, ordered, filled }) => [session, side, ordered, filled])

describe('an order takes a share of the amount', () => {
  test('the rest of a purchase is given up, the rest of a sale is tried again at the next sessions', () => {
    // 100,000 元 want 9,900 股 at 10 元 (the transfer fee is left besides); a tenth of 500,000 元 buys 5,000. A tenth of 200,000 and of 150,000 元
    // sells 2,000 and 1,500; the last 1,500 go in a bar of 1,000,000 元
    const result = run(traded(10, 1e9, 500_000, 200_000, 150_000, 1_000_000, 1e9))
    expect(filled(result)).toEqual([
      [day(1), 'buy', 9_900, 5_000],
      [day(2), 'sell', 5_000, 2_000],
      [day(3), 'sell', 3_000, 1_500],
      [day(4), 'sell', 1_500, 1_500],
    ])
    expect(result.refused).toEqual([
      { secucode: 'SH600001', session: day(1), why: 'capacity', ordered: 9_900, filled: 5_000 },
      { secucode: 'SH600001', session: day(2), why: 'capacitySales', ordered: 5_000, filled: 2_000 },
      { secucode: 'SH600001', session: day(3), why: 'capacitySales', ordered: 3_000, filled: 1_500 },
    ])
    expect(result.trades).toMatchObject([{ bought: day(1), shares: 5_000, sold: day(4), sessions: 3, exit: 'time' }])
    // bought for 50,000 and sold for 50,000: transfer fee 0.5 each way, stamp duty 25
    expect(result.trades[0]?.profit).toBeCloseTo(-26, 9)
    expect(result.equity.at(-1)).toBeCloseTo(100_000 - 26, 9)
    expect(capacityReport(result.orders)).toMatchObject({ orders: 4, partial: 3, none: 0, wanted: 99_000, missed: 49_000, estimated: 0 })
    expect(capacityReport(result.orders).largest).toBeCloseTo(0.1, 12)
    // the account of 100,000 元 wanted 99,000 of 50,000: an account of half of it would not have been limited. Its sales are limited from 99,999.5 × 20,000
    // ÷ 50,000, × 15,000 ÷ 30,000 and × 100,000 ÷ 15,000
    expect(capacityReport(result.orders).bindsFrom).toBeCloseTo((99_999.5 * 20_000) / 50_000, 6)
  })

  test('a price is as much worse as the root of the share that is taken', () => {
    // 40,000 元 of 1,000,000 is a share of 4 %: 0.1 % + 2 % × √0.04 = 0.5 %; 10.05 元, 3,900 股. Sold: 39,000 of 975,000 is 4 % again: 9.95 元
    const costs = { commission: 0, least: 0, slippage: 0.001 }
    const result = run(traded(10, 1e9, 1_000_000, 975_000, 1e9), { capital: 40_000.4, costs, capacity: USUAL_CAPACITY })
    expect(filled(result)).toEqual([
      [day(1), 'buy', 3_900, 3_900],
      [day(2), 'sell', 3_900, 3_900],
    ])
    const [buy, sell] = result.orders
    expect(buy?.price).toBeCloseTo(10.05, 6)
    expect(sell?.price).toBeCloseTo(9.95, 9)
    // 0.4 % of 39,000 元 each way
    expect(capacityReport(result.orders).impact).toBeCloseTo(312, 2)
    expect(result.unfilled).toMatchObject({ capacity: 0, capacitySales: 0 })
  })

  test('an order that could take no lot is not filled; an odd lot is sold whole', () => {
    // a tenth of 9,000 元 is less than a lot of 1,000 元
    const none = run(traded(10, 1e9, 9_000, 1e9))
    expect([none.trades, none.unfilled.capacity, capacityReport(none.orders).none]).toEqual([[], 1, 1])
    // 5,000 股 become 5,050 with a bonus of 0.1 in 10; a tenth of 300,000 元 sells 3,000 of 5,050, then the rest of 2,050 goes in one order
    const events = [{ exDate: '2026-11-04', bonusPer10: 0.1 }]
    const days = traded(10, 1e9, 500_000, 300_000, 1e9, 1e9)
    const market = marketOf({ SH600001: { days, events } }, SESSIONS.slice(0, 5))
    const odd = runPortfolio(market, rules(), new Map([[day(0), ['SH600001']]]))
    expect(filled(odd).slice(1)).toEqual([
      [day(2), 'sell', 5_050, 3_000],
      [day(3), 'sell', 2_050, 2_050],
    ])
  })

  test('what is sold and bought of one security in one session takes the share together', () => {
    const days = traded(10, 1e9, 400_000, 400_000, 1e9)
    const picks = new Map([day(0), day(1)].map((one, at) => [one, at === 0 ? ['SH600001'] : []]))
    picks.set(day(1), ['SH600001'])
    const rule = { places: 1, exitOn: (_: string, session: number) => session === day(1) }
    const market = marketOf({ SH600001: { days } }, SESSIONS.slice(0, 4))
    const result = runPortfolio(market, rules({ holdSessions: null, rule, capital: 30_010 }), picks)
    // 3,000 股 are sold at the open and 3,000 wanted again: a tenth of 400,000 元 leaves 1,000
    expect(filled(result).slice(0, 3)).toEqual([
      [day(1), 'buy', 3_000, 3_000],
      [day(2), 'sell', 3_000, 3_000],
      [day(2), 'buy', 2_900, 1_000],
    ])
    expect(capacityReport(result.orders).largest).toBeCloseTo(0.1, 12)
  })

  test('without an amount it is the volume at the typical price; without a volume nothing is traded', () => {
    const unknown = (volume: number): Day => ({ open: 10, close: 10, high: 10.4, low: 9.6, amount: Number.NaN, volume })
    // typical price (10.4 + 9.6 + 10) ÷ 3 = 10: 40,000 股 are 400,000 元, a tenth buys 4,000 股
    const known = run([...traded(10, 1e9), unknown(40_000), ...traded(10, 1e9, 1e9)])
    expect(filled(known)[0]).toEqual([day(1), 'buy', 9_900, 4_000])
    expect(capacityReport(known.orders)).toMatchObject({ estimated: 1, orders: 2 })
    expect(amountOf(marketOf({ A: { days: [unknown(0)] } }).securities.get('A')?.bars as never, 0)).toBeNull()
    const bought = run([...traded(10, 1e9), unknown(0), ...traded(10, 1e9)])
    expect([bought.orders, bought.unfilled.noAmount, bought.trades]).toEqual([[], 1, []])
    const held = run([...traded(10, 1e9, 1e9), unknown(Number.NaN), ...traded(10, 1e9)])
    expect([held.unfilled.noAmountSales, held.trades[0]?.sold]).toEqual([1, day(3)])
  })

  test('tax on dividends falls on the shares that are sold, when they are sold', () => {
    const events = [{ exDate: '2026-11-04', cashPer10: 5 }]
    const days = [...traded(10, 1e9, 500_000), ...traded(9.5, 380_000, 1e9, 1e9)]
    const market = marketOf({ SH600001: { days, events } }, SESSIONS.slice(0, 5))
    const result = runPortfolio(market, rules(), new Map([[day(0), ['SH600001']]]))
    // 5,000 股: 2,500 元 in cash, all held less than a month: a fifth is tax whether they are sold in one order or in two
    expect(filled(result).map(([, , , shares]) => shares)).toEqual([5_000, 4_000, 1_000])
    expect(result.trades[0]?.dividends).toBeCloseTo(2_000, 9)
    // 50,000 × 1.00001 paid, 47,500 × (1 − 0.00051) got
    expect(result.equity.at(-1)).toBeCloseTo(100_000 - 50_000.5 + 2_000 + 47_500 * (1 - 0.00051), 6)
  })
})

const price = fc.integer({ min: 900, max: 1100 }).map((cents) => cents / 100)
const amount = fc.oneof(fc.constant(Number.NaN), fc.double({ min: 1_000, max: 3e6, noNaN: true }))
const volume = fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 4, arbitrary: fc.integer({ min: 1, max: 200_000 }) })
const days = fc.array(fc.option(fc.record({ open: price, close: price, amount, volume }), { freq: 8 }), {
  minLength: SESSIONS.length,
  maxLength: SESSIONS.length,
})
const codes = ['SH600001', 'SH600002', 'SH600003']
const world = fc.record({
  days: fc.tuple(days, days, days),
  picks: fc.array(fc.subarray(codes), { minLength: SESSIONS.length, maxLength: SESSIONS.length }),
  top: fc.integer({ min: 1, max: 3 }),
  holdSessions: fc.option(fc.integer({ min: 1, max: 4 })),
  share: fc.double({ min: 0.001, max: 1, noNaN: true }),
  impact: fc.double({ min: 0, max: 0.2, noNaN: true }),
})
type World = typeof world extends fc.Arbitrary<infer W> ? W : never
const CAPITAL = 100_003.17

function traders({ days: lists, picks, top, holdSessions, share, impact }: World) {
  const byCode = Object.fromEntries(codes.map((code, at) => [code, itemAt(lists, at)]))
  const market = marketOf(Object.fromEntries(codes.map((code) => [code, { days: byCode[code] as readonly Day[] }])))
  const costs = { ...USUAL_COSTS, least: 0 }
  const given = rules({ top, holdSessions, capital: CAPITAL, costs, capacity: { share, impact } })
  const fast = runPortfolio(market, given, new Map(picks.map((list, at) => [day(at), list])))
  const places = top * (holdSessions ?? 1)
  // commission, transfer fee and stamp duty of November 2026
  const fees = { buy: 0.00026, sell: 0.00076 }
  const slippage = USUAL_COSTS.slippage
  const slow = slowPortfolio({
    days: byCode,
    picks,
    top,
    places,
    holdSessions,
    capital: CAPITAL,
    capacity: { share, impact },
    slippage,
    fees,
  })
  return { market, fast, slow, byCode }
}

describe('whatever happens', () => {
  test('it trades what the slow way trades: the same orders, fills, prices and worth', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { fast, slow } = traders(given)
        const reported = fast.orders.map(({ secucode, session, side, ordered, filled }) => [secucode, session, side, ordered, filled])
        expect(reported).toEqual(slow.fills.map(({ secucode, at, side, ordered, filled }) => [secucode, day(at), side, ordered, filled]))
        slow.fills.forEach((one, at) => {
          expect(fast.orders[at]?.price).toBeCloseTo(one.price, 9)
        })
        slow.equity.forEach((worth, at) => {
          expect(fast.equity[at]).toBeCloseTo(worth, 4)
        })
        expect(slow.cash.every((cash) => cash >= 0)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  test('no security and session gives more than its share, and what was filled and what stayed open is what was ordered', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { fast, byCode } = traders(given)
        const taken = new Map<string, number>()
        for (const { secucode, session, filled, price: at } of fast.orders)
          taken.set(`${secucode} ${session}`, (taken.get(`${secucode} ${session}`) ?? 0) + filled * at)
        for (const [key, money] of taken) {
          const [code, session] = key.split(' ') as [string, string]
          const bar = byCode[code]?.[SESSIONS.indexOf(Number(session))]
          const estimate = (Number(bar?.volume) * (Number(bar?.open) + 2 * Number(bar?.close))) / 3
          const whole = Number(bar?.amount) > 0 ? Number(bar?.amount) : estimate
          expect(money).toBeLessThanOrEqual(given.share * whole * (1 + 1e-12))
        }
        const open = new Map(fast.refused.map((one) => [`${one.secucode} ${one.session} ${one.why}`, one]))
        for (const { secucode, session, side, ordered, filled } of fast.orders) {
          const rest = open.get(`${secucode} ${session} ${side === 'buy' ? 'capacity' : 'capacitySales'}`)
          expect(rest === undefined ? filled : rest.ordered).toBe(ordered)
          if (rest !== undefined) expect(rest.filled).toBe(filled)
        }
        // of a position: bought, less everything sold, is what is still held
        for (const code of codes) {
          const of = (side: string) => fast.orders.filter((one) => one.secucode === code && one.side === side)
          const [bought, sold] = ['buy', 'sell'].map((side) => of(side).reduce((sum, { filled }) => sum + filled, 0)) as [number, number]
          const isHeld = fast.trades.some(({ secucode, exit }) => secucode === code && exit === 'open')
          expect(isHeld ? bought > sold : bought === sold).toBe(true)
        }
      }),
    )
  })

  test('worth is the capital and what every trade brought', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { fast, market } = traders(given)
        const brought = fast.trades.reduce((sum, { profit }) => sum + profit, 0)
        expect(fast.equity.at(-1)).toBeCloseTo(CAPITAL + brought, 4)
        const report = reportOf(fast, market, CAPITAL)
        expect(report.capacity.orders).toBe(fast.orders.length)
        for (const { secucode, bought, shares, buyPrice, netReturn, profit } of fast.trades) {
          const paid = shares * buyPrice
          const all =
            paid + costOf({ side: 'buy', day: bought, exchange: secucode.slice(0, 2) as 'SH', money: paid }, { ...USUAL_COSTS, least: 0 })
          expect(netReturn).toBeCloseTo(profit / all, 9)
        }
      }),
    )
  })
})

test('the index starts with the account: both are 1 at the close of the first session', () => {
  const market = {
    ...marketOf({ SH600001: { days: flat(10, 10, 10) } }),
    benchmark: Float64Array.of(100, 110, 121, 121, 121, 121, 121, 121, 121, 121),
  }
  const given = rules({ from: day(1) })
  const report = reportOf(runPortfolio(market, given, new Map()), market, 100_000)
  expect([report.equity[0], report.benchmark[0], report.benchmark[1]]).toEqual([1, 1, 1.1])
  expect(report.benchmarkStats.total).toBeCloseTo(0.1, 12)
})
