import { lastItem } from '@guanlan/domain/collections/elements.ts'
import { boardOf, toSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import { expect, test } from 'vitest'
import { isBroken, isDown, isSealed } from './limit-days.ts'
import { boardsOf, type Given } from './testing/boards-of.ts'

/** A day of a stock: one price, open, high, low and close, or null while suspended. */
type Day = number | readonly [open: number, high: number, low: number, close: number] | null
type Stock = { days: readonly Day[]; st?: true; listed?: string }
type Ladder = {
  name: string
  dates: readonly string[]
  /** By code; the days are those of `dates`, prices in 元 as traded. */
  stocks: Readonly<Record<string, Stock>>
  /** What the board of the last date has: codes by streak, 炸板 and 跌停. */
  tiers: Readonly<Record<number, readonly string[]>>
  broken?: readonly string[]
  down?: readonly string[]
}

const AUGUST = ['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07', '2026-08-10', '2026-08-11', '2026-08-12']
const first = (count: number) => AUGUST.slice(0, count)

const LADDERS: readonly Ladder[] = [
  {
    name: 'three tiers; a close one 分 below its limit is on none',
    dates: first(4),
    stocks: {
      SH600001: { days: [10, 11, 12.1, 13.31] },
      SH600002: { days: [5, 5, 5.5, 6.05] },
      SZ000003: { days: [8, 8, 8, 8.8] },
      SZ000004: { days: [20, 20, 20, [20, 22, 20, 21.99]] },
    },
    tiers: { 3: ['SH600001'], 2: ['SH600002'], 1: ['SZ000003'] },
    broken: ['SZ000004'],
  },
  {
    name: 'seven boards of the main board, each rounded: 13.31 → 14.641 → 16.104 → 17.71 → 19.481',
    dates: first(8),
    stocks: { SH600001: { days: [10, 11, 12.1, 13.31, 14.64, 16.1, 17.71, 19.48] } },
    tiers: { 7: ['SH600001'] },
  },
  {
    name: 'one session without a limit-up ends a streak',
    dates: first(5),
    stocks: { SH600001: { days: [10, 11, 12.1, 12.1, 13.31] }, SH600002: { days: [10, 11, 12.1, 13.31, 13.31] } },
    tiers: { 1: ['SH600001'] },
  },
  {
    name: 'a stock that resumes keeps its streak',
    dates: first(6),
    stocks: { SH605255: { days: [10, 11, 12.1, null, null, 13.31] }, SH600002: { days: [10, 10, 10, 10, 11, 12.1] } },
    tiers: { 3: ['SH605255'], 2: ['SH600002'] },
  },
  {
    name: 'a stock that resumes below its limit has none; one that is suspended stands on no tier',
    dates: first(4),
    stocks: { SH600001: { days: [10, 11, null, 11.5] }, SH600002: { days: [10, 11, 12.1, null] } },
    tiers: {},
  },
  {
    name: 'a new share of the main board: five sessions without limits, then 10 %',
    // 39.93 × 1.1 = 43.923, 43.92 × 1.1 = 48.312
    dates: first(7),
    stocks: { SH603999: { days: [20, 30, 33, 36.3, 39.93, 43.92, 48.31], listed: '2026-08-03' } },
    tiers: { 2: ['SH603999'] },
  },
  {
    name: 'the fifth session of a new share: 10 % up is no limit-up',
    dates: first(5),
    stocks: { SH603999: { days: [20, 22, 24.2, 26.62, 29.28], listed: '2026-08-03' }, SH600002: { days: [10, 10, 10, 10, 11] } },
    tiers: { 1: ['SH600002'] },
  },
  {
    name: 'the first STAR shares: 2019-07-22 to 07-26 without limits, 20 % on 07-29',
    // 30.55 × 1.2 = 36.66
    dates: ['2019-07-22', '2019-07-23', '2019-07-24', '2019-07-25', '2019-07-26', '2019-07-29'],
    stocks: { SH688001: { days: [20, 24, 28.8, 34.56, 30.55, 36.66], listed: '2019-07-22' } },
    tiers: { 1: ['SH688001'] },
  },
  {
    name: '2026-07-03: ST of the main board is limited to 5 %',
    // 4.00 → 4.20 → 4.41
    dates: ['2026-07-01', '2026-07-02', '2026-07-03'],
    stocks: {
      SH600001: { days: [4, 4.2, 4.41], st: true },
      SH600002: { days: [4, 4.4, 4.62] },
      SZ000003: { days: [4, 4.4, 4.84] },
    },
    tiers: { 2: ['SH600001', 'SZ000003'] },
  },
  {
    name: '2026-07-06: to 10 %, and the streak of before goes on',
    // 4.41 × 1.1 = 4.851; 4.41 × 1.05 = 4.6305 is no limit any more
    dates: ['2026-07-01', '2026-07-02', '2026-07-03', '2026-07-06'],
    stocks: { SH600001: { days: [4, 4.2, 4.41, 4.85], st: true }, SH600002: { days: [4, 4.2, 4.41, 4.63], st: true } },
    tiers: { 3: ['SH600001'] },
  },
  {
    name: 'ties of ST at 5 %: 2.03 × 1.05 = 2.1315, 1.90 × 1.05 = 1.995',
    dates: ['2025-03-03', '2025-03-04'],
    stocks: {
      SH600001: { days: [2.03, 2.13], st: true },
      SH600002: { days: [1.9, 2], st: true },
      SH600003: { days: [1.9, [1.9, 1.99, 1.9, 1.99]], st: true },
    },
    tiers: { 1: ['SH600001', 'SH600002'] },
  },
  {
    name: 'ST of STAR and ChiNext is limited to 20 % as the others',
    dates: ['2025-03-03', '2025-03-04'],
    stocks: { SH688002: { days: [10, 12], st: true }, SZ300002: { days: [10, 12], st: true }, SZ300003: { days: [10, 10.5], st: true } },
    tiers: { 1: ['SH688002', 'SZ300002'] },
  },
  {
    name: '2020-08-21: ChiNext is limited to 10 %',
    dates: ['2020-08-19', '2020-08-20', '2020-08-21'],
    stocks: { SZ300059: { days: [10, 11, 12.1] }, SZ300060: { days: [10, 10, 11] }, SZ000003: { days: [10, 11, 12] } },
    tiers: { 2: ['SZ300059'], 1: ['SZ300060'] },
  },
  {
    name: '2020-08-24: to 20 %',
    // 12.1 × 1.2 = 14.52; 11 × 1.1 = 12.1 is no limit any more
    dates: ['2020-08-19', '2020-08-20', '2020-08-21', '2020-08-24'],
    stocks: { SZ300059: { days: [10, 11, 12.1, 14.52] }, SZ300060: { days: [10, 10, 11, 12.1] }, SH688002: { days: [10, 10, 10, 12] } },
    tiers: { 3: ['SZ300059'], 1: ['SH688002'] },
  },
  {
    name: 'Beijing: 30 %, the first session without limits',
    // 10.01 × 1.3 = 13.013, 13.01 × 1.3 = 16.913; 10 × 1.3 = 13
    dates: first(3),
    stocks: {
      BJ920001: { days: [10.01, 13.01, 16.91], listed: '2026-08-03' },
      BJ920002: { days: [10, 10, [10, 13, 10, 12.99]] },
      BJ920003: { days: [10, 10, 7] },
    },
    tiers: { 2: ['BJ920001'] },
    broken: ['BJ920002'],
    down: ['BJ920003'],
  },
  {
    name: 'prices of 0.0x: a limit is at least one 分 away, and half a 分 rounds up',
    // 0.04 × 1.1 = 0.044 → 0.05; 0.05 × 1.1 = 0.055 → 0.06; 0.95 × 1.1 = 1.045 → 1.05; 1.05 × 1.1 = 1.155 → 1.16; 0.09 × 1.1 = 0.099 → 0.10
    dates: first(3),
    stocks: {
      SH600001: { days: [0.04, 0.05, 0.06] },
      SH600002: { days: [0.95, 1.05, 1.16] },
      SH600003: { days: [0.95, 1.05, 1.15] },
      SZ000004: { days: [0.09, 0.09, 0.1] },
    },
    tiers: { 2: ['SH600001', 'SH600002'], 1: ['SZ000004'] },
  },
  {
    name: 'one price until 14:59: broken where it closed below, a T board where it came back',
    dates: first(4),
    stocks: {
      SH600001: { days: [10, 11, 12.1, [13.31, 13.31, 13.2, 13.2]] },
      SH600002: { days: [10, 11, 12.1, [13.31, 13.31, 13, 13.31]] },
      SH600003: { days: [10, 10, 11, 12.1] },
    },
    tiers: { 3: ['SH600002'], 2: ['SH600003'] },
    broken: ['SH600001'],
  },
  {
    name: 'the National Day of 2026: 09-30 and 10-08 are consecutive sessions',
    dates: ['2026-09-28', '2026-09-29', '2026-09-30', '2026-10-08'],
    stocks: { SH600001: { days: [10, 11, 12.1, 13.31] }, SZ000002: { days: [10, 10, 11, 10.9] } },
    tiers: { 3: ['SH600001'] },
  },
  {
    name: 'the Spring Festival of 2026: 02-13 and 02-24 are consecutive sessions',
    dates: ['2026-02-12', '2026-02-13', '2026-02-24'],
    stocks: { SH600001: { days: [10, 11, 12.1] }, SZ000002: { days: [10, 10, 11] } },
    tiers: { 2: ['SH600001'], 1: ['SZ000002'] },
  },
  {
    name: 'from one limit to the other: up counts by its close, down as well',
    dates: first(3),
    stocks: {
      SH600001: { days: [10, 11, [9.9, 12.1, 9.9, 12.1]] },
      SH600002: { days: [10, 11, [12.1, 12.1, 9.9, 9.9]] },
      SH600003: { days: [10, 10, 9] },
    },
    tiers: { 2: ['SH600001'] },
    broken: ['SH600002'],
    down: ['SH600002', 'SH600003'],
  },
  {
    name: 'the first session of limits, 1996-12-16: none before it',
    dates: ['1996-12-12', '1996-12-13', '1996-12-16', '1996-12-17'],
    stocks: { SH600001: { days: [10, 11, 12.1, 13.31], listed: '1994-01-04' }, SZ000002: { days: [10, 10, 10, 9], listed: '1994-01-04' } },
    tiers: { 2: ['SH600001'] },
    down: ['SZ000002'],
  },
]

const given = ([code, { days, st, listed }]: [string, Stock]): Given => {
  const secucode = toSecuCode(code)
  const closes = days.map((day) => {
    if (day === null || typeof day === 'number') return day
    const [open, high, low, close] = day
    return { open, high, low, close }
  })
  const from = listed ?? '2010-01-04'
  const marks = [{ from, mark: st === true ? ('ST' as const) : ('' as const) }]
  return { secucode, board: boardOf(secucode) ?? 'main', listDate: from, st: st === true ? 'ST' : '', marks, closes }
}

test.each(LADDERS)('$name', ({ dates, stocks, tiers, broken = [], down = [] }) => {
  const board = lastItem(boardsOf(dates, Object.entries(stocks).map(given)))
  const codes = (test: (bits: number) => boolean) =>
    board.stocks
      .filter(({ bits }) => test(bits))
      .map(({ secucode }) => secucode)
      .toSorted()
  const found = Map.groupBy(
    board.stocks.filter(({ bits }) => isSealed(bits)),
    ({ after }) => after.streak,
  )
  const ladder = Object.fromEntries([...found].map(([streak, ones]) => [streak, ones.map(({ secucode }) => secucode).toSorted()]))
  expect({ ladder, broken: codes(isBroken), down: codes(isDown) }).toEqual({ ladder: tiers, broken, down })
})
