import { expect, test } from 'vitest'
import type { Card } from './card.ts'
import { fitted, textWidth, wrapped } from './card-text.ts'
import { layoutCard } from './draw-card.ts'

const card: Card = {
  title: '贵州茅台',
  blocks: [],
  asOf: '2026-11-20 14:37:00',
  source: '模拟数据',
  simulated: true,
  url: 'https://guanlan.example/',
}

test('lines are no wider than they may be, lose nothing, and never begin with a closing mark', () => {
  const text = '行业不同（贵州茅台 食品饮料，工商银行 银行），请与各自行业中位数对照。'
  const lines = wrapped(text, { px: 12, width: 96 })
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  for (const line of lines) {
    expect(textWidth(line, 12)).toBeLessThanOrEqual(96 + 24)
    expect('，。）').not.toContain(line[0])
  }
})

test('what is left out of the last line shows as …', () => {
  expect(wrapped('一二三四五六七八九十', { px: 10, width: 30, most: 2 }).at(-1)).toMatch(/…$/)
  expect(fitted('工商银行', 10, 40)).toBe('工商银行')
  expect(fitted('工商银行股份', 10, 40)).toBe('工商银…')
})

test('parts stand under each other without overlapping, and the card ends under the last', () => {
  const table = { kind: 'table' as const, head: ['指标', 'A'], rows: [[{ text: '市盈率' }, { text: '15.37' }]] }
  const { parts, height } = layoutCard({ ...card, blocks: [{ kind: 'text', text: '规则' }, table] })
  for (const [i, { top }] of parts.entries()) {
    const before = parts[i - 1]
    if (before) expect(top).toBeGreaterThanOrEqual(before.top + before.height)
  }
  const last = parts.at(-1)
  expect(height).toBeGreaterThan((last?.top ?? 0) + (last?.height ?? 0) - 1)
})
