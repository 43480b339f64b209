import type { SeatGrade, TraderSeat } from '@guanlan/contract/rows/trading.ts'
import { type BranchIndex, branchKey, NO_BRANCHES } from './branches.ts'
import { isWholeBranch } from './seat-name.ts'
import type { SeatAmounts, StockDay } from './stock-days.ts'

/** A department ascribed to a trader over some days. */
export type SeatAlias = Pick<TraderSeat, 'traderId' | 'seat' | 'from' | 'to'> & { grade: SeatGrade }

/** What the departments of a trader did of a stock on a day. `isCounted`: of grade A or B; those of grade C stand apart. */
export type TraderDay = {
  traderId: string
  day: StockDay
  isCounted: boolean
  /** The weakest grade among the departments. */
  grade: SeatGrade
  seats: readonly string[]
  buyAmount: number
  sellAmount: number
}

/** A whole branch company or head office is of grade C, whatever its sources say. */
export const gradeOf = ({ seat, confidence }: Pick<TraderSeat, 'seat' | 'confidence'>): SeatGrade =>
  isWholeBranch(seat) ? 'C' : confidence

const GRADES: readonly SeatGrade[] = ['A', 'B', 'C']

/** The weakest of some grades; of none the strongest. */
export function weakestGrade(rows: readonly { grade: SeatGrade }[]): SeatGrade {
  return GRADES.findLast((one) => rows.some(({ grade }) => grade === one)) ?? 'A'
}

/** Aliases by the department they are of. */
export class SeatAliases {
  private readonly bySeat: ReadonlyMap<string, readonly SeatAlias[]>

  private readonly index: BranchIndex

  constructor(rows: readonly TraderSeat[], index: BranchIndex = NO_BRANCHES) {
    this.index = index
    const aliases = rows.map(
      (row): SeatAlias => ({ traderId: row.traderId, seat: row.seat, from: row.from, to: row.to, grade: gradeOf(row) }),
    )
    this.bySeat = Map.groupBy(aliases, ({ seat }) => branchKey(index, seat))
  }

  /** The weakest grade of the departments of a trader that count; null where none does. */
  gradeOf(traderId: string): SeatGrade | null {
    const own = [...this.bySeat.values()].flat().filter((one) => one.traderId === traderId && one.grade !== 'C')
    return own.length === 0 ? null : weakestGrade(own)
  }

  /** Those in force on a date (YYYY-MM-DD): a department that is disputed may be ascribed to several traders. */
  on(seat: string, date: string, branch?: string): SeatAlias[] {
    return (this.bySeat.get(branchKey(this.index, seat, branch)) ?? []).filter(
      ({ from, to }) => from <= date && (to === null || date <= to),
    )
  }
}

/** What each trader did of a stock on a day: departments of one trader are added, a department counts once. */
export function traderDays(day: StockDay, aliases: SeatAliases): TraderDay[] {
  const found = new Map<string, { traderId: string; isCounted: boolean; grade: SeatGrade; seats: SeatAmounts[] }>()
  for (const seat of day.departments) {
    for (const { traderId, grade } of aliases.on(seat.seat, day.tradeDate)) {
      const isCounted = grade !== 'C'
      const key = `${traderId} ${isCounted}`
      const one = found.get(key) ?? { traderId, isCounted, grade, seats: [] }
      one.seats.push(seat)
      one.grade = weakestGrade([one, { grade }])
      found.set(key, one)
    }
  }
  return [...found.values()].map(({ seats, ...one }) => ({
    ...one,
    day,
    seats: seats.map(({ seat }) => seat),
    buyAmount: seats.reduce((sum, { buyAmount }) => sum + buyAmount, 0),
    sellAmount: seats.reduce((sum, { sellAmount }) => sum + sellAmount, 0),
  }))
}
