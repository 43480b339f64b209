import type { AuctionPhase } from '@guanlan/contract/schemas/market/auctions.ts'
import { sessionState } from '@guanlan/domain/calendar/session.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { isTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'

/** How far the auction of the present session (YYYY-MM-DD) has come at an instant (epoch ms). */
export function auctionPhase(date: string, nowMs: number): AuctionPhase {
  const { state } = sessionState(nowMs)
  const today = shanghaiDate(nowMs)
  if (date === today) return state === 'call-auction' ? 'open' : state === 'call-auction-locked' ? 'locked' : 'over'
  return date < today && isTradingDay(today) && state === 'before-open' ? 'before' : 'over'
}
