import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { machineOf } from './kernel.ts'

/** A gap that no later bar has filled, over older ones that lie further away. */
type Gap = { top: number; floor: number; older: Gap | null }
type Gaps = { high: number; low: number; up: Gap | null; down: Gap | null }

/** Every later open gap lies nearer to the price than the ones before, so that bars fill them from the newest on: O(1) on average. */
function stillOpen(gap: Gap | null, isFilled: (gap: Gap) => boolean): Gap | null {
  let open = gap
  while (open !== null && isFilled(open)) open = open.older
  return open
}

/**
 * 缺口 that are still open, of highs and lows: edges of the newest upward gap (top: low of the bar after, floor: high of the bar before) and of
 * the newest downward one. A gap is filled when a later bar reaches its far edge. NaN where none is open.
 */
export const openGaps = machineOf<Gaps>({
  outputs: 4,
  begin: () => ({ high: Number.NaN, low: Number.NaN, up: null, down: null }),
  advance(before, values) {
    const high = numberAt(values, 0)
    const low = numberAt(values, 1)
    const up = stillOpen(before.up, ({ floor }) => low <= floor)
    const down = stillOpen(before.down, ({ top }) => high >= top)
    return {
      high,
      low,
      up: low > before.high ? { top: low, floor: before.high, older: up } : up,
      down: high < before.low ? { top: before.low, floor: high, older: down } : down,
    }
  },
  read({ up, down }, out) {
    out[0] = up?.top ?? Number.NaN
    out[1] = up?.floor ?? Number.NaN
    out[2] = down?.top ?? Number.NaN
    out[3] = down?.floor ?? Number.NaN
  },
})
