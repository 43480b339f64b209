import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../../fetch-layer/upstream-fault.ts'
import { checkColumns } from '../../read-columns.ts'
import { LISTS_HOST, secidOf } from '../clist.ts'

const COLUMNS = ['f12', 'f13', 'f14'] as const
/** The vendor's number of boards among markets. */
const BOARD_MARKET = 90
/** More boards than any share belongs to. */
const MOST_BOARDS = 200

/** Codes of the boards a share belongs to now, of every kind the vendor has. Throws UpstreamFault. */
export async function boardsOfCompany(layer: FetchLayer, secucode: string): Promise<string[]> {
  const fixed = `spt=3&np=0&pi=0&pz=${MOST_BOARDS}&po=1&fltt=2&invt=2&fid=f3`
  const url = `https://${LISTS_HOST}/api/qt/slist/get?${fixed}&secid=${secidOf(secucode)}&fields=${[...COLUMNS, 'f3'].join(',')}`
  const answer = await layer.json({ url, headers: { referer: 'https://quote.eastmoney.com/' } })
  const { data } = fieldsIn(answer)
  if (data === null) return []
  const { diff } = fieldsIn(data)
  if (typeof diff !== 'object' || diff === null) throw new UpstreamFault('format', LISTS_HOST, '没有 data.diff')
  const rows = Object.values(diff).map(fieldsIn)
  checkColumns(LISTS_HOST, rows, COLUMNS)
  return rows.filter(({ f13 }) => f13 === BOARD_MARKET).map(({ f12 }) => String(f12))
}
