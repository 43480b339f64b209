import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { LiveAdapter } from '../adapter.ts'
import { dateOf, REPORTS_HOST, type ReportRow, reportRows } from './datacenter.ts'
import { shareCodeOf } from './share-code.ts'

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
export const holderCountsAdapter: LiveAdapter = {
  dataset: 'holderCounts',
  vendor: 'eastmoney',
  vendorName: '东方财富',
  host: REPORTS_HOST,
  question: 'dates',
  daysPerQuestion: 31,
  neverEmpty: false,
  async fetch(layer, { from, to }) {
    const rows = await reportRows(layer, {
      reportName: 'RPT_HOLDERNUM_DET',
      filter: `(HOLD_NOTICE_DATE>='${from}')(HOLD_NOTICE_DATE<='${to}')`,
      sortColumns: 'SECURITY_CODE,END_DATE',
      sortTypes: '1,-1',
      columns: COLUMNS,
    })
    return rows.map(countOf)
  },
}
