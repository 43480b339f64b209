import { shanghaiDate, shanghaiTimeOfDayMs } from '@guanlan/domain/calendar/trade-date.ts'
import { isTradingDay, nextTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { minuteIndex, TRADING_MINUTES } from '@guanlan/domain/calendar/trading-minutes.ts'
import { type RowOf, rowOf } from '@guanlan/figures/evaluate.ts'
import { flashAfter, flashAfterTable, flashMove, flashMoveTable, LEAST_FLASHES } from '@guanlan/figures/tables/flash.ts'
import { datedValues, medianInterval, medianOf } from '../date-bootstrap.ts'
import { percentileOfSorted } from '../statistics.ts'

/** Where the price meets a flash: a session, and the point of its minute line; `isLater`: nothing traded when it appeared. */
export type FlashPlace = { date: string; index: number; isLater: boolean }
export type FlashMove = RowOf<typeof flashMove>
export type FlashAfter = RowOf<typeof flashAfter>

const MINUTE_MS = 60_000
const OPEN_MS = 9.5 * 3_600_000
const NOON = 120
const CLOSE = TRADING_MINUTES - 1
const BEFORE = 10
const FIVE = 5
const THIRTY = 30

/** The minute of a flash; before the opening of a session its first point, after its close and on other days that of the next session. */
export function flashPlace(atMs: number): FlashPlace {
  const date = shanghaiDate(atMs)
  const time = shanghaiTimeOfDayMs(atMs)
  if (!isTradingDay(date)) return { date: nextTradingDay(date), index: 0, isLater: true }
  if (time < OPEN_MS) return { date, index: 0, isLater: true }
  const index = minuteIndex(atMs)
  if (index === CLOSE || (index === null && time > 13 * 60 * MINUTE_MS)) return { date: nextTradingDay(date), index: 0, isLater: true }
  return { date, index: index ?? NOON, isLater: false }
}

const moveRow = rowOf(flashMove)
const afterRow = rowOf(flashAfter)

/** Prices of a minute line around a place: `count` points have come. */
export function flashMoveOf({ price, count }: { price: Float64Array; count: number }, { index, isLater }: FlashPlace): FlashMove {
  const at = (point: number) => (point >= 0 && point < count && point <= CLOSE ? (price[point] ?? Number.NaN) : Number.NaN)
  const frame = flashMoveTable.frame(1, {
    before: () => (isLater ? Number.NaN : at(index - BEFORE)),
    at: () => at(index),
    five: () => at(index + FIVE),
    thirty: () => at(index + THIRTY),
    close: () => (count === TRADING_MINUTES ? at(CLOSE) : Number.NaN),
  })
  return moveRow(frame, 0)
}

/** One case: the place of its session among all, and its moves. */
export type FlashCase = { session: number; move: FlashMove }

/** What followed the flashes of one kind, over so many sessions. */
export function flashAfterOf(cases: readonly FlashCase[], sessions: number): FlashAfter {
  const n = cases.length
  const isEnough = n >= LEAST_FLASHES
  const valuesOf = (field: 'before10Ratio' | 'after5Ratio' | 'after30Ratio' | 'toCloseRatio') => {
    const known = cases.filter(({ move }) => move[field] !== null)
    return datedValues(
      known.map(({ move }) => move[field] ?? Number.NaN),
      known.map(({ session }) => session),
    )
  }
  const median = (values: ReturnType<typeof valuesOf>) => (isEnough && values.value.length >= LEAST_FLASHES ? medianOf(values) : Number.NaN)
  const [before, thirty] = [valuesOf('before10Ratio'), valuesOf('after30Ratio')]
  const interval =
    isEnough && thirty.value.length >= LEAST_FLASHES ? medianInterval(thirty, sessions) : { low: Number.NaN, high: Number.NaN }
  const frame = flashAfterTable.frame(1, {
    n: () => n,
    before10: () => median(before),
    before10High: () => (before.value.length >= LEAST_FLASHES ? percentileOfSorted(before.value, 0.95) : Number.NaN),
    after5: () => median(valuesOf('after5Ratio')),
    after30: () => median(thirty),
    after30Low: () => interval.low,
    after30High: () => interval.high,
    toClose: () => median(valuesOf('toCloseRatio')),
  })
  return afterRow(frame, 0)
}
