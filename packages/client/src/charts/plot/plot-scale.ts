import type { PlotSeries, PlotSpec, PlotValues } from './plot-spec.ts'

export type PlotAxis = 'left' | 'right'
/** Least and greatest level of an axis and the levels it is labelled at. */
export type PlotRange = { from: number; to: number; ticks: readonly number[] }

const STEPS = [1, 2, 2.5, 5, 10]
/** Room over and under lines, as a share of their range. */
const AIR = 0.06

/** The round step that divides `span` into about `count` parts. */
export function niceStep(span: number, count: number): number {
  const raw = span / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(raw))
  return (STEPS.find((step) => step * power >= raw * (1 - 1e-9)) ?? 10) * power
}

/** Range and round ticks of one axis over everything measured on it; null where nothing is. */
export function plotRange(spec: PlotSpec, axis: PlotAxis, tickCount: number): PlotRange | null {
  const own = spec.series.filter((one) => axisOf(one) === axis)
  if (own.length === 0) return null
  const extent = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY }
  for (const one of own) {
    if (one.kind === 'bars') reach(extent, one.stack === undefined ? one.values : stackExtent(own, one.stack, spec.x.length))
    else reach(extent, one.values)
    if (one.kind === 'band') reach(extent, one.low)
  }
  for (const level of spec.levels ?? []) if ((level.axis ?? 'right') === axis) reach(extent, [level.value])
  if (extent.low > extent.high) return null
  const onZero = spec.withZero || own.some((one) => one.kind === 'bars' || (one.kind === 'line' && one.filled))
  const reached = onZero ? { low: Math.min(0, extent.low), high: Math.max(0, extent.high) } : extent
  const isWhole = own.every(({ form }) => form === 'count')
  const range = rounded(reached, { tickCount, isWhole, onZero: onZero === true })
  return spec.within === undefined ? range : cut(range, spec.within)
}

function cut({ from, to, ticks }: PlotRange, [least, most]: readonly [number, number]): PlotRange {
  return { from: Math.max(from, least), to: Math.min(to, most), ticks: ticks.filter((tick) => tick >= least && tick <= most) }
}

export function axisOf(series: PlotSeries): PlotAxis {
  return series.axis ?? 'right'
}

function reach(extent: { low: number; high: number }, values: PlotValues): void {
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue
    if (value < extent.low) extent.low = value
    if (value > extent.high) extent.high = value
  }
}

/** Sums of the positive and of the negative parts of a stack, at every place. */
function stackExtent(series: readonly PlotSeries[], stack: string, count: number): number[] {
  const up = new Array<number>(count).fill(0)
  const down = new Array<number>(count).fill(0)
  for (const one of series) {
    if (one.kind !== 'bars' || one.stack !== stack) continue
    one.values.forEach((value, i) => {
      if (value === null) return
      if (value > 0) up[i] = (up[i] ?? 0) + value
      else down[i] = (down[i] ?? 0) + value
    })
  }
  return [...up, ...down]
}

/** `isWhole`: labelled at whole numbers alone. */
type Rounding = { tickCount: number; isWhole: boolean; onZero: boolean }

function rounded({ low, high }: { low: number; high: number }, { tickCount, isWhole, onZero }: Rounding): PlotRange {
  const flat = high === low
  const span = flat ? Math.abs(high) || 1 : high - low
  const from = low - (flat ? span / 2 : onZero && low === 0 ? 0 : span * AIR)
  const to = high + (flat ? span / 2 : onZero && high === 0 ? 0 : span * AIR)
  const nice = niceStep(to - from, tickCount)
  const step = isWhole ? Math.ceil(nice) : nice
  const ticks: number[] = []
  for (let k = Math.ceil(from / step - 1e-9); k * step <= to + step * 1e-9; k++) ticks.push(k === 0 ? 0 : k * step)
  return { from, to, ticks }
}
