import type { DragonTigerList, DragonTigerSeat } from '@guanlan/contract/rows/dragon-tiger.ts'
import type { SeatGrade, TraderSeat } from '@guanlan/contract/rows/trading.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { seededRandom } from '@guanlan/engine/backtest/shuffled-dates.ts'
import { barsFromRows } from '@guanlan/engine/bars.ts'
import type { SecurityView } from '@guanlan/engine/factors/security-view.ts'
import { viewOf } from '@guanlan/engine/factors/testing/view-of.ts'

/** A bar in cents. */
export type RawBar = { open: number; close: number }
export type RawStock = {
  secucode: string
  /** Width of the limits in thousandths. */
  perMille: number
  floatShares: number
  isGone: boolean
  bars: ReadonlyMap<string, RawBar>
}
export type RawMarket = {
  sessions: readonly string[]
  stocks: readonly RawStock[]
  lists: readonly DragonTigerList[]
  aliases: readonly TraderSeat[]
}

const STOCKS = 40
const TRADERS = 40
const CATEGORIES = ['机构专用', '沪股通专用', '自然人'] as const
/** The name of a department on a date: some bear the name of their broker before and after it was renamed. */
const BROKERS = ['华一', '东二', '西三', '国泰君安', '海通'] as const
const RENAMED_ON = '2025-06-02'

const departments = Array.from({ length: 110 }, (_, at) => {
  const broker = itemAt(BROKERS, at % BROKERS.length)
  const office = `第${at}路证券营业部`
  return (date: string) =>
    at % 5 >= 3 && date >= RENAMED_ON
      ? `国泰海通证券股份有限公司${office}`
      : `${broker}证券股份有限公司${at === 21 ? '上海分公司' : office}`
})

type Random = () => number
const whole = (random: Random, below: number) => Math.floor(random() * below)

function stockOf(random: Random, at: number, sessions: readonly string[]): RawStock {
  const isWide = at % 4 === 0
  const perMille = isWide ? 200 : 100
  const isGone = at % 15 === 7
  const last = isGone ? sessions.length - 30 - whole(random, 60) : sessions.length
  const bars = new Map<string, RawBar>()
  let close = 300 + whole(random, 5000)
  for (const [k, session] of sessions.entries()) {
    if (k >= last || random() < 0.04) continue
    const up = Math.floor((close * (1000 + perMille) + 500) / 1000)
    const down = Math.floor((close * (1000 - perMille) + 500) / 1000)
    const within = (price: number) => Math.min(Math.max(price, down), up)
    const open = random() < 0.1 ? up : within(Math.round(close * (0.97 + random() * 0.06)))
    close = random() < 0.15 ? up : Math.max(100, within(Math.round(open * (0.95 + random() * 0.101))))
    bars.set(session, { open, close })
  }
  const secucode = isWide ? `SZ${300100 + at}` : `SH${600100 + at}`
  return { secucode, perMille, floatShares: 1e8 * (1 + whole(random, 90)), isGone, bars }
}

function seatsOf(random: Random, date: string): DragonTigerSeat[] {
  const names = new Set<number>()
  while (names.size < 8) names.add(Math.floor(departments.length * random() ** 1.6))
  const office = [...names].map((at) => itemAt(departments, at)(date))
  const row = (side: 'buy' | 'sell', rank: number, seat: string): DragonTigerSeat => {
    const [most, least] = [1e6 + whole(random, 9e6), whole(random, 1e6)]
    return { side, rank, seat, buyAmount: side === 'buy' ? most : least, sellAmount: side === 'buy' ? least : most }
  }
  const buyers = [...office.slice(0, 4), itemAt(CATEGORIES, whole(random, CATEGORIES.length))].map((seat, k) => row('buy', k + 1, seat))
  const sellers = [...office.slice(4), '机构专用'].map((seat, k) => row('sell', k + 1, seat))
  // the largest buyer is among the sellers too, with the same amounts
  const [first] = buyers
  return random() < 0.3 && first !== undefined
    ? [...buyers, { ...first, side: 'sell', rank: 5 }, ...sellers.slice(0, 4)]
    : [...buyers, ...sellers]
}

