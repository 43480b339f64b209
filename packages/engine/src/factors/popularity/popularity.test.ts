import { expect, test } from 'vitest'
import { factorOf } from '../index.ts'
import type { SecurityView } from '../security-view.ts'
import { barsOfCloses, viewOf } from '../testing/view-of.ts'

const value = (key: string, view: SecurityView) => factorOf(key)?.compute(view)

test('places on the lists: of the session alone, with what was gained, and on how many sessions', () => {
  const place = (date: string, list: 'popularity' | 'rising', rank: number, previousRank: number | null) => ({
    date,
    list,
    rank,
    previousRank,
    heat: 1,
  })
  const hotLists = [
    place('2025-11-03', 'popularity', 1, 1),
    place('2026-01-24', 'popularity', 9, 20),
    place('2026-01-25', 'popularity', 4, 9),
  ]
  const bars = barsOfCloses(Array(25).fill(10))
  const view = viewOf({ bars, records: { hotLists }, complete: ['hotLists'] })
  const keys = ['hot-popularity-rank', 'hot-popularity-change', 'hot-popularity-days', 'hot-rising-rank', 'hot-rising-days']
  expect(keys.map((key) => value(key, view))).toEqual([4, 5, 2, Number.NaN, 0])
  expect(value('hot-rising-days', viewOf({ bars, records: { hotLists } }))).toBeNaN()
})
