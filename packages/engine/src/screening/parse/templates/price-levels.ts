import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { fieldOf } from '@guanlan/domain/collections/records.ts'
import { countOf } from '../chinese-number.ts'
import { exact } from '../exact.ts'
import { figureNamed } from '../factor-figure.ts'
import { formulaFigure, signalOf } from '../formula-figure.ts'
import { formulaDate } from '../moments.ts'
import { COUNT, conditionFound, figureFound, phrase, type Template } from './template.ts'

/** Sessions of a length of time; 0 is every bar there is. */
const LENGTHS: Readonly<Record<string, number>> = {
  历史: 0,
  一年: 250,
  '1年': 250,
  '52周': 250,
  半年: 120,
  三个月: 60,
  '3个月': 60,
  一个月: 20,
  '1个月': 20,
}
const OVER = `(?:(?:近|最近|过去)?(?:${COUNT}个?(?:交易)?(?:日|天)|(${Object.keys(LENGTHS).join('|')}))(?:以来|以内|之内|内|来|的)*)`
const THIS_YEAR = '(?:今年以来|今年|年内|年初以来|年初至今)的?'
const FROM = '(?:股价|现价|收盘价)?(?:距离?|离|较|比|从)'

function sessionsOf(match: RegExpExecArray): number | null {
  return match[1] === undefined ? fieldOf(LENGTHS, itemAt(match, 2)) : countOf(match[1])
}

const BOUNDED = '(?=大于|小于|高于|低于|超过?|不到|不足|不超过|在?\\d|达|[<>≤≥])'

/** 较60日最高价回撤超过30%, 距一年低点涨幅小于20%: how far the price is from an extreme, without a sign. */
const distances: Template = {
  pattern: phrase(
    `${FROM}${OVER}(?:(最高价|最高点|最高|高点|新高)(?:的)?(?:已|累计)?(?:回撤|回调|回落|下跌|跌幅|跌|距离|幅度)?(?:幅度|了)?|(最低价|最低点|最低|低点|新低)(?:的)?(?:已|累计)?(?:反弹|上涨|涨幅|涨|距离|幅度)?(?:幅度|了)?)${BOUNDED}`,
  ),
  read(match, { lexicon }) {
    const n = sessionsOf(match)
    if (n === null || n === 1) return null
    const isHigh = match[3] !== undefined
    const known = figureNamed(lexicon, `距${n}日${isHigh ? '高' : '低'}点`)
    if (known !== null) return figureFound(match, known)
    const said = `${n === 0 ? '历史' : `${n}日`}${isHigh ? '最高' : '最低'}价`
    const formula = isHigh ? `1-CLOSE/HHV(HIGH,${n})` : `CLOSE/LLV(LOW,${n})-1`
    return figureFound(match, formulaFigure(formula, isHigh ? `比${said}低` : `比${said}高`, '比例'))
  },
}

const NEAR = 0.05

/** 较年内高点回撤20%: from the extreme of this year's bars. */
const distancesOfYear: Template = {
  pattern: phrase(
    `${FROM}${THIS_YEAR}(?:(最高价|最高点|最高|高点|新高)(?:的)?(?:已|累计)?(?:回撤|回调|回落|下跌|跌幅|跌|距离|幅度)?|(?:最低价|最低点|最低|低点|新低)(?:的)?(?:已|累计)?(?:反弹|上涨|涨幅|涨|距离|幅度)?)(?:幅度|了)?${BOUNDED}`,
  ),
  read(match, { lexicon }) {
    if (lexicon.session === null) return null
    const bars = `BARSLAST(DATE<${formulaDate(Number(`${lexicon.session.slice(0, 4)}0101`))})`
    const isHigh = match[1] !== undefined
    return figureFound(
      match,
      formulaFigure(
        isHigh ? `1-CLOSE/HHV(HIGH,${bars})` : `CLOSE/LLV(LOW,${bars})-1`,
        isHigh ? '比今年最高价低' : '比今年最低价高',
        '比例',
      ),
    )
  },
}

/** 历史新高附近, 股价在一年内最低价附近: within 5 % of it, reported as a guess. */
const near: Template = {
  pattern: phrase(
    `(?:股价|现价|收盘价)?(?:在|处于|位于|接近|贴近|靠近|处在)?${OVER}(最高价|最高点|最高|高点|新高|最低价|最低点|最低|低点|新低)附近`,
  ),
  read(match) {
    const n = sessionsOf(match)
    if (n === null || n === 1) return null
    const isHigh = itemAt(match, 3).includes('高')
    const said = `${n === 0 ? '历史' : `${n}日`}${isHigh ? '最高' : '最低'}价`
    const within = (share: number) => (isHigh ? `CLOSE>=${1 - share}*HHV(HIGH,${n})` : `CLOSE<=${1 + share}*LLV(LOW,${n})`)
    const choices = [0.03, 0.1].map((share) => ({
      label: `相差${share * 100}%以内`,
      text: `信号[与${said}相差${share * 100}%以内|${within(share)}]`,
    }))
    return conditionFound(match, signalOf(within(NEAR), `与${said}相差${NEAR * 100}%以内`), { chosen: `相差${NEAR * 100}%以内`, choices })
  },
}

