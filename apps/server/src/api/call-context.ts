import type { AnswerName, CallOutput, CallParams } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Access } from '../business/access/access.ts'
import type { Accounts } from '../business/accounts/accounts.ts'
import type { Client } from '../business/accounts/client.ts'
import type { Membership } from '../business/membership/membership.ts'
import type { Payments } from '../business/payments/payments.ts'
import type { Pictures } from '../business/pictures/pictures.ts'
import type { Promotion } from '../business/promotion/promotion.ts'
import type { Shares } from '../business/sharing/shares.ts'
import type { Wechat } from '../business/wechat/wechat.ts'
import type { Env } from '../env.ts'
import type { DatasetService } from '../market/dataset-service.ts'
import type { Market } from '../market/market.ts'
import type { Provenance } from '../market/reading/provenance.ts'
import type { Backtests } from '../research/backtest/backtests.ts'
import type { DiagnosisService } from '../research/diagnosis/diagnosis.ts'
import type { FactorService } from '../research/factors/factor-service.ts'
import type { Precompute } from '../research/precompute/precompute.ts'
import type { ScreenPerformance } from '../research/screen-performance/screen-performance.ts'
import type { Screening } from '../research/screening/screening.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Imports } from '../sources/imports/imports.ts'
import type { OwnSettings } from '../storage/operator-settings.ts'
import type { RunningSource } from '../storage/store-origin.ts'
import type { SearchCounts } from './features/search/search-counts.ts'
import type { OrStreamed } from './streamed-json-array.ts'

/** What handlers may use. Built once in `context.ts`. */
export type CallContext = {
  env: Env
  /** What the server runs on. */
  source: RunningSource
  clock: Clock
  market: Market
  accounts: Accounts
  wechat: Wechat
  /** What the operator set with `npm run admin`. */
  operator: OwnSettings
  access: Access
  promotion: Promotion
  payments: Payments
  membership: Membership
  shares: Shares
  pictures: Pictures
  searchCounts: SearchCounts
  datasets: DatasetService
  factors: FactorService
  screenPerformance: ScreenPerformance
  screening: Screening
  diagnosis: DiagnosisService
  precompute: Precompute
  backtests: Backtests
  imports: Imports
}

/** A handler's answer: the data, what is missing in it, and what decides its figures. The edge derives `meta`. */
export type Answer<N extends AnswerName> = { data: OrStreamed<CallOutput<N>> } & Partial<Pick<Meta, 'missing'>> & Provenance

/** One handler per row of contract/calls; a missing one does not compile. */
export type Handlers = { [N in AnswerName]: (input: CallParams<N>, ctx: CallContext, client: Client) => Answer<N> | Promise<Answer<N>> }
