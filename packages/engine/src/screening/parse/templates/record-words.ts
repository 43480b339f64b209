import { toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { fieldOf } from '@guanlan/domain/collections/records.ts'
import type { Condition } from '../../condition.ts'
import { countOf } from '../chinese-number.ts'
import { exact } from '../exact.ts'
import { figureNamed } from '../factor-figure.ts'
import { signalOf } from '../formula-figure.ts'
import { indicatorFormulas } from './named-signals.ts'
import { COUNT, conditionFound, figureFound, phrase, type Template } from './template.ts'

/** 没有减持, 无解禁, 未来一个月解禁: records within a usual time, reported as a guess where none is said. */
const events: readonly Template[] = [
  {
    pattern: phrase('(?:近期)?(没有|没|无|未)?(?:被)?(?:股东|大股东)?减持(?![计公比股金数额超大小\\d])'),
    read(match, { lexicon }) {
      const figure = figureNamed(lexicon, '近90天股东减持比例')
      if (figure?.alone === undefined || match[1] === undefined) return null
      const choices = ['近30天没有减持', '近180天没有减持'].map((text) => ({ label: text, text }))
      return conditionFound(match, { kind: 'not', part: figure.alone }, { chosen: '近90天没有减持', choices })
    },
  },
  {
    pattern: phrase('(?:近期)?(没有|没|无|未|即将|面临)(?:限售股)?解禁(?![比市股占数金超大小\\d])'),
    read(match, { lexicon }) {
      const figure = figureNamed(lexicon, '未来30天解禁占流通股本')
      if (figure?.alone === undefined) return null
      const isDenied = !/即将|面临/.test(itemAt(match, 1))
      const condition: Condition = isDenied ? { kind: 'not', part: figure.alone } : figure.alone
      const words = isDenied ? '没有' : '有'
      const choices = [90, 180].map((days) => ({ label: `${days}天内${words}解禁`, text: `${days}天内${words}解禁` }))
      return conditionFound(match, condition, { chosen: `未来30天${words}解禁`, choices })
    },
  },
]

const LISTED_OVER: Readonly<Record<string, number>> = { 天: 1, 日: 1, 周: 7, 月: 30, 年: 365 }

/** 上市日期在2024年之前, 上市日期早于2024-01-01: by the days since listing. */
const listedOn: Template = {
  pattern: phrase(
    '上市(?:日期|时间)(?:在|是|为)?(早于|晚于|小于|大于|<|>)?((?:19|20)\\d{2})(?:年|[-/.]?(\\d{2})[-/.]?(\\d{2}))(?:(之?前|以前)|(之?后|以后|以来))?',
  ),
  read(match, { lexicon }) {
    const days = figureNamed(lexicon, '上市天数')
    const isBefore = match[5] !== undefined || /早于|小于|</.test(match[1] ?? '')
    const isAfter = match[6] !== undefined || /晚于|大于|>/.test(match[1] ?? '')
    if (days === null || lexicon.session === null || isBefore === isAfter) return null
    const isYear = match[3] === undefined
    const month = match[3] ?? (isBefore ? '01' : '12')
    const day = match[4] ?? (isBefore ? '01' : '31')
    if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return null
    const since = toDayNumber(lexicon.session) - toDayNumber(`${match[2]}-${month}-${day}`)
    if (since < 0) return null
    const condition: Condition = { kind: 'compare', left: days.operand, op: isBefore ? '>' : '<', right: since }
    if (!isYear || isBefore) return conditionFound(match, condition)
    return conditionFound(match, condition, {
      chosen: `${Number(match[2]) + 1}年起`,
      choices: [{ label: `${match[2]}年起`, text: `${match[2]}年以来上市` }],
    })
  },
}

/** 涨停未开板: sealed without a break. */
const unbroken: Template = {
  pattern: phrase(
    '(?:今日|今天)?涨停(?:且|后|板)?(?:没有?|未|从未|未曾)(?:被)?(?:开过?板|打开过?|炸过?板)|(?:没有?|未|未曾|从未)(?:被)?(?:开过?板|打开过?板)(?:的)?(?:涨停板?)?',
  ),
  read(match, { lexicon }) {
    const [up, opens] = [figureNamed(lexicon, '涨停')?.alone, figureNamed(lexicon, '涨停打开次数')]
    if (up === undefined || opens === null) return null
    const condition: Condition = { kind: 'and', parts: [up, { kind: 'compare', left: opens.operand, op: '=', right: 0 }] }
    // 未开板 of a new share is since its listing
    return conditionFound(match, condition, match[0].includes('涨停') ? undefined : { chosen: '今日涨停且没有打开过', choices: [] })
  },
}

/** DIF上穿0轴, MACD柱由负转正. */
const zeroLine: Template = {
  pattern: phrase(
    '(MACD柱|MACD|DIFF?|DEA)(?:线|值)?(?:(?:刚|首次)?(上穿|突破|站上|下穿|跌破)(?:0|零)轴|由(负转正|正转负|绿转红|红转绿|绿翻红|红翻绿))',
  ),
  read(match) {
    const word = itemAt(match, 1)
    const key = word === 'DEA' ? 'macd-dea' : word === 'MACD柱' || (match[3] !== undefined && word === 'MACD') ? 'macd-bar' : 'macd-dif'
    const formula = indicatorFormulas[key]
    if (formula === undefined || (match[3] !== undefined && key !== 'macd-bar' && /红|绿/.test(match[3]))) return null
    const isUp = /上穿|突破|站上|负转正|绿转红|绿翻红/.test(match[2] ?? itemAt(match, 3))
    const name = `${{ 'macd-dea': 'DEA', 'macd-bar': 'MACD柱', 'macd-dif': 'DIF' }[key]}${isUp ? '上穿' : '下穿'}0`
    return conditionFound(match, signalOf(isUp ? `CROSS(${formula},0)` : `CROSS(0,${formula})`, name))
  },
}

/** 近一年上市: by the days since listing. */
const listedWithin: Template = {
  pattern: phrase(
    `(?:最近|近|过去)(?:${COUNT}|(半))?个?(年|月|天|日)(?:内|以内|之内)?(?:新)?上市的?(?:新股|股票|个股|次新股)?(?!公司|时间|天|日|满|不)`,
  ),
  read(match, { lexicon }) {
    const figure = figureNamed(lexicon, '上市天数')
    const count = match[2] !== undefined ? 0.5 : match[1] === undefined ? 1 : countOf(match[1])
    if (figure === null || count === null) return null
    const right = Math.round(count * fieldOf(LISTED_OVER, itemAt(match, 3)))
    return conditionFound(match, { kind: 'compare', left: figure.operand, op: '<=', right })
  },
}

/** 去年上市: within that year. */
const listedInYear: Template = {
  pattern: phrase('(去年|今年|前年)(?:新)?上市的?(?:新股|股票|个股|次新股)?(?!公司|时间|天|日|满|不)'),
  read(match, { lexicon }) {
    const figure = figureNamed(lexicon, '上市天数')
    if (figure === null || lexicon.session === null) return null
    const year = Number(lexicon.session.slice(0, 4)) - { 今年: 0, 去年: 1, 前年: 2 }[itemAt(match, 1) as '今年']
    const today = toDayNumber(lexicon.session)
    const from = Math.max(0, today - toDayNumber(`${year}-12-31`))
    return conditionFound(match, { kind: 'between', left: figure.operand, from, to: today - toDayNumber(`${year}-01-01`) })
  },
}

const NUMERALS = ' 一二三四五六七八九十'

/** 的一半, 均量三分之一: a share of the figure before it. */
const fractions: Template = {
  pattern: phrase(
    '(?<=的|[量额价率线本值入润产债])(?:一半|半数|([二三四五六七八九十])分之([一二三四五六七八九])|1/2|1/3|2/3)(?=$|[^\\u4e00-\\u9fa5]|以|且|并)',
  ),
  read(match) {
    const [over, of] = match[0].includes('/')
      ? match[0].split('/').map(Number)
      : match[1] === undefined
        ? [1, 2]
        : [NUMERALS.indexOf(itemAt(match, 2)), NUMERALS.indexOf(match[1])]
    if (over === undefined || of === undefined || over >= of) return null
    const digits = String(exact(over / of))
    return { meaning: { kind: 'quantity', quantity: { digits, power: 0, isScaled: false, unit: '倍' } }, length: match[0].length }
  },
}

/** 缩量至5日均量一半以下: the volume is compared with a share of the average. */
const shrunk: Template = {
  pattern: phrase(
    '(?:成交量)?(?:缩量|萎缩|缩小|缩)(?:至|到)(?=(?:近)?\\d+个?(?:交易)?(?:日|天)(?:均量|平均成交量|成交量均值)(?:的)?(?:一半|[^，,；;。]{1,6})(?:以下|以内))',
  ),
  read(match, { lexicon }) {
    const figure = figureNamed(lexicon, '成交量')
    return figure === null ? null : figureFound(match, figure)
  },
}

const MAGNITUDES: Readonly<Record<string, number>> = { 万亿: 1e12, 千亿: 1e11, 百亿: 1e10, 十亿: 1e9, 亿: 1e8, 千万: 1e7, 百万: 1e6 }

/** 过亿, 超百亿: a magnitude without a number. */
const magnitudes: Template = {
  pattern: phrase(
    `(?<=[额值入润金资产债款])(?:已|能)?(?:超过?|过|破|突破|逾|上)(?:了)?(${Object.keys(MAGNITUDES).join('|')})(?:元)?(?![\\d手股户])`,
  ),
  read: (match) => ({
    meaning: { kind: 'sign', op: '>', value: fieldOf(MAGNITUDES, itemAt(match, 1)), unit: '元' },
    length: match[0].length,
  }),
}

/** MACD红柱连续3天放大. */
const bars: Template = {
  pattern: phrase(
    `MACD?(?:的)?(红柱|绿柱)(?:已)?连续(?:${COUNT}(?:日|天)(放大|变长|增长|增加|缩短|变短|缩小)|(放大|变长|增长|增加|缩短|变短|缩小)${COUNT}(?:日|天))`,
  ),
  read(match) {
    const n = countOf(match[2] ?? itemAt(match, 5))
    const bar = indicatorFormulas['macd-bar']
    if (n === null || n < 1 || bar === undefined) return null
    const isRed = match[1] === '红柱'
    const isLonger = /放大|长|增/.test(match[3] ?? itemAt(match, 4))
    const grows = isRed === isLonger ? '>' : '<'
    const formula = `EVERY((${bar})${isRed ? '>' : '<'}0 AND (${bar})${grows}REF(${bar},1),${n})`
    return conditionFound(match, signalOf(formula, `MACD${match[1]}连续${n}日${isLonger ? '放大' : '缩短'}`))
  },
}

/** 今日开盘涨停: opened at the limit. */
const openedAtLimit: Template = {
  pattern: phrase('(?:今日|今天)?开盘(?:即|就|时)?(涨停|跌停)(?!价)'),
  read(match, { lexicon }) {
    const isUp = match[1] === '涨停'
    const [open, limit] = [figureNamed(lexicon, '开盘价'), figureNamed(lexicon, isUp ? '涨停价' : '跌停价')]
    if (open === null || limit === null) return null
    return conditionFound(match, { kind: 'compare', left: open.operand, op: isUp ? '>=' : '<=', right: limit.operand })
  },
}

/** 未跌破20日均线 today: the close is not below it. Over several days it is left to be reported. */
const heldAverage: Template = {
  pattern: phrase(
    `(?:(?<!\\d个?(?:交易)?[日天]内?)(?:股价|收盘价|收盘)?(?:未|没有?|不)跌?破|(?<=^|[，,；;。\\s])不低于)${COUNT}(?:日|天)(?:均线|线)`,
  ),
  read(match, { lexicon }) {
    const n = countOf(itemAt(match, 1))
    const price = figureNamed(lexicon, '现价')
    if (n === null || n < 1 || price === null) return null
    const average = figureNamed(lexicon, `${n}日均线`)?.operand ?? { formula: `MA(CLOSE,${n})`, name: `${n}日均线`, unit: '元' as const }
    return conditionFound(match, { kind: 'compare', left: price.operand, op: '>=', right: average })
  },
}

/** 业绩预告类型为预增, 注册地为浙江省: words before what is said. */
const leads: Template = {
  pattern: phrase(
    '业绩预告(?:类型)?(?:为|是|:)+|业绩预告(?=预[增减亏喜盈]|扭亏)|(?:收出|收|出现|形成)(?=十字星|锤子线|早晨之星|黄昏之星|倒锤|大阳线|光头)|(?<=(?:近|最近|过去)(?:\\d+|[一二三五十两]+)个?(?:交易)?(?:日|天|周|月)内?(?:主力资金|主力|资金)?(?:净流入|净买入|成交额|成交量|涨幅|跌幅|换手率?))(?:合计|累计|总计|总和)(?=[大小超不高低达>≥≤<])|(?:注册地(?:址)?|所在地|地区|省份)(?:为|是|在|位于|:)+(?!深圳|广州|杭州|苏州|南京|成都|武汉|宁波|厦门|青岛|合肥|西安)',
  ),
  read: (match) => ({ meaning: { kind: 'noise' }, length: match[0].length }),
}

/** 近3个月有3家以上机构调研: by the organizations, not by the times. */
const surveyed: Template = {
  pattern: phrase(
    `(?:最近|近|过去)${COUNT}个?(天|日|周|月|年)(?:内|以来)?(?:被|有|获|获得)*${COUNT}家(以上|及以上|或以上)?(?:的)?机构(?:调研|参与调研)`,
  ),
  read(match, { lexicon }) {
    const [length, count] = [countOf(itemAt(match, 1)), countOf(itemAt(match, 3))]
    const days = length === null ? 0 : length * fieldOf(LISTED_OVER, itemAt(match, 2))
    const figure = figureNamed(lexicon, `近${days}天调研机构家数`)
    return figure === null || count === null
      ? null
      : conditionFound(match, { kind: 'compare', left: figure.operand, op: '>=', right: count })
  },
}

/** 条件1：, 打板策略：: the title of what follows is no condition. */
const titles: Template = {
  pattern: phrase(
    '(?<=^|[，,；;。\\s])(?:(?:选股|筛选|基本|过滤)?(?:条件|要求|规则|步骤|标准|策略|公式|股票池|范围)(?:\\d{1,2}|[一二三四五六七八九十])?|[\\u4e00-\\u9fa5]{2,4}(?:策略|战法|选股法|持股法|选股公式)):(?!为|是|大于|小于|[<>])',
  ),
  read: (match) => ({ meaning: { kind: 'noise' }, length: match[0].length }),
}

/** 9点25分涨幅: of the call auction. */
const atOpening: Template = {
  pattern: phrase('(?:今日|今天|早盘)?9(?::|点)25分?(?:的)?(涨跌幅|涨幅|换手率?|成交额|成交金额|金额)'),
  read(match, { lexicon }) {
    const name = /涨/.test(itemAt(match, 1)) ? '竞价涨幅' : /换/.test(itemAt(match, 1)) ? '竞价换手率' : '竞价金额'
    const figure = figureNamed(lexicon, name)
    return figure === null ? null : figureFound(match, figure)
  },
}

/** Records of holders, lists and listings, unbroken limit-ups, the zero line of MACD, words before what is said, the call auction by its clock. */
export const recordTemplates: readonly Template[] = [
  ...events,
  listedOn,
  listedWithin,
  listedInYear,
  unbroken,
  zeroLine,
  fractions,
  shrunk,
  magnitudes,
  bars,
  openedAtLimit,
  heldAverage,
  leads,
  titles,
  surveyed,
  atOpening,
]
