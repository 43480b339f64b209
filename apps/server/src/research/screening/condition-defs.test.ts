import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sliderOf } from './condition-defs.ts'

test('a slider goes over the middle of what is known, in at most some two hundred round steps', () => {
  const figure = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: -1e6, max: 1e6 }) }, { weight: 1, arbitrary: fc.constant(Number.NaN) })
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 300 }), (figures) => {
      const slider = sliderOf(Float64Array.from(figures))
      const known = figures.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b)
      if (slider === null) return known.length < 30 || known[0] === known[known.length - 1]
      const { min, max, step } = slider
      const inside = known.filter((value) => value >= min - step / 1e6 && value <= max + step / 1e6).length
      return step > 0 && (max - min) / step <= 210 && inside >= 0.85 * known.length - 2
    }),
  )
  expect(sliderOf(Float64Array.from({ length: 101 }, (_, k) => k))).toEqual({ min: 5, max: 95, step: 1 })
  expect(sliderOf(Float64Array.of(Number.NaN, 3))).toBeNull()
})
