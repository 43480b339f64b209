import type { Condition, Operand } from '../../condition.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import { parseSentence } from '../../parse/parse-sentence.ts'
import type { Expected } from './notation.ts'

/** Without the words and units of formulas, which the notation does not hold. */
export function bareOperand(operand: Operand): Operand {
  return 'formula' in operand ? ({ formula: operand.formula } as Operand) : operand
}

export function bareCondition(condition: Condition): Condition {
  if (condition.kind === 'and' || condition.kind === 'or') return { ...condition, parts: condition.parts.map(bareCondition) }
  if (condition.kind === 'not') return { ...condition, part: bareCondition(condition.part) }
  if (condition.kind === 'signal') return { kind: 'signal', formula: condition.formula } as Condition
  if (!('left' in condition)) return condition
  const left = bareOperand(condition.left)
  return condition.kind === 'compare' && typeof condition.right === 'object'
    ? { ...condition, left, right: bareOperand(condition.right) }
    : { ...condition, left }
}

/** Conditions that all have to hold, as texts that can be compared. */
export function textsOf(where: Condition): string[] {
  const parts = where.kind === 'and' ? where.parts : [where]
  return parts.map((part) => JSON.stringify(bareCondition(part)))
}

type Verdict = { sentence: string; verdict: 'right' | 'reported' | 'wrong'; because: readonly string[] }

/** How a sentence is read: as it is meant, in part with the rest reported, or as something that was not written. */
export function verdictOf(expected: Expected, lexicon: Lexicon): Verdict {
  const { sentence } = expected
  const { screen, columns, unknown } = parseSentence(sentence, lexicon)
  const shown = columns.map((column) => ('factor' in column ? column.factor : column.formula))
  const meant = textsOf(expected.where)
  const reported = textsOf(screen.where)
  const order = screen.sort === null ? null : bareOperand(screen.sort.by)
  const by = order === null ? null : 'factor' in order ? order.factor : order.formula
  const isOrdered = by === (expected.sort?.by ?? null) && (screen.sort?.direction ?? null) === (expected.sort?.direction ?? null)
  const isLimited = screen.limit === expected.limit
  const lost = expected.unknown.filter((words) => {
    const at = sentence.indexOf(words)
    return !unknown.some(({ start, end }) => start < at + words.length && end > at)
  })
  const isWhole = meant.every((one) => reported.includes(one)) && isOrdered && isLimited
  const because = [
    ...reported.filter((one) => !meant.includes(one)).map((one) => `not written: ${one}`),
    ...(screen.sort !== null && !isOrdered ? [`not written: order by ${by}`] : []),
    ...(screen.limit !== null && !(isLimited && isOrdered) ? ['not written: a limit without its order'] : []),
    ...(expected.columns.length > 0 && expected.columns.join() !== shown.join() ? [`columns: ${shown.join()}`] : []),
    ...lost.map((words) => `not reported: ${words}`),
    ...(!isWhole && unknown.length === 0 ? ['nothing is reported'] : []),
  ]
  if (because.length > 0) return { sentence, verdict: 'wrong', because }
  return { sentence, verdict: isWhole && expected.unknown.length === 0 ? 'right' : 'reported', because }
}
