import { type AuctionColumn, type AuctionPoint, auctionColumns } from '@guanlan/contract/rows/trading.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { recordOf } from '@guanlan/domain/collections/records.ts'
import { AUCTION_SESSIONS, type AuctionSession, auctionFrame, UNKNOWN_AUCTION } from '@guanlan/engine/auctions/auction-frame.ts'
import { NO_PROCESS, processOf } from '@guanlan/engine/auctions/auction-process.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import type { DatasetService } from '../../market/dataset-service.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { Market } from '../../market/market.ts'
import { oncePublished } from '../../market/reading/once-published.ts'

/** Auctions of one security by session (yyyymmdd). */
export type StoredAuctions = (secucode: string, session: number) => Record<AuctionColumn, number> | null

/** The auction of a security on a session, as a source has it. */
type Auction = Record<AuctionColumn, number>

/** Sessions across the market that may hold the last five auctions of a stock: suspensions lie between them. */
const SECTIONS = 15

/** Auctions of the newest sessions across the market, read once for each publication. Throws TornPart. */
export function storedAuctions(service: DatasetService, date: string): Promise<StoredAuctions> {
  return oncePublished(service, `auctions ${date}`, async () => {
    const until = dayOfIso(date)
    const days = (await service.columns.daysAcross(datasets.auctions)).filter((day) => day <= until).slice(0, SECTIONS)
    const sections = await Promise.all(days.map((day) => service.columns.across(datasets.auctions, day)))
    const places = new Map(
      sections.flatMap((section) =>
        section === null ? [] : [[section.day, { section, rows: new Map(section.secucodes.map((code, row) => [code, row])) }] as const],
      ),
    )
    return (secucode, session) => {
      const found = places.get(session)
      const row = found?.rows.get(secucode)
      if (found === undefined || row === undefined) return null
      return recordOf(auctionColumns, (column) => numberAt(found.section.values[column], row))
    }
  })
}

/** How far an auction has come by its points; `limitUp` 元, null without one. */
export function auctionOfPoints(points: readonly AuctionPoint[], limitUp: number | null): Auction {
  const last = points.at(-1)
  if (last === undefined) return UNKNOWN_AUCTION
  const { price, matched, unmatched } = last
  return { price, matched, unmatched, ...processOf(points, limitUp) }
}

/**
 * What quotes of a running session say of its auction: the indicative price, which a vendor reports before 9:25 and which does not follow from 昨收 where it equals
 * it; then the opening price, and the volume while nothing else was traded.
 */
export function auctionOfQuotes(market: Market, { row }: Instrument, { date, isRunning }: { date: string; isRunning: boolean }): Auction {
  const q = market.quotes()
  const [price, preClose, open] = [numberAt(q.price, row), numberAt(q.preClose, row), numberAt(q.open, row)]
  const unknown = { ...NO_PROCESS, matched: Number.NaN, unmatched: Number.NaN }
  if (isRunning) return { ...unknown, price: price === preClose ? Number.NaN : price }
  const line = market.minutes(row, date)
  return { ...unknown, price: open, matched: line?.volume[0] ?? Number.NaN }
}

type Sources = { market: Market; stored: StoredAuctions; date: string; courseTo: string | null }

/** Rows of a security up to a session: the session itself with `auction`, and finished ones before it. */
export function auctionRows({ market, stored, date, courseTo }: Sources, { row, id }: Instrument, auction: Auction): Frame {
  const q = market.quotes()
  const session = dayOfIso(date)
  const bars = market.dayBars(row, AUCTION_SESSIONS)
  const before: AuctionSession[] = []
  for (let at = 0; at < bars.length; at++) {
    const day = intAt(bars.date, at)
    if (day < session) before.push({ ...(stored(id, day) ?? UNKNOWN_AUCTION), preClose: Number.NaN, volume: numberAt(bars.volume, at) })
  }
  const own = { ...auction, preClose: numberAt(q.preClose, row), volume: Number.NaN }
  return auctionFrame([...before.slice(1 - AUCTION_SESSIONS), own], numberAt(q.floatShares, row), courseTo)
}
