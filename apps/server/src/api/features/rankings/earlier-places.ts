import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Ranking } from '@guanlan/engine/rankings/rankings.ts'
import { followsQuotes } from '../../../research/screening/live-figures.ts'
import { startSlices } from '../../../runtime/slices.ts'
import { boardsOver } from './board.ts'
import type { Ports } from './ports.ts'

/** Places (from 1) of all that fulfilled a board's rule at the close of a session; `date` null: none is kept. */
export type EarlierPlaces = { date: string | null; places: ReadonlyMap<string, number> }

/**
 * Places of the session before: for a board that follows the price the newest close before the running session, else the session before the one its figures are
 * of. Everything is as it was known that evening.
 */
export async function earlierPlaces(
  { screening, factors }: Pick<Ports, 'screening' | 'factors'>,
  ranking: Ranking,
): Promise<EarlierPlaces> {
  const { cut, market } = screening.now()
  const session = followsQuotes(ranking.factor) ? market.snapshot().tradeDate : cut.date
  const date = (await factors.cuts()).map((one) => one.date).find((one) => one < session)
  if (date === undefined) return { date: null, places: new Map() }
  const slices = startSlices()
  const past = await screening.on(date)
  if (slices.isOver()) await slices.next()
  const judged = boardsOver(past.table(await screening.marketOnly()), await screening.lexicon())
  if (slices.isOver()) await slices.next()
  const { rows } = judged(ranking)
  return { date, places: new Map(Array.from(rows, (row, at) => [itemAt(past.universe.instruments, row).id, at + 1])) }
}
