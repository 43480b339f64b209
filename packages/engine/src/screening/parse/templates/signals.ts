import type { Condition } from '../../condition.ts'
import { countOf } from '../chinese-number.ts'
import { figureNamed } from '../factor-figure.ts'
import { signalOf } from '../formula-figure.ts'
import { COUNT, conditionFound, phrase, type Template } from './template.ts'

const DIF = 'EMA(CLOSE,12)-EMA(CLOSE,26)'
const DEA = `EMA(${DIF},9)`
const RSV = '(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100'
const K = `SMA(${RSV},3,1)`
const D = `SMA(${K},3,1)`
const VOLUME_RATIO = 'VOL/REF(MA(VOL,5),1)'

/** Named states and events of the chart: words, formula. The first word is the name. */
const SIGNALS: readonly (readonly [words: string, formula: string])[] = [
  ['MACD金叉', `CROSS(${DIF},${DEA})`],
  ['MACD死叉', `CROSS(${DEA},${DIF})`],
  ['MACD零轴上方|MACD在零轴上方|MACD在0轴上方|MACD水上|DIF在零轴上方', `${DIF}>0`],
  ['MACD零轴下方|MACD在零轴下方|MACD在0轴下方|MACD水下|DIF在零轴下方', `${DIF}<0`],
  ['MACD红柱|MACD翻红|MACD为红柱', `${DIF}>${DEA}`],
  ['MACD绿柱|MACD翻绿|MACD为绿柱', `${DIF}<${DEA}`],
  ['KDJ金叉|KD金叉', `CROSS(${K},${D})`],
  ['KDJ死叉|KD死叉', `CROSS(${D},${K})`],
  ['均线金叉', 'CROSS(MA(CLOSE,5),MA(CLOSE,10))'],
  ['均线死叉', 'CROSS(MA(CLOSE,10),MA(CLOSE,5))'],
  ['均线多头排列|多头排列|均线多头|多头趋势', 'MA(CLOSE,5)>MA(CLOSE,10) AND MA(CLOSE,10)>MA(CLOSE,20) AND MA(CLOSE,20)>MA(CLOSE,60)'],
  ['均线空头排列|空头排列|均线空头', 'MA(CLOSE,5)<MA(CLOSE,10) AND MA(CLOSE,10)<MA(CLOSE,20) AND MA(CLOSE,20)<MA(CLOSE,60)'],
  ['收阳线|阳线|收阳|收红', 'CLOSE>OPEN'],
  ['收阴线|阴线|收阴', 'CLOSE<OPEN'],
  ['高开', 'OPEN>REF(CLOSE,1)'],
  ['低开', 'OPEN<REF(CLOSE,1)'],
  ['跳空高开|向上跳空|向上跳空缺口', 'LOW>REF(HIGH,1)'],
  ['跳空低开|向下跳空|向下跳空缺口', 'HIGH<REF(LOW,1)'],
  ['高开低走', 'OPEN>REF(CLOSE,1) AND CLOSE<OPEN'],
  ['低开高走', 'OPEN<REF(CLOSE,1) AND CLOSE>OPEN'],
  ['放量上涨|价涨量增|放量拉升|量价齐升', `CLOSE>REF(CLOSE,1) AND ${VOLUME_RATIO}>=1.5`],
  ['放量下跌|价跌量增', `CLOSE<REF(CLOSE,1) AND ${VOLUME_RATIO}>=1.5`],
  ['缩量上涨|价涨量缩', `CLOSE>REF(CLOSE,1) AND ${VOLUME_RATIO}<=0.8`],
  ['缩量下跌|缩量回调|缩量调整|价跌量缩', `CLOSE<REF(CLOSE,1) AND ${VOLUME_RATIO}<=0.8`],
  ['上涨', 'CLOSE>REF(CLOSE,1)'],
  ['下跌', 'CLOSE<REF(CLOSE,1)'],
]

const signalRows = SIGNALS.map(([words, formula]): Template => {
  const [name, ...others] = words.split('|')
  return {
    pattern: phrase(`(?:${words})`),
    read: (match, { lexicon }) => conditionFound(match, figureNamed(lexicon, name, ...others)?.alone ?? signalOf(formula, name)),
  }
})

const LENGTHS: Readonly<Record<string, number>> = {
  一年: 250,
  年: 250,
  年内: 250,
  半年: 120,
  一个月: 20,
  月: 20,
  阶段: 60,
  两年: 500,
  三年: 750,
  季度: 60,
  历史: 0,
}

function extremeCondition(n: number, isHigh: boolean): Condition {
  const name = n === 0 ? `创历史新${isHigh ? '高' : '低'}` : `创${n}日新${isHigh ? '高' : '低'}`
  return signalOf(isHigh ? `HIGH>=HHV(HIGH,${n})` : `LOW<=LLV(LOW,${n})`, name)
}

const extremes: Template = {
  pattern: phrase(
    `(?:股价)?创?(?:出|下|了)?(?:近|最近)?(?:${COUNT}个?(?:交易)?(?:日|天)|(一年|年内|年|半年|一个月|月|阶段|两年|三年|季度|历史))(?:以来|内|的)?新(高|低)`,
  ),
  read(match, { lexicon }) {
    const n = match[1] === undefined ? LENGTHS[match[2]] : countOf(match[1])
    if (n === null) return null
    const isHigh = match[3] === '高'
    const side = isHigh ? '高' : '低'
    const factor = n === 0 ? figureNamed(lexicon, `创历史新${side}`) : figureNamed(lexicon, `创${n}日新${side}`, `${n}日新${side}`)
    return conditionFound(match, factor?.unit === '是否' && factor.alone ? factor.alone : extremeCondition(n, isHigh))
  },
}

/** 放量2倍: at least so many times the average of five days; 放量 alone is 1.5 times, 缩量 0.8, told as such. */
function volumeTemplate(source: string, op: '>=' | '<=', times: number): Template {
  return {
    pattern: phrase(source),
    read(match, { lexicon }) {
      const said = match[1] === undefined ? null : Number(match[1])
      const bound = said ?? times
      const figure = figureNamed(lexicon, '量比')
      const word = op === '>=' ? '放量' : '缩量'
      const condition: Condition =
        figure === null
          ? signalOf(`${VOLUME_RATIO}${op}${bound}`, `${word}${bound}倍`)
          : { kind: 'compare', left: figure.operand, op, right: bound }
      if (said !== null) return conditionFound(match, condition)
      const side = op === '>=' ? '不低于' : '不高于'
      const others = op === '>=' ? [2, 3] : [0.5, 0.6]
      return conditionFound(match, condition, {
        chosen: `量比${side}${bound}`,
        choices: others.map((one) => ({ label: `量比${side}${one}`, text: `量比${side}${one}` })),
      })
    },
  }
}

/** Named events of the chart, new highs and lows, more or less volume. */
export const signalTemplates: readonly Template[] = [
  extremes,
  volumeTemplate('(?:成交量|明显|大幅|温和|持续)?放量(?:(?:至|到|超过?|达到?)?(\\d+(?:\\.\\d+)?)倍(?:以上)?)?', '>=', 1.5),
  volumeTemplate('(?:成交量|明显|大幅|持续)?缩量(?:(?:至|到)?(0\\.\\d+)倍?)?', '<=', 0.8),
  ...signalRows,
]
