import type { AuctionPoint } from '@guanlan/contract/rows/trading.ts'
import type { OrderBook } from '@guanlan/datasets/market-facts.ts'
import type { AuctionRequest } from '@guanlan/datasets/provider.ts'
import { dayOfIso, shanghaiTimeOfDayMs } from '@guanlan/domain/calendar/trade-date.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import { isWarnedOn } from './action-tables.ts'
import { exchangeOfInstrument } from './instrument.ts'
import { hasLine, lineStart } from './live/minute-lines.ts'
import { minutesOf } from './market-history.ts'
import type { MarketView } from './market-view.ts'
import { status } from './quote-columns.ts'

/** Five levels each side of a security that trades in the running session; null for all others. */
export function orderBookOf(view: MarketView, row: number): OrderBook | null {
  const { quotes: q, tick, session, tables, provider } = view
  const { count, asOfMs } = tick.position
  if (provider?.orderBook === undefined || tables.instruments[row]?.kind !== 'stock' || !hasLine(session.lines, row) || count === 0)
    return null
  if (q.status[row] === status.suspended || q.status[row] === status.delisted || q.status[row] === status.past) return null
  const limit = (price: number) => (Number.isNaN(price) ? null : price)
  const limits = { up: limit(numberAt(q.limitUp, row)), down: limit(numberAt(q.limitDown, row)) }
  return provider.orderBook({ secucode: tables.instruments[row].id, atMs: asOfMs, price: numberAt(q.price, row), limits })
}

/** The opening auction of a session, the present one as far as it has come; empty where its course is not kept. */
export function auctionOf(view: MarketView, row: number, date: string): AuctionPoint[] {
  const instrument = view.tables.instruments[row]
  if (view.provider?.auction === undefined || instrument?.kind !== 'stock') return []
  const opening = openingOf(view, row, date)
  if (opening === null) return []
  const { id: secucode, board, listDate } = instrument
  const st = isWarnedOn(view.tables.actions, row, dayOfIso(date)) ?? instrument.st !== ''
  const { preClose } = opening
  const limits = priceLimit({ board: board ?? 'main', st, date, preClose, listDate, exchange: exchangeOfInstrument(instrument) })
  const points = view.provider.auction({ secucode, date, ...opening, limits })
  const { stage, asOfMs } = view.tick.position
  return date === view.session.date && stage === 'auction' ? points.filter(({ time }) => time <= timeText(asOfMs)) : points
}

/** What the auction of a session ended or will end at; null where the session has no line. */
function openingOf(view: MarketView, row: number, date: string): Pick<AuctionRequest, 'open' | 'preClose' | 'volume'> | null {
  const { session, quotes: q } = view
  if (date !== session.date) {
    const past = minutesOf(view, row, date)
    return past && { open: numberAt(past.price, 0), preClose: past.preClose, volume: numberAt(past.volume, 0) }
  }
  if (!hasLine(session.lines, row)) return null
  const { price, volume } = session.lines
  const first = lineStart(row)
  return { open: numberAt(price, first), preClose: numberAt(q.preClose, row), volume: numberAt(volume, first) }
}

/** HH:mm:ss in Shanghai. */
export function timeText(atMs: number): string {
  return new Date(shanghaiTimeOfDayMs(atMs)).toISOString().slice(11, 19)
}
