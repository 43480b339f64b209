import type { Meta } from '@guanlan/contract/envelope.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import { type AuctionColumn, auctionColumns } from '@guanlan/contract/rows/trading.ts'
import type { StockAuctions } from '@guanlan/contract/schemas/market/auctions.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import { cellOf } from '@guanlan/engine/auctions/auction-cell.ts'
import { AUCTION_SESSIONS, type AuctionSession, auctionFrame, UNKNOWN_AUCTION } from '@guanlan/engine/auctions/auction-frame.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { auctionRow } from '@guanlan/figures/tables/auction.ts'
import { exchangeOfInstrument, type Instrument } from '../../../market/instrument.ts'
import type { FrozenMarket } from '../../../market/market.ts'
import { companyColumns } from '../../../market/reading/company-columns.ts'
import { requireStock } from '../../../market/reading/company-rows.ts'
import { daySeries, finishedHistory } from '../../../market/reading/day-series.ts'
import { missingOf, missingUnder } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy, ofMarket, ofSession } from '../../../market/reading/provenance.ts'
import { auctionPhase } from '../../../research/auctions/auction-phase.ts'
import { auctionOfPoints, auctionOfQuotes } from '../../../research/auctions/session-auctions.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** Sessions listed. */
const SESSIONS = 60
const MILLI = 1000

const figuresOf = rowOf(auctionRow)

/** Sessions a stock traded, oldest first; the present one last, once its auction has begun. */
type Sessions = { dates: string[]; rows: AuctionSession[] }

/** 集合竞价 of a stock. Throws unknown_security; no_data for an index, or a date on which it did not trade. */
export const stock: Handler<'auctions.stock', Ports> = async ({ secucode, date }, ctx) => {
  const i = requireStock(ctx, secucode)
  const market = ctx.market.freeze()
  const snapshot = market.snapshot()
  const sessions = finishedSessions(market, i)
  const from = sessions.dates[0] ?? snapshot.tradeDate
  const { columns, origin } = await companyColumns(ctx, i, { dataset: datasets.auctions, from })
  fill(sessions, columns)
  const phase = auctionPhase(snapshot.tradeDate, ctx.clock.nowMs())
  if (sessions.dates.at(-1) !== snapshot.tradeDate) addPresent(sessions, { i, market, phase, source: ctx.source })
  const newest = sessions.dates.length - 1
  const at = date === undefined ? newest : sessions.dates.indexOf(date)
  if (at < 0 && date !== undefined) throw new AppError('no_data', `${date} ${i.name}没有交易，或早于留存的行情`, 'date')
  const shown = sessions.dates[at] ?? null
  const points = shown === null ? [] : market.auction(i.row, shown)
  const floatShares = numberAt(market.quotes().floatShares, i.row)
  const frame = auctionFrame(sessions.rows, floatShares)
  const first = Math.max(0, sessions.dates.length - SESSIONS)
  const isPresent = shown === snapshot.tradeDate
  const present = auctionFrame(sessions.rows, floatShares, isPresent ? (points.at(-1)?.time ?? null) : null)
  const data: StockAuctions = {
    secucode: i.id as StockAuctions['secucode'],
    secuabbr: i.name,
    date: shown,
    phase: isPresent ? phase : 'over',
    cell: cellAt(sessions, at),
    limitUp: shown === null ? null : limitOn(market, i, { date: shown, preClose: sessions.rows[at]?.preClose }),
    points,
    dates: sessions.dates
      .slice(first)
      .filter((one) => (one === shown ? points.length > 0 : hasCourse(market, i, one)))
      .reverse(),
    infos: sessions.dates
      .map((one, row) => ({ date: one, ...figuresOf(frame, row) }))
      .slice(first)
      .reverse(),
  }
  const provenance = isPresent ? ofMarket(snapshot) : ofSession(snapshot, shown)
  return { data, missing: gapsOf(data, { frame, present, first }), ...decidedBy(provenance, completing(origin)) }
}

