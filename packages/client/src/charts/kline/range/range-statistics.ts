import { closesOn, type OverlaySeries } from '../overlay/overlay-lines.ts'
import type { ChartBar } from '../wire-bars.ts'

/** Figures of the bars of a range; null where a part of it is unknown. Ratios as fractions, money in 元, volume in 股. */
export type RangeStatistics = {
  from: string
  to: string
  bars: number
  rising: number
  falling: number
  /** Close before the range: of the bar before, or as the first bar gives it. */
  base: number | null
  close: number
  change: number | null
  high: number
  low: number
  amplitude: number | null
  volume: number | null
  amount: number | null
  turnover: number | null
  /** Deepest fall of a close below an earlier one, the close before the range among them; 0 without a fall. */
  drawdown: number
}

/** What the bars from `first` to `last` (both in it) come to; `timeOf` writes the time of a bar. Throws a RangeError without a bar. */
export function rangeStatistics(
  bars: readonly ChartBar[],
  { first, last }: { first: number; last: number },
  timeOf: (bar: ChartBar) => string,
): RangeStatistics {
  const own = bars.slice(first, last + 1)
  const [begin, end] = [own[0], own.at(-1)]
  if (begin === undefined || end === undefined) throw new RangeError(`范围内没有 K 线：${first}–${last}`)
  const isBroken = own.some(({ isBroken: at }, index) => at === 'inside' || (at === 'before' && index > 0))
  const base = begin.isBroken === 'before' || isBroken ? null : (begin.preClose ?? bars[first - 1]?.close ?? null)
  const high = Math.max(...own.map((bar) => bar.high))
  const low = Math.min(...own.map((bar) => bar.low))
  return {
    from: timeOf(begin),
    to: timeOf(end),
    bars: own.length,
    rising: own.filter((bar) => moveOf(bar) > 0).length,
    falling: own.filter((bar) => moveOf(bar) < 0).length,
    base,
    close: end.close,
    change: base === null || base <= 0 ? null : end.close / base - 1,
    high,
    low,
    amplitude: base === null || base <= 0 ? null : (high - low) / base,
    volume: sumOf(own.map(({ volume }) => (Number.isNaN(volume) ? null : volume))),
    amount: sumOf(own.map(({ amount }) => amount)),
    turnover: sumOf(own.map(({ turnoverRatio }) => turnoverRatio)),
    drawdown: drawdownOf([...(base === null ? [] : [base]), ...own.map(({ close }) => close)]),
  }
}

/** The bars between two indexes in any order, held within those there are; null without one. */
export function heldRange(a: number, b: number, count: number): { first: number; last: number } | null {
  if (count === 0) return null
  const held = (index: number) => Math.min(Math.max(Math.round(index), 0), count - 1)
  return { first: held(Math.min(a, b)), last: held(Math.max(a, b)) }
}

const moveOf = ({ close, preClose, open }: ChartBar) => close - (preClose ?? open)

/** Sum of all, null where one is unknown. */
function sumOf(values: readonly (number | null)[]): number | null {
  return values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

function drawdownOf(closes: readonly number[]): number {
  let peak = Number.NEGATIVE_INFINITY
  let deepest = 0
  for (const close of closes) {
    peak = Math.max(peak, close)
    deepest = Math.min(deepest, close / peak - 1)
  }
  return deepest
}

/** Changes of other series from the bar before the range to its last bar, by their names; null where either end is unknown. */
export function overlayChanges(
  overlays: readonly OverlaySeries[],
  bars: readonly ChartBar[],
  { first, last }: { first: number; last: number },
): { name: string; change: number | null }[] {
  const before = bars[first - 1]?.timestamp ?? Number.NaN
  const end = bars[last]?.timestamp ?? Number.NaN
  return overlays.map((series) => {
    const [base = null, close = null] = closesOn(series, [before, end])
    return { name: series.name, change: Number.isNaN(before) || base === null || close === null || base <= 0 ? null : close / base - 1 }
  })
}
