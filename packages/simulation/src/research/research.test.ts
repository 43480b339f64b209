import { describe, expect, test } from 'vitest'
import { hashAt } from '../hash.ts'
import { analystsOf, firms } from './firms.ts'
import { type TitleFacts, titleOf } from './titles.ts'

/** Short names of real securities firms; no invented one may contain any of them. */
const REAL =
  '中信 国泰 海通 华泰 广发 招商 申万 宏源 银河 中金 光大 兴业 国信 平安 安信 国投 方正 长江 浙商 东吴 东兴 东方 东北 东海 东莞 西南 西部 国金 国元 国海 国联 国盛 国融 国开 华安 华西 华创 华福 华鑫 华林 华龙 华金 华宝 华英 财通 财信 财达 中泰 中原 中银 中航 中邮 中山 中天 天风 太平洋 信达 民生 开源 德邦 山西 首创 南京 红塔 第一创业 世纪 五矿 英大 江海 万和 万联 大通 大同 恒泰 诚通 长城 渤海 川财 甬兴 粤开 上海 爱建 湘财 金元 联储 宏信 瑞银 高盛 摩根 野村 汇丰 星展 大和 渣打 麦高'.split(
    ' ',
  )

test('no research firm bears the name of a real one, and each has its own', () => {
  expect(firms.filter((firm) => REAL.some((real) => firm.includes(real)))).toEqual([])
  expect(new Set(firms).size).toBe(firms.length)
})

test('an industry is written on by the same one or two persons of a firm', () => {
  for (let firm = 0; firm < firms.length; firm++) {
    expect(analystsOf(firm, 3)).toEqual(analystsOf(firm, 3))
    expect([1, 2]).toContain(analystsOf(firm, 3).length)
  }
})

describe('titles', () => {
  const facts: TitleFacts = {
    name: '澜岸股份',
    industry: '电子',
    period: '2025年年报',
    growth: 0.2,
    isLoss: false,
    isFirst: false,
    isComment: true,
    year: 2026,
  }

  test.each([
    ['of growth', facts],
    ['of decline', { ...facts, growth: -0.3 }],
    ['of losses', { ...facts, isLoss: true }],
    ['of first reports', { ...facts, isFirst: true }],
    ['without occasion', { ...facts, isComment: false }],
  ])('%s come in more than forty wordings, marked as simulated, without gaps', (_, one) => {
    const titles = Array.from({ length: 2000 }, (_, k) => titleOf(hashAt(7, k), one))
    expect(new Set(titles).size).toBeGreaterThan(40)
    expect(titles.filter((title) => !title.startsWith('【模拟】澜岸股份') || /[{}]|undefined/.test(title))).toEqual([])
  })
})
