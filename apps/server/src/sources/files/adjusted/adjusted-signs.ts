import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import { LIMIT_RULES } from '@guanlan/domain/price-limit/rules.ts'
import { tickSize } from '@guanlan/domain/price-limit/tick.ts'
import type { Instrument } from '@guanlan/domain/securities/instrument.ts'
import { boardOf, exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import type { Units } from '../bar-fields.ts'
import type { RawBar } from '../raw-bars.ts'
import { isNextSession } from './next-session.ts'
import { RELIABLE_SINCE } from './paid-price.ts'
import { paidSign } from './paid-signs.ts'
import { clusterOf, END_ROWS, isTooMany } from './sign-rows.ts'
import { fractionSign } from './volume-signs.ts'

/** Larger than any daily limit of a listed share. */
const IMPOSSIBLE_RISE_RATIO = 0.45
/** Rows at the beginning that may be first sessions after listing, which have other limits or none. */
const FIRST_SESSIONS = 6
/** Prices above the limit that a raw series may have: relisting, share reforms (股改), reverse splits, first sessions. */
const MOST_ABOVE_LIMIT = { rows: 4, ratio: 0.001 }
/** Passing a limit by at most so many ticks comes of rounding; of 17,500 raw rows one does, */
const TICKS_PASSED = 3
/** so that this share of rows is not chance. */
const MOST_SLIGHTLY = 1 / 2000
/** The lowest daily limit of unmarked shares; smaller rises need no look at the rules. */
const LOWEST_LIMIT_RATIO = 0.095

/** Below the limit by more than cents and days without limits explain. */
const LEAST_FALL = 0.98

/** Rows of a security in order of date, in known units. `isShown`: the file says or shows elsewhere that they are unadjusted. */
export type Judged = { security: Instrument; rows: readonly RawBar[]; units: Units | null; isShown: boolean }

/** Rows within a stretch of sessions that may contradict an unadjusted price by mistake. */
const MISTAKES = { shown: 2, notShown: 1 } as const

/** What shows that prices are adjusted, in Chinese; null when nothing does. */
export function signOfAdjusting({ security, rows: all, units, isShown }: Judged): string | null {
  const later = all.filter(({ date }) => date >= RELIABLE_SINCE)
  const rows = later.length >= END_ROWS ? later : all
  const most = isShown ? MISTAKES.shown : MISTAKES.notShown
  return (
    offTickSign(security, rows, most) ??
    (units === null ? null : (fractionSign(rows, units) ?? paidSign(rows, { units, most }))) ??
    changeSign(rows) ??
    limitSign(security, rows, most)
  )
}

function offTickSign(security: Instrument, rows: readonly RawBar[], most: number): string | null {
  const tick = tickSize(boardOf(security.code), exchangeOf(security.code))
  const isOff = (row: RawBar) => [row.open, row.high, row.low, row.close].some((price) => !isMultiple(price, tick))
  const off = rows.filter(isOff)
  const first =
    clusterOf(rows, { isWrong: (row) => row.date >= RELIABLE_SINCE && isOff(row), most }) ??
    (isTooMany(off.length, rows.length) ? firstItem(off) : null)
  return first === null ? null : `如第 ${first.line} 行的价格不是 ${tick} 元的整数倍`
}

function changeSign(rows: readonly RawBar[]): string | null {
  const broken = rows.filter(contradictsItsChange)
  if (isTooMany(broken.length, rows.length)) return `如第 ${firstItem(broken).line} 行的收盘价与昨收、涨跌幅不符`
  const leaps = rows.filter((row, at) => at > 0 && row.close / itemAt(rows, at - 1).close - 1 > IMPOSSIBLE_RISE_RATIO)
  return isTooMany(leaps.length, rows.length) ? `如第 ${firstItem(leaps).line} 行的涨幅超过任何涨跌幅限制` : null
}

/**
 * Prices of a raw series never pass the limit of the close before, save on few special days, and then by much. Adjusted ones do by some ticks, because limits were rounded
 * from other prices; and by more, because a lower base makes the same rise a larger ratio.
 */
function limitSign(security: Instrument, rows: readonly RawBar[], most: number): string | null {
  const board = boardOf(security.code)
  const since = LIMIT_RULES.find(({ boards }) => boards.includes(board))?.from ?? null
  if (since === null) return null
  const first = dayOfIso(since)
  const ticks = TICKS_PASSED * tickSize(board, exchangeOf(security.code)) + 0.0005
  const above: RawBar[] = []
  const slightly: RawBar[] = []
  for (let at = FIRST_SESSIONS; at < rows.length; at++) {
    const row = itemAt(rows, at)
    if (row.date < first) continue
    const [lower, upper] = basesOf(row, itemAt(rows, at - 1))
    if (row.high / upper - 1 < LOWEST_LIMIT_RATIO && 1 - row.low / lower < LOWEST_LIMIT_RATIO) continue
    const limits = (preClose: number) =>
      priceLimit({ board, st: false, date: isoOfDay(row.date), preClose, exchange: exchangeOf(security.code) })
    const passed = Math.max(row.high - (limits(upper).up ?? Number.NaN), (limits(lower).down ?? Number.NaN) - row.low)
    if (row.high > (limits(upper).up ?? row.high) + 0.0005) above.push(row)
    if (passed > 0.0005 && passed < ticks) slightly.push(row)
  }
  if (slightly.length > Math.max(most, rows.length * MOST_SLIGHTLY))
    return `有 ${slightly.length} 天的价格略微超过涨跌停价，如第 ${firstItem(slightly).line} 行`
  const allowed = Math.max(MOST_ABOVE_LIMIT.rows, rows.length * MOST_ABOVE_LIMIT.ratio)
  return above.length > allowed ? `有 ${above.length} 天的最高价超过涨停价，如第 ${firstItem(above).line} 行` : null
}

/** Whether a price fell below the limit of the session before by more than rounding: on ex-dates raw ones do, adjusted ones never. */
export function hasUnadjustedFall(security: Instrument, rows: readonly RawBar[]): boolean {
  const board = boardOf(security.code)
  const exchange = exchangeOf(security.code)
  const since = LIMIT_RULES.find(({ boards }) => boards.includes(board))?.from ?? null
  return rows.some((row, at) => {
    const before = rows[at - 1]
    if (since === null || before === undefined || at < FIRST_SESSIONS || row.date < dayOfIso(since)) return false
    if (1 - row.high / before.close < LOWEST_LIMIT_RATIO || !isNextSession(before.date, row.date)) return false
    const { down } = priceLimit({ board, st: false, date: isoOfDay(row.date), preClose: before.close, exchange })
    return down !== null && row.high < down * LEAST_FALL
  })
}

/** The lower and the higher of the close before and the previous close a row gives. */
function basesOf(row: RawBar, before: RawBar): [lower: number, upper: number] {
  const preClose = row.preClose > 0 ? row.preClose : before.close
  return [Math.min(before.close, preClose), Math.max(before.close, preClose)]
}

function isMultiple(price: number, tick: number): boolean {
  const ticks = price / tick
  return Math.abs(ticks - Math.round(ticks)) < 1e-3
}

/** Close, previous close and change in % of one row do not belong together. */
function contradictsItsChange({ close, preClose, pct }: RawBar): boolean {
  if (!(preClose > 0) || Number.isNaN(pct)) return false
  return Math.abs((close / preClose - 1) * 100 - pct) > 0.02 + 1 / preClose
}
