import { barsAt, lastBarBefore } from '../market/bar-pool.ts'
import { sliceDayColumns } from '../market/columns.ts'
import { loadBooks, type MarketSource } from '../market/live/load-books.ts'
import { type Market, type QuoteColumns, quoteFields, status } from '../market/market.ts'
import { exRightsOf, isExRightOn, membersOn, packDate, shareCapitalOf, unpackDate } from '../market/reference-tables.ts'
import type { MarketStore } from '../market/store/market-store.ts'

/** Quote columns that know nothing: a store has bars, not quotes. */
function noQuotes(rows: number): QuoteColumns {
  const columns = Object.fromEntries(quoteFields.map((field) => [field, new Float64Array(rows).fill(Number.NaN)])) as QuoteColumns
  columns.status.fill(status.closed)
  return columns
}

const dated = ({ row, inDate }: { row: number; inDate: number }) => ({ row, inDate: unpackDate(inDate) })

/** The market of a store at the end of a session (YYYY-MM-DD), read once, without a thread that moves it. A security without a bar of it is 停牌. Throws TornChunk. */
export async function openStoredMarket(store: MarketStore, { source, date }: { source: MarketSource; date: string }): Promise<Market> {
  const { instruments, tables, pool } = await loadBooks(store, source)
  const rowOf = new Map(instruments.map(({ id, row }) => [id, row]))
  const listOf = new Map(tables.lists.map((id, at) => [id, at]))
  const quotes = noQuotes(instruments.length)
  const day = packDate(date)
  for (const { row } of instruments) if (lastBarBefore(pool, row, day + 1)?.date !== day) quotes.status[row] = status.suspended
  const find = (id: string) => instruments[rowOf.get(id) ?? -1] ?? null
  const market: Market = {
    ready: true,
    instruments,
    sectors: tables.sectors,
    snapshot: () => ({
      id: date,
      asOfMs: Date.parse(`${date}T15:00:00+08:00`),
      tradeDate: date,
      mode: 'close',
      simulated: source === 'simulated',
      source: [],
    }),
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
    isExRight: (row) => isExRightOn(tables, row, day),
    shareCapital: (row) => shareCapitalOf(tables, row),
    members: (id, on) => membersOn(tables, listOf.get(id) ?? -1, packDate(on ?? date)).map(dated),
    sectorsOf: () => [],
    previousAmountAtThisMinute: () => null,
    still: () => market,
    onTick: () => () => {},
  }
  return market
}
