import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { USUAL_COSTS } from '@guanlan/engine/backtest/costs.ts'
import { runPortfolio } from '@guanlan/engine/backtest/portfolio.ts'
import { reportOf } from '@guanlan/engine/backtest/report.ts'
import { seededRandom } from '@guanlan/engine/backtest/shuffled-dates.ts'
import { type Day, marketOf } from '@guanlan/engine/backtest/testing/small-market.ts'
import { expect, test } from 'vitest'
import { spanResult, summaryOf } from './span-result.ts'
import { closesTo, slowSpan } from './testing/slow-span.ts'

const SESSIONS = tradingDaysBetween('2026-03-02', '2026-11-13').map(dayOfIso)
const CAPITAL = 1_000_000
const CAPACITY = { share: 0.1, impact: 0.02 }
/** Commission and transfer fee; stamp duty of sales besides. */
const FEES = { buy: 0.00026, sell: 0.00076 }
const random = seededRandom(8)
const cents = (value: number) => Math.round(value * 100) / 100

/** Days of a security of the main board, with suspensions and days that open at the limit; the last ones are missing where it is delisted. */
function walk(k: number): Day[] {
  const last = k % 6 === 5 ? SESSIONS.length - 20 - k : SESSIONS.length
  let close = 6 + k
  return SESSIONS.map((_, at) => {
    if (at >= last || random() < 0.05) return null
    const [up, down] = [cents(close * 1.1 + 1e-9), cents(close * 0.9 + 1e-9)]
    const within = (price: number) => Math.min(Math.max(cents(price), down), up)
    const open = random() < 0.12 ? up : within(close * (0.98 + random() * 0.04))
    close = Math.max(2, within(open * (0.955 + random() * 0.09)))
    return { open, close, amount: Math.round(random() < 0.03 ? 1e4 : 2e6 + random() * 2e7) }
  })
}

const days = Object.fromEntries(Array.from({ length: 12 }, (_, k) => [`SH6000${String(k).padStart(2, '0')}`, walk(k)]))
const delisted = Object.keys(days).filter((_, k) => k % 6 === 5)
const index = SESSIONS.map((_, at) => 4000 + 300 * Math.sin(at / 17) + at)

/** A rule: what its picks are sorted by (null: not picked), every so many sessions, how many, and how long each is held. */
type Rule = {
  name: string
  every: number
  top: number
  hold: number | null
  trials: number
  killLine: number
  score(closes: readonly number[]): number | null
}
const change = (closes: readonly number[], back: number) => (closes.at(-1) ?? Number.NaN) / (closes.at(-1 - back) ?? Number.NaN) - 1
const where = (value: number, isMet: boolean) => (isMet && !Number.isNaN(value) ? value : null)
const rules: readonly Rule[] = [
  {
    name: '二十日上涨',
    every: 5,
    top: 3,
    hold: null,
    trials: 6,
    killLine: 0.1,
    score: (closes) => where(change(closes, 20), change(closes, 20) > 0),
  },
  {
    name: '五日下跌',
    every: 1,
    top: 2,
    hold: 5,
    trials: 12,
    killLine: 0.2,
    score: (closes) => where(-change(closes, 5), change(closes, 5) < 0),
  },
  { name: '二十日最弱', every: 20, top: 5, hold: null, trials: 1, killLine: 0.3, score: (closes) => where(-change(closes, 20), true) },
  {
    name: '昨日大涨',
    every: 1,
    top: 1,
    hold: 1,
    trials: 40,
    killLine: 0.05,
    score: (closes) => where(change(closes, 1), change(closes, 1) > 0.04),
  },
  { name: '低价', every: 10, top: 4, hold: null, trials: 3, killLine: 0.3, score: (closes) => where(-(closes.at(-1) ?? Number.NaN), true) },
  { name: '高价', every: 10, top: 4, hold: 10, trials: 2, killLine: 0.3, score: (closes) => where(closes.at(-1) ?? Number.NaN, true) },
  {
    name: '三日连涨',
    every: 1,
    top: 3,
    hold: 3,
    trials: 9,
    killLine: 0.15,
    score: (closes) =>
      where(
        change(closes, 3),
        [0, 1, 2].every((k) => change(closes.slice(0, closes.length - k), 1) > 0),
      ),
  },
  {
    name: '站上均线',
    every: 5,
    top: 6,
    hold: null,
    trials: 5,
    killLine: 0.25,
    score: (closes) =>
      where(
        change(closes, 10),
        closes.length >= 10 && change(closes, 0) === 0 && (closes.at(-1) ?? 0) > closes.slice(-10).reduce((sum, one) => sum + one, 0) / 10,
      ),
  },
]

