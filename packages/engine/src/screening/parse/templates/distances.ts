import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { fieldOf } from '@guanlan/domain/collections/records.ts'
import { keyOf } from '../../derived/derived-figure.ts'
import { derivedKey } from '../at-moment.ts'
import { countOf } from '../chinese-number.ts'
import { exact } from '../exact.ts'
import { figureNamed } from '../factor-figure.ts'
import { formulaFigure, signalOf } from '../formula-figure.ts'
import { COUNT, conditionFound, figureFound, phrase, type Template } from './template.ts'

const PRICE = '(?:股价|现价|收盘价|最新价|收盘)?'
const AVERAGE = '(?:日|天)(?:移动平均线|均线|均价线|线)'
const LESS = '不超过|小于|低于|不高于|不到|少于|在'
const PERCENT = '(\\d+(?:\\.\\d+)?)(?:%|个点|个百分点)'

function shareOf(percent: string): number {
  return exact(Number(percent) / 100)
}

/** 现价比60日均线高不超过5%, 收盘价高于5日均线3%以内: above it, but not by more. */
const aboveWithin: Template = {
  pattern: phrase(
    `${PRICE}(?:(?:比|较)${COUNT}${AVERAGE}(高|低)(?:出)?(?:(?:${LESS})${PERCENT}(?:以内)?|${PERCENT}以内)|(高于|低于)${COUNT}${AVERAGE}(?:的)?(?:(?:不超过)${PERCENT}(?:以内)?|(?:在)?${PERCENT}(?:以内|之内)))`,
  ),
  read(match) {
    const n = countOf(match[1] ?? itemAt(match, 6))
    if (n === null || n < 1) return null
    const isAbove = (match[2] ?? itemAt(match, 5)).startsWith('高')
    const percent = match[3] ?? match[4] ?? match[7] ?? itemAt(match, 8)
    const far = `CLOSE/MA(CLOSE,${n})-1`
    const formula = isAbove ? `${far}>0 AND ${far}<=${shareOf(percent)}` : `${far}<0 AND ${far}>=-${shareOf(percent)}`
    return conditionFound(match, signalOf(formula, `股价${isAbove ? '高于' : '低于'}${n}日均线不超过${percent}%`))
  },
}

/** 收盘价与20日均线乖离率, 20日均线乖离率: how far the price is above it, with its sign. */
const deviation: Template = {
  pattern: phrase(`${PRICE}(?:与|和|距离?|离|较|相对)?(?:于)?${COUNT}${AVERAGE}(?:的)?(?:乖离率?|偏离率|偏离度)`),
  read(match) {
    const n = countOf(itemAt(match, 1))
    return n === null || n < 1 ? null : figureFound(match, formulaFigure(`CLOSE/MA(CLOSE,${n})-1`, `股价对${n}日均线的偏离`, '比例'))
  },
}

/** 股价与均价差小于1%: between the close and the average price of the session. */
const fromSessionAverage: Template = {
  pattern: phrase(
    `${PRICE}(?:与|和|偏离|距离?|离)(?:当日|今日|分时|成交)?均价(?:线)?(?:的)?(?:相?差(?:距|价)?|偏离度?|距离)?(?:${LESS})${PERCENT}(?:以内)?`,
  ),
  read(match, { lexicon }) {
    const keyNamed = (name: string) => derivedKey(figureNamed(lexicon, name)?.operand ?? { factor: '' })
    const [price, average] = [keyNamed('现价'), keyNamed('均价')]
    if (price === null || average === null) return null
    const by = shareOf(itemAt(match, 1))
    const left = { factor: keyOf({ kind: 'join', join: 'div', left: price, right: average }) }
    return conditionFound(match, { kind: 'between', left, from: exact(1 - by), to: exact(1 + by) })
  },
}

const SPANS: Readonly<Record<string, number>> = { 半年线: 120, 年线: 250, 季线: 60 }

/** 距离年线不到5%: on either side of it. */
const fromLine: Template = {
  pattern: phrase(
    `${PRICE}(?:距离?|离|偏离)(?:${COUNT}${AVERAGE}|(半年线|年线|季线))(?:的)?(?:距离|幅度|偏离)?(?:${LESS})?${PERCENT}(?:以内|之内)?(?!以上)`,
  ),
  read(match) {
    const n = match[1] === undefined ? fieldOf(SPANS, itemAt(match, 2)) : countOf(match[1])
    if (n === null || n < 1) return null
    return conditionFound(
      match,
      signalOf(`ABS(CLOSE/MA(CLOSE,${n})-1)<${shareOf(itemAt(match, 3))}`, `股价与${n}日均线相差小于${match[3]}%`),
    )
  },
}

const SIDES = { 上: '+2*STD', 下: '-2*STD' } as const
const BAND = '(?:布林(?:线|带)?|BOLL)'

function bandFormula(side: string, n: number): string {
  return side === '中' ? `MA(CLOSE,${n})` : `MA(CLOSE,${n})${fieldOf(SIDES, side)}(CLOSE,${n})`
}

/** 20日布林上轨. */
const bandOver: Template = {
  pattern: phrase(`(\\d+)(?:日|天)(?:的)?${BAND}(?:的)?(上|中|下)轨(?:线)?(?!附近)`),
  read(match, { lexicon }) {
    const n = Number(match[1])
    const side = itemAt(match, 2)
    if (n < 2 || n > 250) return null
    const known = n === 20 ? figureNamed(lexicon, `布林${side}轨`) : null
    return figureFound(match, known ?? formulaFigure(bandFormula(side, n), `${n}日布林${side}轨`, '元'))
  },
}

/** 股价触及布林下轨: the day's range reached it, reported as a guess. */
const touchedBand: Template = {
  pattern: phrase(`(?:股价|最低价|最高价)?(?:触及|触碰|触到|碰到|触摸|打到)(?:了)?${BAND}(?:的)?(上|中|下)轨(?:线)?(?!附近)`),
  read(match) {
    const side = itemAt(match, 1)
    const band = bandFormula(side, 20)
    const near = `股价在布林${side}轨附近`
    const name = `当日最高最低价之间经过布林${side}轨`
    return conditionFound(match, signalOf(`LOW<=${band} AND HIGH>=${band}`, name), { chosen: name, choices: [{ label: near, text: near }] })
  },
}

/** 近60日从高点回落20%以上: from the highest price of so many days. */
const fallenFrom: Template = {
  pattern: phrase(
    `(?:最近|近|过去)${COUNT}个?(?:交易)?(?:日|天)(?:内|以来)?(?:股价)?(?:从|自|较|距)?(?:阶段|区间)?(?:最高点|最高价|高点|高位)(?:已|累计)?(?:回落|回撤|回调|下跌|跌)(?:了|幅度)?(?=大于|超过?|小于|不超过|不低于|达|[\\d<>])`,
  ),
  read(match, { lexicon }) {
    const n = countOf(itemAt(match, 1))
    if (n === null || n < 2 || n > 250) return null
    return figureFound(match, figureNamed(lexicon, `距${n}日高点`) ?? formulaFigure(`1-CLOSE/HHV(HIGH,${n})`, `比${n}日最高价低`, '比例'))
  },
}

/** Distances to averages, to the average price of the session and to the bands of BOLL. */
export const distanceTemplates: readonly Template[] = [
  aboveWithin,
  deviation,
  fromLine,
  fromSessionAverage,
  bandOver,
  touchedBand,
  fallenFrom,
]
