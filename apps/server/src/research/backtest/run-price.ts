import { AppError } from '@guanlan/contract/errors.ts'
import { bindProgram } from '@guanlan/engine/formula-language/bind.ts'
import { compileFormula } from '@guanlan/engine/formula-language/compile.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import type { BacktestOrder } from './order.ts'
import type { WantedFigure } from './wanted-figures.ts'

/** What a run may need: decisions times figures (daily over five years with 40), and elementary operations of formulas (20 minutes of one thread). */
const MOST = { decisions: 50_000, operations: 500e9 } as const
/** The same without a login: some 30 seconds. */
const MOST_OF_VISITOR = { decisions: 2_500, operations: 15e9 } as const
const SESSIONS_OF_DAY = 0.68

export type RunPrice = { decisions: number; operations: number }

/** Elementary operations of a formula a bar. */
function costOf(formula: string): number {
  const { program } = compileFormula(formula)
  return program === null ? 0 : sum(bindProgram(program, {}).costs)
}

/** What a run costs, before it begins; `securities` are those of the store. */
export function priceOf(order: BacktestOrder, figures: readonly WantedFigure[], securities: number): RunPrice {
  const days = (Date.parse(order.to) - Date.parse(order.from)) / 86_400_000
  const decisions = days / { day: 1.5, week: 7, month: 30.4 }[order.rebalance]
  const computed = order.rule?.codes?.length ?? securities
  const cost = figures.reduce((sum, figure) => sum + ('formula' in figure ? costOf(figure.formula) : 0), 0)
  return { decisions: decisions * Math.max(1, figures.length), operations: cost * days * SESSIONS_OF_DAY * computed }
}

const isBeyond = (price: RunPrice, most: RunPrice) => price.decisions > most.decisions || price.operations > most.operations

/** Throws invalid_input for a run that may not be started. */
export function refuseTooLarge(price: RunPrice): void {
  if (isBeyond(price, MOST)) throw new AppError('invalid_input', '条件太多、区间太长：请改用按周或按月调仓，或缩短区间', 'rebalance')
}

/** Throws login_required for a run that needs a login. */
export function refuseVisitor(price: RunPrice): void {
  if (isBeyond(price, MOST_OF_VISITOR))
    throw new AppError('login_required', '这次回测要算较久，请登录后再开始，或缩短区间、减少条件', 'rebalance')
}
