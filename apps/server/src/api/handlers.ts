import type { AnswerName } from '@guanlan/contract/calls.ts'
import { accessHandlers } from './features/access/handlers.ts'
import { accountHandlers } from './features/account/handlers.ts'
import { announcementsHandlers } from './features/announcements/handlers.ts'
import { appHandlers } from './features/app/handlers.ts'
import { auctionsHandlers } from './features/auctions/handlers.ts'
import { backtestHandlers } from './features/backtest/handlers.ts'
import { calendarHandlers } from './features/calendar/handlers.ts'
import { companyHandlers } from './features/company/handlers.ts'
import { comparisonHandlers } from './features/comparison/handlers.ts'
import { dataHandlers } from './features/data/handlers.ts'
import { diagnosisHandlers } from './features/diagnosis/handlers.ts'
import { documentsHandlers } from './features/documents/handlers.ts'
import { eventsHandlers } from './features/events/handlers.ts'
import { factorsHandlers } from './features/factors/handlers.ts'
import { financeHandlers } from './features/finance/handlers.ts'
import { flashesHandlers } from './features/flashes/handlers.ts'
import { hotMoneyHandlers } from './features/hot-money/handlers.ts'
import { hotSearchHandlers } from './features/hot-search/handlers.ts'
import { investorQaHandlers } from './features/investor-qa/handlers.ts'
import { libraryHandlers } from './features/library/handlers.ts'
import { limitBoardHandlers } from './features/limit-board/handlers.ts'
import { marketHandlers } from './features/market/handlers.ts'
import { membershipHandlers } from './features/membership/handlers.ts'
import { moneyFlowHandlers } from './features/money-flow/handlers.ts'
import { northboundHandlers } from './features/northbound/handlers.ts'
import { operationHandlers } from './features/operation/handlers.ts'
import { overviewHandlers } from './features/overview/handlers.ts'
import { ownershipHandlers } from './features/ownership/handlers.ts'
import { promotionHandlers } from './features/promotion/handlers.ts'
import { rankingsHandlers } from './features/rankings/handlers.ts'
import { ratingsHandlers } from './features/ratings/handlers.ts'
import { screeningHandlers } from './features/screening/handlers.ts'
import { searchHandlers } from './features/search/handlers.ts'
import { sectorsHandlers } from './features/sectors/handlers.ts'
import { shareHandlers } from './features/share/handlers.ts'
import { starShareholdersHandlers } from './features/star-shareholders/handlers.ts'
import { stockHandlers } from './features/stock/handlers.ts'
import { stockEventsHandlers } from './features/stock-events/handlers.ts'
import { strategiesHandlers } from './features/strategies/handlers.ts'
import { techHandlers } from './features/tech/handlers.ts'
import { temperatureHandlers } from './features/temperature/handlers.ts'
import { topicsHandlers } from './features/topics/handlers.ts'
import { usageHandlers } from './features/usage/handlers.ts'
import { userItemsHandlers } from './features/user-items/handlers.ts'
import { valuationHandlers } from './features/valuation/handlers.ts'
import { watchlistHandlers } from './features/watchlist/handlers.ts'
import type { Handler } from './handler.ts'
import { withRoundedAnswers } from './round-answer.ts'

/** Handlers of all calls, by noun. A row of contract/calls without a line in the table of its noun does not compile. */
export const handlers = {
  ...appHandlers,
  ...accountHandlers,
  ...accessHandlers,
  ...watchlistHandlers,
  ...userItemsHandlers,
  ...promotionHandlers,
  ...documentsHandlers,
  ...libraryHandlers,
  ...membershipHandlers,
  ...stockHandlers,
  ...sectorsHandlers,
  ...marketHandlers,
  ...auctionsHandlers,
  ...limitBoardHandlers,
  ...strategiesHandlers,
  ...temperatureHandlers,
  ...searchHandlers,
  ...hotMoneyHandlers,
  ...hotSearchHandlers,
  ...flashesHandlers,
  ...stockEventsHandlers,
  ...calendarHandlers,
  ...screeningHandlers,
  ...factorsHandlers,
  ...backtestHandlers,
  ...dataHandlers,
  ...usageHandlers,
  ...shareHandlers({
    rank: rankingsHandlers['rankings.rank'],
    hotWords: searchHandlers['search.hotWords'],
    comparison: comparisonHandlers['comparison.base'],
    comparisonDetail: comparisonHandlers['comparison.detail'],
  }),
  ...withRoundedAnswers({
    ...topicsHandlers,
    ...overviewHandlers,
    ...diagnosisHandlers,
    ...financeHandlers,
    ...ownershipHandlers,
    ...starShareholdersHandlers,
    ...announcementsHandlers,
    ...investorQaHandlers,
    ...companyHandlers,
    ...operationHandlers,
    ...techHandlers,
    ...eventsHandlers,
    ...valuationHandlers,
    ...ratingsHandlers,
    ...moneyFlowHandlers,
    ...northboundHandlers,
    ...rankingsHandlers,
    ...comparisonHandlers,
  }),
} satisfies { [N in AnswerName]: Handler<N, never> }
