import { componentNames, groupNames } from '@guanlan/engine/market-temperature/temperature.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { marketTemperatureTable } from '@guanlan/figures/tables/market-temperature.ts'
import type { TemperatureSeries } from '../../../research/market-temperature/temperature-series.ts'

/** Percentiles are served as 0–100 with one decimal. */
export function points(fraction: number | null): number | null {
  return fraction === null ? null : Math.round(fraction * 1000) / 10
}

/** Sessions `from` to the last one as rows, in the units of the table. */
export function temperatureFrame({ temperatures, columns }: TemperatureSeries, from = 0): Frame {
  const shown = temperatures.slice(from)
  const column = (of: (one: (typeof shown)[number], at: number) => number | null) =>
    Float64Array.from(shown, (one, at) => of(one, at) ?? Number.NaN)
  const known: Record<string, Float64Array> = {
    temperature: column(({ value }) => points(value)),
    percentile: column(({ percentile }) => points(percentile)),
  }
  for (const group of groupNames) known[group] = column(({ groups }) => points(groups[group]))
  for (const name of componentNames) {
    known[name] = Float64Array.from(columns[name].subarray(from), (value) => Math.round(value * 1e6) / 1e6)
    known[`${name}Place`] = column(({ components }) => points(components[name].percentile))
  }
  return marketTemperatureTable.frame(shown.length, ({ field }) => known[field] ?? new Float64Array(shown.length).fill(Number.NaN))
}
