import { percentileOfSorted } from '@guanlan/engine/statistics.ts'
import type { PlotLevel, PlotValues } from '../../charts/plot/plot-spec.ts'
import type { FigureForm } from '../../ui/figure/figure-text.ts'

/** A figure over dates or periods, oldest first. */
export type History = { dates: readonly string[]; names: readonly string[]; values: PlotValues }

/** Levels are of so many values at least. */
const LEAST_VALUES = 5

/** Periods of the newest one's part of the year: 三季报 beside 三季报, as figures of a report grow over the year. */
export function sameSeason<P extends { enddate: string; name: string }>(
  newestFirst: readonly P[],
  value: (period: P) => number | null,
): History {
  const season = newestFirst[0]?.enddate.slice(5)
  const own = newestFirst.filter(({ enddate }) => enddate.slice(5) === season).toReversed()
  return { dates: own.map(({ enddate }) => enddate), names: own.map(({ name }) => name), values: own.map(value) }
}

/** Another history on the dates of the first: the newest value at or before each, null before its first. */
export function valuesOn(dates: readonly string[], other: Pick<History, 'dates' | 'values'>): PlotValues {
  let at = -1
  return dates.map((date) => {
    while (at + 1 < other.dates.length && (other.dates[at + 1] ?? '') <= date) at++
    return at < 0 ? null : (other.values[at] ?? null)
  })
}

/** 20 %, middle and 80 % of the known values; none of too few. */
export function levelsOf(values: PlotValues, form: FigureForm): PlotLevel[] {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b)
  if (sorted.length < LEAST_VALUES) return []
  const level = (name: string, ratio: number) => ({ name, value: percentileOfSorted(sorted, ratio), form })
  return [level('80%', 0.8), level('中位', 0.5), level('20%', 0.2)]
}
