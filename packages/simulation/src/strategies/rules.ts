import type { Strategy, StrategyCondition, StrategyFactor } from '@guanlan/contract/rows/strategies.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { markOn } from '../company/marks.ts'
import type { FactorTable } from './factors.ts'
import { WARM_UP } from './factors.ts'
import type { PricePath } from './price-path.ts'

/** Digits that count: what lies behind them depends on where the adjusting of prices began. */
const DIGITS = 1e9

/** Whether a value meets a condition; unknown meets none. */
function meets(value: number, { op, value: bound }: StrategyCondition): boolean {
  const known = Math.round(value * DIGITS) / DIGITS
  if (op === '>=') return known >= bound
  if (op === '<=') return known <= bound
  return op === '>' ? known > bound : known < bound
}

/** Whether a bar meets all (of the entry) or any (of the exit) of a strategy's conditions. */
function meetsEntry({ entry }: Strategy, table: FactorTable, i: number): boolean {
  for (const condition of entry) if (!meets(numberAt(table[condition.factor], i), condition)) return false
  return true
}

export function meetsExit({ exit }: Strategy, table: FactorTable, i: number): boolean {
  for (const condition of exit) if (meets(numberAt(table[condition.factor], i), condition)) return true
  return false
}

/**
 * Bars in the sessions [from, to] on which a strategy signals: every entry condition is met, and was on none of the `cooldown` bars before. Shares
 * without so many bars behind the warm-up are not in the universe yet, nor are those that bear a mark (ST) on the session.
 */
export function* signalBars(
  strategy: Strategy,
  { path, table }: { path: PricePath; table: FactorTable },
  { from, to }: { from: number; to: number },
): Generator<number> {
  const { session, length, profile } = path
  let lastMet = Number.NEGATIVE_INFINITY
  for (let i = WARM_UP; i < length && intAt(session, i) <= to; i++) {
    if (!meetsEntry(strategy, table, i)) continue
    const isNew = i - lastMet > strategy.cooldown
    lastMet = i
    if (!isNew || i < WARM_UP + strategy.cooldown || intAt(session, i) < from) continue
    if (profile.marks.length === 0 || markOn(profile, intAt(session, i)) === '') yield i
  }
}

/** Values of the factors a strategy names, six decimals. */
export function figuresOf({ entry, rankBy }: Strategy, table: FactorTable, i: number): Partial<Record<StrategyFactor, number>> {
  const factors = new Set([...entry.map(({ factor }) => factor), rankBy.factor])
  return Object.fromEntries([...factors].map((factor) => [factor, Math.round(numberAt(table[factor], i) * 1e6) / 1e6]))
}
