import type { FlowNet } from '@guanlan/contract/rows/money-flow.ts'
import { mapTuple } from '@guanlan/domain/collections/elements.ts'
import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../../fetch-layer/upstream-fault.ts'
import { figureOf, listAt } from '../../read-columns.ts'
import { secidOf } from '../clist.ts'

/** Asked for by these names, answered in this order: day or minute, net figures of 主力, 小单, 中单, 大单, 超大单. */
const FIELDS = ['f51', 'f52', 'f53', 'f54', 'f55', 'f56'] as const
/** The vendor keeps figures in four bytes. */
const ROUNDING = { ratio: 1e-6, yuan: 4 }

/** Net figures in 元 of a day, or since the opening up to a minute. 主力 is 超大单 and 大单 together: where it is not (`isWhole`), the order or unit of a column has changed. */
type FlowLine = { when: string; nets: Record<FlowNet, number>; isWhole: boolean }
/** Which lines: 101 is a day, 1 a minute. */
type Asked = { host: string; path: 'daykline' | 'kline'; klt: 1 | 101; secucode: string }

/** Whether figures of that size are the same but for the vendor's rounding. */
export function isNear(a: number, b: number, size: number): boolean {
  return Math.abs(a - b) <= ROUNDING.yuan + ROUNDING.ratio * size
}

/** `2021-10-22 09:31,30436522.0,…`; null where a figure is missing. */
export function flowLineOf(line: unknown): FlowLine | null {
  const [when = '', ...rest] = String(line).split(',')
  const [main, small, mid, big, superNet] = rest.map(figureOf)
  if (main == null || small == null || mid == null || big == null || superNet == null) return null
  const [bigNet, midNet, smallNet] = mapTuple([big, mid, small], Math.round)
  const isWhole = isNear(main, big + superNet, Math.abs(big) + Math.abs(superNet))
  return { when, nets: { superNet: Math.round(superNet), bigNet, midNet, smallNet }, isWhole }
}

/** Lines of a company's money flow, oldest first; none where the vendor has none. Throws UpstreamFault. */
export async function flowLines(layer: FetchLayer, { host, path, klt, secucode }: Asked): Promise<readonly unknown[]> {
  const url = `https://${host}/api/qt/stock/fflow/${path}/get?lmt=0&klt=${klt}&secid=${secidOf(secucode)}&fields1=f1,f2,f3,f7&fields2=${FIELDS.join(',')}`
  const answer = await layer.json({ url, headers: { referer: 'https://data.eastmoney.com/' } })
  const { data } = fieldsIn(answer)
  if (data === null) return []
  const lines = listAt(answer, host, ['data', 'klines'])
  const { code } = fieldsIn(data)
  if (code !== secucode.slice(2)) throw new UpstreamFault('format', host, `问的是 ${secucode}，答的是 ${String(code)}`)
  return lines
}
