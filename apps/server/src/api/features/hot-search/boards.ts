import type { HotBoard, HotBoardKey } from '@guanlan/contract/schemas/market/hot-search.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import type { SearchCounts } from '../../../business/search-counts.ts'
import type { Market } from '../../../market/market.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { boardTitles, OWN, type SourceBoard, type SourceBoardKey, sourceBoards } from '../../../market/reading/hot-search/boards.ts'
import { ownPlaces, placeGaps, sourcePlaces } from '../../../market/reading/hot-search/places.ts'
import { completing, decidedBy, ofMarket } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const SOURCE_BOARDS = ['search', 'popularity', 'rising'] as const satisfies readonly HotBoardKey[]
/** Own places shown. */
const OWN_PLACES = 50

/** 热搜榜: own searches and the newest list of each board of the sources. Throws not_ready. */
export const boards: Handler<'hotSearch.boards', Ports> = async (_, ctx) => {
  const market = readable(ctx.market).freeze()
  const found = await sourceBoards(ctx)
  const given = SOURCE_BOARDS.map((board) =>
    boardOf(
      market,
      board,
      found.find(({ list }) => list.list === board),
    ),
  )
  const list = [ownBoard(market, ctx.searchCounts), ...given]
  const absent = absentReason(datasets.hotLists)
  const isAnyEmpty = list.some(({ rows }) => rows.length === 0)
  return {
    data: { boards: list },
    missing: [
      ...(isAnyEmpty ? [{ field: 'boards.rows', reason: found.length === 0 ? absent : '还没有搜索记录，或来源没有这个榜' }] : []),
      { field: 'boards.date', reason: found.length === 0 ? absent : '本站热搜是此刻的，不属于某个交易日' },
      ...placeGaps(
        market,
        list.flatMap(({ rows }) => rows),
        'boards.rows',
      ),
    ],
    ...decidedBy(ofMarket(market.snapshot()), ...found.map(({ origin }) => completing(origin))),
  }
}

function ownBoard(market: Market, searchCounts: SearchCounts): HotBoard {
  const rows = ownPlaces(market, searchCounts.hot(['stock', 'index', 'block'])).slice(0, OWN_PLACES)
  return { board: 'own', title: boardTitles.own, ...OWN, date: null, rows }
}

function boardOf(market: Market, board: SourceBoardKey, found: SourceBoard | undefined): HotBoard {
  const title = boardTitles[board]
  if (found === undefined) return { board, title, owner: '', rule: '', date: null, rows: [] }
  const { owner, rule, list } = found
  return { board, title, owner, rule, date: list.date as HotBoard['date'], rows: sourcePlaces(market, found) }
}
