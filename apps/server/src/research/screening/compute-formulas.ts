import type { Instrument } from '../../market/instrument.ts'
import type { FrozenMarket } from '../../market/market.ts'
import { clientGone } from '../../runtime/fair-turns.ts'
import { type FormulaColumns, formulaColumns, type ReadyFormula } from './formula-figures.ts'
import { tookTooLong } from './formula-work.ts'

/** Formulas over instruments up to a session (yyyymmdd), for a client that may leave, within a limit of computing time. */
export type FormulaOrder = {
  instruments: readonly Instrument[]
  formulas: readonly ReadyFormula[]
  day: number
  limitMs: number
  /** Aborted when no client waits for the values any more. */
  gone: { readonly aborted: boolean }
}

/** Computes the newest values of formulas over one moment of a market. Throws too_many_requests when the client is gone, invalid_input beyond the limit. */
export type ComputeFormulas = (market: FrozenMarket, order: FormulaOrder) => Promise<Map<string, FormulaColumns>>

/** Computes in slices of time of the calling thread. */
export const computeHere: ComputeFormulas = (market, { instruments, formulas, day, limitMs, gone }) =>
  formulaColumns(market, {
    instruments,
    formulas,
    day,
    check(spentMs) {
      if (gone.aborted) throw clientGone()
      if (spentMs > limitMs) throw tookTooLong(limitMs)
    },
  })
