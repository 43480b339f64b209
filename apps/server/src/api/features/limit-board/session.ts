import { AppError } from '@guanlan/contract/errors.ts'
import type { LimitBoard as LimitBoardAnswer, LimitMember, LimitStock, LimitTier } from '@guanlan/contract/schemas/market/limit-board.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { type BoardStock, type LimitBoard, limitedStocks, type Universe } from '@guanlan/engine/limit-board/board.ts'
import { stockFrame } from '@guanlan/engine/limit-board/board-figures.ts'
import { isBroken, isDown, isDownOpened, isSealed, isTouched } from '@guanlan/engine/limit-board/limit-days.ts'
import { type SessionSummary, type TierCount, tierCounts, tierFrame } from '@guanlan/engine/limit-board/session-summary.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { limitMember, limitStockRow } from '@guanlan/figures/tables/limit-stock.ts'
import { limitPromotion, limitPromotionPast } from '@guanlan/figures/tables/limit-tier.ts'
import { listedThemes, poolOwner, type SourcedMove } from '../../../market/limit-reasons.ts'
import { rowsOrigin } from '../../../market/reading/company-rows.ts'
import { missingUnder } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy, ofMarket, ofSession, type Provenance } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import { KEPT_BOARDS, LOOK_BACK } from '../../../research/limit-board/limit-board-job.ts'
import type { Handler } from '../../handler.ts'
import { limitMovements } from './movements.ts'
import type { Part } from './part.ts'
import type { Ports } from './ports.ts'
import { type LimitedStock, type SealSources, stockRows } from './stock-rows.ts'
import { universeRow, universeRows } from './universe-rows.ts'

const promotionOf = rowOf(limitPromotion)
const promotionPastOf = rowOf(limitPromotionPast)
const memberOf = rowOf(limitMember)

/** 涨停梯队 of a session. Throws not_ready until boards are computed, no_data for a date of which none is kept. */
export const session: Handler<'limitBoard.session', Ports> = async ({ date, universe }, ctx) => {
  const market = readable(ctx.market).freeze()
  const snapshot = market.snapshot()
  const board = boardOf(ctx, date)
  const isRunning = snapshot.mode === 'realtime' && board.date === snapshot.tradeDate
  const kept = await ctx.datasets.records.byDates(datasets.limitMoves, { from: board.date, to: board.date }, { asOfMs: ctx.clock.nowMs() })
  const moves = new Map(kept.map((one) => [one.row.secucode as string, one]))
  const themes = await listedThemes(ctx, board.date)
  const sources: SealSources = { date: board.date, isRunning, market, moves, themes }
  const summaries = ctx.limitBoards.summariesToNewest()
  const before = summaries.filter((one) => one.date < board.date)
  const stocks = limitedStocks(board, universe)
  const rows = universeRows(board, before.slice(-LOOK_BACK))
  const tiers = tierRows(stocks, tierCounts(board, universe), { sources, past: before.slice(-LOOK_BACK), universe })
  const opened = listOf(
    'opened',
    stocks.filter(({ bits }) => isBroken(bits)),
    sources,
  )
  const down = listOf(
    'down',
    stocks.filter(({ bits }) => isDown(bits) || (isDownOpened(bits) && !isTouched(bits))),
    sources,
  )
  const members = memberRows(board, universe, market)
  const movements = limitMovements(
    tiers.data.flatMap((tier) => tier.stocks),
    sources,
    ctx,
  )
  const data: LimitBoardAnswer = {
    date: board.date,
    isRunning,
    ...neighbours(summaries, board.date),
    universe,
    unknownLimits: board.counts.all.unknown,
    unknownMarks: board.unknownMarks,
    universes: rows.data,
    pool: poolOf(kept),
    tiers: tiers.data,
    opened: opened.data,
    down: down.data,
    members: members.data,
    movements: movements.data,
  }
  const origin: Provenance = decidedBy(isRunning ? ofMarket(snapshot) : ofSession(snapshot, board.date), completing(rowsOrigin(kept)))
  return {
    data,
    missing: [
      ...missingNeighbours(data),
      ...(data.pool === null ? [{ field: 'pool', reason: '{limitMoves|来源没有这一天的涨停池}' }] : []),
      ...[rows, tiers, opened, down, members, movements].flatMap(({ missing }) => missing),
    ],
    ...origin,
  }
}

/** What the source lists of a session, under its own universe. */
function poolOf(kept: readonly SourcedMove[]): LimitBoardAnswer['pool'] {
  const [first] = kept
  if (first === undefined) return null
  const count = (kind: SourcedMove['row']['kind']) => kept.filter(({ row }) => row.kind === kind).length
  return { owner: poolOwner(first.source), up: count('up'), broken: count('broken'), down: count('down') }
}

/** The newest session with trades, for one group of stocks. Throws not_ready until boards are computed. */
export const summary: Handler<'limitBoard.summary', Ports> = ({ universe }, ctx) => {
  const snapshot = readable(ctx.market).snapshot()
  const board = boardOf(ctx, undefined)
  const isRunning = snapshot.mode === 'realtime' && board.date === snapshot.tradeDate
  const before = ctx.limitBoards.summaries().filter(({ date }) => date < board.date)
  const { data, missing } = universeRow(board, before.slice(-LOOK_BACK), universe)
  return {
    data: { ...data, date: board.date, isRunning, unknownLimits: board.counts.all.unknown },
    missing,
    ...(isRunning ? {} : ofSession(snapshot, board.date)),
  }
}

/** The board of a date; without one that of the newest session with trades. */
function boardOf({ limitBoards }: Ports, date: string | undefined): LimitBoard {
  const newest = limitBoards.newest()
  if (date === undefined || date === newest.date) return newest
  const found = limitBoards.past(date)
  if (found === null) throw new AppError('no_data', `${date} 不是交易日，或不在留存的 ${KEPT_BOARDS} 个交易日之内`, 'date')
  return found
}

