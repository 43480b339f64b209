import { type AuditOpinion, auditOpinions } from '@guanlan/contract/rows/finance-reports.ts'
import { UpstreamFault } from '../../fetch-layer/upstream-fault.ts'
import { COMPANY_HOST, type ReportRow } from '../datacenter.ts'
import { headOf, reportAdapters, statementsOf } from './statement-rows.ts'

/** How the vendor words the five opinions, the more special first. */
const WORDS: readonly (readonly [RegExp, AuditOpinion['opinion']])[] = [
  [/否定/, '否定意见'],
  [/无法.*表示|拒绝表示/, '无法表示意见'],
  [/标准.*无保留/, '标准无保留意见'],
  [/无保留/, '带强调事项段的无保留意见'],
  [/保留/, '保留意见'],
]
/** What is said of unaudited reports. */
const UNAUDITED = /^$|未.*审计|不适用/

/** The opinion by the vendor's words; null where there is none. Throws UpstreamFault for unknown words. */
export function opinionOf(words: string): AuditOpinion['opinion'] | null {
  if (UNAUDITED.test(words)) return null
  const found = WORDS.find(([pattern]) => pattern.test(words))
  if (found === undefined) throw new UpstreamFault('format', COMPANY_HOST, `OPINION_TYPE 是 ${words}`)
  return found[1]
}

function auditOf(row: ReportRow): object[] {
  const opinion = opinionOf(typeof row.OPINION_TYPE === 'string' ? row.OPINION_TYPE : '')
  if (opinion === null) return []
  const { restated: _, ...head } = headOf(row)
  return [{ ...head, opinion, level: auditOpinions.indexOf(opinion) + 1, agency: null, agencyChanged: null, fee: null, basis: null }]
}

/**
 * 审计意见 on annual reports from 东方财富 (F10): a column of the income statement. Auditor, fee and grounds stand in
 * the reports themselves alone. Built without a recorded answer, on the documented column and the words AKShare's documentation prints.
 */
export const auditOpinionsAdapters = reportAdapters({
  dataset: 'auditOpinions',
  daysPerQuestion: 31,
  versionMarks: [],
  async read(layer, scope) {
    const annual = { statement: 'INCOME', columns: ['OPINION_TYPE'], ownColumns: [], filter: '(REPORT_TYPE="年报")' } as const
    return (await statementsOf(layer, scope, annual)).flatMap(({ row }) => auditOf(row))
  },
})
