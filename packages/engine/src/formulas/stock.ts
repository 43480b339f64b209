import type { Formula } from './formula.ts'
import { recordFormulas } from './records.ts'
import { announcementsFormulas } from './stock/announcements.ts'
import { companyFormulas } from './stock/company.ts'
import { diagnosisFormulas } from './stock/diagnosis.ts'
import { eventsFormulas } from './stock/events.ts'
import { financeFormulas } from './stock/finance.ts'
import { holderTradesFormulas } from './stock/holder-trades.ts'
import { investorQaFormulas } from './stock/investor-qa.ts'
import { northboundHoldingFormulas } from './stock/northbound.ts'
import { northboundFlowFormulas } from './stock/northbound-flow.ts'
import { operationFormulas } from './stock/operation.ts'
import { overviewFormulas } from './stock/overview.ts'
import { ownershipFormulas } from './stock/ownership.ts'
import { ratingsFormulas } from './stock/ratings.ts'
import { reverseDcfFormulas } from './stock/reverse-dcf.ts'
import { sectorFormulas } from './stock/sectors.ts'
import { starShareholdersFormulas } from './stock/star-shareholders.ts'
import { techFormulas } from './stock/tech.ts'
import { techGeneFormulas } from './stock/tech-gene.ts'
import { topHoldersFormulas } from './stock/top-holders.ts'
import { tradingFormulas } from './stock/trading.ts'

/** Formulas of the modules of the stock page, by noun; they load with their tab and are no part of the table every page carries. */
export const stockFormulas: readonly Formula[] = [
  ...overviewFormulas,
  ...companyFormulas,
  ...diagnosisFormulas,
  ...financeFormulas,
  ...topHoldersFormulas,
  ...holderTradesFormulas,
  ...techFormulas,
  ...tradingFormulas,
  ...eventsFormulas,
  ...techGeneFormulas,
  ...ownershipFormulas,
  ...announcementsFormulas,
  ...investorQaFormulas,
  ...operationFormulas,
  ...reverseDcfFormulas,
  ...ratingsFormulas,
  ...recordFormulas,
  ...northboundHoldingFormulas,
  ...northboundFlowFormulas,
  ...starShareholdersFormulas,
  ...sectorFormulas,
]