function picksOf({ every, top, score }: Rule): (string[] | null)[] {
  return SESSIONS.map((_, at) => {
    if (at % every !== every - 1) return null
    return Object.entries(days)
      .flatMap(([code, list]) => {
        const value = list[at] ? score(closesTo(list, at)) : null
        return value === null ? [] : [{ code, value }]
      })
      .sort((a, b) => b.value - a.value || (a.code < b.code ? -1 : 1))
      .slice(0, top)
      .map(({ code }) => code)
  })
}

/** Published figures are rounded to the hundredth of a millionth. */
const CLOSE = 1e-7

/** Paths at which two values are not the same, numbers within their rounding. */
function differences(found: unknown, expected: unknown, path = ''): string[] {
  if (typeof found === 'number' && typeof expected === 'number')
    return Math.abs(found - expected) <= CLOSE * Math.max(1, Math.abs(expected)) ? [] : [`${path}: ${found} is ${expected}`]
  if (found === null || expected === null || typeof found !== 'object' || typeof expected !== 'object')
    return found === expected ? [] : [`${path}: ${String(found)} is ${String(expected)}`]
  const keys = new Set([...Object.keys(found), ...Object.keys(expected)])
  const at = (value: object, key: string) => (value as Record<string, unknown>)[key]
  return [...keys].flatMap((key) => differences(at(found, key), at(expected, key), `${path}.${key}`))
}

test.each(rules)('every figure of the strategy $name is what a slow reading of the days comes to', (rule) => {
  const picks = picksOf(rule)
  const decided = picks.flatMap((list, at) => (list === null ? [] : [[itemAt(SESSIONS, at), list] as const]))
  const market = marketOf(
    Object.fromEntries(Object.entries(days).map(([code, list]) => [code, { days: list, isDelisted: delisted.includes(code) }])),
    SESSIONS,
  )
  const { top, hold, trials, killLine } = rule
  const order = { from: itemAt(SESSIONS, 0), to: lastItem(SESSIONS), top, holdSessions: hold, capital: CAPITAL, capacity: CAPACITY }
  const traded = { ...market, benchmark: Float64Array.from(index) }
  const report = reportOf(runPortfolio(traded, { ...order, costs: { ...USUAL_COSTS, least: 0 } }, new Map(decided)), traded, CAPITAL)
  const fast = spanResult({ report, trials, killLine, delistedIncluded: delisted.length })
  const between = Math.max(1, SESSIONS.length / decided.length)
  const slow = slowSpan({
    order: {
      ...order,
      days,
      picks,
      delisted,
      slippage: USUAL_COSTS.slippage,
      fees: FEES,
      places: top * Math.max(1, Math.ceil((hold ?? between) / between)),
    },
    sessions: SESSIONS,
    ...{ index, trials, killLine },
  })
  const { sessions, ...figures } = fast
  const { winInterval } = summaryOf(fast, report.tradeStats.winInterval)
  expect(sessions).toEqual(SESSIONS)
  expect(differences({ ...figures, winInterval }, slow)).toEqual([])
})

test('the eight strategies meet limits, suspensions and a delisting', () => {
  const all = rules.map((rule) => {
    const order = {
      days,
      picks: picksOf(rule),
      delisted,
      top: rule.top,
      places: rule.top,
      holdSessions: rule.hold,
      capital: CAPITAL,
      capacity: CAPACITY,
    }
    return slowSpan({
      order: { ...order, slippage: USUAL_COSTS.slippage, fees: FEES },
      sessions: SESSIONS,
      index,
      trials: 1,
      killLine: 0.1,
    })
  })
  for (const field of ['limitUps', 'suspended', 'delistedTraded', 'unfilled'] as const)
    expect(
      all.reduce((sum, { stats }) => sum + stats[field], 0),
      field,
    ).toBeGreaterThan(0)
  expect(all.some(({ killedOn }) => killedOn !== null)).toBe(true)
})
