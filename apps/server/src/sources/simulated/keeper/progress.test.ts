import { expect, test } from 'vitest'
import { type GenerationProgress, joinProgress } from './progress.ts'

const part = (done: number, ...stages: GenerationProgress['groups'][number]['stage'][]): GenerationProgress => ({
  done,
  total: 100,
  groups: stages.map((stage, k) => ({ datasets: [`set${k}`], rows: 10 * k, stage })),
})
const join = (...parts: GenerationProgress[]) => joinProgress({ datasets: [], startedAtMs: 1_000, nowMs: 11_000, parts })

test('a fill is as far as its threads on the whole, and lasts as long as the one that is behind', () => {
  const { done, total, share, leftMs, groups } = join(part(100, 'published', 'published'), part(50, 'securities'))
  expect({ done, total, rows: groups.reduce((sum, { rows }) => sum + rows, 0) }).toEqual({ done: 50, total: 100, rows: 10 })
  expect(share).toBeCloseTo((1 + 0.4) / 2)
  // two fifths took ten seconds
  expect(leftMs).toBe(15_000)
})

test('nothing is said of the rest before the pace is known, and the share rises with every stage', () => {
  expect(join(part(0, 'securities'))).toMatchObject({ share: 0, leftMs: null })
  const steps = [
    part(100, 'securities', 'securities'),
    part(100, 'generated', 'market'),
    part(100, 'generated', 'generated'),
    part(100, 'published', 'generated'),
  ]
  const shares = steps.map((step) => join(step).share)
  expect([...shares].sort((a, b) => a - b)).toEqual(shares)
  expect(join(part(100, 'published', 'published'))).toMatchObject({ share: 1, leftMs: 0 })
})
