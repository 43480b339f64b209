import { itemAt } from '@guanlan/domain/collections/elements.ts'

/** One candle and its measures; lengths in 元. */
export type Candle = {
  open: number
  high: number
  low: number
  close: number
  /** Length of the body, from low to high, and of the shadows above and below the body. */
  body: number
  range: number
  upper: number
  lower: number
  /** Ends and middle of the body. */
  top: number
  bottom: number
  middle: number
  isUp: boolean
  isDown: boolean
}

export function candleOf({ open, high, low, close }: Record<'open' | 'high' | 'low' | 'close', number>): Candle {
  const top = Math.max(open, close)
  const bottom = Math.min(open, close)
  return {
    open,
    high,
    low,
    close,
    body: top - bottom,
    range: high - low,
    upper: high - top,
    lower: bottom - low,
    top,
    bottom,
    middle: (open + close) / 2,
    isUp: close > open,
    isDown: close < open,
  }
}

/** Bars before a pattern that define what is long and where prices came from. */
export const BACKGROUND = 10
/** A body this many times the usual one is long, or huge, and this share of it is short. */
const LONG = 1.3
const HUGE = 2
const SHORT = 0.5
/** A body up to this share of the range is no body: open and close are equal. */
const NONE = 0.05
/** Two prices as near as this share of the usual range are equal. */
const NEAR = 0.05
/** Bars before a pattern over which prices must have moved, by this many usual ranges, to have come from somewhere. */
const TREND_BARS = 5
const TREND_RANGES = 1

/** The newest candles as a pattern looks at them, and what is usual for them: means over the ten bars before the pattern. */
export class Look {
  readonly #candles: readonly Candle[]
  readonly #length: number
  readonly usualBody: number
  readonly usualRange: number

  /** `candles` oldest first: the background, then the `length` candles of the pattern. */
  constructor(candles: readonly Candle[], length: number) {
    this.#candles = candles
    this.#length = length
    const before = candles.slice(-length - BACKGROUND, -length)
    this.usualBody = before.reduce((sum, { body }) => sum + body, 0) / before.length
    this.usualRange = before.reduce((sum, { range }) => sum + range, 0) / before.length
  }

  /** The candle `back` bars before the newest. */
  at(back: number): Candle {
    return itemAt(this.#candles, this.#candles.length - 1 - back)
  }
  isLong({ body, range }: Candle): boolean {
    return body > LONG * this.usualBody && body > range / 2
  }
  isHuge(candle: Candle): boolean {
    return this.isLong(candle) && candle.body > HUGE * this.usualBody
  }
  isShort({ body }: Candle): boolean {
    return body < SHORT * this.usualBody
  }
  /** Open and close as good as equal: 十字. */
  isDoji({ body, range }: Candle): boolean {
    return range > 0 && body <= NONE * range
  }
  isNear(a: number, b: number): boolean {
    return Math.abs(a - b) <= NEAR * this.usualRange
  }
  /** A shadow not worth mentioning. */
  isBare(shadow: number, { range }: Candle): boolean {
    return shadow <= NONE * range
  }
  /** Did prices rise, or fall, into the pattern? */
  get cameUp(): boolean {
    return this.#moved() > TREND_RANGES * this.usualRange
  }
  get cameDown(): boolean {
    return this.#moved() < -TREND_RANGES * this.usualRange
  }

  #moved(): number {
    const last = this.#candles.length - 1 - this.#length
    return itemAt(this.#candles, last).close - itemAt(this.#candles, last - TREND_BARS).close
  }
}

/** What a pattern is read as by tradition: 偏强, 偏弱, 中性. A reading of the past candles, no forecast. */
type Tendency = '偏强' | '偏弱' | '中性'

/** A K-line pattern (K 线形态): `length` candles, of which `matches` sees the newest. */
export type CandlePattern = {
  key: string
  name: string
  /** One or two characters over the candle. */
  short: string
  definition: string
  tendency: Tendency
  length: number
  matches(look: Look): boolean
}
