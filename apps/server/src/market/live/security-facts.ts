import { exRightPriceMilli } from '@guanlan/domain/adjust/ex-right.ts'
import { priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import type { Exchange } from '@guanlan/domain/price-limit/tick.ts'
import { barsAt, lastBarBefore } from '../bar-pool.ts'
import { type Instrument, tickOf } from '../instrument.ts'
import { exRightsOf, packDate, sharesOn } from '../reference-tables.ts'
import type { MarketBooks, Session } from './session.ts'

const SESSIONS_FOR_VOLUME = 5
const MINUTES_PER_SESSION = 240

/** What holds for a security before the session's first trade: previous close after ex-rights, limits, shares, usual volume. */
export function writeSecurityFacts(books: MarketBooks, session: Session, row: number): void {
  const instrument = books.instruments[row]
  const { pool, tables } = books
  const last = lastBarBefore(pool, row, session.day)
  const shares = sharesOn(tables, row, session.day)
  session.totalShares[row] = shares.total
  session.floatShares[row] = shares.float
  if (last === null) return
  session.lastPrice[row] = last.close
  session.preClose[row] = previousClose(books, session.day, { row, date: last.date, close: last.close })
  session.volumePerMinute5d[row] = usualVolume(books, row, last.index)
  if (instrument.kind === 'stock' && instrument.source !== 'files') writeLimits(books, session, row)
}

/** Price limits of a security by the rules of the session's day, of its previous close. */
export function writeLimits({ instruments }: Pick<MarketBooks, 'instruments'>, session: Session, row: number): void {
  const instrument = instruments[row]
  if (Number.isNaN(session.preClose[row])) return
  const limits = priceLimit({
    board: instrument.board ?? 'main',
    st: instrument.st !== '',
    date: session.date,
    preClose: session.preClose[row],
    exchange: exchangeOf(instrument),
    listDate: instrument.listDate,
  })
  session.limitUp[row] = limits.up ?? Number.NaN
  session.limitDown[row] = limits.down ?? Number.NaN
}

function exchangeOf(instrument: Instrument): Exchange {
  return instrument.id.slice(0, 2) as Exchange
}

/** 昨收: the close before, brought to the reference price when ex-right days lie between; an event that cannot be applied leaves it as it is. */
export function previousClose(books: MarketBooks, day: number, last: { row: number; date: number; close: number }): number {
  const tick = tickOf(books.instruments[last.row])
  let milli = Math.round(last.close * 1000)
  for (const event of exRightsOf(books.tables, last.row)) {
    const exDay = packDate(event.exDate)
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
  for (let k = 0; k < SESSIONS_FOR_VOLUME; k++) sum += volume[lastIndex - k]
  return sum / (SESSIONS_FOR_VOLUME * MINUTES_PER_SESSION)
}
