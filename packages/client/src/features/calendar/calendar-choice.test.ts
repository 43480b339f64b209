import { expect, test } from 'vitest'
import { firstChoice, rangeOf, stepped, weekdayName } from './calendar-choice.ts'

test('the list from today on is shown unless an address says otherwise', () => {
  expect(firstChoice({})).toMatchObject({ view: 'list', date: null, kind: null, code: null })
  expect(firstChoice({ view: 'week', date: '2026-12-24', kind: 'unlock', code: 'SH600519' })).toMatchObject({
    view: 'week',
    date: '2026-12-24',
    kind: 'unlock',
    code: 'SH600519',
  })
  expect(firstChoice({ view: 'year', date: '2026-02-30', kind: 'party' })).toMatchObject({
    view: 'list',
    date: null,
    kind: null,
  })
})

test('a week begins on Monday; a list has thirty days', () => {
  expect(rangeOf({ view: 'week', date: '2026-11-22' })).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(rangeOf({ view: 'week', date: '2026-11-16' })).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(rangeOf({ view: 'list', date: '2026-11-20' })).toEqual({ from: '2026-11-20', to: '2026-12-19' })
  expect(weekdayName('2026-11-22')).toBe('周日')
})

test('a step is as long as the view', () => {
  const choice = { ...firstChoice({ view: 'week' }), date: '2026-11-20' }
  expect(stepped({ ...choice, page: 3 }, 1)).toMatchObject({ date: '2026-11-27', page: 1 })
  expect(stepped({ ...choice, view: 'day' }, -1).date).toBe('2026-11-19')
})
