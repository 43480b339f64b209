import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Comparison, Condition } from '../../condition.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import { conditionCounted } from '../at-moment.ts'
import { countOf } from '../chinese-number.ts'
import { figureNamed } from '../factor-figure.ts'
import { signalOf } from '../formula-figure.ts'
import { lastingFigureAt, risingAt, takenOfYears } from '../lasting-years.ts'
import type { Found } from '../token.ts'
import { COUNT, conditionFound, phrase, type Template } from './template.ts'

/** A year of sessions. */
const MOST_DAYS = 250

/** What may go on for days: words, factors that count it, and what holds on each day. */
type Streak = { words: string; name: string; factors: readonly string[]; each: string | null }
const STREAKS: readonly Streak[] = [
  { words: '上涨|收涨|涨|飘红|红盘|走高', name: '上涨', factors: ['连涨天数', '连续上涨天数'], each: 'CLOSE>REF(CLOSE,1)' },
  { words: '下跌|收跌|跌|飘绿|走低', name: '下跌', factors: ['连跌天数', '连续下跌天数'], each: 'CLOSE<REF(CLOSE,1)' },
  { words: '收阳线|收阳|阳线|阳', name: '收阳', factors: ['连阳天数'], each: 'CLOSE>OPEN' },
  { words: '收阴线|收阴|阴线|阴', name: '收阴', factors: ['连阴天数'], each: 'CLOSE<OPEN' },
  { words: '放量上涨|量价齐升', name: '放量上涨', factors: [], each: 'VOL>REF(VOL,1) AND CLOSE>REF(CLOSE,1)' },
  { words: '缩量下跌|缩量回调|缩量调整', name: '缩量下跌', factors: [], each: 'VOL<REF(VOL,1) AND CLOSE<REF(CLOSE,1)' },
  { words: '缩量上涨', name: '缩量上涨', factors: [], each: 'VOL<REF(VOL,1) AND CLOSE>REF(CLOSE,1)' },
  { words: '放量下跌', name: '放量下跌', factors: [], each: 'VOL>REF(VOL,1) AND CLOSE<REF(CLOSE,1)' },
  { words: '放量|成交量放大|量能放大|成交量增加|成交量递增|量能递增', name: '放量', factors: ['连续放量天数'], each: 'VOL>REF(VOL,1)' },
  { words: '缩量|成交量萎缩|量能萎缩|成交量减少|成交量递减|量能递减', name: '缩量', factors: ['连续缩量天数'], each: 'VOL<REF(VOL,1)' },
  {
    words: '主力资金净流入|主力净流入|资金净流入|主力流入|净流入|资金流入|流入',
    name: '主力净流入',
    factors: ['主力连续净流入天数'],
    each: null,
  },
  {
    words: '主力资金净流出|主力净流出|资金净流出|主力流出|净流出|资金流出|流出',
    name: '主力净流出',
    factors: ['主力连续净流出天数'],
    each: null,
  },
  { words: '融资净买入|融资买入', name: '融资净买入', factors: ['融资连续净买入天数', '连续融资净买入天数'], each: null },
  { words: '涨停板|涨停|板', name: '涨停', factors: ['连板数', '连续涨停天数', '连板天数'], each: null },
  { words: '跌停板|跌停', name: '跌停', factors: ['连续跌停天数'], each: null },
  { words: '创新高|新高', name: '创新高', factors: [], each: 'HIGH>REF(HHV(HIGH,20),1)' },
]
/** The longer words first; 涨 is not the beginning of 涨幅. */
const WORDS = STREAKS.flatMap(({ words }) => words.split('|'))
  .sort((a, b) => b.length - a.length)
  .join('|')
const END = '(?!幅|跌幅|停|破|额?(?:大于|小于|超过|高于|低于|不低于|不超过|[<>≥≤]))'

function streakCondition(lexicon: Lexicon, word: string, days: number): Condition | null {
  const streak = STREAKS.find(({ words }) => words.split('|').includes(word))
  if (streak === undefined || days < 1) return null
  const figure = figureNamed(lexicon, ...streak.factors)
  if (figure !== null) {
    const { operand, sign } = figure
    return { kind: 'compare', left: operand, op: sign === 1 ? '>=' : '<=', right: sign * days }
  }
  return streak.each === null ? null : signalOf(`EVERY(${streak.each},${days})`, `连续${days}日${streak.name}`)
}

