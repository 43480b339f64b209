import type { AuctionPoint } from '@guanlan/contract/rows/trading.ts'
import type { OrderBook } from '@guanlan/datasets/market-facts.ts'
import type { AuctionRequest } from '@guanlan/datasets/provider.ts'
import { shanghaiTimeOfDayMs } from '@guanlan/domain/calendar/trade-date.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import { isWarnedOn } from './action-tables.ts'
import { exchangeOfInstrument } from './instrument.ts'
import { hasLine, lineStart } from './live/minute-lines.ts'
import { minutesOf } from './market-history.ts'
import type { MarketView } from './market-view.ts'
import { type QuoteColumns, status } from './quote-columns.ts'
import { packDate } from './reference-tables.ts'

/** Five levels each side of a security that trades in the running session; null for all others. */
export function orderBookOf(view: MarketView, row: number): OrderBook | null {
  const { quotes: q, tick, session, tables, provider } = view
  const { count, asOfMs } = tick.position
  if (provider?.orderBook === undefined || tables.instruments[row]?.kind !== 'stock' || !hasLine(session.lines, row) || count === 0)
    return null
  if (q.status[row] === status.suspended || q.status[row] === status.delisted || q.status[row] === status.past) return null
  return provider.orderBook({ secucode: tables.instruments[row].id, atMs: asOfMs, price: numberAt(q.price, row), limits: limitsOf(q, row) })
}

/** The opening auction of a session, the present one as far as it has come; empty where its course is not kept. */
export function auctionOf(view: MarketView, row: number, date: string): AuctionPoint[] {
  const { session, tick, tables, provider } = view
  if (provider?.auction === undefined || tables.instruments[row]?.kind !== 'stock') return []
  const opening = openingOf(view, row, date)
  if (opening === null) return []
  const points = provider.auction({ secucode: tables.instruments[row].id, date, ...opening })
  const isRunning = date === session.date && tick.position.stage === 'auction'
  return isRunning ? points.filter(({ time }) => time <= timeText(tick.position.asOfMs)) : points
}

/** What the auction of a session ended or will end at; null where the session has no line. */
function openingOf(view: MarketView, row: number, date: string): Omit<AuctionRequest, 'secucode' | 'date'> | null {
  const { session, quotes: q } = view
  if (date === session.date) {
    if (!hasLine(session.lines, row)) return null
    const first = lineStart(row)
    const { price, volume } = session.lines
    return { open: numberAt(price, first), preClose: numberAt(q.preClose, row), volume: numberAt(volume, first), limits: limitsOf(q, row) }
  }
  const minutes = minutesOf(view, row, date)
  const instrument = view.tables.instruments[row]
  if (minutes === null || instrument === undefined) return null
  const { preClose, price, volume } = minutes
  const { board, listDate } = instrument
  const st = isWarnedOn(view.tables.actions, row, packDate(date)) ?? instrument.st !== ''
  const limits = priceLimit({ board: board ?? 'main', st, date, preClose, listDate, exchange: exchangeOfInstrument(instrument) })
  return { open: numberAt(price, 0), preClose, volume: numberAt(volume, 0), limits }
}

function limitsOf(q: QuoteColumns, row: number): { up: number | null; down: number | null } {
  const limit = (price: number) => (Number.isNaN(price) ? null : price)
  return { up: limit(numberAt(q.limitUp, row)), down: limit(numberAt(q.limitDown, row)) }
}

/** HH:mm:ss in Shanghai. */
export function timeText(atMs: number): string {
  return new Date(shanghaiTimeOfDayMs(atMs)).toISOString().slice(11, 19)
}
