import type { Meta } from '@guanlan/contract/envelope.ts'
import type { AuctionSession, AuctionSort } from '@guanlan/contract/schemas/market/auctions.ts'
import { isWithin } from '@guanlan/engine/limit-board/board.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { auctionRow } from '@guanlan/figures/tables/auction.ts'
import { auctionMarket, auctionMarketTable } from '@guanlan/figures/tables/auction-market.ts'
import { findByAnyCode } from '../../../market/reading/codes.ts'
import { missingUnder } from '../../../market/reading/missing-of.ts'
import { ofMarket } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import { auctionBoard, type BoardStock } from '../../../research/auctions/auction-board.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const marketOf = rowOf(auctionMarket)

/** 集合竞价 of the present session, by page. Throws not_ready. */
export const session: Handler<'auctions.session', Ports> = async (
  { universe, sort, dir, at = null, secucodes, page, size },
  { market: moving, datasets, clock, source },
) => {
  const market = readable(moving).freeze()
  const board = await auctionBoard({ market, datasets, clock, source }, at)
  const wanted = secucodes && new Set(secucodes.flatMap((code) => findByAnyCode(market, code)?.id ?? []))
  const within = board.stocks.filter((one) => isWithin(universe, one))
  const known = within.some(({ row }) => row.price !== null) ? within : []
  const listed = wanted === undefined ? known : known.filter(({ instrument }) => wanted.has(instrument.id))
  const shown = sorted(listed, { sort, dir }).slice((page - 1) * size, page * size)
  const frame = auctionMarketTable.frame(known.length, {
    gap: (row) => known[row]?.row.gap ?? Number.NaN,
    amount: (row) => known[row]?.row.amount ?? Number.NaN,
  })
  const data: AuctionSession = {
    date: board.date,
    phase: board.phase,
    at,
    times: [...board.times],
    universe,
    market: marketOf(frame, 0),
    total: known.length === 0 ? null : listed.length,
    infos: shown.map(({ instrument, isMarked, streak, row }) => ({
      secucode: instrument.id as AuctionSession['infos'][number]['secucode'],
      secuabbr: instrument.name,
      isMarked,
      streak,
      ...row,
    })),
  }
  const none = known.length === 0 ? noneReason(board.phase) : '没有符合条件的股票'
  return {
    data,
    missing: [
      ...(listed.length === 0 ? [{ field: 'infos', reason: none }] : []),
      ...(known.length === 0 ? [{ field: 'total', reason: none }] : []),
      ...(board.times.length === 0 ? [{ field: 'times', reason: '没有这一天集合竞价的过程' }] : []),
      ...(at === null ? [{ field: 'at', reason: '为 9:25 的结果，竞价中为当前' }] : []),
      ...(shown.some(({ streak }) => streak === null) ? [{ field: 'infos.streak', reason: '{limitMoves|没有上一交易日的涨停记录}' }] : []),
      ...missingUnder('market', absences(auctionMarket, { frame, from: 0, to: 1 })),
      ...missingUnder('infos', reasonsOf(shown)),
    ],
    ...ofMarket(market.snapshot()),
  }
}

const noneReason = (phase: AuctionSession['phase']) =>
  phase === 'open' || phase === 'locked' ? '还没有虚拟匹配价' : '{auctions|没有这一天的集合竞价记录}'

/** Stocks without the figure come last either way; equals by code. */
function sorted(stocks: readonly BoardStock[], { sort, dir }: { sort: AuctionSort; dir: 'asc' | 'desc' }): BoardStock[] {
  const sign = dir === 'desc' ? -1 : 1
  const sortedBy = ({ row, streak }: BoardStock) => (sort === 'streak' ? streak : row[sort])
  return stocks.toSorted((a, b) => {
    const [x, y] = [sortedBy(a), sortedBy(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return x === y ? a.instrument.id.localeCompare(b.instrument.id) : sign * (x - y)
  })
}

/** Why figures of some of the rows are unknown; each reason once. */
function reasonsOf(stocks: readonly BoardStock[]): Meta['missing'] {
  const reasons = new Map<string, Set<string>>()
  for (const { frame } of stocks) {
    for (const { field, reason } of absences(auctionRow, { frame, from: frame.length - 1, to: frame.length })) {
      reasons.set(field, (reasons.get(field) ?? new Set()).add(reason))
    }
  }
  return [...reasons].map(([field, found]) => ({ field, reason: [...found].join('；或') }))
}
