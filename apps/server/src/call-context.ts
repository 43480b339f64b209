import type { AnswerName, CallOutput, CallParams } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Access } from './access/access.ts'
import type { Person } from './accounts/access-tokens.ts'
import type { Accounts } from './accounts/accounts.ts'
import type { Backtests } from './backtest/backtests.ts'
import type { Clock } from './clock.ts'
import type { DatasetService } from './datasets/dataset-service.ts'
import type { RunningSource } from './datasets/runner/store-origin.ts'
import type { DiagnosisService } from './diagnosis/diagnosis.ts'
import type { Env } from './env.ts'
import type { FactorService } from './factors/factor-service.ts'
import type { SearchCounts } from './features/search/search-counts.ts'
import type { Imports } from './imports/imports.ts'
import type { Market } from './market/market.ts'
import type { Membership } from './membership/membership.ts'
import type { OwnSettings } from './operator/own-settings.ts'
import type { Payments } from './payments/payments.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Precompute } from './precompute/precompute.ts'
import type { Promotion } from './promotion/promotion.ts'
import type { Provenance } from './provenance.ts'
import type { ScreenPerformance } from './screen-performance/screen-performance.ts'
import type { Screening } from './screening/screening.ts'
import type { Shares } from './shares/shares.ts'
import type { OrStreamed } from './streamed-json-array.ts'
import type { Wechat } from './wechat/wechat.ts'

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

/** Who asks: from where, with which host of the product, and who that is. */
export type Client = {
  address: string
  channel: string
  /** The name the device has for itself (header `device`); empty where it sends none. */
  device: string
  /** The site as the request names it, e.g. https://guanlan.example; empty when it names none. */
  origin: string
  /** Whether the request was sent on the machine of the server itself, by a page of its own or by a program, and came through no proxy. */
  isOwnMachine: boolean
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal
  /** Null without a token. Rejects with session_ended for one that does not hold any more. */
  person(): Promise<Person | null>
}

/** One handler per row of contract/calls; a missing one does not compile. */
export type Handlers = { [N in AnswerName]: (input: CallParams<N>, ctx: CallContext, client: Client) => Answer<N> | Promise<Answer<N>> }
