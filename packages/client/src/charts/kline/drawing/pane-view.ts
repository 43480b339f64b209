import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import type { Chart } from 'klinecharts'
import type { KlineOptions } from '../kline-options.ts'
import { chartBarsIn } from '../wire-bars.ts'
import type { BoardState } from './board.ts'
import type { Anchor, Drawing, DrawingTool } from './drawing.ts'
import { magnetPrice, type Placing, type Spot, spotOf } from './placing.ts'
import { type Shape, shapeOf } from './shape.ts'

const PANE = 'candle_pane'
type Point = { x: number; y: number }
/** How near a price the pointer has to be to be drawn to it, px. */
const MAGNET_PX = 14

/** The main pane of a chart as drawings see it: bars, prices and px. */
export class PaneView {
  readonly #chart: Chart
  readonly #options: () => KlineOptions

  constructor(chart: Chart, options: () => KlineOptions) {
    this.#chart = chart
    this.#options = options
  }

  placing({ family }: Pick<BoardState, 'family'>): Placing {
    const { adjust, lastFactor = 1, exrights } = this.#options()
    const bars = chartBarsIn(this.#chart.getDataList())
    return { bars, times: bars.map(({ timestamp }) => timestamp), adjustment: { adjust, lastFactor, exrights }, family }
  }

  size(): { width: number; height: number } {
    const { width = 0, height = 0 } = this.#chart.getSize(PANE, 'main') ?? {}
    return { width, height }
  }

  holds({ x, y }: Point): boolean {
    const { width, height } = this.size()
    return x >= 0 && y >= 0 && x <= width && y <= height
  }

  /** The bar and the price under a point, at the nearest price of the bar with a magnet. */
  spotAt(at: Point, hasMagnet: boolean): Spot {
    const [point] = this.#chart.convertFromPixel([at], { paneId: PANE }) as { dataIndex?: number; value?: number }[]
    const bars = chartBarsIn(this.#chart.getDataList())
    const index = Math.min(Math.max(point?.dataIndex ?? 0, 0), bars.length - 1)
    const price = point?.value ?? 0
    if (!hasMagnet) return { index, price }
    return {
      index,
      price: magnetPrice(bars[index], price, { toY: (value) => this.pointOf({ index, price: value }).y, reachPx: MAGNET_PX }),
    }
  }

  pointOf({ index, price }: Spot): Point & { price: number } {
    const { x = 0, y = 0 } = this.#chart.convertToPixel({ dataIndex: index, value: price }, { paneId: PANE }) as Partial<Point>
    return { x, y, price }
  }

  /** Null where a bar it stands on is not loaded. */
  shapeOf({ tool, anchors, text }: Pick<Drawing, 'tool' | 'text'> & { anchors: readonly Anchor[] }, placing: Placing): Shape | null {
    const spots = anchors.map((anchor) => spotOf(placing, anchor))
    const known = spots.filter((spot) => spot !== null)
    return known.length < spots.length ? null : this.sketched({ tool, spots: known, text })
  }

  sketched({ tool, spots, text }: { tool: DrawingTool; spots: readonly Spot[]; text?: string | undefined }): Shape {
    const { decimals } = this.#options()
    const frame = { ...this.size(), format: (price: number) => formatThousands(price, decimals), text }
    return shapeOf(
      tool,
      spots.map((spot) => this.pointOf(spot)),
      frame,
    )
  }
}
