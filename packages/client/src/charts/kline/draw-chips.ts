import { CHIP_STEP, type Chip, chipDistribution } from '@guanlan/engine/kernels/chips.ts'
import type { ChartPalette } from '../palette-tokens.ts'
import { type ChartBar, engineBars } from './wire-bars.ts'

/** The pane of the candles: bars before `to` are in view or left of it, `toY` answers px of the pane. */
type ChipsDraw = {
  ctx: CanvasRenderingContext2D
  bars: readonly ChartBar[]
  to: number
  toY: (price: number) => number
  width: number
  height: number
  palette: ChartPalette
}

/** The longest bar of the distribution takes this share of the pane. */
const REACH = 0.24
/** Height of one bar of it. */
const ROW_PX = 2
const ALPHA = 0.45

/** What was reckoned last, by the bars it was reckoned of: a crosshair repaints without a new bar. */
let newest: { bars: readonly ChartBar[]; to: number; close: number; chips: readonly Chip[] } | null = null

function chipsUntil(bars: readonly ChartBar[], to: number): readonly Chip[] {
  const close = bars[to - 1]?.close ?? 0
  if (newest === null || newest.bars !== bars || newest.to !== to || newest.close !== close)
    newest = { bars, to, close, chips: chipDistribution(engineBars(bars.slice(0, to))) }
  return newest.chips
}

type Row = { share: number; isProfit: boolean }

/** Shares by row of the pane; a price step that reaches over several rows is spread over them. */
function rowsOf(chips: readonly Chip[], { toY, close }: { toY: (price: number) => number; close: number }): Map<number, Row> {
  const rows = new Map<number, Row>()
  const rowOf = rowScale(chips, toY)
  for (const { price, share } of chips) {
    const top = rowOf(price * (1 + CHIP_STEP / 2))
    const floor = rowOf(price * (1 - CHIP_STEP / 2))
    for (let row = Math.floor(top); row < floor; row++) {
      const part = (Math.min(row + 1, floor) - Math.max(row, top)) / (floor - top)
      rows.set(row, { share: (rows.get(row)?.share ?? 0) + share * part, isProfit: price <= close })
    }
  }
  return rows
}

/** Prices to rows with fractions: hosts answer whole px, which would leave steps of a px without height. */
function rowScale(chips: readonly Chip[], toY: (price: number) => number): (price: number) => number {
  const low = (chips[0]?.price ?? 1) / 2
  const high = (chips.at(-1)?.price ?? 1) * 2
  const floor = toY(low)
  const perPrice = (toY(high) - floor) / (high - low)
  return (price) => (floor + (price - low) * perPrice) / ROW_PX
}

/** 筹码分布 after the last bar in view, at the right edge: below the close in profit, above it not. */
export function drawChips({ ctx, bars, to, toY, width, height, palette }: ChipsDraw): void {
  const close = bars[to - 1]?.close
  if (close === undefined) return
  const rows = rowsOf(chipsUntil(bars, to), { toY, close })
  const most = Math.max(0, ...[...rows.values()].map(({ share }) => share))
  ctx.globalAlpha = ALPHA
  for (const [row, { share, isProfit }] of rows) {
    const y = row * ROW_PX
    if (y < 0 || y > height) continue
    const length = (share / most) * width * REACH
    ctx.fillStyle = isProfit ? palette.up : palette.down
    ctx.fillRect(width - length, y, length, ROW_PX)
  }
  ctx.globalAlpha = 1
}
