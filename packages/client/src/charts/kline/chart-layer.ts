import type { Chart } from 'klinecharts'
import type { ChartPalette } from '../palette.ts'
import type { KlineOptions } from './kline-options.ts'

/** The chart a layer is put on, its element and what it shows now. */
export type ChartSeat = {
  chart: Chart
  element: HTMLElement
  options(): KlineOptions
  /** Colours in force, and the size of texts on the chart in px. */
  look(): { palette: ChartPalette; textPx: number }
}
/** Something over the candles that arrives by itself: told whenever bars, options or colours change, and ended with the chart. */
export type ChartLayer = { changed(): void; destroy(): void }
export type MountLayer = (seat: ChartSeat) => ChartLayer
