import type { FactorColumns, FactorRecords, SecurityView } from '@guanlan/engine/factors/security-view.ts'
import type { Database } from '../db/open-database.ts'
import { packDate } from '../market/reference-tables.ts'
import { listedWithin, openHistories, readHistories } from './read-histories.ts'

/** What is read of a whole market, and of which session (YYYY-MM-DD). */
export type Wanted = { date: string; records: readonly (keyof FactorRecords)[]; columns: readonly (keyof FactorColumns)[] }

/** Securities read together. */
const PAGE = 100

/**
 * Every security listed on a session, page by page, as the public knew it at the end of that day. Throws TornChunk or TornPart where stored bytes are
 * damaged.
 */
export async function* securityViews(database: Database, { date, records, columns }: Wanted): AsyncGenerator<SecurityView[]> {
  const session = packDate(date)
  const reader = await openHistories(database, { from: session, to: session, records, columns })
  const listed = listedWithin(reader)
  for (let at = 0; at < listed.length; at += PAGE) {
    const histories = await readHistories(reader, listed.slice(at, at + PAGE))
    yield histories.map((history) => history.at(session))
  }
}
