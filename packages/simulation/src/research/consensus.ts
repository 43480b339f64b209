import { fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import type { CompanyActions } from '../company-actions.ts'
import type { Consensus, ResearchReport, YearConsensus } from '../known-rows.ts'

/** Days a report counts for. */
export const CONSENSUS_DAYS = 180

const mean = (values: readonly number[]) => sum(values) / values.length

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? itemAt(sorted, middle) : (itemAt(sorted, middle - 1) + itemAt(sorted, middle)) / 2
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** Shares of a later date for one share of an earlier date. */
function growthBetween({ actions }: CompanyActions, from: string, to: string): number {
  return actions.reduce((shares, { event, growth }) => (event.exDate > from && event.exDate <= to ? shares * (1 + growth) : shares), 1)
}

/** A report and how many shares of today its share has become. */
type Counted = { report: ResearchReport; growth: number }

function targetsOf(counted: readonly Counted[]): Consensus['targets'] {
  const targets = counted.flatMap(({ report: { targetLow, targetHigh }, growth }) =>
    targetLow === null || targetHigh === null ? [] : [(targetLow + targetHigh) / 2 / growth],
  )
  if (targets.length === 0) return null
  const figure = (value: number) => round(value, 3)
  const ends = { low: figure(Math.min(...targets)), high: figure(Math.max(...targets)) }
  return {
    n: targets.length,
    mean: Math.min(Math.max(figure(mean(targets)), ends.low), ends.high),
    median: figure(median(targets)),
    ...ends,
  }
}

function yearOf(counted: readonly Counted[], year: number): YearConsensus[] {
  const of = counted.flatMap(({ report, growth }) =>
    report.forecasts.filter((one) => one.year === year).map((one) => ({ ...one, eps: one.eps / growth })),
  )
  if (of.length === 0) return []
  const eps = of.map((one) => one.eps)
  const low = round(Math.min(...eps), 4)
  const high = round(Math.max(...eps), 4)
  return [
    {
      year,
      n: of.length,
      epsMean: Math.min(Math.max(round(mean(eps), 4), low), high),
      epsMedian: round(median(eps), 4),
      epsMin: low,
      epsMax: high,
      netProfitMean: Math.round(mean(of.map(({ netProfit }) => netProfit))),
      revenueMean: Math.round(mean(of.map(({ revenue }) => revenue))),
    },
  ]
}

/**
 * 一致预期 on a date, of the newest report of each firm within 180 days up to it (`reports` in order of date, the date's own included; at least one).
 * Targets and earnings per share of older reports are carried over to the shares of the date where new shares were issued in between.
 */
export function consensusOf(reports: readonly ResearchReport[], date: string, actions: CompanyActions): Consensus {
  const since = fromDayNumber(toDayNumber(date) - CONSENSUS_DAYS)
  const within = reports.filter((report) => report.date > since && report.date <= date)
  const byFirm = new Map(within.map((report) => [report.firm, report]))
  const counted = [...byFirm.values()].map((report) => ({ report, growth: growthBetween(actions, report.date, date) }))
  const newest = lastItem(within)
  const targets = targetsOf(counted)
  const price = newest.price / growthBetween(actions, newest.date, date)
  const counts = { buy: 0, overweight: 0, neutral: 0, underweight: 0, sell: 0 }
  for (const { report } of counted) counts[report.rating]++
  const oldest = firstItem(counted.map(({ report }) => report.date).sort())
  return {
    secucode: newest.secucode,
    date,
    validUntil: fromDayNumber(toDayNumber(oldest) + CONSENSUS_DAYS),
    firms: byFirm.size,
    reports: within.length,
    ratings: counts,
    targets,
    upsideRatio: targets === null ? null : round(targets.mean / price - 1, 4),
    years: newest.forecasts.flatMap(({ year }) => yearOf(counted, year)),
    effectiveAtMs: within.reduce((latest, report) => (report.date === date ? Math.max(latest, report.effectiveAtMs) : latest), 0),
  }
}
