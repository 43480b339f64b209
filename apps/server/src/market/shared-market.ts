import type { OrderBook, Sector } from '@guanlan/datasets/market-facts.ts'
import type { Provider } from '@guanlan/datasets/provider.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { TRADING_MINUTES } from '@guanlan/domain/calendar/trading-minutes.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { filesProvider } from '../sources/files/files-provider.ts'
import { createBarPool } from './bar-pool.ts'
import type { Instrument } from './instrument.ts'
import type { FrozenMarket, Market, Snapshot } from './market.ts'
import { auctionOf, orderBookOf } from './market-book.ts'
import { flowMinutesOf } from './market-flow.ts'
import { copyDayBars, minutesOf, pastBarOf, priceLineOf, readDayBars } from './market-history.ts'
import type { MarketView } from './market-view.ts'
import type { SharedBars, Tick, TransferableMarket } from './messages.ts'
import { createInstrumentTaker } from './packed-instruments.ts'
import { copyQuoteBuffers, openQuoteSets, type QuoteBuffers, type QuoteSets, takeUp } from './quote-buffers.ts'
import { known } from './reading/figures.ts'
import {
  adjustingOf,
  exRightsKnownFrom,
  exRightsOf,
  isExRightOn,
  listsOn,
  membersOn,
  priceBreaksOf,
  type ReferenceTables,
  shareCapitalOf,
} from './reference-tables.ts'

export type SharedMarket = {
  market: Market
  openQuotes(buffers: QuoteBuffers): void
  /** The store holds another world now. */
  setProvider(provider: Provider | null): void
  /** Takes up a tick; one that brings new tables after unpacking them in slices. Ticks come one at a time: the next waits for this. */
  apply(tick: Tick): Promise<void>
  applyBars(bars: SharedBars): void
}

type Source = { simulated: boolean; provider: Provider | null }
type TickListener = Parameters<Market['onTick']>[0]

const NO_BARS: SharedBars = { segments: [], directory: createBarPool(0).directory }

/** The market over memory shared with the market thread. It is not readable before the first tick; every read is of the last tick taken up. */
export function createSharedMarket(given: Source): SharedMarket {
  const source = { ...given }
  const listeners = new Set<TickListener>()
  const taken = createInstrumentTaker()
  let opened: OpenedQuotes | null = null
  let current: MarketView | null = null
  const view = (): MarketView => {
    if (current === null) throw new Error('行情数据正在准备，请稍后再试')
    return current
  }
  const market = createReads(view, source)
  return {
    market: Object.defineProperties(market, {
      ready: { get: () => current !== null, enumerable: true },
      instruments: { get: () => current?.tables.instruments ?? [], enumerable: true },
      sectors: { get: () => current?.tables.sectors ?? [], enumerable: true },
      onTick: { value: (listener: TickListener) => subscribe(listeners, listener) },
    }) as Market,
    setProvider: (provider) => {
      source.provider = provider
      if (current !== null) current = { ...current, provider }
    },
    openQuotes: (buffers) => {
      opened = { buffers, ...openQuoteSets(buffers) }
    },
    apply: async (tick) => {
      // a thread that was started again has sets of its own: a tick belongs to those that were open when it came
      const own = opened
      const renewed = tick.tables && { ...tick.tables, instruments: await taken.open(tick.tables.instruments) }
      if (own === null) throw new Error('Quotes come before the first tick')
      current = nextView(current, { tick, tables: renewed, own, provider: source.provider })
      takeUp(own, tick.set)
      for (const listener of listeners) listener({ snapshotId: tick.snapshotId, asOfMs: tick.position.asOfMs, rows: tick.rows })
    },
    applyBars: (bars) => {
      if (current !== null) current = { ...current, bars }
    },
  }
}

type OpenedQuotes = QuoteSets & { buffers: QuoteBuffers }
type Arrival = { tick: Tick; tables: ReferenceTables | null; own: OpenedQuotes; provider: Provider | null }

/** The view after a tick: what the tick does not bring stays as it was. */
function nextView(before: MarketView | null, { tick, tables: renewed, own, provider }: Arrival): MarketView {
  const session = tick.session ?? before?.session
  const tables = renewed ?? before?.tables
  const packed = tick.tables ?? before?.packed
  if (session === undefined || tables === undefined || packed === undefined)
    throw new Error('The first tick carries the session and the tables')
  const importedAtMs = renewed === null ? (before?.importedAtMs ?? null) : newestImport(renewed)
  const { buffers, sets } = own
  const bars = tick.bars ?? before?.bars ?? NO_BARS
  return { quotes: sets[tick.set], buffers, tick, session, tables, packed, bars, importedAtMs, provider }
}

function newestImport({ instruments }: ReferenceTables): number | null {
  return instruments.reduce<number | null>((newest, { importedAtMs: at }) => (at !== null && at > (newest ?? 0) ? at : newest), null)
}

