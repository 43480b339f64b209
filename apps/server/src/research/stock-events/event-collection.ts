import {
  type EventDataset,
  type StockEventCode,
  type StockEventKind,
  stockEventKind,
  stockEventKinds,
} from '@guanlan/contract/rows/stock-event-kinds.ts'
import { recordDataset } from '@guanlan/datasets/registry.ts'
import { isoOfDay, shanghaiDate, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt, lastItem, numberAt } from '@guanlan/domain/collections/elements.ts'
import { lowerBound, upperBound } from '@guanlan/domain/sorted/bounds.ts'
import type { SecurityView } from '@guanlan/engine/factors/security-view.ts'
import { isOnePriceDown, isOnePriceUp, limitBitsOf } from '@guanlan/engine/limit-board/limit-days.ts'
import { barEvents, EXTREME_BARS } from '@guanlan/engine/stock-events/bar-events.ts'
import { type PublishedDataset, type PublishedRows, publishedEvents } from '@guanlan/engine/stock-events/published-events.ts'
import type { StockEvent } from '@guanlan/engine/stock-events/stock-event.ts'
import { type Followed, firstTraded, followedFrom, StudyPrices } from '@guanlan/engine/stock-events/study-prices.ts'
import { startSlices } from '../../runtime/slices.ts'
import { readStates } from '../../storage/columns/state.ts'
import type { Database } from '../../storage/open-database.ts'
import { type HistoryReader, isStaleOn, listedWithin, openHistories, readHistories } from '../factors/read-histories.ts'
import type { SecurityHistory } from '../factors/security-history.ts'
import type { PrecomputeSources } from '../precompute/job.ts'

/** Securities read together. */
const PAGE = 100
/** Sessions a stock may not trade after publication and its event count. */
const MOST_WAIT = 20
/** The opening price is made of orders up to 9:25. */
const OPEN_MINUTE = 9 * 60 + 25

/** Data sets that are published row by row. */
export const published = [
  'goodEvents',
  'financialIndicators',
  'earningsForecasts',
  'holderTrades',
  'holderPlans',
  'unlocks',
  'announcements',
  'surveys',
  'dragonTiger',
] as const satisfies readonly PublishedDataset[]

/** An event with what followed it, before it is compared. */
export type FoundEvent = {
  secucode: string
  board: SecurityView['board']
  size: number
  event: StockEvent
  followed: Followed | null
  isOnePrice: boolean
}

type Sources = Pick<PrecomputeSources, 'market' | 'datasets' | 'clock'> & { database: Database }

/** Collects events of every stock and what followed them, page by page. */
export class EventCollection {
  private readonly sources: Sources
  readonly sessions: Int32Array
  private readonly dates: readonly string[]
  private readonly opensMs: Float64Array
  readonly found = new Map<StockEventCode, FoundEvent[]>(stockEventKinds.map(({ code }) => [code, []]))
  /** The first instant each data set has rows of. */
  private readonly sinceMs = new Map<EventDataset, number>()
  private readonly barsSince = new Map<StockEventCode, number>()
  private held: ReadonlySet<string> = new Set()
  prices: StudyPrices

  constructor(sources: Sources, sessions: Int32Array) {
    this.sources = sources
    this.sessions = sessions
    this.dates = Array.from(sessions, isoOfDay)
    this.opensMs = Float64Array.from(this.dates, (date) => shanghaiInstant(toDayNumber(date), OPEN_MINUTE))
    this.prices = new StudyPrices(sessions, 0)
  }

  async collect(): Promise<this> {
    const { database } = this.sources
    if (this.sessions.length === 0) return this
    this.held = new Set((await readStates(database.db)).filter(({ rows }) => rows > 0).map(({ dataset }) => dataset))
    const last = lastItem(this.sessions)
    const reader = await openHistories(database, { from: last, to: last, records: [], columns: [] })
    const names = [...new Set([...reader.rows.industries.values()].flatMap((stays) => stays.map(({ name }) => name)))]
    this.prices = new StudyPrices(this.sessions, names.length)
    const industryPlace = new Map(names.map((name, place) => [name, place]))
    const listed = listedWithin({ ...reader, span: { ...reader.span, from: intAt(this.sessions, 0) } }).filter(({ board }) => board !== 'b')
    const slices = startSlices()
    for (let at = 0; at < listed.length; at += PAGE) {
      const page = listed.slice(at, at + PAGE)
      const rows = await this.rowsOf(page.map(({ secucode }) => secucode))
      for (const history of await readHistories(reader, page)) {
        this.addStock(history, { reader, industryPlace, published: rows(history.security.secucode) })
        if (slices.isOver()) await slices.next()
      }
    }
    return this
  }

