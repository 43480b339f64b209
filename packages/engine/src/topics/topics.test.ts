import { dayOfIso, fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsFromRows } from '../bars.ts'
import { closedUp } from '../limit-board/limit-days.ts'
import { coMovement, differenceInterval } from './co-movement.ts'
import { firstDayOutcomes, firstDays } from './first-days.ts'
import { topicRoles } from './roles.ts'
import { placeAmong, topicDays } from './topic-heat.ts'
import { type Stay, type TopicColumns, TopicSessions } from './topic-sessions.ts'

const ALWAYS = { from: 0, until: Number.POSITIVE_INFINITY }
const dayAt = (at: number) => dayOfIso(fromDayNumber(toDayNumber('2025-01-01') + at))
const datesOf = (length: number) => Int32Array.from({ length }, (_, at) => dayAt(at))

type Given = {
  closes: readonly (number | null)[]
  sealed?: readonly number[]
  stays: readonly Stay[]
  texts?: Readonly<Record<number, number>>
  amount?: number
}

function add(sessions: TopicSessions, { closes, sealed = [], stays, texts = {}, amount = 100 }: Given): void {
  const traded = closes.flatMap((close, at) => (close === null ? [] : [{ at, close }]))
  const bars = barsFromRows(
    traded.map(({ at, close }) => ({
      date: dayAt(at),
      open: close,
      high: close,
      low: close,
      close,
      volume: 1,
      amount,
      turnover: Number.NaN,
    })),
  )
  const limits = Uint8Array.from(traded.slice(1), ({ at }) => (sealed.includes(at) ? closedUp : 0))
  sessions.add({ bars, limits, stays, texts: new Map(Object.entries(texts).map(([at, count]) => [dayAt(Number(at)), count])) })
}

test('a limit-up of a stock of two themes is half a limit-up of each, and a whole one of its industry', () => {
  const sessions = new TopicSessions(datesOf(3), [true, true, false])
  add(sessions, { closes: [10, 11, 11], sealed: [1], stays: [0, 1, 2].map((group) => ({ group, ...ALWAYS })), texts: { 1: 40 } })
  add(sessions, { closes: [20, 19, null], stays: [{ group: 0, ...ALWAYS }], amount: 300 })
  // joins on the last session, on which it falls
  add(sessions, { closes: [8, 8, 6], stays: [{ group: 0, from: dayAt(2), until: Number.POSITIVE_INFINITY }] })
  const first = sessions.columns(0)
  expect([...first.traded]).toEqual([0, 2, 2])
  expect([...first.up]).toEqual([0, 1, 0])
  expect([...first.limitUps]).toEqual([0, 1, 0])
  expect([...first.limitShare]).toEqual([0, 0.5, 0])
  expect(sessions.columns(2).limitShare[1]).toBe(1)
  // +10 % and −5 %; 400 of 500 元
  expect(first.total[1]).toBeCloseTo(0.05, 12)
  expect(first.amountShare[1]).toBe(0.8)
  expect([...first.texts]).toEqual([Number.NaN, 40, Number.NaN])
  expect(sessions.marketChange()[1]).toBeCloseTo(0.05 / 3, 12)
})

/** Sessions of one group in which nothing but `limitShare` moves, with its last values. */
function columnsOf(length: number, last: Partial<Record<keyof TopicColumns, number>>): TopicColumns {
  const steady: Record<keyof TopicColumns, number> = {
    ...{ traded: 10, up: 5, limitUps: 0, limitShare: 0, total: 0, amountShare: 0.02, usualShare: 0.02, texts: 100 },
  }
  const column = (key: keyof TopicColumns) =>
    Float64Array.from({ length }, (_, at) => (at === length - 1 ? (last[key] ?? steady[key]) : steady[key]))
  const keys = ['traded', 'up', 'limitUps', 'limitShare', 'total', 'amountShare', 'usualShare', 'texts'] as const
  return Object.fromEntries(keys.map((key) => [key, column(key)])) as TopicColumns
}

test('heat is the mean of the percentiles, and needs three of them', () => {
  const heatOf = (columns: TopicColumns) => topicDays(columns, 1)[0]?.heat
  // above all of the past in limit-ups, as ever in the others: (100 + 50 + 50 + 50) ÷ 4
  expect(heatOf(columnsOf(121, { limitShare: 2 }))).toBe(62.5)
  // below all in breadth as well: (100 + 50 + 50 + 0) ÷ 4
  expect(heatOf(columnsOf(121, { limitShare: 2, up: 1 }))).toBe(50)
  // without texts: (100 + 50 + 50) ÷ 3
  expect(heatOf(columnsOf(121, { limitShare: 2, texts: Number.NaN }))).toBeCloseTo(200 / 3, 7)
  expect(heatOf(columnsOf(121, { texts: Number.NaN, amountShare: Number.NaN }))).toBeNull()
  expect(heatOf(columnsOf(61, {}))).toBe(50)
  expect(heatOf(columnsOf(60, {}))).toBeNull()
})

test('a percentile is what a count of the 120 sessions before gives', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 62, maxLength: 200 }), (values) => {
      const at = values.length - 1
      const past = values.slice(Math.max(0, at - 120), at)
      const below = past.filter((value) => value < itemAt(values, at)).length
      const equal = past.filter((value) => value === itemAt(values, at)).length
      expect(placeAmong(Float64Array.from(values), at)).toBeCloseTo((100 * (below + equal / 2)) / past.length, 9)
    }),
  )
})

