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

const TILTS = 12
const STEEPEST = 3
const CLOSE_ENOUGH = 1e-6

/** Price at which a point's trades begin, in thousandths: that of the point before, or its own for the prints of the two auctions. */
function priceBefore(prices: Int32Array, i: number): number {
  return intAt(prices, i === 0 || i === LAST ? i : i - 1)
}

/** Mean price of a point in thousandths. */
function meanPrice(prices: Int32Array, i: number): number {
  return (intAt(prices, i) + priceBefore(prices, i)) / 2
}

/**
 * Moves weights towards high or low prices until price × weight averages `average` (thousandths): each is multiplied by exp(λ × price), λ by Newton's
 * method. The opening print and the sum stay as they are. An average that no weights reach is left to the amounts.
 */
function tilt(prices: Int32Array, { average, range, sum }: { average: number; range: number; sum: number }): void {
  const away = (i: number) => (meanPrice(prices, i) - average) / range
  const rest = sum - numberAt(weights, 0)
  const opening = (numberAt(weights, 0) * away(0)) / rest
  let lambda = 0
  let total = rest
  for (let round = 0; round < TILTS; round++) {
    let [first, second] = [0, 0]
    total = 0
    for (let i = 1; i < MINUTES; i++) {
      const at = away(i)
      const weight = numberAt(weights, i) * Math.exp(lambda * at)
      total += weight
      first += weight * at
      second += weight * at * at
    }
    const [error, spread] = [first / total + opening, second / total - (first / total) ** 2]
    if (Math.abs(error) < CLOSE_ENOUGH || spread <= 0 || round === TILTS - 1) break
    lambda -= Math.max(Math.min(error / spread, STEEPEST), -STEEPEST)
  }
  for (let i = 1; i < MINUTES; i++) weights[i] = (numberAt(weights, i) * Math.exp(lambda * away(i)) * rest) / total
}

/**
 * Volume of each point in 股: whole lots but for what the day's own volume leaves over; they add up to `total`. More trades where the price moves, and
 * as much at high and low prices as the day's `average` needs (thousandths; null where the amount is not price × volume).
 */
export function fillMinuteVolumes(
  volume: Float64Array,
  total: number,
  place: { key: number; prices: Int32Array; range: number; average: number | null },
): void {
  const { key, prices, range, average } = place
  let sum = 0
  for (let i = 0; i < MINUTES; i++) {
    const move = i === 0 || range === 0 ? 0 : Math.abs(intAt(prices, i) - intAt(prices, i - 1)) / range
    weights[i] = numberAt(USUAL, i) * Math.exp(NOISE * normal(hashAt(key, i))) * (1 + ANSWER * move)
    sum += numberAt(weights, i)
  }
  if (average !== null && range > 0) tilt(prices, { average, range, sum })
  const lots = Math.floor(total / LOT)
  let reached = 0
  let done = 0
  for (let i = 0; i < LAST; i++) {
    reached += numberAt(weights, i)
    const upTo = Math.min(Math.floor((reached / sum) * lots), lots)
    volume[i] = (upTo - done) * LOT
    done = upTo
  }
  volume[LAST] = total - done * LOT
}

/** What amounts need: the day's total, its range in 元, and whether the amount is price × volume (an index's is not). */
type AmountFrame = { total: number; volumeTotal: number; low: number; high: number; isPriced: boolean }

const raw = new Float64Array(MINUTES)

/** Moves amounts towards `bound` × volume, evenly, until the day's amount is met or all are there. */
function approach(volume: Float64Array, total: number, bound: (i: number) => number): void {
  let [sum, room] = [0, 0]
  for (let i = 0; i < MINUTES; i++) {
    sum += numberAt(raw, i)
    room += numberAt(volume, i) * bound(i) - numberAt(raw, i)
  }
  const part = room === 0 ? 0 : Math.max(0, Math.min((total - sum) / room, 1))
  for (let i = 0; i < MINUTES; i++) raw[i] = numberAt(raw, i) + part * (numberAt(volume, i) * bound(i) - numberAt(raw, i))
}

/** Amounts before rounding: mean price of the minute × volume, moved within the minute's own prices, and beyond them only if the day's amount needs it. */
function fillPriced(volume: Float64Array, prices: Int32Array, { total, low, high }: AmountFrame): void {
  let sum = 0
  for (let i = 0; i < MINUTES; i++) {
    raw[i] = (numberAt(volume, i) * meanPrice(prices, i)) / 1000
    sum += numberAt(raw, i)
  }
  const isMissing = total > sum
  const extreme = isMissing ? Math.max : Math.min
  approach(volume, total, (i) => extreme(intAt(prices, i), priceBefore(prices, i)) / 1000)
  approach(volume, total, () => (isMissing ? high : low))
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
