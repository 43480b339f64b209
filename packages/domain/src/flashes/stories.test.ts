import { expect, test } from 'vitest'
import { containment, doDirectionsConflict, doNumbersConflict, equalNumbers, flashText } from './flash-text.ts'
import { createStoryJoiner, likeness, STORY_WINDOW_MS } from './stories.ts'

const textOf = (content: string, title = content) => flashText({ title, content })
const NINE = Date.parse('2026-11-20T09:00:00+08:00')

/** Anchors of flashes that are seen a minute apart, or at the minutes given. */
function anchorsOf(texts: readonly string[], { codes = [], minutes = [] }: { codes?: string[][]; minutes?: number[] } = {}): number[] {
  const joiner = createStoryJoiner()
  return texts.map((text, at) =>
    joiner.add({ id: `${at}`, seenAtMs: NINE + (minutes[at] ?? at) * 60_000, title: text, content: text, secucodes: codes[at] ?? [] }),
  )
}

test('headline, dateline and source are no part of what is compared', () => {
  const plain = textOf('某公司拟回购不超过3亿元股份')
  for (const dressed of [
    '【某公司拟回购】财联社11月20日电，某公司拟回购不超过3亿元股份',
    '【模拟】某公司拟回购不超过3亿元股份（来源：新浪财经）',
  ])
    expect(containment(textOf(dressed).grams, plain.grams), dressed).toBe(1)
})

test('containment counts the 3-grams of the shorter text', () => {
  // 甲乙丙 乙丙丁 丙丁戊 of the first, 乙丙丁 丙丁戊 丁戊己 of the second
  expect(containment(textOf('甲乙丙丁戊').grams, textOf('乙丙丁戊己').grams)).toBeCloseTo(2 / 3)
  expect(containment(textOf('甲乙').grams, textOf('甲乙').grams)).toBe(0)
})

test('numbers are compared in one size, and rounded ones with the exact', () => {
  const numbers = (a: string, b: string) => [equalNumbers(textOf(a), textOf(b)), doNumbersConflict(textOf(a), textOf(b))]
  expect(numbers('净买入3,200万元', '净买入0.32亿元')).toEqual([1, false])
  expect(numbers('约3.2亿元', '3.18亿元')).toEqual([1, false])
  expect(numbers('减持5%', '减持50%')).toEqual([0, true])
  expect(numbers('减持5%', '减持5%，占20%')).toEqual([1, false])
  expect(numbers('成交3亿元', '下跌3%')).toEqual([0, false])
})

test('words of opposite directions conflict unless one text has both', () => {
  expect(doDirectionsConflict(textOf('股东拟增持'), textOf('股东拟减持'))).toBe(true)
  expect(doDirectionsConflict(textOf('股东拟增持'), textOf('股东由减持改为增持'))).toBe(false)
})

test('reports of one event join, those with another number, direction, place or security do not', () => {
  const base = '某动力股东拟减持不超过1.00%的股份，窗口期三个月'
  expect(anchorsOf([base, '快讯：某动力股东拟减持不超过1.00%的股份'])).toEqual([0, 0])
  expect(anchorsOf([base, '某动力股东拟减持不超过2.00%的股份，窗口期三个月'])).toEqual([0, 1])
  expect(anchorsOf([base, '某动力股东拟增持不超过1.00%的股份，窗口期三个月'])).toEqual([0, 1])
  expect(anchorsOf([base, base], { codes: [['SH600482'], ['SH600483']] })).toEqual([0, 1])
  expect(anchorsOf(['北京市发布暴雨黄色预警信号', '上海市发布暴雨黄色预警信号'])).toEqual([0, 1])
})

test('between 45 and 60 per cent a shared security or two equal numbers decide', () => {
  const [c, d] = ['某股份签订供货合同3.5亿元占营收12%', '合同3.5亿元占营收12%为某股份今日披露'] as const
  expect(containment(textOf(c).grams, textOf(d).grams)).toBeGreaterThanOrEqual(0.45)
  expect(anchorsOf([c, d])).toEqual([0, 0])
})

test('a story ends after six hours, and a correction joins with another number', () => {
  const base = '某公司中标地铁项目，金额3.2亿元，预计年内完成交付'
  const hours = STORY_WINDOW_MS / 3_600_000
  expect(anchorsOf([base, base], { minutes: [0, hours * 60] })).toEqual([0, 0])
  expect(anchorsOf([base, base], { minutes: [0, hours * 60 + 1] })).toEqual([0, 1])
  expect(anchorsOf([base, '更正：某公司中标地铁项目，金额2.3亿元，预计年内完成交付'])).toEqual([0, 0])
})

test('the joiner finds what comparing every pair finds', () => {
  const words = ['某公司', '股东', '减持', '增持', '回购', '中标', '3亿元', '5%', '三个月', '完成交付', '北京', '上海', '合同']
  let seed = 7
  const next = (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % most
  }
  const texts = Array.from({ length: 200 }, () => Array.from({ length: 4 + next(3) }, () => words[next(words.length)]).join(''))
  expect(anchorsOf(texts)).toEqual(pairwise(texts))
  expect(new Set(pairwise(texts)).size).toBeLessThan(texts.length)
})

/** The rule without an index: every earlier flash is compared; the likest decides, the first of them where several are. */
function pairwise(texts: readonly string[]): number[] {
  const compared = texts.map((text) => ({ text: textOf(text), secucodes: [] }))
  const anchors: number[] = []
  for (const [at, one] of compared.entries()) {
    let best = { anchor: at, alike: 0 }
    for (const [place, other] of compared.slice(0, at).entries()) {
      const anchor = anchors[place] as number
      const alike = at - anchor > STORY_WINDOW_MS / 60_000 ? null : likeness(one, other)
      if (alike === null || alike <= best.alike) continue
      const first = compared[anchor] as (typeof compared)[number]
      if (doNumbersConflict(one.text, first.text) || doDirectionsConflict(one.text, first.text)) continue
      best = { anchor, alike }
    }
    anchors.push(best.anchor)
  }
  return anchors
}