test('sums follow from the definitions whatever stocks there are', () => {
  const stock = fc.record({
    closes: fc.array(fc.option(fc.integer({ min: 5, max: 9 }), { nil: null }), { minLength: 6, maxLength: 6 }),
    groups: fc.subarray([0, 1, 2]),
  })
  fc.assert(
    fc.property(fc.array(stock, { minLength: 1, maxLength: 5 }), (stocks) => {
      const sessions = new TopicSessions(datesOf(6), [true, true, false])
      for (const { closes, groups } of stocks) add(sessions, { closes, stays: groups.map((group) => ({ group, ...ALWAYS })) })
      for (const group of [0, 1, 2]) {
        const { traded, up, total } = sessions.columns(group)
        for (let at = 0; at < 6; at++) {
          const changes = stocks
            .filter(({ groups }) => groups.includes(group))
            .flatMap(({ closes }) => {
              const before = closes.slice(0, at).findLast((close) => close !== null) ?? null
              const close = closes[at] ?? null
              return close === null || before === null ? [] : [close / before - 1]
            })
          expect([traded[at], up[at]]).toEqual([changes.length, changes.filter((change) => change > 0).length])
          expect(total[at]).toBeCloseTo(
            changes.reduce((sum, change) => sum + change, 0),
            9,
          )
        }
      }
    }),
  )
})

test('the interval of the difference of two correlations is the one of Zou (2007)', () => {
  // his example of overlapping correlations: 0.396 and 0.179, 0.088 between the other two, 66 women; (−0.093, 0.517)
  const [low, high] = differenceInterval({ r12: 0.396, r13: 0.179, r23: 0.088, n: 66 }) ?? []
  expect(low).toBeCloseTo(-0.093, 3)
  expect(high).toBeCloseTo(0.517, 3)
})

test('a stock that follows its theme alone moves with it more than with its industry; 39 sessions say nothing', () => {
  const wave = (step: number, length = 60) => Float64Array.from({ length }, (_, at) => Math.sin(at * step) / 50)
  const [topic, industry] = [wave(1.3), wave(2.1)]
  const stock = topic.map((value, at) => value + numberAt(wave(0.7), at) / 5)
  const reported = coMovement(stock, topic, industry)
  expect(reported.days).toBe(60)
  expect(reported.topic).toBeGreaterThan(0.9)
  expect(reported.low).toBeGreaterThan(0)
  const reversed = coMovement(stock, industry, topic)
  expect(reversed.high).toBeLessThan(0)
  expect(reversed.high).toBeCloseTo(-reported.low, 9)
  expect(coMovement(stock.subarray(0, 39), topic, industry)).toMatchObject({ days: 39, topic: Number.NaN })
})

test('roles follow streak, first seal and amount', () => {
  const stock = (secucode: string, streak: number, firstSeal: number, amount: number, changeRatio = streak > 0 ? 0.1 : 0.02) => ({
    ...{ secucode, streak, firstSeal, amount, changeRatio },
  })
  const roles = topicRoles([
    stock('a', 1, 5, 900),
    stock('b', 2, 60, 100),
    stock('c', 2, 3, 50),
    stock('d', 0, Number.NaN, 2000),
    stock('e', 0, Number.NaN, 5000, -0.01),
    stock('f', 1, 9, 10),
  ])
  // two boards each: c sealed first; d rises with most turnover, e falls
  expect(Object.fromEntries(roles)).toEqual({ c: 'leader', b: 'second', a: 'follower', f: 'follower', d: 'core' })
  expect([...topicRoles([stock('d', 0, Number.NaN, 2000)])]).toEqual([['d', 'core']])
  // of unknown seal times the larger amount leads
  expect(topicRoles([stock('a', 1, Number.NaN, 1), stock('b', 1, Number.NaN, 2)]).get('b')).toBe('leader')
})

test('first days come after twenty quiet sessions, and what followed is compounded against the market', () => {
  const length = 45
  const limitUps = new Float64Array(length)
  for (const at of [3, 22, 30, 43]) limitUps[at] = 3
  const columns = {
    ...columnsOf(length, {}),
    limitUps,
    traded: new Float64Array(length).fill(2),
    total: new Float64Array(length).fill(0.02),
  }
  const market = new Float64Array(length).fill(0.005)
  const days = firstDays(columns, market)
  // session 3 has no twenty before it; 22 sees session 3 within its twenty; 30 sees 22; 43 sees 30
  expect(days).toEqual([])
  limitUps[3] = 2
  const [first, ...more] = firstDays(columns, market)
  expect(more).toEqual([])
  expect(first?.session).toBe(22)
  expect(first?.own[1]).toBeCloseTo(1.01 ** 5 - 1, 12)
  expect(first?.excess[1]).toBeCloseTo(1.01 ** 5 - 1.005 ** 5, 12)
  expect(first?.own[2]).toBeCloseTo(1.01 ** 20 - 1, 12)
  const [few] = firstDayOutcomes(first === undefined ? [] : [first], length)
  expect(few).toMatchObject({ span: 1, n: 1, wins: 1, excess: null, winRatio: null })
  const many = firstDayOutcomes(
    Array.from({ length: 20 }, (_, at) => ({ session: at, own: [0.03, 0.03, 0.03], excess: [0.02, 0.02, 0.02] })),
    30,
  )
  expect(many[0]).toMatchObject({ n: 20, sessions: 20, wins: 20, own: 0.03, excess: 0.02, excessLow: 0.02, excessHigh: 0.02, winRatio: 1 })
  expect(intAt(datesOf(2), 1)).toBe(20_250_102)
})
