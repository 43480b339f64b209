import { priceTicks } from '../kline/axis/price-scale.ts'
import { type IndicatorChoice, isScaled, type LineValues, namedLines, startsAtZero } from '../kline/indicator-values.ts'
import { type PaneTick, paneTicks } from '../kline/pane-ticks.ts'
import type { ChartBar } from '../kline/wire-bars.ts'

/** An indicator and its values, one record per bar. */
export type DrawnIndicator = { choice: IndicatorChoice; values: readonly LineValues[] }
type Range = { from: number; to: number }
/** What a pane's axis reaches from its floor to its top, and where it is labelled. */
export type PaneScale = { range: Range; ticks: readonly PaneTick[] }
type Shown = { from: number; to: number }

/** Room above the highest price for the 「模拟数据」 note and the high's figure, and below the lowest for the marks. */
const MAIN_GAP = { top: 46, bottom: 30 }
/** Height one price label wants. */
const LABEL_PX = 34
/** Labels keep clear of the pane's edges. */
const EDGE_PX = 8
const SUB_FLOOR_PX = 2
/** A pane whose values are all equal reaches this share around them. */
const FLAT_RATIO = 0.01

/** Prices and the indicators over them in view; limit and last price widen nothing. */
export function mainScale(
  { bars, mains }: { bars: readonly ChartBar[]; mains: readonly DrawnIndicator[] },
  shown: Shown,
  { height, isWide }: { height: number; isWide: boolean },
): PaneScale {
  const reach = bars.slice(shown.from, shown.to).flatMap(({ low, high }) => [low, high])
  const { from, to } = reachOf([...reach, ...mains.flatMap((main) => valuesOf(main, shown))])
  const range = widened({ from, to }, height, MAIN_GAP)
  const ticks = priceTicks({ ...range, count: Math.max(3, Math.round(height / LABEL_PX)), isWide })
  const edge = ((range.to - range.from) / height) * EDGE_PX
  return { range, ticks: ticks.filter(({ value }) => value > range.from + edge && value < range.to - edge) }
}

/** An indicator's values in view; volume stands on zero. */
export function subScale(indicator: DrawnIndicator, shown: Shown, { height, head }: { height: number; head: number }): PaneScale {
  const { choice } = indicator
  const values = valuesOf(indicator, shown)
  if (startsAtZero(choice)) {
    const most = Math.max(0, ...values)
    const range = widened({ from: 0, to: most || 1 }, height, { top: head, bottom: 0 })
    return { range, ticks: paneTicks(choice, { from: 0, to: most }) }
  }
  const range = widened(reachOf(values), height, { top: head, bottom: SUB_FLOOR_PX })
  return { range, ticks: paneTicks(choice, range) }
}

function valuesOf(indicator: DrawnIndicator, { from, to }: Shown): number[] {
  const keys = namedLines(indicator.choice)
    .filter(isScaled)
    .map(({ key }) => key)
  return indicator.values.slice(from, to).flatMap((values) => keys.flatMap((key) => values[key] ?? []))
}

function reachOf(values: readonly number[]): Range {
  if (values.length === 0) return { from: 0, to: 1 }
  const from = Math.min(...values)
  const to = Math.max(...values)
  const spare = (Math.abs(to) || 1) * FLAT_RATIO
  return to > from ? { from, to } : { from: from - spare, to: to + spare }
}

/** The range with `gap` px of `height` px kept free at its ends. */
function widened({ from, to }: Range, height: number, gap: { top: number; bottom: number }): Range {
  const perPx = (to - from) / Math.max(height - gap.top - gap.bottom, 1)
  return { from: from - gap.bottom * perPx, to: to + gap.top * perPx }
}
