import type { Leaf } from '@guanlan/engine/screening/condition.ts'
import { anyLeaf as anyEngineLeaf } from '@guanlan/engine/screening/testing/any-screen.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conditionOf, draftOf, newDraft } from './condition-draft.ts'
import { scaleOf, shownText, typedFigure } from './figure-scale.ts'

/** Any leaf of the engine's tests, which load the checker another way. */
const anyLeaf = anyEngineLeaf as unknown as fc.Arbitrary<Leaf>

test('a condition on a figure is the same after it was opened and applied, unless it matches no stock', () => {
  fc.assert(
    fc.property(anyLeaf, fc.boolean(), (leaf, isNegated) => {
      const draft = draftOf(leaf, { isNegated, isFlag: false })
      if (draft === null) {
        expect('left' in leaf).toBe(false)
        return
      }
      const outcome = conditionOf(draft)
      if (outcome.ok) expect(outcome.condition).toEqual(isNegated ? { kind: 'not', part: leaf } : leaf)
      else expect(leaf.kind === 'share' ? leaf.share : leaf.kind === 'rank' ? leaf.count : null).toBe(0)
    }),
    { numRuns: 150 },
  )
})

test('a new condition is more than the median; without a number, range or figure it says what is missing', () => {
  const draft = newDraft({ left: { factor: 'roe' }, isFlag: false, median: 0.08 })
  expect(conditionOf(draft)).toEqual({ ok: true, condition: { kind: 'compare', left: { factor: 'roe' }, op: '>', right: 0.08 } })
  const reasons = [
    { from: null },
    { op: 'between' as const, from: 3, to: 1 },
    { mode: 'rank' as const, count: 2.5 },
    { mode: 'rank' as const, by: 'share' as const, share: 0 },
    { mode: 'other' as const },
  ].map((part) => conditionOf({ ...draft, ...part }))
  expect(reasons.map((outcome) => (outcome.ok ? 'ok' : outcome.reason))).toEqual([
    '请写一个数',
    '下限大于上限，请对调',
    '名次请写 1 到 10000 的整数',
    '比例请写 0 到 100 之间的数',
    '请选择要比较的指标',
  ])
})

test('something that is so or not is asked by yes and no', () => {
  const leaf: Leaf = { kind: 'compare', left: { factor: 'below-book' }, op: '!=', right: 1 }
  const draft = draftOf(leaf, { isNegated: false, isFlag: true })
  expect(draft && conditionOf(draft)).toEqual({ ok: true, condition: { ...leaf, op: '=', right: 0 } })
})

test('figures are typed in the unit people use and mean what they say to the last digit', () => {
  const [percent, money] = [scaleOf('比例', 0.3), scaleOf('元', 5e10)]
  expect([shownText(0.07, percent), typedFigure('7', percent), typedFigure(' −12.5 ', percent)]).toEqual(['7', 0.07, -0.125])
  expect([money.unit, shownText(5e9, money), typedFigure('1,000.5', money)]).toEqual(['亿元', '50', 100_050_000_000])
  expect(['', '1e3', '三', '1.2.3'].map((text) => typedFigure(text, money))).toEqual([null, null, null, null])
})
