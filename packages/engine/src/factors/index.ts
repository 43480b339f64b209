import type { Factor } from './factor.ts'
import { companyFactors } from './fundamental/company.ts'
import { disclosureFactors } from './fundamental/disclosure.ts'
import { dividendFactors } from './fundamental/dividends.ts'
import { efficiencyFactors } from './fundamental/efficiency.ts'
import { expectationFactors } from './fundamental/expectations.ts'
import { growthFactors } from './fundamental/growth.ts'
import { growthPaceFactors } from './fundamental/growth-pace.ts'
import { multipleFactors } from './fundamental/multiples.ts'
import { perShareFactors } from './fundamental/per-share.ts'
import { profitabilityFactors } from './fundamental/profitability.ts'
import { profitabilityTtmFactors } from './fundamental/profitability-ttm.ts'
import { qualityFactors } from './fundamental/quality.ts'
import { scoreFactors } from './fundamental/scores.ts'
import { sizeFactors } from './fundamental/size.ts'
import { solvencyFactors } from './fundamental/solvency.ts'
import { valuationFactors } from './fundamental/valuation.ts'
import { valuationHistoryFactors } from './fundamental/valuation-history.ts'
import { holderCountFactors } from './holders/holder-count.ts'
import { institutionFactors } from './holders/institutions.ts'
import { stakeFactors } from './holders/stakes.ts'
import { topHolderFactors } from './holders/top-holders.ts'
import { quotationFactors } from './market/quotation.ts'
import { mainForceFactors } from './money/main-force.ts'
import { contactFactors } from './news/contacts.ts'
import { noticeKindFactors } from './news/notice-kinds.ts'
import { noticeFactors } from './news/notices.ts'
import { unlockFactors } from './news/unlocks.ts'
import { attentionFactors } from './popularity/attention.ts'
import { returnsFactors } from './technical/returns.ts'

/** Every factor, in the order of the dictionary. */
export const factors: readonly Factor[] = [
  ...quotationFactors,
  ...returnsFactors,
  ...valuationFactors,
  ...multipleFactors,
  ...valuationHistoryFactors,
  ...dividendFactors,
  ...profitabilityFactors,
  ...profitabilityTtmFactors,
  ...growthFactors,
  ...growthPaceFactors,
  ...qualityFactors,
  ...solvencyFactors,
  ...efficiencyFactors,
  ...perShareFactors,
  ...sizeFactors,
  ...disclosureFactors,
  ...expectationFactors,
  ...scoreFactors,
  ...companyFactors,
  ...mainForceFactors,
  ...noticeFactors,
  ...noticeKindFactors,
  ...contactFactors,
  ...unlockFactors,
  ...attentionFactors,
  ...holderCountFactors,
  ...topHolderFactors,
  ...institutionFactors,
  ...stakeFactors,
]

const byKey = new Map(factors.map((factor) => [factor.key, factor]))

/** The factor of a key; null when there is none. */
export function factorOf(key: string): Factor | null {
  return byKey.get(key) ?? null
}
