import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { CompanyRange, LiveAdapter, LiveRange } from '../../adapter.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { figureOf } from '../../read-columns.ts'
import { COMPANY_HOST, companyFilter, dateOf, type ReportRow, reportRows, secucodeOf } from '../datacenter.ts'

/** The vendor keeps statements by kind of company: 通用, and those whose statements have lines of their own: 银行, 证券, 保险. */
const KINDS = ['G', 'B', 'S', 'I'] as const
type Kind = (typeof KINDS)[number]
/** A statement has three hundred columns. */
const PAGE_SIZE = 200
/** A shares of the three exchanges: the reports hold B shares and the companies of 新三板 too. */
const SHARES = '(SECURITY_TYPE_CODE in ("058001001","058001008"))'
const SHARE = /^(60|68|00|30|4|8|92)\d+\.(SH|SZ|BJ)$/
const HEAD = ['SECUCODE', 'REPORT_DATE', 'NOTICE_DATE', 'UPDATE_DATE'] as const

/** A statement as the vendor reports it. Of financial companies there are neither current assets nor operating cost. */
export type Statement = { row: ReportRow; isFinancial: boolean }

/** Which report: `columns` every kind of company has, `ownColumns` those of general companies alone. */
type Question = { statement: 'INCOME' | 'BALANCE' | 'CASHFLOW'; columns: readonly string[]; ownColumns: readonly string[]; filter?: string }

/** Which reports are asked for: those of the market last changed within some dates, or those of one company. */
export type Scope = { filter: string; isOneCompany: boolean }

const changedBetween = ({ from, to }: LiveRange): Scope => {
  return { filter: `${SHARES}(UPDATE_DATE>='${from}')(UPDATE_DATE<='${to}')`, isOneCompany: false }
}

/** Statements, of each company and period one: the table of its own kind is the fuller one. Throws UpstreamFault. */
export async function statementsOf(layer: FetchLayer, scope: Scope, question: Question): Promise<Statement[]> {
  const { statement, columns, ownColumns, filter = '' } = question
  const found = new Map<string, Statement>()
  for (const kind of KINDS) {
    const rows = await reportRows(layer, {
      host: COMPANY_HOST,
      pageSize: PAGE_SIZE,
      reportName: `RPT_F10_FINANCE_${kind}${statement}`,
      filter: scope.filter + filter,
      sort: 'SECURITY_CODE,-REPORT_DATE',
      columns: [...HEAD, ...columns, ...(kind === 'G' ? ownColumns : [])],
    })
    for (const row of rows) {
      if (isShare(row)) found.set(`${row.SECUCODE} ${row.REPORT_DATE}`, { row, isFinancial: isFinancial(kind, row) })
    }
    // a general company has no other tables
    if (scope.isOneCompany && rows.length > 0 && !rows.some((row) => isFinancial(kind, row))) break
  }
  return [...found.values()]
}

/** Whether a row is about an A share of the three exchanges, in 元. */
export function isShare({ SECUCODE, CURRENCY }: ReportRow): boolean {
  return SHARE.test(String(SECUCODE)) && [undefined, null, 'CNY', '人民币'].includes(CURRENCY as string)
}

function isFinancial(kind: Kind, { ORG_TYPE }: ReportRow): boolean {
  return kind !== 'G' || ['银行', '证券', '保险'].includes(String(ORG_TYPE))
}

/** What names the row: the report as first announced. */
export function headOf(row: ReportRow) {
  const annDate = dateOf(row, 'NOTICE_DATE')
  const effectiveAtMs = shanghaiInstant(toDayNumber(annDate), 0)
  return { secucode: secucodeOf(row), endDate: dateOf(row, 'REPORT_DATE'), annDate, restated: false, effectiveAtMs }
}

type Headed = ReturnType<typeof headOf>

/** A report changed since it was announced (追溯调整) is reported twice: by the vendor's date of change it is a version of its own if it says something else. */
export function versionsOf<Row extends Headed>(row: ReportRow, announced: Row): Row[] {
  const changed = typeof row.UPDATE_DATE === 'string' ? dateOf(row, 'UPDATE_DATE') : announced.annDate
  if (changed <= announced.annDate) return [announced]
  return [announced, { ...announced, annDate: changed, restated: true, effectiveAtMs: shanghaiInstant(toDayNumber(changed), 0) }]
}

/**
 * A line of a statement, 元. One that is blank is nil where the vendor's own check sum says that the reported lines add up to their total, and unknown where it
 * does not.
 */
export function lineOf(row: ReportRow, column: string, check: string): number | null {
  return figureOf(row[column]) ?? (row[check] === 0 ? 0 : null)
}

/** The part of a total that no line covers, 元; null where the total or one of them is not known. */
export function restOf(total: number | null, lines: readonly (number | null)[]): number | null {
  if (total === null || lines.some((line) => line === null)) return null
  return cents(lines.reduce<number>((rest, line) => rest - (line ?? 0), total))
}

/** A sum without binary dust. */
export function cents(value: number): number {
  return Math.round(value * 100) / 100
}

/** What adapters of reports of companies have in common. */
export const ofReports = {
  host: COMPANY_HOST,
  question: 'dates',
  daysPerQuestion: 15,
  versionMarks: ['annDate', 'restated'],
} as const satisfies Partial<LiveAdapter>

type Read = (layer: FetchLayer, scope: Scope) => Promise<object[]>
type Reports = { dataset: string; read: Read; scopeOf?: (range: LiveRange) => Scope } & Partial<LiveAdapter>

/** The two ways reports are asked for: those of the market by dates, and before them those of an opened company. */
export function reportAdapters({ dataset, read, scopeOf = changedBetween, ...rest }: Reports): {
  market: LiveAdapter
  opened: LiveAdapter
} {
  const { daysPerQuestion, ...common } = { ...ofReports, ...rest }
  return {
    market: { ...common, daysPerQuestion, dataset, fetch: (layer, range) => read(layer, scopeOf(range)) },
    opened: {
      ...common,
      dataset,
      question: 'company',
      onlyOpened: true,
      fetch: (layer, { from, secucode }: CompanyRange) =>
        read(layer, { filter: `${companyFilter(secucode)}(REPORT_DATE>='${from}')`, isOneCompany: true }),
    },
  }
}
