import type { ExRightEvent } from '@guanlan/datasets/market-facts.ts'

/** Shares of a later day for one share of an earlier day: 送股 and 转增 in between. */
export function sharesFor(events: readonly ExRightEvent[], from: string, to: string): number {
  return events.reduce(
    (shares, { exDate, bonusPer10, convertPer10 }) =>
      exDate > from && exDate <= to ? shares * (1 + (bonusPer10 + convertPer10) / 10) : shares,
    1,
  )
}
