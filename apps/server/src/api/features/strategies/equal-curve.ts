import { AppError } from '@guanlan/contract/errors.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import type { MarketTemperature } from '../../../research/market-temperature/market-temperature.ts'

/** Worth of the mean change of all A shares by session, 1 at the first; null from the first session on that it is not known of. */
export function equalCurve(sessions: readonly number[], { temperature }: { temperature: MarketTemperature }): (number | null)[] {
  const series = seriesOf(temperature)
  if (series === null) return sessions.map(() => null)
  let worth: number | null = 1
  return sessions.map((session, at) => {
    const row = lowerBound(series.dates, session)
    const change = series.dates[row] === session ? numberAt(series.meanChanges, row) : Number.NaN
    if (at > 0) worth = worth === null || Number.isNaN(change) ? null : worth * (1 + change)
    return worth === null ? null : Math.round(worth * 1e8) / 1e8
  })
}

function seriesOf(temperature: MarketTemperature) {
  try {
    return temperature.series()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_ready') return null
    throw error
  }
}
