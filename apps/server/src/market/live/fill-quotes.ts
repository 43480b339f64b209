import type { SessionPosition } from '@guanlan/domain/calendar/session-position.ts'
import { byteAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { QuoteColumns } from '../quote-columns.ts'
import { status } from '../quote-columns.ts'
import { lineStart } from './minute-lines.ts'
import { advanceProgress, type MinuteProgress, outerVolume } from './minute-progress.ts'
import { part, type Session } from './session.ts'

const SPEED_MINUTES = 5

/** Indicative price of a row in the opening auction; NaN when there is none yet. */
export type AuctionPrice = (row: number) => number
export type QuoteMoment = { session: Session; progress: MinuteProgress; position: SessionPosition; auctionPrice: AuctionPrice }

/** Writes the quote of every security as it stands at a position of the session; indexes and sectors follow from these (fill-list-quotes). */
export function fillSecurityQuotes(q: QuoteColumns, moment: QuoteMoment): void {
  const { session, progress, position } = moment
  const complete = position.minuteRatio < 1 ? position.count - 1 : position.count
  advanceProgress(progress, session, complete)
  for (let row = 0; row < session.part.length; row++) {
    if (session.part[row] === part.list) continue
    writeFacts(q, session, row)
    if (session.part[row] === part.trades) writeTrading(q, moment, { row, complete })
    else if (session.part[row] === part.quoted) writeQuoted(q, moment, row)
    else if (session.part[row] === part.awaited) writeAwaited(q, session, row)
    else if (session.part[row] === part.filed && position.stage === 'final') writeFiled(q, session, row)
    else writeIdle(q, session, row)
  }
}

/** Whether an instrument of the session is trading, waiting for the opening or done. */
export function tradingStatus({ stage }: SessionPosition): number {
  if (stage === 'auction' || stage === 'open') return status.preOpen
  return stage === 'final' ? status.closed : status.trading
}

function writeFacts(q: QuoteColumns, session: Session, row: number): void {
  q.preClose[row] = numberAt(session.preClose, row)
  q.limitUp[row] = numberAt(session.limitUp, row)
  q.limitDown[row] = numberAt(session.limitDown, row)
  q.limitStatus[row] = numberAt(session.limitStatus, row)
  q.totalShares[row] = numberAt(session.totalShares, row)
  q.floatShares[row] = numberAt(session.floatShares, row)
  q.volumePerMinute5d[row] = numberAt(session.volumePerMinute5d, row)
}

/** Nothing traded: the last price stands, the day's figures are unknown. */
function writeIdle(q: QuoteColumns, session: Session, row: number): void {
  q.price[row] = numberAt(session.lastPrice, row)
  for (const field of ['open', 'high', 'low', 'volume', 'amount', 'inner', 'outer', 'price5m'] as const) q[field][row] = Number.NaN
  q.touchedUp[row] = 0
  q.status[row] = idleStatus(byteAt(session.part, row))
}

/** No trade yet: the last price stands, and whether the share will trade is unknown. */
function writeAwaited(q: QuoteColumns, session: Session, row: number): void {
  writeIdle(q, session, row)
  q.status[row] = status.preOpen
}

/** A bar from files counts after the session's end; before it the security has none of the session. */
function idleStatus(taken: number): number {
  if (taken === part.delisted) return status.delisted
  return taken === part.past || taken === part.filed ? status.past : status.suspended
}

/** A day bar without minutes: the whole day at once, after its end. */
function writeFiled(q: QuoteColumns, { bars }: Session, row: number): void {
  q.price[row] = numberAt(bars.close, row)
  for (const field of ['open', 'high', 'low', 'volume', 'amount'] as const) q[field][row] = numberAt(bars[field], row)
  for (const field of ['inner', 'outer', 'price5m'] as const) q[field][row] = Number.NaN
  q.touchedUp[row] = bars.high[row] === q.limitUp[row] ? 1 : 0
  q.status[row] = status.closed
}

/** What an upstream reports as it stands: there are no minutes to work out speeds or sides from. */
function writeQuoted(q: QuoteColumns, { session, position }: QuoteMoment, row: number): void {
  const { bars } = session
  q.price[row] = numberAt(bars.close, row)
  for (const field of ['open', 'high', 'low', 'volume', 'amount'] as const) q[field][row] = numberAt(bars[field], row)
  for (const field of ['inner', 'outer', 'price5m'] as const) q[field][row] = Number.NaN
  q.touchedUp[row] = bars.high[row] === session.limitUp[row] ? 1 : 0
  q.status[row] = tradingStatus(position)
}

function writeTrading(q: QuoteColumns, moment: QuoteMoment, { row, complete }: { row: number; complete: number }): void {
  const { session, progress, position } = moment
  q.status[row] = tradingStatus(position)
  if (position.count === 0) {
    writeIdle(q, session, row)
    q.status[row] = status.preOpen
    const indicated = moment.auctionPrice(row)
    if (!Number.isNaN(indicated)) q.price[row] = indicated
    return
  }
  const { lines } = session
  const start = lineStart(row)
  const last = start + position.count - 1
  const forming = complete < position.count
  const price = forming ? priceWithin(session, last, position.minuteRatio) : numberAt(lines.price, last)
  const share = forming ? position.minuteRatio : 0
  const volume = Math.floor(numberAt(lines.volume, last) * share)
  const outer =
    numberAt(progress.outer, row) + (forming ? outerVolume(volume, numberAt(lines.price, last - 1), numberAt(lines.price, last)) : 0)
  q.price[row] = price
  q.open[row] = numberAt(lines.price, start)
  q.high[row] = Math.max(numberAt(progress.high, row), price)
  q.low[row] = Math.min(numberAt(progress.low, row), price)
  q.volume[row] = numberAt(progress.volume, row) + volume
  q.amount[row] = numberAt(progress.amount, row) + numberAt(lines.amount, last) * share
  q.outer[row] = outer
  q.inner[row] = q.volume[row] - outer
  q.price5m[row] = numberAt(lines.price, start + Math.max(0, position.count - 1 - SPEED_MINUTES))
  q.touchedUp[row] = q.high[row] === session.limitUp[row] ? 1 : 0
}

/** Price inside the forming minute: on the way from the point before to the point it forms, on the price grid of both. */
function priceWithin({ lines }: Session, last: number, ratio: number): number {
  const from = Math.round(numberAt(lines.price, last - 1) * 1000)
  const to = Math.round(numberAt(lines.price, last) * 1000)
  const step = from % 10 === 0 && to % 10 === 0 ? 10 : 1
  return (from + Math.round(((to - from) * ratio) / step) * step) / 1000
}
