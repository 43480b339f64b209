import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Unit } from '@guanlan/figures/unit.ts'
import type { Condition } from '../../condition.ts'
import { countOf } from '../chinese-number.ts'
import { exact } from '../exact.ts'
import { figureNamed } from '../factor-figure.ts'
import { formulaFigure, signalOf } from '../formula-figure.ts'
import { COUNT, conditionFound, phrase, type Template } from './template.ts'

/** RSI(6), 近10日主力净流入为正的天数, 收盘价创60日新高. */
const spelled: readonly Template[] = [
  {
    pattern: phrase('(RSI|WR|BIAS)\\((\\d+)\\)'),
    read(match, { lexicon }) {
      const figure = figureNamed(lexicon, `${match[1]}${match[2]}`)
      return figure === null ? null : { meaning: { kind: 'figure', figure }, length: match[0].length }
    },
  },
  {
    pattern: phrase('(?:最近|过去|近)(\\d+)个?(?:交易)?(?:日|天)(?:内)?主力(?:资金)?净流入(?:为正|大于0)?的?天数'),
    read(match, { lexicon }) {
      const figure = figureNamed(lexicon, `近${match[1]}日主力净流入天数`)
      return figure === null ? null : { meaning: { kind: 'figure', figure }, length: match[0].length }
    },
  },
  {
    pattern: phrase('收盘价?创(?:出|下|了|近|最近)*(?:(\\d+)个?(?:交易)?(?:日|天)|(一年|半年|历史))(?:以来|内|的)?新(高|低)'),
    read(match) {
      const bars = match[1] === undefined ? { 一年: 250, 半年: 120, 历史: 0 }[itemAt(match, 2)] : Number(match[1])
      if (bars === undefined) return null
      const isHigh = match[3] === '高'
      const name = `收盘价创${bars === 0 ? '历史' : `${bars}日`}新${match[3]}`
      return conditionFound(match, signalOf(isHigh ? `CLOSE>=HHV(CLOSE,${bars})` : `CLOSE<=LLV(CLOSE,${bars})`, name))
    },
  },
]

const DAY = '(?:最近|过去|近)'
/** Figures of a day's bar, each of which is asked of every day. */
const EACH_DAY: Readonly<Record<string, readonly [formula: string, unit: Unit]>> = {
  成交额: ['AMOUNT', '元'],
  成交量: ['VOL', '股'],
  换手率: ['HSL/100', '比例'],
  换手: ['HSL/100', '比例'],
  涨幅: ['CLOSE/REF(CLOSE,1)-1', '比例'],
  振幅: ['(HIGH-LOW)/REF(CLOSE,1)', '比例'],
  收盘价: ['CLOSE', '元'],
}

const acrossDays: readonly Template[] = [
  {
    // 近3日下跌 is the change over them; 近3日内有下跌 is left to windows
    pattern: phrase(`${DAY}${COUNT}个?(?:交易)?(?:日|天)(?:股价)?(上涨|下跌)(?=$|[，,；;。\\s且并的])`),
    read(match, { lexicon }) {
      const days = countOf(itemAt(match, 1))
      if (days === null || days < 1) return null
      const name = `近${days}日涨跌幅`
      const left = figureNamed(lexicon, name)?.operand ?? { formula: `CLOSE/REF(CLOSE,${days})-1`, name, unit: '比例' }
      return conditionFound(match, { kind: 'compare', left, op: match[2] === '上涨' ? '>' : '<', right: 0 })
    },
  },
  {
    pattern: phrase(
      `${DAY}${COUNT}个?(?:交易)?(?:日|天)(?:的)?(?:(?:每天|每日)(?:的)?(成交额|成交量|换手率?|涨幅|振幅|收盘价)(?:均|都)?|(成交额|成交量|换手率?|涨幅|振幅|收盘价)(?:每天|每日|天天)?(?:均|都|每天|每日))(?=[大小高低不超<>≥≤在])`,
    ),
    read(match, { text, at }) {
      const days = countOf(itemAt(match, 1))
      const said = match[2] ?? itemAt(match, 3)
      const [formula, unit] = EACH_DAY[said] ?? []
      if (days === null || days < 1 || formula === undefined || unit === undefined) return null
      const isLess = /^(?:小于|低于|不高于|不超过|[<≤])/.test(text.slice(at + match[0].length))
      const name = `近${days}日每日${said}的最${isLess ? '高' : '低'}值`
      return {
        meaning: { kind: 'figure', figure: formulaFigure(`${isLess ? 'HHV' : 'LLV'}(${formula},${days})`, name, unit) },
        length: match[0].length,
      }
    },
  },
  {
    pattern: phrase(`${DAY}${COUNT}个?(?:交易)?(?:日|天)(?:内)?(?:的)?(?:区间)?最[高大]涨幅`),
    read: (match) => ({
      meaning: { kind: 'unknown', reason: '区间最高涨幅有几种算法，请写“近20日涨幅”或“距20日低点”', suggestions: ['距20日低点大于30%'] },
      length: match[0].length,
    }),
  },
  {
    pattern: phrase(`(?:${DAY}?${COUNT}个月|${DAY}?${COUNT}年)(?:以?内|以来|来)?(?:股价)?创?新(高|低)(?!点|位|股)`),
    read(match, { lexicon }) {
      const count = countOf(match[1] ?? itemAt(match, 2))
      if (count === null) return null
      const days = count * (match[1] === undefined ? 250 : 20)
      const isHigh = match[3] === '高'
      const known = figureNamed(lexicon, `创${days}日新${match[3]}`)?.alone
      if (known !== undefined) return conditionFound(match, known)
      return conditionFound(match, signalOf(isHigh ? `HIGH>=HHV(HIGH,${days})` : `LOW<=LLV(LOW,${days})`, `创${days}日新${match[3]}`))
    },
  },
]

