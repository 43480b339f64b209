import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { dateOf, type ReportRow } from '../datacenter.ts'
import { reportByDate } from '../reports/report-by-date.ts'
import { shareCodeOf } from '../share-code.ts'

const COLUMNS = ['SECURITY_CODE', 'END_DATE', 'HOLD_NOTICE_DATE', 'HOLDER_NUM', 'PRE_HOLDER_NUM', 'PRE_END_DATE', 'AVG_HOLD_NUM'] as const

function countOf(row: ReportRow) {
  const annDate = dateOf(row, 'HOLD_NOTICE_DATE')
  const hasPrevious = typeof row.PRE_HOLDER_NUM === 'number' && row.PRE_END_DATE !== null
  return {
    secucode: shareCodeOf(row),
    date: dateOf(row, 'END_DATE'),
    annDate,
    source: 'report',
    count: row.HOLDER_NUM,
    previousCount: hasPrevious ? row.PRE_HOLDER_NUM : null,
    previousDate: hasPrevious ? dateOf(row, 'PRE_END_DATE') : null,
    averageShares: row.AVG_HOLD_NUM,
    effectiveAtMs: shanghaiInstant(toDayNumber(annDate), 0),
  }
}

/** 股东户数 by the date of its announcement from 东方财富. */
export const holderCountsAdapter = reportByDate({
  dataset: 'holderCounts',
  reportName: 'RPT_HOLDERNUM_DET',
  dateColumn: 'HOLD_NOTICE_DATE',
  sort: 'SECURITY_CODE,-END_DATE',
  columns: COLUMNS,
  rowsOf: (rows) => rows.map(countOf),
})
