import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { countTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { factorOf } from '../../factors/index.ts'
import type { Comparison, Condition, Leaf, Operand } from '../condition.ts'
import { type DerivedFigure, derivedOf, factorsIn, keyOf, MOST_SESSIONS } from '../derived/derived-figure.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { factorFigure } from './factor-figure.ts'
import { expressionOf, signalOf } from './formula-figure.ts'
import { formulaDate, spanWords } from './moments.ts'
import type { Figure, Span } from './token.ts'

/** When a condition is asked about: so many sessions ago, or on a day (yyyymmdd). */
export type Past = { kind: 'ago'; sessions: number } | { kind: 'on'; session: number }
/** Over which days it is counted, and on how many of them it held; null: on some. */
export type Counted = { over: { sessions: number } | Span; times: { op: Comparison; count: number } | null }

export function derivedKey(operand: Operand): DerivedFigure | null {
  return 'factor' in operand ? (derivedOf(operand.factor) ?? { kind: 'factor', key: operand.factor }) : null
}

/** Whether past sessions of all factors of a figure are known. */
function hasPast(figure: DerivedFigure): boolean {
  return factorsIn(figure).every((key) => factorOf(key)?.isPointInTime !== false)
}

/** Whether a factor is of one session, so that sessions can be counted on which it held: 换手率, 炸板, not 近60日涨停次数 or ROE. */
function isOfOneSession(figure: DerivedFigure): boolean {
  return factorsIn(figure).every((key) => {
    const factor = factorOf(key)
    if (factor?.key.endsWith('-today')) return true
    if (factor === null || (factor.frequency !== '每个交易日' && factor.group !== '行情')) return false
    return factor.unit === '是否' || !/-(?!1d)\d+[dqy](?:-|$)/.test(key)
  })
}

function formulaAt(formula: string, past: Past): string {
  return past.kind === 'ago' ? `REF(${formula},${past.sessions})` : `REF(${formula},BARSLAST(DATE=${formulaDate(past.session)}))`
}

function wordsAt(name: string, past: Past): string {
  if (past.kind === 'ago') return `${past.sessions}日前${name}`
  return `${spanWords({ from: past.session, to: past.session, isDay: true, isToNow: false })}${name}`
}

/** An operand as it was; null where its past is not known. */
function operandAt(operand: Operand, past: Past): Operand | null {
  if ('formula' in operand) return { ...operand, formula: formulaAt(operand.formula, past), name: wordsAt(operand.name, past) }
  const of = derivedKey(operand)
  if (of === null || !hasPast(of)) return null
  if (past.kind === 'ago' && past.sessions === 1 && operand.factor === 'limit-up') return { factor: 'limit-up-yesterday' }
  return { factor: keyOf(past.kind === 'ago' ? { kind: 'ago', of, sessions: past.sessions } : { kind: 'on', of, session: past.session }) }
}

/** A figure as it was; null where its past is not known. */
export function figureAt(figure: Figure, past: Past, lexicon: Lexicon): Figure | null {
  const operand = operandAt(figure.operand, past)
  if (operand === null) return null
  if ('formula' in operand) return { ...figure, operand, name: operand.name, base: figure }
  const made = factorFigure(lexicon, operand.factor, figure.sign)
  return made === null ? null : { ...made, base: figure, ...(figure.isFall && { isFall: true }) }
}

function leafAt(leaf: Leaf, past: Past, lexicon: Lexicon): Leaf | null {
  if (leaf.kind === 'list') return null
  if (leaf.kind === 'signal') return { kind: 'signal', formula: formulaAt(leaf.formula, past), name: wordsAt(leaf.name, past) }
  if (leaf.kind === 'compare' && past.kind === 'ago') {
    const expression = expressionOf(leaf, lexicon)
    if (expression !== null) return { kind: 'signal', formula: formulaAt(expression.formula, past), name: wordsAt(expression.name, past) }
  }
  const left = operandAt(leaf.left, past)
  if (left === null) return null
  if (leaf.kind !== 'compare' || typeof leaf.right === 'number') return { ...leaf, left }
  const right = operandAt(leaf.right, past)
  return right === null ? null : { ...leaf, left, right }
}

/** A condition as of an earlier session; null where a part of it has no past. */
export function conditionAt(condition: Condition, past: Past, lexicon: Lexicon): Condition | null {
  if (condition.kind === 'not') {
    const part = conditionAt(condition.part, past, lexicon)
    return part === null ? null : { kind: 'not', part }
  }
  if (condition.kind === 'and' || condition.kind === 'or') {
    const parts = condition.parts.map((part) => conditionAt(part, past, lexicon))
    return parts.every((part) => part !== null) ? { kind: condition.kind, parts } : null
  }
  return leafAt(condition, past, lexicon)
}

const TIMES_WORDS: Readonly<Record<Comparison, string>> = {
  '>=': '至少',
  '>': '超过',
  '<=': '至多',
  '<': '少于',
  '=': '恰好',
  '!=': '不是',
}

function overWords(over: Counted['over']): string {
  return 'sessions' in over ? `近${over.sessions}日` : spanWords(over)
}

/** On how many of the days a factor's comparison held, as a figure; null where it is none of a factor, or the days are too many. */
function countedFigure(condition: Condition, over: Counted['over']): Operand | null {
  if (condition.kind !== 'compare' || typeof condition.right !== 'number') return null
  const of = derivedKey(condition.left)
  if (of === null || !hasPast(of) || !isOfOneSession(of)) return null
  const met = { of, op: condition.op, bound: condition.right }
  if ('sessions' in over) return over.sessions > MOST_SESSIONS ? null : { factor: keyOf({ kind: 'days', sessions: over.sessions, ...met }) }
  const sessions = countTradingDays(isoOfDay(over.from), isoOfDay(over.to))
  return sessions > MOST_SESSIONS || sessions === 0 ? null : { factor: keyOf({ kind: 'span', from: over.from, to: over.to, ...met }) }
}

/** That a condition held on so many of the days: by the formula language where it is made of day bars, else by a count over the sessions of a factor. */
export function conditionCounted(condition: Condition, { over, times }: Counted, lexicon: Lexicon): Condition | null {
  const expression = expressionOf(condition, lexicon)
  const { op, count } = times ?? { op: '>=', count: 1 }
  if (expression === null) {
    const left = countedFigure(condition, over)
    return left === null ? null : { kind: 'compare', left, op, right: count }
  }
  const isSome = times === null
  const name = `${overWords(over)}${isSome ? '内' : ''}${expression.name}${isSome ? '' : `${TIMES_WORDS[op]}${count}次`}`
  if ('sessions' in over)
    return signalOf(
      isSome ? `EXIST(${expression.formula},${over.sessions})` : `COUNT(${expression.formula},${over.sessions})${op}${count}`,
      name,
    )
  const within = `(${expression.formula}) AND DATE>=${formulaDate(over.from)} AND DATE<=${formulaDate(over.to)}`
  return signalOf(isSome ? `EXIST(${within},0)` : `COUNT(${within},0)${op}${count}`, name)
}
