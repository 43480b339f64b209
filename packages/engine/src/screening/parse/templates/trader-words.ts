import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Condition, Operand } from '../../condition.ts'
import { keyOf } from '../../derived/derived-figure.ts'
import { countOf } from '../chinese-number.ts'
import { figureNamed } from '../factor-figure.ts'
import { signalOf } from '../formula-figure.ts'
import type { Doubt } from '../token.ts'
import { indicatorFormulas, namedSignals } from './named-signals.ts'
import { COUNT, conditionFound, phrase, type Template } from './template.ts'

/** The fast and the slow line of an indicator, by its name. */
const LINES: Readonly<Record<string, readonly [fast: string, slow: string]>> = {
  MACD: ['macd-dif', 'macd-dea'],
  KDJ: ['kdj-k', 'kdj-d'],
  RSI: ['rsi-6', 'rsi-12'],
}

/**
 * 底背离 as terminals publish it: at a golden cross the close is below that of the golden cross before, and the fast line above it; 顶背离 the other way round at
 * a dead cross.
 */
function divergence(indicator: string, isBottom: boolean): Condition | null {
  const [fast, slow] = (LINES[indicator] ?? []).map((key) => indicatorFormulas[key])
  if (fast === undefined || slow === undefined) return null
  const cross = isBottom ? `CROSS(${fast},${slow})` : `CROSS(${slow},${fast})`
  const before = `BARSLAST(REF(${cross},1))+1`
  const [lower, higher] = isBottom ? ['<', '>'] : ['>', '<']
  const formula = `${cross} AND CLOSE${lower}REF(CLOSE,${before}) AND (${fast})${higher}REF(${fast},${before})`
  return signalOf(formula, `${indicator}${isBottom ? '底' : '顶'}背离`)
}

const divergences: Template = {
  pattern: phrase('(MACD|KDJ|RSI)?(?:日线)?(?:出现|形成|发生)?(?:的)?(底|顶)(?:部)?背离'),
  read(match) {
    const isBottom = match[2] === '底'
    const condition = divergence(match[1] ?? 'MACD', isBottom)
    if (condition === null) return null
    const meaning = `${isBottom ? '金叉时收盘价低于上次金叉、指标高于上次' : '死叉时收盘价高于上次死叉、指标低于上次'}`
    const others = Object.keys(LINES).filter((name) => name !== (match[1] ?? 'MACD'))
    const choices = others.map((name) => ({ label: `${name}${match[2]}背离`, text: `${name}${match[2]}背离` }))
    return conditionFound(match, condition, { chosen: `${match[1] ?? 'MACD'}${match[2]}背离：${meaning}`, choices })
  },
}

function named(word: string): Condition | null {
  const formula = namedSignals.find(([words]) => words.split('|').includes(word))?.[1]
  return formula === undefined ? null : signalOf(formula, word)
}

/** MACD买入信号: its golden cross. */
const buySignals: Template = {
  pattern: phrase('(?:技术面?)?(MACD|KDJ|均线|SAR)?(?:出现|发出|形成)?(?:的)?(买入|卖出)信号'),
  read(match, { lexicon }) {
    const isBuy = match[2] === '买入'
    const side = isBuy ? '金叉' : '死叉'
    const word = match[1] === 'SAR' ? `SAR翻${isBuy ? '多' : '空'}` : `${match[1] ?? 'MACD'}${side}`
    const condition = figureNamed(lexicon, word)?.alone ?? named(word)
    if (condition === null) return null
    const others = ['MACD', 'KDJ', '均线'].map((name) => `${name}${side}`).filter((one) => one !== word)
    return conditionFound(match, condition, { chosen: word, choices: others.map((text) => ({ label: text, text })) })
  },
}

