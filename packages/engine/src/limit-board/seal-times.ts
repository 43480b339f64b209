import { toMilli } from '@guanlan/domain/price-limit/tick.ts'

/** Minutes of trading from 9:30 to a time of the day `HH:MM`; the opening auction is 0, the break counts nothing. Null where it is not told. */
export function minutesTo(time: string | null | undefined): number | null {
  if (time === null || time === undefined) return null
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const morning = Math.min(Math.max(minute - 570, 0), 120)
  return morning + Math.min(Math.max(minute - 780, 0), 120)
}

/** What minute prices tell of a limit-up. Times are minutes of the session, 0 the opening; null where it never stood at the limit. */
export type SealTimes = {
  first: number | null
  /** Since when it stands there at the newest minute; null when it does not. */
  last: number | null
  /** How often it left the limit between two minutes: at least so often, as it may leave and return within one. */
  opens: number
  /** Minutes at the limit. */
  minutes: number
}

/** Reads the first `count` minute prices (元) against a limit-up price. */
export function sealTimes(prices: ArrayLike<number>, up: number, count = prices.length): SealTimes {
  const limit = toMilli(up)
  const times: SealTimes = { first: null, last: null, opens: 0, minutes: 0 }
  for (let at = 0; at < count; at++) {
    const isAt = toMilli(prices[at] ?? Number.NaN) === limit
    if (isAt) {
      times.first ??= at
      times.last ??= at
      times.minutes++
    } else if (times.last !== null) {
      times.last = null
      times.opens++
    }
  }
  return times
}
