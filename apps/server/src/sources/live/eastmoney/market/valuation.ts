import { addTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { itemAt, mapTuple } from '@guanlan/domain/collections/elements.ts'
import type { ColumnRow } from '../../../datasets/column-batch.ts'
import type { CompanyRange, LiveAdapter, LiveRange } from '../../adapter.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { figureOf } from '../../read-columns.ts'
import { dateOf, REPORTS_HOST, type ReportRow, reportRows, secucodeOf } from '../datacenter.ts'

/** Multiples, the market value in 元, and what it is checked with: close in 元 and shares. */
const COLUMNS = ['SECUCODE', 'TRADE_DATE', 'PE_TTM', 'PB_MRQ', 'PS_TTM', 'TOTAL_MARKET_CAP', 'CLOSE_PRICE', 'TOTAL_SHARES'] as const
/** Market values are kept in these wholes. */
const MILLION = 1e6
/** Of the whole market no more sessions are asked for at once: what lies before comes company by company. */
const MOST_SESSIONS = 10
/** Companies with H or B shares count those at the price of the A share. */
const TOLERANCE = 0.01

/** A multiple; unknown where the company earns or owns nothing, which the vendor reports by a negative one. */
function multiple(value: unknown, decimals: number): number | null {
  const figure = figureOf(value)
  return figure === null || figure <= 0 ? null : Math.round(figure * 10 ** decimals) / 10 ** decimals
}

/** Dividends are not part of this report: the yield stays unknown. */
function valuationOf(row: ReportRow): ColumnRow {
  const [value, close, shares] = mapTuple(['TOTAL_MARKET_CAP', 'CLOSE_PRICE', 'TOTAL_SHARES'], (column) => figureOf(row[column]))
  const place = { secucode: secucodeOf(row), tradeDate: dateOf(row, 'TRADE_DATE') }
  if (value != null && close != null && shares != null && Math.abs(close * shares - value) > TOLERANCE * value)
    return { ...place, fault: '总市值不是收盘价 × 总股本，单位可能变了' }
  return {
    ...place,
    peTtm: multiple(row.PE_TTM, 2),
    pb: multiple(row.PB_MRQ, 3),
    psTtm: multiple(row.PS_TTM, 3),
    dividendYield: null,
    marketValue: value === null ? null : Math.max(1, Math.round(value / MILLION)) * MILLION,
  }
}

const reportOf = (filter: string) => {
  return { reportName: 'RPT_VALUEANALYSIS_DET', filter, sort: 'TRADE_DATE,SECURITY_CODE', columns: COLUMNS }
}
const datesOf = ({ from, to }: LiveRange) => `(TRADE_DATE>='${from}')(TRADE_DATE<='${to}')`
const common = { host: REPORTS_HOST, dataset: 'valuation' } as const

async function ofOne(layer: FetchLayer, { from, to, secucode }: CompanyRange): Promise<ColumnRow[]> {
  const filter = `(SECURITY_CODE="${secucode.slice(2)}")${datesOf({ from, to })}`
  return (await reportRows(layer, reportOf(filter))).map(valuationOf)
}

/** 估值 of every share on the newest sessions. */
export const valuationAdapter: LiveAdapter = {
  ...common,
  question: 'dates',
  neverEmpty: true,
  async fetch(layer, { from, to }) {
    const since = itemAt([from, addTradingDays(to, -MOST_SESSIONS)].sort(), 1)
    return (await reportRows(layer, reportOf(datesOf({ from: since, to })))).map(valuationOf)
  },
  sample: ofOne,
}

/** 估值历史 of one share. */
export const pastValuationAdapter: LiveAdapter = {
  ...common,
  question: 'company',
  fetch: ofOne,
}
