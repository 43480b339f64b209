import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { CompanyRange, LiveAdapter } from '../../adapter.ts'
import { COMPANY_HOST, companyFilter, dateOf, type ReportRow, reportRows, secucodeOf } from '../datacenter.ts'
import { noticeDatesOf } from '../reports/notice-dates.ts'

const COLUMNS = ['SECUCODE', 'END_DATE', 'HOLDER_TOTAL_NUM', 'AVG_FREE_SHARES'] as const

/** A count of the last day of a quarter; others are written in answers, whose dates this report does not know. */
function countOf(row: ReportRow, before: ReportRow | undefined, notices: ReadonlyMap<string, string>): object[] {
  const date = dateOf(row, 'END_DATE')
  const annDate = notices.get(date)
  if (annDate === undefined) return []
  return [
    {
      secucode: secucodeOf(row),
      date,
      annDate,
      source: 'report',
      count: row.HOLDER_TOTAL_NUM,
      previousCount: before?.HOLDER_TOTAL_NUM ?? null,
      previousDate: before === undefined ? null : dateOf(before, 'END_DATE'),
      averageShares: row.AVG_FREE_SHARES,
      effectiveAtMs: shanghaiInstant(toDayNumber(annDate), 0),
    },
  ]
}

/**
 * 股东户数 of an opened company before the market's come by their dates, from 东方财富's page of the company. It does not say when a count was announced:
 * that was with the report of the quarter. What is stored already stays.
 */
export const companyHolderCountsAdapter: LiveAdapter = {
  dataset: 'holderCounts',
  host: COMPANY_HOST,
  question: 'company',
  onlyOpened: true,
  versionMarks: ['annDate', 'previousCount', 'previousDate', 'averageShares'],
  async fetch(layer, { from, secucode }: CompanyRange) {
    const rows = await reportRows(layer, {
      host: COMPANY_HOST,
      reportName: 'RPT_F10_EH_HOLDERNUM',
      filter: companyFilter(secucode),
      sort: '-END_DATE',
      columns: COLUMNS,
    })
    const notices = rows.length === 0 ? new Map<string, string>() : await noticeDatesOf(layer, secucode)
    return rows.flatMap((row, at) => (dateOf(row, 'END_DATE') < from ? [] : countOf(row, rows[at + 1], notices)))
  },
}
