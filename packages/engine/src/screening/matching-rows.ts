import { firstItem, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { hasRow } from './bitset.ts'
import { type Condition, stepsOf } from './condition.ts'
import { asksForPositive } from './positive-only.ts'
import type { ScreenTable, Verdict } from './screen-table.ts'

/** A figure that, times `sign`, is at most `most`: ≤ and ≥ are one comparison. Not a number in `most`: no figure is. */
type Bound = { column: Float64Array; sign: 1 | -1; most: number }

const double = new Float64Array(1)
const bits = new BigInt64Array(double.buffer)

/** The next number above (1) or below (−1): `x < 5` is `x ≤` the number before 5. Beyond infinity there is none: NaN. */
function neighbour(value: number, direction: 1 | -1): number {
  if (value === 0) return direction * Number.MIN_VALUE
  double[0] = value
  bits[0] = (bits[0] ?? 0n) + BigInt(value > 0 ? direction : -direction)
  return numberAt(double, 0)
}

/** A comparison with a number as bounds; null for what is none. */
function boundsOf(table: ScreenTable, leaf: Condition): Bound[] | null {
  if (leaf.kind !== 'between' && leaf.kind !== 'compare') return null
  const column = table.figures(leaf.left)
  const atMost = (most: number): Bound => ({ column, sign: 1, most })
  const atLeast = (least: number): Bound => ({ column, sign: -1, most: -least })
  if (leaf.kind === 'between') return [atLeast(leaf.from), atMost(leaf.to)]
  const { op, right } = leaf
  if (typeof right !== 'number' || op === '!=') return null
  if (op === '=') return [atLeast(right), atMost(right)]
  const positive = asksForPositive(leaf) ? [atLeast(neighbour(0, 1))] : []
  if (op === '<' || op === '<=') return [atMost(op === '<' ? neighbour(right, -1) : right), ...positive]
  return [atLeast(op === '>' ? neighbour(right, 1) : right)]
}

/**
 * Puts the rows within both bounds into `rows`, ascending, and answers how many. Two columns at a time: fewer rows are written and read again, the memory
 * is asked for both at once, and `&` keeps the comparison free of a branch that cannot be predicted.
 */
function startWithin(rows: Int32Array, a: Bound, b: Bound): number {
  const { column, sign, most } = a
  const { column: other, sign: otherSign, most: otherMost } = b
  let kept = 0
  for (let row = 0; row < rows.length; row++) {
    rows[kept] = row
    kept = (kept + (Number(sign * numberAt(column, row) <= most) & Number(otherSign * numberAt(other, row) <= otherMost))) | 0
  }
  return kept
}

type Kept = { rows: Int32Array; count: number }

/** Keeps those of the first `count` rows that lie within both bounds, in place and in order; answers how many. */
function keepWithin({ rows, count }: Kept, a: Bound, b: Bound): number {
  const { column, sign, most } = a
  const { column: other, sign: otherSign, most: otherMost } = b
  let kept = 0
  for (let at = 0; at < count; at++) {
    const row = intAt(rows, at)
    rows[kept] = row
    kept = (kept + (Number(sign * numberAt(column, row) <= most) & Number(otherSign * numberAt(other, row) <= otherMost))) | 0
  }
  return kept
}

/** Rows within all bounds, in front of `rows`; answers how many. A bound that is left over is asked twice. */
function rowsWithin(rows: Int32Array, bounds: readonly Bound[]): number {
  if (bounds.length === 0) {
    for (let row = 0; row < rows.length; row++) rows[row] = row
    return rows.length
  }
  let count = startWithin(rows, firstItem(bounds), bounds[1] ?? firstItem(bounds))
  for (let at = 2; at < bounds.length; at += 2)
    count = keepWithin({ rows, count }, itemAt(bounds, at), bounds[at + 1] ?? itemAt(bounds, at))
  return count
}

/** Where rows are gathered; a new one for every screen would cost as much as a condition. */
let scratch = new Int32Array(8192)

/**
 * Rows a condition holds of, ascending: what `judge` answers, for who wants nothing else. Comparisons with numbers go first and look only at who is left, the
 * rest is judged.
 */
export function matchingRows(table: ScreenTable, judge: (condition: Condition) => Verdict, where: Condition): Int32Array {
  const bounds: Bound[] = []
  const others: Condition[] = []
  for (const step of stepsOf(where)) {
    const own = boundsOf(table, step)
    if (own === null) others.push(step)
    else bounds.push(...own)
  }
  // judged before rows are gathered: judging may ask for other screens
  const verdicts = others.map(judge)
  if (scratch.length < table.rows) scratch = new Int32Array(2 * table.rows)
  const rows = scratch.subarray(0, table.rows)
  let count = rowsWithin(rows, bounds)
  for (const { yes } of verdicts) {
    let kept = 0
    for (let at = 0; at < count; at++) if (hasRow(yes, intAt(rows, at))) rows[kept++] = intAt(rows, at)
    count = kept
  }
  const { stale } = table
  return stale === undefined ? rows.slice(0, count) : rows.slice(0, count).filter((row) => !hasRow(stale, row))
}
