import { toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { isLimitDown, isLimitUp } from '@guanlan/domain/price-limit/price-limit.ts'
import { type Costs, costOf, dividendTaxRate } from './costs.ts'
import { sharesFor } from './lots.ts'
import { barOn, eventsOfBar, exchangeOf, isoDay, limitsOf, rowFrom, type TradedMarket, type TradedSecurity } from './market-history.ts'
import { partsOf, type Weighting } from './weights.ts'

/**
 * How picks become trades. Decisions fall after a session's close and are carried out at the next open. There are `top` × (sessions a pick is held ÷
 * sessions between decisions) places, of equal size unless `weight` says otherwise; what a position has gained or lost is not evened out while it is held.
 */
export type TradingRules = {
  /** Sessions the back-test runs over, yyyymmdd, both included. */
  from: number
  to: number
  /** At most so many of each decision's picks. */
  top: number
  /** Sold after so many sessions unless picked again; null: when a decision no longer picks it. */
  holdSessions: number | null
  /** Alike when left out. */
  weight?: Weighting
  /** 总市值 in 元 on the evening of a session (yyyymmdd), NaN where it is unknown; needed by the weight `value`. */
  sizeOf?: (secucode: string, session: number) => number
  /** Left out, positions follow the picks. */
  rule?: TradingRule
  /** 元 to begin with. */
  capital: number
  costs: Costs
}

/**
 * Picks are signals to enter: at most `places` positions at once, each sold at the open after a session on which its exit holds or when its time is up,
 * whatever is picked meanwhile.
 */
export type TradingRule = { places: number; exitOn: ((secucode: string, session: number) => boolean) | null }

/** Secucodes by the session after whose close they were picked (yyyymmdd), best first. A session without an entry decides nothing. */
export type Picks = ReadonlyMap<number, readonly string[]>

/** Why a position ended: no longer picked, the rule's own way out, time was up, delisted (at its last close), or the back-test ended (still held). */
export type Exit = 'dropped' | 'signal' | 'time' | 'delisted' | 'open'

/** One position from its purchase to its sale; prices in 元 unadjusted, `shares` as bought. Costs and dividends (after tax) in 元. */
export type BacktestTrade = {
  secucode: string
  bought: number
  buyPrice: number
  shares: number
  sold: number
  sellPrice: number
  costs: number
  dividends: number
  /** Net of all costs, a fraction of what was paid. */
  netReturn: number
  sessions: number
  exit: Exit
}

/** Orders that could not be carried out. Purchases are given up; sales are tried again at each next session (counted each time). */
export type Unfilled = { limitUp: number; suspended: number; limitDown: number; suspendedSales: number; noMoney: number }

/** One order that could not be carried out, on which session (yyyymmdd) and why. */
export type RefusedOrder = { secucode: string; session: number; why: keyof Unfilled }

export type PortfolioRun = {
  sessions: Int32Array
  /** Worth at each session's close, 元. */
  equity: Float64Array
  trades: BacktestTrade[]
  unfilled: Unfilled
  /** What `unfilled` counts, in order of time. */
  refused: RefusedOrder[]
  /** Money bought for over the whole time, 元. */
  turnover: number
}

type Position = {
  security: TradedSecurity
  shares: number
  bought: number
  boughtAt: number
  buyPrice: number
  boughtShares: number
  paid: number
  costs: number
  dividends: number
  /** Newest price it is valued at, 元. */
  price: number
  /** Session (place) from which it is to be sold at the open; null while it stays. */
  leaving: Exit | null
  heldUntil: number
}

/** Runs picks through a market session by session. Same input, same output, bit by bit. */
class Portfolio {
  private readonly market: TradedMarket
  private readonly rules: TradingRules
  private readonly places: number
  private readonly positions = new Map<string, Position>()
  private readonly trades: BacktestTrade[] = []
  private readonly unfilled: Unfilled = { limitUp: 0, suspended: 0, limitDown: 0, suspendedSales: 0, noMoney: 0 }
  private readonly refused: RefusedOrder[] = []
  private cash: number
  private turnover = 0

  constructor(market: TradedMarket, rules: TradingRules, decisions: number) {
    this.market = market
    this.rules = rules
    this.cash = rules.capital
    const between = Math.max(1, this.spanOfSessions() / Math.max(1, decisions))
    this.places = rules.rule?.places ?? rules.top * Math.max(1, Math.ceil((rules.holdSessions ?? between) / between))
  }

  private spanOfSessions(): number {
    const { sessions } = this.market
    return rowFrom(sessions, this.rules.to + 1) - rowFrom(sessions, this.rules.from)
  }

  run(picks: Picks): PortfolioRun {
    const { sessions } = this.market
    const from = rowFrom(sessions, this.rules.from)
    const to = rowFrom(sessions, this.rules.to + 1)
    const equity = new Float64Array(Math.max(0, to - from))
    // a rule's picks that are held already leave their place to the next one
    const most = this.rules.rule === undefined ? this.rules.top : undefined
    let decided: readonly string[] | undefined
    for (let at = from; at < to; at++) {
      const day = sessions[at]
      this.exRights(day)
      this.sellAll(day, at)
      if (decided !== undefined) this.buyAll(decided, day, at)
      equity[at - from] = this.valueAtClose(day)
      decided = picks.get(day)?.slice(0, most)
      this.decide(decided, { day, next: at + 1 })
    }
    for (const position of this.positions.values())
      this.close(position, { day: sessions[to - 1], at: to - 1, price: position.price, exit: 'open' })
    return {
      sessions: sessions.subarray(from, to),
      equity,
      trades: this.trades,
      unfilled: this.unfilled,
      refused: this.refused,
      turnover: this.turnover,
    }
  }

  /** Cash and shares of the events of a day; rights that are not taken up are worth what the reference price says. */
  private exRights(day: number): void {
    for (const position of this.positions.values()) {
      const row = barOn(position.security, day)
      if (row <= 0 || day === position.bought) continue
      for (const event of eventsOfBar(position.security, row)) {
        const { cashPer10 = 0, bonusPer10 = 0, convertPer10 = 0, allotPer10 = 0, allotPrice = 0 } = event
        const rights = (allotPer10 / 10) * Math.max(0, position.price - allotPrice)
        const cash = position.shares * (cashPer10 / 10 + rights / (1 + allotPer10 / 10))
        this.cash += cash
        position.dividends += cash
        position.shares *= 1 + (bonusPer10 + convertPer10) / 10
      }
    }
  }

  /** Marks what is to be sold at the next open: no longer picked, or held long enough. */
  private decide(picked: readonly string[] | undefined, { day, next }: { day: number; next: number }): void {
    const { holdSessions, rule } = this.rules
    for (const [secucode, position] of this.positions) {
      const isPicked = picked?.includes(secucode) === true
      if (isPicked && holdSessions !== null && rule === undefined) position.heldUntil = next + holdSessions
      if (position.leaving === 'signal') continue
      if (rule?.exitOn?.(secucode, day) === true) position.leaving = 'signal'
      else if (holdSessions !== null) position.leaving = next >= position.heldUntil ? 'time' : null
      else if (rule === undefined && picked !== undefined) position.leaving = isPicked ? null : 'dropped'
    }
  }

  private sellAll(day: number, at: number): void {
    for (const position of [...this.positions.values()]) {
      const { security } = position
      const row = barOn(security, day)
      const last = security.bars.date[security.bars.length - 1]
      if (row === -1 && security.isDelisted && last < day) this.close(position, { day, at, price: position.price, exit: 'delisted' })
      else if (position.leaving !== null && position.bought < day) this.trySale(position, { row, day, at })
    }
  }

  private trySale(position: Position, { row, day, at }: { row: number; day: number; at: number }): void {
    if (row === -1) {
      this.refuse(position.security, day, 'suspendedSales')
      return
    }
    const open = position.security.bars.open[row] / 1000
    const { down } = limitsOf(position.security, row)
    if (isLimitDown(open, down)) {
      this.refuse(position.security, day, 'limitDown')
      return
    }
    const price = Math.max(open * (1 - this.rules.costs.slippage), down ?? 0)
    this.close(position, { day, at, price, exit: position.leaving ?? 'dropped' })
  }

  /** Ends a position: sold, or (`open`) told as it stands without being sold. */
  private close(position: Position, { day, at, price, exit }: { day: number; at: number; price: number; exit: Exit }): void {
    const { security } = position
    const money = position.shares * price
    const isSold = exit !== 'open'
    const cost = isSold ? costOf({ side: 'sell', day, exchange: exchangeOf(security), money }, this.rules.costs) : 0
    const held = toDayNumber(isoDay(day)) - toDayNumber(isoDay(position.bought))
    const tax = isSold ? position.dividends * dividendTaxRate(held) : 0
    if (isSold) {
      this.cash += money - cost - tax
      this.positions.delete(security.secucode)
    }
    this.trades.push({
      secucode: security.secucode,
      bought: position.bought,
      buyPrice: position.buyPrice,
      shares: position.boughtShares,
      sold: day,
      sellPrice: price,
      costs: position.costs + cost,
      dividends: position.dividends - tax,
      netReturn: (money - cost - tax + position.dividends) / position.paid - 1,
      sessions: at - position.boughtAt,
      exit,
    })
  }

  private refuse({ secucode }: TradedSecurity, session: number, why: keyof Unfilled): void {
    this.unfilled[why]++
    this.refused.push({ secucode, session, why })
  }

  private buyAll(picked: readonly string[], day: number, at: number): void {
    const worth = this.worth()
    const parts = this.partsOf(picked, this.market.sessions[at - 1] as number)
    for (const [place, secucode] of picked.entries()) {
      const security = this.market.securities.get(secucode)
      if (security === undefined || this.positions.has(secucode) || this.positions.size >= this.places) continue
      this.buy(security, { day, at, money: Math.min((worth / this.places) * (parts[place] as number), this.cash) })
    }
  }

  /** Part of an equal share that each pick gets that was decided on the evening of a session. */
  private partsOf(picked: readonly string[], session: number): readonly number[] {
    const { top, weight = 'equal', sizeOf } = this.rules
    return partsOf(weight, { top, sizes: picked.map((secucode) => sizeOf?.(secucode, session) ?? Number.NaN) })
  }

  private buy(security: TradedSecurity, { day, at, money }: { day: number; at: number; money: number }): void {
    const row = barOn(security, day)
    if (row === -1) {
      this.refuse(security, day, 'suspended')
      return
    }
    const open = security.bars.open[row] / 1000
    const { up } = limitsOf(security, row)
    if (isLimitUp(open, up)) {
      this.refuse(security, day, 'limitUp')
      return
    }
    const { costs, holdSessions } = this.rules
    const price = Math.min(open * (1 + costs.slippage), up ?? Number.POSITIVE_INFINITY)
    const order = (shares: number) => ({ side: 'buy', day, exchange: exchangeOf(security), money: shares * price }) as const
    // what the order costs must be left besides
    const shares = sharesFor(security.board, { money: money - costOf({ ...order(0), money }, costs), price })
    if (shares === 0) {
      this.refuse(security, day, 'noMoney')
      return
    }
    const cost = costOf(order(shares), costs)
    const paid = shares * price + cost
    this.cash -= paid
    this.turnover += shares * price
    const until = at + (holdSessions ?? 0)
    const bought = { bought: day, boughtAt: at, buyPrice: price, boughtShares: shares, paid, costs: cost, dividends: 0 }
    this.positions.set(security.secucode, { security, shares, ...bought, price, leaving: null, heldUntil: until })
  }

  /** Cash, and positions at the newest prices known. */
  private worth(): number {
    let worth = this.cash
    for (const { shares, price } of this.positions.values()) worth += shares * price
    return worth
  }

  private valueAtClose(day: number): number {
    for (const position of this.positions.values()) {
      const row = barOn(position.security, day)
      if (row !== -1) position.price = position.security.bars.close[row] / 1000
    }
    return this.worth()
  }
}

/** Runs picks through a market by rules. */
export function runPortfolio(market: TradedMarket, rules: TradingRules, picks: Picks): PortfolioRun {
  return new Portfolio(market, rules, picks.size).run(picks)
}
