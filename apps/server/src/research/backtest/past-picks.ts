import { type Bitset, both, rowsOf } from '@guanlan/engine/screening/bitset.ts'
import type { Condition, Leaf, Screen } from '@guanlan/engine/screening/condition.ts'
import { createJudge } from '@guanlan/engine/screening/evaluate.ts'
import { isPositiveOnly } from '@guanlan/engine/screening/positive-only.ts'
import type { ScreenTable, Verdict } from '@guanlan/engine/screening/screen-table.ts'
import { sortRows } from '@guanlan/engine/screening/sort-rows.ts'

/** A screen of which one bound was moved by a fraction of itself, to see whether results hang on one number; `leaf` counts bounds from 0. */
export type Variant = { leaf: number; step: number; where: Condition }

/** What the screen found on one evening: rows, best first, of itself and of each variant, and how its condition was judged. */
export type Found = { rows: Int32Array; total: number; verdict: Verdict; variants: Int32Array[] }

/** Rows of a judged condition that are listed, in the screen's order; without a sort those of the table. */
function ordered(table: ScreenTable, rows: Int32Array, { screen, most }: { screen: Screen; most: number }): Int32Array {
  const limit = Math.min(most, screen.limit ?? most)
  if (screen.sort === null) return rows.subarray(0, limit)
  const { by, direction } = screen.sort
  return sortRows(rows, table.figures(by), { direction, limit, negativesLast: isPositiveOnly(by) })
}

/** Screens one table; at most `most` rows of each. */
export function findRows(
  table: ScreenTable,
  listed: Bitset,
  { screen, variants, most }: { screen: Screen; variants: readonly Variant[]; most: number },
): Found {
  const judge = createJudge(table)
  const find = (where: Condition) => rowsOf(both(judge(where).yes, listed))
  const verdict = judge(screen.where)
  const found = rowsOf(both(verdict.yes, listed))
  return {
    rows: ordered(table, found, { screen, most }),
    total: found.length,
    verdict,
    variants: variants.map(({ where }) => ordered(table, find(where), { screen, most })),
  }
}

/** Bounds are moved by these fractions of themselves. */
const STEPS = [-0.2, -0.1, 0.1, 0.2] as const
/** Conditions with a bound that are varied, the first ones. */
const MOST_VARIED = 6

/** A comparison with a number that is a bound: equal to is none, as 是 ST is not, and 0 has no fraction of itself. */
function hasBound({ op, right }: Leaf & { kind: 'compare' }): boolean {
  return typeof right === 'number' && right !== 0 && op !== '=' && op !== '!='
}

/** Leaves with a bound that can be moved, in the order in which variants count them. */
export function boundsOf(where: Condition): Leaf[] {
  if (where.kind === 'and' || where.kind === 'or') return where.parts.flatMap(boundsOf)
  if (where.kind === 'not') return boundsOf(where.part)
  if (where.kind === 'compare') return hasBound(where) ? [where] : []
  return where.kind === 'between' || where.kind === 'rank' || where.kind === 'share' ? [where] : []
}

/** The same condition with the bounds of its `at`-th leaf with one changed; the condition itself where there are fewer. */
function withBound(condition: Condition, at: number, change: (bound: number) => number): Condition {
  let next = 0
  const visit = (one: Condition): Condition => {
    if (one.kind === 'and' || one.kind === 'or') return { ...one, parts: one.parts.map(visit) }
    if (one.kind === 'not') return { ...one, part: visit(one.part) }
    if (one.kind === 'compare' && hasBound(one)) return next++ === at ? { ...one, right: change(one.right as number) } : one
    if (one.kind === 'between') return next++ === at ? { ...one, from: change(one.from), to: change(one.to) } : one
    if (one.kind === 'rank') return next++ === at ? { ...one, count: Math.max(1, Math.round(change(one.count))) } : one
    if (one.kind === 'share') return next++ === at ? { ...one, share: Math.min(1, change(one.share)) } : one
    return one
  }
  return visit(condition)
}

/** Variants of a condition: each bound moved by 10 % and 20 % up and down. A bound of 0 has no fraction of itself. */
export function variantsOf(where: Condition): Variant[] {
  return Array.from({ length: MOST_VARIED }, (_, at) => at).flatMap((at) =>
    STEPS.flatMap((step) => {
      const changed = withBound(where, at, (bound) => bound * (1 + step))
      return JSON.stringify(changed) === JSON.stringify(where) ? [] : [{ leaf: at, step, where: changed }]
    }),
  )
}
