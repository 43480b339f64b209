import { entryOf, isOneOf } from '@guanlan/domain/collections/elements.ts'
import type { Factor } from './factor.ts'
import { companyFactors } from './fundamental/company.ts'
import { disclosureFactors } from './fundamental/disclosure.ts'
import { dividendFactors } from './fundamental/dividends.ts'
import { efficiencyFactors } from './fundamental/efficiency.ts'
import { expectationFactors } from './fundamental/expectations.ts'
import { growthFactors } from './fundamental/growth.ts'
import { growthPaceFactors } from './fundamental/growth-pace.ts'
import { lastingYearFactors } from './fundamental/lasting-years.ts'
import { perShareFactors } from './fundamental/per-share.ts'
import { profitabilityFactors } from './fundamental/profitability.ts'
import { profitabilityTtmFactors } from './fundamental/profitability-ttm.ts'
import { qualityFactors } from './fundamental/quality.ts'
import { quarterPaceFactors } from './fundamental/quarter-pace.ts'
import { scoreFactors } from './fundamental/scores.ts'
import { sizeFactors } from './fundamental/size.ts'
import { solvencyFactors } from './fundamental/solvency.ts'
import { valuationFactors } from './fundamental/valuation.ts'
import { valuationHistoryFactors } from './fundamental/valuation-history.ts'
import { MOST_YEARS, yearlyFactor, yearlyKinds } from './fundamental/yearly.ts'
import { abnormalMoveFactors } from './market/abnormal-moves.ts'
import { auctionFactors } from './market/auctions.ts'
import { dayFactors } from './market/day.ts'
import { limitFactors } from './market/limits.ts'
import { quotationFactors } from './market/quotation.ts'
import { resealedFactor, sealFactors } from './market/seals.ts'
import { blockTradeFactors } from './money-flow/block-trades.ts'
import { dragonTigerFactors } from './money-flow/dragon-tiger.ts'
import { moneyFlowFactors } from './money-flow/flow.ts'
import { marginFactors } from './money-flow/margin.ts'
import { northboundFactors } from './money-flow/northbound.ts'
import { contactFactors } from './news/contacts.ts'
import { noticeKindFactors } from './news/notice-kinds.ts'
import { noticeFactors } from './news/notices.ts'
import { unlockFactors } from './news/unlocks.ts'
import { holderCountFactors } from './ownership/holder-count.ts'
import { institutionFactors } from './ownership/institutions.ts'
import { stakeFactors } from './ownership/stakes.ts'
import { topHolderFactors } from './ownership/top-holders.ts'
import { attentionFactors } from './popularity/attention.ts'
import { hotRankFactors } from './popularity/hot-ranks.ts'
import { averagesFactors } from './technical/averages.ts'
import { chipFactors } from './technical/chips.ts'
import { highFactors } from './technical/highs.ts'
import { levelFactors } from './technical/levels.ts'
import { oscillatorFactors } from './technical/oscillators.ts'
import { patternFactors } from './technical/patterns.ts'
import { returnsFactors } from './technical/returns.ts'
import { riskFactors } from './technical/risk.ts'
import { trendFactors } from './technical/trends.ts'
import { volumeFactors } from './technical/volumes.ts'

/** Every factor, in the order of the dictionary. */
export const factors: readonly Factor[] = [
  ...quotationFactors,
  ...dayFactors,
  ...limitFactors,
  resealedFactor,
  ...sealFactors,
  ...abnormalMoveFactors,
  ...auctionFactors,
  ...returnsFactors,
  ...highFactors,
  ...averagesFactors,
  ...trendFactors,
  ...levelFactors,
  ...oscillatorFactors,
  ...volumeFactors,
  ...chipFactors,
  ...riskFactors,
  ...patternFactors,
  ...valuationFactors,
  ...valuationHistoryFactors,
  ...dividendFactors,
  ...profitabilityFactors,
  ...profitabilityTtmFactors,
  ...growthFactors,
  ...growthPaceFactors,
  ...quarterPaceFactors,
  ...lastingYearFactors,
  ...qualityFactors,
  ...solvencyFactors,
  ...efficiencyFactors,
  ...perShareFactors,
  ...sizeFactors,
  ...disclosureFactors,
  ...expectationFactors,
  ...scoreFactors,
  ...companyFactors,
  ...moneyFlowFactors,
  ...marginFactors,
  ...blockTradeFactors,
  ...dragonTigerFactors,
  ...northboundFactors,
  ...noticeFactors,
  ...noticeKindFactors,
  ...contactFactors,
  ...unlockFactors,
  ...attentionFactors,
  ...hotRankFactors,
  ...holderCountFactors,
  ...topHolderFactors,
  ...institutionFactors,
  ...stakeFactors,
]

const byKey = new Map(factors.map((factor) => [factor.key, factor]))

/** The factor of a key; null when there is none. */
export function factorOf(key: string): Factor | null {
  return byKey.get(key) ?? (key.endsWith(')') ? yearlyOf(key) : null)
}

const YEARLY = /^([a-z-]+)\(([a-z0-9-]+),(\d+)\)$/
const yearly = new Map<string, Factor>()

/** yearly-min(gross-margin,3): figures over annual reports, made when they are asked for. */
function yearlyOf(key: string): Factor | null {
  const known = yearly.get(key)
  if (known !== undefined) return known
  const [, kind, of = '', digits] = YEARLY.exec(key) ?? []
  const base = byKey.get(of)
  const years = Number(digits)
  if (!isOneOf(yearlyKinds, kind) || base === undefined || years < 1 || years > MOST_YEARS) return null
  const made = yearlyFactor({ key, kind, of: base, years })
  if (made !== null) yearly.set(key, made)
  return made
}

/** The factor of a key known to be one. Throws RangeError for another key. */
export function knownFactor(key: string): Factor {
  return factorOf(key) ?? entryOf(byKey, key)
}
