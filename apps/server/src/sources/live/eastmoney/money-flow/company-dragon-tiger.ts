import type { DragonTigerSeat } from '@guanlan/contract/rows/dragon-tiger.ts'
import type { CompanyRange, LiveAdapter } from '../../adapter.ts'
import { UpstreamFault } from '../../fetch-layer/upstream-fault.ts'
import { checkColumns, listAt, type UpstreamRow } from '../../read-columns.ts'
import { COMPANY_HOST, companyFilter, type ReportRow, reportRows } from '../datacenter.ts'
import { joinedLists, listHead } from './dragon-tiger.ts'
import { amountOf, branchOf } from './dragon-tiger-seats.ts'

const COLUMNS = ['SECUCODE', 'TRADE_DATE', 'EXPLANATION', 'CHANGE_RATE', 'ACCUM_AMOUNT', 'LIST'] as const
const SEAT_COLUMNS = ['OPERATEDEPT_NAME', 'OPERATEDEPT_CODE', 'TRADE_DIRECTION', 'RANK', 'BUY_AMT_REAL', 'SELL_AMT_REAL'] as const
const SIDES: Readonly<Record<string, DragonTigerSeat['side']>> = { '0': 'buy', '1': 'sell' }

const cents = (value: number) => Math.round(value * 100) / 100

function seatOf(row: UpstreamRow): DragonTigerSeat {
  const side = SIDES[String(row.TRADE_DIRECTION)]
  if (side === undefined) throw new UpstreamFault('format', COMPANY_HOST, `TRADE_DIRECTION 是 ${String(row.TRADE_DIRECTION)}`)
  const buyAmount = amountOf(row.BUY_AMT_REAL)
  const sellAmount = amountOf(row.SELL_AMT_REAL)
  return { side, rank: Number(row.RANK), seat: String(row.OPERATEDEPT_NAME), ...branchOf(row), buyAmount, sellAmount }
}

const inOrder = (a: DragonTigerSeat, b: DragonTigerSeat) => (a.side === b.side ? a.rank - b.rank : a.side === 'buy' ? -1 : 1)

function listOf(row: ReportRow) {
  const list = listAt(row, COMPANY_HOST, ['LIST'])
  checkColumns(COMPANY_HOST, list, SEAT_COLUMNS)
  const seats = list.map(seatOf).sort(inOrder)
  // a department on both sides of a list is named twice with the same amounts
  const departments = [...new Map(seats.map((one) => [one.seat, one])).values()]
  const sum = (side: 'buyAmount' | 'sellAmount') => cents(departments.reduce((all, one) => all + one[side], 0))
  const buyAmount = sum('buyAmount')
  const sellAmount = sum('sellAmount')
  return { ...listHead(row), close: null, volume: null, buyAmount, sellAmount, netAmount: cents(buyAmount - sellAmount), seats }
}

/**
 * 龙虎榜 of an opened company, with its seats, before the market's lists come by their dates, from 东方财富's page of the company: without close and volume.
 * A list that is stored with seats stays as it is.
 */
export const companyDragonTigerAdapter: LiveAdapter = {
  dataset: 'dragonTiger',
  host: COMPANY_HOST,
  question: 'company',
  onlyOpened: true,
  versionMarks: ['reasonText', 'days', 'close', 'changeRatio', 'amount', 'volume', 'buyAmount', 'sellAmount', 'netAmount'],
  async fetch(layer, { from, to, secucode }: CompanyRange) {
    const rows = await reportRows(layer, {
      host: COMPANY_HOST,
      reportName: 'RPT_OPERATEDEPT_TRADE',
      filter: `${companyFilter(secucode)}(TRADE_DATE>='${from}')(TRADE_DATE<='${to}')`,
      sort: '-TRADE_DATE,TRADE_ID',
      columns: COLUMNS,
      pageSize: 50,
    })
    return joinedLists(rows.map(listOf))
  },
}
