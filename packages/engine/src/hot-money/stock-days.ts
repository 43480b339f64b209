import type { DragonTigerList, DragonTigerSeat } from '@guanlan/contract/rows/dragon-tiger.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { type BranchIndex, branchKey, NO_BRANCHES } from './branches.ts'
import { type SeatCategory, seatCategory } from './seat-name.ts'

/** What a department bought and sold of a stock over the days of its lists, 元. */
export type SeatAmounts = { seat: string; buyAmount: number; sellAmount: number }
/** A row of a list that is no department; rows of institutions are separate institutions. */
export type CategoryRow = { category: SeatCategory } & Pick<DragonTigerSeat, 'side' | 'rank' | 'seat' | 'buyAmount' | 'sellAmount'>

/** All lists of a stock on a day that cover the same days. */
export type StockDay = {
  secucode: string
  tradeDate: string
  days: 1 | 3
  reasons: readonly string[]
  changeRatio: number | null
  /** Turnover of the stock, 元. */
  amount: number
  /** What all listed seats traded net, 元: as the largest list reports it, else by its rows; NaN where seats are not known. */
  net: number
  /** Which sides the lists report; `none` where seats are not known. */
  sides: 'both' | 'buy' | 'sell' | 'none'
  departments: readonly SeatAmounts[]
  others: readonly CategoryRow[]
}

/** Lists by stock, day and days covered, in the order of the lists. */
export function stockDays(lists: readonly DragonTigerList[], index: BranchIndex = NO_BRANCHES): StockDay[] {
  const groups = Map.groupBy(lists, ({ secucode, tradeDate, days }) => `${secucode} ${tradeDate} ${days}`)
  return [...groups.values()].map((one) => stockDay(one, index))
}

function stockDay(lists: readonly DragonTigerList[], index: BranchIndex): StockDay {
  const largest = lists.reduce((most, one) => (one.amount > most.amount ? one : most))
  const rows = lists.flatMap(({ seats }) => seats)
  const has = (side: DragonTigerSeat['side']) => rows.some((one) => one.side === side)
  const { secucode, tradeDate, days } = firstItem(lists)
  return {
    secucode,
    tradeDate,
    days,
    reasons: [...new Set(lists.map(({ reasonText }) => reasonText))],
    changeRatio: largest.changeRatio,
    amount: largest.amount,
    net: largest.netAmount ?? (rows.length === 0 ? Number.NaN : netOf(lists, index)),
    sides: has('buy') ? (has('sell') ? 'both' : 'buy') : has('sell') ? 'sell' : 'none',
    departments: departmentsOf(rows, index),
    others: categoryRows(lists),
  }
}

/** Departments once, and every row that is none. */
function netOf(lists: readonly DragonTigerList[], index: BranchIndex): number {
  const departments = departmentsOf(
    lists.flatMap(({ seats }) => seats),
    index,
  )
  const rows = [...departments, ...categoryRows(lists)]
  return rows.reduce((sum, { buyAmount, sellAmount }) => sum + buyAmount - sellAmount, 0)
}

/** A department stands on both sides and on every list with the same amounts: the larger one counts once. */
function departmentsOf(rows: readonly DragonTigerSeat[], index: BranchIndex): SeatAmounts[] {
  const found = new Map<string, SeatAmounts>()
  for (const { seat: name, branch, buyAmount, sellAmount } of rows) {
    if (seatCategory(name) !== null) continue
    const seat = branchKey(index, name, branch)
    const before = found.get(seat)
    found.set(seat, {
      seat,
      buyAmount: Math.max(buyAmount, before?.buyAmount ?? 0),
      sellAmount: Math.max(sellAmount, before?.sellAmount ?? 0),
    })
  }
  return [...found.values()]
}

/** Rows that are no department, of each list those that no earlier one has: the same side, name and amounts on another list are the same row. */
function categoryRows(lists: readonly DragonTigerList[]): CategoryRow[] {
  const idOf = ({ side, seat, buyAmount, sellAmount }: DragonTigerSeat) => `${side} ${seat} ${buyAmount} ${sellAmount}`
  const most = new Map<string, DragonTigerSeat[]>()
  for (const { seats } of lists)
    for (const [id, rows] of Map.groupBy(seats, idOf)) if (rows.length > (most.get(id)?.length ?? 0)) most.set(id, rows)
  return [...most.values()].flat().flatMap((row) => {
    const category = seatCategory(row.seat)
    return category === null ? [] : [{ category, ...row }]
  })
}