/** 股价突破30日平台: above the highest price of the days before, reported as a guess. */
const platform: Template = {
  pattern: phrase(`(?:股价)?(?:向上)?突破(?:近|最近)?${COUNT}个?(?:交易)?(?:日|天)(?:的)?(?:整理)?(?:平台|箱体|高点|最高价|最高点)`),
  read(match, { lexicon }) {
    const n = countOf(itemAt(match, 1))
    if (n === null || n < 2) return null
    const name = `创${n}日新高`
    const condition = figureNamed(lexicon, name, `${n}日新高`)?.alone ?? signalOf(`HIGH>=HHV(HIGH,${n})`, name)
    return conditionFound(match, condition, { chosen: name, choices: [] })
  },
}

/** 跳空高开3%以上: a gap, and how far the open is above the close before. */
const gaps: Template = {
  pattern: phrase('跳空(高|低)开(?:幅度)?(?:超过|大于|高于|不低于|在)?(\\d+(?:\\.\\d+)?)(?:%|个点)(?:以上)?(?![\\d到至~-])'),
  read(match, { lexicon }) {
    const isUp = match[1] === '高'
    const gap = figureNamed(lexicon, isUp ? '向上跳空' : '向下跳空')?.alone
    const opening = figureNamed(lexicon, '开盘涨跌幅')
    if (gap === undefined || opening === null) return null
    const value = exact(Number(match[2]) / 100)
    const isOpen = /超过|大于|高于/.test(match[0])
    const op = isUp ? (isOpen ? '>' : '>=') : isOpen ? '<' : '<='
    return conditionFound(match, {
      kind: 'and',
      parts: [gap, { kind: 'compare', left: opening.operand, op, right: isUp ? value : -value }],
    })
  },
}

const SIDES = { 上: 'HIGH-MAX(OPEN,CLOSE)', 下: 'MIN(OPEN,CLOSE)-LOW' } as const

/** 长下影线: twice the body and more, reported as a guess. 下影线大于实体2倍. */
const shadows: readonly Template[] = [
  {
    pattern: phrase('(?:有|带|收)?(?:较)?长(?:的)?(上|下)影线?(?:形态)?(?![度比大小>\\d])'),
    read(match) {
      const side = match[1] === '上' ? '上' : '下'
      const name = `${side}影线不短于实体2倍`
      const formula = `${SIDES[side]}>=2*ABS(CLOSE-OPEN) AND ${SIDES[side]}>0`
      const choices = [`${side}影线大于实体`, `${side}影线比例大于50%`].map((text) => ({ label: text, text }))
      return conditionFound(match, signalOf(formula, name), { chosen: name, choices })
    },
  },
  {
    pattern: phrase('(上|下)影线(?:的)?(?:长度)?(?:大于|超过|长于)(?:K线)?实体(?:长度|部分)?(?:的?(\\d+(?:\\.\\d+)?)倍)?(?:以上)?'),
    read(match) {
      const side = match[1] === '上' ? '上' : '下'
      const times = match[2] === undefined ? '' : `${match[2]}*`
      return conditionFound(
        match,
        signalOf(`${SIDES[side]}>${times}ABS(CLOSE-OPEN)`, `${side}影线大于实体${match[2] === undefined ? '' : `${match[2]}倍`}`),
      )
    },
  },
]

const SERIES: Readonly<Record<string, string>> = { 成交量: 'VOL', 成交额: 'AMOUNT', 量能: 'VOL', 换手率: 'HSL' }

/** 成交额比昨日放大50%, 成交量较前一日萎缩30%以上. */
const changed: Template = {
  pattern: phrase(
    `(成交量|成交额|量能|换手率)(?:比|较|相比)(?:昨日|昨天|前一日|前一天|上一?个?交易日)(?:成交量|成交额|换手率)?(放大|放量|增加|增长|提高|提升|上升|多|萎缩|缩小|缩量|减少|下降|少)(?:(?:了|超过?|大于|至少|达到?)*(\\d+(?:\\.\\d+)?)%(?:以上)?|(?![了超大至达\\d]))`,
  ),
  read(match) {
    const series = fieldOf(SERIES, itemAt(match, 1))
    const isMore = !/缩|减|降|少/.test(itemAt(match, 2))
    const said = match[3]
    const op = isMore ? '>' : '<'
    if (said === undefined) return conditionFound(match, signalOf(`${series}${op}REF(${series},1)`, match[0]))
    const times = exact(1 + ((isMore ? 1 : -1) * Number(said)) / 100)
    if (times <= 0) return null
    const name = `${match[1]}${isMore ? '不低于' : '不高于'}昨日的${times}倍`
    return conditionFound(match, signalOf(`${series}${op}=${times}*REF(${series},1)`, name))
  },
}

/** 目标价高于现价30%. */
const target: Template = {
  pattern: phrase(
    '(?:机构|平均|一致)*目标价(?:均值)?(?:高于|大于|超过|比)(?:现价|股价|收盘价|当前价)(?:高)?(?:(\\d+(?:\\.\\d+)?)%(以上)?)?',
  ),
  read(match, { lexicon }) {
    const upside = figureNamed(lexicon, '目标价空间')
    if (upside === null) return null
    const right = match[1] === undefined ? 0 : exact(Number(match[1]) / 100)
    return conditionFound(match, { kind: 'compare', left: upside.operand, op: match[2] === undefined ? '>' : '>=', right })
  },
}

/** Distances from highs and lows, gaps, shadows, the volume of the day before, prices analysts aim at. */
export const levelTemplates: readonly Template[] = [distances, distancesOfYear, near, platform, gaps, ...shadows, changed, target]
