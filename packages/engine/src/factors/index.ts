import type { Factor } from './factor.ts'
import { profitabilityFactors } from './fundamental/profitability.ts'
import { valuationFactors } from './fundamental/valuation.ts'
import { holderCountFactors } from './holders/holder-count.ts'
import { quotationFactors } from './market/quotation.ts'
import { mainForceFactors } from './money/main-force.ts'
import { noticeFactors } from './news/notices.ts'
import { attentionFactors } from './popularity/attention.ts'
import { returnsFactors } from './technical/returns.ts'

/** Every factor, in the order of the dictionary. */
export const factors: readonly Factor[] = [
  ...quotationFactors,
  ...returnsFactors,
  ...valuationFactors,
  ...profitabilityFactors,
  ...mainForceFactors,
  ...noticeFactors,
  ...attentionFactors,
  ...holderCountFactors,
]

const byKey = new Map(factors.map((factor) => [factor.key, factor]))

/** The factor of a key; null when there is none. */
export function factorOf(key: string): Factor | null {
  return byKey.get(key) ?? null
}
