import { seededRandom } from '@guanlan/engine/backtest/shuffled-dates.ts'
import type { Instrument } from '@guanlan/server/market/instrument.ts'
import type { Market } from '@guanlan/server/market/market.ts'
import { limitStatus, type QuoteColumns, status } from '@guanlan/server/market/quote-columns.ts'
import { liveBoard } from '@guanlan/server/research/limit-board/live-board.ts'
import { type Measurement, type Result, rowOf } from '../measurement.ts'
import { interleave } from '../rounds.ts'
import { median } from '../statistics.ts'

const SECURITIES = 5_600
const ROUNDS = 9
const TICKS = 50
const SEED = 20_261_127
/** Shares of a session that closed at the limit-up, the limit-down, and that opened. */
const [UP, DOWN, OPENED] = [0.015, 0.003, 0.005]
const LONGEST_MS = 3
const FIELDS = ['price', 'open', 'high', 'low', 'preClose', 'limitUp', 'limitDown', 'volume', 'amount', 'status', 'limitStatus'] as const

/** A market of one session in memory: quotes by chance around their previous close, some at their limits. */
function marketOf(): Market {
  const random = seededRandom(SEED)
  const q = Object.fromEntries(FIELDS.map((field) => [field, new Float64Array(SECURITIES)])) as unknown as QuoteColumns
  const instruments = Array.from({ length: SECURITIES }, (_, row) => {
    const preClose = Math.round(500 + random() * 5_000) / 100
    const [up, down] = [Math.round(preClose * 110) / 100, Math.round(preClose * 90) / 100]
    const kind = random()
    const price = kind < UP ? up : kind > 1 - DOWN ? down : Math.round(preClose * (1 + (random() - 0.5) * 0.08) * 100) / 100
    const high = kind < UP + OPENED ? up : Math.max(price, preClose)
    const values = { price, open: preClose, high, low: Math.min(price, preClose), preClose, limitUp: up, limitDown: down }
    for (const [field, value] of Object.entries({ ...values, volume: 1e6, amount: 1e7 })) q[field as 'price'][row] = value
    q.status[row] = status.trading
    q.limitStatus[row] = limitStatus.limited
    return { row, id: `SH${600_000 + row}`, kind: 'stock', board: 'main', delisted: false, st: '' } as unknown as Instrument
  })
  return {
    instruments,
    quotes: () => q,
    snapshot: () => ({ tradeDate: '2026-11-20', mode: 'realtime' }),
    orderBook: () => ({ asks: [], bids: [] }),
  } as unknown as Market
}

async function run(): Promise<Result> {
  const market = marketOf()
  const before = liveBoard(market, null)
  const q = market.quotes()
  const perTick = (work: () => unknown) => {
    const startMs = performance.now()
    for (let tick = 0; tick < TICKS; tick++) work()
    return (performance.now() - startMs) / TICKS
  }
  let sum = 0
  const read = () => {
    for (const field of FIELDS) for (const value of q[field]) sum += value
    return sum
  }
  const times = await interleave(ROUNDS, { ours: () => perTick(() => liveBoard(market, before)), rival: () => perTick(read) })
  const ours = median(times.ours)
  const figures = {
    name: 'limit-board-tick',
    unit: `ms a tick, ${SECURITIES} securities`,
    better: 'lower',
    ours,
    rival: median(times.rival),
    rivalName: 'summing up the columns it reads',
  } as const
  const { stocks } = before
  return {
    rows: [rowOf(figures, { text: `ours ≤ ${LONGEST_MS} ms`, met: ours <= LONGEST_MS })],
    notes: [`${stocks.length} stocks are on the board; streaks go on from a board as large`],
  }
}

/** The board of the running session after a tick. */
export const limitBoardTick: Measurement = {
  name: 'limit-board-tick',
  title: 'the board of the running session, computed anew with every tick',
  aim: `ours ≤ ${LONGEST_MS} ms`,
  run,
}
