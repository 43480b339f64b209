import { numberAt } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf, USUAL_COSTS } from '../backtest/costs.ts'
import { barsOfCloses, viewOf } from '../factors/testing/view-of.ts'
import { type ListedOutcome, listedOutcome } from './listed-outcome.ts'
import { controlsOf, followPath, habitShares, type ListedCase, partnersOf, type TraderCase, traderOutcome } from './trader-record.ts'

const outcome = (returns: readonly number[], more: Partial<ListedOutcome> = {}): ListedOutcome => ({
  entry: 'filled',
  returns: Float64Array.from({ length: 10 }, (_, k) => returns[k] ?? Number.NaN),
  fromClose: Float64Array.from({ length: 10 }, (_, k) => (returns[k] ?? Number.NaN) + 0.05),
  isLimitUp: false,
  perMille: 100,
  floatValue: 1e9,
  ...more,
})
const caseOf = (date: string, secucode: string, own: number, more: Partial<TraderCase> = {}): TraderCase => ({
  ...{ date, secucode, own, net: own, outcome: outcome(Array(10).fill(0.01)), isSoldNext: false },
  ...more,
})

describe('what followed the purchases of a trader', () => {
  test('sales are no cases; what could not be bought, and what is not over, is counted apart', () => {
    const cases = [
      caseOf('2026-01-05', 'A', 5, { outcome: outcome([0.02, 0.01, -0.01]) }),
      caseOf('2026-01-05', 'B', 5, { outcome: outcome([0.02, 0.03, 0.04]) }),
      caseOf('2026-01-05', 'C', 5, { outcome: outcome([], { entry: 'limit' }) }),
      caseOf('2026-01-05', 'D', 5, { outcome: outcome([], { entry: 'suspended' }) }),
      caseOf('2026-01-06', 'E', 5, { outcome: outcome([0.5]) }),
      caseOf('2026-01-06', 'F', -5),
    ]
    expect(traderOutcome(cases, [], 3)).toMatchObject({ samples: 5, limit: 1, suspended: 1, pending: 1, n: 2, wins: 1, controlN: 0 })
    // from the close of the list day everything is 5 points higher: both of the two that are over rose
    expect(traderOutcome(cases, [], 3)).toMatchObject({ closeN: 2, closeWins: 2 })
  })

  test('controls are other stocks of the same days that all seats bought net', () => {
    const cases = [caseOf('2026-01-05', 'A', 5), caseOf('2026-01-06', 'B', -5)]
    const listed = new Map<string, ListedCase[]>([
      ['2026-01-05', [caseOf('2026-01-05', 'A', 5), caseOf('2026-01-05', 'C', 9), caseOf('2026-01-05', 'D', -9)]],
      ['2026-01-06', [caseOf('2026-01-06', 'E', 9)]],
    ])
    expect(controlsOf(cases, listed).map(({ secucode }) => secucode)).toEqual(['C'])
  })

  test('whatever the cases: as a slow count over their rows', () => {
    const entry = fc.constantFrom('filled' as const, 'limit' as const, 'suspended' as const, 'pending' as const)
    const one = fc.record({ own: fc.integer({ min: -3, max: 3 }), entry, change: fc.integer({ min: -5, max: 5 }), isOver: fc.boolean() })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (given) => {
        const cases = given.map(({ own, change, isOver, ...more }, at) =>
          caseOf('2026-01-05', `S${at}`, own, { outcome: outcome(isOver ? [0, 0, change / 100] : [], more) }),
        )
        let n = 0
        let wins = 0
        let total = 0
        for (const row of given) {
          if (row.own <= 0 || row.entry !== 'filled' || !row.isOver) continue
          n++
          total += row.change / 100
          if (row.change > 0) wins++
        }
        const found = traderOutcome(cases, [], 3)
        expect([found.n, found.wins]).toEqual([n, wins])
        if (n > 0) expect(found.avgRet).toBeCloseTo(total / n, 12)
        expect(found.samples).toBe(given.filter(({ own }) => own > 0).length)
      }),
    )
  })

  test('every point of the path is of the same cases: those whose ten sessions are over', () => {
    const path = followPath([caseOf('2026-01-05', 'A', 5), caseOf('2026-01-06', 'B', 5, { outcome: outcome([0.5, 0.5]) })], [])
    expect(path.map(({ n, median }) => [n, median])).toEqual(Array(10).fill([1, 0.01]))
  })

  test('habits count what is known: no case is a habit because nothing is known of it', () => {
    const cases = [
      caseOf('2026-01-05', 'A', 5, { isSoldNext: true, outcome: outcome([], { isLimitUp: true, perMille: 200 }) }),
      caseOf('2026-01-05', 'B', 5, { isSoldNext: null, outcome: null }),
      caseOf('2026-01-05', 'C', 5, { outcome: outcome([], { perMille: Number.NaN, floatValue: Number.NaN }) }),
    ]
    expect(habitShares(cases, 2e9)).toEqual({
      soldNext: { n: 2, wins: 1 },
      narrow: { n: 1, wins: 0 },
      wide: { n: 1, wins: 1 },
      limitUp: { n: 2, wins: 1 },
      small: { n: 1, wins: 1 },
    })
  })

  test('partners: three stocks of 10 bought by both, where each bought 3 and 5, are twice as many as by drawing', () => {
    const mine = ['A', 'B', 'C'].map((code) => caseOf('2026-01-05', code, 5))
    const theirs = ['A', 'B', 'C', 'D', 'E'].map((code) => caseOf('2026-01-05', code, 5))
    const both = new Map([
      ['T1', mine],
      ['T2', theirs],
    ])
    expect(partnersOf('T1', both, new Map([['2026-01-05', 10]]))).toMatchObject([{ traderId: 'T2', together: 3, expected: 1.5, lift: 2 }])
  })
})

