import { sliceDayColumns } from '@guanlan/datasets/day-columns.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { recordOf } from '@guanlan/domain/collections/records.ts'
import { barsAt, lastBarBefore } from '../../market/bar-pool.ts'
import { loadBooks, type MarketSource } from '../../market/live/load-books.ts'
import type { MarketBooks } from '../../market/live/session.ts'
import type { FrozenMarket, Snapshot } from '../../market/market.ts'
import { type QuoteColumns, quoteFields, status } from '../../market/quote-columns.ts'
import {
  adjustingOf,
  exRightsKnownFrom,
  exRightsOf,
  isExRightOn,
  membersOn,
  priceBreaksOf,
  shareCapitalOf,
} from '../../market/reference-tables.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'

/** Quote columns that know nothing: a store has bars, not quotes. */
function noQuotes(states: readonly number[]): QuoteColumns {
  return { ...recordOf(quoteFields, () => new Float64Array(states.length).fill(Number.NaN)), status: Float64Array.from(states) }
}

const dated = ({ row, inDate }: { row: number; inDate: number }) => ({ row, inDate: isoOfDay(inDate) })

function snapshotOn(date: string, source: MarketSource): Snapshot {
  const asOfMs = Date.parse(`${date}T15:00:00+08:00`)
  return { id: date, asOfMs, tradeDate: date, mode: 'close', simulated: source === 'simulated', source: [] }
}

/** Whether a security traded in a session (yyyymmdd); one of files is suspended only where the files say so. */
function statusOn({ instruments, tables, pool }: MarketBooks, row: number, day: number): number {
  if (lastBarBefore(pool, row, day + 1)?.date === day) return status.closed
  return itemAt(instruments, row).source === 'files' && tables.actions.factsUntil[row] !== day ? status.past : status.suspended
}

/** The market of a store at the end of a session (YYYY-MM-DD), read once, without a thread that moves it. A security without a bar of it is 停牌, one of files only where the files say so. Throws TornPart. */
export async function openStoredMarket(
  store: MarketStore,
  { source, date }: { source: MarketSource; date: string },
): Promise<FrozenMarket> {
  const books = await loadBooks(store, source)
  const { instruments, tables, pool } = books
  const rowOf = new Map(instruments.map(({ id, row }) => [id, row]))
  const listOf = new Map(tables.lists.map((id, at) => [id, at]))
  const day = dayOfIso(date)
  const quotes = noQuotes(instruments.map(({ row }) => statusOn(books, row, day)))
  const snapshot = snapshotOn(date, source)
  const find = (id: string) => instruments[rowOf.get(id) ?? -1] ?? null
  const market: FrozenMarket = {
    ready: true,
    instruments,
    sectors: tables.sectors,
    snapshot: () => snapshot,
    find,
    quotes: () => quotes,
    dayBars(row, newest = Number.POSITIVE_INFINITY) {
      const bars = barsAt(pool, row)
      return newest < bars.length ? sliceDayColumns(bars, bars.length - newest, bars.length) : bars
    },
    pastBar: () => null,
    minutes: () => null,
    flowMinutes: () => null,
    priceLine: () => null,
    orderBook: () => null,
    auction: () => [],
    exRights: (row) => exRightsOf(tables, row),
    adjustingEvents: (row) => adjustingOf(tables, row),
    priceBreaks: (row) => priceBreaksOf(tables, row),
    exRightsKnownFrom: (row) => exRightsKnownFrom(tables, row),
    isExRight: (row) => isExRightOn(tables, row, day),
    shareCapital: (row) => shareCapitalOf(tables, row),
    members: (id, on) => membersOn(tables, listOf.get(id) ?? -1, dayOfIso(on ?? date)).map(dated),
    sectorsOf: () => [],
    previousAmountAtThisMinute: () => null,
    freeze: () => market,
    onTick: () => () => {},
    transferable: () => null,
  }
  return market
}
