import { expect, test } from 'vitest'
import { priceGutterPx } from './price-gutter.ts'

test('prices of three figures fit the design, dearer ones get the room their decimals need', () => {
  expect(priceGutterPx(44, '999.99', 10)).toBe(44)
  const dear = priceGutterPx(44, '1,333.23', 10)
  expect(dear).toBeGreaterThan(44)
  expect(priceGutterPx(44, '13,333.23', 10)).toBeGreaterThan(dear)
  expect(priceGutterPx(58, '1,333.23', 11)).toBe(58)
})
