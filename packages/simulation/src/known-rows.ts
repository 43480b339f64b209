import type * as company from '@guanlan/contract/rows/company.ts'
import type * as dragonTiger from '@guanlan/contract/rows/dragon-tiger.ts'
import type * as events from '@guanlan/contract/rows/events.ts'
import type * as finance from '@guanlan/contract/rows/finance.ts'
import type * as reports from '@guanlan/contract/rows/finance-reports.ts'
import type * as stakes from '@guanlan/contract/rows/holder-trades.ts'
import type * as hot from '@guanlan/contract/rows/hot.ts'
import type * as operation from '@guanlan/contract/rows/operation.ts'
import type * as holders from '@guanlan/contract/rows/ownership.ts'
import type * as research from '@guanlan/contract/rows/research.ts'
import type { RecordKey, RecordOf } from '@guanlan/datasets/registry.ts'

/** A row whose fields are known but the open ones. */
type Known<Row, Open extends keyof Row = never> = { [K in keyof Row]: K extends Open ? Row[K] : NonNullable<Row[K]> }

type Growth = 'revenueYoy' | 'npYoy' | 'npDeductedYoy' | 'revenueTtm' | 'npTtm'
type Quotients = 'roe' | 'roeDeducted' | 'roa' | 'grossRatio' | 'netRatio' | 'currentRatio' | 'quickRatio' | 'arDays' | 'invDays'
type Turnover = 'assetTurnover' | 'equityMultiplier' | 'ocfToProfit'

/** What a simulated world reports of companies: nothing is missing for want of a source, only what a company does not have or cannot be figured out. */
export type IncomeStatement = Known<finance.IncomeStatement, 'operatingCost' | 'sellingExpense' | 'rdExpense' | 'financeExpense'>
export type BalanceSheet = Known<finance.BalanceSheet, 'inventory'>
export type CashFlow = Known<finance.CashFlow>
export type FinancialIndicator = Known<reports.FinancialIndicator, Growth | Quotients | Turnover>
export type EarningsForecast = Known<reports.EarningsForecast, 'yoyMin' | 'yoyMax'>
export type ExpressReport = Known<reports.ExpressReport, 'revenueYoy' | 'npYoy' | 'roe'>
export type AuditOpinion = Known<reports.AuditOpinion, 'basis'>
export type BusinessSegments = Known<operation.BusinessSegments>
export type Survey = Known<events.Survey>
export type YearForecast = Known<research.YearForecast>
export type YearConsensus = Known<research.YearConsensus>
export type ResearchReport = Known<Omit<research.ResearchReport, 'forecasts'>, 'previousRating' | 'targetLow' | 'targetHigh'> & {
  forecasts: YearForecast[]
}
export type Consensus = Known<Omit<research.Consensus, 'years' | 'targets'>, 'upsideRatio'> & {
  years: YearConsensus[]
  targets: Known<NonNullable<research.Consensus['targets']>> | null
}
export type NameMark = Known<company.NameMark, 'reason'>
export type HotTopic = Known<hot.HotTopic, 'previousRank' | 'heatChange'>
export type Controller = Known<holders.Controller, 'name' | 'controlRatio'>
export type HolderTrade = Known<stakes.HolderTrade, 'planId' | 'averagePrice' | 'amount'>
export type Pledge = Known<stakes.Pledge, 'close' | 'dueDate' | 'releaseDate'>
export type DragonTigerList = Known<dragonTiger.DragonTigerList, 'triggerValue' | 'volume'>

type KnownRows = {
  dragonTiger: DragonTigerList
  incomeStatements: IncomeStatement
  balanceSheets: BalanceSheet
  cashFlows: CashFlow
  financialIndicators: FinancialIndicator
  earningsForecasts: EarningsForecast
  expressReports: ExpressReport
  auditOpinions: AuditOpinion
  businessSegments: BusinessSegments
  researchReports: ResearchReport
  consensus: Consensus
  surveys: Survey
  nameMarks: NameMark
  hotTopics: HotTopic
  controllers: Controller
  holderTrades: HolderTrade
  pledges: Pledge
}

/** Row of a data set as the simulated world reports it. */
export type SimulatedRow<K extends RecordKey> = K extends keyof KnownRows ? KnownRows[K] : RecordOf<K>
