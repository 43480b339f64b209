import type { Board } from '@guanlan/domain/calendar/session.ts'

/** Least order and step in 股: 科创板 from 200 by single shares, 北交所 from 100 by single shares, elsewhere whole lots of 100. */
const LOTS: Record<Board, { least: number; step: number }> = {
  main: { least: 100, step: 100 },
  chinext: { least: 100, step: 100 },
  star: { least: 200, step: 1 },
  bse: { least: 100, step: 1 },
  b: { least: 100, step: 100 },
}

/** The most shares an order of a board may be for `money` 元 at `price` 元; 0 when it does not reach the least order. */
export function sharesFor(board: Board, { money, price }: { money: number; price: number }): number {
  const { least, step } = LOTS[board]
  const shares = Math.floor(money / price / step) * step
  return shares >= least ? shares : 0
}
