import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PricedCoupon, priceOf, unusableFor } from './price.ts'

const NOW = 1_000_000
const coupon = (type: PricedCoupon['type'], amount: number, more: Partial<PricedCoupon> = {}): PricedCoupon => ({
  ...{ id: `${type}${amount}`, name: `${type}券`, type, amount, thresholdCents: 0, skus: [], stacks: true, from: 0, to: NOW + 1 },
  ...more,
})
const price = (priceCents: number, ...coupons: PricedCoupon[]) => priceOf({ sku: 'vip-month', priceCents, nowMs: NOW }, coupons)
const refused = (...coupons: PricedCoupon[]) => {
  const priced = price(2800, ...coupons)
  return 'refused' in priced ? priced.refused : null
}

// worked out by hand: 2800 × 0.85 = 2380; 2801 × 0.85 = 2380.85, rounded down; 6800 × 0.8 = 5440, − 1000
test.each<[string, number, PricedCoupon[], number, number[]]>([
  ['nothing', 2800, [], 2800, []],
  ['满减', 2800, [coupon('满减', 500)], 2300, [500]],
  ['满减 above the price', 2800, [coupon('满减', 5000)], 0, [2800]],
  ['折扣', 2800, [coupon('折扣', 8500)], 2380, [420]],
  ['折扣 with a broken 分', 2801, [coupon('折扣', 8500)], 2380, [421]],
  ['折扣 before 满减, however they are named', 6800, [coupon('满减', 1000), coupon('折扣', 8000)], 4440, [1360, 1000]],
  ['满减 from what is left', 6800, [coupon('满减', 1000, { thresholdCents: 5440 }), coupon('折扣', 8000)], 4440, [1360, 1000]],
  ['体验', 2800, [coupon('体验', 7)], 0, [2800]],
])('%s', (_, cents, coupons, payable, off) => {
  expect(price(cents, ...coupons)).toMatchObject({ payableCents: payable, discounts: off.map((one) => ({ cents: one })) })
})

test.each<[PricedCoupon[], string]>([
  [[coupon('满减', 100, { thresholdCents: 2801 })], '“满减券”满 28.01 元可用'],
  [[coupon('折扣', 8000), coupon('满减', 100, { thresholdCents: 2241 })], '“满减券”满 22.41 元可用'],
  [[coupon('满减', 100, { skus: ['vip-year'] })], '“满减券”不适用于这个时长'],
  [[coupon('满减', 100, { to: NOW })], '“满减券”已过期'],
  [[coupon('满减', 100, { from: NOW + 1 })], '“满减券”还没有到使用时间'],
  [[coupon('满减', 100), coupon('满减', 200)], '同一类型的券不能同时使用'],
  [[coupon('满减', 100), coupon('满减', 100)], '同一张券不能用两次'],
  [[coupon('满减', 100), coupon('折扣', 9000, { stacks: false })], '“折扣券”不能与其他券同时使用'],
  [[coupon('体验', 7), coupon('折扣', 9000)], '体验券不能与其他券同时使用'],
])('refused: %#', (coupons, why) => {
  expect(refused(...coupons)).toBe(why)
})

test('a coupon for this period is usable, and days of 体验 are reported', () => {
  expect(unusableFor(coupon('满减', 100, { skus: ['vip-month'] }), { sku: 'vip-month', priceCents: 2800, nowMs: NOW })).toBeNull()
  expect(price(2800, coupon('体验', 7))).toMatchObject({ days: 7 })
})

test('no price is below zero or above the list price, a broken 分 is the buyer’s, and the order coupons are named in does not matter', () => {
  const off = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), off, fc.integer({ min: 1, max: 9999 }), (cents, less, share) => {
      const coupons = [coupon('满减', less), coupon('折扣', share)]
      const priced = price(cents, ...coupons)
      if ('refused' in priced) throw new Error(priced.refused)
      expect(priced.payableCents).toBeGreaterThanOrEqual(0)
      expect(priced.payableCents + priced.discounts.reduce((sum, one) => sum + one.cents, 0)).toBe(cents)
      expect(priced.payableCents).toBeLessThanOrEqual(Math.max(0, (cents * share) / 10_000 - less))
      expect(price(cents, ...coupons.reverse())).toEqual(priced)
    }),
    { numRuns: 200 },
  )
})
