import type { ValuationMetric, ValuationWindow, Verdict, WindowStanding } from '@guanlan/contract/schemas/stock/valuation.ts'
import { isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { percentileOfSorted, sum } from '@guanlan/engine/statistics.ts'
import type { ValuationHistory } from './history.ts'

/** Fewer known sessions of a year than these say nothing of its level. */
export const SESSIONS_A_YEAR = 120
export const YEARS: Readonly<Record<ValuationWindow, number>> = { '1y': 1, '3y': 3, '5y': 5, '10y': 10 }

/** The date so many years before, as yyyymmdd. */
const yearsBefore = (date: string, years: number) => (Number(date.slice(0, 4)) - years) * 10_000 + Number(date.slice(5, 7) + date.slice(8))

/** First session of the last `years` years up to `today` (YYYY-MM-DD). */
export function firstWithin({ date, length }: Pick<ValuationHistory, 'date' | 'length'>, today: string, years: number): number {
  const from = yearsBefore(today, years)
  let at = length
  while (at > 0 && itemAt(date, at - 1) > from) at--
  return at
}

/** Figures of a stretch that are known, ascending. */
export function sortedKnown(values: Float64Array): Float64Array {
  return values.filter((value) => !Number.isNaN(value)).sort()
}

/** What has a place among positive multiples: one of them, or a yield of any size. */
export function placed(metric: ValuationMetric, now: number | null): number | null {
  return now === null || (metric !== 'dv' && now <= 0) ? null : now
}

/** Where a figure stands among the last years of a metric. */
export function standingIn(
  history: ValuationHistory,
  metric: ValuationMetric,
  { years, now: told, today }: { years: number; now: number | null; today: string },
): WindowStanding {
  const now = placed(metric, told)
  const first = firstWithin(history, today, years)
  const values = history.values[metric].subarray(first)
  const sorted = sortedKnown(values)
  const n = sorted.length
  const isEnough = n >= years * SESSIONS_A_YEAR && reachesBack(history, first, { years, today })
  const level = (ratio: number) => (isEnough ? percentileOfSorted(sorted, ratio) : null)
  const below = now === null ? 0 : countIf(sorted, (value) => value < now)
  const equal = now === null ? 0 : countIf(sorted, (value) => value === now)
  return {
    from: values.length === 0 ? null : isoOfDay(itemAt(history.date, first)),
    to: values.length === 0 ? null : isoOfDay(itemAt(history.date, history.length - 1)),
    n,
    excluded: values.length - n,
    losses: lossesSince(history, metric, first),
    below,
    equal,
    p20: level(0.2),
    p50: level(0.5),
    p80: level(0.8),
    pctile: isEnough && now !== null ? (below + equal / 2) / n : null,
  }
}

/** Sessions from a row on whose multiple is told to be negative: among those that are left out. */
export function lossesSince({ losses }: ValuationHistory, metric: ValuationMetric, first: number): number {
  return sum(losses[metric]?.subarray(first) ?? [])
}

/** A history has to reach back over so much of a window. */
export const REACH = 0.9
const DAYS_A_YEAR = 365

/** Whether the first session of a window lies far enough back: half a history is no history of the window. */
export function reachesBack(
  { date, length }: ValuationHistory,
  first: number,
  { years, today }: { years: number; today: string },
): boolean {
  return first < length && toDayNumber(today) - toDayNumber(isoOfDay(itemAt(date, first))) >= REACH * DAYS_A_YEAR * years
}

function countIf(values: Float64Array, test: (value: number) => boolean): number {
  let count = 0
  for (const value of values) if (test(value)) count++
  return count
}

const LOW = 0.3
const HIGH = 0.7
/** Windows a company is judged by: the longest it has a history of. */
export const LONGEST_FIRST = ['5y', '3y', '1y'] as const
export const VERDICT_RULE = `取市盈率TTM与市净率在自身历史中的分位（市盈率因亏损等没有分位时以市销率代替），平均不高于 ${LOW * 100}% 为偏低，不低于 ${HIGH * 100}% 为偏高，其间为适中；优先用近 5 年，不足时用近 3 年、近 1 年。只与自身历史相比，业务或盈利有根本变化时历史没有可比性；高低不代表以后的涨跌`

type Standings = Readonly<Record<ValuationMetric, Readonly<Record<ValuationWindow, WindowStanding>>>>

/** 偏低, 适中 or 偏高 by the rule, over the longest of 5, 3 and 1 years both figures have a place in. */
export function verdictOf(standings: Standings): Verdict {
  for (const window of LONGEST_FIRST) {
    const of = (metric: ValuationMetric) => {
      const { pctile, n } = standings[metric][window]
      return pctile === null ? null : { metric, pctile, n }
    }
    const parts = [of('pe_ttm') ?? of('ps'), of('pb')]
    const known = parts.filter((part) => part !== null)
    if (known.length < parts.length) continue
    const score = known.reduce((sum, { pctile }) => sum + pctile, 0) / known.length
    return { label: score <= LOW ? 'low' : score >= HIGH ? 'high' : 'middle', window, score, parts: known, rule: VERDICT_RULE }
  }
  return { label: null, window: null, score: null, parts: [], rule: VERDICT_RULE }
}
