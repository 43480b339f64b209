import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { barsFromRows } from '../bars.ts'
import { indicatorOf } from '../indicators/index.ts'
import { background, type Prices, pictures } from '../testing/textbook.ts'
import { walkRows } from '../testing/walk.ts'
import { BACKGROUND } from './candle.ts'
import { patternMarks, patterns } from './index.ts'

function barsOf(prices: readonly Prices[]) {
  return barsFromRows(
    prices.map(([open, high, low, close], index) => ({ date: 20240101 + index, open, high, low, close, volume: 1, amount: 1 })),
  )
}

test('there are more than thirty patterns, each with a picture, a name of its own and a definition', () => {
  expect(patterns.length).toBeGreaterThanOrEqual(30)
  expect(Object.keys(pictures).sort()).toEqual(patterns.map(({ key }) => key).sort())
  for (const field of ['key', 'name', 'short'] as const)
    expect(new Set(patterns.map((pattern) => pattern[field])).size).toBe(patterns.length)
  for (const { definition, short } of patterns) {
    expect(definition).toMatch(/。$/)
    expect([...short].length).toBeLessThanOrEqual(3)
  }
})

test.each(patterns.map((pattern) => [pattern.name, pattern] as const))(
  '%s is seen in its textbook picture, and not in its opposite',
  (_, pattern) => {
    const [from, candles] = pictures[pattern.key] ?? expect.unreachable()
    const seen = (prices: Prices[]) =>
      patternMarks(barsOf([...background(from), ...prices]))
        .filter(({ index }) => index === BACKGROUND + prices.length)
        .map((mark) => mark.pattern.key)
    expect(seen(candles)).toContain(pattern.key)
    if (pattern.tendency === '中性') return
    const upsideDown = candles.map(([open, high, low, close]): Prices => [200 - open, 200 - low, 200 - high, 200 - close])
    expect(seen(upsideDown)).not.toContain(pattern.key)
  },
)

test('a pattern of rising prices turned upside down is one of falling prices', () => {
  const walk = walkRows(600)
  const turned = walk.map(({ open, high, low, close, ...rest }) => ({
    ...rest,
    open: 100 - open,
    high: 100 - low,
    low: 100 - high,
    close: 100 - close,
  }))
  const count = (rows: typeof walk, tendency: string) =>
    patternMarks(barsFromRows(rows)).filter(({ pattern }) => pattern.tendency === tendency).length
  const twins = count(walk, '偏强')
  expect(twins).toBeGreaterThan(50)
  expect(Math.abs(count(turned, '偏弱') - twins)).toBeLessThanOrEqual(walk.length / 20)
})

test('the chart has the longest of the patterns that end on a bar', () => {
  const bars = barsFromRows(walkRows(400))
  const column = firstItem(indicatorOf('KXT')?.compute(bars, {}) ?? [])
  const longest = new Map<number, number>()
  for (const { index, pattern } of patternMarks(bars)) if (!longest.has(index)) longest.set(index, patterns.indexOf(pattern) + 1)
  expect(longest.size).toBeGreaterThan(20)
  column.forEach((value, index) => {
    expect(value).toEqual(longest.get(index) ?? Number.NaN)
  })
})
