import type { Factor } from '../factor.ts'
import { INCOME_AND_BALANCE, type LineFactor, lineFactors, QUARTER, TTM } from './line-factors.ts'
import * as item from './lines.ts'
import { ago, compound, growth, type Line, lastAnnual, minus, single, streakOf, ttm } from './report-book.ts'

const BASE = '以上年同期的绝对值为基数。'
const isPositive = (value: number) => value > 0

/** A line of the reports with its other names. */
export type Item = { key: string; name: string; words?: readonly string[]; line: Line }
const ITEMS: readonly Item[] = [
  { key: 'revenue', name: '营收', words: ['营业收入'], line: item.revenue },
  { key: 'profit', name: '净利润', words: ['归母净利润'], line: item.parentProfit },
  { key: 'deducted', name: '扣非净利润', words: ['扣非净利'], line: item.deductedProfit },
]

export const said = ({ name, words = [] }: Item, say: (word: string) => readonly string[]) => [name, ...words].flatMap(say)

/** A flow of the newest quarter against the same quarter of the year before, and against the quarter before. */
export const quarterGrowth = (one: Item): LineFactor[] => [
  {
    key: `${one.key}-quarter-yoy`,
    name: `单季${one.name}同比`,
    synonyms: said(one, (word) => [`单季度${word}同比`, `单季${word}增长率`, `单季度${word}增长率`]),
    definition: `最近一个季度的${one.name}比上年同一季度的增长，${BASE}${QUARTER}`,
    formula: `(单季${one.name} − 上年同季) ÷ |上年同季|`,
    line: growth(single(one.line), 4),
  },
  {
    key: `${one.key}-quarter-qoq`,
    name: `单季${one.name}环比`,
    synonyms: said(one, (word) => [`${word}环比`, `单季度${word}环比`, `${word}环比增长率`]),
    definition: `最近一个季度的${one.name}比上一季度的增长，以上一季度的绝对值为基数；受季节影响。${QUARTER}`,
    formula: `(单季${one.name} − 上季) ÷ |上季|`,
    line: growth(single(one.line), 1),
  },
]

const quarterly: readonly LineFactor[] = ITEMS.flatMap((one) => [
  {
    key: `${one.key}-ttm-yoy`,
    name: `${one.name}TTM同比`,
    synonyms: said(one, (word) => [`滚动${word}同比`, `${word}TTM增长率`]),
    definition: `最近四个季度的${one.name}比再之前四个季度的增长，以其绝对值为基数。${TTM}`,
    formula: `(${one.name}TTM − 一年前的TTM) ÷ |一年前的TTM|`,
    line: growth(ttm(one.line), 4),
  },
  ...quarterGrowth(one),
  {
    key: `${one.key}-acceleration`,
    name: `单季${one.name}增速变化`,
    synonyms: said(one, (word) => [`${word}增速加快`, `${word}加速`]),
    definition: `最近一个季度的同比增速减去上一季度的同比增速；正数为加速。${QUARTER}`,
    formula: `单季${one.name}同比 − REF(单季${one.name}同比,1 季)`,
    line: minus(growth(single(one.line), 4), ago(growth(single(one.line), 4), 1)),
  },
])

const COMPOUND_NOTE = '按年报计，首尾两年须为正数，否则没有。'

const compounds: readonly LineFactor[] = [3, 5].flatMap((years) =>
  [...ITEMS, { key: 'equity', name: '净资产', words: ['归母净资产'], line: item.parentEquity }].map((one) => ({
    key: `${one.key}-cagr-${years}y`,
    name: `${one.name}${years}年复合增速`,
    synonyms: said(one, (word) => [`近${years}年${word}复合增长率`, `${word}${years}年复合增长率`, `${years}年${word}复合增速`]),
    sources: INCOME_AND_BALANCE,
    definition: `最近一份年报的${one.name}相对 ${years} 年前年报的年化增长。${COMPOUND_NOTE}`,
    formula: `(${one.name} ÷ ${years}年前${one.name})^(1 ÷ ${years}) − 1`,
    line: lastAnnual(compound(one.line, years)),
  })),
)

const streaks: readonly LineFactor[] = [
  ...ITEMS.flatMap((one): LineFactor[] => [
    {
      unit: '季',
      key: `${one.key}-growth-quarters`,
      name: `${one.name}连续同比增长季数`,
      synonyms: said(one, (word) => [`${word}连续增长季数`, `单季${word}连续增长`]),
      definition: `单季${one.name}同比连续为正的季度数，自最近一个季度往前数；最近一季未增长为 0。${QUARTER}`,
      formula: `BARSLAST(单季${one.name}同比 ≤ 0)，按季`,
      line: streakOf(growth(single(one.line), 4), { step: 1, passes: isPositive }),
    },
    {
      key: `${one.key}-growth-years`,
      name: `${one.name}连续增长年数`,
      synonyms: said(one, (word) => [`${word}连续增长`, `连续几年${word}增长`]),
      definition: `年报${one.name}连续比上一年增长的年数，自最近一份年报往前数；记录不足时少计。`,
      formula: `BARSLAST(年报${one.name}同比 ≤ 0)，按年`,
      line: lastAnnual(streakOf(growth(one.line, 4), { step: 4, passes: isPositive })),
    },
  ]),
  {
    key: 'profitable-years',
    name: '连续盈利年数',
    synonyms: ['连续盈利'],
    definition: '年报归母净利润连续为正的年数，自最近一份年报往前数；记录不足时少计。',
    formula: 'BARSLAST(年报归母净利润 ≤ 0)，按年',
    line: lastAnnual(streakOf(item.parentProfit, { step: 4, passes: isPositive })),
  },
  {
    key: 'loss-years',
    name: '连续亏损年数',
    synonyms: ['连续亏损'],
    definition: '年报归母净利润连续为负的年数，自最近一份年报往前数；盈利为 0。',
    formula: 'BARSLAST(年报归母净利润 ≥ 0)，按年',
    line: lastAnnual(streakOf(item.parentProfit, { step: 4, passes: (value) => value < 0 })),
  },
]

/** Quarters held for a new high, five years: fewer make no high. */
const HIGH_QUARTERS = 20
const MIN_QUARTERS = 8

/** 1 where the newest single quarter is above every one of the last five years. */
function isHighest(line: Line): Line {
  return (book, end) => {
    const newest = single(line)(book, end)
    const before = Array.from({ length: HIGH_QUARTERS - 1 }, (_, at) => ago(single(line), at + 1)(book, end)).filter(Number.isFinite)
    return Number.isNaN(newest) || before.length < MIN_QUARTERS ? Number.NaN : Number(before.every((one) => one < newest))
  }
}

const highs: readonly LineFactor[] = ITEMS.slice(0, 2).map((one) => ({
  key: `${one.key}-quarter-high`,
  name: `单季${one.name}创新高`,
  synonyms: said(one, (word) => [`${word}创新高`, `单季度${word}创新高`]),
  unit: '是否' as const,
  definition: `最近一个季度的${one.name}是否高于此前五年的每一个季度；不足 ${MIN_QUARTERS} 个季度可比时没有。${QUARTER}`,
  formula: `单季${one.name} > REF(HHV(单季${one.name},19 季),1)`,
  line: isHighest(one.line),
}))

/** Growth of single quarters and four of them, over years, and how long it has lasted. */
export const growthPaceFactors: readonly Factor[] = [
  ...lineFactors([...quarterly, ...compounds, ...highs]),
  ...lineFactors(streaks, { unit: '年' }),
]
