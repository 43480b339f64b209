import { allRows, type Bitset, both, countRows, rowsOf, without } from './bitset.ts'
import type { Condition, Leaf } from './condition.ts'
import { stepsOf } from './condition.ts'
import type { ScreenTable, Verdict } from './evaluate.ts'

type Judge = (condition: Condition) => Verdict

/** One step of a funnel: how many were left before it and after it, and how many fell out because a figure is unknown. */
export type FunnelStep = { condition: Condition; before: number; after: number; unknown: number; alone: number }

/** Condition by condition in the order given; `alone` is how many the condition holds of by itself. */
export function funnelOf(table: ScreenTable, judge: Judge, where: Condition): FunnelStep[] {
  let left = allRows(table.rows)
  return stepsOf(where).map((condition) => {
    const { yes, maybe } = judge(condition)
    const before = countRows(left)
    const unknown = countRows(both(left, without(maybe, yes)))
    left = both(left, yes)
    return { condition, before, after: countRows(left), unknown, alone: countRows(yes) }
  })
}

/** A security that failed exactly one condition: which, its figure, the bound it missed and the distance as a fraction of that bound. */
export type NearMiss = { row: number; condition: Leaf; figure: number; bound: number; gap: number }

/** Bound a figure fell short of; null for conditions without one. */
function boundOf(condition: Condition, figure: number): number | null {
  if (condition.kind === 'compare') return typeof condition.right === 'number' ? condition.right : null
  if (condition.kind === 'between') return figure < condition.from ? condition.from : condition.to
  return null
}

/** Rows that every condition but this one holds of, and of which this one is known not to hold. */
function onlyMissed(steps: readonly Verdict[], at: number, rows: number): Bitset {
  const others = steps.reduce((bits, { yes }, step) => (step === at ? bits : both(bits, yes)), allRows(rows))
  return without(others, steps[at].maybe)
}

/** The nearest of those that failed exactly one comparison, closest first; distances are fractions of the bound (of 1 where it is 0). */
export function nearMisses(table: ScreenTable, judge: Judge, { where, limit }: { where: Condition; limit: number }): NearMiss[] {
  const conditions = stepsOf(where)
  const verdicts = conditions.map(judge)
  const found: NearMiss[] = []
  conditions.forEach((condition, at) => {
    if (condition.kind !== 'compare' && condition.kind !== 'between') return
    const column = table.figures(condition.left)
    for (const row of rowsOf(onlyMissed(verdicts, at, table.rows))) {
      const figure = column[row]
      const bound = boundOf(condition, figure)
      if (bound !== null) found.push({ row, condition, figure, bound, gap: Math.abs(figure - bound) / (Math.abs(bound) || 1) })
    }
  })
  return found.sort((a, b) => a.gap - b.gap || a.row - b.row).slice(0, limit)
}
