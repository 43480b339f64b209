import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { figureOf, PERCENT, scaledFigure } from '../../read-columns.ts'
import { dateOf, type ReportRow, secucodeOf } from '../datacenter.ts'
import { isShare } from '../statements/statement-rows.ts'
import { reportByDate } from './report-by-date.ts'

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
 * 业绩快报 by the date of their announcement from 东方财富, which reports profit, revenue and figures per share alone. Built without a recorded answer, on
 * the documented columns and a published report.
 */
export const expressReportsAdapter = reportByDate({
  dataset: 'expressReports',
  reportName: 'RPT_FCI_PERFORMANCEE',
  dateColumn: 'NOTICE_DATE',
  besides: '(SECURITY_TYPE_CODE in ("058001001","058001008"))',
  sort: 'SECURITY_CODE,-REPORT_DATE',
  columns: COLUMNS,
  rowsOf: (rows) => rows.filter(isShare).map(expressOf),
})
