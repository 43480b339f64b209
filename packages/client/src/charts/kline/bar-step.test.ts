import { expect, it } from 'vitest'
import { fittedStep } from './bar-step.ts'

it('gives few bars the width, up to the widest candle, and leaves many alone', () => {
  expect(fittedStep(40, { width: 600, step: 8.7 })).toBe(15)
  expect(fittedStep(3, { width: 600, step: 8.7 })).toBe(36)
  expect(fittedStep(500, { width: 600, step: 8.7 })).toBeNull()
  expect(fittedStep(0, { width: 600, step: 8.7 })).toBeNull()
})
