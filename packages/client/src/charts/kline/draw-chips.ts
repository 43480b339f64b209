import { type Chip, chipDistribution } from '@guanlan/engine/kernels/chips.ts'
import type { MarkLinesDraw } from './draw-mark-lines.ts'
import { type ChartBar, engineBars } from './wire-bars.ts'

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

/** 筹码分布 after the last bar in view, at the right edge: below the close in profit, above it not. */
export function drawChips({ ctx, bars, to, toY, width, height, palette }: MarkLinesDraw): void {
  const close = bars[to - 1]?.close
  if (close === undefined) return
  const rows = new Map<number, { share: number; isProfit: boolean }>()
  for (const { price, share } of chipsUntil(bars, to)) {
    const row = Math.floor(toY(price) / ROW_PX)
    rows.set(row, { share: (rows.get(row)?.share ?? 0) + share, isProfit: price <= close })
  }
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
