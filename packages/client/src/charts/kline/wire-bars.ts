import type { KlineItem } from '@guanlan/contract/schemas/market/chart.ts'
import { type Bar, type Bars, barsFromRows } from '@guanlan/engine/bars.ts'

/** A bar as the chart keeps it: `timestamp` is the exchange's wall clock read as UTC, so that no time zone of a device can move it. */
export type ChartBar = {
  timestamp: number
  open: number
  high: number
  low: number
  close: number
  /** In 股; NaN where it is unknown. */
  volume: number
  /** In 元; null where the source has none. */
  amount: number | null
  turnoverRatio: number | null
  preClose: number | null
  /** Prices cannot be compared with those before the bar, or within it. */
  isBroken?: 'before' | 'inside'
  [key: string]: unknown
}

/** Wall clock of `YYYY-MM-DD` or `YYYY-MM-DD HH:mm` as epoch ms in UTC. */
export function wallClockMs(time: string): number {
  return Date.parse(`${time.slice(0, 10)}T${time.slice(11) || '00:00'}:00Z`)
}

/** `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm` with `withTime`, of a wall clock in ms. */
export function wallClockText(atMs: number, withTime = false): string {
  const iso = new Date(atMs).toISOString()
  return withTime ? `${iso.slice(0, 10)} ${iso.slice(11, 16)}` : iso.slice(0, 10)
}

/** One wire row as a chart bar. */
export function chartBar(item: KlineItem): ChartBar {
  const [time, open, high, low, close, volume, amount, turnoverRatio, preClose, isBroken] = item
  return {
    timestamp: wallClockMs(time),
    open,
    high,
    low,
    close,
    volume: volume ?? Number.NaN,
    amount,
    turnoverRatio,
    preClose,
    ...(isBroken && { isBroken }),
  }
}

/** The engine's columns of chart bars, oldest first. */
export function engineBars(bars: readonly ChartBar[]): Bars {
  return barsFromRows(bars.map(engineBar))
}

function engineBar({ timestamp, open, high, low, close, volume, amount, turnoverRatio }: ChartBar): Bar {
  const at = new Date(timestamp)
  const date = at.getUTCFullYear() * 10_000 + (at.getUTCMonth() + 1) * 100 + at.getUTCDate()
  const time = at.getUTCHours() * 100 + at.getUTCMinutes()
  return {
    date,
    ...(time === 0 ? {} : { time }),
    open,
    high,
    low,
    close,
    volume,
    amount: amount ?? Number.NaN,
    turnover: turnoverRatio ?? Number.NaN,
  }
}

/** 1 rising, −1 falling, 0 unchanged: close against open, and against the close before where both are equal (一字板). */
export function barTone({ open, close, preClose }: Pick<ChartBar, 'open' | 'close' | 'preClose'>): 1 | 0 | -1 {
  const from = close === open ? (preClose ?? open) : open
  return close > from ? 1 : close < from ? -1 : 0
}

/** Bars of a chart of the library, which carries ours and does not name their type. */
export function chartBarsIn(list: readonly object[]): ChartBar[] {
  return list as ChartBar[]
}
