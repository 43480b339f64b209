import type { RawMarket, RawStock } from './raw-market.ts'
import { atLeast, average, betaQuantiles, countChances, middle, wilson, wins, Z } from './slow-chances.ts'

/** What followed a list day, as the page defines it; NaN where it is not over. */
type After = { entry: 'filled' | 'limit' | 'suspended' | 'pending' | 'unknown'; returns: number[]; fromClose: number[] }
/** A stock on the one-day lists of a date, with what its departments and all seats on them traded. */
type SlowDay = {
  date: string
  stock: RawStock
  net: number
  after: After | null
  byBranch: Map<string, { bought: number; sold: number }>
}

const DAYS = 10
const ENOUGH = 20
/** Commission 0.025 %, transfer fee 0.001 %, stamp duty 0.05 % of sales. */
const BUY_COST = 0.00025 + 0.00001
const SELL_COST = BUY_COST + 0.0005

/** A department under one name: without the form of its company, with the name its broker bears now. */
function branchOf(name: string): string {
  const plain = name.split('股份有限公司').join('')
  for (const before of ['国泰君安证券', '海通证券']) if (plain.startsWith(before)) return `国泰海通证券${plain.slice(before.length)}`
  return plain
}
const isBranch = (name: string) => !['机构专用', '沪股通专用', '自然人'].includes(name)

function afterOf({ sessions }: RawMarket, { bars, perMille, isGone }: RawStock, date: string): After | null {
  const dates = [...bars.keys()]
  const at = dates.indexOf(date)
  if (at === -1) return null
  const tomorrow = sessions[sessions.indexOf(date) + 1]
  const next = dates[at + 1]
  const close = bars.get(date)?.close ?? Number.NaN
  const limit = Math.floor((close * (1000 + perMille) + 500) / 1000)
  const open = next === undefined ? Number.NaN : (bars.get(next)?.open ?? Number.NaN)
  let entry: After['entry'] = 'filled'
  if (next === undefined) entry = tomorrow === undefined ? 'pending' : isGone ? 'unknown' : 'suspended'
  else if (next !== tomorrow) entry = 'suspended'
  else if (open >= limit) entry = 'limit'
  const returns: number[] = []
  const fromClose: number[] = []
  for (let day = 1; day <= DAYS; day++) {
    const sold = dates[at + day] ?? (isGone && next !== undefined ? dates.at(-1) : undefined)
    const price = sold === undefined ? Number.NaN : (bars.get(sold)?.close ?? Number.NaN)
    returns.push(((price / open) * (1 - SELL_COST)) / (1 + BUY_COST) - 1)
    fromClose.push(price / close - 1)
  }
  return { entry, returns, fromClose }
}

/** One-day lists of each stock and date, both sides known. `isWhole` false: days of which one side is known, which count for the sale of the next day alone. */
function slowDays(market: RawMarket): { whole: SlowDay[]; all: SlowDay[] } {
  const all: (SlowDay & { sides: Set<string> })[] = []
  const ofOneDay = Map.groupBy(
    market.lists.filter(({ days }) => days === 1),
    ({ secucode, tradeDate }) => `${secucode} ${tradeDate}`,
  )
  for (const stock of market.stocks) {
    for (const date of market.sessions) {
      const lists = ofOneDay.get(`${stock.secucode} ${date}`)
      if (lists === undefined) continue
      const rows = lists.flatMap(({ seats }) => seats)
      const byBranch = new Map<string, { bought: number; sold: number }>()
      for (const { seat, buyAmount, sellAmount } of rows) {
        if (!isBranch(seat)) continue
        const before = byBranch.get(branchOf(seat)) ?? { bought: 0, sold: 0 }
        byBranch.set(branchOf(seat), { bought: Math.max(before.bought, buyAmount), sold: Math.max(before.sold, sellAmount) })
      }
      let [largest] = lists
      for (const list of lists) if (largest === undefined || list.amount > largest.amount) largest = list
      let net = largest?.netAmount ?? null
      if (net === null) {
        net = 0
        for (const { bought, sold } of byBranch.values()) net += bought - sold
        for (const { seat, buyAmount, sellAmount } of rows) if (!isBranch(seat)) net += buyAmount - sellAmount
      }
      all.push({ date, stock, net, after: afterOf(market, stock, date), byBranch, sides: new Set(rows.map(({ side }) => side)) })
    }
  }
  return { whole: all.filter(({ sides }) => sides.size === 2), all }
}

function countByDate(days: readonly SlowDay[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { date } of days) counts.set(date, (counts.get(date) ?? 0) + 1)
  return counts
}

/** Figures by field; what is unknown is left out. */
export type SlowRow = Readonly<Record<string, number>>

/** The slow and obvious way to the figures of 观察席: from the rows, by the definitions the page prints. */
export class SlowTraders {
  private readonly market: RawMarket
  private readonly whole: readonly SlowDay[]
  private readonly all: readonly SlowDay[]
  private readonly yearFrom: string
  private readonly bought = new Map<string, SlowDay[]>()

