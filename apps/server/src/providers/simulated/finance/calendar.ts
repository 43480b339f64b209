/** A quarter of a year: `quarter` is 0 … 3. */
export type Quarter = { year: number; quarter: number }

/** First quarter whose figures are known; earlier years are not told. */
export const FIRST_YEAR = 2009

const LAST_DAYS = ['03-31', '06-30', '09-30', '12-31'] as const

/** Last day of a quarter, YYYY-MM-DD. */
export function endOf({ year, quarter }: Quarter): string {
  return `${year}-${LAST_DAYS[quarter]}`
}

/** Place of a quarter among those that are told. */
export function placeOf({ year, quarter }: Quarter): number {
  return (year - FIRST_YEAR) * 4 + quarter
}

/** The quarter at a place. */
export function quarterAt(place: number): Quarter {
  return { year: FIRST_YEAR + Math.floor(place / 4), quarter: place % 4 }
}
