import type { TradeDate } from '../calendar/trade-date.ts'
import { divideHalfUp } from '../price-limit/tick.ts'

/**
 * One ex-right or ex-dividend day (除权除息) of a share. Amounts per 10 shares as announced; absent means none. Where the exchange's reference price or
 * its ratio to the close before is known, it is used instead of the amounts: it includes what a list of dividends may lack.
 */
export type ExRightEvent = {
  exDate: TradeDate
  /** 派息: cash in yuan before tax per 10 shares. */
  cashPer10?: number
  /** 送股: bonus shares per 10 shares. */
  bonusPer10?: number
  /** 转增: shares from capital reserve per 10 shares. */
  convertPer10?: number
  /** 配股: rights shares per 10 shares, at `allotPrice` yuan each. */
  allotPer10?: number
  allotPrice?: number
  /** 除权除息参考价 the exchange published, yuan. */
  reference?: number
  /** Reference price ÷ previous close, where a vendor publishes factors alone. */
  ratio?: number
}

/** Exact integers: announcements carry at most six decimals. */
const MICRO = 1_000_000
const DEFAULT_TICK_MILLI = 10

/**
 * Ex-right reference price (除权除息参考价), in integers of 0.001 yuan like `prevCloseMilli`: the published one, or by its published ratio, or
 * (previous close − cash + rights price × rights ratio) ÷ (1 + bonus + conversion + rights ratios), rounded half up to the tick, as the exchanges do.
 * Throws a RangeError when the cash is not less than the close plus rights money.
 */
export function exRightPriceMilli(prevCloseMilli: number, event: ExRightEvent, tickMilli = DEFAULT_TICK_MILLI): number {
  if (event.reference !== undefined) return Math.round(event.reference * 1000)
  if (event.ratio !== undefined) return Math.max(tickMilli, Math.round((prevCloseMilli * event.ratio) / tickMilli) * tickMilli)
  const { cashPer10 = 0, bonusPer10 = 0, convertPer10 = 0, allotPer10 = 0, allotPrice = 0 } = event
  const valueMicro = prevCloseMilli * 10 * 1000 - Math.round(cashPer10 * MICRO) + Math.round(allotPrice * allotPer10 * MICRO)
  const sharesMicro = 10 * MICRO + Math.round((bonusPer10 + convertPer10 + allotPer10) * MICRO)
  const reference = divideHalfUp(valueMicro * 1000, sharesMicro * tickMilli) * tickMilli
  if (!(reference > 0)) throw new RangeError(`${event.exDate} 的分红不低于前收盘价，无法除权`)
  return reference
}

/** `exRightPriceMilli` in yuan: previous close in yuan in, reference price in yuan out. */
export function exRightPrice(prevClose: number, event: ExRightEvent): number {
  return exRightPriceMilli(Math.round(prevClose * 1000), event) / 1000
}