  constructor(market: RawMarket) {
    this.market = market
    const { whole, all } = slowDays(market)
    this.whole = whole
    this.all = all
    this.yearFrom = market.sessions.at(-250) ?? ''
  }

  traderIds(): string[] {
    return [...new Set(this.market.aliases.map(({ traderId }) => traderId))]
  }

  /** What the counted departments of a trader bought net of a stock on a date; null where none is on the lists. */
  private netOf(traderId: string, { date, byBranch }: SlowDay): number | null {
    const names = new Set(
      this.market.aliases
        .filter((one) => one.traderId === traderId && one.confidence !== 'C' && !one.seat.endsWith('分公司'))
        .filter(({ from, to }) => from <= date && (to === null || date <= to))
        .map(({ seat }) => branchOf(seat)),
    )
    const own = [...byBranch].filter(([name]) => names.has(name))
    return own.length === 0 ? null : own.reduce((sum, [, { bought, sold }]) => sum + bought - sold, 0)
  }

  private purchases(traderId: string, from = this.yearFrom): SlowDay[] {
    const known = this.bought.get(traderId) ?? this.whole.filter((day) => (this.netOf(traderId, day) ?? 0) > 0)
    this.bought.set(traderId, known)
    return known.filter(({ date }) => date >= from)
  }

  private controls(traderId: string): SlowDay[] {
    const bought = new Set(this.purchases(traderId))
    const dates = new Set([...bought].map(({ date }) => date))
    return this.whole.filter((day) => dates.has(day.date) && day.net > 0 && !bought.has(day))
  }

  private static closed(days: readonly SlowDay[], horizon: number): number[] {
    return days
      .filter(({ after }) => after?.entry === 'filled')
      .map(({ after }) => after?.returns[horizon - 1] ?? Number.NaN)
      .filter((value) => !Number.isNaN(value))
  }

  /** Counts of a trader, before anything is compared with others. */
  private counts(traderId: string, horizon: number) {
    const bought = this.purchases(traderId)
    const values = SlowTraders.closed(bought, horizon)
    const control = SlowTraders.closed(this.controls(traderId), horizon)
    const closes = bought.map(({ after }) => after?.fromClose[horizon - 1] ?? Number.NaN).filter((value) => !Number.isNaN(value))
    const of = (entry: After['entry']) => bought.filter(({ after }) => after?.entry === entry).length
    const unfinished = bought.filter(({ after }) => after?.entry === 'filled' && Number.isNaN(after.returns[horizon - 1])).length
    return { bought, values, control, closes, limit: of('limit'), suspended: of('suspended'), pending: of('pending') + unfinished }
  }

  /** Rows of the ranking by trader. */
  rows(horizon: number): Map<string, SlowRow> {
    const all = this.traderIds().map((id) => ({ id, ...this.counts(id, horizon) }))
    const known = all.filter(({ values }) => values.length > 0)
    // empirical Bayes, by the moments of a beta-binomial: what rates vary beyond chance
    const cases = known.reduce((sum, { values }) => sum + values.length, 0)
    const mean = known.reduce((sum, { values }) => sum + wins(values), 0) / cases
    const squares = known.reduce((sum, { values }) => sum + values.length * (wins(values) / values.length - mean) ** 2, 0)
    const weight = cases - known.reduce((sum, { values }) => sum + values.length ** 2, 0) / cases
    const between = (squares - (known.length - 1) * mean * (1 - mean)) / weight
    const strength = between <= 0 ? 2000 : Math.min(2000, Math.max(2, (mean * (1 - mean)) / between - 1))
    const ranked = all.filter(({ values, control }) => values.length >= ENOUGH && control.length > 0)
    return new Map(
      all.map(({ id, bought, values, control, closes, limit, suspended, pending }) => {
        const [n, win] = [values.length, wins(values)]
        const row: Record<string, number> = { samples: bought.length, unfillable: limit, suspended, pending, n, win }
        if (n < ENOUGH) return [id, row]
        const rate = win / n
        const [low, high] = wilson(win, n)
        const base = wins(control) / control.length
        const [baseLow, baseHigh] = wilson(wins(control), control.length)
        const [a, b] = [mean * strength + win, (1 - mean) * strength + n - win]
        const [shrunkLow = 0, shrunkHigh = 0] = betaQuantiles(a, b, [0.025, 0.975])
        const reach = ranked.map((one) => {
          const p = wins(one.control) / one.control.length
          return atLeast(one.values.length, p, Math.ceil(rate * one.values.length - 1e-9))
        })
        const chances = countChances(reach)
        const below = (share: number) =>
          chances.findIndex((_, k) => chances.slice(0, k + 1).reduce((sum, one) => sum + one, 0) >= share - 1e-9)
        const [gains, losses] = [values.filter((one) => one > 0), values.filter((one) => one <= 0)]
        Object.assign(row, {
          ...{ winRatio: rate, ciLow: low, ciHigh: high, controlN: control.length, controlWin: wins(control) },
          ...{ baseRate: base, baseLow, baseHigh, lift: rate - base },
          liftLow: rate - base - Math.sqrt((rate - low) ** 2 + (baseHigh - base) ** 2),
          liftHigh: rate - base + Math.sqrt((high - rate) ** 2 + (base - baseLow) ** 2),
          ...{ shrunk: a / (a + b), shrunkLow, shrunkHigh, avgRet: average(values), medianRet: middle(values) },
          ...{ avgWin: average(gains), avgLoss: average(losses), plRatio: average(gains) / -average(losses) },
          ...{ closeN: closes.length, closeWin: wins(closes), closeRatio: wins(closes) / closes.length },
          ...{ luckExpected: reach.reduce((sum, one) => sum + one, 0), luckLow: below(0.025), luckHigh: below(0.975) },
          reached: ranked.filter((one) => wins(one.values) / one.values.length >= rate).length,
          shown: ranked.length,
        })
        return [id, Object.fromEntries(Object.entries(row).filter(([, value]) => !Number.isNaN(value)))]
      }),
    )
  }

