import type { LiveAdapter } from './adapter.ts'
import { announcementsAdapter } from './cninfo/announcements.ts'
import { investorQuestionsAdapter } from './cninfo/investor-questions.ts'
import { meetingsAdapter, reportAppointmentsAdapter } from './eastmoney/calendar/calendar-entries.ts'
import { companyProfilesAdapter } from './eastmoney/company-profiles.ts'
import { flashNewsAdapter } from './eastmoney/flash-news.ts'
import { goodEventsAdapter } from './eastmoney/good-events.ts'
import { companyHolderCountsAdapter } from './eastmoney/holders/company-holder-counts.ts'
import { companyTopHoldersAdapter } from './eastmoney/holders/company-top-holders.ts'
import { controllersAdapter } from './eastmoney/holders/controllers.ts'
import { holderCountsAdapter } from './eastmoney/holders/holder-counts.ts'
import { holderTradesAdapter } from './eastmoney/holders/holder-trades.ts'
import { institutionHoldingsAdapter } from './eastmoney/holders/institution-holdings.ts'
import { companyPledgesAdapter, newPledgesAdapter } from './eastmoney/holders/pledges.ts'
import { starHoldingsAdapter } from './eastmoney/holders/star-holdings.ts'
import { topHoldersAdapter } from './eastmoney/holders/top-holders.ts'
import { unlockScheduleAdapter, unlocksAdapter } from './eastmoney/holders/unlocks.ts'
import { hotListsAdapter } from './eastmoney/market/hot-lists.ts'
import { limitMovesAdapter } from './eastmoney/market/limit-moves.ts'
import { sectorReasonsAdapter } from './eastmoney/market/sector-reasons.ts'
import { pastValuationAdapter, valuationAdapter } from './eastmoney/market/valuation.ts'
import { blockTradesAdapter } from './eastmoney/money-flow/block-trades.ts'
import { companyDragonTigerAdapter } from './eastmoney/money-flow/company-dragon-tiger.ts'
import { dragonTigerAdapter } from './eastmoney/money-flow/dragon-tiger.ts'
import { flowMinutesAdapter } from './eastmoney/money-flow/flow-minutes.ts'
import { marginAdapter, marginTotalsAdapter, pastMarginAdapter } from './eastmoney/money-flow/margin.ts'
import { moneyFlowAdapter, pastMoneyFlowAdapter } from './eastmoney/money-flow/money-flow.ts'
import { northboundQuartersAdapter, northboundTurnoverAdapter } from './eastmoney/money-flow/northbound.ts'
import { northboundActiveAdapter } from './eastmoney/money-flow/northbound-active.ts'
import { northboundHoldingsAdapter } from './eastmoney/money-flow/northbound-holdings.ts'
import { businessSegmentsAdapter } from './eastmoney/reports/business-segments.ts'
import { consensusAdapter } from './eastmoney/reports/consensus.ts'
import { earningsForecastsAdapter } from './eastmoney/reports/earnings-forecasts.ts'
import { expressReportsAdapter } from './eastmoney/reports/express-reports.ts'
import { financialIndicatorsAdapters } from './eastmoney/reports/financial-indicators.ts'
import { goodwillAdapter } from './eastmoney/reports/goodwill.ts'
import { researchReportsAdapter } from './eastmoney/reports/research-reports.ts'
import { surveysAdapter } from './eastmoney/reports/surveys.ts'
import { auditOpinionsAdapters } from './eastmoney/statements/audit-opinions.ts'
import { balanceSheetsAdapters } from './eastmoney/statements/balance-sheets.ts'
import { cashFlowsAdapters } from './eastmoney/statements/cash-flows.ts'
import { incomeStatementsAdapters } from './eastmoney/statements/income-statements.ts'
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
  reportAppointmentsAdapter,
  meetingsAdapter,
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
