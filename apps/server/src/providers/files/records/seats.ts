import type { DragonTigerList, DragonTigerSeat } from '@guanlan/contract/rows/dragon-tiger.ts'
import { parseSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import { storedDatasets } from '../../../datasets/registry.ts'
import type { RecordStore } from '../../../datasets/store/record-store.ts'
import { reasonOf } from '../../live/eastmoney/dragon-tiger.ts'
import { isoDate, parseDate, parseNumber } from '../parse-cells.ts'
import type { NamedLine } from './read-lines.ts'

/** Columns of AKShare's stock_lhb_stock_detail_em with the date of the list. */
export const seatColumns = ['trade_date', '股票代码', '类型', '交易营业部名称', '买入金额', '卖出金额'] as const
const MOST_SEATS = 5

type Seat = Pick<DragonTigerSeat, 'seat' | 'buyAmount' | 'sellAmount'>
/** The seats of one list in the order of the file, and where it begins. */
type SeatGroup = { line: number; lines: number; secucode: string; tradeDate: string; reasonText: string; seats: Seat[] }
export type SeatRows = { rows: { line: number; row: DragonTigerList | string }[] }

function keyOf({ cell }: NamedLine): string {
  return seatColumns.slice(0, 3).map(cell).join('|')
}

/** Groups lines by list; a line that cannot be read is told by its reason. */
export function groupSeats(lines: readonly NamedLine[]): { groups: SeatGroup[]; unread: { line: number; reason: string }[] } {
  const groups = new Map<string, SeatGroup>()
  const unread: { line: number; reason: string }[] = []
  for (const one of lines) {
    const { line, cell } = one
    const date = parseDate(cell('trade_date') ?? '')
    const secucode = parseSecuCode(cell('股票代码') ?? '')
    const [buyAmount, sellAmount] = [parseNumber(cell('买入金额')), parseNumber(cell('卖出金额'))].map((value) =>
      Number.isNaN(value) ? 0 : value,
    )
    if (date === null || secucode === null) {
      unread.push({ line, reason: `日期“${cell('trade_date') ?? ''}”或代码“${cell('股票代码') ?? ''}”读不懂` })
      continue
    }
    const group = groups.get(keyOf(one)) ?? {
      line,
      lines: 0,
      secucode,
      tradeDate: isoDate(date),
      reasonText: cell('类型') ?? '',
      seats: [],
    }
    groups.set(keyOf(one), group)
    group.lines++
    group.seats.push({ seat: cell('交易营业部名称') ?? '', buyAmount, sellAmount })
  }
  return { groups: [...groups.values()], unread }
}

const falls = (seats: readonly Seat[], field: 'buyAmount' | 'sellAmount') =>
  seats.every((seat, at) => at === 0 || seat[field] <= seats[at - 1][field])

/**
 * Which side of the lists a file has: exports are of one side, in falling order of what it bought or sold, and do not say which. Null when neither order
 * holds for nearly all lists.
 */
export function sideOf(groups: readonly SeatGroup[]): 'buy' | 'sell' | null {
  const share = (field: 'buyAmount' | 'sellAmount') => groups.filter(({ seats }) => falls(seats, field)).length / groups.length
  const [buy, sell] = [share('buyAmount'), share('sellAmount')]
  if (Math.max(buy, sell) < 0.98 || buy === sell) return null
  return buy > sell ? 'buy' : 'sell'
}

/** Lists of the store with the seats of a file put in. A list that is not there is told by its reason: a file of seats has neither close nor turnover. */
export async function withSeats(records: RecordStore, groups: readonly SeatGroup[], side: 'buy' | 'sell'): Promise<SeatRows['rows']> {
  const dates = groups.map(({ tradeDate }) => tradeDate).sort()
  const stored = await records.byDates(storedDatasets.dragonTiger, { from: dates[0], to: dates.at(-1) as string })
  const known = new Map(stored.map(({ row }) => [`${row.secucode} ${row.tradeDate} ${row.reason}`, row]))
  return groups.map(({ line, secucode, tradeDate, reasonText, seats }) => {
    const list = known.get(`${secucode} ${tradeDate} ${reasonOf(reasonText)}`)
    if (list === undefined)
      return { line, row: `库里没有 ${secucode} ${tradeDate} 的这一榜：席位文件不含收盘价与成交额，请先取得或导入龙虎榜` }
    const own = seats.slice(0, MOST_SEATS).map((seat, at) => ({ side, rank: at + 1, ...seat }))
    return { line, row: { ...list, seats: [...list.seats.filter((seat) => seat.side !== side), ...own] } }
  })
}
