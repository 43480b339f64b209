import type { Frame } from '@guanlan/figures/frame.ts'
import { auctionTable } from '@guanlan/figures/tables/auction.ts'
import { AUCTION_SESSIONS, auctionFrame } from '../../auctions/auction-frame.ts'
import { auctionSessionsOf } from '../../auctions/auction-sessions.ts'
import { isTraded } from '../bars-of.ts'
import type { Factor } from '../factor.ts'
import { factorsOfTable } from '../record-factors.ts'
import type { SecurityView } from '../security-view.ts'

/** Auctions up to that of the session; null where the security did not trade on it. */
function frameOf(view: SecurityView): Frame | null {
  if (!isTraded(view)) return null
  return auctionFrame(auctionSessionsOf(view, { from: Math.max(0, view.bars.length - AUCTION_SESSIONS) }), view.floatShares)
}

/** The opening auction of the session. */
export const auctionFactors: readonly Factor[] = factorsOfTable(auctionTable, { group: '行情', frequency: '每个交易日', frameOf })
