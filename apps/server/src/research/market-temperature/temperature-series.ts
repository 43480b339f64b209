import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { type PhaseState, phasesOf } from '@guanlan/engine/market-temperature/phase.ts'
import { type Temperature, type TemperatureColumns, temperaturesOf } from '@guanlan/engine/market-temperature/temperature.ts'
import { type WordOutcomes, wordOutcomes } from '@guanlan/engine/market-temperature/word-outcomes.ts'

/** Components of 观澜温度 and mean changes of the stocks by finished session, the oldest first; `dates` yyyymmdd. */
export type MarketColumns = { dates: Int32Array; columns: TemperatureColumns; meanChanges: Float64Array }

/** 观澜温度 of every finished session, the oldest first: its inputs, what followed from them, and what followed each word. */
export type TemperatureSeries = MarketColumns & {
  isoDates: readonly string[]
  temperatures: readonly Temperature[]
  phases: readonly PhaseState[]
  outcomes: WordOutcomes
}

/** What follows from the components of all sessions. */
export function seriesOf(market: MarketColumns): TemperatureSeries {
  const temperatures = temperaturesOf(market.columns)
  return {
    ...market,
    isoDates: Array.from(market.dates, isoOfDay),
    temperatures,
    phases: phasesOf(temperatures),
    outcomes: wordOutcomes(
      levelsOf(market.meanChanges),
      temperatures.map(({ word }) => word),
    ),
  }
}

/** Levels of the equal-weighted market, 1 before the first session. A session on which no stock has a change leaves the level. */
function levelsOf(meanChanges: Float64Array): Float64Array {
  const levels = new Float64Array(meanChanges.length)
  let level = 1
  for (let at = 0; at < meanChanges.length; at++) {
    const change = numberAt(meanChanges, at)
    if (!Number.isNaN(change)) level *= 1 + change
    levels[at] = level
  }
  return levels
}
