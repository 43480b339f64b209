import { expect, test } from 'vitest'
import { yearWords } from './year-words.ts'

test('the year of figures is this year only where they are of it', () => {
  expect(yearWords('2026-11-20', '2026-11-27')).toBe('今年以来')
  expect(yearWords('2024-09-19', '2026-11-20')).toBe('2024 年以来')
  expect(yearWords('2025-12-31', '2026-01-01')).toBe('2025 年以来')
  expect(yearWords(null, '2026-11-20')).toBe('今年以来')
})
