import type { Meta } from '@guanlan/contract/envelope.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import type { RankBoard, RankOutput, RankRow } from '@guanlan/contract/schemas/market/rankings.ts'
import { RANKED, rankingGroups, rankingOf, rankings } from '@guanlan/engine/rankings/rankings.ts'
import { figureText } from '@guanlan/engine/screening/sentence/figure-text.ts'
import { needsMembership } from '../../../business/access/gate.ts'
import { pricedOver } from '../../../market/reading/adjust-gap.ts'
import { quoteGaps } from '../../../market/reading/quote-gaps.ts'
import { PAST_METHOD } from '../../../research/screen-performance/past-method.ts'
import { keyOfRanking } from '../../../research/screen-performance/preset-screens.ts'
import type { MarketTable } from '../../../research/screening/screen-table.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { Answer, Handler } from '../../handler.ts'
import { type Board, boardOf, boardsOver, knownIn, leaderOf, quoted } from './board.ts'
import { type EarlierPlaces, earlierPlaces } from './earlier-places.ts'
import type { Ports } from './ports.ts'

/** Figures in words are reported this finely. */
const SHOWN_DIGITS = 3

function reasonOf({ factor, rows }: Board, { value, rank }: { value: number; rank: number }, known: number): string {
  const { text, unit } = figureText(Number(value.toPrecision(SHOWN_DIGITS)), factor.unit)
  return `${factor.name} ${text}${unit}，${known} 只有此数据，${rows.length} 只入榜，第 ${rank} 名`
}

function rowsOf(table: MarketTable, board: Board, earlier: EarlierPlaces): RankRow[] {
  const known = knownIn(board.column)
  return Array.from({ length: Math.min(RANKED, board.rows.length) }, (_, at) => {
    const place = leaderOf(table, board, at)
    const prevRank = earlier.places.get(place.secucode) ?? null
    const gained = prevRank === null ? null : prevRank - place.rank
    return {
      ...place,
      title: place.secuabbr,
      imgUrl: '',
      valueUnit: board.factor.unit,
      prevRank,
      num: gained === null ? null : Math.abs(gained),
      down: gained !== null && gained < 0 ? 1 : 0,
      reason: reasonOf(board, place, known),
    }
  })
}

/** Factors of an evening are kept from the first on which the store was there; of files also those of the session before. */
const NO_EARLIER = '更早交易日的因子没有算过，名次变化未知'

/** Why a place has no price. */
function quotesIn(
  field: 'rows' | 'list.leaders',
  places: readonly RankBoard['leaders'][number][],
  { market }: MarketTable,
): Meta['missing'] {
  return quoteGaps(places, [...quoted], market).map((gap) => ({ ...gap, field: `${field}.${gap.field}` }))
}

const leaderQuotes = (list: readonly RankBoard[], table: MarketTable) =>
  quotesIn(
    'list.leaders',
    list.flatMap(({ leaders }) => leaders),
    table,
  )

function gapsOf(rows: readonly RankRow[], { date }: EarlierPlaces, table: MarketTable): Meta['missing'] {
  const unplaced = rows.some(({ prevRank }) => prevRank === null)
  const reason = date === null ? NO_EARLIER : `${date} 收盘时不符合入榜条件，或没有这项数据`
  return [...quotesIn('rows', rows, table), ...(unplaced ? ['rows.prevRank', 'rows.num'].map((field) => ({ field, reason })) : [])]
}

const noRows = { groups: [...rankingGroups], rows: [], prevDate: null, past: null, pastMethod: PAST_METHOD }

/** Every board with its first three. */
async function catalogue(context: Ports): Promise<Answer<'rankings.rank'>> {
  const { screening } = context
  const needVip = await needsMembership(context, 'rankings.rank')
  const slices = startSlices()
  const table = screening.now()
  const lexicon = await screening.lexicon()
  const judged = boardsOver(table.table(await screening.marketOnly()), lexicon)
  const list: RankOutput['list'] = []
  for (const ranking of rankings) {
    if (slices.isOver()) await slices.next()
    list.push(boardOf(table, judged(ranking), { lexicon, needVip }))
  }
  const pastReason = '历次成员的统计在各榜单里'
  const missing = [{ field: 'prevDate', reason: '名次变化在各榜单里' }, { field: 'past', reason: pastReason }, ...leaderQuotes(list, table)]
  return { data: { ...noRows, list, pastReason }, missing, ...pricedOver(table.market) }
}

/** 推荐榜单: the catalogue, or one board with its places, how they moved since the session before, and what became of earlier members. */
export const rank: Handler<'rankings.rank', Ports> = async ({ type, size }, context) => {
  if (type === undefined) return await catalogue(context)
  const ranking = rankingOf(type)
  if (ranking === null) throw new AppError('no_data', `没有「${type}」这个榜单，不给 type 可取全部榜单`, 'type')
  const { screening, screenPerformance } = context
  const slices = startSlices()
  const table = screening.now()
  const lexicon = await screening.lexicon()
  const judged = boardsOver(table.table(await screening.marketOnly()), lexicon)
  if (slices.isOver()) await slices.next()
  const board = judged(ranking)
  if (slices.isOver()) await slices.next()
  const earlier = await earlierPlaces(context, ranking)
  if (slices.isOver()) await slices.next()
  const rows = rowsOf(table, board, earlier).slice(0, size)
  const reported = screenPerformance.preset(keyOfRanking(type))
  const past = 'outcome' in reported ? reported.outcome : null
  const pastReason = 'reason' in reported ? reported.reason : ''
  const missing = gapsOf(rows, earlier, table)
  if (earlier.date === null) missing.push({ field: 'prevDate', reason: NO_EARLIER })
  if (past === null) missing.push({ field: 'past', reason: pastReason })
  const list = [boardOf(table, board, { lexicon, needVip: await needsMembership(context, 'rankings.rank') })]
  missing.push(...leaderQuotes(list, table))
  return { data: { ...noRows, list, rows, prevDate: earlier.date, past, pastReason }, missing, ...pricedOver(table.market) }
}
