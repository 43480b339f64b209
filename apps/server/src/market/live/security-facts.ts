import { exRightPriceMilli } from '@guanlan/domain/adjust/ex-right.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { limitOfBar, priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import { isWarnedOn } from '../action-tables.ts'
import { barsAt, lastBarBefore } from '../bar-pool.ts'
import { exchangeOfInstrument, tickOf } from '../instrument.ts'
import { limitStatus } from '../quote-columns.ts'
import { adjustingOf, priceBreaksOf, sharesOn } from '../reference-tables.ts'
import { type BarBooks, type MarketBooks, part, type Session } from './session.ts'

const SESSIONS_FOR_VOLUME = 5
const MINUTES_PER_SESSION = 240

/** What holds for a security before the session's first trade: previous close after ex-rights, shares, usual volume. */
export function writeSecurityFacts(books: MarketBooks, session: Session, row: number): void {
  const { pool, tables } = books
  const last = lastBarBefore(pool, row, session.day)
  const shares = sharesOn(tables, row, session.day)
  session.totalShares[row] = shares.total
  session.floatShares[row] = shares.float
  session.preClose[row] = preCloseAt(books, session.day, { row, last })
  if (last === null) return
  session.lastPrice[row] = last.close
  session.volumePerMinute5d[row] = usualVolume(books, row, last.index)
}

/** Sessions after which no rule for new shares is in force. */
const LISTING_SESSIONS = 5

/**
 * Price limits of a security by the rules of the session's day, of its previous close and its mark of that day. Unknown where one of them is: without a
 * listing date the share must have traded longer than new shares go without limits.
 */
export function writeLimits({ instruments, tables, pool }: BarBooks, session: Session, row: number): void {
  const instrument = itemAt(instruments, row)
  const { listDate } = instrument
  const preClose = Number.isNaN(session.preClose[row]) ? null : numberAt(session.preClose, row)
  const isNew = listDate === null && (lastBarBefore(pool, row, session.day)?.index ?? 0) < LISTING_SESSIONS
  if (isNew || (instrument.source === 'files' && session.part[row] === part.past)) return
  const query = {
    board: instrument.board ?? 'main',
    date: session.date,
    preClose,
    exchange: exchangeOfInstrument(instrument),
    listDate,
  } as const
  const warned = isWarnedOn(tables.actions, row, session.day)
  const bar = { high: numberAt(session.bars.high, row), low: numberAt(session.bars.low, row) }
  const isPast = instrument.source === 'files' && warned === null && !Number.isNaN(bar.high)
  const st = warned ?? instrument.st !== ''
  const limits = isPast ? limitOfBar({ ...query, st }, bar) : priceLimit({ ...query, st })
  session.limitUp[row] = limits.up ?? Number.NaN
  session.limitDown[row] = limits.down ?? Number.NaN
  if (limits.status !== 'unknown') session.limitStatus[row] = limitStatus[limits.status]
}

type Place = { row: number; last: { date: number; close: number } | null }

/** 昨收 of a session, 元: the one files report where what the close before was worth is not known from bars alone; NaN when unknown. */
export function preCloseAt(books: BarBooks, day: number, { row, last }: Place): number {
  const unsure = priceBreaksOf(books.tables, row).find(({ date }) => date === day)
  if (unsure !== undefined) return unsure.preClose
  return last === null ? Number.NaN : previousClose(books, day, { row, ...last })
}

/** 昨收: the close before, brought to the reference price when ex-right days lie between; an event that cannot be applied leaves it as it is. */
export function previousClose(books: BarBooks, day: number, last: { row: number; date: number; close: number }): number {
  const tick = tickOf(itemAt(books.instruments, last.row))
  let milli = Math.round(last.close * 1000)
  for (const event of adjustingOf(books.tables, last.row)) {
    const exDay = dayOfIso(event.exDate)
    if (exDay <= last.date || exDay > day) continue
    try {
      milli = exRightPriceMilli(milli, event, tick)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
  return milli / 1000
}

/** Average volume per trading minute over the five bars up to `lastIndex`; NaN when there are fewer. */
export function usualVolume(books: MarketBooks, row: number, lastIndex: number): number {
  if (lastIndex < SESSIONS_FOR_VOLUME - 1) return Number.NaN
  const { volume } = barsAt(books.pool, row)
  let sum = 0
  for (let k = 0; k < SESSIONS_FOR_VOLUME; k++) sum += numberAt(volume, lastIndex - k)
  return sum / (SESSIONS_FOR_VOLUME * MINUTES_PER_SESSION)
}
