import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { datedValues, medianInterval, medianOf } from '../date-bootstrap.ts'
import { type TemperatureWord, temperatureWords } from './temperature.ts'

/** Sessions that are looked ahead. */
const outcomeHorizons = [1, 5, 20] as const
/** Windows below which no median is given. */
const LEAST_WINDOWS = 20
/** Sessions drawn together, so that neighbours stay together. */
const BLOCK_SESSIONS = 20

/** Returns of windows that do not overlap, as fractions: how many, their median and its 95 % interval; null with fewer than 20 windows. */
export type WindowOutcome = { horizon: number; n: number; median: number | null; low: number | null; high: number | null }

/** What followed a word. `against` compares with all sessions: `apart` where the interval does not hold their median, null where there are too few windows. */
export type WordOutcome = WindowOutcome & { word: TemperatureWord; against: 'apart' | 'same' | null }

/** 它准吗: every word and horizon, all sessions by horizon, how many comparisons could be made and how many of them are apart. */
export type WordOutcomes = { words: readonly WordOutcome[]; all: readonly WindowOutcome[]; compared: number; apart: number }

/** Windows of `horizon` sessions that start where `isStart`, the oldest first, none before the one before has ended. A window ends by the last level. */
function windowsOf(levels: Float64Array, horizon: number, isStart: (at: number) => boolean) {
  const returns: number[] = []
  const blocks: number[] = []
  for (let at = 0; at + horizon < levels.length; at++) {
    const change = numberAt(levels, at + horizon) / numberAt(levels, at) - 1
    if (!isStart(at) || Number.isNaN(change)) continue
    returns.push(change)
    blocks.push(Math.floor(at / BLOCK_SESSIONS))
    at += horizon - 1
  }
  return datedValues(returns, blocks)
}

function outcomeOf(levels: Float64Array, horizon: number, isStart: (at: number) => boolean): WindowOutcome {
  const windows = windowsOf(levels, horizon, isStart)
  const n = windows.value.length
  if (n < LEAST_WINDOWS) return { horizon, n, median: null, low: null, high: null }
  return { horizon, n, median: medianOf(windows), ...medianInterval(windows, Math.ceil(levels.length / BLOCK_SESSIONS)) }
}

function againstAll({ low, high }: WindowOutcome, { median }: WindowOutcome): WordOutcome['against'] {
  if (low === null || high === null || median === null) return null
  return median < low || median > high ? 'apart' : 'same'
}

/**
 * What the market did after each word. `levels`: closes of the equal-weighted market by session, the oldest first, NaN unknown; `words`: those of the same
 * sessions. All sessions are those with a word. Intervals draw blocks of 20 sessions with replacement.
 */
export function wordOutcomes(levels: Float64Array, words: readonly (TemperatureWord | null)[]): WordOutcomes {
  const all = outcomeHorizons.map((horizon) => outcomeOf(levels, horizon, (at) => (words[at] ?? null) !== null))
  const rows = temperatureWords.flatMap((word) =>
    all.map((base): WordOutcome => {
      const outcome = outcomeOf(levels, base.horizon, (at) => words[at] === word)
      return { word, ...outcome, against: againstAll(outcome, base) }
    }),
  )
  const compared = rows.filter(({ against }) => against !== null)
  return { words: rows, all, compared: compared.length, apart: compared.filter(({ against }) => against === 'apart').length }
}
