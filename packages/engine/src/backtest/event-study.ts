import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { isLimitUp } from '@guanlan/domain/price-limit/price-limit.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import { median, sum } from '../statistics.ts'
import { wilsonInterval } from '../strategy-stats.ts'
import { type Costs, costOf } from './costs.ts'
import { barOn, eventsOfBar, exchangeOf, limitsOf, type TradedMarket, type TradedSecurity } from './market-history.ts'

/** Something that became known of a security by the close of a session (yyyymmdd). */
type StudiedEvent = { secucode: string; day: number }

/**
 * What followed after `sessions` sessions, bought at the next open and sold at the close of the last of them, after costs. `excess` is over the index from the
 * close before the purchase to the same close. Ratios are null below 20 cases; `baseRate` is the share of all listed securities that gained, averaged over
 * the events' days.
 */
type Aftermath = {
  sessions: number
  n: number
  wins: number
  winRatio: number | null
  winInterval: readonly [low: number, high: number] | null
  baseRate: number | null
  medianReturn: number | null
  medianExcess: number | null
  /** 95 % interval of the median excess by order statistics (binomial); null below 6 cases, where there is none. */
  excessInterval: readonly [low: number, high: number] | null
}

type EventStudy = {
  aftermaths: Aftermath[]
  /** Events nobody could act on: suspended at the next session, opened at its limit, or the time is not over yet (by horizon). */
  suspended: number
  limitUp: number
  unfinished: number[]
}

/** Fewer cases than this show counts, no ratio. */
const LEAST_CASES = 20

/** Shares that one share of the open of `from` has become by the close of `to`, and the cash it was paid, 元. */
function grown(security: TradedSecurity, from: number, to: number): { shares: number; cash: number } {
  let shares = 1
  let cash = 0
  for (let row = from + 1; row <= to; row++) {
    for (const { cashPer10 = 0, bonusPer10 = 0, convertPer10 = 0, allotPer10 = 0, allotPrice = 0 } of eventsOfBar(security, row)) {
      const before = intAt(security.bars.close, row - 1) / 1000
      cash += shares * (cashPer10 / 10 + ((allotPer10 / 10) * Math.max(0, before - allotPrice)) / (1 + allotPer10 / 10))
      shares *= 1 + (bonusPer10 + convertPer10) / 10
    }
  }
  return { shares, cash }
}

/** Net return of 100,000 元 bought at the open of a row and sold at the close of another; dividends before tax. */
function netReturn(security: TradedSecurity, { from, to }: { from: number; to: number }, costs: Costs): number {
  const money = 100_000
  const open = (intAt(security.bars.open, from) / 1000) * (1 + costs.slippage)
  const { shares, cash } = grown(security, from, to)
  const got = (money / open) * ((intAt(security.bars.close, to) / 1000) * shares * (1 - costs.slippage) + cash)
  const exchange = exchangeOf(security)
  const paid = money + costOf({ side: 'buy', day: intAt(security.bars.date, from), exchange, money }, costs)
  return (got - costOf({ side: 'sell', day: intAt(security.bars.date, to), exchange, money: got }, costs)) / paid - 1
}

/** 95 % interval of a median: the order statistics whose ranks leave 2.5 % of a binomial of ½ on either side. */
export function medianInterval(values: readonly number[]): readonly [low: number, high: number] | null {
  const sorted = values.toSorted((a, b) => a - b)
  const n = sorted.length
  // as a logarithm: ½ⁿ itself is 0 from n = 1,075 on
  let logChance = n * Math.log(0.5)
  let below = Math.exp(logChance)
  let rank = 0
  while (below <= 0.025 && rank < n) {
    rank++
    logChance += Math.log((n - rank + 1) / rank)
    below += Math.exp(logChance)
  }
  // by rank − 1 the tail was still within 2.5 %
  return n === 0 || rank === 0 ? null : [itemAt(sorted, rank - 1), itemAt(sorted, n - rank)]
}

/** Place of the next session, or -1 where the history ends. */
function nextSession({ sessions }: TradedMarket, day: number): number {
  const at = lowerBound(sessions, day + 1)
  return at < sessions.length ? at : -1
}

/** Why a security cannot be bought at the open of a session: it does not trade, has never traded before, or opens at its upper limit. */
type Refused = 'suspended' | 'limitUp'

/** Row of the bar a purchase at the open of a session falls on, or why there is none. */
function purchaseRow(security: TradedSecurity, session: number): number | Refused {
  const from = barOn(security, session)
  if (from < 1) return 'suspended'
  return isLimitUp(intAt(security.bars.open, from) / 1000, limitsOf(security, from).up) ? 'limitUp' : from
}

