import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { MILLI_PER_UNIT } from '@guanlan/domain/price-limit/tick.ts'
import { type BoardStock, isBigMilliLoss, isWithin, suspendedStock, type TradingState, type Universe } from './board.ts'
import type { SessionTally } from './board-figures.ts'
import { type Carried, carry, NOTHING_CARRIED } from './carried.ts'
import { isSealed, type MilliSession, NONE } from './limit-days.ts'

/** A stock on the board of the session at `place`. `since`: place of the first session of its run before. */
export type BoardEntry = {
  secucode: string
  place: number
  isMarked: boolean
  hasResumed: boolean
  state: TradingState
  bits: number
  before: Carried
  since: number
  /** Null while suspended. */
  traded: MilliSession | null
}

const STATES: readonly TradingState[] = ['limited', 'unlimited', 'unknown', 'suspended']
const STATE_CODES = { limited: 0, unlimited: 1, unknown: 2, suspended: 3 } as const satisfies Record<TradingState, number>
const PRICES = ['open', 'high', 'low', 'close', 'preClose', 'up', 'down'] as const
const FIELDS = PRICES.length
/** Streak, boards, days and gap before, place of the run, thousandths of the limit, flags. */
const INTS = 7
const MARKED = 1
const RESUMED = 2
const BRIDGED = 4
const BROKEN = 8
const BIG_LOSS = 16
const STATE_SHIFT = 5
const STATE_MASK = 3
const BITS_SHIFT = 7
const FIRST_CAPACITY = 1024

/** Rows of boards in columns: written stock by stock, read session by session. */
export class BoardRows {
  private length = 0
  private places = new Int32Array(FIRST_CAPACITY)
  private prices = new Int32Array(FIRST_CAPACITY * FIELDS)
  private ints = new Int32Array(FIRST_CAPACITY * INTS)
  private amounts = new Float64Array(FIRST_CAPACITY)
  private readonly codes: string[] = []
  private byPlace: { starts: Int32Array; rows: Int32Array } | null = null
  private readonly dates: readonly string[]

  /** `dates`: the session (YYYY-MM-DD) of every place. */
  constructor(dates: readonly string[]) {
    this.dates = dates
  }

  push({ secucode, place, isMarked, hasResumed, state, bits, before, since, traded }: BoardEntry): void {
    if (this.length === this.places.length) this.grow()
    const row = this.length++
    this.byPlace = null
    this.places[row] = place
    this.codes.push(secucode)
    const flags =
      (isMarked ? MARKED : 0) |
      (hasResumed ? RESUMED : 0) |
      (before.isBridged ? BRIDGED : 0) |
      (before.wasBroken ? BROKEN : 0) |
      (traded !== null && isBigMilliLoss(traded.close, traded.preClose, traded.perMille) ? BIG_LOSS : 0)
    const { ints, prices } = this
    let at = row * INTS
    ints[at++] = before.streak
    ints[at++] = before.boards
    ints[at++] = before.days
    ints[at++] = before.gap
    ints[at++] = since
    ints[at++] = traded?.perMille ?? 0
    ints[at] = flags | (STATE_CODES[state] << STATE_SHIFT) | (bits << BITS_SHIFT)
    this.amounts[row] = traded?.amount ?? Number.NaN
    if (traded === null) return
    at = row * FIELDS
    prices[at++] = traded.open
    prices[at++] = traded.high
    prices[at++] = traded.low
    prices[at++] = traded.close
    prices[at++] = traded.preClose
    prices[at++] = traded.up
    prices[at] = traded.down
  }

  private grow(): void {
    const grown = <Column extends Int32Array | Float64Array>(column: Column, made: Column): Column => {
      made.set(column)
      return made
    }
    this.places = grown(this.places, new Int32Array(this.places.length * 2))
    this.prices = grown(this.prices, new Int32Array(this.prices.length * 2))
    this.ints = grown(this.ints, new Int32Array(this.ints.length * 2))
    this.amounts = grown(this.amounts, new Float64Array(this.amounts.length * 2))
  }

