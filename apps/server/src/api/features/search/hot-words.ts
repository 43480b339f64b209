import type { HotWord } from '@guanlan/contract/schemas/market/search.ts'
import { OWN, sourceBoards } from '../../../market/reading/hot-search/boards.ts'
import { ownPlaces, placeGaps, sourcePlaces } from '../../../market/reading/hot-search/places.ts'
import { completing, decidedBy, ofMarket, type Provenance } from '../../../market/reading/provenance.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/**
 * 热搜词: what people opened from search here, hottest first. Without any, the 热搜榜 of the source, else its 人气榜; each row names its owner. Empty where there
 * is neither. `down` is 0 for rising or unmoved, else 1 (spec §3).
 */
export const hotWords: Handler<'search.hotWords', Ports> = async ({ scope, size }, ctx) => {
  const { market, searchCounts } = ctx
  const own = ownPlaces(market, searchCounts.hot(scope === 'market' ? ['block'] : ['stock', 'index', 'block']))
  const { words, origin } = own.length > 0 || scope === 'market' ? { words: ownWords(own), origin: {} } : await sourceWords(ctx)
  const data = words.slice(0, size)
  return { data, missing: placeGaps(market, data), ...origin }
}

const ownWords = (own: ReturnType<typeof ownPlaces>): HotWord[] =>
  own.map((row) => ({ ...row, word: row.title, board: 'own', owner: OWN.owner }))

/** The list of a source, dated by the present market as its prices are. */
async function sourceWords(ctx: Ports): Promise<{ words: HotWord[]; origin: Provenance }> {
  const boards = await sourceBoards(ctx)
  const found = boards.find(({ list }) => list.list === 'search') ?? boards.find(({ list }) => list.list === 'popularity')
  if (found === undefined) return { words: [], origin: {} }
  const board = found.list.list
  const words = sourcePlaces(ctx.market, found).map((row) => ({ ...row, word: row.title, board, owner: found.owner }))
  return { words, origin: decidedBy(ofMarket(ctx.market.snapshot()), completing(found.origin)) }
}
