import { intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import { isLimitDown, isLimitUp } from '@guanlan/domain/price-limit/price-limit.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import { amountOf, type BarAmount, type Fill, fillPurchase, fillSale, SessionRoom } from './capacity.ts'
import { costOf } from './costs.ts'
import { barOn, eventsOfBar, exchangeOf, limitsOf, type TradedMarket, type TradedSecurity } from './market-history.ts'
import { type Moment, Position } from './position.ts'
import type { BacktestTrade, Exit, OrderRecord, Picks, PortfolioRun, RefusedOrder, TradingRules, Unfilled } from './trading-rules.ts'
import { partsOf } from './weights.ts'

const NOTHING_UNFILLED: Unfilled = {
  limitUp: 0,
  suspended: 0,
  noMoney: 0,
  capacity: 0,
  noAmount: 0,
  limitDown: 0,
  suspendedSales: 0,
  capacitySales: 0,
  noAmountSales: 0,
}

/** An order on its way to the market: its side, security, session and what the bar of that day can take. */
type Placed = { side: 'buy' | 'sell'; security: TradedSecurity; day: number; bar: BarAmount; room: number }

/** What an order meets at the open of a bar: the price, the limit on its side in 元 and the amount of the day. */
type Opened = { board: TradedSecurity['board']; open: number; limit: number | null; bar: BarAmount }

const REFUSALS = {
  buy: { suspended: 'suspended', limit: 'limitUp', noAmount: 'noAmount' },
  sell: { suspended: 'suspendedSales', limit: 'limitDown', noAmount: 'noAmountSales' },
} as const

/** The open of a bar (row -1: there is none) for an order of one side, or why nothing can be traded. */
function opensFor(side: 'buy' | 'sell', security: TradedSecurity, row: number): Opened | keyof Unfilled {
  const why = REFUSALS[side]
  if (row === -1) return why.suspended
  const open = intAt(security.bars.open, row) / 1000
  const { up, down } = limitsOf(security, row)
  if (side === 'buy' ? isLimitUp(open, up) : isLimitDown(open, down)) return why.limit
  const bar = amountOf(security.bars, row)
  return bar === null ? why.noAmount : { board: security.board, open, limit: side === 'buy' ? up : down, bar }
}

/** Runs picks through a market session by session. Same input, same output, bit by bit. */
class Portfolio {
  private readonly market: TradedMarket
  private readonly rules: TradingRules
  private readonly places: number
  private readonly positions = new Map<string, Position>()
  private readonly trades: BacktestTrade[] = []
  private readonly unfilled: Unfilled = { ...NOTHING_UNFILLED }
  private readonly refused: RefusedOrder[] = []
  private readonly orders: OrderRecord[] = []
  private readonly room = new SessionRoom()
  private readonly worse: TradingRules['capacity'] & { slippage: number }
  private cash: number
  private turnover = 0

  constructor(market: TradedMarket, rules: TradingRules, decisions: number) {
    this.market = market
    this.rules = rules
    this.cash = rules.capital
    this.worse = { ...rules.capacity, slippage: rules.costs.slippage }
    const between = Math.max(1, this.spanOfSessions() / Math.max(1, decisions))
    this.places = rules.rule?.places ?? rules.top * Math.max(1, Math.ceil((rules.holdSessions ?? between) / between))
  }

  private spanOfSessions(): number {
    const { sessions } = this.market
    return lowerBound(sessions, this.rules.to + 1) - lowerBound(sessions, this.rules.from)
  }

  run(picks: Picks): PortfolioRun {
    const { sessions } = this.market
    const from = lowerBound(sessions, this.rules.from)
    const to = lowerBound(sessions, this.rules.to + 1)
    const equity = new Float64Array(Math.max(0, to - from))
    // a rule's picks that are held already leave their place to the next one
    const most = this.rules.rule === undefined ? this.rules.top : undefined
    let decided: readonly string[] | undefined
    for (let at = from; at < to; at++) {
      const day = intAt(sessions, at)
      this.exRights(day)
      this.sellAll({ day, at })
      if (decided !== undefined) this.buyAll(decided, { day, at })
      equity[at - from] = this.valueAtClose(day)
      decided = picks.get(day)?.slice(0, most)
      this.decide(decided, { day, next: at + 1 })
    }
    for (const position of this.positions.values()) this.trades.push(position.asTrade({ day: intAt(sessions, to - 1), at: to - 1 }, 'open'))
    const { trades, unfilled, refused, orders, turnover } = this
    return { sessions: sessions.subarray(from, to), equity, trades, unfilled, refused, orders, turnover }
  }

  /** Cash and shares of the events of a day. */
  private exRights(day: number): void {
    for (const position of this.positions.values()) {
      const row = barOn(position.security, day)
      if (row <= 0 || day === position.bought.day) continue
      for (const event of eventsOfBar(position.security, row)) this.cash += position.takeEvent(event)
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

  private sellAll(moment: Moment): void {
    const { day } = moment
    for (const position of [...this.positions.values()]) {
      const { security } = position
      const row = barOn(security, day)
      const last = intAt(security.bars.date, security.bars.length - 1)
      if (row === -1 && security.isDelisted && last < day)
        this.sell(position, moment, { shares: position.shares, price: position.price, exit: 'delisted' })
      else if (position.leaving !== null && position.bought.day < day) this.trySale(position, moment, row)
    }
  }

  private trySale(position: Position, moment: Moment, row: number): void {
    const { security, shares } = position
    const opened = opensFor('sell', security, row)
    if (typeof opened === 'string') {
      this.refuse(security, moment.day, { why: opened, ordered: shares })
      return
    }
    const room = this.roomOf(security, moment.day, opened.bar)
    const fill = fillSale({ ...opened, amount: opened.bar.amount, room, shares }, this.worse)
    this.place({ side: 'sell', security, day: moment.day, bar: opened.bar, room }, fill)
    if (fill.filled > 0) this.sell(position, moment, { shares: fill.filled, price: fill.price, exit: position.leaving ?? 'dropped' })
  }

  /** Sells shares of a position; it ends with its last one. */
  private sell(position: Position, moment: Moment, { exit, ...order }: { shares: number; price: number; exit: Exit }): void {
    this.cash += position.sell({ day: moment.day, ...order }, this.rules.costs)
    if (position.shares > 0) return
    this.positions.delete(position.security.secucode)
    this.trades.push(position.asTrade(moment, exit))
  }

  private refuse(
    { secucode }: TradedSecurity,
    session: number,
    order: { why: keyof Unfilled; ordered: number | null; filled?: number },
  ): void {
    this.unfilled[order.why]++
    this.refused.push({ secucode, session, filled: 0, ...order })
  }

  /** What this order may take of the bar, 元. */
  private roomOf({ secucode }: TradedSecurity, day: number, { amount }: BarAmount): number {
    return this.room.left(secucode, day, this.rules.capacity.share * amount)
  }

  /** Keeps an order that reached the market, and what it took of the bar; one that was not filled whole is refused in part. */
  private place({ side, security, day, bar, room }: Placed, fill: Fill): void {
    const { secucode } = security
    const { ordered, filled, price } = fill
    this.room.take(secucode, day, filled * price)
    this.orders.push({ secucode, session: day, side, ...fill, ...bar, room, worth: this.worth() })
    if (filled < ordered) this.refuse(security, day, { why: side === 'buy' ? 'capacity' : 'capacitySales', ordered, filled })
  }

  private buyAll(picked: readonly string[], moment: Moment): void {
    const worth = this.worth()
    const parts = this.partsOf(picked, intAt(this.market.sessions, moment.at - 1))
    for (const [place, secucode] of picked.entries()) {
      const security = this.market.securities.get(secucode)
      if (security === undefined || this.positions.has(secucode) || this.positions.size >= this.places) continue
      this.buy(security, moment, Math.min((worth / this.places) * itemAt(parts, place), this.cash))
    }
  }

  /** Part of an equal share that each pick gets that was decided on the evening of a session. */
  private partsOf(picked: readonly string[], session: number): readonly number[] {
    const { top, weight = 'equal', sizeOf } = this.rules
    return partsOf(weight, { top, sizes: picked.map((secucode) => sizeOf?.(secucode, session) ?? Number.NaN) })
  }

  private buy(security: TradedSecurity, moment: Moment, money: number): void {
    const { day, at } = moment
    const { costs, holdSessions } = this.rules
    const opened = opensFor('buy', security, barOn(security, day))
    if (typeof opened === 'string') {
      this.refuse(security, day, { why: opened, ordered: null })
      return
    }
    const costFor = (value: number) => costOf({ side: 'buy', day, exchange: exchangeOf(security), money: value }, costs)
    const room = this.roomOf(security, day, opened.bar)
    // what the order costs must be left besides
    const fill = fillPurchase({ ...opened, amount: opened.bar.amount, room, money: money - costFor(money) }, this.worse)
    if (fill.ordered === 0) this.refuse(security, day, { why: 'noMoney', ordered: 0 })
    else this.place({ side: 'buy', security, day, bar: opened.bar, room }, fill)
    if (fill.filled === 0) return
    const value = fill.filled * fill.price
    const bought = { day, at, shares: fill.filled, price: fill.price, costs: costFor(value), paid: value + costFor(value) }
    this.cash -= bought.paid
    this.turnover += value
    this.positions.set(security.secucode, new Position(security, bought, at + (holdSessions ?? 0)))
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
      if (row !== -1) position.price = intAt(position.security.bars.close, row) / 1000
    }
    return this.worth()
  }
}

/** Runs picks through a market by rules. */
export function runPortfolio(market: TradedMarket, rules: TradingRules, picks: Picks): PortfolioRun {
  return new Portfolio(market, rules, picks.size).run(picks)
}
