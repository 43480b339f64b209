import type { SectorRow } from '@guanlan/contract/schemas/market/sectors.ts'
import type { Sector } from '@guanlan/datasets/market-facts.ts'
import { round } from '../../../market/reading/figures.ts'
import { ofLevels } from '../../../market/reading/sectors/level-origin.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { levelBefore, sectorReturn } from './returns.ts'
import { instrumentOf, type SectorFigures, sectorFigures } from './sector-figures.ts'
import { noAreas, sectorGaps, sectorsGap } from './sector-gaps.ts'

const sortFields = { change: 'changeRatio', amount: 'amount', zt: 'ztNum', turnover: 'turnoverRatio', mv: 'totalMv' } as const

/** 板块榜. With `days` above 1 the change is measured over that many sessions. Sectors without the figure sorted by come last. */
export const list: Handler<'sectors.list', Ports> = ({ kind, sort, dir, days, page, size }, context) => {
  const { market, source } = context
  const rows = market.sectors.filter((sector) => sector.kind === kind).flatMap((sector) => rowOf(context, sector, days) ?? [])
  const field = sortFields[sort]
  const sign = dir === 'asc' ? 1 : -1
  rows.sort((a, b) => compare(a[field], b[field], sign) || (a.blockcode < b.blockcode ? -1 : 1))
  const infos: SectorRow[] = rows.map((row, at) => ({ ...row, rank: at + 1 })).slice((page - 1) * size, page * size)
  const gaps = sectorGaps(infos, market, days === 1 ? {} : { change: noPeriod(days), changeRatio: noPeriod(days) })
  return {
    data: { infos, total: rows.length },
    missing: kind === 'area' ? [noAreas] : [sectorsGap(market, source, kind) ?? [], gaps].flat(),
    ...ofLevels(market),
  }
}

const noPeriod = (days: number) => `${days} 个交易日前没有点位`

function rowOf({ market }: Ports, sector: Sector, days: 1 | 5 | 10 | 20): SectorFigures | null {
  const i = instrumentOf(market, sector)
  if (i === null) return null
  const row = sectorFigures(market, sector, i)
  if (days === 1) return row
  const start = levelBefore(market, i.row, days)
  const moved = start === null || row.price === null ? null : round(row.price - start, 3)
  return { ...row, change: moved, changeRatio: sectorReturn(market, i, days) }
}

function compare(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (a - b) * sign
}
