import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { factorOf } from '../../factors/index.ts'
import { type Comparison, type Condition, type Operand, operandId } from '../condition.ts'
import { keyOf } from '../derived/derived-figure.ts'
import { derivedKey, figureAt } from './at-moment.ts'
import { exact } from './exact.ts'
import { factorFigure } from './factor-figure.ts'
import { joined, readExpression, takePast } from './figure-expression.ts'
import { formulaFigure, formulaOf } from './formula-figure.ts'
import { numberOf, type Quantity } from './quantity.ts'
import type { Reader } from './reader.ts'
import type { Figure } from './token.ts'

export function takeQuantity(reader: Reader): { quantity: Quantity; from: number } | null {
  const from = reader.at
  const token = reader.take('quantity')
  return token === null ? null : { quantity: token.quantity, from }
}

export function sideOf(op: Comparison): string {
  return op.charAt(0)
}

/** 成交量 of 昨日成交量; another figure as it is. */
function ofToday(figure: Figure): Figure {
  if (figure.base !== undefined) return figure.base
  const { operand } = figure
  const series = 'formula' in operand ? /^REF\(([A-Z]+),\d+\)$/.exec(operand.formula)?.[1] : undefined
  if (series === undefined) return figure
  return formulaFigure(series, figure.name.replace(/^(?:昨|前)[日天]/, ''), figure.unit)
}

/** What a figure is compared with: another, that of the industry, or 昨日 of itself. */
function takeOther(reader: Reader, left: Figure): Figure | null {
  const past = reader.attempt(() => {
    const said = takePast(reader)
    reader.skip('noise')
    return said === null || reader.is('figure') ? null : figureAt(ofToday(left), said, reader.lexicon)
  })
  if (past !== null) return past
  const average = reader.take('average')
  if (average !== null) return averageOf(reader, left, average.average)
  return readExpression(reader)?.figure ?? null
}

function averageOf(reader: Reader, { operand, sign }: Figure, average: 'mean' | 'median'): Figure | null {
  const of = derivedKey(operand)
  return of === null ? null : factorFigure(reader.lexicon, keyOf({ kind: 'industry', average, of }), sign)
}

/** Whether a figure is of a report. */
function isReported({ operand }: Figure): boolean {
  return 'factor' in operand && factorOf(operand.factor)?.group === '基本面'
}

/** An operand, with 的2倍 behind it where that is said, or 30% after 高于. */
export function takeOperand(reader: Reader, left: Figure, op: Comparison | null): { operand: Operand; figure: Figure } | null {
  const figure = takeOther(reader, left)
  if (figure === null) return null
  const from = reader.at
  // 的5% is that share of it, 高于它5% is so much more
  const isShare = reader.skip('noise') && itemAt(reader.tokens, reader.at - 1).word === '的'
  const quantity = takeQuantity(reader)?.quantity
  // 大于净资产30% may be a share of it, or so much more than it
  if (quantity?.unit === '%' && !isShare && op !== null && isReported(figure)) return null
  const times = quantity === undefined ? null : isShare && quantity.unit === '%' ? numberOf(quantity, -2) : timesOf(quantity, left, op)
  if (times === null) {
    reader.at = from
    return { figure, operand: figure.operand }
  }
  if (operandId(figure.operand) === operandId(left.operand)) return null
  const formula = formulaOf(figure.operand, reader.lexicon)
  if (formula === null || (quantity?.unit === '%' && !isShare)) {
    const made = joined(reader, 'mul', [figure, times])
    return made === null ? null : { figure, operand: made.operand }
  }
  const operand = {
    formula: `${/^\w+(?:\([^()]*\))?$/.test(formula) ? formula : `(${formula})`}*${times}`,
    name: `${figure.name}的${isShare ? `${exact(times * 100)}%` : `${times}倍`}`,
    unit: left.unit,
  }
  return { figure, operand }
}

/** 2倍, and 30% behind 高于 or 低于, which of a ratio could be percentage points. */
function timesOf(quantity: Quantity, left: Figure, op: Comparison | null): number | null {
  if (quantity.unit === '倍') return numberOf(quantity)
  if (quantity.unit !== '%' || op === null || !['元', '股'].includes(left.unit)) return null
  const share = numberOf(quantity, -2)
  return op === '=' || op === '!=' ? null : exact(sideOf(op) === '>' ? 1 + share : 1 - share)
}

/** 是昨日的2倍以上, 短期借款的3倍: at least so many times. */
export function readMultiple(reader: Reader, figure: Figure): Condition[] | null {
  if (figure.sign !== 1) return null
  const from = reader.at
  const other = takeOther(reader, figure)
  if (other === null) return null
  reader.skip('noise')
  const times = takeQuantity(reader)?.quantity
  if (times?.unit !== '倍') return null
  const after = reader.take('after')
  if (after?.op === 'about') return null
  const made = joined(reader, 'mul', [other, numberOf(times)])
  if (made === null) return null
  if (after === null) {
    const choices = ['不高于', '等于'].map((text) => ({ label: text, text }))
    reader.doubt(from, { chosen: `不低于${numberOf(times)}倍`, choices })
  }
  return [{ kind: 'compare', left: figure.operand, op: after?.op ?? '>=', right: made.operand }]
}

type More = { figure: Figure; other: Figure; isHigh: boolean; quantity: Quantity }

/** 比5日平均换手率高一倍: twice as much; 高两倍 leaves open whether it is two or three times. */
function moreTimes(reader: Reader, { figure, other, isHigh, quantity }: More): Condition[] | null {
  const made = isHigh && numberOf(quantity) === 1 ? joined(reader, 'mul', [other, 2]) : null
  if (made === null) return null
  const from = reader.at - 1
  const after = reader.take('after')
  if (after !== null && after.op !== '>=') return null
  if (after === null) reader.doubt(from, { chosen: '不低于2倍', choices: [] })
  return [{ kind: 'compare', left: figure.operand, op: '>=', right: made.operand }]
}

/** 比60日均线高, 比昨日高30%以上. */
export function readThan(reader: Reader, figure: Figure): Condition[] | null {
  if (reader.take('than') === null || figure.sign !== 1) return null
  const other = takeOther(reader, figure)
  const side = other === null ? null : reader.take('vague')
  if (other === null || side === null || side.word.length > 1) return null
  const isHigh = side.side === 'top'
  const quantity = takeQuantity(reader)?.quantity
  if (quantity === undefined)
    return reader.is('op') ? null : [{ kind: 'compare', left: figure.operand, op: isHigh ? '>' : '<', right: other.operand }]
  if (quantity.unit === '倍') return moreTimes(reader, { figure, other, isHigh, quantity })
  const times = timesOf(quantity, figure, isHigh ? '>' : '<')
  const after = reader.take('after')
  const made = times === null || quantity.unit !== '%' || after?.op !== '>=' ? null : joined(reader, 'mul', [other, times])
  return made === null ? null : [{ kind: 'compare', left: figure.operand, op: isHigh ? '>=' : '<=', right: made.operand }]
}