type Shape = { words: string; formula: string; name: string; others: readonly string[] }
/** Shapes without an agreed definition: the one taken is named, others are offered. */
const SHAPES: readonly Shape[] = [
  {
    words: '(?:处于|形成|呈)?(?:上升(?:通道|趋势)|上涨趋势)(?:中)?',
    formula: 'MA(CLOSE,20)>REF(MA(CLOSE,20),5) AND MA(CLOSE,60)>REF(MA(CLOSE,60),5) AND CLOSE>MA(CLOSE,20)',
    name: '20日与60日均线向上且股价在20日均线上方',
    others: ['均线多头排列', '20日均线向上'],
  },
  {
    words: '(?:处于|形成|呈)?(?:下降(?:通道|趋势)|下跌趋势)(?:中)?',
    formula: 'MA(CLOSE,20)<REF(MA(CLOSE,20),5) AND MA(CLOSE,60)<REF(MA(CLOSE,60),5) AND CLOSE<MA(CLOSE,20)',
    name: '20日与60日均线向下且股价在20日均线下方',
    others: ['均线空头排列', '20日均线向下'],
  },
  {
    words: 'MACD(?:出现|形成)?(?:二次|两次|第二次|再次)金叉',
    formula: `CROSS(${indicatorFormulas['macd-dif']},${indicatorFormulas['macd-dea']}) AND COUNT(CROSS(${indicatorFormulas['macd-dif']},${indicatorFormulas['macd-dea']}),30)>=2`,
    name: '30日内第二次MACD金叉',
    others: ['MACD金叉'],
  },
  {
    words: '均线(?:系统)?(?:向上|多头)发散',
    formula:
      'MA(CLOSE,5)>MA(CLOSE,10) AND MA(CLOSE,10)>MA(CLOSE,20) AND MA(CLOSE,20)>MA(CLOSE,60) AND MA(CLOSE,5)-MA(CLOSE,60)>REF(MA(CLOSE,5)-MA(CLOSE,60),1)',
    name: '5、10、20、60日均线依次向上排列且间距扩大',
    others: ['均线多头排列'],
  },
  {
    words: '(?:成交量|量能)(?:逐日|逐步|持续|温和)?(?:递增|逐渐放大|逐步放大|温和放大|持续放大)',
    formula: 'VOL>REF(VOL,1) AND REF(VOL,1)>REF(VOL,2)',
    name: '成交量连续2日比前一日大',
    others: ['连续3日放量'],
  },
  {
    words: '(?:成交量|量能)(?:逐日|逐步|持续)?(?:递减|逐渐萎缩|逐步萎缩|持续萎缩)',
    formula: 'VOL<REF(VOL,1) AND REF(VOL,1)<REF(VOL,2)',
    name: '成交量连续2日比前一日小',
    others: ['连续3日缩量'],
  },
  { words: '周线(?:二)?连阳', formula: 'WEEKLY(EVERY(CLOSE>OPEN,2))', name: '连续2周收阳', others: ['连续3周收阳'] },
  { words: '地量', formula: 'VOL<=LLV(VOL,60)', name: '成交量为60日最低', others: ['成交量创20日新低', '成交量创250日新低'] },
  { words: '天量', formula: 'VOL>=HHV(VOL,250)', name: '成交量为250日最高', others: ['成交量创60日新高'] },
  {
    words: '超跌反弹',
    formula: 'CLOSE/REF(CLOSE,20)-1<=-0.1 AND CLOSE>REF(CLOSE,1)',
    name: '20日跌10%以上且当日上涨',
    others: ['近20日跌幅大于20%且上涨'],
  },
  {
    words:
      '(?:布林(?:线|带)?|BOLL)(?:线)?(?:(?:开口|口)(?:向上|放大|扩大|张开|打开)|开口(?=$|[\\s，,；;。且]))|(?:布林(?:线|带)?|BOLL)张口',
    formula: 'STD(CLOSE,20)>REF(STD(CLOSE,20),1) AND MA(CLOSE,20)>REF(MA(CLOSE,20),1)',
    name: '布林带变宽且中轨向上',
    others: ['突破布林上轨'],
  },
  {
    words: '(?:布林(?:线|带)?|BOLL)(?:线)?(?:收口|缩口|收窄|变窄|开口(?:收窄|缩小))',
    formula: 'STD(CLOSE,20)<REF(STD(CLOSE,20),1)',
    name: '布林带变窄',
    others: [],
  },
]

const shapes = SHAPES.map(({ words, formula, name, others }): Template => {
  return {
    pattern: phrase(`(?:${words})`),
    read(match) {
      const doubt: Doubt = { chosen: name, choices: others.map((text) => ({ label: text, text })) }
      return conditionFound(match, signalOf(formula, name), doubt)
    },
  }
})