describe('what followed a list day of a stock', () => {
  // main board, previous close 10: the limit is 11; listed on 2026-01-02, the next session opens at 10.5
  const view = viewOf({ bars: barsOfCloses([10, 10, 10.5, 10.8, 11.2]), listDate: '2001-01-01' })
  const given = { date: '2026-01-02', next: 20260103, isGone: false }

  test('bought at the open of the next session, sold at a close, less the costs of both days', () => {
    const found = listedOutcome(view, given)
    expect(found?.entry).toBe('filled')
    const cost = (side: 'buy' | 'sell', day: number) => costOf({ side, day, exchange: 'SH', money: 1e5 }, USUAL_COSTS) / 1e5
    const net = ((11.2 / 10.5) * (1 - cost('sell', 20260105))) / (1 + cost('buy', 20260103)) - 1
    expect(numberAt(found?.returns ?? new Float64Array(0), 2)).toBeCloseTo(net, 12)
    expect(numberAt(found?.returns ?? new Float64Array(0), 3)).toBeNaN()
    expect(numberAt(found?.fromClose ?? new Float64Array(0), 2)).toBeCloseTo(0.12, 12)
  })

  test('an open at the upper limit cannot be bought, nor a stock that does not trade on the next session', () => {
    const limited = viewOf({ bars: barsOfCloses([10, 10, 11, 11]), listDate: '2001-01-01' })
    expect(listedOutcome(limited, given)?.entry).toBe('limit')
    expect(listedOutcome(view, { ...given, next: 20260102 })?.entry).toBe('suspended')
  })

  test('of the newest session nothing followed; without a bar of the day nothing is known', () => {
    expect(listedOutcome(view, { date: '2026-01-05', next: null, isGone: false })?.entry).toBe('pending')
    expect(listedOutcome(view, { date: '2026-01-09', next: null, isGone: false })).toBeNull()
  })

  test('a stock that trades no more is sold at its last close', () => {
    const gone = listedOutcome(view, { ...given, isGone: true })
    expect(numberAt(gone?.returns ?? new Float64Array(0), 9)).toBe(numberAt(gone?.returns ?? new Float64Array(0), 2))
  })
})
