import { abnormalRule, repeatRule } from '@guanlan/domain/abnormal-moves/rules.ts'
import { sectionIndex } from '@guanlan/domain/abnormal-moves/section-index.ts'
import { toSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsFromRows } from '../bars.ts'
import { knownFactor } from '../factors/index.ts'
import { viewOf } from '../factors/testing/view-of.ts'
import { deviationOver, sessionMovesOf } from './deviations.ts'
import { abnormalDistance } from './distance.ts'
import { abnormalRepeats } from './repeats.ts'

type Rule = NonNullable<ReturnType<typeof abnormalRule>>
const three = { ...abnormalRule({ board: 'main', isMarked: false, date: '2026-11-20' }, 3) } as Rule
const ten = { ...abnormalRule({ board: 'star', isMarked: false, date: '2026-11-20' }, 10) } as Rule
const thirty = { ...abnormalRule({ board: 'star', isMarked: false, date: '2026-11-20' }, 30) } as Rule
/** Changes of a share and of the index, fractions. */
const movesOf = (share: readonly number[], index: readonly number[] = share.map(() => 0)) => ({
  share: Float64Array.from(share, (change) => 1 + change),
  index: Float64Array.from(index, (change) => 1 + change),
})
const distanceOf = (
  share: readonly number[],
  rule: Rule,
  { index, ...how }: { index?: readonly number[]; isByWindow?: boolean; indexChange?: number } = {},
) => abnormalDistance(movesOf(share, index), rule, { isByWindow: true, indexChange: 0, ...how })
const round = (value: number | undefined) => Math.round((value ?? Number.NaN) * 1e6) / 1e6
const bars = (rows: readonly (readonly [date: number, close: number])[]) =>
  barsFromRows(rows.map(([date, close]) => ({ date, open: close, high: close, low: close, close, volume: 100, amount: 100 * close })))

test('rules depend on board, mark and day', () => {
  const up = (...[share, sessions]: Parameters<typeof abnormalRule>) => abnormalRule(share, sessions)?.up ?? null
  expect(up({ board: 'main', isMarked: false, date: '2024-05-06' }, 3)).toBe(0.2)
  expect(up({ board: 'main', isMarked: true, date: '2024-05-06' }, 3)).toBe(0.12)
  expect(up({ board: 'main', isMarked: true, date: '2026-07-03' }, 3)).toBe(0.12)
  expect(up({ board: 'main', isMarked: true, date: '2026-07-06' }, 3)).toBe(0.2)
  expect(up({ board: 'main', isMarked: true, date: '2026-07-03' }, 10)).toBeNull()
  expect(up({ board: 'main', isMarked: true, date: '2026-07-06' }, 30)).toBe(2)
  expect(up({ board: 'chinext', isMarked: false, date: '2020-08-21' }, 3)).toBe(0.2)
  expect(up({ board: 'chinext', isMarked: false, date: '2020-08-24' }, 3)).toBe(0.3)
  expect(up({ board: 'main', isMarked: false, date: '2023-04-07' }, 10)).toBeNull()
  expect(up({ board: 'main', isMarked: false, date: '2023-04-10' }, 10)).toBe(1)
  expect(up({ board: 'bse', isMarked: false, date: '2026-07-03' }, 30)).toBeNull()
  expect(up({ board: 'bse', isMarked: false, date: '2026-11-20' }, 3)).toBe(0.4)
  expect(up({ board: 'bse', isMarked: true, date: '2026-11-20' }, 30)).toBe(2)
  expect(up({ board: 'b', isMarked: false, date: '2026-11-20' }, 3)).toBeNull()
})

test('a rule known from a secondary source says so', () => {
  const textOf = (...[share, sessions]: Parameters<typeof abnormalRule>) => abnormalRule(share, sessions)?.text
  for (const sessions of [3, 10, 30] as const)
    expect(textOf({ board: 'main', isMarked: true, date: '2026-07-06' }, sessions)).toMatch(/2026-07-06 起.*未与规则原文核对/)
  for (const sessions of [10, 30] as const)
    expect(textOf({ board: 'bse', isMarked: false, date: '2026-07-06' }, sessions)).toContain('未与规则原文核对')
  expect(textOf({ board: 'main', isMarked: false, date: '2026-07-06' }, 10)).not.toContain('未与规则原文核对')
})

test('a section is measured by the index its exchange names, or the nearest followed one', () => {
  expect(sectionIndex(toSecuCode('SH688981'), 'star')).toMatchObject({ code: 'SH000688', isExact: true })
  expect(sectionIndex(toSecuCode('SZ000001'), 'main')).toMatchObject({ code: 'SZ399001', ruleIndex: '深证A股指数', isExact: false })
  expect(sectionIndex(toSecuCode('SH900901'), 'b')).toBeNull()
})

