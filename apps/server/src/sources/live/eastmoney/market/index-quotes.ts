import { MARKET_INDEXES } from '@guanlan/domain/securities/indexes.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import type { LiveQuote } from '../../live-quotes.ts'
import { checkColumns, figureOf, listAt } from '../../read-columns.ts'
import { LISTS_HOST, secidOf } from '../clist.ts'
import { levelOf } from './boards.ts'

/** f1 is how many decimals the whole numbers of f2, f15 to f18 have. */
const COLUMNS = ['f1', 'f2', 'f6', 'f12', 'f13', 'f14', 'f18'] as const
const FIELDS = [...COLUMNS, 'f5', 'f15', 'f16', 'f17'] as const

/** Levels of named indexes; those the vendor does not know are left out. Throws UpstreamFault. */
export async function indexQuotes(
  layer: FetchLayer,
  codes: readonly string[] = MARKET_INDEXES.map(({ code }) => code),
): Promise<LiveQuote[]> {
  // the vendor has Beijing's indexes under the market of Shenzhen: a code is found by what was asked for
  const codeOf = new Map(codes.map((code) => [secidOf(code), code]))
  const secids = [...codeOf.keys()].join(',')
  const url = `https://${LISTS_HOST}/api/qt/ulist.np/get?fltt=1&invt=2&fields=${FIELDS.join(',')}&secids=${secids}`
  const rows = listAt(await layer.json({ url, headers: { referer: 'https://quote.eastmoney.com/' } }), LISTS_HOST, ['data', 'diff'])
  checkColumns(LISTS_HOST, rows, COLUMNS)
  return rows.flatMap((row) => {
    const code = codeOf.get(`${row.f13 === 1 ? 1 : 0}.${String(row.f12)}`)
    return code === undefined ? [] : [levelOf(code, row, 10 ** (figureOf(row.f1) ?? 2))]
  })
}
