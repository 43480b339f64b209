import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { HotEntry } from '../../../business/search-counts.ts'
import type { Market } from '../../../market/market.ts'
import { round } from '../../../market/reading/figures.ts'
import { quoteGap } from '../../../market/reading/quote-gaps.ts'
import { datedPrice } from '../../../market/reading/quote-row.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

type Word = CallOutput<'search.hotWords'>[number]

/** 热搜词: what people opened from search here, hottest first; empty while nobody has. `down` is 0 for rising or unmoved, else 1 (spec §3). */
export const hotWords: Handler<'search.hotWords', Ports> = ({ scope, size }, { market, searchCounts }) => {
  const entries = searchCounts.hot(scope === 'market' ? ['block'] : ['stock', 'index', 'block'])
  const known = entries.flatMap((entry) => (market.find(entry.id) === null ? [] : [entry])).slice(0, size)
  const data = known.map((entry) => wordOf(market, entry, entries.length))
  const q = market.quotes()
  const missing = known.flatMap((entry, at) => {
    const i = market.find(entry.id)
    const gap = (field: 'price' | 'changeRatio') =>
      i !== null && data[at]?.[field] === null ? [{ field, secucode: i.id, reason: quoteGap(field, i, q) }] : []
    return [...gap('price'), ...gap('changeRatio')]
  })
  const notSectors = data.some((word) => word.blockcode === null) ? [{ field: 'blockcode', reason: '该热词是证券' }] : []
  const notSecurities = data.some((word) => word.secucode === null) ? [{ field: 'secucode', reason: '该热词是板块' }] : []
  return { data, missing: [...missing, ...notSectors, ...notSecurities] }
}

function wordOf(market: Market, { id, kind, heat, rank, previousRank }: HotEntry, ranks: number): Word {
  const i = market.find(id)
  const moved = (previousRank ?? ranks) - rank
  return {
    word: i?.name ?? id,
    heat: round(heat, 2),
    num: Math.abs(moved),
    down: moved < 0 ? 1 : 0,
    secucode: kind === 'block' ? null : id,
    blockcode: kind === 'block' ? id : null,
    ...(i === null ? { price: null, changeRatio: null } : datedPrice(i, market)),
  }
}
