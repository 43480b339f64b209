import type { DragonTigerList } from '@guanlan/contract/rows/dragon-tiger.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { LiveAdapter } from '../../adapter.ts'
import { UpstreamFault } from '../../fetch-layer/upstream-fault.ts'
import { figureOf } from '../../read-columns.ts'
import { dateOf, REPORTS_HOST, type ReportRow, ratioOf, reportRows, secucodeOf } from '../datacenter.ts'
import { listKeyOf, type SeatsOfList, seatsOfLists } from './dragon-tiger-seats.ts'

/** Exchanges publish the lists by half past five; the vendor reports no time. */
export const PUBLISHED_MINUTE = 17 * 60 + 30

const COLUMNS = [
  'SECUCODE',
  'TRADE_DATE',
  'EXPLANATION',
  'CLOSE_PRICE',
  'CHANGE_RATE',
  'ACCUM_AMOUNT',
  'BILLBOARD_BUY_AMT',
  'BILLBOARD_SELL_AMT',
  'BILLBOARD_NET_AMT',
] as const

/** Words of the exchanges' reasons, the more special first. */
const REASONS: readonly (readonly [RegExp, DragonTigerList['reason']])[] = [
  [/连续三个.*跌幅/, 'loss3'],
  [/连续三个.*涨幅/, 'gain3'],
  [/无价格涨跌幅限制|首日/, 'listing'],
  [/换手率/, 'turnover'],
  [/振幅/, 'amplitude'],
  [/跌幅/, 'loss'],
  [/涨幅/, 'gain'],
]

/** The trigger a reason speaks of. */
export function reasonOf(text: string): DragonTigerList['reason'] {
  return REASONS.find(([words]) => words.test(text))?.[1] ?? 'other'
}

/** The columns of a list that are the same on every page. */
export function listHead(row: ReportRow) {
  const tradeDate = dateOf(row, 'TRADE_DATE')
  const reasonText = String(row.EXPLANATION)
  return {
    secucode: secucodeOf(row),
    tradeDate,
    reason: reasonOf(reasonText),
    reasonText,
    days: reasonText.includes('连续三个') ? 3 : 1,
    changeRatio: ratioOf(row, 'CHANGE_RATE'),
    triggerValue: null,
    amount: row.ACCUM_AMOUNT,
    effectiveAtMs: shanghaiInstant(toDayNumber(tradeDate), PUBLISHED_MINUTE),
  }
}

function listOf(row: ReportRow, { seats, volume }: SeatsOfList) {
  return {
    ...listHead(row),
    close: row.CLOSE_PRICE,
    volume,
    buyAmount: row.BILLBOARD_BUY_AMT,
    sellAmount: row.BILLBOARD_SELL_AMT,
    netAmount: row.BILLBOARD_NET_AMT,
    seats,
  }
}

const NO_SEATS: SeatsOfList = { seats: [], volume: null }

type List = { secucode: string; tradeDate: string; reason: string; reasonText: string; buyAmount: unknown; sellAmount: unknown }

/** A security on two lists for triggers we call the same is on one, with the words of both and the figures of the larger. */
function joined<L extends List>(lists: readonly L[]): L {
  if (lists.length === 1) return firstItem(lists)
  const traded = ({ buyAmount, sellAmount }: List) => (figureOf(buyAmount) ?? 0) + (figureOf(sellAmount) ?? 0)
  const sorted = lists.toSorted((a, b) => traded(b) - traded(a) || (a.reasonText < b.reasonText ? -1 : 1))
  return { ...firstItem(sorted), reasonText: [...new Set(sorted.map(({ reasonText }) => reasonText))].join('；') }
}

/** One row for each security, day and trigger. */
export function joinedLists<L extends List>(lists: readonly L[]): L[] {
  const groups = Map.groupBy(lists, ({ secucode, tradeDate, reason }) => `${secucode}|${tradeDate}|${reason}`)
  return [...groups.values()].map(joined)
}

/** 龙虎榜 of some dates from 东方财富, with the seats of each list from its reports of buyers and sellers. */
export const dragonTigerAdapter: LiveAdapter = {
  dataset: 'dragonTiger',
  host: REPORTS_HOST,
  question: 'dates',
  daysPerQuestion: 31,
  neverEmpty: true,
  async fetch(layer, { from, to }) {
    const rows = await reportRows(layer, {
      reportName: 'RPT_DAILYBILLBOARD_DETAILSNEW',
      filter: `(TRADE_DATE<='${to}')(TRADE_DATE>='${from}')`,
      sort: 'SECURITY_CODE,-TRADE_DATE',
      columns: COLUMNS,
    })
    const seats = await seatsOfLists(layer, { from, to })
    const lists = rows.map((row) => listOf(row, seats.get(listKeyOf(row)) ?? NO_SEATS))
    if (seats.size > 0 && lists.every((list) => list.seats.length === 0))
      throw new UpstreamFault('format', REPORTS_HOST, '席位与榜单对不上')
    return joinedLists(lists)
  },
}
