import type { Pledge } from '@guanlan/contract/rows/holder-trades.ts'
import { daysAfter, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { CompanyRange, LiveAdapter } from '../../adapter.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { figureOf, numbered } from '../../read-columns.ts'
import { companyReportRows } from '../company-reports.ts'
import { dateOf, REPORTS_HOST, type ReportRow, ratioOf, reportRows } from '../datacenter.ts'
import { shareCodeOf } from '../share-code.ts'

const COLUMNS = [
  'SECURITY_CODE',
  'HOLDER_NAME',
  'IS_CONTROL_SHAREHOLDER',
  'NOTICE_DATE',
  'PF_ORG',
  'PF_NUM',
  'PF_HOLD_RATIO',
  'PF_TSR',
  'PF_START_DATE',
  'UNFREEZE_STATE',
  'UNFREEZE_DATE',
  'ACTUAL_UNFREEZE_DATE',
  'PF_PURPOSE',
  'MXID',
] as const
const SUM_COLUMNS = ['HOLDER_NAME', 'NOTICE_DATE', 'ACCUM_PLEDGE_NUM', 'ACCUM_PLEDGE_HR'] as const
const RELEASED = '已解押'

/** What a holder has pledged altogether after an announcement. */
type Sum = Pick<Pledge, 'pledgedAfter' | 'pledgedAfterRatio'>
type Sums = ReadonlyMap<string, Sum>

const UNKNOWN: Sum = { pledgedAfter: null, pledgedAfterRatio: null }
const sumKeyOf = (row: ReportRow) => `${String(row.HOLDER_NAME)}|${dateOf(row, 'NOTICE_DATE')}`
const dayAfter = (date: string) => daysAfter(date, 1)
const later = (a: string, b: string) => (a > b ? a : b)
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

function versionOf(row: ReportRow, { releaseDate, annDate }: { releaseDate: string | null; annDate: string }, sums: Sums) {
  const due = dateOf(row, 'UNFREEZE_DATE')
  const startDate = dateOf(row, 'PF_START_DATE')
  const holderName = String(row.HOLDER_NAME)
  return {
    secucode: shareCodeOf(row),
    pledgeId: [startDate, holderName, row.PF_ORG, row.PF_NUM].join('-'),
    holderName,
    isController: row.IS_CONTROL_SHAREHOLDER === '1',
    pledgee: row.PF_ORG,
    purpose: typeof row.PF_PURPOSE === 'string' ? row.PF_PURPOSE : '',
    shares: figureOf(row.PF_NUM),
    heldRatio: ratioOf(row, 'PF_HOLD_RATIO'),
    totalRatio: ratioOf(row, 'PF_TSR'),
    // the vendor's close is adjusted
    close: null,
    startDate,
    // of a pledge that was released only the day of the release is left
    dueDate: releaseDate === null && isDate(due) ? due : null,
    status: releaseDate === null ? 'open' : 'released',
    releaseDate,
    ...(sums.get(sumKeyOf(row)) ?? UNKNOWN),
    annDate,
    effectiveAtMs: shanghaiInstant(toDayNumber(annDate), 0),
  }
}

/** A pledge as it stands: the report keeps one row of it and its release, announced no earlier than the day after. */
function pledgeOf(row: ReportRow, sums: Sums) {
  const noticed = dateOf(row, 'NOTICE_DATE')
  const begun = later(noticed, dayAfter(dateOf(row, 'PF_START_DATE')))
  if (row.UNFREEZE_STATE !== RELEASED) return versionOf(row, { releaseDate: null, annDate: begun }, sums)
  const releaseDate = dateOf(row, 'ACTUAL_UNFREEZE_DATE')
  return versionOf(row, { releaseDate, annDate: isDate(releaseDate) ? later(noticed, dayAfter(releaseDate)) : noticed }, sums)
}

/** The vendor does not number pledges: those alike in everything that names one are numbered in the order of its own ids. */
function pledgesOf(rows: readonly ReportRow[], sums: Sums): object[] {
  const pledges = rows.map((row) => ({ mxid: String(row.MXID), pledge: pledgeOf(row, sums) }))
  const name = ({ pledge }: (typeof pledges)[number]) => `${pledge.secucode} ${pledge.pledgeId}`
  return numbered(pledges, { order: ({ mxid }) => mxid, name }).map(({ row: { pledge }, number }) =>
    number === 1 ? pledge : { ...pledge, pledgeId: `${pledge.pledgeId}-${number}` },
  )
}

async function pledgeRows(layer: FetchLayer, filter: string): Promise<ReportRow[]> {
  return await reportRows(layer, {
    reportName: 'RPTA_APP_ACCUMDETAILS',
    filter,
    sort: '-NOTICE_DATE,SECURITY_CODE,HOLDER_NAME,PF_START_DATE,PF_NUM',
    columns: COLUMNS,
  })
}

async function sumsOf(layer: FetchLayer, secucode: string): Promise<Sums> {
  const rows = await companyReportRows(layer, { type: 'RPTA_APP_ACCUMREPO', secucode, sortColumn: 'NOTICE_DATE', columns: SUM_COLUMNS })
  return new Map(
    rows.map((row) => [
      sumKeyOf(row),
      { pledgedAfter: figureOf(row.ACCUM_PLEDGE_NUM), pledgedAfterRatio: ratioOf(row, 'ACCUM_PLEDGE_HR') },
    ]),
  )
}

const common = { dataset: 'pledges', host: REPORTS_HOST } as const

/** 股权质押 by the date of its announcement from 东方财富. Releases are seen when a company is asked about; one that was over before is known since its release. */
export const newPledgesAdapter: LiveAdapter = {
  ...common,
  question: 'dates',
  // what a company was asked about and this report leaves open stays
  versionMarks: ['pledgedAfter', 'pledgedAfterRatio'],
  async fetch(layer, { from, to }) {
    const rows = await pledgeRows(layer, `(NOTICE_DATE>='${from}')(NOTICE_DATE<='${to}')`)
    return pledgesOf(rows, new Map())
  },
}

/** Every 股权质押 of a company and what became of it, with what its holders have pledged altogether, from 东方财富. */
export const companyPledgesAdapter: LiveAdapter = {
  ...common,
  question: 'company',
  async fetch(layer, { secucode }: CompanyRange) {
    const rows = await pledgeRows(layer, `(SECURITY_CODE="${secucode.slice(2)}")`)
    return pledgesOf(rows, rows.length === 0 ? new Map() : await sumsOf(layer, secucode))
  },
}
