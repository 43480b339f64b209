import { dayOfIso, fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { textMood } from '@guanlan/figures/tables/text-mood.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { critical95 } from '../correlation.ts'
import { textHalfWidth, textIndex, textMoodFrame, textPercentile, textWord } from './text-mood.ts'
import { TextSessions } from './text-sessions.ts'

const dayAt = (at: number) => dayOfIso(fromDayNumber(toDayNumber('2024-01-01') + at))
const datesOf = (length: number) => Int32Array.from({ length }, (_, at) => dayAt(at))
const ALWAYS = { group: 0, from: 0, until: Number.POSITIVE_INFINITY }
type Texts = readonly [positive: number, neutral: number, negative: number]

function add(sessions: TextSessions, at: number, [positive, neutral, negative]: Texts, stays = [ALWAYS]): void {
  sessions.add({ dates: Int32Array.of(dayAt(at)), positive: [positive], neutral: [neutral], negative: [negative] }, stays)
}

test('nine stocks that lean one way and one that leans the other: index and interval worked out by hand', () => {
  const sessions = new TextSessions(datesOf(2), 1)
  for (let stock = 0; stock < 9; stock++) add(sessions, 0, [20, 10, 10])
  add(sessions, 0, [0, 0, 40])
  const columns = sessions.columns(0)
  // 50 + 50 × (180 − 130) ÷ 400
  expect(textIndex(columns)[0]).toBe(56.25)
  // residuals d − 0.125 n: nine of 5, one of −45; √(2250 × 10 ÷ 9) ÷ 400 = 0.125; t of 9 degrees of freedom 2.262
  expect(textHalfWidth(columns, 0)).toBeCloseTo(50 * 2.262 * 0.125, 10)
  const row = rowOf(textMood)(textMoodFrame(columns, { from: 0, to: 2 }), 0)
  expect(row).toMatchObject({ pos: 180, neu: 90, neg: 130, count: 400, stocks: 10, index: 56.25, pctile250: null })
  expect(row.posRatio).toBeCloseTo(0.45, 12)
  // there is no text of the second session
  expect(rowOf(textMood)(textMoodFrame(columns, { from: 0, to: 2 }), 1)).toMatchObject({ pos: null, count: null, index: null, low: null })
})

test('a theme of which no stock has enough texts, on a session on which others have, has no count, not a count of 0', () => {
  const sessions = new TextSessions(datesOf(1), 2)
  add(sessions, 0, [10, 20, 5])
  const row = rowOf(textMood)(textMoodFrame(sessions.columns(1), { from: 0, to: 1 }), 0)
  expect(row).toMatchObject({ pos: null, neu: null, neg: null, count: null, stocks: 0, index: null, low: null, high: null })
  expect(rowOf(textMood)(textMoodFrame(sessions.market(), { from: 0, to: 1 }), 0)).toMatchObject({ count: 35, stocks: 1 })
})

test('index and interval equal those worked out stock by stock, of the members of the session only', () => {
  const texts = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 }))
  fc.assert(
    fc.property(fc.array(fc.tuple(texts, fc.boolean()), { minLength: 1, maxLength: 25 }), (stocks) => {
      const sessions = new TextSessions(datesOf(1), 1)
      for (const [one, isMember] of stocks) add(sessions, 0, one, isMember ? [ALWAYS] : [{ ...ALWAYS, until: dayAt(0) }])
      const members = stocks.filter(([, isMember]) => isMember).map(([[p, u, n]]) => ({ d: p - n, n: p + u + n }))
      const [sumD, sumN] = [members.reduce((sum, { d }) => sum + d, 0), members.reduce((sum, { n }) => sum + n, 0)]
      const columns = sessions.columns(0)
      const index = numberAt(textIndex(columns), 0)
      if (members.length === 0) expect(index).toBeNaN()
      else expect(index).toBeCloseTo(50 + (50 * sumD) / sumN, 9)
      const half = textHalfWidth(columns, 0)
      if (members.length < 10) {
        expect(half).toBeNaN()
        return
      }
      const residuals = members.map(({ d, n }) => d - (sumD / sumN) * n)
      const variance = residuals.reduce((sum, one) => sum + one * one, 0) / (members.length - 1)
      const slow = (50 * (critical95(members.length) ?? Number.NaN) * Math.sqrt(variance * members.length)) / sumN
      expect(half).toBeCloseTo(slow, 6)
    }),
  )
})

test('a percentile needs 120 known sessions among the 250 before, and words begin and end where they say', () => {
  const values = Float64Array.from({ length: 300 }, (_, at) => at)
  expect(textPercentile(values, 119)).toBeNaN()
  expect(textPercentile(values, 120)).toBe(100)
  expect(textPercentile(values.fill(1), 299)).toBe(50)
  expect([null, 9.9, 10, 30, 70, 70.1, 90.1].map(textWord)).toEqual([null, '偏负面', '略偏负面', '平常', '平常', '略偏正面', '偏正面'])
})
