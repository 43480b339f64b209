import { expect, test } from 'vitest'
import { hasPermission, hasRole, isTokenValid, visitorOf } from './page-access.ts'

test.each([
  [null, 'anonymous'],
  [{ validDataProductIDs: null }, 'free'],
  [{ validDataProductIDs: [] }, 'free'],
  [{ validDataProductIDs: ['2', '11'] }, 'free'],
  [{ validDataProductIDs: ['2', '1'] }, 'vip'],
])('a user record %j makes a visitor %s', (user, visitor) => {
  expect(visitorOf(user)).toBe(visitor)
})

test('roles and permissions of a token; the admin has all permissions', () => {
  const clerk = { role: ['clerk'], permission: ['refund'], tokenExpired: 100 }
  const admin = { role: ['admin'], permission: [], tokenExpired: 100 }
  expect([hasRole(clerk, 'clerk'), hasRole(clerk, 'admin')]).toEqual([true, false])
  expect([hasPermission(clerk, 'refund'), hasPermission(clerk, 'grant'), hasPermission(admin, 'grant')]).toEqual([true, false, true])
})

test('a token holds while its end lies in the future', () => {
  const claims = { role: [], permission: [], tokenExpired: 100 }
  expect([99, 100, 101].map((nowMs) => isTokenValid(claims, nowMs))).toEqual([true, false, false])
})
