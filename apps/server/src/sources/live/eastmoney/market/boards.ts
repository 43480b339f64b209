import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../../fetch-layer/upstream-fault.ts'
import type { LiveQuote } from '../../live-quotes.ts'
import { figureOf, LOT, type UpstreamRow } from '../../read-columns.ts'
import { BOARDS, codeOf, LISTS_HOST, listRows } from '../clist.ts'

/** f2 level, f5 手, f6 元, f12 code, f13 market, f14 name, f15 high, f16 low, f17 open, f18 previous close. */
const COLUMNS = ['f2', 'f5', 'f6', 'f12', 'f13', 'f14', 'f15', 'f16', 'f17', 'f18'] as const

/** An industry or concept board of the vendor, and how it stands. */
export type LiveBoard = { sectorId: string; name: string; kind: keyof typeof BOARDS; quote: LiveQuote }

/** A level and its sums: a board has neither shares nor market value. */
export function levelOf(secucode: string, row: UpstreamRow, scale = 1): LiveQuote {
  const level = (column: string) => {
    const figure = figureOf(row[column])
    return figure === null ? null : figure / scale
  }
  const lots = figureOf(row.f5)
  return {
    secucode,
    price: level('f2'),
    preClose: level('f18'),
    open: level('f17'),
    high: level('f15'),
    low: level('f16'),
    volume: lots === null ? null : lots * LOT,
    amount: figureOf(row.f6),
    totalShares: null,
    floatShares: null,
  }
}

/** Every board of a kind. Throws UpstreamFault. */
export async function boardsOf(layer: FetchLayer, kind: keyof typeof BOARDS): Promise<LiveBoard[]> {
  const rows = await listRows(layer, { fs: BOARDS[kind], fields: COLUMNS, columns: COLUMNS })
  return rows.map((row) => {
    const sectorId = String(row.f12)
    if (!/^BK\d{4}$/.test(sectorId)) throw new UpstreamFault('format', LISTS_HOST, `f12 是 ${sectorId}`)
    return { sectorId, name: String(row.f14), kind, quote: levelOf(sectorId, row) }
  })
}

/** Codes of the present members of a board. Throws UpstreamFault. */
export async function membersOf(layer: FetchLayer, sectorId: string): Promise<string[]> {
  const columns = ['f12', 'f13', 'f14']
  const rows = await listRows(layer, { fs: `b:${sectorId}+f:!50`, fields: columns, columns })
  return rows.map((row) => codeOf(row))
}
