import type { WatchRow } from '../watch-row.ts'

export type GroupFigures = {
  /** Equal-weighted mean of the members' 涨跌幅, as a fraction; null when no member counts (formula group-average). */
  averageRatio: number | null
  counted: number
  suspended: number
  /** Without figures for another reason. */
  unknown: number
}

/** 本组均值: suspended members and those without a figure do not count, and are counted apart. */
export function groupFigures(rows: readonly WatchRow[]): GroupFigures {
  const suspended = rows.filter((row) => row.quote?.tradeStatus === 'suspended').length
  const counted = rows.flatMap(({ quote }) => {
    const ratio = quote?.tradeStatus === 'suspended' ? null : (quote?.changeRatio ?? null)
    return ratio === null ? [] : [ratio]
  })
  return {
    averageRatio: counted.length === 0 ? null : counted.reduce((sum, ratio) => sum + ratio, 0) / counted.length,
    counted: counted.length,
    suspended,
    unknown: rows.length - counted.length - suspended,
  }
}

/** Members that are not counted, in words: 9 只参与，停牌 1 只不计. */
export function countedText({ counted, suspended, unknown }: GroupFigures): string {
  return [`${counted} 只参与`, suspended > 0 && `停牌 ${suspended} 只不计`, unknown > 0 && `无行情 ${unknown} 只不计`]
    .filter(Boolean)
    .join('，')
}