/** Finished sessions of as long as figures of those listed look back on. */
function finishedSessions(market: FrozenMarket, i: Instrument): Sessions {
  const history = finishedHistory(market, i, 'none')
  const { bars, preClose } = daySeries(market, i, history)
  const first = Math.max(0, bars.length - SESSIONS - AUCTION_SESSIONS)
  const places = Array.from({ length: bars.length - first }, (_, place) => first + place)
  return {
    dates: places.map((at) => isoOfDay(intAt(bars.dates, at))),
    rows: places.map((at) => ({
      ...UNKNOWN_AUCTION,
      preClose: Math.round(numberAt(preClose, at) * MILLI) / MILLI,
      volume: numberAt(bars.volume, at),
    })),
  }
}

/** Puts in what is kept of the auctions of the sessions. */
function fill({ dates, rows }: Sessions, { date, length, values }: DatedColumns<AuctionColumn>): void {
  for (let row = 0; row < length; row++) {
    const at = lowerBound(dates, isoOfDay(intAt(date, row)))
    const session = rows[at]
    if (session === undefined || dates[at] !== isoOfDay(intAt(date, row))) continue
    for (const column of auctionColumns) session[column] = numberAt(values[column], row)
  }
}

type Present = { i: Instrument; market: FrozenMarket; phase: StockAuctions['phase']; source: Ports['source'] }

/** The present session, which is not over, as far as its auction has come. */
function addPresent({ dates, rows }: Sessions, { i, market, phase, source }: Present): void {
  const q = market.quotes()
  const { tradeDate } = market.snapshot()
  const limitUp = numberAt(q.limitUp, i.row)
  const points = market.auction(i.row)
  const isRunning = phase === 'open' || phase === 'locked'
  const ofQuotes = source === 'live' ? auctionOfQuotes(market, i, { date: tradeDate, isRunning }) : null
  if (points.length === 0 && (ofQuotes === null || Number.isNaN(ofQuotes.price))) return
  const auction = points.length > 0 ? auctionOfPoints(points, Number.isNaN(limitUp) ? null : limitUp) : (ofQuotes ?? UNKNOWN_AUCTION)
  dates.push(tradeDate)
  rows.push({ ...auction, preClose: numberAt(q.preClose, i.row), volume: Number.NaN })
}

function hasCourse(market: FrozenMarket, { row }: Instrument, date: string): boolean {
  return market.minutes(row, date) !== null && market.auction(row, date).length > 0
}

function cellAt({ rows }: Sessions, at: number): StockAuctions['cell'] {
  const [before, row] = [rows[at - 1], rows[at]]
  return before === undefined || row === undefined ? null : cellOf({ ...row, prevVolume: before.volume })
}

function limitOn(market: FrozenMarket, i: Instrument, { date, preClose }: { date: string; preClose: number | undefined }): number | null {
  const known = market.quotes().limitUp[i.row]
  if (date === market.snapshot().tradeDate) return known === undefined || Number.isNaN(known) ? null : known
  const { board, listDate, st } = i
  const before = preClose === undefined || Number.isNaN(preClose) ? null : preClose
  return priceLimit({ board: board ?? 'main', st: st !== '', date, preClose: before, listDate, exchange: exchangeOfInstrument(i) }).up
}

function gapsOf(data: StockAuctions, { frame, present, first }: { frame: Frame; present: Frame; first: number }): Meta['missing'] {
  const missing = missingOf(data, {
    date: '没有这只股票的日线',
    cell: '竞价涨幅或竞昨比未知',
    limitUp: '当日不设涨跌幅限制，或涨停价未知',
  })
  const course = '{auctions|没有这一天集合竞价的过程}'
  return [
    ...missing,
    ...(data.points.length === 0 ? [{ field: 'points', reason: course }] : []),
    ...(data.dates.length === 0 ? [{ field: 'dates', reason: '没有留存集合竞价过程的交易日' }] : []),
    ...(data.infos.length === 0 ? [{ field: 'infos', reason: '没有这只股票的日线' }] : []),
    ...missingUnder('infos', absences(auctionRow, { frame: present, from: Math.max(first, frame.length - 1), to: frame.length })),
    ...missingUnder('infos', absences(auctionRow, { frame, from: first, to: frame.length - 1 })),
  ]
}
