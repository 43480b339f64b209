import type { Meta } from '@guanlan/contract/envelope.ts'
import type { HotBoardRow } from '@guanlan/contract/schemas/market/hot-search.ts'
import type { Quote } from '@guanlan/contract/schemas/market/quote.ts'
import type { Market } from '../../market.ts'
import { round } from '../figures.ts'
import { missingOf } from '../missing-of.ts'
import { quoteGaps } from '../quote-gaps.ts'
import { datedPrice } from '../quote-row.ts'
import type { SourceBoard } from './boards.ts'

/** What was opened from search, by how often. */
type SearchedEntry = { kind: string; id: string; heat: number; rank: number; previousRank: number | null }

type Place = Pick<HotBoardRow, 'rank' | 'previousRank' | 'heat' | 'attention'> & { id: string; isSector: boolean; gained: number | null }

/** Places of own searches, hottest first; what was not on the list before came from its end. */
export function ownPlaces(market: Market, entries: readonly SearchedEntry[]): HotBoardRow[] {
  return entries.flatMap(({ kind, id, heat, rank, previousRank }) => {
    const gained = (previousRank ?? entries.length) - rank
    const place = { id, isSector: kind === 'block', rank, previousRank, gained, heat: round(heat, 2), attention: null }
    return market.find(id) === null ? [] : [rowOf(market, place)]
  })
}

/** Places of a board of a source. 飙升榜 reports the place on 人气榜 before, which its own places are not compared with. */
export function sourcePlaces(market: Market, { list: { list, entries } }: SourceBoard): HotBoardRow[] {
  return entries.map(({ secucode, rank, previousRank, heat }) => {
    const gained = previousRank === null || list === 'rising' ? null : previousRank - rank
    return rowOf(market, { id: secucode, isSector: false, rank, previousRank, gained, heat: null, attention: heat })
  })
}

function rowOf(market: Market, { id, isSector, gained, ...place }: Place): HotBoardRow {
  const i = market.find(id)
  return {
    ...place,
    title: i?.name ?? id,
    imgUrl: '',
    value: place.heat ?? place.attention,
    num: gained === null ? null : Math.abs(gained),
    down: gained !== null && gained < 0 ? 1 : 0,
    secucode: isSector ? null : (id as HotBoardRow['secucode']),
    blockcode: isSector ? id : null,
    ...(i === null ? { price: null, changeRatio: null } : datedPrice(i, market)),
  }
}

const REASONS = {
  value: '来源只公布名次',
  num: '没有前一日的名次，或这个榜的名次不与前一日相比',
  previousRank: '前一日没有名次',
  heat: '来源的榜不按本站搜索次数',
  attention: '来源只公布名次，或按本站搜索次数排名',
  secucode: '该热词是板块',
  blockcode: '该热词是证券',
}

/** Why figures of places are unknown, each field under `list` ('' where the answer is the list). */
export function placeGaps(market: Market, rows: readonly HotBoardRow[], list = ''): Meta['missing'] {
  const quoted = rows.map(
    ({ title, secucode, blockcode, ...figures }): Quote => ({
      ...figures,
      secucode: (secucode ?? blockcode) as Quote['secucode'],
      secuabbr: title,
    }),
  )
  const gaps = [...missingOf(rows, REASONS), ...quoteGaps(quoted, ['price', 'changeRatio'], market)]
  return list === '' ? gaps : gaps.map((gap) => ({ ...gap, field: `${list}.${gap.field}` }))
}