function streakTemplate(source: string, [countAt, wordAt]: readonly [number, number]): Template {
  return {
    pattern: phrase(source),
    read(match, { lexicon }) {
      const days = countOf(itemAt(match, countAt))
      const condition = days === null ? null : streakCondition(lexicon, itemAt(match, wordAt), days)
      return condition === null ? null : conditionFound(match, condition)
    },
  }
}

/** What may go on for years or quarters, by the names a dictionary may give its count. */
const YEARLY = /^(?:实现|保持|都|均)?(?:有)?([^\d,，、且的或]{2,8}?)(?=$|[,，、。且的或和\s]|超过|大于)/

function yearlyNames(words: string, unit: string): string[] {
  const what = words.replace(/^(?:不|未|没有|无)亏损$/, '盈利')
  const base = what.replace(/(?:同比)?(?:增长|上升|为正)$/, '')
  const count = unit === '年' ? '年数' : unit === '期' ? '期数' : '季数'
  const among = [`连续${what}${count}`, `${base}连续同比增长${count}`, `${base}连续增长${count}`, `${base}连续为正${count}`]
  return what.endsWith('减少') ? [`${what.slice(0, -2)}连续减少${count}`, ...among] : among
}

const yearly: Template = {
  pattern: phrase(`连续${COUNT}个?(年|季度|季|期)`),
  read(match, { text, at, lexicon }) {
    const behind = text.slice(at + match[0].length)
    const [said = '', what = ''] = YEARLY.exec(behind) ?? []
    const count = countOf(itemAt(match, 1))
    if (count === null) return null
    // 连续两年净利润大于1亿 asks for the lowest of them
    const isBounded = said !== '' && /^(?:均|都)?(?:超过|大于|高于|不低于|不少于|小于|低于|[<>≥≤])/.test(behind.slice(said.length))
    const figure = what === '' || isBounded ? null : figureNamed(lexicon, ...yearlyNames(what, itemAt(match, 2)))
    if (figure === null) {
      if (match[2] !== '年') return null
      const rising = risingAt(text, at + match[0].length, { years: count, lexicon })
      if (rising !== null) return { meaning: { kind: 'condition', condition: rising.condition }, length: match[0].length + rising.length }
      const lasting = lastingFigureAt(text, at + match[0].length, { years: count, lexicon })
      return lasting === null ? null : { meaning: { kind: 'figure', figure: lasting.figure }, length: match[0].length + lasting.length }
    }
    const condition: Condition = { kind: 'compare', left: figure.operand, op: '>=', right: count }
    return { meaning: { kind: 'condition', condition }, length: match[0].length + said.length }
  },
}

/** 5年净利润都大于0: a number of years before what is said of each. */
const eachYear: Template = {
  pattern: phrase(`(?<=^|[，,；;。\\s])(\\d|[二两三四五])年(?:来|内)?(?=[^\\d，,；;。\\s]{2,12}(?:均|都|每年|全部))`),
  read(match, { text, at, lexicon }) {
    const years = countOf(itemAt(match, 1))
    const lasting = years === null ? null : lastingFigureAt(text, at + match[0].length, { years, lexicon })
    return lasting === null || !lasting.isEach
      ? null
      : { meaning: { kind: 'figure', figure: lasting.figure }, length: match[0].length + lasting.length }
  },
}

/** 近三年每年分红: by the years in a row with a dividend. */
const dividends: Template = {
  pattern: phrase(`(?:最近|过去|近|已)?(?:连续)?${COUNT}年(?:来|内)?(?:每年|年年|都|均)+(?:有|进行|实施)?(?:现金)?分红(?![率比金总])`),
  read(match, { lexicon }) {
    const [years, figure] = [countOf(itemAt(match, 1)), figureNamed(lexicon, '连续分红年数')]
    if (years === null || figure === null) return null
    return conditionFound(match, { kind: 'compare', left: figure.operand, op: '>=', right: years })
  },
}

