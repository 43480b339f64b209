import { expect, test } from 'vitest'
import { fakePlatform } from '../../../platform/fake.ts'
import { sinceText } from './since.ts'
import { APART_MS, readVisits, storeVisit, VISITS_LIMIT, visitBefore } from './visits.ts'

const NOW = Date.parse('2026-11-20T14:32:00+08:00')
const HOUR = 3_600_000

test('what is looked at first has no visit before; looked at again soon it is the same visit, later the last look is the visit before', () => {
  const { storage } = fakePlatform()
  const look = (atMs: number) => {
    const before = visitBefore(storage, 'SH600519', atMs)
    storeVisit(storage, 'SH600519', atMs)
    // the same once it is kept: the first request changes nothing
    expect(visitBefore(storage, 'SH600519', atMs)).toBe(before)
    return before
  }
  expect(look(NOW)).toBeNull()
  expect(look(NOW + HOUR)).toBeNull()
  expect(look(NOW + HOUR + APART_MS)).toBe(NOW + HOUR)
  expect(look(NOW + 2 * HOUR + APART_MS)).toBe(NOW + HOUR)
  expect(visitBefore(storage, 'SZ000001', NOW)).toBeNull()
})

test('a look in the future counts as none, what cannot be read as nothing, and who was not looked at for longest goes', () => {
  const { storage } = fakePlatform()
  storage.set('guanlan.visits', JSON.stringify({ SH600519: { seen: NOW + HOUR, before: NOW - HOUR }, SH600000: 'x' }))
  expect(visitBefore(storage, 'SH600519', NOW)).toBeNull()
  expect(Object.keys(readVisits(storage))).toEqual(['SH600519'])
  storage.set('guanlan.visits', 'not json')
  expect(readVisits(storage)).toEqual({})
  const many = Array.from({ length: VISITS_LIMIT }, (_, at) => [`SH${600_000 + at}`, { seen: NOW + at, before: null }] as const)
  storage.set('guanlan.visits', JSON.stringify(Object.fromEntries(many)))
  storeVisit(storage, 'SZ000001', NOW + HOUR)
  expect(Object.keys(readVisits(storage))).toHaveLength(VISITS_LIMIT)
  expect(readVisits(storage).SH600000).toBeUndefined()
})

test('a start is the minute of the last visit, or a day; never before what is compared', () => {
  const at = { nowMs: NOW, visitMs: NOW - 7 * 24 * HOUR, day: '' }
  expect(sinceText('visit', at)).toBe('2026-11-13 14:32')
  expect(sinceText('week', at)).toBe('2026-11-13')
  expect(sinceText('month', at)).toBe('2026-10-21')
  expect(sinceText('day', { ...at, day: '2026-01-05' })).toBe('2026-01-05')
  expect(sinceText('visit', { ...at, visitMs: Date.parse('2020-01-01T00:00:00+08:00') })).toBe('2023-11-21 14:32')
})
