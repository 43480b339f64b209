import { AppError } from '@guanlan/contract/errors.ts'
import type { AbnormalMove } from '@guanlan/contract/schemas/market/limit-board.ts'
import {
  type AbnormalRule,
  abnormalRule,
  abnormalSessions,
  isByWindow,
  REPEAT_SESSIONS,
  repeatRule,
} from '@guanlan/domain/abnormal-moves/rules.ts'
import { sectionIndex } from '@guanlan/domain/abnormal-moves/section-index.ts'
import { nextTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { indexName } from '@guanlan/domain/securities/indexes.ts'
import { sessionMovesOf } from '@guanlan/engine/abnormal-moves/deviations.ts'
import { abnormalDistance } from '@guanlan/engine/abnormal-moves/distance.ts'
import type { Bars } from '@guanlan/engine/bars.ts'
import { isWithin } from '@guanlan/engine/limit-board/board.ts'
import { dayRule } from '@guanlan/engine/limit-board/limit-days.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { abnormalMove, abnormalMoveTable } from '@guanlan/figures/tables/abnormal-move.ts'
import { countsInMarket, exchangeOfInstrument, type Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { status } from '../../../market/quote-columns.ts'
import { ofKind } from '../../../market/reading/absence.ts'
import { missingUnder } from '../../../market/reading/missing-of.ts'
import { finishedAdjusted, finishedView } from '../../../market/reading/price-view.ts'
import { ofMarket, ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import { rowsOf } from '../../../research/factors/cut-rows.ts'
import type { StoredCut } from '../../../research/factors/factor-store.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const rowFigures = rowOf(abnormalMove)
/** Prices that differ by less than half a 分 are one. */
const HALF_FEN = 0.005
/** Widths of a limit beyond which a share is not near a trigger in any move of the index. */
const FAR = 2

const rounded = (fraction: number) => Math.round(fraction * 1e6) / 1e6

/** Facts of a share near a trigger; `isLive` while the session after the cut has begun. */
type Near = Record<keyof typeof abnormalMoveTable.facts, number> & Omit<AbnormalMove, keyof ReturnType<typeof rowFigures>>
type Asked = {
  direction: 'up' | 'down'
  market: Market
  cut: StoredCut
  date: string
  isLive: boolean
  indexBars: (index: Instrument) => Bars
}

/** 异动边缘: shares that may meet a trigger of 异常波动 on the session after the newest cut of factors. Throws not_ready until that cut is computed. */
export const abnormalMoves: Handler<'limitBoard.abnormalMoves', Ports> = ({ universe, direction }, { market: all, factors }) => {
  const market = readable(all).freeze()
  const snapshot = market.snapshot()
  const cut = factors.cut()
  const isLive = cut !== null && snapshot.tradeDate > cut.date
  if (cut === null || (isLive && nextTradingDay(cut.date) !== snapshot.tradeDate))
    throw new AppError('not_ready', '上一交易日的因子还没有算好，完成后会自动出现')
  const date = isLive ? snapshot.tradeDate : nextTradingDay(cut.date)
  const asked: Asked = { direction, market, cut, date, isLive, indexBars: readOnce((index) => finishedAdjusted(market, index)) }
  const shares = market.instruments.filter(countsInMarket)
  const rows = shares.flatMap((i) => nearOf(i, asked, universe))
  const column = (of: (row: Near) => number) => Float64Array.from(rows, of)
  const frame = abnormalMoveTable.frame(rows.length, {
    base: column(({ base }) => base),
    price: column(({ price }) => price),
    distance: column(({ distance }) => rounded(distance)),
  })
  const list = rows.map(({ base: _base, price: _price, distance: _distance, ...row }, at) => ({
    ...row,
    ...rowFigures(frame, at),
  }))
  list.sort((a, b) => Math.abs(a.remaining ?? 1) - Math.abs(b.remaining ?? 1) || a.secucode.localeCompare(b.secucode))
  return {
    data: { universe, direction, date, isLive, list },
    missing: [
      ...(list.length === 0 ? [{ field: 'list', reason: emptyReason(asked) }] : []),
      ...missingUnder('list', absences(abnormalMove, { frame, from: 0, to: frame.length })),
    ],
    ...(isLive ? ofMarket(snapshot) : ofSession(snapshot, cut.date)),
  }
}

const repeatsFactor = (direction: Asked['direction']) => `abnormal-${direction === 'up' ? 'rises' : 'falls'}-${REPEAT_SESSIONS - 1}d`
const factorOf = (direction: Asked['direction'], sessions: number) => `abnormal-${direction === 'up' ? 'rise' : 'fall'}-${sessions}d`

function emptyReason({ cut, direction }: Asked): string {
  const isKnown = abnormalSessions.some((sessions) => cut.columns.get(factorOf(direction, sessions))?.some((value) => !Number.isNaN(value)))
  if (!isKnown) return ofKind('not_covered', '没有一只股票的偏离值已知：需要股票与板块指数至少近两个交易日的日线')
  return `没有一只偏离值已知的股票在涨跌停以内会${direction === 'up' ? '涨' : '跌'}到标准`
}

/** The triggers a share can meet within its limits on the session. */
function nearOf(i: Instrument, asked: Asked, universe: Parameters<typeof isWithin>[0]): Near[] {
  const { direction, market, cut, date, isLive } = asked
  const { id: secucode, board, row } = i
  const place = rowsOf(cut).get(secucode)
  const index = board === null ? null : sectionIndex(secucode, board)
  if (board === null || place === undefined || index === null) return []
  const isMarked = i.st !== ''
  const { state, perMille } = dayRule({ board, date, exchange: exchangeOfInstrument(i), isMarked })
  if (state !== 'limited' || !isWithin(universe, { perMille, isMarked })) return []
  const q = market.quotes()
  const hasTraded = isLive && q.status[row] !== status.past && numberAt(q.volume, row) > 0
  const price = numberAt(q.price, row)
  const base = hasTraded ? numberAt(q.preClose, row) : price
  return abnormalSessions.flatMap((sessions) => {
    const rule = abnormalRule({ board, isMarked, date }, sessions)
    const flat = cut.columns.get(factorOf(direction, sessions))?.[place] ?? Number.NaN
    if (rule === null || Math.abs(flat) > (perMille / 1000) * FAR) return []
    const distance = isLive ? liveDistance(i, { rule, index: index.code }, asked) : flat
    const trigger = base * (1 + distance)
    const reach = base * (1 + ((direction === 'up' ? 1 : -1) * perMille) / 1000)
    const isReachable = direction === 'up' ? trigger <= reach + HALF_FEN : trigger >= reach - HALF_FEN
    if (!isReachable) return []
    const near = {
      ...{ base, price, distance },
      ...{ secucode, secuabbr: i.name, isMarked, sessions, times: 1, rule: rule.text },
      index: { name: indexName(index.code) ?? index.code, ruleName: index.ruleIndex, isExact: index.isExact },
    }
    const repeat = sessions === 3 ? repeatRule({ board, isMarked, date }) : null
    const met = cut.columns.get(repeatsFactor(direction))?.[place] ?? Number.NaN
    if (repeat === null || !(met >= repeat.times - 1)) return [near]
    return [near, { ...near, sessions: repeat.sessions, times: repeat.times, rule: repeat.text }]
  })
}

function readOnce(read: (index: Instrument) => Bars): (index: Instrument) => Bars {
  const known = new Map<number, Bars>()
  return (index) => {
    const bars = known.get(index.row) ?? read(index)
    known.set(index.row, bars)
    return bars
  }
}

/** Distance of a share with the index at its present change; NaN where either is not known. */
function liveDistance(
  i: Instrument,
  { rule, index }: { rule: AbnormalRule; index: string },
  { direction, market, cut, date, indexBars }: Asked,
): number {
  const moves = sessionMovesOf(finishedView(market, i, { date: cut.date, indexBars }))
  const found = abnormalDistance(moves, rule, { isByWindow: isByWindow(date), indexChange: changeOf(market, index) })
  return (direction === 'up' ? found?.rise : found?.fall) ?? Number.NaN
}

/** Change of an index on the session, a fraction; 0 before its first trade of the session, NaN where it is not known. */
function changeOf(market: Market, code: string): number {
  const found = market.find(code)
  if (found === null) return Number.NaN
  const q = market.quotes()
  const change = numberAt(q.price, found.row) / numberAt(q.preClose, found.row) - 1
  if (q.status[found.row] === status.past) return Number.NaN
  return numberAt(q.volume, found.row) > 0 ? change : 0
}
