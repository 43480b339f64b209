import type { AuctionPoint, OrderBook } from '@guanlan/datasets/market-facts.ts'
import { shanghaiTimeOfDayMs } from '@guanlan/domain/calendar/trade-date.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { hasLine, lineStart } from './live/minute-lines.ts'
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

/** Indicative prices of the opening auction as far as it has come; empty where none are kept. */
export function auctionOf(view: MarketView, row: number): AuctionPoint[] {
  const { session, tick, tables, provider, quotes: q } = view
  if (provider?.auction === undefined || tables.instruments[row]?.kind !== 'stock' || !hasLine(session.lines, row)) return []
  const first = lineStart(row)
  const { price, volume } = session.lines
  const figures = { open: numberAt(price, first), preClose: numberAt(q.preClose, row), volume: numberAt(volume, first) }
  const points = provider.auction({ secucode: tables.instruments[row].id, date: session.date, ...figures })
  return tick.position.stage === 'auction' ? points.filter(({ time }) => time <= timeText(tick.position.asOfMs)) : points
}

/** HH:mm:ss in Shanghai. */
export function timeText(atMs: number): string {
  return new Date(shanghaiTimeOfDayMs(atMs)).toISOString().slice(11, 19)
}
