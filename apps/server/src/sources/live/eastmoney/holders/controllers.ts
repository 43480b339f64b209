import type { Controller } from '@guanlan/contract/rows/ownership.ts'
import { DAY_MS, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { CompanyRange, LiveAdapter } from '../../adapter.ts'
import { COMPANY_REPORTS_HOST, companyReportRows } from '../company-reports.ts'
import { type ReportRow, ratioOf } from '../datacenter.ts'
import { reportsOutOn } from './institution-holdings.ts'

const COLUMNS = ['SECUCODE', 'HOLDER_NAME', 'RELATED_RELATION', 'HOLD_RATIO'] as const

/** Two or three characters none of which stands in names of offices and companies. */
const PERSON = String.raw`(?:(?![国省市县区部委局院会司团中校])\p{Script=Han}){2,3}`
const PERSONS = new RegExp(`^${PERSON}(?:[、,，;；]${PERSON})*$`, 'u')
/** Words of names that say what a controller is; others say nothing. */
const TYPES: readonly (readonly [RegExp, Controller['type']])[] = [
  [/国务院|^(财政部|教育部|工业和信息化部)$/, 'central'],
  [/(省|市|自治区|区|县|州).*(国有资产|国资|人民政府|财政|管理委员会)/, 'local'],
  [/集体资产|村民委员会|股份经济合作|职工持股会|工会/, 'collective'],
  [PERSONS, 'person'],
]

/** What the name of a controller says it is; null when it says nothing. */
export function controllerTypeOf(name: string): Controller['type'] {
  return TYPES.find(([words]) => words.test(name))?.[1] ?? null
}

/** The last day of the quarter before a date. */
function quarterEndBefore(date: string): string {
  const year = Number(date.slice(0, 4))
  const ends = [`${year - 1}-12-31`, `${year}-03-31`, `${year}-06-30`, `${year}-09-30`]
  return ends.findLast((end) => end < date) ?? firstItem(ends)
}

const namesOf = (rows: readonly ReportRow[]) => rows.map(({ HOLDER_NAME }) => String(HOLDER_NAME)).join('、')

function controllerOf(secucode: string, rows: readonly ReportRow[], to: string): object[] {
  const related = (word: string) => rows.filter(({ RELATED_RELATION }) => String(RELATED_RELATION).includes(word))
  const parents = related('实际控制人')
  const holders = related('控股股东')
  const [holder] = holders.length > 0 ? holders : parents
  if (parents.length === 0 || holder === undefined) return []
  const name = namesOf(parents)
  const holderRatio = ratioOf(holder, 'HOLD_RATIO')
  const controlRatio = ratioOf(firstItem(parents), 'HOLD_RATIO')
  const asOf = quarterEndBefore(to)
  const due = reportsOutOn(asOf)
  const annDate = due < to ? due : to
  const isControl = controlRatio !== null && holderRatio !== null && controlRatio >= holderRatio
  return [
    {
      secucode,
      asOf,
      annDate,
      source: 'annual',
      type: controllerTypeOf(name),
      name,
      holderName: String(holder.HOLDER_NAME),
      holderRatio,
      controlRatio: isControl ? controlRatio : null,
      note: '',
      effectiveAtMs: shanghaiInstant(toDayNumber(annDate), 0),
    },
  ]
}

/**
 * 实际控制人 of a company as 东方财富 names it now: since when is not published, so it counts from the reports of the last quarter. Its kind follows
 * from its name, else it is unknown; companies without a controller have no row.
 */
export const controllersAdapter: LiveAdapter = {
  dataset: 'controllers',
  host: COMPANY_REPORTS_HOST,
  question: 'company',
  // quarterly facts
  renewMs: 30 * DAY_MS,
  versionMarks: ['annDate'],
  async fetch(layer, { to, secucode }: CompanyRange) {
    const query = { type: 'RPT_F10_EH_RELATION', secucode, sortColumn: '', columns: COLUMNS }
    return controllerOf(secucode, await companyReportRows(layer, query), to)
  },
}
