import type { Accounts } from '../../../business/accounts/accounts.ts'
import type { Market } from '../../../market/market.ts'
import type { FactorService } from '../../../research/factors/factor-service.ts'
import type { Clock } from '../../../runtime/clock.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  clock: Clock
  market: Market
  accounts: Accounts
  factors: FactorService
}