/** 近3年ROE均大于15%; without 均 read as a guess. */
const ofYears: Template = {
  pattern: phrase(`(?:最近|过去|近)(?:的)?${COUNT}个?(?:会计)?年(?:度)?(?:的|来|内|以来|里)*`),
  read(match, { text, at, lexicon }) {
    const years = countOf(itemAt(match, 1))
    const taken = years === null ? null : takenOfYears(text, at + match[0].length, { years, lexicon })
    if (taken !== null) return { meaning: { kind: 'figure', figure: taken.figure }, length: match[0].length + taken.length }
    const lasting = years === null ? null : lastingFigureAt(text, at + match[0].length, { years, lexicon })
    if (lasting === null) return null
    const found: Found = { meaning: { kind: 'figure', figure: lasting.figure }, length: match[0].length + lasting.length }
    return lasting.isEach ? found : { ...found, doubt: { chosen: `${years}年每年都`, choices: [] } }
  },
}

/** 连续3日 before any other condition of the chart. */
const everyDay: Template = {
  pattern: phrase(`(?:已)?连续${COUNT}个?(?:交易)?(?:日|天)(?:内|都|均|的)?`),
  read(match) {
    const days = countOf(itemAt(match, 1))
    return days === null ? null : { meaning: { kind: 'window', over: 'every', days }, length: match[0].length }
  },
}

/** 昨日 before any condition of the chart. */
const yesterday: Template = {
  pattern: phrase('(昨日|昨天|前一日|前一天|上一交易日|上个交易日|前日|前天)的?'),
  read: (match) => ({
    meaning: { kind: 'window', over: 'ago', days: match[1] === '前日' || match[1] === '前天' ? 2 : 1 },
    length: match[0].length,
  }),
}

/** 5日前, 3个交易日前 before any condition. */
const daysBefore: Template = {
  pattern: phrase(`${COUNT}个?(?:交易)?(?:日|天)(?:之|以)?前的?(?=[^\\d，,；;。])`),
  read(match) {
    const days = countOf(itemAt(match, 1))
    return days === null || days < 1 || days > MOST_DAYS
      ? null
      : { meaning: { kind: 'window', over: 'ago', days }, length: match[0].length }
  },
}

const TIMES_OPS: Readonly<Record<string, Comparison>> = {
  超过: '>',
  大于: '>',
  多于: '>',
  少于: '<',
  不到: '<',
  不足: '<',
  恰好: '=',
  正好: '=',
  刚好: '=',
}

/** 近10日至少3天, 15个交易日内有6日: a window with its count before the condition that is counted. */
const countedDays: Template = {
  pattern: phrase(
    `(?:最近|过去|近)?(?:的)?${COUNT}个?(?:交易)?(?:日|天)(?:内|里|中|之内|以内|以来)?(?:有|出现)?(至少有?|不少于|不低于|超过|大于|多于|少于|不到|不足|恰好|正好|刚好|(?<=有|出现))${COUNT}个?(?:交易日|日|天|次)(及?以上|或以上)?(?:的)?(?![连涨跌]?(?:均线|线|MA|内|涨幅?[榜]))(?!连)`,
  ),
  read(match) {
    const [days, count] = [countOf(itemAt(match, 1)), countOf(itemAt(match, 3))]
    if (days === null || count === null || days < 1 || count > days) return null
    const said = TIMES_OPS[itemAt(match, 2)]
    if (match[4] !== undefined && said !== undefined) return null
    const length = match[0].length
    if (said === undefined && count === 1) return { meaning: { kind: 'window', over: 'some', days }, length }
    return { meaning: { kind: 'window', over: 'some', days, times: { op: said ?? '>=', count } }, length }
  },
}