test('the distance is to the window that needs least, by hand', () => {
  // 1.08 × 1.07 = 1.1556: 1.2 ÷ 1.1556 − 1 and, of no window, −20 %
  expect(distanceOf([0, 0.08, 0.07], three)).toEqual({ rise: expect.closeTo(0.038421599, 9), fall: expect.closeTo(-0.2, 9) })
  // a fall between is left out: 1.2 ÷ 1.07 − 1; both sessions together have fallen nothing: 0.94 × 1.07 = 1.0058
  expect(distanceOf([0.05, -0.06, 0.07], three)?.rise).toBeCloseTo(0.121495327, 9)
  // two of +10 % are 21 %: the rule is met and windows restart with the next session
  expect(distanceOf([0, 0.1, 0.1], three)).toEqual({ rise: expect.closeTo(0.2, 9), fall: expect.closeTo(-0.2, 9) })
  expect(distanceOf([0.1, 0.1, 0.06], three)?.rise).toBeCloseTo(1.2 / 1.06 - 1, 9)
  // three of +6.3 % are 20.1 % by window and 18.9 % by the sum of days that counted before 2023-04-10
  expect(distanceOf([0.063, 0.063, 0.063], three)?.rise).toBeCloseTo(0.2, 9)
  expect(distanceOf([0.063, 0.063, 0.063], three, { isByWindow: false })?.rise).toBeCloseTo(0.074, 9)
  // a session without a figure ends what is known
  expect(distanceOf([0.1, Number.NaN, 0.06], three)).toBeNull()
  expect(distanceOf(Array(8).fill(0.05), ten)).toBeNull()
  // 1.05⁹ = 1.551328216: 2 ÷ 1.551328216 − 1
  expect(distanceOf(Array(9).fill(0.05), ten)?.rise).toBeCloseTo(0.289217832, 9)
  // 1.03²⁹ = 2.356565506: 3 ÷ 2.356565506 − 1
  expect(distanceOf(Array(29).fill(0.03), thirty)?.rise).toBeCloseTo(0.273039087, 9)
  // 0.93⁹ = 0.520411083: (1 − 0.5) ÷ 0.520411083 − 1
  expect(distanceOf(Array(9).fill(-0.07), ten)?.fall).toBeCloseTo(-0.039221077, 9)
})

test('the index counts over the same window, and its change of the day with it', () => {
  // 1.08 × 1.07 against 1.02 × 1.01 = 1.0302: (0.2 + 1.0302) ÷ 1.1556 − 1
  expect(distanceOf([0, 0.08, 0.07], three, { index: [0, 0.02, 0.01] })?.rise).toBeCloseTo(0.064555209, 9)
  // the index is 1 % up on the day: (0.2 + 1.0302 × 1.01) ÷ 1.1556 − 1
  expect(distanceOf([0, 0.08, 0.07], three, { index: [0, 0.02, 0.01], indexChange: 0.01 })?.rise).toBeCloseTo(0.073470059, 9)
})

test('moves of one direction within ten sessions, by hand', () => {
  const share = { board: 'main', isMarked: false, date: '2026-11-20' } as const
  const main = { rule: three, repeat: { ...repeatRule(share) } as NonNullable<ReturnType<typeof repeatRule>> }
  const star = { ...main, repeat: { ...main.repeat, times: 3 } }
  const repeatsOf = (list: readonly number[], rules = main) => abnormalRepeats(movesOf(list), rules, true)
  // +10 % and +10 % are 21 %: met on sessions 2, 4 and 6 of nine, the next such session is the fourth within ten
  expect(repeatsOf([0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0, 0, 0])).toEqual({ rises: 3, falls: 0 })
  // with the next session the first is of the newest ten, a session later no more
  expect(repeatsOf([0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0, 0, 0, 0])).toEqual({ rises: 3, falls: 0 })
  expect(repeatsOf([0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0, 0, 0, 0, 0])).toEqual({ rises: 2, falls: 0 })
  // the fourth meets the rule: counted anew; of three on STAR the fourth is the first again
  expect(repeatsOf([0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0])).toEqual({ rises: 0, falls: 0 })
  expect(repeatsOf([0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0], star)).toEqual({ rises: 1, falls: 0 })
  // 0.9² and 0.89² are −19 % and −20.79 %: falls are counted apart
  expect(repeatsOf([0.1, 0.1, -0.11, -0.11, -0.1, -0.1, 0, 0, 0])).toEqual({ rises: 1, falls: 1 })
  expect(repeatsOf([0.1, 0.1, 0.1, 0.1, Number.NaN, 0.1, 0.1, 0, 0])).toBeNull()
})

