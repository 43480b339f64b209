import type { CallOutput } from '@guanlan/contract/calls.ts'

export type Board = CallOutput<'limitBoard.session'>
export type BoardStock = Board['opened'][number]
export type Tier = { streak: number; stocks: readonly BoardStock[] }

/** A stock that touched the limit and is not at it; `wanted` is the streak it would have had. */
export type Attempt = BoardStock & { wanted: number }

/** Stocks at their limit by streak, the highest first, and those that had been there; of `unplaced` ones no minutes are kept. */
export type BoardAt = { tiers: readonly Tier[]; opened: readonly Attempt[]; unplaced: number }

/** The board as the session left it. */
export function boardAtEnd({ tiers, opened }: Pick<Board, 'tiers' | 'opened'>): BoardAt {
  return { tiers, opened: opened.map((stock) => ({ ...stock, wanted: stock.streak + 1 })), unplaced: 0 }
}

/** The board as minutes of the session show it at one of them, 0 (9:30) to 240 (15:00): nothing of later minutes is in it. */
export function boardAt({ tiers, opened }: Pick<Board, 'tiers' | 'opened'>, minute: number): BoardAt {
  const all = [
    ...tiers.flatMap(({ streak, stocks }) => stocks.map((stock) => ({ stock, streak }))),
    ...opened.map((stock) => ({ stock, streak: stock.streak + 1 })),
  ]
  const met = all.filter(({ stock: { stretches } }) => stretches?.some(([from]) => from <= minute))
  const isSealed = ({ stretches }: BoardStock) => stretches?.some(([from, to]) => from <= minute && minute <= to) === true
  const sealed = met.filter(({ stock }) => isSealed(stock))
  const streaks = [...new Set(sealed.map(({ streak }) => streak))].sort((a, b) => b - a)
  return {
    tiers: streaks.map((streak) => ({ streak, stocks: sealed.filter((one) => one.streak === streak).map(({ stock }) => stock) })),
    opened: met.filter(({ stock }) => !isSealed(stock)).map(({ stock, streak }) => ({ ...stock, wanted: streak })),
    unplaced: all.filter(({ stock: { stretches } }) => stretches === null).length,
  }
}

/** Whether minutes of any stock of the board are kept. */
export function hasMinutes({ tiers, opened }: Pick<Board, 'tiers' | 'opened'>): boolean {
  return [...tiers.flatMap(({ stocks }) => stocks), ...opened].some(({ stretches }) => stretches !== null)
}
