import type { SectorReason } from '@guanlan/contract/rows/company.ts'
import { DAY_MS, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { CompanyRange, LiveAdapter } from '../../adapter.ts'
import { UpstreamFault } from '../../fetch-layer/upstream-fault.ts'
import { plainText } from '../../read-columns.ts'
import { COMPANY_HOST, companyFilter, type ReportRow, reportRows } from '../datacenter.ts'

const COLUMNS = ['NEW_BOARD_CODE', 'BOARD_NAME', 'SELECTED_BOARD_REASON'] as const
/** `2016年5月18日晚间公告,…`: the day a reason begins with. */
const DAY = /^(\d{4})年(\d{1,2})月(\d{1,2})日/
/** What the words say a reason rests on; others say nothing. */
const KINDS: readonly (readonly [RegExp, SectorReason['kind']])[] = [
  [/互动|回复|答复|投资者/, 'answer'],
  [/公告|年报|半年报|招股/, 'notice'],
  [/产品|主营|业务/, 'product'],
]

function dayOf(text: string): string | null {
  const [, year, month = '', day = ''] = DAY.exec(text) ?? []
  return year === undefined ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function reasonOf(secucode: string, row: ReportRow, to: string): SectorReason[] {
  const text = plainText(row.SELECTED_BOARD_REASON)
  const sectorId = plainText(row.NEW_BOARD_CODE)
  if (text === '' || text === 'None' || sectorId === '') return []
  if (!/^BK\d{4}$/.test(sectorId)) throw new UpstreamFault('format', COMPANY_HOST, `NEW_BOARD_CODE 是 ${sectorId}`)
  const kind = KINDS.find(([words]) => words.test(text))?.[1] ?? null
  const effectiveAtMs = shanghaiInstant(toDayNumber(to), 0)
  return [{ secucode, sectorId, sectorName: plainText(row.BOARD_NAME), kind, text, date: dayOf(text), effectiveAtMs }]
}

/** 入选理由 of the concepts a company belongs to as 东方财富 words them (F10 核心题材); the vendor does not say since when it belongs. */
export const sectorReasonsAdapter: LiveAdapter = {
  dataset: 'sectorReasons',
  host: COMPANY_HOST,
  question: 'company',
  renewMs: 14 * DAY_MS,
  versionMarks: [],
  async fetch(layer, { to, secucode }: CompanyRange) {
    const rows = await reportRows(layer, {
      host: COMPANY_HOST,
      reportName: 'RPT_F10_CORETHEME_BOARDTYPE',
      filter: `${companyFilter(secucode)}(IS_PRECISE="1")`,
      sort: 'BOARD_RANK',
      columns: COLUMNS,
    })
    return rows.flatMap((row) => reasonOf(secucode, row, to))
  },
}
