import { sessionState } from '@guanlan/domain/calendar/session.ts'
import { shanghaiDate, shanghaiTimeOfDayMs } from '@guanlan/domain/calendar/trade-date.ts'
import { isTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { tradingMinutesElapsed } from '@guanlan/domain/calendar/trading-minutes.ts'
import { itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import type { Bar, Share } from './recorded-market.ts'

/** Minute of the day at which the vendor clears yesterday's figures. */
const RESET_MINUTE = 8 * 60 + 50
const LAST_POINT = 240

/** What the vendor shows at an instant: of which session, and up to which point of its minute line (null before trading). */
export type Moment = { date: string; stage: 'cleared' | 'auction' | 'matched' | 'trading' | 'final'; point: number }

/** `heldDate`: the vendor stands still at this session, as on a day without trading that no calendar announced. */
export function momentOf(nowMs: number, heldDate: string | null = null): Moment {
  if (heldDate !== null) return { date: heldDate, stage: 'final', point: LAST_POINT }
  const today = shanghaiDate(nowMs)
  const { state, tradeDate } = sessionState(nowMs)
  const minute = Math.floor(shanghaiTimeOfDayMs(nowMs) / 60_000)
  if (tradeDate !== today) {
    const isCleared = minute >= RESET_MINUTE && minute < 9 * 60 + 15 && isTradingDay(today)
    return isCleared ? { date: today, stage: 'cleared', point: 0 } : { date: tradeDate, stage: 'final', point: LAST_POINT }
  }
  if (state === 'call-auction' || state === 'call-auction-locked') return { date: today, stage: 'auction', point: 0 }
  if (state === 'quiet') return { date: today, stage: 'matched', point: 0 }
  if (state === 'closed' || state === 'after-hours') return { date: today, stage: 'final', point: LAST_POINT }
  return { date: today, stage: 'trading', point: Math.min(LAST_POINT, Math.floor(tradingMinutesElapsed(nowMs)) + 1) }
}

/**
 * The price at each point of a session (0: 9:30 … 240: 15:00), a line from the opening over both extremes to the close, in cents. Which extreme comes first
 * follows from the direction of the day, when they come from the code.
 */
export function pathOf({ secucode }: Pick<Share, 'secucode'>, bar: Bar): number[] {
  const turn = Number(secucode.slice(2)) % 60
  const [first, second] = bar.close >= bar.open ? [bar.low, bar.high] : [bar.high, bar.low]
  const knots = [
    [0, bar.open],
    [30 + turn, first],
    [150 + turn, second],
    [LAST_POINT, bar.close],
  ] as const
  return Array.from({ length: LAST_POINT + 1 }, (_, at) => {
    const right = Math.max(
      1,
      knots.findIndex(([point]) => point >= at),
    )
    const [from, to] = [itemAt(knots, right - 1), itemAt(knots, right)]
    const price = from[1] + ((to[1] - from[1]) * (at - from[0])) / (to[0] - from[0])
    return Math.round(price * 100) / 100
  })
}

/** A share up to a point of a session: prices in 元, 股, 元. */
export type Figures = { open: number; high: number; low: number; price: number; volume: number; amount: number }

/** Volume follows the recorded profile of a day in whole 手, the amount from price and volume of each minute. */
export function figuresUpTo(share: Share, bar: Bar, { point, profile }: { point: number; profile: readonly number[] }): Figures {
  const path = pathOf(share, bar)
  const passed = path.slice(0, point + 1)
  const volumes = passed.map((_, at) => Math.floor((bar.volume * itemAt(profile, at)) / 100) * 100)
  const amount = passed.reduce((sum, price, at) => sum + price * (itemAt(volumes, at) - (volumes[at - 1] ?? 0)), 0)
  return {
    open: bar.open,
    high: Math.max(...passed),
    low: Math.min(...passed),
    price: lastItem(passed),
    volume: lastItem(volumes),
    amount: Math.round(amount),
  }
}

/** The bar of a date, and the close before it; undefined without one. */
export function barOn({ bars }: Share, date: string): { bar: Bar; preClose: number } | undefined {
  const at = bars.findIndex((bar) => bar.date === date)
  return at < 1 ? undefined : { bar: itemAt(bars, at), preClose: itemAt(bars, at - 1).close }
}
