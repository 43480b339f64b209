import { TRADING_MINUTES } from '@guanlan/domain/calendar/trading-minutes.ts'

/** Minute lines of one session for all rows over shared memory: 241 points each, row after row. Price in 元, volume 股 and amount 元 of the minute. */
export type MinuteLines = { price: Float64Array; volume: Float64Array; amount: Float64Array }

/** Room for `rows` lines; a line is absent while its first price is NaN. */
export function allocateMinuteLines(rows: number): MinuteLines {
  const column = () => new Float64Array(new SharedArrayBuffer(rows * TRADING_MINUTES * 8))
  const lines = { price: column(), volume: column(), amount: column() }
  for (let row = 0; row < rows; row++) lines.price[lineStart(row)] = Number.NaN
  return lines
}

/** First place of a row's line. */
export function lineStart(row: number): number {
  return row * TRADING_MINUTES
}

/** Whether a row has a line in this session. */
export function hasLine(lines: MinuteLines, row: number): boolean {
  return !Number.isNaN(lines.price[lineStart(row)])
}
