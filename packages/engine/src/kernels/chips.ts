import { numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Bars } from '../bars.ts'
import type { Machine, MachineState } from './kernel.ts'

/** Width of a price step: 0.2 % of the price, 2 分 at 10 元. */
export const CHIP_STEP = 0.002
const STEP = Math.log(1 + CHIP_STEP)
/** Room for steps around the first price; grows when prices leave it. */
const ROOM = 512

/** Prices of one bar and the fraction of the float it traded. */
type Trade = { open: number; high: number; low: number; close: number; turnover: number }

/** Ends of a bar and where most of it is laid. */
type Span = { low: number; high: number; peak: number }

/** A price step and the fraction of all shares that were last bought there. */
export type Chip = { price: number; share: number }

/** Below this the scale of what is kept is multiplied into it, so that it never runs out of digits. */
const LEAST_SCALE = 1e-60

/** At which shares the cost of chips is reported: the ends of 90 % and 70 %, and the middle. */
const SHARES = [0.05, 0.15, 0.5, 0.85, 0.95]

/**
 * 筹码分布: what holders paid, reported from prices and turnover alone. Each bar takes `turnover` of every step and lays it down between its low and
 * high, as a triangle whose peak is the mean of its four prices. Shares are of what has traded since the first bar.
 */
export class Chips {
  /** Shares of each step over `#scale`: what every bar takes from all steps alike is taken from the scale alone. */
  #shares = new Float64Array(ROOM)
  #scale = 1
  /** Step number of the first element. */
  #base = Number.NaN
  #total = 0

  /** A copy that can go another way. */
  fork(): Chips {
    const copy = new Chips()
    copy.#shares = this.#shares.slice()
    copy.#scale = this.#scale
    copy.#base = this.#base
    copy.#total = this.#total
    return copy
  }

  trade({ open, high, low, close, turnover }: Trade): void {
    const traded = Math.min(Math.max(turnover, 0), 1)
    const from = stepOf(low)
    const to = stepOf(high)
    this.#reach(from, to)
    this.#fade(1 - traded)
    this.#lay(traded, { from, to, span: { low, high, peak: (open + high + low + close) / 4 } })
    this.#total = this.#total * (1 - traded) + traded
  }

  /** Takes from every step alike: what is left is this share of it. */
  #fade(left: number): void {
    if (this.#scale * left > LEAST_SCALE) {
      this.#scale *= left
      return
    }
    for (let at = 0; at < this.#shares.length; at++) this.#shares[at] = numberAt(this.#shares, at) * (this.#scale * left)
    this.#scale = 1
  }

  /** Lays shares down on the steps of a bar, by its triangle; evenly where no step lies within it. */
  #lay(traded: number, { from, to, span }: { from: number; to: number; span: Span }): void {
    let sum = 0
    let price = priceOf(from)
    for (let step = from; step <= to; step++, price *= 1 + CHIP_STEP) sum += triangle(price, span)
    const laid = traded / this.#scale
    const shares = this.#shares
    price = priceOf(from)
    for (let step = from; step <= to; step++, price *= 1 + CHIP_STEP) {
      const at = step - this.#base
      shares[at] = numberAt(shares, at) + laid * (sum > 0 ? triangle(price, span) / sum : 1 / (to - from + 1))
    }
  }

  /** Fraction of the shares bought at `price` or below; NaN before anything was traded. */
  below(price: number): number {
    const end = Math.min(stepOf(price) - this.#base + 1, this.#shares.length)
    const shares = this.#shares
    let sum = 0
    for (let at = 0; at < end; at++) sum += numberAt(shares, at)
    return this.#total > 0 ? (sum * this.#scale) / this.#total : Number.NaN
  }

  /** The price below which the fraction `share` of the shares was bought; NaN before anything was traded. O(price steps). */
  cost(share: number): number {
    const asked = (share * this.#total - 1e-12) / this.#scale
    let sum = 0
    for (let at = 0; at < this.#shares.length; at++) {
      sum += numberAt(this.#shares, at)
      if (sum > 0 && sum >= asked) return priceOf(this.#base + at)
    }
    return Number.NaN
  }

  /** The prices below which the fractions `SHARES` were bought, written into `out` from `place` on. */
  costs(out: Float64Array, place: number): void {
    let sum = 0
    let asked = 0
    const all = this.#total / this.#scale
    const least = 1e-12 / this.#scale
    const shares = this.#shares
    for (let at = 0; at < shares.length && asked < SHARES.length; at++) {
      sum += shares[at] ?? Number.NaN
      while (asked < SHARES.length && sum >= (SHARES[asked] ?? Number.NaN) * all - least) out[place + asked++] = priceOf(this.#base + at)
    }
    if (!(this.#total > 0)) out.fill(Number.NaN, place, place + SHARES.length)
  }

  /** Every step that holds something, lowest price first; the shares add up to 1. */
  list(): Chip[] {
    const chips: Chip[] = []
    this.#shares.forEach((share, at) => {
      if (share > 0) chips.push({ price: priceOf(this.#base + at), share: (share * this.#scale) / this.#total })
    })
    return chips
  }

  #reach(from: number, to: number): void {
    if (Number.isNaN(this.#base)) this.#base = from - ROOM / 2
    const below = Math.max(0, this.#base - from)
    const above = Math.max(0, to + 1 - this.#base - this.#shares.length)
    if (below === 0 && above === 0) return
    const wider = new Float64Array(this.#shares.length + below + above + ROOM)
    this.#base -= below + (below > 0 ? ROOM : 0)
    wider.set(this.#shares, below > 0 ? below + ROOM : 0)
    this.#shares = wider
  }
}

function stepOf(price: number): number {
  return Math.round(Math.log(Math.max(price, 1e-6)) / STEP)
}

function priceOf(step: number): number {
  return Math.exp(step * STEP)
}

function triangle(price: number, { low, high, peak }: Span): number {
  if (price < low || price > high) return 0
  return price <= peak ? (peak === low ? 1 : (price - low) / (peak - low)) : (high - price) / (high - peak)
}

class ChipState implements MachineState {
  private chips = new Chips()

  next(values: Float64Array, keep: boolean, out: Float64Array): void {
    const turnover = numberAt(values, 4)
    out.fill(Number.NaN)
    if (Number.isNaN(turnover)) return
    const close = numberAt(values, 3)
    const chips = keep ? this.chips : this.chips.fork()
    chips.trade({ open: numberAt(values, 0), high: numberAt(values, 1), low: numberAt(values, 2), close, turnover })
    out[0] = chips.below(close)
    chips.costs(out, 1)
  }
}

/** Of open, high, low, close and turnover: the fraction of shares in profit, and the costs at 5, 15, 50, 85 and 95 %. O(price steps) per bar. */
export const chipCosts: Machine = { outputs: 1 + SHARES.length, state: () => new ChipState() }

/** The distribution after the last of `bars`; empty where turnover is not known. */
export function chipDistribution(bars: Bars): Chip[] {
  const chips = new Chips()
  for (let index = 0; index < bars.length; index++) {
    const turnover = bars.turnover?.[index] ?? Number.NaN
    if (Number.isNaN(turnover)) continue
    chips.trade({
      open: numberAt(bars.open, index),
      high: numberAt(bars.high, index),
      low: numberAt(bars.low, index),
      close: numberAt(bars.close, index),
      turnover,
    })
  }
  return chips.list()
}
