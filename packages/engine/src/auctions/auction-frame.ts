import type { AuctionColumn } from '@guanlan/contract/rows/trading.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { auctionTable } from '@guanlan/figures/tables/auction.ts'
import { NO_PROCESS, notYet } from './auction-process.ts'

/** A session of a security: its auction, 昨收 (元) and the volume of the whole session (股); NaN is unknown. */
export type AuctionSession = Record<AuctionColumn | 'preClose' | 'volume', number>

/** An auction without a report. */
export const UNKNOWN_AUCTION: Readonly<Record<AuctionColumn, number>> = {
  price: Number.NaN,
  matched: Number.NaN,
  unmatched: Number.NaN,
  ...NO_PROCESS,
}

/** Sessions figures of an auction look back on, its own included: the mean is of the five before. */
export const AUCTION_SESSIONS = 6

/** Rows of the auctions of one security, oldest first. `floatShares` 股; `courseTo` (HH:mm:ss) is how far the course of the newest is known, null without one. */
export function auctionFrame(sessions: readonly AuctionSession[], floatShares: number, courseTo: string | null = null): Frame {
  const column = (field: keyof AuctionSession) => Float64Array.from(sessions, (session) => session[field])
  const columns = {
    price: column('price'),
    matched: column('matched'),
    unmatched: column('unmatched'),
    sealMost: column('sealMost'),
    sealLocked: column('sealLocked'),
    latePrice: column('latePrice'),
    lateMatched: column('lateMatched'),
    preClose: column('preClose'),
    volume: column('volume'),
    floatShares: () => floatShares,
  }
  return auctionTable.frame(sessions.length, columns, courseTo === null ? {} : { absent: ({ field }) => notYet(field, courseTo) })
}
