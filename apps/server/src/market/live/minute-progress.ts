import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { hasLine, lineStart } from './minute-lines.ts'
import type { Session } from './session.ts'

/** Sums over the complete points of each row's minute line so far. `outer` is the volume traded at the ask (外盘). */
export type MinuteProgress = {
  /** Complete points, the same for all rows. */
  done: number
  volume: Float64Array
  amount: Float64Array
  outer: Float64Array
  high: Float64Array
  low: Float64Array
}

/** Share of a minute's volume at the ask when its price rose, stood still or fell. */
const OUTER_RATIO = { rose: 0.64, still: 0.5, fell: 0.36 } as const

/** Nothing traded yet. */
export function startProgress(rows: number): MinuteProgress {
  const zeros = () => new Float64Array(rows)
  return {
    done: 0,
    volume: zeros(),
    amount: zeros(),
    outer: zeros(),
    high: zeros().fill(Number.NEGATIVE_INFINITY),
    low: zeros().fill(Number.POSITIVE_INFINITY),
  }
}

/** How much of a minute's volume was traded at the ask, 股. */
export function outerVolume(volume: number, from: number, to: number): number {
  const ratio = to > from ? OUTER_RATIO.rose : to < from ? OUTER_RATIO.fell : OUTER_RATIO.still
  return Math.round(volume * ratio)
}

/** Adds the points up to `points` complete ones; begins anew when there are fewer than before, as after a clock was put back. */
export function advanceProgress(progress: MinuteProgress, { lines, preClose }: Session, points: number): void {
  if (points < progress.done) Object.assign(progress, startProgress(progress.volume.length))
  for (; progress.done < points; progress.done++) {
    const point = progress.done
    for (let row = 0; row < progress.volume.length; row++) {
      const at = lineStart(row) + point
      if (!hasLine(lines, row)) continue
      const price = numberAt(lines.price, at)
      progress.volume[row] = numberAt(progress.volume, row) + numberAt(lines.volume, at)
      progress.amount[row] = numberAt(progress.amount, row) + numberAt(lines.amount, at)
      progress.outer[row] =
        numberAt(progress.outer, row) +
        outerVolume(numberAt(lines.volume, at), point === 0 ? numberAt(preClose, row) : numberAt(lines.price, at - 1), price)
      if (price > numberAt(progress.high, row)) progress.high[row] = price
      if (price < numberAt(progress.low, row)) progress.low[row] = price
    }
  }
}
