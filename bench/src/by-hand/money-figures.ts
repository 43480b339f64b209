import type { DragonTigerList } from '@guanlan/contract/rows/dragon-tiger.ts'
import type { BlockTrade } from '@guanlan/contract/rows/trading.ts'
import { upperBound } from '@guanlan/domain/sorted/bounds.ts'
import { fromEnd, sumOfLast } from '@guanlan/engine/factors/bars-of.ts'
import { tradedWithin } from '@guanlan/engine/factors/recent.ts'
import type { SecurityView } from '@guanlan/engine/factors/security-view.ts'

/** Factors of 融资融券, 大宗交易 and 龙虎榜 written without records, by key. */
type ByHand = Readonly<Record<string, (view: SecurityView) => number>>

type MarginRows = ReturnType<typeof marginOf>
const marginOf = (view: SecurityView) => view.columns('margin')

const ofMargin = (figure: (rows: MarginRows, view: SecurityView) => number) => (view: SecurityView) => {
  const rows = marginOf(view)
  if (rows.length === 0 || fromEnd(rows.date) < fromEnd(view.benchmark.dates, 1)) return Number.NaN
  return figure(rows, view)
}

/** Place of the bar of the newest row, or of the last before it. */
const barOf = ({ date }: MarginRows, { bars }: SecurityView) => upperBound(bars.dates, fromEnd(date), bars.length) - 1
const closeOf = (rows: MarginRows, view: SecurityView) => view.rawClose[barOf(rows, view)] ?? Number.NaN

function amountOf(rows: MarginRows, view: SecurityView): number {
  const at = barOf(rows, view)
  return view.bars.dates[at] === fromEnd(rows.date) ? (view.bars.amount[at] as number) : Number.NaN
}

const quotient = (a: number, b: number) => (b === 0 ? Number.NaN : a / b)
const netOf = (column: Float64Array, sessions: number, back = 0) => fromEnd(column, back) - fromEnd(column, back + sessions)

function streakOf(column: Float64Array): number {
  const side = Math.sign(netOf(column, 1))
  if (Number.isNaN(side) || side === 0) return side
  let length = 1
  while (Math.sign(netOf(column, 1, length)) === side) length++
  return side * length
}

const byLength = (lengths: readonly number[], factors: (length: number) => ByHand): ByHand => Object.assign({}, ...lengths.map(factors))

const margin: ByHand = {
  'margin-balance': ofMargin(({ values }) => fromEnd(values.finBalance)),
  'margin-bought': ofMargin(({ values }) => fromEnd(values.finBought)),
  'lend-shares': ofMargin(({ values }) => fromEnd(values.lendShares)),
  'lend-sold': ofMargin(({ values }) => fromEnd(values.lendSold)),
  'lend-balance': ofMargin((rows, view) => fromEnd(rows.values.lendShares) * closeOf(rows, view)),
  'margin-total-balance': ofMargin((rows, view) => fromEnd(rows.values.finBalance) + fromEnd(rows.values.lendShares) * closeOf(rows, view)),
  'margin-float-ratio': ofMargin((rows, view) => quotient(fromEnd(rows.values.finBalance), view.floatShares * closeOf(rows, view))),
  'margin-bought-ratio': ofMargin((rows, view) => quotient(fromEnd(rows.values.finBought), amountOf(rows, view))),
  'margin-bought-5d': ofMargin(({ values }) => sumOfLast(values.finBought, 5)),
  'margin-streak': ofMargin(({ values }) => streakOf(values.finBalance)),
  'lend-net-5d': ofMargin(({ values }) => netOf(values.lendShares, 5)),
  ...byLength([1, 3, 5, 10, 20], (n) => ({ [`margin-net-${n}d`]: ofMargin(({ values }) => netOf(values.finBalance, n)) })),
  ...byLength([5, 20, 60], (n) => ({
    [`margin-change-${n}d`]: ofMargin(({ values }) => quotient(fromEnd(values.finBalance), fromEnd(values.finBalance, n)) - 1),
  })),
}

const INSTITUTION = '机构专用'
const NORTHBOUND = ['沪股通专用', '深股通专用']
const ofDeals = (days: number, figure: (deals: readonly BlockTrade[], view: SecurityView) => number) => (view: SecurityView) => {
  const deals = tradedWithin(view, 'blockTrades', days)
  return deals === null ? Number.NaN : figure(deals, view)
}
const dealt = (deals: readonly BlockTrade[]) => deals.reduce((sum, { amount }) => sum + amount, 0)
const atClose = (deals: readonly BlockTrade[]) => deals.reduce((sum, { close, volume }) => sum + (close ?? Number.NaN) * volume, 0)
const side = (branch: string | null) => (branch === null ? Number.NaN : branch === INSTITUTION ? 1 : 0)

const blocks = byLength([30, 90], (days) => ({
  [`block-trades-${days}d`]: ofDeals(days, (deals) => deals.length),
  [`block-amount-${days}d`]: ofDeals(days, dealt),
  [`block-float-ratio-${days}d`]: ofDeals(days, (deals, { rawClose, floatShares }) =>
    quotient(dealt(deals), floatShares * fromEnd(rawClose)),
  ),
  [`block-premium-${days}d`]: ofDeals(days, (deals) => quotient(dealt(deals), atClose(deals)) - 1),
  [`block-institution-net-${days}d`]: ofDeals(days, (deals) =>
    deals.reduce((sum, { amount, buyer, seller }) => sum + amount * (side(buyer) - side(seller)), 0),
  ),
}))

function oncePerDay(lists: readonly DragonTigerList[]): DragonTigerList[] {
  const byDay = new Map<string, DragonTigerList>()
  for (const list of lists) {
    const before = byDay.get(list.tradeDate)
    if (before === undefined || list.days < before.days) byDay.set(list.tradeDate, list)
  }
  return [...byDay.values()]
}

const ofLists = (days: number, figure: (lists: readonly DragonTigerList[]) => number) => (view: SecurityView) => {
  const lists = tradedWithin(view, 'dragonTiger', days)
  return lists === null ? Number.NaN : figure(oncePerDay(lists))
}

function seatsNet(lists: readonly DragonTigerList[], names: readonly string[]): number {
  let net = 0
  for (const { seats } of lists) {
    if (seats.length === 0) return Number.NaN
    const counted = new Set<string>()
    for (const { seat, buyAmount, sellAmount } of seats) {
      const identity = `${seat}|${buyAmount}|${sellAmount}`
      if (!names.includes(seat) || counted.has(identity)) continue
      counted.add(identity)
      net += buyAmount - sellAmount
    }
  }
  return net
}

const listed: ByHand = {
  'dragon-tiger-today': ofLists(1, (lists) => Number(lists.length > 0)),
  ...byLength([30, 90, 365], (days) => ({ [`dragon-tiger-${days}d`]: ofLists(days, (lists) => lists.length) })),
  ...byLength([1, 30, 90, 365], (days) => ({
    [`dragon-tiger-net-${days}d`]: ofLists(days, (lists) => lists.reduce((sum, { netAmount }) => sum + (netAmount ?? Number.NaN), 0)),
    [`dragon-tiger-institution-${days}d`]: ofLists(days, (lists) => seatsNet(lists, [INSTITUTION])),
    [`dragon-tiger-northbound-${days}d`]: ofLists(days, (lists) => seatsNet(lists, NORTHBOUND)),
  })),
}

/** By the noun of their rows. */
export const moneyFiguresByHand = { margin, 'block-trades': blocks, 'dragon-tiger': listed } satisfies Record<string, ByHand>
