import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { isSector } from '../../../market/reading/codes.ts'
import { ofLevels } from '../../../market/reading/sectors/level-origin.ts'
import { sectorSession } from '../../../market/reading/sectors/sector-session.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { sectorTurnover } from './sector-figures.ts'
import { sectorGaps } from './sector-gaps.ts'

/** 板块实时行情. `["all"]` answers every sector; an unknown code is left out and named in `missing`. */
export const quotes: Handler<'sectors.quotes', Ports> = ({ blockcodes }, { market }) => {
  const asked = blockcodes.includes('all') ? market.sectors.map((one) => one.id) : [...new Set(blockcodes)]
  const found = asked.map((id) => ({ id, i: market.find(id) }))
  const infos = found.flatMap(({ i }) => (i !== null && isSector(i) ? [rowOf(market, i)] : []))
  const unknown = found
    .filter(({ i }) => i === null || !isSector(i))
    .map(({ id }) => ({ field: 'blockcodes', reason: `没有板块 ${id.slice(0, 16)}` }))
  return { data: { infos, total: infos.length }, missing: [...unknown, ...sectorGaps(infos, market)], ...ofLevels(market) }
}

function rowOf(market: Market, i: Instrument): CallOutput<'sectors.quotes'>['infos'][number] {
  const { price, change, changeRatio, volume, amount } = sectorSession(market, i)
  return {
    blockcode: i.id,
    blockname: i.name,
    price,
    change,
    changeRatio,
    volume,
    amount,
    turnoverRatio: sectorTurnover(market, i),
    time: formatInstant(market.snapshot().asOfMs).slice(11),
  }
}
