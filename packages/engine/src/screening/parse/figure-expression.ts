import type { Operand } from '../condition.ts'
import { type DerivedFigure, type Join, keyOf } from '../derived/derived-figure.ts'
import { joinedUnit } from '../derived/derived-words.ts'
import { derivedKey, figureAt, type Past } from './at-moment.ts'
import { factorFigure } from './factor-figure.ts'
import { formulaFigure, formulaOf } from './formula-figure.ts'
import { numberOf } from './quantity.ts'
import type { Reader } from './reader.ts'
import type { Figure } from './token.ts'

type Term = { figure: Figure } | { number: number }
/** A figure as several words say it; `joins`: how many figures or numbers are joined to the first. */
type Expression = { figure: Figure; joins: number }

const SIGNS: Readonly<Record<Join, string>> = { add: '+', sub: '-', mul: '*', div: '/' }

function joinedFormula(join: Join, one: string, other: string | number): string {
  const inner = (text: string) => (/^\w+(?:\([^()]*\))?$/.test(text) ? text : `(${text})`)
  return `${inner(one)}${SIGNS[join]}${typeof other === 'number' ? other : inner(other)}`
}

/** Two figures, or a figure and a number, joined; null where units or signs do not fit, or one of them is neither a factor nor of day bars. */
export function joined(reader: Reader, join: Join, [one, other]: readonly [Figure, Figure | number]): Figure | null {
  const right = typeof other === 'number' ? null : other
  if (one.sign !== 1 || (right !== null && right.sign !== 1)) return null
  const unit = joinedUnit(join, one.unit, right?.unit ?? null)
  if (unit === null) return null
  const left = keyOfOperand(one.operand)
  const second: DerivedFigure | number | null = typeof other === 'number' ? other : keyOfOperand(other.operand)
  if (left !== null && second !== null) return factorFigure(reader.lexicon, keyOf({ kind: 'join', join, left, right: second }))
  const formula = formulaOf(one.operand, reader.lexicon)
  const otherFormula = typeof other === 'number' ? other : formulaOf(other.operand, reader.lexicon)
  if (formula === null || otherFormula === null) return null
  const name = `${one.name}${SIGNS[join]}${typeof other === 'number' ? other : other.name}`
  return formulaFigure(joinedFormula(join, formula, otherFormula), name, unit)
}

/** Sums of the day before, named in the formula language. */
const OF_YESTERDAY: Readonly<Record<string, string>> = { 'REF(AMOUNT,1)': 'amount', 'REF(VOL,1)': 'volume' }

function keyOfOperand(operand: Operand): DerivedFigure | null {
  const yesterday = 'formula' in operand ? OF_YESTERDAY[operand.formula] : undefined
  return yesterday === undefined ? derivedKey(operand) : { kind: 'ago', of: { kind: 'factor', key: yesterday }, sessions: 1 }
}

/** 昨日, 11月13日: the session a figure behind it is of. */
export function takePast(reader: Reader): Past | null {
  const token = reader.peek()
  if (token?.kind === 'window' && token.over === 'ago') {
    reader.at += 1
    return { kind: 'ago', sessions: token.days }
  }
  if (token?.kind === 'moment' && token.span?.isDay) {
    reader.at += 1
    return { kind: 'on', session: token.span.from }
  }
  return null
}

function pastFigure(reader: Reader): Figure | null {
  const past = takePast(reader)
  if (past === null) return null
  reader.skip('noise')
  const token = reader.take('figure')
  return token === null || token.figure.unit === '是否' ? null : figureAt(token.figure, past, reader.lexicon)
}

function primaryOf(reader: Reader): Expression | null {
  const past = reader.attempt(() => pastFigure(reader))
  if (past !== null) return { figure: past, joins: 0 }
  if (reader.is('open')) {
    // brackets within brackets are tried at each of them
    if (reader.peek(1)?.kind === 'open' && reader.peek(2)?.kind === 'open') return null
    return reader.attempt(() => {
      reader.take('open')
      const inner = readExpression(reader)
      return inner !== null && inner.joins > 0 && reader.take('close') !== null ? inner : null
    })
  }
  const token = reader.take('figure')
  return token === null ? null : { figure: token.figure, joins: 0 }
}

function secondOf(reader: Reader): Term | null {
  reader.skip('noise')
  const figure = reader.attempt(() => primaryOf(reader))
  if (figure !== null) return { figure: figure.figure }
  const quantity = reader.take('quantity')?.quantity
  return quantity === undefined || quantity.isScaled || !['', '%', '倍'].includes(quantity.unit)
    ? null
    : { number: numberOf(quantity, quantity.unit === '%' ? -2 : 0) }
}

/** 净流入占成交额的比例, 净利润与营业收入之比. */
function withRatio(reader: Reader, figure: Figure, isShare: boolean): Figure {
  if (isShare)
    reader.attempt(() => {
      reader.skip('noise')
      return reader.take('ratio') ?? reader.take('than')
    })
  return isShare && figure.unit === '倍' ? { ...figure, unit: '比例' } : figure
}

function joinedTo(reader: Reader, left: Expression, joins: readonly Join[]): Expression | null {
  reader.skip('noise')
  const token = reader.peek()
  const isMinus = token?.kind === 'range' && token.word === '-'
  const join = token?.kind === 'arith' ? token.join : isMinus ? 'sub' : null
  if (join === null || !joins.includes(join)) return null
  reader.at += 1
  const isShare = token?.word === '占'
  const other = secondOf(reader)
  if (other === null || (isMinus && 'number' in other)) return null
  let right: Figure | number = 'number' in other ? other.number : other.figure
  if (typeof right !== 'number' && (join === 'add' || join === 'sub')) {
    for (;;) {
      const more: Expression | null = joinedFurther(reader, { figure: right, joins: 0 })
      if (more === null) break
      right = more.figure
    }
  }
  const figure = joined(reader, join, [left.figure, right])
  return figure === null ? null : { figure: withRatio(reader, figure, isShare), joins: left.joins + 1 }
}

/** 乘 and 除 bind closer than 加 and 减. */
function joinedFurther(reader: Reader, left: Expression): Expression | null {
  return reader.attempt(() => joinedTo(reader, left, ['mul', 'div']))
}

/** 净利润与营业收入之比, 货币资金与有息负债之差. */
function readBetween(reader: Reader): Expression | null {
  const one = reader.take('figure')?.figure
  if (one === undefined || !reader.skip('listed', 'and')) return null
  const other = reader.take('figure')?.figure
  reader.skip('noise')
  const ratio = other === undefined ? null : reader.take('ratio')
  if (other === undefined || ratio === null || !/^(?:之比|之和|之差|比值)$/.test(ratio.word)) return null
  const figure = joined(reader, ratio.join, [one, other])
  return figure === null ? null : { figure, joins: 1 }
}

/** A figure, with what is joined to it and the day it is of: 净利润/营业收入, 昨日成交量, (货币资金-有息负债)/总市值. */
export function readExpression(reader: Reader): Expression | null {
  const between = reader.attempt(() => readBetween(reader))
  if (between !== null) return between
  let found = primaryOf(reader)
  for (;;) {
    const left = found
    if (left === null) return null
    const more: Expression | null = joinedFurther(reader, left) ?? reader.attempt(() => joinedTo(reader, left, ['add', 'sub']))
    if (more === null) return left
    found = more
  }
}

/** A figure that is joined of several; null for one alone. */
export function readJoined(reader: Reader): Figure | null {
  return reader.attempt(() => {
    const found = readExpression(reader)
    return found !== null && found.joins > 0 ? found.figure : null
  })
}