  /** Stocks of a session, in the order they were added. */
  at(place: number): BoardStock[] {
    this.byPlace ??= this.sorted()
    const { starts, rows } = this.byPlace
    return Array.from(rows.subarray(intAt(starts, place), intAt(starts, place + 1)), (row) => this.stockOf(row))
  }

  /** Counts the stocks of a session that traded with limits, of one universe. */
  tally(place: number, universe: Universe, tally: SessionTally): void {
    this.byPlace ??= this.sorted()
    const { starts, rows } = this.byPlace
    const { ints } = this
    for (let k = intAt(starts, place); k < intAt(starts, place + 1); k++) {
      const row = intAt(rows, k)
      const at = row * INTS
      const flags = intAt(ints, at + 6)
      const perMille = intAt(ints, at + 5)
      const isLimited = ((flags >> STATE_SHIFT) & STATE_MASK) === STATE_CODES.limited
      if (!isLimited || !isWithin(universe, { perMille, isMarked: (flags & MARKED) !== 0 })) continue
      const bits = flags >> BITS_SHIFT
      tally.add(bits, isSealed(bits) ? intAt(ints, at) + 1 : 0, (flags & BIG_LOSS) !== 0)
    }
  }

  /** Rows by session: a counting sort. */
  private sorted(): { starts: Int32Array; rows: Int32Array } {
    const starts = new Int32Array(this.dates.length + 1)
    for (let row = 0; row < this.length; row++) {
      const next = intAt(this.places, row) + 1
      starts[next] = intAt(starts, next) + 1
    }
    for (let place = 1; place < starts.length; place++) starts[place] = intAt(starts, place) + intAt(starts, place - 1)
    const rows = new Int32Array(this.length)
    const next = starts.slice()
    for (let row = 0; row < this.length; row++) {
      const place = intAt(this.places, row)
      const at = intAt(next, place)
      rows[at] = row
      next[place] = at + 1
    }
    return { starts, rows }
  }

  private stockOf(row: number): BoardStock {
    const { ints, prices } = this
    const at = row * INTS
    const flags = intAt(ints, at + 6)
    const isMarked = (flags & MARKED) !== 0
    const boards = intAt(ints, at + 1)
    const wasBroken = (flags & BROKEN) !== 0
    const before: Carried =
      boards === 0 && !wasBroken
        ? NOTHING_CARRIED
        : {
            streak: intAt(ints, at),
            isBridged: (flags & BRIDGED) !== 0,
            wasBroken,
            boards,
            days: intAt(ints, at + 2),
            since: boards > 0 ? itemAt(this.dates, intAt(ints, at + 4)) : null,
            gap: intAt(ints, at + 3),
          }
    const secucode = itemAt(this.codes, row)
    const state = itemAt(STATES, (flags >> STATE_SHIFT) & STATE_MASK)
    if (state === 'suspended') return suspendedStock({ secucode, isMarked, before })
    const price = row * FIELDS
    const amount = numberAt(this.amounts, row)
    const traded = {
      open: intAt(prices, price) / MILLI_PER_UNIT,
      high: intAt(prices, price + 1) / MILLI_PER_UNIT,
      low: intAt(prices, price + 2) / MILLI_PER_UNIT,
      close: intAt(prices, price + 3) / MILLI_PER_UNIT,
      amount: Number.isNaN(amount) ? null : amount,
      preClose: priceOr(intAt(prices, price + 4)),
      up: priceOr(intAt(prices, price + 5)),
      down: priceOr(intAt(prices, price + 6)),
      perMille: intAt(ints, at + 5),
    }
    const bits = flags >> BITS_SHIFT
    const date = itemAt(this.dates, intAt(this.places, row))
    const after = carry(before, { date, bits, hasResumed: (flags & RESUMED) !== 0 })
    return { secucode, isMarked, state, traded, bits, before, after }
  }
}

const priceOr = (milli: number) => (milli === NONE ? null : milli / MILLI_PER_UNIT)