  private async rowsOf(secucodes: readonly string[]): Promise<(secucode: string) => Partial<PublishedRows>> {
    const { datasets, clock } = this.sources
    const asOfMs = clock.nowMs()
    const read = new Map<PublishedDataset, ReadonlyMap<string, readonly { row: { effectiveAtMs: number } }[]>>()
    for (const key of published) {
      if (!this.held.has(key)) continue
      read.set(key, await datasets.records.bySecurities(recordDataset(key), secucodes, { asOfMs, versions: 'all' }))
    }
    return (secucode) => Object.fromEntries([...read].map(([key, rows]) => [key, (rows.get(secucode) ?? []).map(({ row }) => row)]))
  }

  private addStock(
    history: SecurityHistory,
    {
      reader,
      industryPlace,
      published: rows,
    }: { reader: HistoryReader; industryPlace: ReadonlyMap<string, number>; published: Partial<PublishedRows> },
  ): void {
    const { secucode, board, delisted } = history.security
    const last = lastItem(this.sessions)
    const view = history.at(last)
    const stays = reader.rows.industries.get(secucode) ?? []
    const industryOf = (session: number) => {
      const date = itemAt(this.dates, session)
      const stay = stays.findLast(({ inDate, outDate }) => inDate <= date && (outDate === null || outDate > date))
      return stay === undefined ? -1 : (industryPlace.get(stay.name) ?? -1)
    }
    const isGone = delisted || isStaleOn(reader.sources.get(secucode), history.security, last)
    const prices = this.prices.add(view.bars, { isGone, industryOf })
    const capital = reader.rows.capital.get(secucode) ?? []
    this.noteBars(view)
    for (const event of [...this.publishedOf(rows), ...barEvents(view, history.adjustedFrom)]) {
      const session = upperBound(this.opensMs, event.atMs)
      // what came before the first session is not known to be new on it
      if (session === 0) continue
      const opened = firstTraded(prices, session, MOST_WAIT)
      const bar = opened < 0 ? -1 : lowerBound(view.bars.dates, intAt(this.sessions, opened), view.bars.length)
      this.found.get(event.code)?.push({
        ...{ secucode, board, event, size: bar < 1 ? Number.NaN : sizeBefore(view, bar, capital) },
        followed: bar < 0 ? null : followedFrom(prices, opened),
        isOnePrice: bar >= 1 && isClosedToTrade(view, bar, event.code),
      })
    }
  }

  private publishedOf(rows: Partial<PublishedRows>): StockEvent[] {
    return published.flatMap((dataset) => {
      const own = rows[dataset] ?? []
      for (const { effectiveAtMs } of own)
        this.sinceMs.set(dataset, Math.min(this.sinceMs.get(dataset) ?? Number.POSITIVE_INFINITY, effectiveAtMs))
      return publishedEvents(dataset, own as PublishedRows[typeof dataset], (code) => this.datasetOf(stockEventKind(code)) === dataset)
    })
  }

  /** The data set events of a kind are taken from: its own, or 市场利好 where the store does not hold that and 市场利好 may have them. */
  datasetOf({ dataset, polarity }: StockEventKind): EventDataset {
    return dataset === 'dayBars' || this.held.has(dataset) || polarity === 'bad' ? dataset : 'goodEvents'
  }

  private noteBars({ bars }: SecurityView): void {
    const note = (codes: readonly StockEventCode[], bar: number) => {
      const day = bars.dates[bar]
      if (bar < bars.length && day !== undefined)
        for (const code of codes) this.barsSince.set(code, Math.min(this.barsSince.get(code) ?? day, day))
    }
    note(['limitUpStreak', 'limitDownStreak'], 1)
    note(['newHigh', 'newLow'], EXTREME_BARS)
  }

  /** The first day there are rows, or bars, of a kind; null where there are none. */
  sinceOf(code: StockEventCode, dataset: EventDataset): string | null {
    if (dataset === 'dayBars') {
      const day = this.barsSince.get(code)
      return day === undefined ? null : isoOfDay(day)
    }
    const atMs = this.sinceMs.get(dataset)
    return atMs === undefined ? null : shanghaiDate(atMs)
  }
}

function sizeBefore(view: SecurityView, bar: number, capital: readonly { from: string; totalShares: number }[]): number {
  const date = isoOfDay(intAt(view.bars.dates, bar))
  const shares = capital.findLast(({ from }) => from <= date)?.totalShares
  return shares === undefined ? Number.NaN : shares * numberAt(view.rawClose, bar - 1)
}

/** Whether a bar was at one price all day on the side where buyers of good news, or sellers of bad news, find no counterparty. */
function isClosedToTrade(view: SecurityView, bar: number, code: StockEventCode): boolean {
  const bits = limitBitsOf(view, bar)
  return stockEventKind(code).polarity === 'good' ? isOnePriceUp(bits) : isOnePriceDown(bits)
}
