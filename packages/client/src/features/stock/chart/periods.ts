import type { Adjust, Period } from '@guanlan/contract/schemas/market/chart.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'

/** What the chart shows: 分时, 5日, or candles of a period. */
export type ChartPeriod = 'time' | 'time5' | Period

export type PeriodItem = { key: ChartPeriod; title: string }

/** Periods that stand in the strip at every width. */
export const mainPeriods: readonly PeriodItem[] = [
  { key: 'time', title: '分时' },
  { key: 'time5', title: '5日' },
  { key: 'day', title: '日K' },
  { key: 'week', title: '周K' },
  { key: 'month', title: '月K' },
  { key: 'quarter', title: '季K' },
  { key: 'year', title: '年K' },
]
/** Periods behind 分钟 on phones. */
export const minutePeriods: readonly PeriodItem[] = [
  { key: '1m', title: '1分' },
  { key: '5m', title: '5分' },
  { key: '15m', title: '15分' },
  { key: '30m', title: '30分' },
  { key: '60m', title: '60分' },
]
export const allPeriods: readonly PeriodItem[] = [...mainPeriods, ...minutePeriods]

export const adjusts: readonly { key: Adjust; title: string }[] = [
  { key: 'qfq', title: '前复权' },
  { key: 'none', title: '不复权' },
  { key: 'hfq', title: '后复权' },
]

/** Whether prices of a security can be adjusted; unknown where its corporate actions are. */
export function adjustableOf({ kind, isUnadjusted }: Pick<StockBase, 'kind' | 'isUnadjusted'>): boolean | 'unknown' {
  return kind === 'stock' && isUnadjusted === true ? 'unknown' : kind === 'stock'
}

/** Is this the line of minutes rather than candles? */
export function isMinuteLine(period: ChartPeriod): period is 'time' | 'time5' {
  return period === 'time' || period === 'time5'
}

/** A period from an address; the fallback for anything else. */
export function periodFrom(text: string | undefined, fallback: ChartPeriod): ChartPeriod {
  return allPeriods.find(({ key }) => key === text)?.key ?? fallback
}

/** An adjustment from an address; the fallback for anything else. */
export function adjustFrom(text: string | undefined, fallback: Adjust): Adjust {
  return adjusts.find(({ key }) => key === text)?.key ?? fallback
}
