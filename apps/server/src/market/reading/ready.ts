import { AppError } from '@guanlan/contract/errors.ts'
import type { Market } from '../market.ts'

/** The market, or not_ready: for calls that are answered without figures but read the market. */
export function readable(market: Market): Market {
  if (!market.ready) throw new AppError('not_ready')
  return market
}
