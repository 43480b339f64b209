import type { Survey } from '@guanlan/contract/rows/events.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { figureOf, numbered, plainText } from '../../read-columns.ts'
import { dateOf, type ReportRow, secucodeOf } from '../datacenter.ts'
import { isShare } from '../statements/statement-rows.ts'
import { reportByDate } from './report-by-date.ts'

const COLUMNS = ['SECUCODE', 'NOTICE_DATE', 'RECEIVE_START_DATE', 'RECEIVE_PLACE', 'RECEIVE_WAY_EXPLAIN', 'RECEPTIONIST', 'SUM'] as const
/** Ways as the exchanges' forms name them; a survey may be several at once: the first counts. */
const WAYS: readonly Survey['way'][] = [
  '特定对象调研',
  '业绩说明会',
  '分析师会议',
  '路演活动',
  '现场参观',
  '电话会议',
  '媒体采访',
  '新闻发布会',
]

function surveyOf(row: ReportRow) {
  const annDate = dateOf(row, 'NOTICE_DATE')
  const words = plainText(row.RECEIVE_WAY_EXPLAIN)
  const receptionist = plainText(row.RECEPTIONIST)
  return {
    secucode: secucodeOf(row),
    surveyDate: dateOf(row, 'RECEIVE_START_DATE'),
    annDate,
    way: WAYS.find((way) => words.includes(way)) ?? ('其他' as const),
    place: plainText(row.RECEIVE_PLACE) || null,
    receivers: receptionist === '' ? [] : [receptionist],
    organizations: figureOf(row.SUM),
    visitors: null,
    topics: [],
    effectiveAtMs: shanghaiInstant(toDayNumber(annDate), 0),
  }
}

const nameOf = ({ secucode, surveyDate, annDate }: ReturnType<typeof surveyOf>) => `em-${secucode}-${surveyDate}-${annDate}`

/**
 * 机构调研 by the date of their announcement from 东方财富, one row a survey, numbered by content; the vendor keeps about a year, and counts visitors without their kinds. Built without a
 * recorded answer, on the documented columns and a published record.
 */
export const surveysAdapter = reportByDate({
  dataset: 'surveys',
  reportName: 'RPT_ORG_SURVEYNEW',
  dateColumn: 'NOTICE_DATE',
  besides: '(NUMBERNEW="1")(IS_SOURCE="1")',
  sort: 'NOTICE_DATE,SECURITY_CODE,RECEIVE_START_DATE,SUM',
  columns: COLUMNS,
  rowsOf: (rows) =>
    numbered(rows.filter(isShare).map(surveyOf), { order: JSON.stringify, name: nameOf }).map(({ row, number }) => ({
      id: `${nameOf(row)}-${number}`,
      ...row,
    })),
})
