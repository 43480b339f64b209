import { expect, test } from 'vitest'
import { roleOf } from './role-rule.ts'

const N = 40
const plain = { change20: 0.05, sameSide: 10, change20Rank: 20, amount20Rank: 20, floatMvRank: 20 }

test('the first part of the rule that holds is the role; shares of ranks are rounded up, at least one', () => {
  expect(roleOf({ ...plain, change20Rank: 2, amount20Rank: 12 }, N)).toBe('龙头')
  expect(roleOf({ ...plain, change20Rank: 2, amount20Rank: 13 }, N)).toBeNull()
  expect(roleOf({ ...plain, change20: -0.01, change20Rank: 1, amount20Rank: 1, floatMvRank: 1 }, N)).toBe('中军')
  expect(roleOf({ ...plain, floatMvRank: 4, amount20Rank: 12, change20: -0.2 }, N)).toBe('中军')
  expect(roleOf({ ...plain, floatMvRank: 5, amount20Rank: 12 }, N)).toBeNull()
  expect(roleOf({ ...plain, sameSide: 14 }, N)).toBe('跟风')
  expect(roleOf({ ...plain, sameSide: 20, change20: 0 }, N)).toBeNull()
  expect(roleOf({ ...plain, change20Rank: 1, amount20Rank: 1, floatMvRank: 1 }, 1)).toBe('龙头')
})
