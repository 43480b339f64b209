import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { filesProvider } from '../../../sources/files/files-provider.ts'
import type { Instrument } from '../../instrument.ts'
import type { Market } from '../../market.ts'
import { status } from '../../quote-columns.ts'
import { change, changeRatio, known, money } from '../figures.ts'

/**
 * The session of a sector. Levels and their change in points, ratio as a fraction, volume in 股, amount in 元; all null where it has no bar of the session.
 * High and low of a computed level are unknown.
 */
type SectorSession = Record<'price' | 'open' | 'high' | 'low' | 'preClose' | 'change' | 'changeRatio' | 'volume' | 'amount', number | null>

/** Whether the level of a sector is computed from imported bars of its members: files bring no bars of sectors. */
export function isComputedLevel({ kind, source }: Pick<Instrument, 'kind' | 'source'>): boolean {
  return (kind === 'industry' || kind === 'concept') && source === filesProvider.id
}

export function sectorSession(market: Market, i: Instrument): SectorSession {
  const q = market.quotes()
  const level = (column: Float64Array) => (q.status[i.row] === status.past ? null : known(numberAt(column, i.row)))
  const isComputed = isComputedLevel(i)
  const isContinued = !isComputed || followsLastSession(market, i.row)
  return {
    price: level(q.price),
    open: level(q.open),
    high: isComputed ? null : level(q.high),
    low: isComputed ? null : level(q.low),
    preClose: isContinued ? level(q.preClose) : null,
    change: isContinued ? change(q, i.row) : null,
    changeRatio: isContinued ? changeRatio(q, i.row) : null,
    volume: known(numberAt(q.volume, i.row)),
    amount: money(numberAt(q.amount, i.row)),
  }
}

/** Whether the bar before that of the session is of the session before: a level that was not computed has none. */
function followsLastSession(market: Market, row: number): boolean {
  const { date, length } = market.dayBars(row, 2)
  return length === 2 && date[0] === dayOfIso(previousTradingDay(market.snapshot().tradeDate))
}
