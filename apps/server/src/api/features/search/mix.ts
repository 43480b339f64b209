import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Quote } from '@guanlan/contract/schemas/market/quote.ts'
import { pinyinOf } from '@guanlan/domain/search/pinyin.ts'
import type { SearchHit } from '@guanlan/domain/search/search-entry.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { quoteGaps } from '../../../market/reading/quote-gaps.ts'
import { datedPrice } from '../../../market/reading/quote-row.ts'
import { sectorSession } from '../../../market/reading/sectors/sector-session.ts'
import type { Handler } from '../../handler.ts'
import { foundArticles } from './articles.ts'
import { foundFlashes } from './flashes.ts'
import { PAGES, pageOf, SECTORS, SECURITIES, searchIndex } from './indexes.ts'
import type { Ports } from './ports.ts'

type Mix = CallOutput<'search.mix'>

/** 混合搜索: up to `size` of each group, best first, with today's price; topics are concepts. */
export const mix: Handler<'search.mix', Ports> = async ({ q, size }, ctx) => {
  const market = ctx.market.freeze()
  const index = await searchIndex(market)
  const stocks = index.search(q, size, SECURITIES).map((hit) => stockHit(market, hit))
  const sectors = index.search(q, size, SECTORS)
  const blocks = sectors.map((hit) => blockHit(market, hit))
  const topics = sectors.map(({ entry }) => instrumentOf(market, entry.id)).filter(({ kind }) => kind === 'concept')
  const functions = index.search(q, size, PAGES).map(({ entry }) => ({ page: entry.id, ...pageOf(entry.id) }))
  const articles = await foundArticles(ctx.datasets, q, size)
  const flashes = await foundFlashes(ctx, q, size)
  const missing = [...quoteGaps(stocks.map(priced), ['price', 'changeRatio'], market), ...notApplicable({ stocks, blocks })]
  return { data: { stocks, blocks, topics: topics.map(({ id, name }) => ({ id, name })), articles, flashes, functions }, missing }
}

/** Nulls that mean the field does not exist for what was found. */
function notApplicable({ stocks, blocks }: Pick<Mix, 'stocks' | 'blocks'>): { field: string; reason: string }[] {
  const reasons: [boolean, string, string][] = [
    [stocks.some((hit) => hit.formerCode === null), 'stocks.formerCode', '匹配的是现用代码或名称'],
    [stocks.some((hit) => hit.board === null), 'stocks.board', '指数没有所属板块'],
    [blocks.some((hit) => hit.changeRatio === null), 'blocks.changeRatio', '板块没有可计价的成分股'],
  ]
  return reasons.flatMap(([applies, field, reason]) => (applies ? [{ field, reason }] : []))
}

function priced({ secucode, secuabbr, price, changeRatio: moved }: Mix['stocks'][number]): Quote {
  return { secucode, secuabbr, price, changeRatio: moved }
}

function instrumentOf(market: Market, id: string): Instrument {
  const found = market.find(id)
  if (found === null) throw new RangeError(`the search index knows ${id}, which the market lacks`)
  return found
}

function stockHit(market: Market, { entry, match, formerCode }: SearchHit): Mix['stocks'][number] {
  const i = instrumentOf(market, entry.id)
  return {
    secucode: i.id,
    secuabbr: i.name,
    kind: i.kind === 'index' ? 'index' : 'stock',
    pinyin: pinyinOf(i.name),
    board: i.board,
    st: i.st,
    status: i.delisted ? 'delisted' : 'listed',
    ...datedPrice(i, market),
    match,
    formerCode,
  }
}

function blockHit(market: Market, { entry, match }: SearchHit): Mix['blocks'][number] {
  const i = instrumentOf(market, entry.id)
  return { blockcode: i.id, blockname: i.name, kind: i.kind, changeRatio: sectorSession(market, i).changeRatio, match }
}
