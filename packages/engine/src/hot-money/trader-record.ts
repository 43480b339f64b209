import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { mean, median, percentile } from '../statistics.ts'
import { type Horizon, type ListedOutcome, OUTCOME_DAYS } from './listed-outcome.ts'
import { liftOf, type Share } from './shares.ts'

/** A stock on the one-day lists of a day, both sides known. `net`: what all listed seats traded net, 元; NaN where it is not known. */
export type ListedCase = { date: string; secucode: string; net: number; outcome: ListedOutcome | null }
/** A case a trader is on: what it traded net, and whether it is on the lists of the stock of the next session as a net seller. */
export type TraderCase = ListedCase & { own: number; isSoldNext: boolean | null }

/** How many cases there are, and how many of them can be counted. */
export type CaseCounts = { samples: number; limit: number; suspended: number; pending: number }
/** Net purchases of a trader over a horizon; returns after costs. `close…`: the same cases from the close of the list day. */
export type TraderOutcome = CaseCounts &
  Share & {
    avgRet: number
    medianRet: number
    avgWin: number
    avgLoss: number
    controlN: number
    controlWins: number
    closeN: number
    closeWins: number
  }

const isBuy = ({ own }: TraderCase) => own > 0

function returnsOf(cases: readonly ListedCase[], horizon: Horizon): number[] {
  return cases.flatMap(({ outcome }) => {
    const value = outcome?.entry === 'filled' ? numberAt(outcome.returns, horizon - 1) : Number.NaN
    return Number.isNaN(value) ? [] : [value]
  })
}

const winsOf = (values: readonly number[]): Share => ({ n: values.length, wins: values.filter((value) => value > 0).length })

/** 对照: other stocks on the lists of the same days that all seats bought net, without those the trader bought. */
export function controlsOf(cases: readonly TraderCase[], listed: ReadonlyMap<string, readonly ListedCase[]>): ListedCase[] {
  const own = Map.groupBy(cases.filter(isBuy), ({ date }) => date)
  return [...own].flatMap(([date, bought]) => {
    const codes = new Set(bought.map(({ secucode }) => secucode))
    return (listed.get(date) ?? []).filter(({ net, secucode }) => net > 0 && !codes.has(secucode))
  })
}

/** What followed the net purchases of a trader. */
export function traderOutcome(cases: readonly TraderCase[], controls: readonly ListedCase[], horizon: Horizon): TraderOutcome {
  const bought = cases.filter(isBuy)
  const values = returnsOf(bought, horizon)
  const control = winsOf(returnsOf(controls, horizon))
  const closes = bought.flatMap(({ outcome }) => {
    const value = outcome === null ? Number.NaN : numberAt(outcome.fromClose, horizon - 1)
    return Number.isNaN(value) ? [] : [value]
  })
  const close = winsOf(closes)
  const count = (entry: ListedOutcome['entry']) => bought.filter(({ outcome }) => outcome?.entry === entry).length
  const limit = count('limit')
  const suspended = count('suspended')
  const unknown = bought.filter(({ outcome }) => outcome === null || outcome.entry === 'unknown').length
  return {
    samples: bought.length,
    limit,
    suspended,
    // counted are those that were bought and whose horizon is over; the rest is not over, or without a price
    pending: bought.length - limit - suspended - unknown - values.length,
    ...winsOf(values),
    avgRet: mean(values) ?? Number.NaN,
    medianRet: median(values) ?? Number.NaN,
    avgWin: mean(values.filter((value) => value > 0)) ?? Number.NaN,
    avgLoss: mean(values.filter((value) => value <= 0)) ?? Number.NaN,
    controlN: control.n,
    controlWins: control.wins,
    closeN: close.n,
    closeWins: close.wins,
  }
}

/** The same by month (YYYY-MM) of the list, the newest first. */
export function monthlyOutcomes(cases: readonly TraderCase[], horizon: Horizon): (Share & { month: string; avgRet: number })[] {
  return [...Map.groupBy(cases.filter(isBuy), ({ date }) => date.slice(0, 7))]
    .map(([month, own]) => {
      const values = returnsOf(own, horizon)
      return { month, ...winsOf(values), avgRet: mean(values) ?? Number.NaN }
    })
    .toSorted((a, b) => (a.month < b.month ? 1 : -1))
}

