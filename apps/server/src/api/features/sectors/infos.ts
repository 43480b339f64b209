import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Sector } from '@guanlan/datasets/market-facts.ts'
import type { Market } from '../../../market/market.ts'
import { requireByAnyCode } from '../../../market/reading/codes.ts'
import { ofLevels } from '../../../market/reading/sectors/level-origin.ts'
import { sectorSession } from '../../../market/reading/sectors/sector-session.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { leaderOf } from './sector-figures.ts'
import { noAreas, sectorGaps, sectorsGap } from './sector-gaps.ts'

type Row = CallOutput<'sectors.infos'>['infos'][number]

/** 板块字典; with `secucode` the sectors that security belongs to today, with their change and leader. Throws unknown_security. */
export const infos: Handler<'sectors.infos', Ports> = ({ kind, secucode }, { market, source }) => {
  const rows = secucode === undefined ? market.sectors.map((sector) => plain(market, sector)) : ofSecurity(market, secucode)
  const wanted = kind === undefined ? rows : rows.filter((row) => row.kind === kind)
  return {
    data: { infos: wanted, total: wanted.length },
    missing:
      kind === 'area'
        ? [noAreas]
        : [sectorsGap(market, source, secucode === undefined ? kind : undefined) ?? [], sectorGaps(wanted, market)].flat(),
    ...ofLevels(market),
  }
}

function plain(market: Market, { id, name, kind, pinyin, desc, createDate }: Sector): Row {
  return { blockcode: id, blockname: name, kind, pinyin, count: market.members(id, null).length, desc, createDate }
}

function ofSecurity(market: Market, secucode: string): Row[] {
  const security = requireByAnyCode(market, secucode)
  return market.sectorsOf(security.id).map(({ sector, inDate }) => {
    const i = market.find(sector.id)
    const today = { changeRatio: i === null ? null : sectorSession(market, i).changeRatio, leader: leaderOf(market, sector.id), inDate }
    return { ...plain(market, sector), ...today }
  })
}
