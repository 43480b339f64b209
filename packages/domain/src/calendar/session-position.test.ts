import { expect, test } from 'vitest'
import { sessionPosition } from './session-position.ts'

const at = (text: string) => sessionPosition(Date.parse(`${text}+08:00`))

test.each([
  ['2026-11-20T09:14:59', '2026-11-19', 'final', 241],
  ['2026-11-20T09:15:00', '2026-11-20', 'auction', 0],
  ['2026-11-20T09:25:00', '2026-11-20', 'open', 1],
  ['2026-11-20T09:30:00', '2026-11-20', 'trading', 1],
  ['2026-11-20T09:30:03', '2026-11-20', 'trading', 2],
  ['2026-11-20T09:31:00', '2026-11-20', 'trading', 2],
  ['2026-11-20T11:29:30', '2026-11-20', 'trading', 121],
  ['2026-11-20T12:10:00', '2026-11-20', 'trading', 121],
  ['2026-11-20T13:00:30', '2026-11-20', 'trading', 122],
  ['2026-11-20T14:59:59', '2026-11-20', 'trading', 241],
  ['2026-11-20T15:00:00', '2026-11-20', 'final', 241],
  ['2026-11-21T10:00:00', '2026-11-20', 'final', 241],
])('at %s figures belong to %s, %s, with %i points', (time, date, stage, count) => {
  expect(at(time)).toMatchObject({ date, stage, count })
})

test('in a year whose closures are assumed sessions go on; beyond the calendar figures stay at its last session', () => {
  expect(at('2027-03-03T10:00:00')).toMatchObject({ date: '2027-03-03', stage: 'trading' })
  expect(at('2029-03-05T10:00:00')).toMatchObject({ date: '2028-12-29', stage: 'final' })
})

test('figures stand still at lunch and after the close', () => {
  expect(at('2026-11-20T12:10:00').asOfMs).toBe(Date.parse('2026-11-20T11:30:00+08:00'))
  expect(at('2026-11-22T10:00:00').asOfMs).toBe(Date.parse('2026-11-20T15:00:00+08:00'))
})
