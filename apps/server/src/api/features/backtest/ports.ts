import type { Market } from '../../../market/market.ts'
import type { Backtests } from '../../../research/backtest/backtests.ts'
import type { ScreenPerformance } from '../../../research/screen-performance/screen-performance.ts'
import type { Screening } from '../../../research/screening/screening.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  market: Market
  screenPerformance: ScreenPerformance
  screening: Screening
  backtests: Backtests
}
