import { hasRow } from './bitset.ts'
import { type Condition, type Leaf, stepsOf } from './condition.ts'
import type { ScreenTable, Verdict } from './evaluate.ts'

/** A figure that has to lie between two bounds, both included. */
type Bounded = { column: Float64Array; from: number; to: number }

const double = new Float64Array(1)
const bits = new BigInt64Array(double.buffer)

/** The next number above (1) or below (−1): `x < 5` is `x ≤` the number before 5. Infinite bounds stay. */
function neighbour(value: number, direction: 1 | -1): number {
  if (!Number.isFinite(value)) return value
  if (value === 0) return direction * Number.MIN_VALUE
  double[0] = value
  bits[0] += BigInt(value > 0 ? direction : -direction)
  return double[0]
}

/** A comparison with a number as bounds; null for what is none. */
function boundsOf(table: ScreenTable, leaf: Condition): Bounded | null {
  if (leaf.kind === 'between') return { column: table.figures(leaf.left), from: leaf.from, to: leaf.to }
  if (leaf.kind !== 'compare' || typeof leaf.right !== 'number' || leaf.op === '!=') return null
  const { left, op, right } = leaf as Extract<Leaf, { kind: 'compare' }> & { right: number }
  const from = op === '>' ? neighbour(right, 1) : op === '>=' || op === '=' ? right : Number.NEGATIVE_INFINITY
  const to = op === '<' ? neighbour(right, -1) : op === '<=' || op === '=' ? right : Number.POSITIVE_INFINITY
  // nothing lies beyond an infinite bound
  if ((op === '>' && right === Number.POSITIVE_INFINITY) || (op === '<' && right === Number.NEGATIVE_INFINITY))
    return { column: table.figures(left), from: 1, to: 0 }
  return { column: table.figures(left), from, to }
}

/** Keeps the first `count` of `rows` whose figure lies within, in place and in order; answers how many. Nothing is decided for a single row. */
function keepWithin(rows: Int32Array, count: number, { column, from, to }: Bounded): number {
  let kept = 0
  if (from === Number.NEGATIVE_INFINITY) {
    for (let at = 0; at < count; at++) {
      const row = rows[at]
      rows[kept] = row
      kept += Number(column[row] <= to)
    }
  } else if (to === Number.POSITIVE_INFINITY) {
    for (let at = 0; at < count; at++) {
      const row = rows[at]
      rows[kept] = row
      kept += Number(column[row] >= from)
    }
  } else {
    for (let at = 0; at < count; at++) {
      const row = rows[at]
      const value = column[row]
      rows[kept] = row
      kept += Number(value >= from) & Number(value <= to)
    }
  }
  return kept
}

/**
 * Rows a condition holds of, ascending: what `judge` answers, for who wants nothing else. Comparisons with numbers go first and look only at who is left, the
 * rest is judged.
 */
export function matchingRows(table: ScreenTable, judge: (condition: Condition) => Verdict, where: Condition): Int32Array {
  const rows = new Int32Array(table.rows)
  for (let row = 0; row < rows.length; row++) rows[row] = row
  let count = rows.length
  const others: Condition[] = []
  for (const step of stepsOf(where)) {
    const bounded = boundsOf(table, step)
    if (bounded === null) others.push(step)
    else count = keepWithin(rows, count, bounded)
  }
  for (const step of others) {
    const { yes } = judge(step)
    let kept = 0
    for (let at = 0; at < count; at++) if (hasRow(yes, rows[at])) rows[kept++] = rows[at]
    count = kept
  }
  return rows.subarray(0, count)
}
