import type { LiveAdapter } from './adapter.ts'
import { announcementsAdapter } from './cninfo/announcements.ts'
import { investorQuestionsAdapter } from './cninfo/investor-questions.ts'
import { blockTradesAdapter } from './eastmoney/block-trades.ts'
import { businessSegmentsAdapter } from './eastmoney/business-segments.ts'
import { companyDragonTigerAdapter } from './eastmoney/company-dragon-tiger.ts'
import { companyHolderCountsAdapter } from './eastmoney/company-holder-counts.ts'
import { companyProfilesAdapter } from './eastmoney/company-profiles.ts'
import { companyTopHoldersAdapter } from './eastmoney/company-top-holders.ts'
import { consensusAdapter } from './eastmoney/consensus.ts'
import { controllersAdapter } from './eastmoney/controllers.ts'
import { dragonTigerAdapter } from './eastmoney/dragon-tiger.ts'
import { earningsForecastsAdapter } from './eastmoney/earnings-forecasts.ts'
import { expressReportsAdapter } from './eastmoney/express-reports.ts'
import { financialIndicatorsAdapters } from './eastmoney/financial-indicators.ts'
import { flashNewsAdapter } from './eastmoney/flash-news.ts'
import { flowMinutesAdapter } from './eastmoney/flow-minutes.ts'
import { goodEventsAdapter } from './eastmoney/good-events.ts'
import { goodwillAdapter } from './eastmoney/goodwill.ts'
import { holderCountsAdapter } from './eastmoney/holder-counts.ts'
import { holderTradesAdapter } from './eastmoney/holder-trades.ts'
import { hotListsAdapter } from './eastmoney/hot-lists.ts'
import { institutionHoldingsAdapter } from './eastmoney/institution-holdings.ts'
import { limitMovesAdapter } from './eastmoney/limit-moves.ts'
import { marginAdapter, marginTotalsAdapter, pastMarginAdapter } from './eastmoney/margin.ts'
import { moneyFlowAdapter, pastMoneyFlowAdapter } from './eastmoney/money-flow.ts'
import { northboundQuartersAdapter, northboundTurnoverAdapter } from './eastmoney/northbound.ts'
import { northboundActiveAdapter } from './eastmoney/northbound-active.ts'
import { northboundHoldingsAdapter } from './eastmoney/northbound-holdings.ts'
import { companyPledgesAdapter, newPledgesAdapter } from './eastmoney/pledges.ts'
import { researchReportsAdapter } from './eastmoney/research-reports.ts'
import { sectorReasonsAdapter } from './eastmoney/sector-reasons.ts'
import { starHoldingsAdapter } from './eastmoney/star-holdings.ts'
import { auditOpinionsAdapters } from './eastmoney/statements/audit-opinions.ts'
import { balanceSheetsAdapters } from './eastmoney/statements/balance-sheets.ts'
import { cashFlowsAdapters } from './eastmoney/statements/cash-flows.ts'
import { incomeStatementsAdapters } from './eastmoney/statements/income-statements.ts'
import { surveysAdapter } from './eastmoney/surveys.ts'
import { topHoldersAdapter } from './eastmoney/top-holders.ts'
import { unlockScheduleAdapter, unlocksAdapter } from './eastmoney/unlocks.ts'
import { pastValuationAdapter, valuationAdapter } from './eastmoney/valuation.ts'
import { hotTopicsAdapter, topicStocksAdapter } from './ths/limit-up-topics.ts'
import { searchListAdapter } from './ths/search-list.ts'

/** Every adapter of a data set kept as records or columns, in the order they are asked. */
export const allAdapters: readonly LiveAdapter[] = [
  flashNewsAdapter,
  limitMovesAdapter,
  moneyFlowAdapter,
  flowMinutesAdapter,
  dragonTigerAdapter,
  hotListsAdapter,
  searchListAdapter,
  hotTopicsAdapter,
  topicStocksAdapter,
  announcementsAdapter,
  investorQuestionsAdapter,
  blockTradesAdapter,
  earningsForecastsAdapter,
  expressReportsAdapter,
  incomeStatementsAdapters.market,
  balanceSheetsAdapters.market,
  cashFlowsAdapters.market,
  financialIndicatorsAdapters.market,
  auditOpinionsAdapters.market,
  goodwillAdapter,
  researchReportsAdapter,
  consensusAdapter,
  surveysAdapter,
  goodEventsAdapter,
  incomeStatementsAdapters.opened,
  balanceSheetsAdapters.opened,
  cashFlowsAdapters.opened,
  financialIndicatorsAdapters.opened,
  auditOpinionsAdapters.opened,
  companyHolderCountsAdapter,
  companyTopHoldersAdapter,
  companyDragonTigerAdapter,
  businessSegmentsAdapter,
  companyProfilesAdapter,
  sectorReasonsAdapter,
  holderCountsAdapter,
  topHoldersAdapter,
  starHoldingsAdapter,
  institutionHoldingsAdapter,
  controllersAdapter,
  holderTradesAdapter,
  newPledgesAdapter,
  companyPledgesAdapter,
  unlockScheduleAdapter,
  unlocksAdapter,
  valuationAdapter,
  marginAdapter,
  marginTotalsAdapter,
  pastMoneyFlowAdapter,
  pastValuationAdapter,
  pastMarginAdapter,
  northboundTurnoverAdapter,
  northboundActiveAdapter,
  northboundHoldingsAdapter,
  northboundQuartersAdapter,
]
