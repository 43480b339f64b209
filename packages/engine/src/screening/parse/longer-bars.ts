import type { BarPeriod } from '../../formula-language/program.ts'
import type { Condition, Operand } from '../condition.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { readAfterFigure } from './comparison.ts'
import { flagFormula } from './flag-formulas.ts'
import { barTextOf, expressionOf, formulaFigure, signalOf } from './formula-figure.ts'
import type { Reader } from './reader.ts'
import { indicatorFormulas } from './templates/named-signals.ts'
import type { Figure, Token } from './token.ts'

const NAMES = { week: '周线', month: '月线' } as const
const FUNCTIONS = { week: 'WEEKLY', month: 'MONTHLY' } as const
const NOT_OF_BARS = '这个条件不能按周线或月线计算'
export const SEVERAL_ON_BARS = '“周线”“月线”后面有几个条件，请给每个条件都写上周线、月线或日线'
/** Words that count days, of which a week or a month is not made in this sense. */
const OF_DAYS = /日|天|年|今|昨/
/** 20周均线 among weekly bars is their average of 20. */
const OWN_AVERAGES = { week: /WEEKLY\((MA\(CLOSE,\d+\))\)/g, month: /MONTHLY\((MA\(CLOSE,\d+\))\)/g } as const
const OVER_LONGER = /^(?:WEEKLY|MONTHLY)\(/

/** An expression over weekly or monthly bars, in the formula language. */
export function overBars(period: BarPeriod, formula: string): string {
  return `${FUNCTIONS[period]}(${formula})`
}

/** What an operand is on bars of any length; null for figures that are not made of one security's bars. */
function textOnBars(operand: Operand, lexicon: Lexicon): string | null {
  if ('formula' in operand) return operand.formula
  if (operand.factor === 'streak') return 'BARSLASTCOUNT(CLOSE>REF(CLOSE,1))-BARSLASTCOUNT(CLOSE<REF(CLOSE,1))'
  const name = lexicon.factors.get(operand.factor)?.name ?? ''
  return /^近\d+日/.test(name) ? null : barTextOf(operand, lexicon)
}

function conditionOn(period: BarPeriod, condition: Condition, lexicon: Lexicon): Condition | null {
  if (condition.kind === 'not') {
    const part = conditionOn(period, condition.part, lexicon)
    return part === null ? null : { kind: 'not', part }
  }
  if (condition.kind === 'and' || condition.kind === 'or') {
    const parts = condition.parts.map((part) => conditionOn(period, part, lexicon))
    return parts.every((part) => part !== null) ? { kind: condition.kind, parts } : null
  }
  if (condition.kind === 'signal' && OVER_LONGER.test(condition.formula))
    return condition.formula.startsWith(FUNCTIONS[period]) ? condition : null
  const reported = expressionOf(condition, lexicon, textOnBars)
  const formula = reported?.formula.replace(OWN_AVERAGES[period], '$1') ?? null
  if (reported === null || formula === null || /DATE|WEEKLY|MONTHLY/.test(formula)) return null
  return signalOf(overBars(period, formula), `${NAMES[period]}${reported.name}`)
}

/** 周RSI6, 周涨幅: the figure of the bar that runs. */
function figureOn(period: BarPeriod, figure: Figure, lexicon: Lexicon): Figure | null {
  const text = figure.unit === '是否' ? null : textOnBars(figure.operand, lexicon)
  return text === null || /DATE|WEEKLY|MONTHLY/.test(text)
    ? null
    : { ...formulaFigure(overBars(period, text), `${NAMES[period]}${figure.name}`, figure.unit), sign: figure.sign }
}

/** What is compared with a number or ranked: 周RSI6大于50, 周涨幅前10. */
function readFigureOn(reader: Reader, period: BarPeriod): Condition[] | null {
  const from = reader.at
  const token = reader.take('figure')
  const figure = token === null ? null : figureOn(period, token.figure, reader.lexicon)
  const said = figure === null ? null : readAfterFigure(reader, figure, from)
  return said?.every((one) => one.kind !== 'signal' && (one.kind !== 'compare' || typeof one.right === 'number')) ? said : null
}

function readOn(reader: Reader, period: 'day' | BarPeriod): Condition[] | null {
  if (period === 'day') return reader.unit(reader)
  const figures = reader.attempt(() => readFigureOn(reader, period))
  if (figures !== null) return figures
  const start = reader.at
  const conditions = reader.unit(reader)
  const isOfDays = reader.tokens.slice(start, reader.at).some(({ word }) => OF_DAYS.test(word))
  const on = isOfDays ? undefined : conditions?.map((one) => conditionOn(period, one, reader.lexicon))
  return on?.every((one) => one !== null) ? on : null
}

/** Whether what a token says could be meant of any bars. */
function isOfBars(token: Token): boolean {
  if (token.kind === 'condition') return token.condition.kind === 'signal'
  if (token.kind !== 'figure' || !('factor' in token.figure.operand)) return false
  return indicatorFormulas[token.figure.operand.factor] !== undefined || flagFormula(token.figure.name) !== null
}

/** 周线MACD金叉, 月线站上20月线, 周线和月线MACD金叉. */
export function readBars(reader: Reader): Condition[] | null {
  const from = reader.at
  const first = reader.take('bars')
  if (first === null) return null
  const periods = [first.bars]
  for (;;) {
    const next = reader.attempt(() => {
      reader.skip('listed', 'and')
      return reader.take('bars')
    })
    if (next === null) break
    periods.push(next.bars)
  }
  reader.skip('noise', 'has')
  const start = reader.at
  const found: Condition[] = []
  for (const period of periods) {
    reader.at = start
    const on = readOn(reader, period)
    if (on === null) {
      reader.at = Math.max(reader.at, start)
      reader.miss(from, NOT_OF_BARS)
      return []
    }
    found.push(...on)
  }
  const behind = reader.is('and', 'or', 'listed') ? reader.peek(1) : reader.peek()
  if (behind !== undefined && isOfBars(behind)) {
    reader.miss(from, SEVERAL_ON_BARS)
    return []
  }
  return found
}
