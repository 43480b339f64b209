import { columnDataset } from '@guanlan/datasets/registry.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import type { FactorColumns, FactorRecords, SecurityView } from '@guanlan/engine/factors/security-view.ts'
import { createColumnStore } from '../../storage/columns/column-store.ts'
import type { Database } from '../../storage/open-database.ts'
import { type HistoryReader, isStaleOn, listedWithin, openHistories, readHistories } from './read-histories.ts'

/** What is read of a whole market, and of which session (YYYY-MM-DD). */
export type Wanted = { date: string; records: readonly (keyof FactorRecords)[]; columns: readonly (keyof FactorColumns)[] }

/** A listed security whose newest bar (YYYY-MM-DD) is older than the session: 日线未更新. */
export type StaleSecurity = { secucode: string; lastDate: string }

/** Securities of a session: those with figures, page by page, and those whose bars are not updated to it. */
export type SessionViews = { stale: readonly StaleSecurity[]; pages: AsyncGenerator<SecurityView[]> }

/** Securities read together. */
const PAGE = 100

/** Securities with facts of a session although without a bar of it: the export lists them as suspended. */
async function suspendedOn({ database }: HistoryReader, session: number): Promise<ReadonlySet<string>> {
  const section = await createColumnStore(database.db).across(columnDataset('dayFacts'), session)
  return new Set(section?.secucodes)
}

async function* pagesOf(reader: HistoryReader, securities: HistoryReader['rows']['securities'], session: number) {
  for (let at = 0; at < securities.length; at += PAGE) {
    const histories = await readHistories(reader, securities.slice(at, at + PAGE))
    yield histories.map((history) => history.at(session))
  }
}

/**
 * Securities listed on a session as the public knew them at the end of that day. Rejects, as its pages do, with TornPart where stored bytes
 * are damaged.
 */
export async function openSessionViews(database: Database, { date, records, columns }: Wanted): Promise<SessionViews> {
  const session = dayOfIso(date)
  const reader = await openHistories(database, { from: session, to: session, records, columns })
  const suspended = await suspendedOn(reader, session)
  const isStale = (one: (typeof reader.rows.securities)[number]) =>
    isStaleOn(reader.sources.get(one.secucode), one, session) && !suspended.has(one.secucode)
  const listed = listedWithin(reader)
  const stale = listed.filter(isStale).map(({ secucode }) => {
    return { secucode, lastDate: isoOfDay(reader.sources.get(secucode)?.lastDate ?? 0) }
  })
  return {
    stale,
    pages: pagesOf(
      reader,
      listed.filter((one) => !isStale(one)),
      session,
    ),
  }
}
