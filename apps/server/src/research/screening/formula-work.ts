import { AppError } from '@guanlan/contract/errors.ts'
import { networkOf } from '../../runtime/network-of.ts'
import type { ReadyFormula } from './formula-figures.ts'

/** The client of formulas: turns go by `key`, computing ends when `gone`, and `check` refuses what costs too much. */
export type Asker = { key: string; gone: AbortSignal; check(operations: number): Promise<void> }

/** Elementary operations of one request over the market, each of some 2 ns. */
const budgets = {
  visitor: 2e9,
  /** 筹码 (COST, WINNER) over ten years of the whole market, once. */
  account: 12e9,
} as const

/** Computing time the work may take: a multiple of what its operations should, and never less than the least. */
const LIMIT_MS = { perOperation: 3 * 2e-6, least: 2_000 }

/** The limit of computing time of so many operations, ms. */
export function timeLimitMs(operations: number): number {
  return Math.max(LIMIT_MS.least, operations * LIMIT_MS.perOperation)
}

/** The refusal of formulas that took longer than their operations explain. */
export function tookTooLong(limitMs: number): AppError {
  return new AppError('invalid_input', `公式计算超过 ${Math.round(limitMs / 1000)} 秒，已停止；请减少公式或缩短周期`, 'filters')
}

/** What reading and adjusting a bar costs, and beginning a formula of a security, in elementary operations. */
const READING = 20
const BEGINNING = 500

/** Elementary operations of formulas over a market: `bars` is its longest history. */
export function workOf(formulas: readonly ReadyFormula[], { securities, bars }: { securities: number; bars: number }): number {
  const read = formulas.reduce((most, { needed }) => Math.max(most, needed), 0)
  const computed = formulas.reduce(
    (sum, { steps }) => steps.reduce((all, step) => all + step.cost * Math.min(step.bars, bars), sum + BEGINNING),
    0,
  )
  return formulas.length === 0 ? 0 : securities * (READING * Math.min(read, bars) + computed)
}

const inBillions = (operations: number) => `${Math.ceil(operations / 1e8)} 亿步`

function tooMuch(operations: number, budget: number, advice: string): AppError {
  const text = `公式太费时：这次要算约 ${inBillions(operations)}，最多 ${inBillions(budget)}；请${advice}减少公式或缩短周期`
  return new AppError('invalid_input', text, 'filters')
}

/** The client of a request as asker. `check` throws invalid_input beyond the budget, which is larger for who is logged in, and session_ended. */
export function askerOf({
  address,
  gone,
  person,
}: {
  address: string
  gone: AbortSignal
  person(): Promise<{ uid: string } | null>
}): Asker {
  return {
    key: networkOf(address),
    gone,
    async check(operations) {
      if (operations <= budgets.visitor) return
      if ((await person()) === null) throw tooMuch(operations, budgets.visitor, '登录，或')
      if (operations > budgets.account) throw tooMuch(operations, budgets.account, '')
    },
  }
}

/** The product itself: screens that are published with it. */
export const ownAsker: Asker = { key: '', gone: new AbortController().signal, check: async () => {} }
