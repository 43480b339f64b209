import type { StarHolderRow } from '@guanlan/contract/schemas/stock/star-shareholders.ts'
import { mapTuple } from '@guanlan/domain/collections/elements.ts'
import { mean, sum } from '@guanlan/engine/statistics.ts'
import { wilsonInterval } from '@guanlan/engine/strategy-stats.ts'
import type { StarEntry } from './star-book.ts'

const TOP = 5

/** One star in one period: what it holds, what changed, and what followed its disclosures up to then. `own` are its lines up to the period. */
export function starRow(own: readonly StarEntry[], enddate: string): StarHolderRow {
  const now = own.filter((entry) => entry.enddate === enddate)
  const [{ holderId, holderName, kind, tags }] = now as [StarEntry]
  const held = now.filter(({ shares }) => shares !== null)
  const counted = (change: StarEntry['change']) => now.filter((entry) => entry.change === change).length
  const worths = held.flatMap(({ floatMv }) => floatMv ?? [])
  const largest = held.toSorted((a, b) => (b.floatMv ?? 0) - (a.floatMv ?? 0)).slice(0, TOP)
  return {
    holderId,
    holderName,
    kind,
    tags,
    stockCount: held.length,
    newCount: counted('new'),
    incCount: counted('up'),
    sameCount: counted('same'),
    decCount: counted('down'),
    exitCount: counted('exit'),
    worths,
    floatMv: worths.length === 0 ? null : sum(worths),
    ...afterOf(own),
    topStocks: largest.map(({ secucode, secuabbr, floatMv }) => ({ secucode, secuabbr, floatMv })),
  }
}

/** What followed the disclosures of 新进 and 增持 among some lines. */
export function afterOf(entries: readonly StarEntry[]) {
  const bought = entries.filter(({ change }) => change === 'new' || change === 'up')
  const [moves10 = [], moves30 = [], moves60 = []] = (['after10', 'after30', 'after60'] as const).map((key) =>
    bought.flatMap((entry) => entry[key] ?? []),
  )
  const [n10, n30, n60] = mapTuple([moves10, moves30, moves60], (moves) => moves.length)
  const wins30 = moves30.filter((move) => move > 0).length
  const interval = wilsonInterval(wins30, n30)
  return {
    n: bought.length,
    n10,
    n30,
    n60,
    sum10: sum(moves10),
    sum30: sum(moves30),
    sum60: sum(moves60),
    avgAfter10: mean(moves10),
    avgAfter30: mean(moves30),
    avgAfter60: mean(moves60),
    wins30,
    winRatio30: n30 === 0 ? null : wins30 / n30,
    winLow30: interval?.[0] ?? null,
    winHigh30: interval?.[1] ?? null,
  }
}
