import { createHash } from 'node:crypto'
import { canonicalJson } from '@guanlan/domain/collections/canonical-json.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Capacity } from '@guanlan/engine/backtest/capacity.ts'
import type { Costs } from '@guanlan/engine/backtest/costs.ts'
import type { Weighting } from '@guanlan/engine/backtest/weights.ts'
import type { Condition, Screen } from '@guanlan/engine/screening/condition.ts'
import { BY_SIZE } from '@guanlan/engine/screening/default-sort.ts'

export const rebalances = ['day', 'week', 'month'] as const
export type Rebalance = (typeof rebalances)[number]

/** A rule for each security: when it is entered is the screen's condition, when it is left a text of the formula language, or time alone. */
export type OrderedRule = {
  entry: string
  name: string
  exit: string | null
  /** Only these securities; null: all the screen finds. */
  codes: readonly string[] | null
}

/** Default index a curve is compared with: 沪深300. */
export const USUAL_BENCHMARK = 'SH000300'

/** A back-test of a screen, or of a rule. */
export type BacktestOrder = {
  screen: Screen
  /** YYYY-MM-DD, both included. */
  from: string
  to: string
  /** A decision after the close of each session, or of the last one of each week or month; carried out at the next open. */
  rebalance: Rebalance
  /** Sessions a pick is held unless picked again; null: until a decision no longer picks it. */
  hold: number | null
  /** At most so many picks of a decision. */
  top: number
  weight: Weighting
  /** 元 to begin with. */
  capital: number
  costs: Costs
  capacity: Capacity
  /** 沪深300 where it is left out. */
  benchmark?: string
  rule?: OrderedRule
}

type FigureReader = Pick<BacktestOrder, 'screen'> & { rule?: OrderedRule | undefined; weight?: Weighting | undefined }

/** A screen that reads every figure a run needs: the order's own, the exit of its rule, and what its weights are reported by. */
export function figureScreen({ screen, rule, weight }: FigureReader): Screen {
  const exit: Condition[] = rule?.exit == null ? [] : [{ kind: 'signal', formula: rule.exit, name: '' }]
  const size: Condition[] = weight === 'value' ? [{ kind: 'compare', left: BY_SIZE.by, op: '>', right: 0 }] : []
  return exit.length + size.length === 0 ? screen : { ...screen, where: { kind: 'and', parts: [screen.where, ...exit, ...size] } }
}

/** Names a run: 32 hex digits that follow from the order and from what it is computed of. Identical inputs, identical hash. */
export function runHash(order: BacktestOrder, basis: string): string {
  return createHash('sha256').update(canonicalJson({ order, basis })).digest('hex').slice(0, 32)
}

/** Days since 1970-01-05, a Monday, in weeks; months counted from year 0. */
function periodOf(session: number, rebalance: Rebalance): number {
  const year = Math.floor(session / 10_000)
  const month = Math.floor(session / 100) % 100
  const day = session % 100
  if (rebalance === 'month') return year * 12 + month
  if (rebalance === 'day') return session
  return Math.floor((Date.UTC(year, month - 1, day) / 86_400_000 - 4) / 7)
}

/** Sessions (yyyymmdd, ascending) after whose close is decided; the last session of all decides nothing, as no open follows. */
export function decisionSessions(sessions: readonly number[], rebalance: Rebalance): number[] {
  return sessions.filter(
    (session, at) => at + 1 < sessions.length && periodOf(itemAt(sessions, at + 1), rebalance) !== periodOf(session, rebalance),
  )
}
