import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { LiveAdapter } from '../../adapter.ts'
import { figureOf } from '../../read-columns.ts'
import { REPORTS_HOST, type ReportRow, reportRows, secucodeOf } from '../datacenter.ts'
import { isShare } from '../statements/statement-rows.ts'

const WEEK_MS = 7 * 86_400_000
/** The table is of the hour it is asked for. */
const KNOWN_MINUTE = 0
const RATINGS = {
  buy: 'RATING_BUY_NUM',
  overweight: 'RATING_ADD_NUM',
  neutral: 'RATING_NEUTRAL_NUM',
  underweight: 'RATING_REDUCE_NUM',
  sell: 'RATING_SALE_NUM',
} as const
const YEARS = [1, 2, 3, 4] as const
const COLUMNS = [
  'SECUCODE',
  'RATING_ORG_NUM',
  ...Object.values(RATINGS),
  ...YEARS.flatMap((k) => [`YEAR${k}`, `YEAR_MARK${k}`, `EPS${k}`]),
  'DEC_AIMPRICEMAX',
  'DEC_AIMPRICEMIN',
]
/** Marks a year whose report is out: its figure is no expectation. */
const ACTUAL = 'A'

/** How many stand for each rating; null where those reported are not all: then a blank is not none. */
function countsOf(row: ReportRow, firms: number) {
  const counts = Object.entries(RATINGS).map(([code, column]) => [code, figureOf(row[column])] as const)
  if (counts.reduce((sum, [, count]) => sum + (count ?? 0), 0) !== firms) return null
  return Object.fromEntries(counts.map(([code, count]) => [code, count ?? 0]))
}

function yearsOf(row: ReportRow): object[] {
  return YEARS.flatMap((k) => {
    const year = figureOf(row[`YEAR${k}`])
    const epsMean = figureOf(row[`EPS${k}`])
    if (year === null || epsMean === null || row[`YEAR_MARK${k}`] === ACTUAL) return []
    return [{ year, n: null, epsMean, epsMedian: null, epsMin: null, epsMax: null, netProfitMean: null, revenueMean: null }]
  })
}

function targetsOf(row: ReportRow): object | null {
  const low = figureOf(row.DEC_AIMPRICEMIN)
  const high = figureOf(row.DEC_AIMPRICEMAX)
  return low === null || high === null ? null : { n: null, mean: null, median: null, low, high }
}

/** Null for a company without forecasts, or with ratings that do not add up. */
function consensusOf(row: ReportRow, date: string): object | null {
  const firms = figureOf(row.RATING_ORG_NUM)
  const counts = firms === null ? null : countsOf(row, firms)
  const years = yearsOf(row)
  if (firms === null || firms <= 0 || counts === null || years.length === 0) return null
  const effectiveAtMs = shanghaiInstant(toDayNumber(date), KNOWN_MINUTE)
  return {
    secucode: secucodeOf(row),
    date,
    validUntil: null,
    firms,
    reports: firms,
    ratings: counts,
    targets: targetsOf(row),
    upsideRatio: null,
    years,
    effectiveAtMs,
  }
}

/**
 * 一致预期 of every company with reports of the last six months from 东方财富, as it stands: ratings, the span of targets and mean earnings per share. It
 * is asked once a week; what it was before we asked is not published. Built without a recorded answer, on the documented columns and a published row.
 */
export const consensusAdapter: LiveAdapter = {
  dataset: 'consensus',
  host: REPORTS_HOST,
  question: 'now',
  everyMs: WEEK_MS,
  neverEmpty: true,
  async fetch(layer, { to }) {
    const rows = await reportRows(layer, {
      reportName: 'RPT_WEB_RESPREDICT',
      filter: '',
      sort: '-RATING_ORG_NUM,SECURITY_CODE',
      columns: COLUMNS,
    })
    return rows
      .filter(isShare)
      .map((row) => consensusOf(row, to))
      .filter((row) => row !== null)
  },
}
