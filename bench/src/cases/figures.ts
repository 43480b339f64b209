import type { DragonTigerList } from '@guanlan/contract/rows/dragon-tiger.ts'
import type { BlockTrade } from '@guanlan/contract/rows/trading.ts'
import { dayOfIso, fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { barsFromRows } from '@guanlan/engine/bars.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import type { SecurityView } from '@guanlan/engine/factors/security-view.ts'
import { viewOf } from '@guanlan/engine/factors/testing/view-of.ts'
import { walkRows } from '@guanlan/engine/testing/walk.ts'
import { moneyFiguresByHand } from '../by-hand/money-figures.ts'
import { type Measurement, type Result, type Row, ratioAim, rowOf } from '../measurement.ts'
import { interleave, timed } from '../rounds.ts'
import { median } from '../statistics.ts'

const SECURITIES = 5600
/** Different securities; a market of views goes round them. */
const WALKS = 56
const BARS = 750
const MARGIN_ROWS = 250
const ROUNDS = 31
/** Rounds before the clock runs: both sides shall be compiled, as they are after the first securities of a market. */
const WARM_UP_ROUNDS = 5
const NEWEST = toDayNumber('2026-11-20')
const dateAgo = (days: number) => fromDayNumber(NEWEST - days)

/** A security: bars, margin up to the day before, every third with deals by blocks and every second on lists. */
function securityOf(seed: number): SecurityView {
  const walk = walkRows(BARS, seed + 1)
  const bars = barsFromRows(walk.map((bar, at) => ({ ...bar, date: dayOfIso(dateAgo(BARS - 1 - at)) })))
  const column = (scale: number, from: number) =>
    Float64Array.from({ length: MARGIN_ROWS }, (_, at) => Math.round(scale * (walk[from + at]?.close ?? 0)))
  const margin = {
    length: MARGIN_ROWS,
    date: Int32Array.from({ length: MARGIN_ROWS }, (_, at) => dayOfIso(dateAgo(MARGIN_ROWS - at))),
    values: { finBalance: column(1e7, 0), finBought: column(1e6, 90), lendShares: column(1e4, 180), lendSold: column(1e3, 270) },
  }
  const deals = Array.from({ length: seed % 3 === 0 ? 6 : 0 }, (_, at) => dealOf(walk[at]?.close ?? 1, at))
  const lists = Array.from({ length: seed % 2 === 0 ? 8 : 0 }, (_, at) => listOf(walk[at]?.close ?? 1, at))
  return viewOf({
    bars,
    totalShares: 2e8,
    floatShares: 1e8,
    columns: { margin },
    records: { blockTrades: deals, dragonTiger: lists },
    complete: ['blockTrades', 'dragonTiger'],
  })
}

const BRANCHES = ['机构专用', '某证券营业部', '另一证券营业部'] as const
const branch = (at: number) => BRANCHES[at % BRANCHES.length] as string

function dealOf(price: number, at: number): Partial<BlockTrade> {
  const volume = 10_000 * (at + 1)
  return {
    tradeDate: dateAgo(100 - 15 * at),
    price,
    close: price * 1.05,
    volume,
    amount: price * volume,
    buyer: branch(at),
    seller: branch(at + 1),
  }
}

function listOf(price: number, at: number): Partial<DragonTigerList> {
  const seats = Array.from({ length: 10 }, (_, rank) => ({
    side: rank < 5 ? ('buy' as const) : ('sell' as const),
    rank: (rank % 5) + 1,
    seat: rank % 4 === 0 ? '深股通专用' : branch(rank),
    buyAmount: Math.round(1e6 * price * (rank + 1)),
    sellAmount: Math.round(1e6 * price * (10 - rank)),
  }))
  return { tradeDate: dateAgo(380 - 50 * at), days: at % 3 === 0 ? 3 : 1, amount: 1e9 * price, netAmount: 1e6 * price, seats }
}

type Compute = (view: SecurityView) => number

/** Every figure of every security; views are new, so that quantities several factors share are worked out again. The sum keeps the work from being left out. */
function overMarket(market: readonly SecurityView[], factors: readonly Compute[]): () => Promise<number> {
  return () =>
    timed(() => {
      let sum = 0
      for (let at = 0; at < SECURITIES; at++) {
        const view = Object.create(market[at % market.length] as SecurityView) as SecurityView
        for (const compute of factors) sum += compute(view) || 0
      }
      return sum
    })
}

function byRecord(key: string): Compute {
  const factor = factorOf(key)
  if (factor === null) throw new Error(`no factor ${key}`)
  return factor.compute
}

/** Throws where the two sides would not do the same work. */
function requireEqual(market: readonly SecurityView[], key: string, [record, hand]: readonly [Compute, Compute]): void {
  for (const view of market) {
    const [ours, rival] = [record(view), hand(view)]
    const isEqual = Number.isNaN(rival) ? Number.isNaN(ours) : Math.abs(ours - rival) <= 1e-9 * Math.max(1, Math.abs(rival))
    if (!isEqual) throw new Error(`${key} of ${view.secucode} is ${ours} by its record and ${rival} by hand`)
  }
}

async function run(): Promise<Result> {
  const market = Array.from({ length: WALKS }, (_, seed) => securityOf(seed))
  const groups = Object.entries(moneyFiguresByHand).map(([name, factors]) => ({ name, entries: Object.entries(factors) }))
  const cases = [{ name: 'figures', entries: groups.flatMap(({ entries }) => entries) }]
  for (const { name, entries } of groups) cases.push({ name: `figures/${name}`, entries })
  const rows: Row[] = []
  for (const { name, entries } of cases) {
    const records = entries.map(([key]) => byRecord(key))
    for (const [at, [key, hand]] of entries.entries()) requireEqual(market, key, [records[at] as Compute, hand])
    const sides = {
      ours: overMarket(market, records),
      rival: overMarket(
        market,
        entries.map(([, hand]) => hand),
      ),
    }
    await interleave(WARM_UP_ROUNDS, sides)
    const { ours, rival } = await interleave(ROUNDS, sides)
    const measured = {
      name,
      unit: `ms, ${entries.length} factors × ${SECURITIES}`,
      better: 'lower',
      ours: median(ours),
      rival: median(rival),
      rivalName: 'closures by hand',
    } as const
    rows.push(name === 'figures' ? rowOf(measured, ratioAim(measured, 1)) : rowOf(measured))
  }
  return {
    rows,
    notes: [
      'factors of records of 融资融券, 大宗交易 and 龙虎榜 beside a closure by hand for each over the same arrays; both sides are checked for equal values first',
    ],
  }
}

/** Factors of records over a whole market. */
export const figures: Measurement = {
  name: 'figures',
  title: 'factors that are records over the whole market, beside closures by hand',
  aim: 'ratio ≥ 1',
  run,
}
