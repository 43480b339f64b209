import type { Check } from './check.ts'
import { financeChecks, operateChecks, valueChecks } from './checks/company.ts'
import { eventChecks, holderChecks, moneyChecks, techChecks } from './checks/market.ts'

/** Every check, by dimension in the order of `dimensionKeys`. */
export const checks: readonly Check[] = [
  ...financeChecks,
  ...valueChecks,
  ...moneyChecks,
  ...techChecks,
  ...holderChecks,
  ...eventChecks,
  ...operateChecks,
]

/** Factors the checks read. */
export const checkedFactors: readonly string[] = [...new Set(checks.map(({ factor }) => factor))]