/** 7天6阳: of so many days at least so many. */
const daysOf: Template = {
  pattern: phrase(
    `(?:最近|近)?${COUNT}个?(?:交易)?(?:日|天)(?:内|里)?(?:有)?${COUNT}(?:天|日|根)?(阳线?|阴线?|涨(?!停|幅)|跌(?!停|幅|破))(?:及?以上)?(?=$|[\\s，,；;。且并的])`,
  ),
  read(match) {
    const [days, count] = [countOf(itemAt(match, 1)), countOf(itemAt(match, 2))]
    const each = { 阳: 'CLOSE>OPEN', 阴: 'CLOSE<OPEN', 涨: 'CLOSE>REF(CLOSE,1)', 跌: 'CLOSE<REF(CLOSE,1)' }[itemAt(match, 3).charAt(0)]
    if (days === null || count === null || each === undefined || count >= days || count < 1 || days > MOST_DAYS) return null
    const name = `近${days}日至少${count}日${{ 阳: '收阳', 阴: '收阴', 涨: '上涨', 跌: '下跌' }[itemAt(match, 3).charAt(0)]}`
    return conditionFound(match, signalOf(`COUNT(${each},${days})>=${count}`, name), { chosen: name, choices: [] })
  },
}

/** 10天5板以上: limit-ups of ten days, not the run that terminals name so. */
const boardsOf: Template = {
  pattern: phrase(`(?:最近|近)?${COUNT}(?:天|日)(?:内)?(?:有)?${COUNT}个?(?:涨停)?板(?:及|或)?以上`),
  read(match, { lexicon }) {
    const [days, count] = [countOf(itemAt(match, 1)), countOf(itemAt(match, 2))]
    const flag = figureNamed(lexicon, '涨停')?.alone
    if (days === null || count === null || count > days || flag === undefined) return null
    const known = figureNamed(lexicon, `近${days}日涨停次数`)
    const condition: Condition | null =
      known !== null
        ? { kind: 'compare', left: known.operand, op: '>=', right: count }
        : conditionCounted(flag, { over: { sessions: days }, times: { op: '>=', count } }, lexicon)
    return condition === null ? null : conditionFound(match, condition, { chosen: `近${days}日涨停${count}次以上`, choices: [] })
  },
}

/** 连板3板以上. */
const boards: Template = {
  pattern: phrase(`连板(?:数)?(?:达到?|超过|在)?${COUNT}个?(?:连)?板(?:及?以上)?`),
  read(match, { lexicon }) {
    const figure = figureNamed(lexicon, '连板数')
    const count = countOf(itemAt(match, 1))
    return figure === null || count === null
      ? null
      : conditionFound(match, { kind: 'compare', left: figure.operand, op: '>=', right: count })
  },
}

/** 连续3日放量, 连涨5天, 三连阳, 3连板. */
export const streakTemplates: readonly Template[] = [
  yearly,
  ofYears,
  eachYear,
  dividends,
  everyDay,
  yesterday,
  daysBefore,
  countedDays,
  boards,
  daysOf,
  boardsOf,
  streakTemplate(`(?:已|最近|近)?连续?${COUNT}个?(?:交易)?(?:日|天|个)(?:及?以上)?(?:连续)?(?:股价)?(${WORDS})${END}`, [1, 2]),
  streakTemplate(`(主力(?:资金)?净流入|主力(?:资金)?净流出)(?:已)?连续${COUNT}个?(?:交易)?(?:日|天)(?:均|都)?(?:为正|大于0)`, [2, 1]),
  streakTemplate(
    `(?:股价|收盘价)(?:已)?连续${COUNT}个?(?:交易)?(?:日|天)(?:都|均)?(上涨|下跌|收涨|收跌|收阳|收阴|收红|走高|走低)${END}`,
    [1, 2],
  ),
  streakTemplate(`(?:主力资金|主力|资金)连续${COUNT}个?(?:交易)?(?:日|天)(净流入|净流出|流入|流出)`, [1, 2]),
  streakTemplate(`${COUNT}(?:日|天)?连续?(上涨|下跌|阳线|阴线|涨停|跌停|涨|跌|阳|阴|板)(?:板)?(?:及?以上)?`, [1, 2]),
  streakTemplate(`(?:最近|近)?${COUNT}个?(?:交易)?(?:日|天)(?:内)?连续(${WORDS})${END}`, [1, 2]),
  streakTemplate(
    `连续?(上涨|下跌|收阳|收阴|放量|缩量|净流入|净流出|涨停|跌停|涨|跌|阳|阴|板)(?:超过|至少|达到?|了)?${COUNT}个?(?:交易)?(?:日|天)(?:及?以上)?`,
    [2, 1],
  ),
]
