/** A quarter of a year: `quarter` is 0 … 3. */
export type Quarter = { year: number; quarter: number }

const LAST_DAYS = ['03-31', '06-30', '09-30', '12-31'] as const

/** Last day of a quarter, YYYY-MM-DD. */
export function endOf({ year, quarter }: Quarter): string {
  return `${year}-${LAST_DAYS[quarter]}`
}

/** The quarter after one. */
export function nextOf({ year, quarter }: Quarter): Quarter {
  return quarter === 3 ? { year: year + 1, quarter: 0 } : { year, quarter: quarter + 1 }
}
