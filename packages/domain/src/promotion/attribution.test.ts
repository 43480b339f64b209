import { expect, test } from 'vitest'
import { attribute, type Newcomer, type Sharer } from './attribution.ts'
import { shareCodeOf } from './promotion-terms.ts'

const DAY_MS = 86_400_000
const NOW = 100 * DAY_MS
const newcomer: Newcomer = { accountId: 'n', isNew: true, wasHere: false, number: '13800000001', devices: ['d-n'], atMs: NOW }
const sharer = (more: Partial<Sharer> = {}): Sharer => ({
  isActive: true,
  numbers: new Set(['13900000000']),
  devices: new Set(['d-p']),
  ...more,
})
const touch = (promoterId: string, daysAgo: number) => ({ promoterId, atMs: NOW - daysAgo * DAY_MS })
const by = (given: Partial<Newcomer>, touches: Parameters<typeof attribute>[1], sharers: Record<string, Sharer>) =>
  attribute({ ...newcomer, ...given }, touches, (id) => sharers[id] ?? null)

test('the first touch wins, in whatever order touches are reported', () => {
  expect(by({}, [touch('b', 1), touch('a', 5)], { a: sharer(), b: sharer() })).toEqual({ promoterId: 'a', touchedMs: NOW - 5 * DAY_MS })
})

test.each([
  ['thirty days ago counts', 30, 'a'],
  ['a moment earlier is too late and leaves the next', 30.001, 'b'],
  ['one that is still to come is none', -1, 'b'],
])('a touch %s', (_, days, winner) => {
  expect(by({}, [touch('a', days), touch('b', 0)], { a: sharer(), b: sharer() })).toMatchObject({ promoterId: winner })
})

test.each<[string, Partial<Newcomer>, Partial<Sharer>]>([
  ['the same account', { accountId: 'a' }, {}],
  ['the same number', {}, { numbers: new Set(['1', newcomer.number]) }],
  ['the same device', {}, { devices: new Set(['d-n']) }],
])('no promoter invites themselves: %s', (_, given, shared) => {
  expect(by(given, [touch('a', 1)], { a: sharer(shared) })).toEqual({ why: 'own-link' })
})

test('devices that are not known are not the same device', () => {
  expect(by({ devices: [''] }, [touch('a', 1)], { a: sharer({ devices: new Set(['']) }) })).toMatchObject({ promoterId: 'a' })
})

test('a person with a present or former account is no newcomer', () => {
  for (const given of [{ isNew: false }, { wasHere: true }]) expect(by(given, [touch('a', 1)], { a: sharer() })).toEqual({ why: 'not-new' })
})

test('links of people who are no promoters do not count', () => {
  expect(by({}, [touch('a', 1)], { a: sharer({ isActive: false }) })).toEqual({ why: 'not-a-promoter' })
  expect(by({}, [touch('gone', 1)], {})).toEqual({ why: 'not-a-promoter' })
  expect(by({}, [], {})).toEqual({ why: 'no-touch' })
})

test('a share code is eight letters that are not read for others', () => {
  expect(shareCodeOf(' abcd2345 ')).toBe('ABCD2345')
  for (const text of ['ABCD234', 'ABCD23456', 'ABCDO234', "A' OR 1=1", '']) expect(shareCodeOf(text)).toBeNull()
})
