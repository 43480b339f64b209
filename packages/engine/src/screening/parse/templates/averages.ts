import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { fieldOf } from '@guanlan/domain/collections/records.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import { countOf } from '../chinese-number.ts'
import { figureNamed } from '../factor-figure.ts'
import { formulaFigure, signalOf } from '../formula-figure.ts'
import type { Figure } from '../token.ts'
import { COUNT, conditionFound, figureFound, phrase, type Template } from './template.ts'

/** Names of averages by the time they span. */
const SPANS: Readonly<Record<string, number>> = { 周线: 5, 月线: 20, 季线: 60, 半年线: 120, 年线: 250, 牛熊线: 250, 生命线: 20 }

function average(lexicon: Lexicon, n: number): Figure {
  const name = `${n}日均线`
  return figureNamed(lexicon, name, `MA${n}`) ?? formulaFigure(`MA(CLOSE,${n})`, name, '元')
}

function averageTemplate(source: string): Template {
  return {
    pattern: phrase(source),
    read(match, { lexicon }) {
      const n = countOf(itemAt(match, 1))
      return n === null || n < 1 ? null : figureFound(match, average(lexicon, n))
    },
  }
}

/** Values of the day's bar and of indicators with their usual parameters, where no factor has the name. */
const VALUES: readonly (readonly [words: string, formula: string, unit: '元' | '股' | '点' | '比例'])[] = [
  ['开盘价|开盘', 'OPEN', '元'],
  ['最高价', 'HIGH', '元'],
  ['最低价', 'LOW', '元'],
  ['收盘价|收盘|股价', 'CLOSE', '元'],
  ['昨收价|昨收|昨日收盘价', 'REF(CLOSE,1)', '元'],
  ['开盘涨幅|高开幅度|开盘涨跌幅|竞价涨幅', 'OPEN/REF(CLOSE,1)-1', '比例'],
  ['昨日涨跌幅|昨日涨幅|昨天涨幅|昨涨幅', 'REF(CLOSE,1)/REF(CLOSE,2)-1', '比例'],
  ['昨日成交量|昨日量(?!比)|前一日成交量', 'REF(VOL,1)', '股'],
  ['昨日成交额|前一日成交额', 'REF(AMOUNT,1)', '元'],
  ['布林上轨|上轨(?=$|[^\\u4e00-\\u9fa5]|且|并|上方|下方|之上|之下)|BOLL上轨|布林线上轨|布林带上轨', 'MA(CLOSE,20)+2*STD(CLOSE,20)', '元'],
  ['布林中轨|中轨(?=$|[^\\u4e00-\\u9fa5]|且|并|上方|下方|之上|之下)|BOLL中轨|布林线中轨|布林带中轨', 'MA(CLOSE,20)', '元'],
  ['布林下轨|下轨(?=$|[^\\u4e00-\\u9fa5]|且|并|上方|下方|之上|之下)|BOLL下轨|布林线下轨|布林带下轨', 'MA(CLOSE,20)-2*STD(CLOSE,20)', '元'],
]

/** 昨日最高价, 前日收盘价. */
const earlierPrice: Template = {
  pattern: phrase('(昨日|昨天|前一日|上一交易日|前日|前天)的?(最高价|最低价|开盘价|收盘价)'),
  read(match) {
    const days = match[1] === '前日' || match[1] === '前天' ? 2 : 1
    const series = fieldOf({ 最高价: 'HIGH', 最低价: 'LOW', 开盘价: 'OPEN', 收盘价: 'CLOSE' }, itemAt(match, 2))
    return figureFound(match, formulaFigure(`REF(${series},${days})`, `${days === 1 ? '昨日' : '前日'}${match[2]}`, '元'))
  },
}

const valueTemplates = VALUES.map(([words, formula, unit]): Template => {
  const [name = '', ...others] = words.split('|')
  return {
    pattern: phrase(`(?:${words})`),
    read: (match, { lexicon }) => figureFound(match, figureNamed(lexicon, name, ...others) ?? formulaFigure(formula, name, unit)),
  }
})

/** Averages of several lengths in order: 5日10日20日均线多头排列. */
const ordered: Template = {
  pattern: phrase(
    '(\\d+(?:(?:(?:日|天)(?:均线|线)?[、,/和]*|[、,/和]+)\\d+)+)(?:(?:日|天)(?:均线|线)?|均线)(?:呈|形成)?(多头|空头)(?:排列|发散)?',
  ),
  read(match) {
    const lengths = itemAt(match, 1).match(/\d+/g) ?? []
    if (lengths.length < 2) return null
    const sign = match[2] === '多头' ? '>' : '<'
    const pairs = lengths.slice(1).map((n, at) => `MA(CLOSE,${lengths[at]})${sign}MA(CLOSE,${n})`)
    return conditionFound(match, signalOf(pairs.join(' AND '), `${lengths.join('日')}日均线${match[2]}排列`))
  },
}