/** 跟在后面: the path from an open that could be bought after costs, by session. */
export type PathPoint = { day: number; n: number; median: number; low: number; high: number; controlN: number; controlMedian: number }

const QUARTILES = [0.25, 0.75] as const

/** Median and middle half of the returns after 1 to 10 sessions; of those cases alone whose ten sessions are over, so that every point is of the same cases. */
export function followPath(cases: readonly TraderCase[], controls: readonly ListedCase[]): PathPoint[] {
  const whole = (rows: readonly ListedCase[]) =>
    rows.flatMap(({ outcome }) =>
      outcome?.entry === 'filled' && !Number.isNaN(numberAt(outcome.returns, OUTCOME_DAYS - 1)) ? [outcome.returns] : [],
    )
  const own = whole(cases.filter(isBuy))
  const others = whole(controls)
  return Array.from({ length: OUTCOME_DAYS }, (_, at) => {
    const values = own.map((one) => numberAt(one, at))
    const control = others.map((one) => numberAt(one, at))
    return {
      day: at + 1,
      n: values.length,
      median: median(values) ?? Number.NaN,
      low: percentile(values, QUARTILES[0]) ?? Number.NaN,
      high: percentile(values, QUARTILES[1]) ?? Number.NaN,
      controlN: control.length,
      controlMedian: median(control) ?? Number.NaN,
    }
  })
}

/** Facts of net purchases that can be counted. */
export const habits = ['soldNext', 'narrow', 'wide', 'limitUp', 'small'] as const
export type Habit = (typeof habits)[number]

const TEN_PERCENT = 100

/** How many net purchases have each habit, of those of which it is known. `smallest`: the lowest quartile of the market values of all listed cases. */
export function habitShares(cases: readonly TraderCase[], smallest: number): Record<Habit, Share> {
  const bought = cases.filter(isBuy)
  const share = (has: (one: TraderCase) => boolean | null): Share => {
    const known = bought.flatMap((one) => has(one) ?? [])
    return { n: known.length, wins: known.filter(Boolean).length }
  }
  const of = (has: (outcome: ListedOutcome) => boolean | null) => share(({ outcome }) => (outcome === null ? null : has(outcome)))
  const isKnown = ({ perMille }: ListedOutcome) => !Number.isNaN(perMille)
  return {
    soldNext: share(({ isSoldNext }) => isSoldNext),
    narrow: of((one) => (isKnown(one) ? one.perMille <= TEN_PERCENT : null)),
    wide: of((one) => (isKnown(one) ? one.perMille > TEN_PERCENT : null)),
    limitUp: of((one) => one.isLimitUp),
    small: of(({ floatValue }) => (Number.isNaN(floatValue) || Number.isNaN(smallest) ? null : floatValue <= smallest)),
  }
}

/** Another trader that bought net with this one. */
export type Partner = { traderId: string; together: number; expected: number; lift: number; low: number; high: number }

const LEAST_TOGETHER = 3

/**
 * Traders that bought the same stocks on the same days, and how often they would have by drawing the stocks of each day at random: on a day with S stocks, a and b
 * bought, a·b/S.
 */
export function partnersOf(
  traderId: string,
  byTrader: ReadonlyMap<string, readonly TraderCase[]>,
  stocksOn: ReadonlyMap<string, number>,
): Partner[] {
  const days = new Map([...byTrader].map(([id, cases]) => [id, Map.groupBy(cases.filter(isBuy), ({ date }) => date)]))
  const own = days.get(traderId)
  if (own === undefined) return []
  return [...days]
    .flatMap(([id, others]) => {
      if (id === traderId) return []
      let together = 0
      let expected = 0
      for (const [date, mine] of own) {
        const theirs = others.get(date)
        if (theirs === undefined) continue
        const codes = new Set(mine.map(({ secucode }) => secucode))
        together += theirs.filter(({ secucode }) => codes.has(secucode)).length
        expected += (mine.length * theirs.length) / (stocksOn.get(date) ?? Number.NaN)
      }
      return together < LEAST_TOGETHER ? [] : [{ traderId: id, together, expected, ...liftOf(together, expected) }]
    })
    .toSorted((a, b) => b.together - a.together || (a.traderId < b.traderId ? -1 : 1))
}
