import type { Coupon } from '@guanlan/contract/schemas/business/membership.ts'
import { expect, test } from 'vitest'
import { headText, refusalOf, worthText } from './coupon-rules.ts'

const coupon = (given: Partial<Coupon>): Coupon => ({
  ...{ id: 'a', name: '甲券', type: '满减', amount: 20, threshold: 100, scope: '全部', skus: [], stacks: true, status: '可用' },
  ...{ from: 0, to: 0, unusable: null, ...given },
})

test.each([
  [{ type: '满减', amount: 20, threshold: 100 }, '¥20', '满 100 元减 20 元'],
  [{ type: '折扣', amount: 0.85, threshold: 0 }, '8.5 折', '无门槛 8.5 折'],
  [{ type: '体验', amount: 7, threshold: 0 }, '7 天', '体验 7 天'],
] as const)('what %o is worth in words', (given, head, worth) => {
  expect([headText(coupon(given)), worthText(coupon(given))]).toEqual([head, worth])
})

test('a coupon beside others is refused with a reason', () => {
  const other = coupon({ id: 'b', name: '乙券', type: '折扣' })
  const third = coupon({ id: 'c', type: '体验' })
  expect(refusalOf(coupon({}), [other])).toBeNull()
  expect(refusalOf(coupon({ stacks: false }), [other])).toBe('不能与「乙券」同用')
  expect(refusalOf(coupon({}), [{ ...other, type: '满减' }])).toBe('同类的券不能同用')
  expect(refusalOf(coupon({}), [other, third])).toBe('一个订单至多用 2 张券')
  expect(refusalOf(coupon({ unusable: '未到使用日期' }), [])).toBe('未到使用日期')
  expect(refusalOf(coupon({}), [coupon({})])).toBeNull()
})