/** Bought after the close of `day` at the next open, held `sessions` sessions with the one of the purchase (T+1: two at least). */
type Holding = { security: TradedSecurity; day: number; sessions: number; costs: Costs }

/** Net return of a holding, or why there is none; NaN while its last session has not come. */
export function holdingReturn(market: TradedMarket, { security, day, sessions, costs }: Holding): number | Refused {
  const at = nextSession(market, day)
  if (at === -1) return Number.NaN
  const from = purchaseRow(security, intAt(market.sessions, at))
  if (typeof from !== 'number') return from
  return caseOf(market, { security, at, from, sessions, costs })?.own ?? Number.NaN
}

type Case = { own: number; excess: number; day: number }

/** Share of securities that trade at both ends and gained, of a purchase at the open of a session. */
function baseRateOf(market: TradedMarket, { at, sessions, costs }: { at: number; sessions: number; costs: Costs }): number {
  const first = intAt(market.sessions, at)
  const last = intAt(market.sessions, at + sessions - 1)
  let n = 0
  let wins = 0
  for (const security of market.securities.values()) {
    const from = barOn(security, first)
    const to = barOn(security, last)
    if (from < 1 || to === -1) continue
    n++
    if (netReturn(security, { from, to }, costs) > 0) wins++
  }
  return n === 0 ? Number.NaN : wins / n
}

function aftermathOf(cases: readonly Case[], sessions: number, baseRate: number | null): Aftermath {
  const n = cases.length
  const wins = cases.filter(({ own }) => own > 0).length
  const isEnough = n >= LEAST_CASES
  const excesses = cases.map(({ excess }) => excess).filter((one) => !Number.isNaN(one))
  return {
    sessions,
    n,
    wins,
    winRatio: isEnough ? wins / n : null,
    winInterval: isEnough ? wilsonInterval(wins, n) : null,
    baseRate,
    medianReturn: median(cases.map(({ own }) => own)),
    medianExcess: median(excesses),
    excessInterval: medianInterval(excesses),
  }
}

type Order = { events: readonly StudiedEvent[]; horizons: readonly number[]; costs: Costs }

/** What followed after events; an event of the same security and session counts once. */
export function studyEvents(market: TradedMarket, { events, horizons, costs }: Order): EventStudy {
  const once = [...new Map(events.map((event) => [`${event.secucode} ${event.day}`, event])).values()]
  const cases = horizons.map((): Case[] => [])
  const study: EventStudy = { aftermaths: [], suspended: 0, limitUp: 0, unfinished: horizons.map(() => 0) }
  for (const { secucode, day } of once) {
    const security = market.securities.get(secucode)
    const at = nextSession(market, day)
    if (security === undefined || at === -1) continue
    const from = purchaseRow(security, intAt(market.sessions, at))
    if (typeof from !== 'number') study[from]++
    else {
      horizons.forEach((sessions, k) => {
        const found = caseOf(market, { security, at, from, sessions, costs })
        if (found === null) study.unfinished[k] = itemAt(study.unfinished, k) + 1
        else itemAt(cases, k).push(found)
      })
    }
  }
  const baseRates = new Map<string, number>()
  const baseRate = (at: number, sessions: number) => {
    const key = `${at} ${sessions}`
    const known = baseRates.get(key) ?? baseRateOf(market, { at, sessions, costs })
    baseRates.set(key, known)
    return known
  }
  study.aftermaths = horizons.map((sessions, k) => {
    const rates = itemAt(cases, k)
      .map(({ day }) => baseRate(day, sessions))
      .filter((rate) => !Number.isNaN(rate))
    return aftermathOf(itemAt(cases, k), sessions, rates.length === 0 ? null : sum(rates) / rates.length)
  })
  return study
}

type Wanted = { security: TradedSecurity; at: number; from: number; sessions: number; costs: Costs }

/** One event over one horizon; null while its last session has not come, or the security has no bar any more. T+1: a horizon is at least two sessions. */
function caseOf(market: TradedMarket, { security, at, from, sessions, costs }: Wanted): Case | null {
  const end = at + sessions - 1
  if (end >= market.sessions.length) return null
  // suspended on the last session: valued at the newest close before it
  const to = lowerBound(security.bars.date, intAt(market.sessions, end) + 1) - 1
  const own = netReturn(security, { from, to }, costs)
  const index = at === 0 ? Number.NaN : numberAt(market.benchmark, end) / numberAt(market.benchmark, at - 1) - 1
  return { own, excess: own - index, day: at }
}
