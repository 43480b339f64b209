import type { Unit } from '@guanlan/figures/unit.ts'
import type { Comparison, Condition, Operand } from '../condition.ts'
import { figureWords } from '../derived/derived-words.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { exact } from './exact.ts'
import { flagFormula } from './flag-formulas.ts'
import { indicatorFormulas } from './templates/named-signals.ts'
import type { Figure } from './token.ts'

/** A figure of the formula language. */
export function formulaFigure(formula: string, name: string, unit: Unit): Figure {
  return { operand: { formula, name, unit }, unit, name, sign: 1 }
}

export function signalOf(formula: string, name: string): Condition {
  return { kind: 'signal', formula, name }
}

/** Formula texts of factors that are one of the day's bars. */
const FORMULAS: Readonly<Record<string, string>> = {
  现价: 'CLOSE',
  收盘价: 'CLOSE',
  涨跌幅: 'CLOSE/REF(CLOSE,1)-1',
  振幅: '(HIGH-LOW)/REF(CLOSE,1)',
  成交额: 'AMOUNT',
  成交量: 'VOL',
  量比: 'VOL/REF(MA(VOL,5),1)',
  换手率: 'HSL/100',
  开盘价: 'OPEN',
  最高价: 'HIGH',
  最低价: 'LOW',
  昨收: 'REF(CLOSE,1)',
  开盘涨跌幅: 'OPEN/REF(CLOSE,1)-1',
  最高涨幅: 'HIGH/REF(CLOSE,1)-1',
  最低跌幅: 'LOW/REF(CLOSE,1)-1',
  实体涨跌幅: 'CLOSE/OPEN-1',
}

/** What an operand is in the formula language; null for figures that are not made of day bars. */
export function formulaOf(operand: Operand, lexicon: Lexicon): string | null {
  if ('formula' in operand) return operand.formula
  const name = lexicon.factors.get(operand.factor)?.name ?? ''
  const days = /^近(\d+)日涨跌幅$/.exec(name)?.[1] ?? null
  const average = /^(\d+)日均线$/.exec(name)?.[1] ?? null
  if (days !== null) return `CLOSE/REF(CLOSE,${days})-1`
  return average === null ? (FORMULAS[name] ?? null) : `MA(CLOSE,${average})`
}

/** The same, and indicators with their usual parameters. */
export function barTextOf(operand: Operand, lexicon: Lexicon): string | null {
  return ('factor' in operand ? indicatorFormulas[operand.factor] : undefined) ?? formulaOf(operand, lexicon)
}

const SIGNS: Readonly<Record<Comparison, string>> = { '>': '>', '>=': '>=', '<': '<', '<=': '<=', '=': '=', '!=': '<>' }
const WORDS: Readonly<Record<Comparison, string>> = {
  '>': '大于',
  '>=': '不低于',
  '<': '小于',
  '<=': '不高于',
  '=': '等于',
  '!=': '不等于',
}

/** A condition as a text of the formula language with its words; null where a figure is not made of day bars, or not of those `textOf` knows. */
export function expressionOf(condition: Condition, lexicon: Lexicon, textOf = formulaOf): { formula: string; name: string } | null {
  if (condition.kind === 'signal') return { formula: condition.formula, name: condition.name }
  if (condition.kind !== 'compare') return null
  const nameOf = (operand: Operand) =>
    'formula' in operand ? operand.name : (figureWords(lexicon, operand.factor)?.name ?? operand.factor)
  const { left, op, right } = condition
  const flag = op === '=' && right === 1 ? (flagFormula(nameOf(left)) ?? (textOf === formulaOf ? null : textOf(left, lexicon))) : null
  if (flag !== null) return { formula: flag, name: nameOf(left) }
  const formula = textOf(left, lexicon)
  if (formula === null) return null
  if (typeof right === 'number') {
    const unit = 'formula' in left ? left.unit : figureWords(lexicon, left.factor)?.unit
    const shown = unit === '比例' ? `${exact(right * 100)}%` : String(right)
    return { formula: `${formula}${SIGNS[op]}${right}`, name: `${nameOf(left)}${WORDS[op]}${shown}` }
  }
  const other = textOf(right, lexicon)
  return other === null ? null : { formula: `${formula}${SIGNS[op]}${other}`, name: `${nameOf(left)}${WORDS[op]}${nameOf(right)}` }
}
