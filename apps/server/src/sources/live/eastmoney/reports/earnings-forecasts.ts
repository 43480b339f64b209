import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { figureOf, PERCENT, plainText, scaledFigure } from '../../read-columns.ts'
import { dateOf, type ReportRow, secucodeOf } from '../datacenter.ts'
import { isShare } from '../statements/statement-rows.ts'
import { reportByDate } from './report-by-date.ts'

const COLUMNS = [
  'SECUCODE',
  'REPORT_DATE',
  'NOTICE_DATE',
  'PREDICT_TYPE',
  'PREDICT_AMT_LOWER',
  'PREDICT_AMT_UPPER',
  'ADD_AMP_LOWER',
  'ADD_AMP_UPPER',
  'PREYEAR_SAME_PERIOD',
  'CHANGE_REASON_EXPLAIN',
] as const
/** The vendor's number of 归母净利润 among the figures a forecast may speak of. */
const PARENT_PROFIT = '004'

function forecastOf(row: ReportRow) {
  const annDate = dateOf(row, 'NOTICE_DATE')
  return {
    secucode: secucodeOf(row),
    endDate: dateOf(row, 'REPORT_DATE'),
    annDate,
    type: String(row.PREDICT_TYPE),
    amended: null,
    mandatory: null,
    npMin: figureOf(row.PREDICT_AMT_LOWER),
    npMax: figureOf(row.PREDICT_AMT_UPPER),
    npBefore: figureOf(row.PREYEAR_SAME_PERIOD),
    yoyMin: scaledFigure(row.ADD_AMP_LOWER, PERCENT),
    yoyMax: scaledFigure(row.ADD_AMP_UPPER, PERCENT),
    reason: plainText(row.CHANGE_REASON_EXPLAIN) || null,
    effectiveAtMs: shanghaiInstant(toDayNumber(annDate), 0),
  }
}

/**
 * 业绩预告 of 归母净利润 by the date of their announcement from 东方财富: every announcement on a period is a version. Built without a recorded
 * answer, on the documented columns and a published announcement.
 */
export const earningsForecastsAdapter = reportByDate({
  dataset: 'earningsForecasts',
  reportName: 'RPT_PUBLIC_OP_NEWPREDICT',
  dateColumn: 'NOTICE_DATE',
  besides: `(PREDICT_FINANCE_CODE="${PARENT_PROFIT}")`,
  sort: 'NOTICE_DATE,SECURITY_CODE,REPORT_DATE',
  columns: COLUMNS,
  rowsOf: (rows) => rows.filter(isShare).map(forecastOf),
})
