import type { Rotation } from '@guanlan/contract/schemas/market/sector-history.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import { placeOn } from './periods.ts'

/** Sessions the mean of the quotient is over, and how long ago strength is compared with. */
const MEAN_OVER = 60
const BACK = 10

type Row = Rotation['rows'][number]
export type Standing = { [K in 'relative' | 'relativeMean' | 'strength' | 'strengthBefore' | 'momentum']: number }

/** Levels of a sector over those of the benchmark, by session of the benchmark; null where one has fewer than 70 sessions in common. */
export function standingOf(
  bars: Pick<DayColumns, 'date' | 'close' | 'length'>,
  benchmark: Pick<DayColumns, 'date' | 'close' | 'length'>,
): Standing | null {
  const first = benchmark.length - MEAN_OVER - BACK
  if (first < 0) return null
  const quotients = Float64Array.from({ length: MEAN_OVER + BACK }, (_, k) => {
    const at = placeOn(bars.date, intAt(benchmark.date, first + k))
    return at < 0 ? Number.NaN : intAt(bars.close, at) / intAt(benchmark.close, first + k)
  })
  if (quotients.some(Number.isNaN)) return null
  const meanTo = (end: number) => sum(quotients.subarray(end - MEAN_OVER, end)) / MEAN_OVER
  const relative = numberAt(quotients, quotients.length - 1)
  const relativeMean = meanTo(quotients.length)
  const strength = relative / relativeMean - 1
  const strengthBefore = numberAt(quotients, MEAN_OVER - 1) / meanTo(MEAN_OVER) - 1
  return { relative, relativeMean, strength, strengthBefore, momentum: strength - strengthBefore }
}

/** The corner of strength and momentum; zero counts as not negative. */
export function quadrantOf({ strength, momentum }: Pick<Standing, 'strength' | 'momentum'>): NonNullable<Row['quadrant']> {
  if (strength >= 0) return momentum >= 0 ? '领先' : '转弱'
  return momentum >= 0 ? '改善' : '落后'
}