test('a repeat rule depends on board, mark and day and says that its text is unchecked', () => {
  const timesOf = (...[share]: Parameters<typeof repeatRule>) => repeatRule(share)?.times ?? null
  expect(timesOf({ board: 'main', isMarked: false, date: '2023-04-07' })).toBeNull()
  expect(timesOf({ board: 'main', isMarked: false, date: '2023-04-10' })).toBe(4)
  expect(timesOf({ board: 'main', isMarked: true, date: '2026-07-03' })).toBeNull()
  expect(timesOf({ board: 'main', isMarked: true, date: '2026-07-06' })).toBe(4)
  expect(timesOf({ board: 'chinext', isMarked: true, date: '2020-08-24' })).toBe(3)
  expect(timesOf({ board: 'star', isMarked: false, date: '2019-07-22' })).toBe(3)
  expect(timesOf({ board: 'bse', isMarked: false, date: '2026-07-06' })).toBe(3)
  for (const board of ['main', 'chinext', 'star', 'bse'] as const)
    expect(repeatRule({ board, isMarked: false, date: '2026-11-20' })?.text).toContain('未与规则原文核对')
})

test('the distance meets the rule and nothing less does', () => {
  const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 999 }), fc.boolean(), (list, less, isByWindow) => {
      const changes = list.map((one) => one / 10_000)
      const distance = distanceOf(changes, three, { isByWindow })
      if (distance === null) return false
      const isFresh = (last: number) => {
        const after = distanceOf([...changes, last], three, { isByWindow })
        return round(after?.rise) === 0.2 && round(after?.fall) === -0.2
      }
      const nearer = distance.rise - less / 10_000
      // below the rise, windows restart only where the fall is met; a session of no deviation leaves nothing open either
      return isFresh(distance.rise) && (nearer <= distance.fall || nearer <= 0 || !isFresh(nearer))
    }),
  )
})

test('deviations are of consecutive sessions with limits, against the index of the same days', () => {
  const index = bars([
    [20261116, 100],
    [20261117, 101],
    [20261118, 101],
    [20261119, 99.99],
    [20261120, 99.99],
  ])
  const share = bars([
    [20261116, 10],
    [20261117, 11],
    [20261119, 11.55],
    [20261120, 12.705],
  ])
  const view = viewOf({ bars: share, sectionIndex: index })
  const deviations = ({ share, index }: ReturnType<typeof sessionMovesOf>) => [...share].map((move, at) => round(move - (index[at] ?? 0)))
  expect(deviations(sessionMovesOf(view))).toEqual([0.09, Number.NaN, Number.NaN, 0.1])
  expect(deviationOver(sessionMovesOf(view), 1, true)).toBeCloseTo(0.1, 9)
  expect(knownFactor('deviation-3d').compute(view)).toBeNaN()
  expect(deviations(sessionMovesOf(viewOf({ bars: share, sectionIndex: bars([[20261119, 99.99]]) })))).toEqual([])
  // the first five sessions of a new share of the main board have no limits
  const fresh = viewOf({ bars: index, sectionIndex: index, listDate: '2026-11-16' })
  expect(deviations(sessionMovesOf(fresh)).every(Number.isNaN)).toBe(true)
})

test('factors: the deviation over the window and the distance of the board', () => {
  const days = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17].map((day) => 20261100 + day)
  const index = bars(days.map((date) => [date, 100]))
  const share = bars(days.map((date, k) => [date, 10 * 1.05 ** k]))
  const view = viewOf({ bars: share, sectionIndex: index, board: 'star', secucode: 'SH688981' })
  // 1.05¹⁰ = 1.628894627, 1.05⁹ = 1.551328216
  expect(knownFactor('deviation-10d').compute(view)).toBeCloseTo(0.628894627, 9)
  expect(knownFactor('abnormal-rise-10d').compute(view)).toBeCloseTo(0.289217832, 9)
  // 30 % in three sessions is not met by 1.05³ = 1.157625; of two sessions 1.3 ÷ 1.1025 − 1 is left
  expect(knownFactor('abnormal-rise-3d').compute(view)).toBeCloseTo(0.179138322, 9)
  expect(knownFactor('abnormal-fall-3d').compute(view)).toBeCloseTo(-0.3, 9)
  expect(knownFactor('abnormal-rise-30d').compute(view)).toBeNaN()
  // 12 % and 17 % are 31.04 %: met twice, on the seventh and ninth of eleven changes
  const jumps = [1, 1, 1, 1, 1, 1.12, 1.17, 1.12, 1.17, 1, 1]
  const closes = [10]
  for (const jump of jumps) closes.push((closes.at(-1) ?? 0) * jump)
  const repeated = (count: number) => {
    const kept = days.slice(0, count)
    const rows = bars(kept.map((date, k) => [date, closes[k] ?? 0]))
    return viewOf({ bars: rows, sectionIndex: bars(kept.map((date) => [date, 100])), board: 'star', secucode: 'SH688981' })
  }
  expect(knownFactor('abnormal-rises-9d').compute(repeated(12))).toBe(2)
  expect(knownFactor('abnormal-falls-9d').compute(repeated(12))).toBe(0)
  expect(knownFactor('abnormal-rises-9d').compute(repeated(9))).toBeNaN()
  const beijing = viewOf({ bars: share, sectionIndex: index, board: 'bse', secucode: 'BJ920001' })
  expect(knownFactor('abnormal-rise-3d').compute(beijing)).toBeCloseTo(1.4 / 1.1025 - 1, 9)
})
