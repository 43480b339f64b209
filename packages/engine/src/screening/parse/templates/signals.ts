import type { Condition } from '../../condition.ts'
import { countOf } from '../chinese-number.ts'
import { figureNamed } from '../factor-figure.ts'
import { signalOf } from '../formula-figure.ts'
import { namedSignals, volumeRatio } from './named-signals.ts'
import { COUNT, conditionFound, phrase, type Template } from './template.ts'

const signalRows = namedSignals.map(([words, formula]): Template => {
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
          ? signalOf(`${volumeRatio}${op}${bound}`, `${word}${bound}倍`)
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
  volumeTemplate(
    '(?:成交量|明显|大幅|温和|持续)?(?:放量|(?<=量)放大|成交量放大|量能放大|放大量)(?:(?:至|到|超过?|达到?)?(\\d+(?:\\.\\d+)?)倍(?:以上)?)?',
    '>=',
    1.5,
  ),
  volumeTemplate('(?:成交量|明显|大幅|持续)?缩量(?:(?:至|到)?(0\\.\\d+)倍?)?', '<=', 0.8),
  ...signalRows,
]
