import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Capacity } from '../capacity.ts'
import type { Day } from './small-market.ts'

/** What the slow way trades: days of each security of one board by code, picks of each session, and the rules written out. */
export type SlowOrder = {
  days: Readonly<Record<string, readonly Day[]>>
  /** Null: a session without a decision. */
  picks: readonly (readonly string[] | null)[]
  top: number
  places: number
  holdSessions: number | null
  capital: number
  capacity: Capacity
  slippage: number
  /** Fractions of the money of a purchase and of a sale. */
  fees: { buy: number; sell: number }
  /** Codes that are delisted after their last day. */
  delisted?: readonly string[]
}

export type SlowFill = { secucode: string; at: number; side: 'buy' | 'sell'; ordered: number; filled: number; price: number }
/** Orders of which nothing was filled: the side, and why. */
export type SlowRefusal = { side: 'buy' | 'sell'; why: 'suspended' | 'limit' | 'money' | 'capacity' }
/** A position: sessions it was bought and sold at (null: held at the end), 元 paid and received with costs. */
export type SlowTrade = { boughtAt: number; soldAt: number | null; isDelisted: boolean; paid: number; got: number }
type Held = { code: string; shares: number; boughtAt: number; until: number; mustGo: boolean; price: number; paid: number; got: number }
type Slow = { equity: number[]; fills: SlowFill[]; cash: number[]; refusals: SlowRefusal[]; trades: SlowTrade[]; turnover: number }

const LOT = 100
/** Limits of the main board: a tenth either way, to the cent. */
const TENTH = 0.1

/** Whole lots for a budget, counted one by one. */
function lotsFor(budget: number, price: number): number {
  let shares = 0
  while ((shares + LOT) * price <= budget) shares += LOT
  return shares
}

/** The slow and obvious way to trade picks: session by session, security by security, every rule written out where it is needed. */
export function slowPortfolio(order: SlowOrder): Slow {
  const { days, picks, capital, delisted = [] } = order
  const fills: SlowFill[] = []
  const refusals: SlowRefusal[] = []
  const trades: SlowTrade[] = []
  const equity: number[] = []
  const cashes: number[] = []
  let cash = capital
  let held: Held[] = []
  const worth = () => held.reduce((sum, one) => sum + one.shares * one.price, cash)
  for (let at = 0; at < picks.length; at++) {
    const taken: Record<string, number> = {}
    for (const one of held) {
      const isGone = delisted.includes(one.code) && (days[one.code] ?? []).slice(at).every((day) => day === null)
      const filled = one.mustGo && !isGone ? sold(order, { code: one.code, shares: one.shares, at }) : null
      if (isGone) {
        one.got += one.shares * one.price * (1 - order.fees.sell)
        cash += one.shares * one.price * (1 - order.fees.sell)
        one.shares = 0
      } else if (one.mustGo && filled === null) refusals.push({ side: 'sell', why: days[one.code]?.[at] ? 'limit' : 'suspended' })
      if (filled !== null) {
        const money = filled.filled * filled.price
        fills.push({ secucode: one.code, at, side: 'sell', ordered: one.shares, ...filled })
        cash += money * (1 - order.fees.sell)
        one.got += money * (1 - order.fees.sell)
        one.shares -= filled.filled
        taken[one.code] = money
      }
      if (one.shares === 0) trades.push({ boughtAt: one.boughtAt, soldAt: at, isDelisted: isGone, paid: one.paid, got: one.got })
    }
    held = held.filter(({ shares }) => shares > 0)
    const share = worth() / order.places
    for (const code of (picks[at - 1] ?? []).slice(0, order.top)) {
      if (held.some((one) => one.code === code) || held.length >= order.places) continue
      const money = Math.min(share, cash)
      const filled = bought(order, { code, at, money: money - money * order.fees.buy, taken: taken[code] ?? 0 })
      if (filled === null) refusals.push({ side: 'buy', why: days[code]?.[at] ? 'limit' : 'suspended' })
      else if (filled.ordered === 0) refusals.push({ side: 'buy', why: 'money' })
      if (filled === null || filled.ordered === 0) continue
      fills.push({ secucode: code, at, side: 'buy', ...filled })
      if (filled.filled === 0) {
        refusals.push({ side: 'buy', why: 'capacity' })
        continue
      }
      const paid = filled.filled * filled.price * (1 + order.fees.buy)
      cash -= paid
      const until = at + (order.holdSessions ?? 0)
      held.push({ code, shares: filled.filled, boughtAt: at, until, mustGo: false, price: filled.price, paid, got: 0 })
    }
    for (const one of held) one.price = days[one.code]?.[at]?.close ?? one.price
    equity.push(worth())
    cashes.push(cash)
    decide(order, held, at)
  }
  const left = held.map(({ boughtAt, paid, got }) => ({ boughtAt, soldAt: null, isDelisted: false, paid, got }))
  const turnover = fills.reduce((sum, { side, filled, price }) => sum + (side === 'buy' ? filled * price : 0), 0)
  return { equity, fills, cash: cashes, refusals, trades: [...trades, ...left], turnover }
}

function decide({ picks, top, holdSessions }: SlowOrder, held: Held[], at: number): void {
  const picked = itemAt(picks, at)?.slice(0, top)
  for (const one of held) {
    if (holdSessions === null) one.mustGo = picked === undefined ? one.mustGo : !picked.includes(one.code)
    else {
      if (picked?.includes(one.code) === true) one.until = at + 1 + holdSessions
      one.mustGo = at + 1 >= one.until
    }
  }
}

/** The bar, its limits and its amount; null where nothing can be traded. */
function dayOf({ days }: SlowOrder, code: string, at: number) {
  const list = days[code] as readonly Day[]
  const today = list[at] ?? null
  if (today === null) return null
  const before = list.slice(0, at).findLast((one) => one !== null)
  const high = Math.max(today.open, today.close)
  const low = Math.min(today.open, today.close)
  const estimate = (today.volume ?? 0) * ((high + low + today.close) / 3)
  const amount = Number(today.amount) > 0 ? Number(today.amount) : estimate
  const cent = (value: number) => Math.round(value * 100 + 1e-9) / 100
  const [up, down] = before ? [cent(before.close * (1 + TENTH)), cent(before.close * (1 - TENTH))] : [Number.POSITIVE_INFINITY, 0]
  return amount > 0 ? { open: today.open, amount, up, down } : null
}

type Sale = { code: string; shares: number; at: number }

function sold(order: SlowOrder, { code, shares, at }: Sale): { filled: number; price: number } | null {
  const day = dayOf(order, code, at)
  if (day === null || day.open <= day.down) return null
  const { share, impact } = order.capacity
  const room = share * day.amount
  const q = Math.min(shares * day.open, room) / day.amount
  const price = Math.max(day.open - day.open * (order.slippage + impact * q ** 0.5), day.down)
  return { price, filled: shares * price <= room ? shares : lotsFor(room, price) }
}

type Purchase = { code: string; at: number; money: number; taken: number }

function bought(order: SlowOrder, { code, at, money, taken }: Purchase): { ordered: number; filled: number; price: number } | null {
  const day = dayOf(order, code, at)
  if (day === null || day.open >= day.up) return null
  const { share, impact } = order.capacity
  const room = Math.max(0, share * day.amount - taken)
  const q = Math.min(money, room) / day.amount
  const price = Math.min(day.open + day.open * (order.slippage + impact * Math.max(0, q) ** 0.5), day.up)
  return { price, ordered: lotsFor(money, price), filled: lotsFor(Math.min(money, room), price) }
}
