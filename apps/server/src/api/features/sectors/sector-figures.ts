import type { SectorRow } from '@guanlan/contract/schemas/market/sectors.ts'
import type { Sector } from '@guanlan/datasets/market-facts.ts'
import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { changeRatio, known, money, ratio } from '../../../market/reading/figures.ts'
import { sectorSession } from '../../../market/reading/sectors/sector-session.ts'

/** Figures of one sector now; `rank` is given where a list is. */
export type SectorFigures = Omit<SectorRow, 'rank'>

/** The instrument of a sector; every sector has one. */
export function instrumentOf(market: Market, sector: Sector): Instrument | null {
  return market.find(sector.id)
}

/** Sums over members that have shares on record: volume and float shares for 换手率, market value in 元. */
function sums(market: Market, id: string): { volume: number; floatShares: number; totalMv: number } {
  const q = market.quotes()
  const out = { volume: 0, floatShares: 0, totalMv: 0 }
  for (const { row } of market.members(id, null)) {
    if (Number.isNaN(q.floatShares[row]) || Number.isNaN(q.price[row])) continue
    out.floatShares += numberAt(q.floatShares, row)
    out.totalMv += numberAt(q.price, row) * numberAt(q.totalShares, row)
    if (!Number.isNaN(q.volume[row])) out.volume += numberAt(q.volume, row)
  }
  return out
}

/** 换手率 of a sector: volume of its members by their float shares. */
export function sectorTurnover(market: Market, i: Instrument): number | null {
  const { volume, floatShares } = sums(market, i.id)
  return sectorSession(market, i).volume === null ? null : ratio(volume, floatShares)
}

/** 领涨股: the member that rose most today; null when none trades. */
export function leaderOf(market: Market, id: string): SectorRow['leader'] {
  const q = market.quotes()
  let best: { row: number; value: number } | null = null
  for (const { row } of market.members(id, null)) {
    const value = changeRatio(q, row)
    if (value !== null && (best === null || value > best.value)) best = { row, value }
  }
  if (best === null) return null
  const leader = itemAt(market.instruments, best.row)
  return { secucode: leader.id, secuabbr: leader.name, changeRatio: best.value }
}

export function sectorFigures(market: Market, sector: Sector, i: Instrument): SectorFigures {
  const q = market.quotes()
  const { volume, floatShares, totalMv } = sums(market, sector.id)
  const session = sectorSession(market, i)
  return {
    blockcode: sector.id,
    blockname: sector.name,
    kind: sector.kind,
    price: session.price,
    change: session.change,
    changeRatio: session.changeRatio,
    amount: session.amount,
    turnoverRatio: session.volume === null ? null : ratio(volume, floatShares),
    totalMv: totalMv > 0 ? money(totalMv) : null,
    upNum: known(numberAt(q.upNum, i.row)),
    downNum: known(numberAt(q.downNum, i.row)),
    flatNum: known(numberAt(q.flatNum, i.row)),
    suspendedNum: known(numberAt(q.suspendedNum, i.row)),
    ztNum: known(numberAt(q.limitUpNum, i.row)),
    count: market.members(sector.id, null).length || null,
    leader: leaderOf(market, sector.id),
  }
}
