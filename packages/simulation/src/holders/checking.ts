import type { WorldView } from '../group.ts'

/** New shares per share between two dates (after the first, up to the second), from the ex-right days. */
export function growthBetween({ world }: WorldView, secucode: string, ...[after, upTo]: [string, string]): number {
  const profile = world.profile(secucode)
  if (profile === undefined) return Number.NaN
  const events = world.actions(profile).actions.map(({ event }) => event)
  const between = events.filter(({ exDate }) => exDate > after && exDate <= upTo)
  return between.reduce((growth, { bonusPer10, convertPer10 }) => growth * (1 + (bonusPer10 + convertPer10) / 10), 1)
}

/** Last day of the quarter before the one that ends on a date. */
export function quarterBefore(endDate: string): string {
  const year = endDate.slice(0, 4)
  if (endDate.endsWith('03-31')) return `${Number(year) - 1}-12-31`
  return endDate.endsWith('06-30') ? `${year}-03-31` : endDate.endsWith('09-30') ? `${year}-06-30` : `${year}-09-30`
}

/** Two digits of the last day of a date's month. */
export function lastDayOfMonth(date: string): string {
  return String(new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate())
}