/** 布林中轨向上. */
const bandTrend: Template = {
  pattern: phrase('(?:布林(?:线|带)?|BOLL)(?:线)?(?:的)?(上|中|下)轨(?:线)?(向上|上移|上行|走高|拐头向上|向下|下移|下行|走低)'),
  read(match) {
    const key = { 上: 'boll-upper', 中: 'boll-mid', 下: 'boll-lower' }[itemAt(match, 1)]
    const line = key === undefined ? undefined : indicatorFormulas[key]
    if (line === undefined) return null
    const isUp = /上移|上行|高|向上/.test(itemAt(match, 2))
    return conditionFound(match, signalOf(`(${line})${isUp ? '>' : '<'}REF(${line},1)`, `布林${match[1]}轨${isUp ? '向上' : '向下'}`))
  },
}

/** 破位: below the average of twenty days since today. */
const breakdown: Template = {
  pattern: phrase('破位(?:下跌|下行)?'),
  read(match, { lexicon }) {
    const condition = figureNamed(lexicon, '当日跌破20日均线')?.alone
    if (condition === undefined) return null
    const choices = ['当日跌破60日均线', '创60日新低'].map((text) => ({ label: text, text }))
    return conditionFound(match, condition, { chosen: '当日跌破20日均线', choices })
  },
}

/** 龙头股, 行业龙头: the largest of its industry. */
const leaders: Template = {
  pattern: phrase(
    '(?:(?:细分)?行业(?:的)?龙头(?:股票?|企业|公司|个股)?|(?<=^|[\\s,，；;。、是])龙头(?:股票?|个股|企业|公司)(?=$|[\\s,，；;。、]))(?![一二三])',
  ),
  read(match, { lexicon }) {
    const size = figureNamed(lexicon, '总市值')
    if (size === null) return null
    const choices = ['总市值行业前3', '近20日涨幅行业前1', '营业收入行业前1'].map((text) => ({ label: text, text }))
    const condition: Condition = { kind: 'rank', left: size.operand, end: 'top', count: 1, peers: 'industry' }
    return conditionFound(match, condition, { chosen: '总市值行业前1', choices })
  },
}

/** 20CM涨停: on the boards whose limit is 20 %. */
const wideLimit: Template = {
  pattern: phrase('(20|30)CM(?:的)?(?:涨停板?|首板)?(?!\\d)'),
  read(match, { lexicon }) {
    const up = figureNamed(lexicon, match[0].includes('首板') ? '首板' : '涨停')?.alone
    if (up === undefined) return null
    const list: Condition = { kind: 'list', list: 'board', ids: match[1] === '30' ? ['bse'] : ['chinext', 'star'] }
    if (!/板|停/.test(match[0])) return null
    return conditionFound(match, { kind: 'and', parts: [up, list] })
  },
}

/** 开盘10分钟内涨停: first sealed so soon. */
const sealedSoon: Template = {
  pattern: phrase(`(?:今日|今天|当日)?开盘(?:后)?(?:的)?${COUNT}分钟(?:以|之)?内(?:封住?)?(?:涨停板?|封板)(?!次|数|时|原|价)`),
  read(match, { lexicon }) {
    const minutes = countOf(itemAt(match, 1))
    const [up, first] = [figureNamed(lexicon, '涨停')?.alone, figureNamed(lexicon, '首次封板时间')]
    if (minutes === null || up === undefined || first === null) return null
    return conditionFound(match, { kind: 'and', parts: [up, { kind: 'compare', left: first.operand, op: '<=', right: minutes }] })
  },
}

/** T字板: opened at the limit, left it and came back. */
const dragonfly: Template = {
  pattern: phrase('T字(?:涨停)?板|T板(?!块)'),
  read(match, { lexicon }) {
    const is = figureNamed(lexicon, '涨停')?.alone
    if (is === undefined) return null
    return conditionFound(match, { kind: 'and', parts: [is, signalOf('OPEN=CLOSE AND HIGH=CLOSE AND LOW<CLOSE', '开在涨停价后打开过')] })
  },
}

