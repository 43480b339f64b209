import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { LiveAdapter } from '../adapter.ts'
import { figureOf, scaledFigure } from '../read-columns.ts'
import { dateOf, REPORTS_HOST, type ReportRow, reportRows, secucodeOf } from './datacenter.ts'
import { isShare } from './statements/statement-rows.ts'

const COLUMNS = [
  'SECUCODE',
  'REPORT_DATE',
  'NOTICE_DATE',
  'BASIC_EPS',
  'TOTAL_OPERATE_INCOME',
  'PARENT_NETPROFIT',
  'PARENT_BVPS',
  'WEIGHTAVG_ROE',
  'YSTZ',
  'JLRTBZCL',
] as const
const PERCENT = 0.01

function expressOf(row: ReportRow) {
  const annDate = dateOf(row, 'NOTICE_DATE')
  return {
    secucode: secucodeOf(row),
    endDate: dateOf(row, 'REPORT_DATE'),
    annDate,
    mandatory: null,
    revenue: figureOf(row.TOTAL_OPERATE_INCOME),
    revenueYoy: scaledFigure(row.YSTZ, PERCENT),
    operatingProfit: null,
    totalProfit: null,
    np: figureOf(row.PARENT_NETPROFIT),
    npYoy: scaledFigure(row.JLRTBZCL, PERCENT),
    npDeducted: null,
    totalAssets: null,
    parentEquity: null,
    eps: figureOf(row.BASIC_EPS),
    bps: figureOf(row.PARENT_BVPS),
    roe: scaledFigure(row.WEIGHTAVG_ROE, PERCENT),
    effectiveAtMs: shanghaiInstant(toDayNumber(annDate), 0),
  }
}

/**
 * 业绩快报 by the date of their announcement from 东方财富, which tells profit, revenue and figures per share alone. No recorded answer was at hand: built on
 * the documented columns and a published report.
 */
export const expressReportsAdapter: LiveAdapter = {
  dataset: 'expressReports',
  vendor: 'eastmoney',
  vendorName: '东方财富',
  host: REPORTS_HOST,
  question: 'dates',
  daysPerQuestion: 31,
  neverEmpty: false,
  async fetch(layer, { from, to }) {
    const rows = await reportRows(layer, {
      reportName: 'RPT_FCI_PERFORMANCEE',
      filter: `(SECURITY_TYPE_CODE in ("058001001","058001008"))(NOTICE_DATE>='${from}')(NOTICE_DATE<='${to}')`,
      sortColumns: 'SECURITY_CODE,REPORT_DATE',
      sortTypes: '1,-1',
      columns: COLUMNS,
    })
    return rows.filter(isShare).map(expressOf)
  },
}
