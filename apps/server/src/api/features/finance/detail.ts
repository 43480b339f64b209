import type { CallParams } from '@guanlan/contract/calls.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import type { FinanceDetail } from '@guanlan/contract/schemas/stock/finance-detail.ts'
import { requireStock, shownOrigin } from '../../../market/reading/company-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { periodName } from '../../../market/reading/period-name.ts'
import type { Handler } from '../../handler.ts'
import { type Books, type ReportRow, readBooks } from './books.ts'
import type { Ports } from './ports.ts'
import { sheetRows } from './sheet-rows.ts'

type Asked = CallParams<'finance.detail'>

const NO_QUARTERS = '财务指标按报告期累计计算，没有单季；单季请看利润表和现金流量表'

/** Periods to show, newest first. Throws no_data where none of those asked for was published. */
function endsOf({ ends }: Books, { mode, enddates, count }: Asked): string[] {
  const asked = enddates === undefined ? null : new Set(enddates.split(','))
  const fitting = ends.filter((end) => (mode !== 'year' || end.endsWith('-12-31')) && (asked === null || asked.has(end)))
  if (fitting.length === 0 && ends.length > 0) {
    const what = enddates === undefined ? '没有年报' : `${enddates} 没有披露报告`
    throw new AppError('no_data', what, enddates === undefined ? 'mode' : 'enddates')
  }
  return asked === null ? fitting.slice(0, count) : fitting
}

function columnOf(books: Books, end: string, { sheet, version }: Asked): FinanceDetail['columns'][number] {
  const versions = (books[sheet].get(end) ?? books.income.get(end) ?? []).map(({ annDate, restated }) => ({ annDate, restated }))
  const shown = version === 'first' ? versions[0] : versions.at(-1)
  return {
    enddate: end,
    name: periodName(end),
    annDate: versions[0]?.annDate ?? end,
    versionDate: shown?.annDate ?? end,
    restated: versions.length > 1,
    versions,
  }
}

/** Versions of the shown sheet of a period, as far as the answer reads them. */
function rowsOn(books: Books, end: string, { sheet, version }: Asked) {
  const rows: readonly ReportRow[] = books[sheet].get(end) ?? []
  return version === 'first' ? rows.slice(0, 1) : rows
}

const COMPARED = '没有上年同期，上年同期为零，或本期经追溯调整而上年同期没有按同一口径调整'

/** 三大报表与财务指标 by periods. Throws unknown_security; no_data for an index and periods not published. */
export const detail: Handler<'finance.detail', Ports> = async (asked, ctx) => {
  const i = requireStock(ctx, asked.secucode)
  const { sheet, mode, version } = asked
  if (sheet === 'indicator' && mode === 'quarter') throw new AppError('invalid_input', NO_QUARTERS, 'mode')
  const books = await readBooks(ctx, i)
  const ends = endsOf(books, asked)
  const columns = ends.map((end) => columnOf(books, end, asked))
  const data: FinanceDetail = { sheet, mode, version, isFinancial: books.isFinancial, columns, ...sheetRows(books, ends, asked) }
  const missing = missingOf(data, {
    wholeName: '财务指标没有占比',
    whole: '这一期没有合计数',
    'rows.formula': '报表所列，不由公式算出',
    'rows.values': mode === 'quarter' ? '这一期或上一报告期没有披露，算不出单季' : '这一期没有披露此项',
    'rows.before': '没有上年同期的报表',
    'rows.yoy': COMPARED,
    'rows.difference': '没有上年同期的报表',
    'rows.share': '合计不为正，或没有披露',
    'rows.prior': '没有上一季',
    'rows.qoq': '没有上一季，或上一季为零',
  })
  const none = books.absent === null ? [] : [{ field: 'columns', reason: books.absent }]
  return {
    data,
    missing: [...none, ...missing],
    ...shownOrigin(
      books.origin,
      ends.flatMap((end) => rowsOn(books, end, asked)),
    ),
  }
}
