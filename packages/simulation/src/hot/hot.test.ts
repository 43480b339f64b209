import { moodParts } from '@guanlan/contract/rows/hot.ts'
import { expect, test } from 'vitest'
import { hashAt } from '../hash.ts'
import { countTexts, hearTexts, leans } from './texts.ts'
import { reasonVariants, topicReason } from './topic-reasons.ts'

test('reasons of topics come in more than forty wordings each way, marked as simulated', () => {
  expect(Math.min(...reasonVariants)).toBeGreaterThan(40)
  for (const change of [0.03, -0.02]) {
    const facts = { name: '机器人', change, ups: 12, limitUps: 2, leader: '澜岸股份' }
    const reasons = Array.from({ length: 500 }, (_, k) => topicReason(hashAt(3, k), facts))
    expect(reasons.filter((reason) => !reason.startsWith('【模拟】') || /[{}]/.test(reason))).toEqual([])
  }
})

test('the parts of the market’s sentiment weigh one together', () => {
  expect(moodParts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
})

test('texts of a session up to ten in the evening count, by what they lean to', () => {
  const texts = hearTexts()
  const at = (time: string) => Date.parse(`2026-11-20T${time}:00+08:00`)
  texts.add({ secucode: 'SH600519', effectiveAtMs: at('18:00') }, leans.announcements({ polarity: 'good' } as never))
  texts.add({ secucode: 'SH600519', effectiveAtMs: at('21:59') }, leans.dragonTiger({ netAmount: -1 } as never))
  texts.add({ secucode: 'SH600519', effectiveAtMs: at('22:00') }, 1)
  expect(texts.heard.get(20261120)?.get('SH600519')).toEqual({ events: 2, lean: 0 })
})

test('a rise and good news make texts lean up, a fall and bad news down, and all texts are counted', () => {
  const counts = { positive: 0, neutral: 0, negative: 0 }
  const lean = (change: number, events: number) => {
    let sum = 0
    for (let session = 0; session < 200; session++) {
      const heard = { events: Math.abs(events), lean: events }
      countTexts(counts, { lean: 5, neutral: 6 }, { session, heat: 100, change, heard })
      expect(counts.positive + counts.neutral + counts.negative).toBe(120 + 8 * Math.abs(events))
      sum += counts.positive - counts.negative
    }
    return sum
  }
  expect(lean(0.05, 0)).toBeGreaterThan(0)
  expect(lean(-0.05, 0)).toBeLessThan(0)
  expect(lean(0, 2)).toBeGreaterThan(lean(0, 0))
  expect(lean(0, -2)).toBeLessThan(lean(0, 0))
})
