import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { countOf } from '../chinese-number.ts'
import { formulaFigure, signalOf } from '../formula-figure.ts'
import { overBars } from '../longer-bars.ts'
import type { Found } from '../token.ts'
import { COUNT, conditionFound, figureFound, phrase, type Template } from './template.ts'

/** What is said of bars rather than of days. */
const INDICATOR =
  'MACD|KDJ?|RSI|BOLL|布林|WR|CCI|BIAS|DIF|DEA|J值|K值|D值|[KJ](?=[<>=大小])|均线|多头|空头|金叉|死叉|红柱|绿柱|MA\\d|零轴|水[上下]'
const CANDLE =
  '收[阳阴红]|阳线|阴线|连阳|连阴|放量|缩量|倍量|(?:站[上稳在]|在|处于|位于|突破|上穿|下穿|跌破)(?:了)?(?:COUNTED[周月日]|布林|BOLL|MA|前高|平台)|创|新[高低]|反包|上涨|下跌|连[涨跌]|连续|涨幅|涨跌幅|跌幅|振幅|换手|成交|量|收盘|最高|最低|开盘|股价|一阳穿'
const BEHIND = `${INDICATOR}|${CANDLE.replace('COUNTED', COUNT)}|${COUNT}连|${COUNT}[周月]`
const MOST_BARS = 250

function periodOf(word: string): 'week' | 'month' {
  return /周/.test(word) ? 'week' : 'month'
}

/** 周线, 月K, 日线级别, 周 before an indicator. */
const bars: readonly { pattern: RegExp; read(match: RegExpExecArray, place: { text: string; at: number }): Found }[] = [
  {
    pattern: phrase(
      `([日周月])(?:线级别|线图|线|K线图|K线|K级别|K|级别)(?:上|中|里|图上)?(?:的|出现|形成|呈|处于|为)*(?=${BEHIND}|[日周月](?:线|K)|[、和与及])`,
    ),
    read: (match) => ({
      meaning: { kind: 'bars', bars: match[1] === '日' ? 'day' : periodOf(itemAt(match, 1)) },
      length: match[0].length,
    }),
  },
  {
    pattern: phrase(
      `(?<![一二两三四五六七八九十\\d近上本这下每个半几])([周月])(?:度)?的?(?=${INDICATOR}|涨幅|涨跌幅|跌幅|换手|振幅|成交[额量]|放量|缩量|[阳阴]线)`,
    ),
    read: (match) => ({ meaning: { kind: 'bars', bars: periodOf(itemAt(match, 1)) }, length: match[0].length }),
  },
]

/** 20周均线, 5月线. */
const averages: Template = {
  pattern: phrase(`${COUNT}个?(周|月)(?:的)?(?:移动平均线|均线|平均线|均价线|线|MA)`),
  read(match) {
    const n = countOf(itemAt(match, 1))
    if (n === null || n < 1 || n > MOST_BARS) return null
    const name = `${n}${match[2]}均线`
    return figureFound(match, formulaFigure(overBars(periodOf(itemAt(match, 2)), `MA(CLOSE,${n})`), name, '元'))
  },
}

const STREAKS: Readonly<Record<string, string>> = {
  上涨: 'CLOSE>REF(CLOSE,1)',
  下跌: 'CLOSE<REF(CLOSE,1)',
  收阳: 'CLOSE>OPEN',
  收阴: 'CLOSE<OPEN',
  放量: 'VOL>REF(VOL,1)',
  缩量: 'VOL<REF(VOL,1)',
}

/** 连续3周上涨, 连涨两个月: complete weeks and months and the one that runs. */
const streaks: readonly Template[] = [
  [`(?:最近|近)?连续${COUNT}(?:个)?(周|月)(?:线|K线)?(?:都|均|的)?(上涨|下跌|收阳|收阴|放量|缩量|阳线|阴线)(?!幅)`, 1, 2, 3] as const,
  [`(?:周线|周K线?|月线|月K线?)连续?(涨|跌|阳|阴)${COUNT}(?:个)?(周|月)`, 2, 3, 1] as const,
  [`连续?(涨|跌|阳|阴)${COUNT}(?:个)?(周|月)(?!线)`, 2, 3, 1] as const,
].map(([source, countAt, unitAt, wordAt]): Template => {
  return {
    pattern: phrase(source),
    read(match) {
      const n = countOf(itemAt(match, countAt))
      const said = itemAt(match, wordAt)
      const word = { 涨: '上涨', 跌: '下跌', 阳: '收阳', 阴: '收阴', 阳线: '收阳', 阴线: '收阴' }[said] ?? said
      const each = STREAKS[word]
      if (n === null || n < 1 || n > MOST_BARS || each === undefined) return null
      const unit = itemAt(match, unitAt)
      return conditionFound(
        match,
        signalOf(overBars(periodOf(unit), `EVERY(${each},${n})`), `连续${n}${unit === '月' ? '个月' : '周'}${word}`),
      )
    },
  }
})

/** 20周线向上. */
const moving: Template = {
  pattern: phrase(`${COUNT}个?(周|月)(?:均线|线)(?:拐头|走势|方向|趋势)?(向上|上移|上行|走高|向下|下移|下行|走低)`),
  read(match) {
    const n = countOf(itemAt(match, 1))
    if (n === null || n < 1 || n > MOST_BARS) return null
    const isUp = '向上上移上行走高'.includes(itemAt(match, 3))
    const formula = overBars(periodOf(itemAt(match, 2)), `MA(CLOSE,${n})${isUp ? '>' : '<'}REF(MA(CLOSE,${n}),1)`)
    return conditionFound(match, signalOf(formula, `${n}${match[2]}均线${isUp ? '向上' : '向下'}`))
  },
}

/** 20周均线, 连续3周上涨. */
export const barTemplates: readonly Template[] = [averages, moving, ...streaks]

/** 周线, 月K, 周 before what is said of bars; before it the names of averages count (周线 is 5日均线 alone). */
export function barsAt(text: string, at: number): Found | null {
  for (const { pattern, read } of bars) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match !== null) return read(match, { text, at })
  }
  return null
}
