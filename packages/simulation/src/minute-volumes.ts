import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { normal } from './distribution.ts'
import { hashAt } from './hash.ts'
import { MINUTES } from './minute-prices.ts'

const LOT = 100
const LAST = MINUTES - 1

/** Usual share of each point: the opening print, a busy first half hour, a quiet noon, a busier end, nothing in the closing auction, its print. */
function usualShares(): Float64Array {
  const shares = Float64Array.from(
    { length: MINUTES },
    (_, i) => 0.55 + 2.6 * Math.exp(-i / 14) + 0.5 * Math.exp(-Math.abs(i - 121) / 8) + 0.7 * Math.exp((i - 240) / 22),
  )
  shares[0] = 3.2
  shares[238] = 0
  shares[239] = 0
  shares[LAST] = 3.4
  return shares
}

const USUAL = usualShares()
const weights = new Float64Array(MINUTES)
const NOISE = 0.55
const ANSWER = 3

/** Volume of each point in 股: whole lots but for what the day's own volume leaves over; they add up to `total`. More trades where the price moves. */
export function fillMinuteVolumes(volume: Float64Array, total: number, place: { key: number; prices: Int32Array; range: number }): void {
  const { key, prices, range } = place
  let sum = 0
  for (let i = 0; i < MINUTES; i++) {
    const move = i === 0 || range === 0 ? 0 : Math.abs(intAt(prices, i) - intAt(prices, i - 1)) / range
    weights[i] = numberAt(USUAL, i) * Math.exp(NOISE * normal(hashAt(key, i))) * (1 + ANSWER * move)
    sum += numberAt(weights, i)
  }
  const lots = Math.floor(total / LOT)
  let reached = 0
  let done = 0
  for (let i = 0; i < LAST; i++) {
    reached += numberAt(weights, i)
    const upTo = Math.floor((reached / sum) * lots)
    volume[i] = (upTo - done) * LOT
    done = upTo
  }
  volume[LAST] = total - done * LOT
}

/** What amounts need: the day's total, its range in 元, and whether the amount is price × volume (an index's is not). */
type AmountFrame = { total: number; volumeTotal: number; low: number; high: number; isPriced: boolean }

const raw = new Float64Array(MINUTES)

/** Amounts before rounding: average price of the minute × volume, moved towards high or low until the day's amount is met. */
function fillPriced(volume: Float64Array, prices: Int32Array, frame: AmountFrame): void {
  let sum = 0
  let room = 0
  for (let i = 0; i < MINUTES; i++) {
    raw[i] = (numberAt(volume, i) * (intAt(prices, i) + intAt(prices, i === 0 ? 0 : i - 1))) / 2000
    sum += numberAt(raw, i)
  }
  const missing = frame.total - sum
  const bound = missing > 0 ? frame.high : frame.low
  for (let i = 0; i < MINUTES; i++) room += numberAt(volume, i) * bound - numberAt(raw, i)
  const part = room === 0 ? 0 : Math.min(missing / room, 1)
  for (let i = 0; i < MINUTES; i++) raw[i] = numberAt(raw, i) + part * (numberAt(volume, i) * bound - numberAt(raw, i))
}

/** Least and most whole 元 that a volume can have cost; the exact amount, in tenths of a 元 at worst, when the day had one price only. */
function leastAmount(volume: number, { isPriced, low, high }: AmountFrame): number {
  if (!isPriced) return 0
  return low === high ? Math.round(low * volume * 1000) / 1000 : Math.ceil(low * volume - 1e-6)
}

function mostAmount(volume: number, frame: AmountFrame): number {
  if (!frame.isPriced) return Number.POSITIVE_INFINITY
  return frame.low === frame.high ? leastAmount(volume, frame) : Math.floor(frame.high * volume + 1e-6)
}

/** Gives what rounding left over to the last points that have room for it. */
function placeRest(path: Columns, rest: number, frame: AmountFrame): void {
  let left = rest
  for (let i = LAST; i >= 0 && left !== 0; i--) {
    if (path.volume[i] === 0) continue
    const wanted = numberAt(path.amount, i) + left
    path.amount[i] = Math.max(Math.min(wanted, mostAmount(numberAt(path.volume, i), frame)), leastAmount(numberAt(path.volume, i), frame))
    left = wanted - numberAt(path.amount, i)
  }
}

type Columns = { volume: Float64Array; amount: Float64Array }

/** Amount of each point in whole 元; they add up to the day's amount and stay within low and high × volume. */
export function fillMinuteAmounts(path: Columns, prices: Int32Array, frame: AmountFrame): void {
  const { volume, amount } = path
  if (frame.isPriced) fillPriced(volume, prices, frame)
  else for (let i = 0; i < MINUTES; i++) raw[i] = frame.volumeTotal === 0 ? 0 : (frame.total * numberAt(volume, i)) / frame.volumeTotal
  let reached = 0
  let done = 0
  for (let i = 0; i < MINUTES; i++) {
    reached += numberAt(raw, i)
    const wanted = Math.round(reached) - done
    amount[i] =
      volume[i] === 0 ? 0 : Math.max(Math.min(wanted, mostAmount(numberAt(volume, i), frame)), leastAmount(numberAt(volume, i), frame))
    done += numberAt(amount, i)
  }
  if (!(frame.isPriced && frame.low === frame.high)) placeRest(path, frame.total - done, frame)
}
