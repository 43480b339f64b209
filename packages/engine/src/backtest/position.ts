import type { ExRightEvent } from '@guanlan/domain/adjust/ex-right.ts'
import { isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { type Costs, costOf, dividendTaxRate } from './costs.ts'
import { exchangeOf, type TradedSecurity } from './market-history.ts'
import type { BacktestTrade, Exit } from './trading-rules.ts'

/** A session by its place in the market and its date (yyyymmdd). */
export type Moment = { at: number; day: number }

/** What a purchase came to: 股, price and everything paid in 元, of that the costs. */
type Bought = { shares: number; price: number; paid: number; costs: number }

/** Shares of one security from their purchase to the last sale. */
export class Position {
  readonly security: TradedSecurity
  readonly bought: Moment & Bought
  /** 股 still held. */
  shares: number
  /** Newest price it is valued at, 元. */
  price: number
  /** Why it is to be sold at the next open; null while it stays. */
  leaving: Exit | null = null
  /** Place of the session at whose open the time is up. */
  heldUntil: number
  private costs: number
  /** 元: received in all, of that for shares still held, and tax paid on the rest. */
  private dividends = 0
  private untaxed = 0
  private taxes = 0
  /** 股 sold, and 元 got for them before costs. */
  private sold = { shares: 0, money: 0 }

  constructor(security: TradedSecurity, bought: Moment & Bought, heldUntil: number) {
    this.security = security
    this.bought = bought
    this.shares = bought.shares
    this.price = bought.price
    this.costs = bought.costs
    this.heldUntil = heldUntil
  }

  /** Cash and shares of an event; answers the cash, 元. Rights that are not taken up are worth what the reference price says. */
  takeEvent({ cashPer10 = 0, bonusPer10 = 0, convertPer10 = 0, allotPer10 = 0, allotPrice = 0 }: ExRightEvent): number {
    const rights = (allotPer10 / 10) * Math.max(0, this.price - allotPrice)
    const cash = this.shares * (cashPer10 / 10 + rights / (1 + allotPer10 / 10))
    this.dividends += cash
    this.untaxed += cash
    this.shares *= 1 + (bonusPer10 + convertPer10) / 10
    return cash
  }

  /** Sells some shares; answers what is left of their money after costs and the tax on their dividends, 元. */
  sell({ day, shares, price }: { day: number; shares: number; price: number }, costs: Costs): number {
    const money = shares * price
    const cost = costOf({ side: 'sell', day, exchange: exchangeOf(this.security), money }, costs)
    const part = shares === this.shares ? this.untaxed : (this.untaxed * shares) / this.shares
    const tax = part * dividendTaxRate(toDayNumber(isoOfDay(day)) - toDayNumber(isoOfDay(this.bought.day)))
    this.untaxed -= part
    this.taxes += tax
    this.costs += cost
    this.shares -= shares
    this.sold = { shares: this.sold.shares + shares, money: this.sold.money + money }
    return money - cost - tax
  }

  /** The position as a trade; what is still held is valued at its newest price, without costs. */
  asTrade({ day, at }: Moment, exit: Exit): BacktestTrade {
    const { bought, sold, dividends, taxes, costs } = this
    const money = sold.money + this.shares * this.price
    const got = money - (costs - bought.costs) - taxes + dividends
    return {
      secucode: this.security.secucode,
      bought: bought.day,
      buyPrice: bought.price,
      shares: bought.shares,
      sold: day,
      sellPrice: money / (sold.shares + this.shares),
      costs,
      dividends: dividends - taxes,
      profit: got - bought.paid,
      netReturn: got / bought.paid - 1,
      sessions: at - bought.at,
      exit,
    }
  }
}
