/** A calendar date of the exchange, `YYYY-MM-DD`, in Shanghai time. */
export type TradeDate = string

/** Milliseconds in one day. */
export const DAY_MS = 86_400_000
/** Shanghai is UTC+8 without daylight saving since 1992. */
export const SHANGHAI_OFFSET_MS = 8 * 3_600_000

/** Days of a year before the first of each month, in a year that is not a leap year. */
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]
export const DAYS_TO_1970 = 719_162

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** Two or four ASCII digits of a date as a number; NaN when one of them is not a digit. */
function digitsAt(text: string, from: number, to: number): number {
  let value = 0
  for (let position = from; position < to; position++) {
    const digit = text.charCodeAt(position) - 48
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    value = value * 10 + digit
  }
  return value
}

/** Integer days since 1970-01-01 of a `YYYY-MM-DD` date. Throws a RangeError when the text is not a real date. */
export function toDayNumber(date: TradeDate): number {
  const year = digitsAt(date, 0, 4)
  const month = digitsAt(date, 5, 7)
  const day = digitsAt(date, 8, 10)
  const leap = isLeapYear(year)
  const before = (DAYS_BEFORE_MONTH[month - 1] ?? Number.NaN) + (leap && month > 2 ? 1 : 0)
  const length = (DAYS_BEFORE_MONTH[month] ?? 0) - (DAYS_BEFORE_MONTH[month - 1] ?? 0) + (leap && month === 2 ? 1 : 0)
  const isShaped = date.length === 10 && date[4] === '-' && date[7] === '-'
  if (!isShaped || !(year >= 1 && day >= 1 && day <= length)) throw new RangeError(`不是有效日期：${date}`)
  const past = year - 1
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400) - DAYS_TO_1970 + before + day - 1
}
