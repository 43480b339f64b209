import { expect, test } from 'vitest'
import { factorOf } from '../factors/index.ts'
import { comparisonGroups, comparisonItems, radarAxes, winnerOf } from './items.ts'

test('every line and axis is a known factor, each line stands once, every group has lines', () => {
  for (const { factor } of [...comparisonItems, ...radarAxes]) expect([factor, factorOf(factor)?.key]).toEqual([factor, factor])
  expect(new Set(comparisonItems.map(({ factor }) => factor)).size).toBe(comparisonItems.length)
  expect([...new Set(comparisonItems.map(({ group }) => group))]).toEqual(comparisonGroups)
})

test('no side is better in a tie, beside an unknown figure, or where neither is better', () => {
  expect(winnerOf([0.2, 0.3, 0.1], 'high')).toBe(1)
  expect(winnerOf([0.2, 0.3, 0.1], 'low')).toBe(2)
  expect(winnerOf([0.3, 0.3, 0.1], 'high')).toBeNull()
  expect(winnerOf([0.3, Number.NaN], 'high')).toBeNull()
  expect(winnerOf([0.3, 0.1], 'none')).toBeNull()
})
