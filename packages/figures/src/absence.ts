import { compile, type Given } from './evaluate.ts'
import type { Expression, FigureRecord, Rows } from './expression.ts'
import type { Frame } from './frame.ts'

const EARLIER = '没有更早的数据'
const ZERO = '分母为零'
const NO_ROWS = '没有一条记录'
const NO_PEERS = '所比的一组没有一家算得出这个数'
/** A choice that has no value for the case. */
const UNDEFINED = '此种情况没有定义'

/** Reasons that are of the expression itself, whose inputs are known. */
const OF_NO_INPUT: ReadonlySet<string> = new Set([ZERO, UNDEFINED, NO_ROWS])

/** Why an expression is unknown on a row: the reason of its first input that is; null where it is known. */
function reasonOf(expression: Expression, { frame, row, given }: { frame: Frame; row: number; given: Given }): string | null {
  if (Number.isFinite(compile(expression, given)(frame, row))) return null
  const of = (part: Expression, at = row) => reasonOf(part, { frame, row: at, given })
  switch (expression.kind) {
    case 'constant':
    case 'parameter':
      return UNDEFINED
    case 'fact':
      return row < 0 ? NO_ROWS : (frame.absent?.(expression) ?? expression.definition.absent)
    case 'figure': {
      const reason = of(expression.definition.value)
      return reason !== null && OF_NO_INPUT.has(reason) ? (expression.definition.absent ?? reason) : reason
    }
    case 'comparison':
      return of(expression.left) ?? of(expression.right)
    case 'choice': {
      const reason = of(expression.condition)
      if (reason !== null) return reason
      const isSo = compile(expression.condition, given)(frame, row) !== 0
      return of(isSo ? expression.chosen : expression.otherwise)
    }
    case 'whole': {
      for (let at = 0; at < frame.length; at++) {
        const reason = of(expression.of, at)
        if (reason !== null) return reason
      }
      return NO_ROWS
    }
    case 'count':
      return of(expression.other)
    case 'standing':
      return expression.how === '中位' || expression.how === '家数' ? NO_PEERS : (of(expression.of) ?? NO_PEERS)
    case 'arithmetic':
      return of(expression.left) ?? of(expression.right) ?? ZERO
    case 'ago': {
      const at = row - rowsOf(expression.rows, given)
      return at < 0 ? EARLIER : of(expression.of, at)
    }
    case 'window': {
      const rows = rowsOf(expression.rows, given)
      if (row + 1 < rows) return EARLIER
      for (let at = row - rows + 1; at <= row; at++) {
        const reason = of(expression.of, at)
        if (reason !== null) return reason
      }
      return EARLIER
    }
    case 'streak':
      return of(expression.of)
    case 'applied':
      return of(expression.of) ?? UNDEFINED
  }
}

const rowsOf = (rows: Rows, given: Given) => (typeof rows === 'number' ? rows : (given.get(rows) ?? Number.NaN))

/** Rows `from` to before `to` of a frame. */
export type Stretch = { frame: Frame; from: number; to: number; given?: Given }

/** Reasons of what is unknown on some of the rows of an answer, by field; several are joined. */
export function absences(
  records: readonly FigureRecord[],
  { frame, from, to, given = new Map() }: Stretch,
): { field: string; reason: string }[] {
  return records.flatMap((record) => {
    const value = compile(record, given)
    const reasons = new Set<string>()
    for (let row = from; row < to; row++)
      if (!Number.isFinite(value(frame, row))) reasons.add(reasonOf(record, { frame, row, given }) ?? ZERO)
    return reasons.size === 0 ? [] : [{ field: record.field, reason: [...reasons].join('；或') }]
  })
}
