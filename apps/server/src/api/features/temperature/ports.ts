import type { Market } from '../../../market/market.ts'
import type { MarketTemperature } from '../../../research/market-temperature/market-temperature.ts'

/** What the handlers of this folder work with. */
export type Ports = { market: Market; temperature: MarketTemperature }