/** 站上5日、10日、20日均线: above each of them. */
const aboveSeveral: Template = {
  pattern: phrase(
    '(?:股价|收盘价|现价)?(?:站上|站稳|同时站上|在|高于|大于|突破)(\\d+(?:(?:(?:日|天)(?:均线|线)?[、,/和]*|[、,/和]+)\\d+)+)(?:日|天)(?:均线|线)(?:之上|上方|以上)?',
  ),
  read(match, { lexicon }) {
    const lengths = itemAt(match, 1).match(/\d+/g) ?? []
    const price = figureNamed(lexicon, '现价')
    const parts = lengths.flatMap((n): Condition[] => {
      const average = figureNamed(lexicon, `${n}日均线`) ?? formulaFigure(`MA(CLOSE,${n})`, `${n}日均线`, '元')
      return price === null ? [] : [{ kind: 'compare', left: price.operand, op: '>', right: average.operand }]
    })
    return parts.length < 2 ? null : conditionFound(match, { kind: 'and', parts })
  },
}

/** 股价在20日均线附近, 股价偏离5日线小于2%. */
const aroundAverage: readonly Template[] = [
  {
    pattern: phrase(`(?:股价|收盘价)?(?:在|处于|位于|接近|贴近|靠近)?${COUNT}(?:日|天)(?:均线|线)附近`),
    read(match) {
      const n = countOf(itemAt(match, 1))
      if (n === null) return null
      const choices = [1, 3].map((percent) => ({ label: `相差${percent}%以内`, text: `股价偏离${n}日均线小于${percent}%` }))
      return conditionFound(match, signalOf(`ABS(CLOSE/MA(CLOSE,${n})-1)<=0.02`, `股价与${n}日均线相差2%以内`), {
        chosen: '相差2%以内',
        choices,
      })
    },
  },
  {
    pattern: phrase(
      `(?:(?:股价|收盘价|现价)(?:距离?|偏离|离|与)|偏离)${COUNT}(?:日|天)(?:均线|线)(?:的)?(?:距离|幅度|偏离)?(小于|不超过|低于|大于|超过)(\\d+(?:\\.\\d+)?)%(?:以内)?`,
    ),
    read(match) {
      const n = countOf(itemAt(match, 1))
      if (n === null) return null
      const bound = exact(Number(match[3]) / 100)
      const isLess = /小|不|低/.test(itemAt(match, 2))
      return conditionFound(
        match,
        signalOf(`ABS(CLOSE/MA(CLOSE,${n})-1)${isLess ? '<' : '>'}${bound}`, `股价与${n}日均线相差${isLess ? '小于' : '大于'}${match[3]}%`),
      )
    },
  },
  {
    pattern: phrase(
      '(?:股价)?(?:距离?|离)历史(?:最高价|最高点|最高|高点|新高)(?:的)?(?:距离|幅度)?(?:小于|不超过|不到|在)?(\\d+(?:\\.\\d+)?)%(?:以?内|之内)?(?!以上)',
    ),
    read(match) {
      const share = exact(1 - Number(match[1]) / 100)
      return conditionFound(match, signalOf(`CLOSE/HHV(HIGH,0)>=${share}`, `距首根日线以来的最高价不到${match[1]}%`))
    },
  },
]

/** KDJ by the letters of its lines; a letter alone counts only before a comparison. */
const letters: Template = {
  pattern: phrase('([KDJ])(?:值|线)?(?=大于|小于|高于|低于|上穿|下穿|[<>])|(?<=上穿|下穿)([KDJ])(?:值|线)?(?![A-Z\\d])'),
  read(match, { lexicon }) {
    const figure = figureNamed(lexicon, `KDJ的${match[1] ?? match[2]}值`)
    return figure === null ? null : { meaning: { kind: 'figure', figure }, length: match[0].length }
  },
}

/** 沪市, 深市, 沪深A股: by the first digits of codes. */
const exchanges: readonly Template[] = [
  ['沪市(?:A股|股票)?|上交所(?:股票|上市)?', ['60', '68']] as const,
  ['深市(?:A股|股票)?|深交所(?:股票|上市)?', ['00', '30']] as const,
  ['沪深A股|沪深股票', ['60', '68', '00', '30']] as const,
].map(([words, ids]): Template => {
  return { pattern: phrase(`(?:${words})(?!通|港|300|两)`), read: (match) => conditionFound(match, { kind: 'list', list: 'code', ids }) }
})

/** 沪股通: of the stocks both exchanges connect, those of Shanghai. */
const connect: Template = {
  pattern: phrase('(沪|深)股通(?:标的)?(?:股票|个股|股)?(?![持净买卖增减资成])'),
  read(match) {
    const ids = match[1] === '沪' ? ['60', '68'] : ['00', '30']
    const parts: Condition[] = [
      { kind: 'list', list: 'mark', ids: ['northbound'] },
      { kind: 'list', list: 'code', ids },
    ]
    return conditionFound(match, { kind: 'and', parts })
  },
}

/** Figures and lists in the words of traders: 近5天成交额均, 站上5日、10日均线, 沪市. */
export const figureTemplates: readonly Template[] = [
  ...spelled,
  ...acrossDays,
  aboveSeveral,
  ...aroundAverage,
  letters,
  connect,
  ...exchanges,
]
