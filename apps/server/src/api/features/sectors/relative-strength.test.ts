import { expect, test } from 'vitest'
import { quadrantOf, standingOf } from './relative-strength.ts'

const bars = (closes: number[]) => ({
  date: Int32Array.from(closes, (_, at) => 20260101 + at),
  close: Int32Array.from(closes),
  length: closes.length,
})
const flat = bars(Array.from({ length: 70 }, () => 1000))

test('strength is the quotient over its mean of 60 sessions, momentum what it gained in 10', () => {
  // 1 for 60 sessions, 1.2 for the last 10: the mean is (50 + 12) ÷ 60
  const reported = standingOf(bars(Array.from({ length: 70 }, (_, at) => (at < 60 ? 1000 : 1200))), flat)
  const strength = 1.2 / (62 / 60) - 1
  expect(reported?.strength).toBeCloseTo(strength, 12)
  expect(reported?.strengthBefore).toBeCloseTo(0, 12)
  expect(reported?.momentum).toBeCloseTo(strength, 12)
  expect(reported && quadrantOf(reported)).toBe('领先')
})

test('fewer than 70 sessions say nothing, and each corner has its name', () => {
  expect(standingOf(bars([1000]), bars([1000]))).toBeNull()
  const corner = (strength: number, momentum: number) => quadrantOf({ strength, momentum })
  expect([corner(0, 0), corner(1, -1), corner(-1, -1), corner(-1, 0)]).toEqual(['领先', '转弱', '落后', '改善'])
})
