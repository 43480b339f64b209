import type { DragonTigerList, DragonTigerSeat } from '@guanlan/contract/rows/dragon-tiger.ts'
import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { parseDate } from '@guanlan/domain/calendar/parse-date.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, itemAt, lastItem, mapTuple } from '@guanlan/domain/collections/elements.ts'
import { parseSecuCode } from '@guanlan/domain/securities/instrument.ts'
import type { RecordStore } from '../../../storage/columns/record-store.ts'
import { reasonOf } from '../../live/eastmoney/money-flow/dragon-tiger.ts'
import { isEmptyCell, parseNumber, parsePercent } from '../parse-cells.ts'
import type { NamedLine } from './read-lines.ts'

/** Columns of AKShare's stock_lhb_stock_detail_em with the date of the list. */
export const seatColumns = [
  'trade_date',
  '股票代码',
  '类型',
  '交易营业部名称',
  '买入金额',
  '卖出金额',
  '买入金额-占总成交比例',
  '卖出金额-占总成交比例',
] as const
const MOST_SEATS = 5
/** Lists are published in the evening. */
const EVENING_MINUTE = 17 * 60 + 30

type Seat = Pick<DragonTigerSeat, 'seat' | 'buyAmount' | 'sellAmount'>
/** The seats of one list in the order of the file, and where it begins. */
type SeatGroup = {
  line: number
  lines: number
  secucode: string
  tradeDate: string
  reasonText: string
  seats: Seat[]
  turnovers: number[]
}
type SeatRows = { rows: { line: number; row: DragonTigerList | string }[] }

/** Amount of a seat in 元: an empty cell is a side it did not trade on; null where the cell is no number. */
function amountIn(text: string | undefined): number | null {
  if (isEmptyCell(text ?? '')) return 0
  const amount = parseNumber(text)
  return Number.isNaN(amount) ? null : amount
}

function keyOf({ cell }: NamedLine): string {
  return seatColumns.slice(0, 3).map(cell).join('|')
}

/** Groups lines by list; a line that cannot be read is reported with its reason. */
export function groupSeats(lines: readonly NamedLine[]): { groups: SeatGroup[]; unread: { line: number; reason: string }[] } {
  const groups = new Map<string, SeatGroup>()
  const unread: { line: number; reason: string }[] = []
  for (const one of lines) {
    const { line, cell } = one
    const date = parseDate(cell('trade_date') ?? '')
    const secucode = parseSecuCode(cell('股票代码') ?? '')
    const [buyAmount, sellAmount] = mapTuple([cell('买入金额'), cell('卖出金额')], amountIn)
    if (date === null || secucode === null) {
      unread.push({ line, reason: `日期“${cell('trade_date') ?? ''}”或代码“${cell('股票代码') ?? ''}”读不懂` })
      continue
    }
    if (buyAmount === null || sellAmount === null) {
      unread.push({ line, reason: `买入金额“${cell('买入金额') ?? ''}”或卖出金额“${cell('卖出金额') ?? ''}”不是数` })
      continue
    }
    const group = groups.get(keyOf(one)) ?? {
      line,
      lines: 0,
      secucode,
      tradeDate: date,
      reasonText: cell('类型') ?? '',
      seats: [],
      turnovers: [],
    }
    groups.set(keyOf(one), group)
    group.lines++
    group.seats.push({ seat: cell('交易营业部名称') ?? '', buyAmount, sellAmount })
    group.turnovers.push(buyAmount / parsePercent(cell('买入金额-占总成交比例')), sellAmount / parsePercent(cell('卖出金额-占总成交比例')))
  }
  return { groups: [...groups.values()], unread }
}

const falls = (seats: readonly Seat[], field: 'buyAmount' | 'sellAmount') =>
  seats.every((seat, at) => at === 0 || seat[field] <= itemAt(seats, at - 1)[field])

/**
 * Which side of the lists a file has: exports are of one side, in falling order of what it bought or sold, and do not say which. Null when neither order
 * holds for nearly all lists.
 */
export function sideOf(groups: readonly SeatGroup[]): 'buy' | 'sell' | null {
  const share = (field: 'buyAmount' | 'sellAmount') => groups.filter(({ seats }) => falls(seats, field)).length / groups.length
  const buy = share('buyAmount')
  const sell = share('sellAmount')
  if (Math.max(buy, sell) < 0.98 || buy === sell) return null
  return buy > sell ? 'buy' : 'sell'
}

/** Turnover of the security over the days of a list, 元: what a seat traded over its share of it; shares have many decimals. */
function turnoverOf({ turnovers }: SeatGroup): number | null {
  const known = turnovers.filter((one) => Number.isFinite(one) && one > 0)
  return known.length === 0 ? null : Math.round(Math.max(...known))
}

/** A list of which the seats of one side alone are known: neither close nor what all seats traded. */
function listOfSeats(group: SeatGroup, seats: DragonTigerSeat[]): DragonTigerList | string {
  const { secucode, tradeDate, reasonText } = group
  const amount = turnoverOf(group)
  if (amount === null) return `${secucode} ${tradeDate} 没有一个席位的占比大于 0，算不出成交额`
  const unknown = { close: null, changeRatio: null, triggerValue: null, volume: null, buyAmount: null, sellAmount: null, netAmount: null }
  const days = /连续三个交易日|连续3个交易日/.test(reasonText) ? 3 : 1
  const effectiveAtMs = shanghaiInstant(toDayNumber(tradeDate), EVENING_MINUTE)
  return { secucode, tradeDate, reason: reasonOf(reasonText), reasonText, days, ...unknown, amount, seats, effectiveAtMs }
}

/** Lists of the store with the seats of a file put in; a list that is not stored is made from its seats. */
export async function withSeats(records: RecordStore, groups: readonly SeatGroup[], side: 'buy' | 'sell'): Promise<SeatRows['rows']> {
  const dates = groups.map(({ tradeDate }) => tradeDate).sort()
  const stored = await records.byDates(storedDatasets.dragonTiger, { from: firstItem(dates), to: lastItem(dates) })
  const known = new Map(stored.map(({ row }) => [`${row.secucode} ${row.tradeDate} ${row.reason}`, row]))
  return groups.map((group) => {
    const { line, secucode, tradeDate, reasonText, seats } = group
    const own = seats.slice(0, MOST_SEATS).map((seat, at) => ({ side, rank: at + 1, ...seat }))
    const list = known.get(`${secucode} ${tradeDate} ${reasonOf(reasonText)}`)
    return {
      line,
      row: list === undefined ? listOfSeats(group, own) : { ...list, seats: [...list.seats.filter((seat) => seat.side !== side), ...own] },
    }
  })
}
