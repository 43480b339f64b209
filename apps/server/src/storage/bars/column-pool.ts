import type { DayColumns } from '@guanlan/datasets/day-columns.ts'

/**
 * Empty columns for each security, room for `bars + slack` each, carved from two shared buffers: one allocation for the whole market,
 * and the columns of one security lie side by side.
 */
export function allocatePool(securities: readonly { secucode: string; bars: number }[], slack: number): Map<string, DayColumns> {
  const total = securities.reduce((sum, one) => sum + one.bars + slack, 0)
  const ints = new Int32Array(new SharedArrayBuffer(total * 20))
  const floats = new Float64Array(new SharedArrayBuffer(total * 16))
  const pool = new Map<string, DayColumns>()
  let at = 0
  for (const { secucode, bars } of securities) {
    const room = bars + slack
    const int = (k: number) => ints.subarray(at * 5 + k * room, at * 5 + (k + 1) * room)
    const float = (k: number) => floats.subarray(at * 2 + k * room, at * 2 + (k + 1) * room)
    const prices = { open: int(1), high: int(2), low: int(3), close: int(4) }
    pool.set(secucode, { length: 0, date: int(0), ...prices, volume: float(0), amount: float(1) })
    at += room
  }
  return pool
}
