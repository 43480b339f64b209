import type { Adjust, KlineItem, Period } from '@guanlan/contract/schemas/market/chart.ts'
import type { Chart } from 'klinecharts'
import type { ChartPalette } from '../palette.ts'
import type { AxisKind } from './axis/axis-kinds.ts'
import type { ChartFocus } from './focus.ts'
import type { IndicatorChoice, NamedLine } from './indicator-values.ts'
import type { EventFacts, ExRightFacts } from './marks.ts'
import type { OverlaySeries } from './overlay/overlay-lines.ts'
import type { ChartBar } from './wire-bars.ts'

/** A page of older bars, oldest first. */
export type OlderBars = { items: KlineItem[]; hasMore: boolean }

/** What stands under the crosshair: the bar, the one before, the main pane's lines and the marks on it. */
export type CrosshairReading = {
  bar: ChartBar
  /** `text` where the value is no price: counts and patterns. `known` are the values a line's formula goes back to, by name. */
  lines: (NamedLine & { value: number | null; text: string | null; known: Readonly<Record<string, number | readonly number[]>> })[]
  marks: string[]
}

export type KlineOptions = {
  /** Whose bars these are (security, period, adjustment); another key is another series, the same key only grows. */
  seriesKey: string
  items: readonly KlineItem[]
  hasMore: boolean
  /** Bars before `firstTime` (as the wire writes it). */
  loadOlder?: ((firstTime: string) => Promise<OlderBars>) | undefined
  period: Period
  adjust: Adjust
  /** With the factor of each, reference price ÷ close before. */
  exrights: readonly (ExRightFacts & { factor: number })[]
  /** Adjusted ÷ raw price on the day of the newest bar; 1 when left out. */
  lastFactor?: number | undefined
  events: readonly EventFacts[]
  limits: { up: number | null; down: number | null }
  /** Indicators over the candles, and the panes under them in order. */
  mains: readonly IndicatorChoice[]
  subs: readonly IndicatorChoice[]
  /** Panes with the measures of a low screen. */
  isShort?: boolean
  /** Where a series opens; at its newest bars when left out. */
  focus?: ChartFocus | undefined
  /** What stands over the candles besides; another function is another layer. */
  layer?: MountLayer | undefined
  /** Choosing a range of bars, over everything else. */
  range?: MountLayer | undefined
  /** Other series over the candles, rebased to the first bar in view. */
  overlays?: readonly OverlaySeries[] | undefined
  /** Axis of prices; by value when left out. */
  axis?: AxisKind | undefined
  simulated: boolean
  /** False where highs and lows are unknown, and open and close stand for them: the highest and the lowest of the view are not written. */
  isReachKnown?: boolean
  /** Decimals of the security's prices: 2, or 3 for B shares. */
  decimals: number
  /** Reading under the crosshair; null when it is gone. */
  onCrosshair?: ((reading: CrosshairReading | null) => void) | undefined
  /** Reading of the newest bar, whenever that changes; shown while there is no crosshair. */
  onLatest?: ((reading: CrosshairReading) => void) | undefined
}

export type KlineHandle = { update(options: KlineOptions): void; destroy(): void; natural(): number }

/** The chart a layer is put on, its element and what it shows now. */
export type ChartMount = {
  chart: Chart
  element: HTMLElement
  options(): KlineOptions
  /** Colours in force, and the size of texts on the chart in px. */
  look(): { palette: ChartPalette; textPx: number }
}
/** A drawing over the candles with a life of its own: notified when bars, options or colours change, destroyed with the chart. */
export type ChartLayer = { changed(): void; destroy(): void }
export type MountLayer = (seat: ChartMount) => ChartLayer
