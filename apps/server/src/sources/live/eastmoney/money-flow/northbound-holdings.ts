import { northboundRegimes } from '@guanlan/contract/rows/northbound.ts'
import { mapTuple } from '@guanlan/domain/collections/elements.ts'
import type { ColumnRow } from '../../../datasets/column-batch.ts'
import type { CompanyRange, LiveAdapter } from '../../adapter.ts'
import { figureOf } from '../../read-columns.ts'
import { dateOf, REPORTS_HOST, type ReportRow, reportRows, secucodeOf } from '../datacenter.ts'

/** Shares held, and what they are checked with: their value in 元 and the close. */
const COLUMNS = ['SECUCODE', 'TRADE_DATE', 'HOLD_SHARES', 'HOLD_MARKET_CAP', 'CLOSE_PRICE'] as const
/** Holdings of suspended shares are valued at other prices. */
const TOLERANCE = 0.02
/** The history ended in 2024: a company that was asked about once is not asked about again. */
const NEVER_MS = Number.MAX_SAFE_INTEGER

/** The day from which holdings are reported by quarter alone. */
const ENDED = northboundRegimes.find(({ dailyHoldings }, at) => !dailyHoldings && at > 0)?.from ?? ''

function holdingOf(row: ReportRow): ColumnRow {
  const place = { secucode: secucodeOf(row), tradeDate: dateOf(row, 'TRADE_DATE') }
  const [holdShares, value, close] = mapTuple(['HOLD_SHARES', 'HOLD_MARKET_CAP', 'CLOSE_PRICE'], (column) => figureOf(row[column]))
  if (holdShares !== null && value !== null && close !== null && Math.abs(holdShares * close - value) > TOLERANCE * value + 1)
    return { ...place, fault: '持股市值不是持股数量 × 收盘价，单位可能变了' }
  return { ...place, holdShares }
}

/** 陆股通每日持股 of one share while they were published daily. */
export const northboundHoldingsAdapter: LiveAdapter = {
  dataset: 'northboundHoldings',
  host: REPORTS_HOST,
  question: 'company',
  renewMs: NEVER_MS,
  covers: (secucode) => /^(SH6|SZ[03])/.test(secucode),
  async fetch(layer, { from, to, secucode }: CompanyRange) {
    if (from >= ENDED) return []
    const rows = await reportRows(layer, {
      reportName: 'RPT_MUTUAL_HOLDSTOCKNORTH_STA',
      filter: `(SECURITY_CODE="${secucode.slice(2)}")(TRADE_DATE>='${from}')(TRADE_DATE<='${[to, ENDED].sort()[0]}')`,
      sort: 'TRADE_DATE',
      columns: COLUMNS,
    })
    return rows.map(holdingOf).filter(({ tradeDate }) => tradeDate < ENDED)
  },
}
