import type { AuctionPoint } from '@guanlan/contract/rows/trading.ts'
import type { AuctionPhase } from '@guanlan/contract/schemas/market/auctions.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import { type RowOf, rowOf } from '@guanlan/figures/evaluate.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { auctionRow } from '@guanlan/figures/tables/auction.ts'
import type { DatasetService } from '../../market/dataset-service.ts'
import { countsInMarket, exchangeOfInstrument, type Instrument } from '../../market/instrument.ts'
import type { FrozenMarket, Market } from '../../market/market.ts'
import { status } from '../../market/quote-columns.ts'
import { oncePublished } from '../../market/reading/once-published.ts'
import type { Clock } from '../../runtime/clock.ts'
import { startSlices } from '../../runtime/slices.ts'
import type { RunningSource } from '../../storage/store-origin.ts'
import { auctionPhase } from './auction-phase.ts'
import { auctionOfPoints, auctionOfQuotes, auctionRows, type StoredAuctions, storedAuctions } from './session-auctions.ts'

/** A stock on the board. `perMille`: its limit in thousandths, 0 without one. */
export type BoardStock = {
  instrument: Instrument
  isMarked: boolean
  perMille: number
  streak: number | null
  /** Its auctions up to the session; the newest row is `row`. */
  frame: Frame
  row: RowOf<typeof auctionRow>
}

/** The opening auction of the present session in every listed A share that trades in it. */
export type AuctionBoard = {
  date: string
  phase: AuctionPhase
  at: string | null
  times: readonly string[]
  stocks: readonly BoardStock[]
}

type Sources = { market: FrozenMarket; datasets: DatasetService; clock: Pick<Clock, 'nowMs'>; source: RunningSource }

const figuresOf = rowOf(auctionRow)
const keptOf = new WeakMap<DatasetService, { key: string; board: Promise<AuctionBoard> }>()

/** The board as it stood at a time (HH:mm:ss), or as it stands. Worked out once per snapshot of an auction, and once for one that is over. Throws TornPart. */
export function auctionBoard(sources: Sources, at: string | null): Promise<AuctionBoard> {
  const { market, clock, datasets: service } = sources
  const { tradeDate, id } = market.snapshot()
  const phase = auctionPhase(tradeDate, clock.nowMs())
  const isMoving = phase !== 'over' || sources.source === 'live'
  const key = [tradeDate, phase, at, isMoving ? id : '', service.version(), market.instruments.length].join(' ')
  const before = keptOf.get(service)
  if (before?.key === key) return before.board
  const board = boardAt(sources, { date: tradeDate, phase, at })
  keptOf.set(service, { key, board })
  board.catch(() => keptOf.delete(service))
  return board
}

type Moment = Pick<AuctionBoard, 'date' | 'phase' | 'at'>

async function boardAt(sources: Sources, { date, phase, at }: Moment): Promise<AuctionBoard> {
  const { market } = sources
  const stored = await storedAuctions(sources.datasets, date)
  const streaks = await streaksBefore(sources, date)
  const slices = startSlices()
  const stocks: BoardStock[] = []
  let course: readonly AuctionPoint[] = []
  for (const instrument of market.instruments) {
    if (slices.isOver()) await slices.next()
    if (!countsInMarket(instrument) || !isInSession(market, instrument)) continue
    const points = market.auction(instrument.row)
    if (points.length > course.length) course = points
    stocks.push(stockAt(sources, instrument, { date, phase, at, points, stored, streaks }))
  }
  return { date, phase, at, times: course.map(({ time }) => time), stocks }
}

/** Suspended stocks have no auction, those of files without a bar of the session none that is known. */
function isInSession(market: Market, { row }: Instrument): boolean {
  const state = market.quotes().status[row]
  return state !== status.suspended && state !== status.delisted && state !== status.past
}

type Given = Moment & { points: readonly AuctionPoint[]; stored: StoredAuctions; streaks: ReadonlyMap<string, number> | null }

function stockAt({ market, source }: Sources, instrument: Instrument, { date, phase, at, points, stored, streaks }: Given): BoardStock {
  const q = market.quotes()
  const { row, id, board, listDate } = instrument
  const limitUp = numberAt(q.limitUp, row)
  const isRunning = phase === 'open' || phase === 'locked'
  const known = at === null ? points : points.filter(({ time }) => time <= at)
  const ofPoints = () => auctionOfPoints(known, Number.isNaN(limitUp) ? null : limitUp)
  const ofSource = () => stored(id, dayOfIso(date)) ?? (source === 'live' ? auctionOfQuotes(market, instrument, { date, isRunning }) : null)
  const auction = points.length > 0 ? ofPoints() : at === null ? (ofSource() ?? auctionOfPoints([], null)) : auctionOfPoints([], null)
  const frame = auctionRows({ market, stored, date, courseTo: known.at(-1)?.time ?? null }, instrument, auction)
  const isMarked = instrument.st !== ''
  const preClose = Number.isNaN(q.preClose[row]) ? null : numberAt(q.preClose, row)
  const limit = priceLimit({ board: board ?? 'main', st: isMarked, date, preClose, listDate, exchange: exchangeOfInstrument(instrument) })
  return {
    instrument,
    isMarked,
    perMille: limit.status === 'limited' ? Math.round((limit.ratio ?? 0) * 1000) : 0,
    streak: streaks === null ? null : (streaks.get(id) ?? 0),
    frame,
    row: figuresOf(frame, frame.length - 1),
  }
}

/** Limit-ups in a row up to the session before, by security; null where no limits of that session are known. */
async function streaksBefore({ datasets: service, clock }: Sources, date: string): Promise<ReadonlyMap<string, number> | null> {
  const before = previousTradingDay(date)
  return await oncePublished(service, `auction streaks ${before}`, async () => {
    const kept = await service.records.byDates(datasets.limitMoves, { from: before, to: before }, { asOfMs: clock.nowMs() })
    if (kept.length === 0) return null
    return new Map(kept.flatMap(({ row: { kind, secucode, streak } }) => (kind === 'up' ? [[secucode, streak] as const] : [])))
  })
}