const REASONS = ['日涨幅偏离值达到7%', '日换手率达到20%', '连续三个交易日内涨幅偏离值累计达到20%'] as const

function listsOf(random: Random, { stocks, sessions }: Pick<RawMarket, 'stocks' | 'sessions'>): DragonTigerList[] {
  const lists: DragonTigerList[] = []
  for (const { secucode, bars } of stocks) {
    for (const tradeDate of sessions) {
      if (!bars.has(tradeDate) || random() > 0.2) continue
      const seats = seatsOf(random, tradeDate)
      const netAmount = random() < 0.2 ? null : whole(random, 2e7) - 1e7
      const list = (at: number, more: Partial<DragonTigerList>): DragonTigerList => ({
        ...{ secucode, tradeDate, reason: 'gain', reasonText: itemAt(REASONS, at), days: 1, close: null, changeRatio: null },
        ...{ triggerValue: null, amount: 1e8 + whole(random, 1e8), volume: null, buyAmount: null, sellAmount: null, netAmount, seats },
        effectiveAtMs: 0,
        ...more,
      })
      const first = list(0, random() < 0.05 ? { seats: seats.filter(({ side }) => side === 'sell') } : {})
      lists.push(first)
      // another reason of the day: some of the same departments, some with less of it
      if (netAmount !== null && random() < 0.3) {
        const some = seats.filter(() => random() < 0.7).map((one) => ({ ...one, buyAmount: Math.floor(one.buyAmount * random()) }))
        lists.push(list(1, { seats: some, netAmount: whole(random, 2e7) - 1e7 }))
      }
      if (random() < 0.2) lists.push(list(2, { days: 3, seats: seatsOf(random, tradeDate) }))
    }
  }
  return lists
}

/** Two departments each, of all grades; a third of the traders moved from one to another, and the last four begin in the last weeks. */
function aliasesOf(random: Random, sessions: readonly string[]): TraderSeat[] {
  const evidence = [{ address: 'https://example.com', quote: '原文', date: '2025-01-01' }]
  return Array.from({ length: TRADERS }, (_, at) => `T${String(at + 1).padStart(3, '0')}`).flatMap((traderId, at): TraderSeat[] => {
    const rare = at >= TRADERS - 4
    const moved = itemAt(sessions, 60 + whole(random, 100))
    const seat = (k: number, more: Partial<TraderSeat> = {}): TraderSeat => {
      const confidence: SeatGrade = k === 1 ? itemAt(['A', 'B', 'C'] as const, whole(random, 3)) : 'B'
      const office = itemAt(departments, (at * 2 + k) % 80)(random() < 0.5 ? '2025-01-02' : '2026-01-05')
      return { traderId, seat: office, confidence, evidence, from: '2020-01-02', to: null, effectiveAtMs: 0, ...more }
    }
    if (rare) return [seat(0, { from: itemAt(sessions, sessions.length - 45) })]
    return at % 3 === 0 ? [seat(0, { to: moved }), seat(1, { from: moved })] : [seat(0), seat(1)]
  })
}

/** Forty stocks with suspensions, limits and some that trade no more, their lists, and forty traders. */
export function rawMarket(seed: number): RawMarket {
  const random = seededRandom(seed)
  const sessions = tradingDaysBetween('2025-01-02', '2026-12-31').slice(0, 265)
  const stocks = Array.from({ length: STOCKS }, (_, at) => stockOf(random, at, sessions))
  return { sessions, stocks, lists: listsOf(random, { stocks, sessions }), aliases: aliasesOf(random, sessions) }
}

const CENTS = 100

/** The same stock as the engine sees it. */
export function viewOfStock({ secucode, perMille, floatShares, bars }: RawStock): SecurityView {
  const rows = [...bars].map(([date, { open, close }]) => ({
    date: dayOfIso(date),
    open: open / CENTS,
    high: Math.max(open, close) / CENTS,
    low: Math.min(open, close) / CENTS,
    close: close / CENTS,
    volume: 1e6,
    amount: 1e8,
  }))
  const board = perMille === 200 ? 'chinext' : 'main'
  return viewOf({ secucode, board, listDate: '2001-01-01', floatShares, bars: barsFromRows(rows) })
}