function neighbours(summaries: readonly SessionSummary[], date: string): Pick<LimitBoardAnswer, 'previous' | 'next'> {
  const dates = summaries.slice(-KEPT_BOARDS).map((one) => one.date)
  return { previous: dates.findLast((one) => one < date) ?? null, next: dates.find((one) => one > date) ?? null }
}

function missingNeighbours({ previous, next }: Pick<LimitBoardAnswer, 'previous' | 'next'>): Part<null>['missing'] {
  return [
    ...(previous === null ? [{ field: 'previous', reason: '这是留存的第一个交易日' }] : []),
    ...(next === null ? [{ field: 'next', reason: '这是最近一个交易日' }] : []),
  ]
}

type TierGiven = { sources: SealSources; past: readonly SessionSummary[]; universe: Universe }

/** Tiers from the highest down, those without a stock among them. */
function tierRows(
  stocks: readonly LimitedStock[],
  promoted: readonly TierCount[],
  { sources, past, universe }: TierGiven,
): Part<LimitTier[]> {
  const { rows, frame } = stockRows(
    stocks.filter(({ bits }) => isSealed(bits)),
    sources,
  )
  const top = Math.max(0, ...rows.map(({ streak }) => streak), ...promoted.map(({ streak }) => streak + 1))
  const missing = missingUnder('tiers.stocks', absences(limitStockRow, { frame, from: 0, to: frame.length }))
  missing.push(...unreported('tiers.stocks', rows))
  const data: LimitTier[] = []
  for (let streak = top; streak > 0; streak--) {
    const count = promoted.find((one) => one.streak === streak - 1)
    const before = tierFrame(past.flatMap(({ universes }) => universes[universe].tiers.filter((one) => one.streak === streak - 1)))
    if (count === undefined)
      missing.push({ field: 'tiers.promotion', reason: streak === 1 ? '首板没有晋级率' : '上一交易日没有低一板的股票' })
    else missing.push(...missingUnder('tiers.promotion.past', absences(limitPromotionPast, { frame: before, from: 0, to: 1 })))
    const promotion = count === undefined ? null : { day: promotionOf(tierFrame([count]), 0), past: promotionPastOf(before, 0) }
    data.push({ streak, promotion, stocks: rows.filter((row) => row.streak === streak) })
  }
  return { data, missing }
}

/** What no source reports of some stocks of a list. */
function unreported(field: string, rows: readonly LimitStock[]): Part<null>['missing'] {
  return [
    ...(rows.some(({ stretches }) => stretches === null) ? [{ field: `${field}.stretches`, reason: '没有这一天的分时' }] : []),
    ...(rows.some(({ theme }) => theme === null) ? [{ field: `${field}.theme`, reason: '{limitMoves|没有来源给出题材}' }] : []),
    ...(rows.some(({ isResealed }) => isResealed === null)
      ? [{ field: `${field}.isResealed`, reason: '没有收盘涨停，或没有这一天的分时与开板次数' }]
      : []),
    ...(rows.some(({ doReasonsAgree }) => doReasonsAgree === null)
      ? [{ field: `${field}.doReasonsAgree`, reason: '不足两个来源给出题材' }]
      : []),
    ...(rows.some(({ reasons }) => reasons.length === 0) ? [{ field: `${field}.reasons`, reason: '{limitMoves|没有来源给出原因}' }] : []),
  ]
}

function listOf(field: string, stocks: readonly LimitedStock[], sources: SealSources): Part<LimitBoardAnswer['opened']> {
  const { rows, frame } = stockRows(stocks, sources)
  const missing = missingUnder(field, absences(limitStockRow, { frame, from: 0, to: frame.length }))
  missing.push(...unreported(field, rows))
  if (rows.some(({ run }) => run === null)) missing.push({ field: `${field}.run`, reason: '当日没有涨停' })
  return { data: rows, missing }
}

function outcomeOf({ state, bits }: BoardStock): LimitMember['outcome'] {
  if (state !== 'limited') return state
  return isSealed(bits) ? 'sealed' : isTouched(bits) ? 'opened' : 'untouched'
}

/** Limit-ups of the session before, the highest first. */
function memberRows(board: LimitBoard, universe: Universe, market: SealSources['market']): Part<LimitMember[]> {
  const within = new Set<BoardStock>(limitedStocks(board, universe))
  const members = board.stocks
    .filter((one) => one.before.streak > 0 && (within.has(one) || (one.state !== 'limited' && isOutside(one, universe))))
    .toSorted((a, b) => b.before.streak - a.before.streak)
  const traded = members.filter((one): one is LimitedStock => one.traded !== null)
  const frame = stockFrame(traded)
  const places = new Map(traded.map((one, at) => [one.secucode, at]))
  const data = members.map((one) => ({
    secucode: one.secucode,
    secuabbr: market.find(one.secucode)?.name ?? one.secucode,
    streak: one.before.streak,
    outcome: outcomeOf(one),
    ...memberOf(frame, places.get(one.secucode) ?? -1),
  }))
  const isSuspended = traded.length < members.length
  const missing = [
    ...absences(limitMember, { frame, from: 0, to: frame.length }),
    ...(isSuspended ? limitMember.map(({ field }) => ({ field, reason: '当日停牌' })) : []),
  ]
  return { data, missing: missingUnder('members', missing) }
}

/** Suspended stocks and those without limits have no limit that decides the universe: they are listed for 全市场, and by their mark for 除 ST. */
function isOutside({ isMarked }: BoardStock, universe: Universe): boolean {
  return universe === 'all' || (universe === 'withoutSt' && !isMarked)
}
