import type { z } from 'zod'
import type { Call } from './call.ts'
import { announcementsCalls, flashesCalls } from './calls/announcements.ts'
import { auctionsCalls } from './calls/auctions.ts'
import { backtestCalls, strategiesCalls } from './calls/backtest.ts'
import { accessCalls } from './calls/business/access.ts'
import { accountCalls } from './calls/business/account.ts'
import { appCalls } from './calls/business/app.ts'
import { documentsCalls } from './calls/business/documents.ts'
import { libraryCalls } from './calls/business/library.ts'
import { membershipCalls } from './calls/business/membership.ts'
import { promotionCalls } from './calls/business/promotion.ts'
import { shareCalls } from './calls/business/share.ts'
import { usageCalls } from './calls/business/usage.ts'
import { userItemsCalls } from './calls/business/user-items.ts'
import { watchlistCalls } from './calls/business/watchlist.ts'
import { calendarCalls } from './calls/calendar.ts'
import { companyCalls } from './calls/company.ts'
import { comparisonCalls } from './calls/comparison.ts'
import { dataCalls } from './calls/data.ts'
import { diagnosisCalls } from './calls/diagnosis.ts'
import { eventsCalls } from './calls/events.ts'
import { factorsCalls } from './calls/factors.ts'
import { financeCalls } from './calls/finance.ts'
import { hotMoneyCalls } from './calls/hot-money.ts'
import { hotSearchCalls } from './calls/hot-search.ts'
import { investorQaCalls } from './calls/investor-qa.ts'
import { limitBoardCalls } from './calls/limit-board.ts'
import { marketCalls } from './calls/market.ts'
import { moneyFlowCalls } from './calls/money-flow.ts'
import { northboundCalls } from './calls/northbound.ts'
import { operationCalls } from './calls/operation.ts'
import { overviewCalls } from './calls/overview.ts'
import { ownershipCalls } from './calls/ownership.ts'
import { rankingsCalls } from './calls/rankings.ts'
import { ratingsCalls } from './calls/ratings.ts'
import { screeningCalls } from './calls/screening.ts'
import { searchCalls } from './calls/search.ts'
import { sectorsCalls } from './calls/sectors.ts'
import { starShareholdersCalls } from './calls/star-shareholders.ts'
import { stockCalls } from './calls/stock.ts'
import { stockEventsCalls } from './calls/stock-events.ts'
import { techCalls } from './calls/tech.ts'
import { temperatureCalls } from './calls/temperature.ts'
import { topicsCalls } from './calls/topics.ts'
import { valuationCalls } from './calls/valuation.ts'

/**
 * Every call the product serves, by noun; each noun is also a folder of the server's and the client's features (docs/GLOSSARY.md).
 * Wire names live in `calls/` and nowhere else; `@NOTE ours` marks a name or shape the specification leaves open. Routes, handlers, client calls,
 * OpenAPI and /docs are derived from these rows.
 */
export const calls = {
  ...appCalls,
  ...accountCalls,
  ...accessCalls,
  ...watchlistCalls,
  ...userItemsCalls,
  ...promotionCalls,
  ...documentsCalls,
  ...libraryCalls,
  ...membershipCalls,
  ...shareCalls,
  ...stockCalls,
  ...sectorsCalls,
  ...marketCalls,
  ...auctionsCalls,
  ...limitBoardCalls,
  ...strategiesCalls,
  ...temperatureCalls,
  ...searchCalls,
  ...hotMoneyCalls,
  ...hotSearchCalls,
  ...flashesCalls,
  ...topicsCalls,
  ...rankingsCalls,
  ...comparisonCalls,
  ...screeningCalls,
  ...factorsCalls,
  ...backtestCalls,
  ...overviewCalls,
  ...companyCalls,
  ...diagnosisCalls,
  ...financeCalls,
  ...ownershipCalls,
  ...starShareholdersCalls,
  ...announcementsCalls,
  ...investorQaCalls,
  ...operationCalls,
  ...techCalls,
  ...eventsCalls,
  ...stockEventsCalls,
  ...calendarCalls,
  ...valuationCalls,
  ...ratingsCalls,
  ...moneyFlowCalls,
  ...northboundCalls,
  ...dataCalls,
  ...usageCalls,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
/** Calls answered once; streams are opened, not called. */
export type AnswerName = { [N in CallName]: Calls[N]['kind'] extends 'stream' ? never : N }[CallName]
export type CallInput<N extends CallName> = z.input<Calls[N]['input']>
export type CallParams<N extends CallName> = z.output<Calls[N]['input']>
export type CallOutput<N extends CallName> = z.output<Calls[N]['output']>

/** A call as a row of the table, whatever its shapes. */
export function callOf(name: CallName): Call {
  return calls[name]
}
