import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { focusedRight } from './focus.ts'

const DAY_MS = 86_400_000
const days = Array.from({ length: 300 }, (_, at) => Date.UTC(2026, 0, 1) + at * DAY_MS)
const dayAt = (at: number) => new Date(itemAt(days, at)).toISOString().slice(0, 10)

test('a trade that fits is shown with room at its right, a longer one from its entry, one of the last days at the newest bar', () => {
  expect(focusedRight(days, { from: dayAt(100), to: dayAt(120) }, 80)).toBe(132)
  expect(focusedRight(days, { from: dayAt(100), to: dayAt(250) }, 80)).toBe(168)
  expect(focusedRight(days, { from: dayAt(290), to: dayAt(299) }, 80)).toBe(299)
})

test('a day after the last bar counts as the last, one before the first is not there', () => {
  expect(focusedRight(days, { from: dayAt(280), to: '2027-06-01' }, 80)).toBe(299)
  expect(focusedRight(days, { from: '2020-01-01', to: '2020-02-01' }, 80)).toBeNull()
})
