import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { allRows, type Bitset, both, countRows, noRows, rowsOf, without } from './bitset.ts'
import type { Condition, Leaf } from './condition.ts'
import { stepsOf } from './condition.ts'
import { lossRows } from './loss-makers.ts'
import { isPositiveOnly } from './positive-only.ts'
import type { ScreenTable, Verdict } from './screen-table.ts'

type Judge = (condition: Condition) => Verdict

/**
 * Why rows fell out that no known figure speaks against: the newest bar is old (`stale`), a multiple of earnings does not exist because the company loses
 * money (`losses`), a figure is not known (`unknown`). No row is in two of them.
 */
export type FellOut = { stale: number; losses: number; unknown: number }

/** One step of a funnel: how many were left before it and after it, and why rows fell out; `alone` is how many the condition holds of by itself. */
type FunnelStep = FellOut & { condition: Condition; before: number; after: number; alone: number }

/** Counts why rows of `from` fell out of a judged condition. */
export function fellOut(table: ScreenTable, condition: Condition, { verdict, from }: { verdict: Verdict; from: Bitset }): FellOut {
  const stale = both(from, table.stale ?? noRows(table.rows))
  const fell = without(without(from, verdict.yes), stale)
  const losses = both(fell, lossRows(table, condition, verdict))
  const unknown = both(without(fell, losses), verdict.maybe)
  return { stale: countRows(stale), losses: countRows(losses), unknown: countRows(unknown) }
}

/** Condition by condition in the order given; stale rows fall out of the first one. */
export function funnelOf(table: ScreenTable, judge: Judge, where: Condition): FunnelStep[] {
  const stale = table.stale ?? noRows(table.rows)
  let left = allRows(table.rows)
  return stepsOf(where).map((condition) => {
    const verdict = judge(condition)
    const from = left
    left = without(both(left, verdict.yes), stale)
    const counts = { before: countRows(from), after: countRows(left), alone: countRows(without(verdict.yes, stale)) }
    return { condition, ...counts, ...fellOut(table, condition, { verdict, from }) }
  })
}

/** A security that failed exactly one condition: which, its figure, the bound it missed and the distance as a fraction of that bound. */
type NearMiss = { row: number; condition: Leaf; figure: number; bound: number; gap: number }

/** Bound a figure fell short of; null for conditions without one. */
function boundOf(condition: Condition, figure: number): number | null {
  if (condition.kind === 'compare') return typeof condition.right === 'number' ? condition.right : null
  if (condition.kind === 'between') return figure < condition.from ? condition.from : condition.to
  return null
}

/** Rows that every condition but this one holds of, and of which this one is known not to hold. */
function onlyMissed(steps: readonly Verdict[], at: number, rows: number): Bitset {
  const others = steps.reduce((bits, { yes }, step) => (step === at ? bits : both(bits, yes)), allRows(rows))
  return without(others, itemAt(steps, at).maybe)
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
      const figure = numberAt(column, row)
      if (figure < 0 && isPositiveOnly(condition.left)) continue
      const bound = boundOf(condition, figure)
      if (bound !== null) found.push({ row, condition, figure, bound, gap: Math.abs(figure - bound) / (Math.abs(bound) || 1) })
    }
  })
  return found.sort((a, b) => a.gap - b.gap || a.row - b.row).slice(0, limit)
}
