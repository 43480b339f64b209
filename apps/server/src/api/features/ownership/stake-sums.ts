import type { HolderTrade } from '@guanlan/contract/rows/holder-trades.ts'
import type { StakeSum } from '@guanlan/contract/schemas/stock/ownership.ts'
import { fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { sum } from '@guanlan/engine/statistics.ts'

/** The date so many calendar days before another. */
export function daysBefore(date: string, days: number): string {
  return fromDayNumber(toDayNumber(date) - days)
}

/** 增减持 announced within so many calendar days up to today, summed up. */
export function stakeSum(trades: readonly HolderTrade[], today: string, days: number): StakeSum {
  const from = daysBefore(today, days)
  const within = trades.filter(({ annDate }) => annDate > from)
  const sharesOf = (direction: HolderTrade['direction']) => within.filter((one) => one.direction === direction).map(({ shares }) => shares)
  const increases = sharesOf('increase')
  const decreases = sharesOf('decrease')
  const inc = sum(increases)
  const dec = sum(decreases)
  return { from, inc, dec, net: inc - dec, increases, decreases }
}
