import type { FlowRank } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { standingOf } from '@guanlan/engine/factors/standing.ts'
import { countsInMarket, type Instrument } from '../../../market/instrument.ts'
import { rowsOf } from '../../../research/factors/cut-rows.ts'
import type { Ports } from './ports.ts'

/**
 * Where a security stands by a factor of the newest session, among all listed A shares and those of its industry; nulls where the factors are of another
 * session than `date`, or the security has no such figure. Without a date, of whichever session there is.
 */
export function cutRanks(
  { market, factors }: Ports,
  i: Instrument,
  { factor, date }: { factor: string; date?: string },
): { rankAll: FlowRank | null; rankIndustry: FlowRank | null } {
  const cut = factors.cut()
  const column = cut?.columns.get(factor)
  if (cut === null || column === undefined || (date !== undefined && cut.date !== date)) return { rankAll: null, rankIndustry: null }
  const rows = rowsOf(cut)
  const own = rows.get(i.id)
  if (own === undefined || !countsInMarket(i)) return { rankAll: null, rankIndustry: null }
  const sector = market.sectorsOf(i.id).find((one) => one.sector.kind === 'industry')?.sector
  const peers =
    sector === undefined ? [] : market.members(sector.id, null).flatMap(({ row }) => rows.get(itemAt(market.instruments, row).id) ?? [])
  const industry = standingOf(
    Float64Array.from(peers, (at) => numberAt(column, at)),
    peers.indexOf(own),
  )
  return { rankAll: rankOf(standingOf(column, own)), rankIndustry: rankOf(industry) }
}

function rankOf(standing: FlowRank | null): FlowRank | null {
  return standing === null ? null : { rank: standing.rank, n: standing.n }
}
