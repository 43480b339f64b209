import type { MoneyFlowColumn } from '@guanlan/contract/rows/money-flow.ts'
import type { FlowRequest } from '@guanlan/datasets/provider.ts'
import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { normal } from '../distribution.ts'
import { hashAt, streamKey } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import { own } from './purposes.ts'

/** What a session's money flow follows from. */
type DayTurnover = FlowRequest['bar']

/** Shares of turnover by order size of a company's usual day: large orders where a lot of money moves. */
function usualShares(seed: number, profile: Profile): readonly [number, number, number] {
  const money = Math.log((profile.anchorPrice * profile.floatShares * profile.turnoverRatio) / 1e8)
  const draw = normal(hashAt(streamKey(seed, own.size, profile.subject), 0))
  const large = Math.min(Math.max(0.3 + 0.055 * money + 0.03 * draw, 0.06), 0.62)
  return [large * 0.36, large * 0.64, (1 - large) * 0.56]
}

/** Orders of the three larger sizes never make up more than this of a side. */
const MOST_LARGE = 0.96

/** Columns of one side: super, big, mid, small. */
type Side = readonly [Float64Array, Float64Array, Float64Array, Float64Array]

/** How the three larger sizes share a day's turnover, and how far each buys (or, negative, sells); refilled for every day. */
const shares = new Float64Array(3)
const leans = new Float64Array(3)

/** Writes one side of a row: the larger sizes as shares of the turnover, small is what is left. */
function writeSide(side: Side, at: number, { amount, sign }: { amount: number; sign: 1 | -1 }): void {
  const large = numberAt(shares, 0) * (1 + sign * numberAt(leans, 0))
  const big = numberAt(shares, 1) * (1 + sign * numberAt(leans, 1))
  const mid = numberAt(shares, 2) * (1 + sign * numberAt(leans, 2))
  const scaled = amount * Math.min(1, MOST_LARGE / (large + big + mid))
  side[0][at] = Math.round(scaled * large)
  side[1][at] = Math.round(scaled * big)
  side[2][at] = Math.round(scaled * mid)
  side[3][at] = amount - side[0][at] - side[1][at] - side[2][at]
}

type DayShape = { date: number; move: number; usual: readonly [number, number, number]; keys: { share: number; tilt: number } }

/** Large orders buy more than they sell on days that rise, small ones take the other side. */
function leanOn({ date, move, usual, keys }: DayShape): void {
  const stretch = Math.exp(0.12 * normal(hashAt(keys.share, date)) + Math.min(Math.abs(move) * 2, 0.25))
  shares[0] = usual[0] * stretch
  shares[1] = usual[1] * Math.sqrt(stretch)
  shares[2] = usual[2]
  const tilt = Math.min(Math.max(2.2 * move + 0.09 * normal(hashAt(keys.tilt, date)), -0.6), 0.6)
  leans[0] = tilt
  leans[1] = 0.5 * tilt + 0.07 * normal(hashAt(keys.tilt, -date))
  leans[2] = -0.3 * tilt
}

const sold: Side = [new Float64Array(1), new Float64Array(1), new Float64Array(1), new Float64Array(1)]

/** Splits the turnover of a company's sessions, one a call, into a row of columns: what was bought and what was sold both add up to it to the 元. */
export function dayFlowOf(seed: number, profile: Profile) {
  const keys = { share: streamKey(seed, own.share, profile.subject), tilt: streamKey(seed, own.tilt, profile.subject) }
  const usual = usualShares(seed, profile)
  return (values: Readonly<Record<MoneyFlowColumn, Float64Array>>, at: number, { date, before, close, amount }: DayTurnover): void => {
    const bought: Side = [values.superBuy, values.bigBuy, values.midBuy, values.smallBuy]
    const net: Side = [values.superNet, values.bigNet, values.midNet, values.smallNet]
    leanOn({ date, move: Math.min(Math.max((close - before) / before, -0.3), 0.3), usual, keys })
    writeSide(bought, at, { amount, sign: 1 })
    writeSide(sold, 0, { amount, sign: -1 })
    for (let size = 0; size < net.length; size++)
      itemAt(net, size)[at] = numberAt(itemAt(bought, size), at) - numberAt(itemAt(sold, size), 0)
  }
}
