import type { Announcement } from '@guanlan/contract/rows/announcements.ts'
import type { DragonTigerList } from '@guanlan/contract/rows/dragon-tiger.ts'
import type { GoodEvent, Survey } from '@guanlan/contract/rows/events.ts'
import type { BalanceSheet, CashFlow, IncomeStatement } from '@guanlan/contract/rows/finance.ts'
import type { AuditOpinion, EarningsForecast, ExpressReport, FinancialIndicator } from '@guanlan/contract/rows/finance-reports.ts'
import type { HolderPlan, HolderTrade, Pledge, Unlock } from '@guanlan/contract/rows/holder-trades.ts'
import type { HotRank, StockSentimentColumn } from '@guanlan/contract/rows/hot.ts'
import type { InvestorQuestion } from '@guanlan/contract/rows/investor-qa.ts'
import type { MoneyFlowColumn } from '@guanlan/contract/rows/money-flow.ts'
import type { NorthboundActive, NorthboundColumn, NorthboundQuarter } from '@guanlan/contract/rows/northbound.ts'
import type { BusinessSegments, GoodwillDetail, Guarantees, Lawsuit, Operations } from '@guanlan/contract/rows/operation.ts'
import type { Controller, HolderCount, InstitutionHoldings, TopHolders } from '@guanlan/contract/rows/ownership.ts'
import type { Consensus, ResearchReport } from '@guanlan/contract/rows/research.ts'
import type { StarHolding } from '@guanlan/contract/rows/star-shareholders.ts'
import type { AuctionColumn, BlockTrade, LimitMove, MarginColumn } from '@guanlan/contract/rows/trading.ts'
import type { ValuationColumn } from '@guanlan/contract/rows/valuation.ts'
import type { Bars } from '../bars.ts'

/** Records a factor may read, by key of the data set. */
export type FactorRecords = {
  incomeStatements: IncomeStatement
  balanceSheets: BalanceSheet
  cashFlows: CashFlow
  financialIndicators: FinancialIndicator
  earningsForecasts: EarningsForecast
  expressReports: ExpressReport
  auditOpinions: AuditOpinion
  businessSegments: BusinessSegments
  operations: Operations
  guarantees: Guarantees
  lawsuits: Lawsuit
  goodwillDetails: GoodwillDetail
  topHolders: TopHolders
  holderCounts: HolderCount
  institutionHoldings: InstitutionHoldings
  controllers: Controller
  starHoldings: StarHolding
  holderPlans: HolderPlan
  holderTrades: HolderTrade
  unlocks: Unlock
  pledges: Pledge
  researchReports: ResearchReport
  consensus: Consensus
  blockTrades: BlockTrade
  limitMoves: LimitMove
  dragonTiger: DragonTigerList
  announcements: Announcement
  investorQuestions: InvestorQuestion
  surveys: Survey
  goodEvents: GoodEvent
  northboundQuarters: NorthboundQuarter
  northboundActive: NorthboundActive
  /** Its own places on the rankings of the newest sessions that have some. */
  hotLists: HotRank
}

/** Columns a factor may read, by key of the data set. */
export type FactorColumns = {
  moneyFlow: MoneyFlowColumn
  margin: MarginColumn
  valuation: ValuationColumn
  auctions: AuctionColumn
  stockSentiment: StockSentimentColumn
  northboundHoldings: NorthboundColumn
}

/** Figures by session, oldest first; `date` is yyyymmdd, NaN is unknown. */
export type SessionColumns<C extends string> = { length: number; date: Int32Array; values: Record<C, Float64Array> }

/** What a security is on the session. Shares in 股. */
export type SecurityFacts = {
  secucode: string
  board: 'main' | 'chinext' | 'star' | 'bse' | 'b'
  /** Its mark on that session. */
  st: '' | 'ST' | '*ST'
  /** Its marks up to the session with the day each began (YYYY-MM-DD), oldest first; empty where none is reported, then it always bore the present one. */
  marks: readonly { from: string; mark: '' | 'ST' | '*ST' }[]
  listDate: string | null
  industry: string | null
  totalShares: number
  floatShares: number
  /** Whether `dividends` lists all of the year up to the session: without it none of them means nothing. */
  areDividendsKnown: boolean
  /** 除权除息日 up to the session, oldest first; cash in 元 per 10 shares before tax. */
  dividends: readonly { exDate: string; cashPer10: number; bonusPer10: number; convertPer10: number }[]
}

/** One security as the public knew it after the close of a session: what factors are computed from. */
export type SecurityView = SecurityFacts & {
  /** The session, YYYY-MM-DD and yyyymmdd. */
  readonly date: string
  readonly session: number
  /**
   * Bars up to the session, 前复权 to it. Without a bar of the session itself (停牌) the newest is older. They begin after the last break: where an
   * unknown corporate action (可能的除权) may lie between two bars, prices before it are not comparable, and windows that reach back so far have no value.
   */
  readonly bars: Bars
  /** Unadjusted closes of the same bars, 元. */
  readonly rawClose: Float64Array
  /** Bars of 沪深300 up to the session, the market others are measured against. */
  readonly benchmark: Bars
  /** Bars of the index of its section (`domain/abnormal-moves/section-index.ts`) up to the session; none where there is no such index. */
  readonly sectionIndex: Bars
  /** Newest known versions of its rows, oldest first (by last day of the period, or by date). */
  records<K extends keyof FactorRecords>(dataset: K): readonly FactorRecords[K][]
  /** Whether all rows of the data set about it up to the session are there: then none of them means that nothing happened, else it means nothing. */
  isComplete(dataset: keyof FactorRecords): boolean
  /** The last day (YYYY-MM-DD) imported rows of the data set cover, of any security; null where they cover the session. */
  coveredTo(dataset: keyof FactorRecords): string | null
  /** Its columns up to the session; length 0 when there are none. */
  columns<K extends keyof FactorColumns>(dataset: K): SessionColumns<FactorColumns[K]>
}

/** A quantity several factors share, worked out once for each view. */
export function derived<T>(make: (view: SecurityView) => T): (view: SecurityView) => T {
  const kept = new WeakMap<SecurityView, { value: T }>()
  return (view) => {
    const known = kept.get(view)
    if (known !== undefined) return known.value
    const value = make(view)
    kept.set(view, { value })
    return value
  }
}
