import type { InstitutionHoldings } from '@guanlan/contract/rows/ownership.ts'
import { DAY_MS, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { fieldOf } from '@guanlan/domain/collections/records.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import type { CompanyRange, LiveAdapter } from '../../adapter.ts'
import { figureOf } from '../../read-columns.ts'
import { COMPANY_REPORTS_HOST, companyReportRows } from '../company-reports.ts'
import { dateOf, type ReportRow } from '../datacenter.ts'
import { isQuarterEnd } from './holder-kinds.ts'

const COLUMNS = ['SECUCODE', 'REPORT_DATE', 'ORG_TYPE', 'TOTAL_ORG_NUM', 'TOTAL_FREE_SHARES', 'TOTAL_SHARES_RATIO'] as const
/** The vendor's numbers of types: `00` is their sum, 07 what is none of the others. */
const TYPES: Readonly<Record<string, InstitutionHoldings['types'][number]['type']>> = {
  '01': 'fund',
  '02': 'qfii',
  '03': 'socialSecurity',
  '04': 'broker',
  '05': 'insurance',
  '06': 'trust',
  '07': 'enterprise',
}

/** The last day by which reports of a quarter are out: sums over all institutions have no date of announcement. */
export function reportsOutOn(endDate: string): string {
  const year = Number(endDate.slice(0, 4))
  const days: Readonly<Record<string, string>> = {
    '03-31': `${year}-04-30`,
    '06-30': `${year}-08-31`,
    '09-30': `${year}-10-31`,
    '12-31': `${year + 1}-04-30`,
  }
  return fieldOf(days, endDate.slice(5))
}

function holdingsOf(secucode: string, endDate: string, rows: readonly ReportRow[]): object {
  const types = rows
    .flatMap((row) => {
      const type = TYPES[String(row.ORG_TYPE)]
      const count = figureOf(row.TOTAL_ORG_NUM)
      const shares = figureOf(row.TOTAL_FREE_SHARES)
      return type === undefined || count === null || shares === null ? [] : [{ type, count, shares }]
    })
    .sort((a, b) => b.shares - a.shares)
  const totals = rows.map((row) => ({ shares: figureOf(row.TOTAL_FREE_SHARES), ratio: figureOf(row.TOTAL_SHARES_RATIO) }))
  const most = totals.reduce((best, one) => ((one.shares ?? 0) > (best.shares ?? 0) ? one : best))
  const annDate = reportsOutOn(endDate)
  return {
    secucode,
    endDate,
    annDate,
    floatShares: most.shares === null || !most.ratio ? null : Math.round(most.shares / (most.ratio / 100)),
    // funds report all they hold in half-year and annual reports only
    isComplete: /-(06-30|12-31)$/.test(endDate),
    count: sum(types.map(({ count }) => count)),
    shares: sum(types.map(({ shares }) => shares)),
    types,
    effectiveAtMs: shanghaiInstant(toDayNumber(annDate), 0),
  }
}

/** 机构持仓 of every quarter of a company from 东方财富, known when the last reports of the quarter are due. The float follows from the vendor's ratio. */
export const institutionHoldingsAdapter: LiveAdapter = {
  dataset: 'institutionHoldings',
  host: COMPANY_REPORTS_HOST,
  question: 'company',
  // quarterly facts
  renewMs: 30 * DAY_MS,
  async fetch(layer, { from, to, secucode }: CompanyRange) {
    const query = { type: 'RPT_F10_MAIN_ORGHOLDDETAILS', secucode, sortColumn: 'REPORT_DATE', columns: COLUMNS }
    const quarters = [...Map.groupBy(await companyReportRows(layer, query), (row) => dateOf(row, 'REPORT_DATE'))]
    return quarters
      .filter(([endDate]) => isQuarterEnd(endDate) && endDate >= from && endDate <= to)
      .map(([endDate, rows]) => holdingsOf(secucode, endDate, rows))
  },
}
