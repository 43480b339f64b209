import type { Accounts } from '../../../business/accounts/accounts.ts'
import type { Market } from '../../../market/market.ts'
import type { MarketTemperature } from '../../../research/market-temperature/market-temperature.ts'
import type { Screening } from '../../../research/screening/screening.ts'
import type { Strategies } from '../../../research/strategies/strategies.ts'
import type { Clock } from '../../../runtime/clock.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  market: Market
  temperature: MarketTemperature
  strategies: Strategies
  screening: Screening
  accounts: Accounts
  clock: Clock
}
