import { abnormalRule } from '@guanlan/domain/abnormal-moves/rules.ts'
import { sectionIndex } from '@guanlan/domain/abnormal-moves/section-index.ts'
import { toSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsFromRows } from '../bars.ts'
import { knownFactor } from '../factors/index.ts'
import { viewOf } from '../factors/testing/view-of.ts'
import { deviationsOf } from './deviations.ts'
import { abnormalDistance } from './distance.ts'

const three = { ...abnormalRule({ board: 'main', isMarked: false, date: '2026-11-20' }, 3) } as NonNullable<ReturnType<typeof abnormalRule>>
const ten = { ...abnormalRule({ board: 'star', isMarked: false, date: '2026-11-20' }, 10) } as typeof three
const distanceOf = (deviations: readonly number[], rule: typeof three) => abnormalDistance(Float64Array.from(deviations), rule)
const round = (value: number | undefined) => Math.round((value ?? Number.NaN) * 1e6) / 1e6
const bars = (rows: readonly (readonly [date: number, close: number])[]) =>
  barsFromRows(rows.map(([date, close]) => ({ date, open: close, high: close, low: close, close, volume: 100, amount: 100 * close })))

test('rules depend on board, mark and day', () => {
  const up = (...[share, sessions]: Parameters<typeof abnormalRule>) => abnormalRule(share, sessions)?.up ?? null
  expect(up({ board: 'main', isMarked: false, date: '2024-05-06' }, 3)).toBe(0.2)
  expect(up({ board: 'main', isMarked: true, date: '2024-05-06' }, 3)).toBe(0.12)
  expect(up({ board: 'main', isMarked: true, date: '2026-07-06' }, 3)).toBeNull()
  expect(up({ board: 'chinext', isMarked: false, date: '2020-08-21' }, 3)).toBe(0.2)
  expect(up({ board: 'chinext', isMarked: false, date: '2020-08-24' }, 3)).toBe(0.3)
  expect(up({ board: 'main', isMarked: false, date: '2023-04-07' }, 10)).toBeNull()
  expect(up({ board: 'main', isMarked: false, date: '2023-04-10' }, 10)).toBe(1)
  expect(up({ board: 'bse', isMarked: false, date: '2026-11-20' }, 30)).toBeNull()
  expect(up({ board: 'b', isMarked: false, date: '2026-11-20' }, 3)).toBeNull()
})

test('a section is measured by the index its exchange names, or the nearest followed one', () => {
  expect(sectionIndex(toSecuCode('SH688981'), 'star')).toMatchObject({ code: 'SH000688', isExact: true })
  expect(sectionIndex(toSecuCode('SZ000001'), 'main')).toMatchObject({ code: 'SZ399001', ruleIndex: '深证A股指数', isExact: false })
  expect(sectionIndex(toSecuCode('SH900901'), 'b')).toBeNull()
})

test('the distance follows the largest window that goes on, by hand', () => {
  // two sessions of +8 % and +7 %: 5 % are left to 20 %, falls restart
  expect(distanceOf([0, 0.08, 0.07], three)).toEqual({ rise: expect.closeTo(0.05, 9), fall: -0.2 })
  // a fall between is left out: +7 % alone counts
  expect(distanceOf([0.05, -0.06, 0.07], three)).toEqual({ rise: expect.closeTo(0.13, 9), fall: expect.closeTo(-0.2, 9) })
  // +10 % and +10 % meet the rule: sums restart with the next session
  expect(distanceOf([0, 0.1, 0.1], three)).toEqual({ rise: 0.2, fall: -0.2 })
  expect(distanceOf([0.1, 0.1, 0.06], three)).toEqual({ rise: expect.closeTo(0.14, 9), fall: -0.2 })
  // a session without a figure ends what is known
  expect(distanceOf([0.1, Number.NaN, 0.06], three)).toBeNull()
  expect(distanceOf([Number.NaN, 0.05, 0.06], three)?.rise).toBeCloseTo(0.09, 9)
  expect(distanceOf(Array(8).fill(0.1), ten)).toBeNull()
  expect(distanceOf(Array(9).fill(0.1), ten)?.rise).toBeCloseTo(0.1, 9)
})

test('the distance meets the rule and nothing less does', () => {
  const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 999 }), (list, less) => {
      const deviations = list.map((one) => one / 10_000)
      const distance = distanceOf(deviations, three)
      if (distance === null) return false
      // a session that meets the rule is one after which sums restart
      const after = distanceOf([...deviations, distance.rise], three)
      const before = distanceOf([...deviations, distance.rise - less / 10_000], three)
      const isFresh = round(after?.rise) === 0.2 && round(after?.fall) === -0.2
      const wasFall = distance.rise - less / 10_000 <= distance.fall
      return isFresh && (wasFall || round(before?.rise) < 0.2 || distance.rise - less / 10_000 <= 0)
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
  expect([...deviationsOf(view)].map(round)).toEqual([0.09, Number.NaN, Number.NaN, 0.1])
  expect(knownFactor('deviation-3d').compute(view)).toBeNaN()
  expect([...deviationsOf(viewOf({ bars: share, sectionIndex: bars([[20261119, 99.99]]) }))]).toEqual([])
  // the first five sessions of a new share of the main board have no limits
  const fresh = viewOf({ bars: index, sectionIndex: index, listDate: '2026-11-16' })
  expect([...deviationsOf(fresh)].every(Number.isNaN)).toBe(true)
})

test('factors: sums over the window and the distance of the board', () => {
  const days = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17].map((day) => 20261100 + day)
  const index = bars(days.map((date) => [date, 100]))
  const share = bars(days.map((date, k) => [date, 10 * 1.05 ** k]))
  const view = viewOf({ bars: share, sectionIndex: index, board: 'star', secucode: 'SH688981' })
  expect(knownFactor('deviation-10d').compute(view)).toBeCloseTo(0.5, 9)
  expect(knownFactor('abnormal-rise-10d').compute(view)).toBeCloseTo(1 - 9 * 0.05, 9)
  // 30 % in three sessions is never met by 15 %: two sessions of 5 % leave 20 %
  expect(knownFactor('abnormal-rise-3d').compute(view)).toBeCloseTo(0.2, 9)
  expect(knownFactor('abnormal-fall-3d').compute(view)).toBeCloseTo(-0.3, 9)
  expect(knownFactor('abnormal-rise-30d').compute(view)).toBeNaN()
  expect(
    knownFactor('abnormal-rise-10d').compute(viewOf({ bars: share, sectionIndex: index, board: 'bse', secucode: 'BJ920001' })),
  ).toBeNaN()
})
