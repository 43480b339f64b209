import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { allRows, both, either, hasRow, noRows, rowsWhere, without } from './bitset.ts'
import { rowsBetween, rowsCompared } from './compare-rows.ts'
import type { Comparison, Condition, Leaf } from './condition.ts'
import { extremeRows } from './extreme-rows.ts'
import { asksForPositive } from './positive-only.ts'
import type { ScreenTable, Verdict } from './screen-table.ts'

const compare: Record<Comparison, (a: number, b: number) => boolean> = {
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
}

/** Rows where a test of a known figure holds, and rows where the figure is unknown besides. */
function judged(rows: number, figure: (row: number) => number, holds: (value: number, row: number) => boolean): Verdict {
  const yes = rowsWhere(rows, (row) => holds(figure(row), row))
  return {
    yes,
    maybe: either(
      yes,
      rowsWhere(rows, (row) => Number.isNaN(figure(row))),
    ),
  }
}

function compareRows(table: ScreenTable, leaf: Extract<Leaf, { kind: 'compare' }>): Verdict {
  const compared = comparedRows(table, leaf)
  if (!asksForPositive(leaf)) return compared
  const positive = rowsCompared(table.figures(leaf.left), '>', 0)
  return { yes: both(compared.yes, positive.yes), maybe: both(compared.maybe, positive.maybe) }
}

function comparedRows(table: ScreenTable, { left, op, right }: Extract<Leaf, { kind: 'compare' }>): Verdict {
  const column = table.figures(left)
  if (typeof right === 'number') return rowsCompared(column, op, right)
  const holds = compare[op]
  const other = table.figures(right)
  const pair = (row: number) => numberAt(column, row) + numberAt(other, row)
  return judged(table.rows, pair, (sum, row) => !Number.isNaN(sum) && holds(numberAt(column, row), numberAt(other, row)))
}

function leafRows(table: ScreenTable, leaf: Leaf): Verdict {
  switch (leaf.kind) {
    case 'compare':
      return compareRows(table, leaf)
    case 'between':
      return rowsBetween(table.figures(leaf.left), leaf.from, leaf.to)
    case 'rank':
    case 'share':
      return extremeRows(table, leaf)
    case 'signal': {
      const values = table.signal(leaf.formula)
      return judged(
        table.rows,
        (row) => numberAt(values, row),
        (value) => !Number.isNaN(value) && value !== 0,
      )
    }
    case 'list': {
      const yes = table.listed(leaf.list, leaf.ids)
      return { yes, maybe: yes }
    }
  }
}

/** Judges conditions over one table; a leaf that was judged before is not looked at again, so that moving one slider costs one pass over one column. */
export function createJudge(table: ScreenTable): (condition: Condition) => Verdict {
  const known = new Map<string, Verdict>()
  const judgeLeaf = (leaf: Leaf) => {
    const id = JSON.stringify(leaf)
    const verdict = known.get(id) ?? leafRows(table, leaf)
    known.set(id, verdict)
    return verdict
  }
  const judge = (condition: Condition): Verdict => {
    if (condition.kind === 'not') {
      const { yes, maybe } = judge(condition.part)
      const every = allRows(table.rows)
      return { yes: without(every, maybe), maybe: without(every, yes) }
    }
    if (condition.kind === 'and' || condition.kind === 'or') {
      const join = condition.kind === 'and' ? both : either
      const start = condition.kind === 'and' ? allRows(table.rows) : noRows(table.rows)
      const verdicts = condition.parts.map(judge)
      return {
        yes: verdicts.reduce((bits, { yes }) => join(bits, yes), start),
        maybe: verdicts.reduce((bits, { maybe }) => join(bits, maybe), start),
      }
    }
    return judgeLeaf(condition)
  }
  return judge
}

/** What a condition says of one security, to show why it is in or out: each leaf with its figure. */
export type Explained = { condition: Condition; holds: boolean | null; figure: number | null; parts: Explained[] }

/** Explains a condition for one row; `holds` null: a figure it needs is unknown. */
export function explainRow(
  table: ScreenTable,
  judge: (condition: Condition) => Verdict,
  { condition, row }: { condition: Condition; row: number },
): Explained {
  const { yes, maybe } = judge(condition)
  const holds = hasRow(yes, row) ? true : hasRow(maybe, row) ? null : false
  const inner = condition.kind === 'and' || condition.kind === 'or' ? condition.parts : condition.kind === 'not' ? [condition.part] : []
  const value = 'left' in condition ? numberAt(table.figures(condition.left), row) : Number.NaN
  return {
    condition,
    holds,
    figure: Number.isNaN(value) ? null : value,
    parts: inner.map((part) => explainRow(table, judge, { condition: part, row })),
  }
}