/** 断板: a limit-up yesterday that did not go on today. */
const brokenRun: Template = {
  pattern: phrase('(?:今日|今天|当日)?(连板|首板)?(?:股)?断板(?:股)?(?!反包)'),
  read(match, { lexicon }) {
    const [today, before] = [figureNamed(lexicon, '涨停')?.alone, figureNamed(lexicon, '昨日涨停')?.alone]
    const streak = figureNamed(lexicon, '连板数')?.operand
    if (today === undefined || before === undefined || streak === undefined || !('factor' in streak)) return null
    const run: Operand = { factor: keyOf({ kind: 'ago', of: { kind: 'factor', key: streak.factor }, sessions: 1 }) }
    const held: Condition =
      match[1] === undefined
        ? before
        : { kind: 'compare', left: run, op: match[1] === '连板' ? '>=' : '=', right: match[1] === '连板' ? 2 : 1 }
    const condition: Condition = { kind: 'and', parts: [held, { kind: 'not', part: today }] }
    if (match[1] !== undefined) return conditionFound(match, condition)
    const choices = ['连板断板', '首板断板'].map((text) => ({ label: text, text }))
    return conditionFound(match, condition, { chosen: '昨日涨停而今日没有涨停', choices })
  },
}

/** 地天板: from the lower limit to the upper one. */
const turns: Template = {
  pattern: phrase('(地天|天地)板'),
  read(match, { lexicon }) {
    const isUp = match[1] === '地天'
    const is = figureNamed(lexicon, isUp ? '涨停' : '跌停')?.alone
    const [price, limit] = [figureNamed(lexicon, isUp ? '最低价' : '最高价'), figureNamed(lexicon, isUp ? '跌停价' : '涨停价')]
    if (is === undefined || price === null || limit === null) return null
    const touched: Condition = { kind: 'compare', left: price.operand, op: isUp ? '<=' : '>=', right: limit.operand }
    return conditionFound(match, { kind: 'and', parts: [is, touched] })
  },
}

/** 5天3板. */
const runs: Template = {
  pattern: phrase(`${COUNT}天${COUNT}板(?!块)`),
  read(match, { lexicon }) {
    const [days, boards] = [countOf(itemAt(match, 1)), countOf(itemAt(match, 2))]
    const [daysOf, boardsOf] = [figureNamed(lexicon, '涨停区间天数'), figureNamed(lexicon, '涨停区间板数')]
    if (days === null || boards === null || boards > days || daysOf === null || boardsOf === null) return null
    return conditionFound(match, {
      kind: 'and',
      parts: [
        { kind: 'compare', left: daysOf.operand, op: '=', right: days },
        { kind: 'compare', left: boardsOf.operand, op: '=', right: boards },
      ],
    })
  },
}

/** 三板 without 连, which may be the third alone. */
const plainBoards: Template = {
  pattern: phrase('([二三四五六七八九2-9])板(?:及?以上|或以上)?(?!块|上|以)'),
  read(match, { lexicon }) {
    const count = ' 一二三四五六七八九'.indexOf(itemAt(match, 1))
    const streak = figureNamed(lexicon, '连板数')
    const boards = count > 0 ? count : Number(match[1])
    if (streak === null) return null
    const condition: Condition = { kind: 'compare', left: streak.operand, op: '>=', right: boards }
    const choices = [{ label: `正好${boards}板`, text: `连板数等于${boards}` }]
    return conditionFound(match, condition, /以上$/.test(match[0]) ? undefined : { chosen: `不低于${boards}板`, choices })
  },
}

/** 竞价高开, 竞价低开. */
const auction: Template = {
  pattern: phrase('(?:今日|今天|早盘)?(?:集合)?竞价(?:阶段)?(高开|低开|上涨|下跌)(?:幅度?)?'),
  read(match, { text, at, lexicon }) {
    const gap = figureNamed(lexicon, '竞价涨幅')
    if (gap === null) return null
    const sign = /高|上/.test(itemAt(match, 1)) ? 1 : -1
    const isBounded = /^(?:超过?|大于|高于|不低于|至少|小于|低于|在|[\d.<>])/.test(text.slice(at + match[0].length))
    if (isBounded) return { meaning: { kind: 'figure', figure: { ...gap, sign } }, length: match[0].length }
    return conditionFound(match, { kind: 'compare', left: gap.operand, op: sign === 1 ? '>' : '<', right: 0 })
  },
}

/** Words of traders that stand for conditions of several parts, each with its definition. */
export const traderTemplates: readonly Template[] = [
  divergences,
  buySignals,
  ...shapes,
  bandTrend,
  breakdown,
  leaders,
  wideLimit,
  sealedSoon,
  dragonfly,
  brokenRun,
  turns,
  runs,
  plainBoards,
  auction,
]
