import type { AnswerName } from '@guanlan/contract/calls.ts'
import type { Access } from '../business/access/access.ts'
import type { Accounts } from '../business/accounts/accounts.ts'
import type { CalendarAddresses } from '../business/accounts/calendar-addresses.ts'
import type { Membership } from '../business/membership/membership.ts'
import type { Payments } from '../business/payments/payments.ts'
import type { Pictures } from '../business/pictures/pictures.ts'
import type { Promotion } from '../business/promotion/promotion.ts'
import type { Shares } from '../business/sharing/shares.ts'
import type { CloudStore } from '../business/telemetry/cloud-store.ts'
import type { RequestTimes } from '../business/telemetry/request-times.ts'
import type { Telemetry } from '../business/telemetry/telemetry.ts'
import type { Wechat } from '../business/wechat/wechat.ts'
import type { DatasetService } from '../market/dataset-service.ts'
import type { Market } from '../market/market.ts'
import type { Published } from '../market/published.ts'
import type { Clock } from '../runtime/clock.ts'
import type { RunningSource } from '../storage/store-origin.ts'
import type { ApiSettings } from './api-settings.ts'
import type { Handler } from './handler.ts'
import type { handlers } from './handlers.ts'

/** What the HTTP edge itself works with. */
export type EdgePorts = {
  env: ApiSettings
  source: RunningSource
  clock: Clock
  market: Market
  datasets: DatasetService
  published: Pick<Published, 'revision'>
  accounts: Accounts
  calendarAddresses: CalendarAddresses
  access: Access
  membership: Membership
  payments: Payments
  pictures: Pictures
  promotion: Promotion
  shares: Shares
  telemetry: Telemetry
  requestTimes: RequestTimes
  cloud: CloudStore
  wechat: Wechat
}

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Both) => void ? Both : never

/** The ports of the edge and those every feature declares; the server constructs them (`context.ts`). */
export type ApiPorts = EdgePorts & All<Parameters<(typeof handlers)[AnswerName]>[1]>

/** One handler per row of contract/calls. */
export type Handlers = { [N in AnswerName]: Handler<N, ApiPorts> }
