import { expect, test } from 'vitest'
import { firstDayAfter } from '../../../market/reading/first-day-after.ts'
import { delayHours, templateAnswers } from './answer-lens.ts'

test('an announcement of the evening counts from the next day, one before the close from its own', () => {
  expect(firstDayAfter(Date.parse('2026-11-20T14:59:59+08:00'))).toBe('2026-11-20')
  expect(firstDayAfter(Date.parse('2026-11-20T15:00:00+08:00'))).toBe('2026-11-21')
})

test('answers in the same words three times, and short set phrases, are set ones', () => {
  const same = (id: string, year: number) => ({ id, answer: `公司 ${year} 年的经营情况良好，新产品按计划推进，订单饱满。` })
  const rows = [same('a', 2024), same('b', 2025), same('c', 2026), { id: 'd', answer: '敬请关注公司后续公告。' }, { id: 'e', answer: null }]
  const own = { id: 'f', answer: '上半年海外收入占比 32%，主要来自东南亚，新工厂预计明年二季度投产。' }
  expect([...templateAnswers([...rows, own])]).toEqual(['a', 'b', 'c', 'd'])
  expect(delayHours({ askedAtMs: 0, answeredAtMs: 5_400_000 })).toBe(1.5)
})
