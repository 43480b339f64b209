import { type HotList, hotLists } from '@guanlan/contract/rows/hot.ts'
import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { type EntryOutcome, EntryOutcomes, entrySpans } from '@guanlan/engine/hot-search/entry-outcomes.ts'
import { QUIET_SESSIONS, type TopEntry, topEntries } from '@guanlan/engine/hot-search/top-entries.ts'
import { startSlices } from '../../runtime/slices.ts'
import type { Database } from '../../storage/open-database.ts'
import { finishedSessions } from '../backtest/finished-sessions.ts'
import { isStaleOn, listedWithin, openHistories, readHistories } from '../factors/read-histories.ts'
import type { PrecomputeJob, PrecomputeSources } from '../precompute/job.ts'

/** Sessions entries are looked for in. */
const LOOK_BACK = 250
/** Securities read together. */
const PAGE = 100
/** The newest entries that are kept with their own changes. */
const KEPT_ENTRIES = 200

export type KeptEntry = { date: string; rank: number; secucode: string; own: (number | null)[]; excess: (number | null)[] }

/** 关注之后 of a board; dates YYYY-MM-DD, null where it has no list. */
export type BoardOutcomes = {
  from: string | null
  to: string | null
  sessions: number
  list: readonly EntryOutcome[]
  entries: readonly KeptEntry[]
}

type Sources = Pick<PrecomputeSources, 'market' | 'datasets' | 'clock'> & { database: Database }

/** What stocks did after they came into the first places of a board. */
export const hotEntryJob: PrecomputeJob = {
  id: 'hot-entries',
  name: '关注之后',
  datasets: ['hotLists'],
  ofBars: true,
  async *run(sources) {
    const sessions = await finishedSessions(sources, LOOK_BACK + QUIET_SESSIONS)
    const lists = sessions.length === 0 ? [] : await readLists(sources, sessions)
    const prices = lists.length === 0 ? null : await pricesOf(sources, sessions)
    for (const list of hotLists)
      yield [
        list,
        prices === null
          ? EMPTY
          : boardOutcomes(
              lists.filter((one) => one.list === list),
              { sessions, prices },
            ),
      ]
  },
}

const EMPTY: BoardOutcomes = { from: null, to: null, sessions: 0, list: [], entries: [] }

async function readLists({ datasets, clock }: Sources, sessions: Int32Array): Promise<HotList[]> {
  const range = { from: isoOfDay(intAt(sessions, 0)), to: isoOfDay(lastItem(sessions)) }
  const kept = await datasets.records.byDates(storedDatasets.hotLists, range, { asOfMs: clock.nowMs() })
  return kept.map(({ row }) => row)
}

async function pricesOf({ database }: Sources, sessions: Int32Array): Promise<EntryOutcomes> {
  const last = lastItem(sessions)
  const prices = new EntryOutcomes(sessions)
  const reader = await openHistories(database, { from: last, to: last, records: [], columns: [] })
  const listed = listedWithin({ ...reader, span: { ...reader.span, from: intAt(sessions, 0) } })
  const slices = startSlices()
  for (let at = 0; at < listed.length; at += PAGE) {
    for (const history of await readHistories(reader, listed.slice(at, at + PAGE))) {
      const { secucode, board, delisted } = history.security
      const isGone = delisted || isStaleOn(reader.sources.get(secucode), history.security, last)
      if (board !== 'b') prices.add(secucode, history.at(last).bars, isGone)
      if (slices.isOver()) await slices.next()
    }
  }
  return prices
}

function boardOutcomes(lists: readonly HotList[], { sessions, prices }: { sessions: Int32Array; prices: EntryOutcomes }): BoardOutcomes {
  const byDate = new Map(lists.map(({ date, entries }) => [dayOfIso(date), entries.map(({ secucode }) => secucode)]))
  const placed = Array.from(sessions, (session) => byDate.get(session) ?? null)
  const known = placed.flatMap((list, at) => (list !== null && at >= QUIET_SESSIONS ? [at] : []))
  const entries = topEntries(placed).map((entry) => ({ ...entry, ...prices.changes(entry) }))
  const [first, last] = [known[0], known.at(-1)]
  return {
    from: first === undefined ? null : isoOfDay(intAt(sessions, first)),
    to: last === undefined ? null : isoOfDay(intAt(sessions, last)),
    sessions: known.length,
    list: known.length === 0 ? [] : prices.outcomes(entries),
    entries: entries
      .slice(-KEPT_ENTRIES)
      .reverse()
      .map((entry) => keptEntry(entry, sessions)),
  }
}

const DIGITS = 1e6
const kept = (value: number) => (Number.isNaN(value) ? null : Math.round(value * DIGITS) / DIGITS)

function keptEntry(
  { session, secucode, rank, own, excess }: TopEntry & { own: number[]; excess: number[] },
  sessions: Int32Array,
): KeptEntry {
  const at = (values: number[]) => entrySpans.map((_, place) => kept(itemAt(values, place)))
  return { date: isoOfDay(intAt(sessions, session)), rank, secucode, own: at(own), excess: at(excess) }
}
