import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import type { Market } from '../../../market/market.ts'
import type { Slices } from '../../../runtime/slices.ts'

type Asked = { market: Market; id: string; dates: readonly number[] }

/** Who belonged to a sector when: rows of all members of any of the dates (yyyymmdd), with 1 at the place of each date on which they did. */
export async function membershipOver({ market, id, dates }: Asked, slices: Slices): Promise<Map<number, Uint8Array>> {
  const rows = new Map<number, Uint8Array>()
  for (const [at, day] of dates.entries()) {
    for (const { row } of market.members(id, isoOfDay(day))) {
      const held = rows.get(row) ?? new Uint8Array(dates.length)
      held[at] = 1
      rows.set(row, held)
    }
    if (slices.isOver()) await slices.next()
  }
  return rows
}