function subscribe(listeners: Set<TickListener>, listener: TickListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Reads = Omit<Market, 'ready' | 'instruments' | 'sectors' | 'onTick'>

/** What is worked out once per view. `book` is the order book asked for last. */
type Moment = {
  view: MarketView
  snapshot: Snapshot
  day: number
  frozen: FrozenMarket | null
  book: { row: number; book: OrderBook | null } | null
}

function createReads(view: () => MarketView, source: Source): Reads {
  const find = createFind(view)
  let kept: Moment | null = null
  const here = (): Moment => {
    const now = view()
    if (kept?.view !== now) {
      kept = { view: now, snapshot: snapshotOf(now, source), day: dayOfIso(now.session.date), frozen: null, book: null }
    }
    return kept
  }
  return {
    find,
    snapshot: () => here().snapshot,
    quotes: () => view().quotes,
    dayBars: (row, newest) => readDayBars(view(), row, newest),
    pastBar: (row) => pastBarOf(view(), row),
    minutes: (row, date) => minutesOf(view(), row, date),
    flowMinutes: (row, date) => flowMinutesOf(view(), row, date),
    priceLine: (row) => priceLineOf(view(), row),
    orderBook: (row) => {
      const now = here()
      if (now.book?.row !== row) now.book = { row, book: orderBookOf(now.view, row) }
      return now.book.book
    },
    auction: (row, date) => auctionOf(view(), row, date ?? view().session.date),
    exRights: (row) => exRightsOf(view().tables, row),
    adjustingEvents: (row) => adjustingOf(view().tables, row),
    priceBreaks: (row) => priceBreaksOf(view().tables, row),
    exRightsKnownFrom: (row) => exRightsKnownFrom(view().tables, row),
    isExRight: (row) => isExRightOn(view().tables, row, here().day),
    shareCapital: (row) => shareCapitalOf(view().tables, row),
    members: (id, date) => membersOf(view(), id, date),
    sectorsOf: (secucode) => sectorsAt(view(), find(secucode)?.row ?? null),
    previousAmountAtThisMinute: () => previousAmount(view()),
    freeze: () => {
      const now = here()
      now.frozen ??= frozenMarket(now.view, source)
      return now.frozen
    },
  }
}

const rowsById = new WeakMap<readonly Instrument[], ReadonlyMap<string, number>>()

/** Finds instruments by id in the tables of the present view. */
function createFind(view: () => MarketView): Market['find'] {
  return (id) => {
    const { instruments } = view().tables
    const rows = rowsById.get(instruments) ?? new Map(instruments.map((one) => [one.id, one.row]))
    rowsById.set(instruments, rows)
    return instruments[rows.get(id) ?? -1] ?? null
  }
}

/** A view that no tick changes: its quotes are copied, all else in a view stays as it is. */
function frozenMarket(view: MarketView, source: Source): FrozenMarket {
  const buffers = copyQuoteBuffers(view.buffers)
  const frozen: MarketView = { ...view, buffers, quotes: openQuoteSets(buffers).sets[view.tick.set] }
  const { instruments, sectors } = view.tables
  const market: FrozenMarket = {
    ...createReads(() => frozen, { ...source }),
    dayBars: (row, newest) => copyDayBars(frozen, row, newest),
    ready: true,
    instruments,
    sectors,
    freeze: () => market,
    onTick: () => () => {},
    transferable: () => transferableOf(frozen, source),
  }
  return market
}

function transferableOf({ buffers: quotes, tick, session, bars, packed }: MarketView, { simulated }: Source): TransferableMarket {
  return { simulated, quotes, tick: { ...tick, session, bars, tables: packed, rows: new Int32Array(0), moment: null } }
}

function snapshotOf({ tick, importedAtMs }: MarketView, { simulated, provider }: Source): Snapshot {
  const { position, snapshotId } = tick
  const fetchedAtMs = position.asOfMs
  const source: Snapshot['source'] = []
  if (provider !== null) source.push({ id: provider.id, name: provider.name, fetchedAtMs })
  if (importedAtMs !== null) source.push({ id: filesProvider.id, name: filesProvider.name, fetchedAtMs: importedAtMs })
  const mode = position.stage === 'final' ? 'close' : 'realtime'
  return { id: snapshotId, asOfMs: position.asOfMs, tradeDate: position.date, mode, simulated, source }
}

function membersOf({ tables, session }: MarketView, id: string, date: string | null): { row: number; inDate: string }[] {
  const list = tables.lists.indexOf(id)
  if (list < 0) return []
  return membersOn(tables, list, dayOfIso(date ?? session.date)).map((one) => ({ row: one.row, inDate: isoOfDay(one.inDate) }))
}

function sectorsAt({ tables, session }: MarketView, row: number | null): { sector: Sector; inDate: string }[] {
  if (row === null) return []
  return listsOn(tables, row, dayOfIso(session.date)).flatMap(({ list, inDate }) => {
    const sector = tables.sectors.find((one) => one.id === tables.lists[list])
    return sector === undefined ? [] : [{ sector, inDate: isoOfDay(inDate) }]
  })
}

/** Turnover of the session before up to the same point: complete minutes and the share of the forming one; after the close the whole session. */
function previousAmount({ session, tick }: MarketView): number | null {
  const { count, minuteRatio, stage } = tick.position
  if (stage === 'final') return known(numberAt(session.previousAmount, TRADING_MINUTES))
  if (count === 0) return null
  const upTo = numberAt(session.previousAmount, count - 1)
  const before = count > 1 ? numberAt(session.previousAmount, count - 2) : 0
  return known(before + (upTo - before) * minuteRatio)
}