  months(traderId: string): { month: string; n: number; wins: number; avgRet: number }[] {
    const bought = this.purchases(traderId, '')
    return [...new Set(bought.map(({ date }) => date.slice(0, 7)))]
      .sort()
      .reverse()
      .map((month) => {
        const values = SlowTraders.closed(
          bought.filter(({ date }) => date.startsWith(month)),
          3,
        )
        return { month, n: values.length, wins: wins(values), avgRet: average(values) }
      })
  }

  path(traderId: string) {
    const over = (days: readonly SlowDay[]) => days.filter((day) => SlowTraders.closed([day], DAYS).length === 1)
    const [own, control] = [over(this.purchases(traderId)), over(this.controls(traderId))]
    return Array.from({ length: DAYS }, (_, k) => {
      const [values, others] = [SlowTraders.closed(own, k + 1), SlowTraders.closed(control, k + 1)]
      const quartiles = { median: middle(values), low: middle(values, 0.25), high: middle(values, 0.75) }
      return { day: k + 1, n: values.length, ...quartiles, controlN: others.length, controlMedian: middle(others) }
    })
  }

  habits(traderId: string): Record<string, { n: number; wins: number }> {
    const bought = this.purchases(traderId)
    const { sessions } = this.market
    const worthOf = ({ stock, date }: SlowDay) => ((stock.bars.get(date)?.close ?? Number.NaN) / 100) * stock.floatShares
    const smallest = middle(this.whole.map(worthOf), 0.25)
    const before = ({ stock, date }: SlowDay) => [...stock.bars.keys()].findLast((one) => one < date)
    const limited = bought.filter((day) => before(day) !== undefined)
    const soldOf = (day: SlowDay) => {
      const next = sessions[sessions.indexOf(day.date) + 1]
      const then = this.all.find(({ stock, date }) => stock === day.stock && date === next)
      return then !== undefined && (this.netOf(traderId, then) ?? 0) < 0
    }
    const isLimitUp = (day: SlowDay) => {
      const close = day.stock.bars.get(before(day) ?? '')?.close ?? Number.NaN
      return day.stock.bars.get(day.date)?.close === Math.floor((close * (1000 + day.stock.perMille) + 500) / 1000)
    }
    const followed = bought.filter(({ date }) => date !== sessions.at(-1))
    const share = (of: readonly SlowDay[], has: (day: SlowDay) => boolean) => ({ n: of.length, wins: of.filter(has).length })
    return {
      soldNext: share(followed, soldOf),
      narrow: share(limited, ({ stock }) => stock.perMille <= 100),
      wide: share(limited, ({ stock }) => stock.perMille > 100),
      limitUp: share(bought, isLimitUp),
      small: share(bought, (day) => worthOf(day) <= smallest),
    }
  }

  partners(traderId: string): { traderId: string; together: number; expected: number; lift: number; low: number; high: number }[] {
    const mine = new Set(this.purchases(traderId))
    const listed = countByDate(this.whole)
    const byar = (count: number, sign: number) => count * (1 - 1 / (9 * count) + (sign * Z) / (3 * Math.sqrt(count))) ** 3
    return this.traderIds()
      .filter((id) => id !== traderId)
      .flatMap((id) => {
        const theirs = this.purchases(id)
        const together = theirs.filter((day) => mine.has(day)).length
        if (together < 3) return []
        let expected = 0
        const [a, b] = [countByDate([...mine]), countByDate(theirs)]
        for (const [date, own] of a) expected += (own * (b.get(date) ?? 0)) / (listed.get(date) ?? Number.NaN)
        const interval = { low: byar(together, -1) / expected, high: byar(together + 1, 1) / expected }
        return [{ traderId: id, together, expected, lift: together / expected, ...interval }]
      })
      .sort((a, b) => b.together - a.together || (a.traderId < b.traderId ? -1 : 1))
  }
}
