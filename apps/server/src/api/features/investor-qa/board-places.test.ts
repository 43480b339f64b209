import { expect, test } from 'vitest'
import { placesOf } from './board-places.ts'
import type { Brief } from './recent-questions.ts'

const HOUR = 3_600_000
const brief = (id: string, secucode: string, days: [asked: number, answered: number | null], hours = 1): Brief => {
  const [askedDay, answeredDay] = days
  const answeredAtMs = answeredDay === null ? null : hours * HOUR
  return { id, secucode, askedAtMs: 0, answeredAtMs, topics: id === 'a' ? ['分红'] : [], askedDay, answeredDay }
}
const briefs = [
  brief('a', 'SH600001', [10, 11], 2),
  brief('b', 'SH600001', [11, null]),
  brief('c', 'SZ000002', [9, 10], 30),
  brief('d', 'SZ000002', [9, 11], 10),
  brief('e', 'SZ000002', [8, 11], 20),
]
const codes = (kind: 'asked' | 'answered' | 'speed' | 'word', word: string | null = null) =>
  placesOf(briefs, { kind, word, from: 10, to: 11 }).map(({ secucode }) => secucode)

test('questions count on the day they were asked, answers on the day they were given', () => {
  expect(codes('asked')).toEqual(['SH600001'])
  expect(codes('answered')).toEqual(['SZ000002', 'SH600001'])
})

test('speed is the middle of at least three answers, a word counts questions about it', () => {
  expect(placesOf(briefs, { kind: 'speed', word: null, from: 10, to: 11 })).toMatchObject([
    { secucode: 'SZ000002', asked: 0, answered: 3, medianDelayHours: 20 },
  ])
  expect(codes('word', '分红')).toEqual(['SH600001'])
})
