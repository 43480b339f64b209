import type { HotList, HotRank } from '@guanlan/contract/rows/hot.ts'
import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { DAY_MS, fromDayNumber, isoOfDay, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { Kysely } from 'kysely'
import { readDates } from '../../storage/columns/record-reader.ts'
import type { Kept } from '../../storage/columns/segment-codec.ts'
import type { Schema } from '../../storage/schema.ts'

/** Places on the rankings by security, oldest first: the lists hold all of them together. */
export type HotRankRows = ReadonlyMap<string, readonly Kept<HotRank & { effectiveAtMs: number }>[]>

/** Sessions as day numbers, and the names of the record sets that views of them look at. */
type Span = { from: number; to: number; records: readonly string[] }

/** Calendar days that hold the sessions over which factors count places. */
const BACK_DAYS = 45

/** Lays the rankings that views of a span look at out by security; nothing is read where they are not asked for. */
export async function readHotRanks(db: Kysely<Schema>, { from, to, records }: Span): Promise<HotRankRows> {
  const ranks = new Map<string, Kept<HotRank & { effectiveAtMs: number }>[]>()
  if (!records.includes('hotLists')) return ranks
  const last = isoOfDay(to)
  const span = { from: fromDayNumber(toDayNumber(isoOfDay(from)) - BACK_DAYS), to: last }
  const asOfMs = shanghaiInstant(toDayNumber(last), 0) + DAY_MS - 1
  for (const { row, ...kept } of await readDates<HotList>(db, storedDatasets.hotLists, { ...span, asOfMs, versions: 'all' })) {
    const { entries, ...list } = row
    for (const { secucode, ...place } of entries) {
      const own = ranks.get(secucode)
      const one = { ...kept, row: { ...list, secucode, ...place } }
      if (own === undefined) ranks.set(secucode, [one])
      else own.push(one)
    }
  }
  return ranks
}
