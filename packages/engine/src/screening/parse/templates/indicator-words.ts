import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { fieldOf } from '@guanlan/domain/collections/records.ts'
import { figureNamed } from '../factor-figure.ts'
import { barTextOf, formulaFigure, signalOf } from '../formula-figure.ts'
import { namedSignals, periodFormulas } from './named-signals.ts'
import { conditionFound, figureFound, phrase, type Template } from './template.ts'

const MOST_BARS = 250

/** RSI14, BIAS(20), 14日RSI: of any length, where no factor is of it. */
const ofLength: Template = {
  pattern: phrase('(RSI|WR|BIAS)(?:\\((\\d+)\\)|(\\d+)(?!\\d|%|[日天元]))(?:值|指标)?|(\\d+)日的?(RSI|WR|BIAS)(?:值|指标)?(?!\\d)'),
  read(match, { lexicon }) {
    const kind = match[1] ?? itemAt(match, 5)
    const n = Number(match[2] ?? match[3] ?? match[4])
    const known = figureNamed(lexicon, `${kind}${n}`)
    if (known !== null) return figureFound(match, known)
    if (n < 2 || n > MOST_BARS) return null
    return figureFound(match, formulaFigure(fieldOf(periodFormulas, kind)(n), `${kind}${n}`, '点'))
  },
}

const NAMES = '(RSI\\d*|KDJ的?[KDJ]值?|[KDJ]值|CCI|WR\\d*|DIFF?|DEA|MACD柱)'

/** J值从负转正, CCI由正转负: through 0. */
const throughZero: Template = {
  pattern: phrase(`${NAMES}(?:从|由)(负[转变翻]正|正[转变翻]负|负值?转为正值?|正值?转为负值?)`),
  read(match, { lexicon }) {
    const figure = figureNamed(lexicon, itemAt(match, 1), `KDJ的${match[1]}`)
    const text = figure === null ? null : barTextOf(figure.operand, lexicon)
    if (figure === null || text === null) return null
    const isUp = itemAt(match, 2).startsWith('负')
    return conditionFound(match, signalOf(isUp ? `CROSS(${text},0)` : `CROSS(0,${text})`, `${figure.name}${isUp ? '上穿' : '下穿'}0`))
  },
}

/** RSI低于30后拐头向上: below the bound a session ago, and above that of then. */
const turnedAt: Template = {
  pattern: phrase(
    `${NAMES}(?:在)?(低于|小于|跌破|高于|大于|超过)(-?\\d+(?:\\.\\d+)?)(?:以后|之后|后)(?:开始)?(?:拐头|掉头|转头)?(向上|回升|上行|拐头|反弹|向下|回落|下行)`,
  ),
  read(match, { lexicon }) {
    const figure = figureNamed(lexicon, itemAt(match, 1), `KDJ的${match[1]}`)
    const text = figure === null ? null : barTextOf(figure.operand, lexicon)
    const isLow = /低|小|跌/.test(itemAt(match, 2))
    const isUp = /上|升|反弹/.test(itemAt(match, 4)) || (itemAt(match, 4) === '拐头' && isLow)
    if (figure === null || text === null || isLow !== isUp) return null
    const [below, above] = isLow ? ['<', '>'] : ['>', '<']
    const name = `昨日${figure.name}${isLow ? '小于' : '大于'}${match[3]}且今日${isUp ? '上升' : '下降'}`
    return conditionFound(match, signalOf(`REF(${text},1)${below}${match[3]} AND (${text})${above}REF(${text},1)`, name), {
      chosen: name,
      choices: [],
    })
  },
}

/** DMI中PDI: the name of the indicator before its line. */
const lead: Template = {
  pattern: phrase('(?:DMI|KDJ|MACD|BOLL|布林)(?:指标)?(?:中|里|指标的)的?(?=PDI|MDI|ADX|[KDJ](?:值|线|上穿|下穿)|DIF|DEA|[上中下]轨)'),
  read: (match) => ({ meaning: { kind: 'noise' }, length: match[0].length }),
}

/** 红柱 alone is of MACD. */
const bar: Template = {
  pattern: phrase('(?<=^|[\\s，,；;。])(?:出现|处于|为)?(红柱|绿柱)(?=$|[\\s，,；;。])'),
  read(match) {
    const name = `MACD${match[1]}`
    const formula = namedSignals.find(([words]) => words.split('|').includes(name))?.[1]
    return formula === undefined ? null : conditionFound(match, signalOf(formula, name))
  },
}

/** RSI14, J值从负转正, RSI低于30后拐头向上. */
export const indicatorTemplates: readonly Template[] = [ofLength, throughZero, turnedAt, lead, bar]
