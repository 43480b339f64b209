import { describe, expect, test } from 'vitest'
import { barsFromRows } from '../bars.ts'
import { EntryOutcomes } from './entry-outcomes.ts'
import { QUIET_SESSIONS, topEntries } from './top-entries.ts'

const quiet = (list: readonly string[]) => Array.from({ length: QUIET_SESSIONS }, () => list)
const named = (lists: readonly (readonly string[] | null)[]) =>
  topEntries(lists).map(({ session, secucode, rank }) => [session, secucode, rank])

describe('entries into the ten first places', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `S${at}`)

  test('a stock enters where the twenty lists before had it in none of their ten first places', () => {
    expect(named([...quiet(['A']), ['A', 'B'], ['B']])).toEqual([[20, 'B', 2]])
    expect(named([...quiet(ten), [...ten.slice(0, 9), 'E', 'S9']])).toEqual([[20, 'E', 10]])
  })

  test('it enters again after twenty sessions below, not after nineteen', () => {
    expect(named([...quiet(['A']), ['B'], ...quiet(['A']), ['B']])).toEqual([
      [20, 'B', 1],
      [41, 'B', 1],
    ])
    expect(named([...quiet(['A']), ['B'], ...quiet(['A']).slice(1), ['B']])).toEqual([[20, 'B', 1]])
  })

  test('where one of the lists before is not known no stock enters', () => {
    expect(named([...quiet(['A']).slice(1), ['B']])).toEqual([])
    expect(named([...quiet(['A']), null, ['B'], ...quiet(['A']).slice(1), ['C']])).toEqual([[41, 'C', 1]])
  })
})

describe('what followed', () => {
  const dates = Array.from({ length: 30 }, (_, at) => 20260301 + at)
  const sessions = Int32Array.from(dates)
  const bars = (closes: readonly (number | null)[], opens: Readonly<Record<number, number>> = {}) =>
    barsFromRows(
      closes.flatMap((close, at) => {
        const open = opens[at] ?? close ?? 0
        return close === null
          ? []
          : [{ date: dates[at] ?? 0, open, high: Math.max(open, close), low: Math.min(open, close), close, volume: 1, amount: 1 }]
      }),
    )
  const flat = (close: number) => dates.map(() => close)

  test('a stock against the median of the market over the same sessions, its next open among them', () => {
    const outcomes = new EntryOutcomes(sessions)
    // 10 until session 5, 11 on it (the entry), open 12 and close 12.1 on 6, then 9.9
    outcomes.add(
      'A',
      bars(
        dates.map((_, at) => (at < 5 ? 10 : at === 5 ? 11 : at === 6 ? 12.1 : 9.9)),
        { 6: 12 },
      ),
      false,
    )
    outcomes.add('B', bars(flat(5)), false)
    // doubles on session 6
    outcomes.add(
      'C',
      bars(
        dates.map((_, at) => (at < 6 ? 4 : 8)),
        { 6: 4 },
      ),
      false,
    )
    const { own, excess } = outcomes.changes({ session: 5, secucode: 'A', rank: 1 })
    const expected = [0.1, 12 / 11 - 1, 0.1, -0.1, -0.1]
    for (const [at, value] of expected.entries()) expect(own[at]).toBeCloseTo(value, 10)
    // medians of the three: 0, 0 (A up, two unchanged at the open), 0.1 (−, A, C doubled), 0, 0
    const market = [0, 0, 0.1, 0, 0]
    for (const [at, value] of market.entries()) expect(excess[at]).toBeCloseTo((expected[at] ?? 0) - value, 10)
  })

  test('a suspended stock has the close before, a delisted one none, and sessions to come are not known', () => {
    const outcomes = new EntryOutcomes(sessions)
    const stopped = dates.map((_, at) => (at <= 10 ? 10 : at < 20 ? null : 15))
    outcomes.add('S', bars(stopped), false)
    outcomes.add('D', bars(stopped.slice(0, 11)), true)
    expect(outcomes.changes({ session: 8, secucode: 'S', rank: 1 }).own).toEqual([0, 0, 0, 0, 0.5])
    expect(outcomes.changes({ session: 8, secucode: 'D', rank: 1 }).own).toEqual([0, 0, 0, Number.NaN, Number.NaN])
    // no open on the session after the stop began
    expect(outcomes.changes({ session: 10, secucode: 'S', rank: 1 }).own).toEqual([0, Number.NaN, 0, 0, Number.NaN])
  })

  test('fewer than twenty cases say how many they are and nothing else', () => {
    const outcomes = new EntryOutcomes(sessions)
    const cases = (n: number) =>
      Array.from({ length: n }, (_, at) => ({
        session: at,
        secucode: `${at}`,
        rank: 1,
        own: Array(5).fill(0.03),
        excess: Array(5).fill(at % 4 === 0 ? -0.01 : 0.01),
      }))
    expect(outcomes.outcomes(cases(19))[2]).toMatchObject({
      span: 'after1',
      n: 19,
      excess: null,
      excessLow: null,
      own: null,
      winRatio: null,
    })
    // 15 of 20 above the market: Wilson 1927 gives 53.1 % to 88.8 %
    const reported = outcomes.outcomes(cases(20))[2]
    expect(reported).toMatchObject({ n: 20, sessions: 20, wins: 15, excess: 0.01, own: 0.03, winRatio: 0.75 })
    expect(reported?.winLow).toBeCloseTo(0.5313, 3)
    expect(reported?.winHigh).toBeCloseTo(0.8881, 3)
  })
})