/** 20日均线向上, 回踩20日均线. */
const moving: readonly Template[] = [
  {
    pattern: phrase(
      `(?:MA(?=\\d))?${COUNT}(?:(?:日|天)(?:均线|线)|均线|(?<=MA\\d+))(?:拐头|走势|方向|趋势)?(向上|上移|上行|走高|向下|下移|下行|走低)`,
    ),
    read(match) {
      const n = countOf(itemAt(match, 1))
      if (n === null) return null
      const isUp = '向上上移上行走高'.includes(itemAt(match, 2))
      return conditionFound(
        match,
        signalOf(`MA(CLOSE,${n})${isUp ? '>' : '<'}REF(MA(CLOSE,${n}),1)`, `${n}日均线${isUp ? '向上' : '向下'}`),
      )
    },
  },
  {
    pattern: phrase(
      `(?:股价)?(?:回踩|回调|回落|回撤)(?:到|至)?(?:了)?${COUNT}(?:日|天)(?:均线|线)(?:附近)?(?:不破|不跌破|未破|企稳|(?:获|得到)支撑|获得支撑)?`,
    ),
    read(match) {
      const n = countOf(itemAt(match, 1))
      return n === null ? null : conditionFound(match, signalOf(`LOW<=MA(CLOSE,${n}) AND CLOSE>=MA(CLOSE,${n})`, `回踩${n}日均线`))
    },
  },
]

/** 5日上穿10日: the averages of so many days. */
const crossed: Template = {
  pattern: phrase('(?:均线)(\\d+)(?:日|天)(?:均线|线)?(上穿|下穿|金叉|死叉)(\\d+)(?:日|天)(?:均线|线)?'),
  read(match) {
    const isUp = /上穿|金叉/.test(itemAt(match, 2))
    const [one, other] = [`MA(CLOSE,${match[1]})`, `MA(CLOSE,${match[3]})`]
    return conditionFound(
      match,
      signalOf(isUp ? `CROSS(${one},${other})` : `CROSS(${other},${one})`, `${match[1]}日均线${isUp ? '上穿' : '下穿'}${match[3]}日均线`),
    )
  },
}

/** 年线向上. */
const movingNamed: Template = {
  pattern: phrase('(半年线|年线|季线)(?:拐头|走势|方向|趋势)?(向上|上移|上行|走高|走平向上|向下|下移|下行|走低)'),
  read(match) {
    const n = fieldOf(SPANS, itemAt(match, 1))
    const isUp = /上|高/.test(itemAt(match, 2))
    const formula = `MA(CLOSE,${n})${isUp ? '>' : '<'}REF(MA(CLOSE,${n}),1)`
    return conditionFound(match, signalOf(formula, `${n}日均线${isUp ? '向上' : '向下'}`))
  },
}

/** 站稳60日均线: the price is above it. */
const standing: Template = {
  pattern: phrase(`(?:股价|收盘价|收盘)?(?:站稳|守住|守稳|站在|运行在|稳在)(?:于)?${COUNT}(?:日|天)(?:均线|线)(?:上方|之上|以上)?`),
  read(match, { lexicon }) {
    const n = countOf(itemAt(match, 1))
    const price = figureNamed(lexicon, '现价')
    if (n === null || n < 1 || price === null) return null
    return conditionFound(match, { kind: 'compare', left: price.operand, op: '>', right: average(lexicon, n).operand })
  },
}

/** 成交量是昨日的2倍. */
const timesYesterday: Template = {
  pattern: phrase('(成交量|成交额)(?:是|为|达到?|超过?|大于)(?:昨日|昨天|前一日|上一交易日)的(\\d+(?:\\.\\d+)?)倍(?:以上)?'),
  read(match) {
    const series = match[1] === '成交量' ? 'VOL' : 'AMOUNT'
    return conditionFound(match, signalOf(`${series}>=${match[2]}*REF(${series},1)`, `${match[1]}为昨日的${match[2]}倍以上`))
  },
}

/** 20日均线, MA60, 年线, and values of the day. */
export const averageTemplates: readonly Template[] = [
  averageTemplate(`${COUNT}个?(?:交易)?(?:日|天)(?:移动平均线|移动均线|均线|平均线|均价线|线|MA)`),
  averageTemplate('MA(\\d+)(?:均线|线)?'),
  averageTemplate('均线(?:MA)?(\\d+)'),
  {
    pattern: phrase('(半年线|年线|季线|月线|周线|牛熊线|生命线)'),
    read: (match, { lexicon }) => figureFound(match, average(lexicon, fieldOf(SPANS, itemAt(match, 1)))),
  },
  {
    pattern: phrase(`EMA(\\d+)`),
    read: (match, { lexicon }) =>
      figureFound(match, figureNamed(lexicon, `EMA${match[1]}`) ?? formulaFigure(`EMA(CLOSE,${match[1]})`, `EMA${match[1]}`, '元')),
  },
  ordered,
  ...moving,
  movingNamed,
  crossed,
  standing,
  timesYesterday,
  ...valueTemplates,
  earlierPrice,
]
