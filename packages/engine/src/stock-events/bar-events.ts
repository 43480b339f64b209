import { isoOfDay, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { formatPriced } from '@guanlan/domain/format/price.ts'
import type { SecurityView } from '../factors/security-view.ts'
import { closedDown, closedUp, limitBitsOf } from '../limit-board/limit-days.ts'
import type { StockEvent } from './stock-event.ts'

const STREAK = 3
const YEAR = 250
const QUIET = 60
/** Bars before the first one that can be a high or low of a year after a quiet time. */
export const EXTREME_BARS: number = YEAR + QUIET
/** Prices of a session are final then. */
const AFTER_CLOSE_MINUTE = 15 * 60 + 5

/**
 * Events that bars show: the third close in a row at a limit, and a high or low of a year that is the first within sixty sessions. `adjustedFrom` is the
 * first session (yyyymmdd) from which every corporate action is known; null where none is: the event then says that its closes are not adjusted.
 */
export function barEvents(view: SecurityView, adjustedFrom: number | null): StockEvent[] {
  const extremes = (direction: 1 | -1, code: 'newHigh' | 'newLow', words: string) =>
    yearExtremes(view.bars.close, direction).map((at) => {
      const price = numberAt(view.rawClose, at)
      const isAdjusted = adjustedFrom !== null && intAt(view.bars.dates, at - YEAR) >= adjustedFrom
      const basis = isAdjusted ? '复权' : '不复权，除权资料未知'
      const detail = `收盘价 ${formatPriced(price, view.secucode)}，${words} ${YEAR} 个交易日（${basis}）`
      return event(view, at, { code, value: price, detail })
    })
  return [...streaks(view), ...extremes(1, 'newHigh', '高于此前'), ...extremes(-1, 'newLow', '低于此前')]
}

function event({ secucode, bars }: SecurityView, at: number, given: Pick<StockEvent, 'code' | 'value' | 'detail'>): StockEvent {
  const date = isoOfDay(intAt(bars.dates, at))
  const id = `${secucode}.${given.code}.${date}`
  return { ...given, id, date, atMs: shanghaiInstant(toDayNumber(date), AFTER_CLOSE_MINUTE), announcementId: null }
}

function streaks(view: SecurityView): StockEvent[] {
  const found: StockEvent[] = []
  let up = 0
  let down = 0
  for (let at = 1; at < view.bars.length; at++) {
    const bits = limitBitsOf(view, at)
    up = (bits & closedUp) === 0 ? 0 : up + 1
    down = (bits & closedDown) === 0 ? 0 : down + 1
    if (up === STREAK) found.push(event(view, at, { code: 'limitUpStreak', value: STREAK, detail: '连续 3 个交易日以涨停价收盘' }))
    if (down === STREAK) found.push(event(view, at, { code: 'limitDownStreak', value: STREAK, detail: '连续 3 个交易日以跌停价收盘' }))
  }
  return found
}

/** Places whose value is beyond all of the 250 before while none of the 60 before was; `direction` 1 for highs, −1 for lows. */
export function yearExtremes(values: Float64Array, direction: 1 | -1): number[] {
  const found: number[] = []
  // places whose values fall (rise, for lows): the first is the extreme of the 250 before
  const queue: number[] = []
  let head = 0
  let last = Number.NEGATIVE_INFINITY
  for (let at = 0; at < values.length; at++) {
    const value = direction * numberAt(values, at)
    while (head < queue.length && itemAt(queue, head) < at - YEAR) head++
    const isExtreme = at >= YEAR && head < queue.length && value > direction * numberAt(values, itemAt(queue, head))
    if (isExtreme && at >= EXTREME_BARS && at - last > QUIET) found.push(at)
    if (isExtreme) last = at
    while (queue.length > head && direction * numberAt(values, itemAt(queue, queue.length - 1)) <= value) queue.pop()
    queue.push(at)
  }
  return found
}
