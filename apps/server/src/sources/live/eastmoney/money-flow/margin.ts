import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { addTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { parseSecuCode } from '@guanlan/domain/securities/instrument.ts'
import type { ColumnRow } from '../../../datasets/column-batch.ts'
import type { CompanyRange, LiveAdapter, LiveRange } from '../../adapter.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../../fetch-layer/upstream-fault.ts'
import { figureOf } from '../../read-columns.ts'
import { dateOf, REPORTS_HOST, type ReportRow, reportRows } from '../datacenter.ts'

/** The vendor has a session's figures at some time of the next morning. */
const EVERY_MS = 2 * 60 * 60_000
const MORNING_MINUTE = 9 * 60
/** Balances are reported after closed days too: a question reaches back as many sessions. */
const SESSIONS_BACK = 3
/** Of the whole market no more sessions are asked for at once: what lies before comes company by company. */
const MOST_SESSIONS = 10
const HUNDRED_MILLION = 1e8

/** Code, 融资余额, 融资买入额, 融券余量 in 股, 融券卖出量 in 股, and what they are checked with: 融券余额 and the sum of both balances in 元. */
const COLUMNS = ['DATE', 'SCODE', 'RZYE', 'RZMRE', 'RQYL', 'RQMCL', 'RQYE', 'RZRQYE'] as const
/** Of a few thousand 元 at most is a price. */
const HIGHEST_PRICE = 10_000

/** A share's row; null for funds, which are reported among shares. */
function marginOf(row: ReportRow): ColumnRow | null {
  const secucode = parseSecuCode(String(row.SCODE))
  if (secucode === null) return null
  const [finBalance, finBought, lendShares, lendSold, lendBalance, sum] = COLUMNS.slice(2).map((column) => figureOf(row[column]))
  const place = { secucode, tradeDate: dateOf(row, 'DATE') }
  if (finBalance != null && lendBalance != null && sum != null && Math.abs(finBalance + lendBalance - sum) > 1 + 1e-6 * sum)
    return { ...place, fault: '融资余额加融券余额不是融资融券余额，单位可能变了' }
  const price = lendBalance != null && lendShares ? lendBalance / lendShares : null
  if (price !== null && price > HIGHEST_PRICE) return { ...place, fault: '融券余额除以融券余量不像股价，单位可能变了' }
  return { ...place, finBalance, finBought, lendShares, lendSold }
}

const reportOf = (filter: string) => {
  return { reportName: 'RPTA_WEB_RZRQ_GGMX', filter, sort: 'DATE,SCODE', columns: COLUMNS }
}
const datesOf = ({ from, to }: LiveRange, column: string) => `(${column}>='${from}')(${column}<='${to}')`
const rowsOf = (rows: readonly ReportRow[]) => rows.map(marginOf).filter((row) => row !== null)

async function ofOne(layer: FetchLayer, { from, to, secucode }: CompanyRange): Promise<ColumnRow[]> {
  return rowsOf(await reportRows(layer, reportOf(`(SCODE="${secucode.slice(2)}")${datesOf({ from, to }, 'DATE')}`)))
}

/** 融资融券 of every share on the newest sessions. */
export const marginAdapter: LiveAdapter = {
  host: REPORTS_HOST,
  dataset: 'margin',
  question: 'dates',
  everyMs: EVERY_MS,
  neverEmpty: true,
  async fetch(layer, { from, to }) {
    const since = itemAt([addTradingDays(from, -SESSIONS_BACK), addTradingDays(to, -MOST_SESSIONS)].sort(), 1)
    return rowsOf(await reportRows(layer, reportOf(datesOf({ from: since, to }, 'DATE'))))
  },
  sample: (layer, range: CompanyRange) => ofOne(layer, { ...range, from: addTradingDays(range.to, -SESSIONS_BACK) }),
}

/** 融资融券 of one share, all its sessions of a range. */
export const pastMarginAdapter: LiveAdapter = {
  host: REPORTS_HOST,
  dataset: 'margin',
  question: 'company',
  fetch: ofOne,
}

/** In 亿元: 融资余额, 融资买入额, 融券余额, 融券卖出额. */
const TOTAL_COLUMNS = ['STATISTICS_DATE', 'FIN_BALANCE', 'FIN_BUY_AMT', 'LOAN_BALANCE', 'LOAN_SELL_AMT'] as const
/** Since 2012 balances of the market lie between these, 亿元: anything else is another unit. */
const BALANCES = [100, 1_000_000] as const

function totalOf(row: ReportRow): object {
  const tradeDate = dateOf(row, 'STATISTICS_DATE')
  const yuan = (column: (typeof TOTAL_COLUMNS)[number]) => {
    const figure = figureOf(row[column])
    return figure === null ? null : Math.round(figure * HUNDRED_MILLION)
  }
  const balance = figureOf(row.FIN_BALANCE)
  if (balance !== null && (balance < BALANCES[0] || balance > BALANCES[1]))
    throw new UpstreamFault('format', REPORTS_HOST, `FIN_BALANCE 是 ${balance}，不像亿元，单位可能变了`)
  return {
    tradeDate,
    exchange: 'ALL',
    finBalance: yuan('FIN_BALANCE'),
    finBought: yuan('FIN_BUY_AMT'),
    lendBalance: yuan('LOAN_BALANCE'),
    lendShares: null,
    securities: null,
    effectiveAtMs: shanghaiInstant(toDayNumber(addTradingDays(tradeDate, 1)), MORNING_MINUTE),
  }
}

/** 两市融资融券: every exchange together. */
export const marginTotalsAdapter: LiveAdapter = {
  host: REPORTS_HOST,
  dataset: 'marginTotals',
  question: 'dates',
  everyMs: EVERY_MS,
  daysPerQuestion: 500,
  neverEmpty: true,
  async fetch(layer, { from, to }) {
    const range = { from: addTradingDays(from, -SESSIONS_BACK), to }
    const rows = await reportRows(layer, {
      reportName: 'RPTA_WEB_MARGIN_DAILYTRADE',
      filter: datesOf(range, 'STATISTICS_DATE'),
      sort: 'STATISTICS_DATE',
      columns: TOTAL_COLUMNS,
    })
    return rows.map(totalOf)
  },
}
