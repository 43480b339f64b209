import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { figureOf } from '../../read-columns.ts'
import { dateOf, type ReportRow, secucodeOf } from '../datacenter.ts'
import { isShare } from '../statements/statement-rows.ts'
import { reportByDate } from './report-by-date.ts'

const COLUMNS = ['SECUCODE', 'REPORT_DATE', 'NOTICE_DATE', 'GOODWILL', 'SUMSHEQUITY', 'SUMSHEQUITY_RATIO'] as const
const YEAR_END = '-12-31'

function goodwillOf(row: ReportRow): object[] {
  const endDate = dateOf(row, 'REPORT_DATE')
  const annDate = dateOf(row, 'NOTICE_DATE')
  const total = figureOf(row.GOODWILL)
  if (!endDate.endsWith(YEAR_END) || total === null || total <= 0) return []
  // reported as a fraction, unlike most ratios of the vendor
  const netAssetRatio = figureOf(row.SUMSHEQUITY) === null ? null : figureOf(row.SUMSHEQUITY_RATIO)
  return [
    {
      secucode: secucodeOf(row),
      endDate,
      annDate,
      total,
      netAssetRatio,
      units: [],
      effectiveAtMs: shanghaiInstant(toDayNumber(annDate), 0),
    },
  ]
}

/**
 * 商誉 of annual reports by the date of their announcement from 东方财富: the total and its share of the parent's equity; the acquired units stand in the
 * reports' notes alone. Built without a recorded answer, on the documented columns and recorded figures of another report.
 */
export const goodwillAdapter = reportByDate({
  dataset: 'goodwillDetails',
  reportName: 'RPT_GOODWILL_STOCKDETAILS',
  dateColumn: 'NOTICE_DATE',
  sort: 'SECURITY_CODE,-REPORT_DATE',
  columns: COLUMNS,
  rowsOf: (rows) => rows.filter(isShare).flatMap(goodwillOf),
})
