import type { TechBase } from '@guanlan/contract/schemas/stock/tech.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Bars } from '@guanlan/engine/bars.ts'
import { candleOf } from '@guanlan/engine/patterns/candle.ts'
import { LOOK_BARS, patterns, patternsAt } from '@guanlan/engine/patterns/index.ts'
import { startSlices } from '../../../runtime/slices.ts'
import { excessAfter, recordOf } from './past-record.ts'
import { placesOf, signalRules } from './signals.ts'

/** How far back what happened is reported. */
const PATTERN_BARS = 10
const SIGNAL_BARS = 5

type Reported = Pick<TechBase, 'patterns' | 'signals' | 'base'>

/** Patterns and signals of the newest bars with what followed after each before, in slices. */
export async function recentOccurrences(bars: Bars, benchmark: Bars): Promise<Reported> {
  const excess = excessAfter(bars, benchmark)
  const signals = signalRules(bars).flatMap((rule) => {
    const places = placesOf(rule, bars.length)
    const at = places.at(-1)
    if (at === undefined || at < bars.length - SIGNAL_BARS) return []
    return [{ at, key: rule.key, name: rule.name, rule: rule.rule, record: recordOf(places.slice(0, -1), excess) }]
  })
  const found = await patternPlaces(bars)
  const shown = patterns.flatMap(({ key, name, tendency, definition }) => {
    const places = found.get(key) ?? []
    const at = places.at(-1)
    if (at === undefined || at < bars.length - PATTERN_BARS) return []
    return [{ at, key, name, dir: tendency, definition, record: recordOf(places.slice(0, -1), excess) }]
  })
  const dated = <T extends { at: number }>(list: T[]) =>
    list.sort((a, b) => b.at - a.at).map(({ at, ...rest }) => ({ ...rest, date: isoOfDay(intAt(bars.dates, at)) }))
  return { patterns: dated(shown), signals: dated(signals), base: baseOf(bars, excess) }
}

/** Where each pattern ended, ascending. */
async function patternPlaces(bars: Bars): Promise<Map<string, number[]>> {
  const slices = startSlices()
  const candles = Array.from({ length: bars.length }, (_, at) =>
    candleOf({
      open: numberAt(bars.open, at),
      high: numberAt(bars.high, at),
      low: numberAt(bars.low, at),
      close: numberAt(bars.close, at),
    }),
  )
  const found = new Map<string, number[]>()
  for (let at = 0; at < candles.length; at++) {
    if (slices.isOver()) await slices.next()
    for (const { key } of patternsAt(candles.slice(Math.max(0, at + 1 - LOOK_BARS), at + 1))) {
      const places = found.get(key)
      if (places === undefined) found.set(key, [at])
      else places.push(at)
    }
  }
  return found
}

function baseOf({ dates }: Bars, excess: Float64Array): TechBase['base'] {
  const values = excess.filter((value) => !Number.isNaN(value))
  const first = dates[excess.findIndex((value) => !Number.isNaN(value))]
  if (first === undefined) return { n: null, from: null, winRatio: null }
  return { n: values.length, from: isoOfDay(first), winRatio: values.filter((value) => value > 0).length / values.length }
}
