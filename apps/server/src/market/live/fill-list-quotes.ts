import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { isLimitUp } from '@guanlan/domain/price-limit/price-limit.ts'
import type { QuoteColumns } from '../quote-columns.ts'
import { status } from '../quote-columns.ts'
import { type QuoteMoment, tradingStatus } from './fill-quotes.ts'
import { hasLine, lineStart } from './minute-lines.ts'
import { part, type Session, type SessionList } from './session.ts'
import { roundLevel } from './session-lists.ts'

const SPEED_MINUTES = 5

/** Writes indexes and sectors from the quotes of their members, which must be complete. Shares and limits do not exist for them. */
export function fillListQuotes(q: QuoteColumns, moment: QuoteMoment): void {
  for (const list of moment.session.lists) {
    const { row } = list
    const taken = moment.session.part[row]
    // figures of their own, from an upstream or a file, are never replaced by those of members
    const isQuoted = taken !== part.list
    for (const field of ['limitUp', 'limitDown', 'limitStatus', 'totalShares', 'floatShares'] as const) q[field][row] = Number.NaN
    q.preClose[row] = numberAt(moment.session.preClose, row)
    q.volumePerMinute5d[row] = numberAt(moment.session.volumePerMinute5d, row)
    if (!isQuoted) q.touchedUp[row] = 0
    if (taken === part.list || taken === part.quoted) q.status[row] = tradingStatus(moment.position)
    writeCounts(q, list)
    if (isQuoted) continue
    if (list.priced.length === 0) writeUnknown(q, list, moment.session)
    else writeLevel(q, list, moment)
  }
}

function writeUnknown(q: QuoteColumns, { row }: SessionList, session: Session): void {
  q.price[row] = numberAt(session.lastPrice, row)
  for (const field of ['open', 'high', 'low', 'volume', 'amount', 'inner', 'outer', 'price5m'] as const) q[field][row] = Number.NaN
}

const COUNTS = ['upNum', 'downNum', 'flatNum', 'suspendedNum', 'limitUpNum'] as const

/**
 * How many members rose, fell, stood still, are suspended, stand at the upper limit: counted from their quotes; NaN while no member is known, and
 * where no member is known to have moved or to have a limit. A member of files without a row of the session may be suspended or missing: then it is not known how many are.
 */
function writeCounts(q: QuoteColumns, { row, members }: SessionList): void {
  for (const field of COUNTS) q[field][row] = Number.NaN
  if (members.length === 0) return
  let traded = 0
  let moved = 0
  let limited = 0
  let absent = 0
  let up = 0
  let down = 0
  let flat = 0
  let suspended = 0
  let limitUp = 0
  for (const member of members) {
    const state = q.status[member]
    if (state === status.suspended) suspended++
    if (state === status.past) absent++
    if (state === status.suspended || state === status.delisted || state === status.past) continue
    traded++
    if (!Number.isNaN(q.price[member]) && !Number.isNaN(q.preClose[member])) moved++
    if (!Number.isNaN(q.limitStatus[member])) limited++
    if (numberAt(q.price, member) > numberAt(q.preClose, member)) up++
    else if (numberAt(q.price, member) < numberAt(q.preClose, member)) down++
    else if (q.price[member] === q.preClose[member]) flat++
    if (isLimitUp(numberAt(q.price, member), numberAt(q.limitUp, member))) limitUp++
  }
  const isNobody = traded === 0 && absent === 0
  if (moved > 0 || isNobody) {
    q.upNum[row] = up
    q.downNum[row] = down
    q.flatNum[row] = flat
  }
  if (absent === 0) q.suspendedNum[row] = suspended
  if (limited > 0 || isNobody) q.limitUpNum[row] = limitUp
}

function writeLevel(q: QuoteColumns, list: SessionList, { session, progress, position }: QuoteMoment): void {
  const { row, priced, weight, factor } = list
  let value = 0
  const sums = { volume: 0, amount: 0, inner: 0, outer: 0 }
  for (let k = 0; k < priced.length; k++) {
    const member = intAt(priced, k)
    const trades = session.part[member] === part.trades
    value += (trades ? numberAt(q.price, member) : numberAt(session.preClose, member)) * numberAt(weight, k)
    if (!trades || position.count === 0) continue
    sums.volume += numberAt(q.volume, member)
    sums.amount += numberAt(q.amount, member)
    sums.inner += numberAt(q.inner, member)
    sums.outer += numberAt(q.outer, member)
  }
  const level = roundLevel(value * factor)
  const opened = position.count > 0 && hasLine(session.lines, row)
  q.price[row] = level
  q.open[row] = opened ? numberAt(session.lines.price, lineStart(row)) : Number.NaN
  q.high[row] = opened ? Math.max(numberAt(progress.high, row), level) : Number.NaN
  q.low[row] = opened ? Math.min(numberAt(progress.low, row), level) : Number.NaN
  q.price5m[row] = opened ? numberAt(session.lines.price, lineStart(row) + Math.max(0, position.count - 1 - SPEED_MINUTES)) : Number.NaN
  for (const field of ['volume', 'amount', 'inner', 'outer'] as const) q[field][row] = opened ? sums[field] : Number.NaN
}
