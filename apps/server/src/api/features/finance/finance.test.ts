import type { DupontNode } from '@guanlan/contract/schemas/stock/finance.ts'
import { describe, expect, test } from 'vitest'
import { planText } from './dividends.ts'
import { effectsOf } from './dupont.ts'
import { placeOf } from './outlooks.ts'
import { growthOf } from './period.ts'

const node = (netRatio: number, assetTurnover: number, equityMultiplier: number) =>
  ({ netRatio, assetTurnover, equityMultiplier, roe: netRatio * assetTurnover * equityMultiplier }) as DupontNode

test('连环替代 gives each part what its own change did, and all of the change together', () => {
  expect(effectsOf(node(0.2, 0.5, 2), node(0.1, 0.5, 2))).toEqual({ netRatio: 0.1, assetTurnover: 0, equityMultiplier: 0, total: 0.1 })
  const reported = effectsOf(node(0.12, 0.6, 2.5), node(0.1, 0.5, 2))
  expect(reported?.netRatio).toBeCloseTo(0.02, 12)
  expect(reported?.assetTurnover).toBeCloseTo(0.024, 12)
  expect(reported?.equityMultiplier).toBeCloseTo(0.036, 12)
})

describe('a report beside its forecast', () => {
  test.each([
    [100, 90, 110, 'within'],
    [89, 90, 110, 'below'],
    [111, 90, 110, 'above'],
    [80, 90, null, 'below'],
    [95, 90, null, null],
    [null, 90, 110, null],
  ] as const)('%d of %d to %d: %s', (actual, npMin, npMax, place) => expect(placeOf(actual, { npMin, npMax })).toBe(place))
})

test('a plan is written as companies write it', () => {
  expect(planText({ cashPer10: 276.24, bonusPer10: 0, convertPer10: 0 })).toBe('每10股派276.24元')
  expect(planText({ cashPer10: 1.5, bonusPer10: 3, convertPer10: 2 })).toBe('每10股送3股转增2股派1.5元')
})

test('nothing grows from zero', () => {
  expect(growthOf(5, 0)).toBeNull()
  expect(growthOf(5, -10)).toBe(1.5)
})
