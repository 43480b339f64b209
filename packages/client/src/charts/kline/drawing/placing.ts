import { barOfDay } from '../marks.ts'
import { type ChartBar, wallClockMs, wallClockText } from '../wire-bars.ts'
import { type Adjustment, rawPrice, shownPrice } from './adjustment.ts'
import type { Anchor, DrawingFamily } from './drawing.ts'

/** A place on the chart: the bar's index, and the price as the series shows it. */
export type Spot = { index: number; price: number }

/** The bars on the chart and what their prices were adjusted by. */
export type Placing = { bars: readonly ChartBar[]; times: readonly number[]; adjustment: Adjustment; family: DrawingFamily }

/** Where an anchor stands: on the bar that holds its moment; null where that bar is not loaded. */
export function spotOf({ times, adjustment }: Placing, { time, price }: Anchor): Spot | null {
  const index = barOfDay(times, wallClockMs(time))
  return index < 0 ? null : { index, price: shownPrice(adjustment, time, price) }
}

/** The anchor of a spot: the last moment of its bar, and the raw price. A spot beside the bars is taken to the nearest one. */
export function anchorOf({ times, adjustment, family }: Placing, { index, price }: Spot): Anchor {
  const at = Math.min(Math.max(Math.round(index), 0), times.length - 1)
  const time = wallClockText(times[at] ?? 0, family === 'minute')
  return { time, price: rawPrice(adjustment, time, price) }
}

/** Anchors moved by bars and by price; the whole stays on the bars there are. */
export function movedAnchors(placing: Placing, anchors: readonly Anchor[], by: Spot): Anchor[] | null {
  const spots = anchors.map((anchor) => spotOf(placing, anchor))
  const known = spots.filter((spot) => spot !== null)
  if (known.length < spots.length) return null
  const first = Math.min(...known.map(({ index }) => index))
  const last = Math.max(...known.map(({ index }) => index))
  const bars = Math.min(Math.max(by.index, -first), placing.times.length - 1 - last)
  return known.map(({ index, price }) => anchorOf(placing, { index: index + bars, price: price + by.price }))
}

/** Takes a price to the nearest of open, high, low and close of its bar where that is within `reachPx` on screen (磁吸). */
export function magnetPrice(
  bar: ChartBar | undefined,
  price: number,
  { toY, reachPx }: { toY(price: number): number; reachPx: number },
): number {
  if (bar === undefined) return price
  const far = (other: number) => Math.abs(toY(other) - toY(price))
  const [nearest = price] = [bar.open, bar.high, bar.low, bar.close].sort((a, b) => far(a) - far(b))
  return far(nearest) <= reachPx ? nearest : price
}
