import { FLOW_MINUTES, flowSizes, moneyFlowColumns } from '@guanlan/contract/rows/money-flow.ts'
import type { FlowPath, FlowRequest, MinutePath } from '@guanlan/datasets/provider.ts'
import { firstItem, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { recordOf } from '@guanlan/domain/collections/records.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { World } from '../simulated-world.ts'
import { dayFlowOf } from './day-flow.ts'
import { own } from './purposes.ts'

/** Points of a minute line: the opening print and the 240 minutes after it. */
const POINTS = FLOW_MINUTES + 1
/** Of the three larger sizes: how far their net of a minute goes with the price, and how far its own way. */
const FOLLOWS = [
  { price: 0.6, own: 0.4 },
  { price: 0.4, own: 0.6 },
  { price: -0.3, own: 0.7 },
] as const
/** A size keeps its side for an hour, for some minutes, for one: how long, and how much that weighs. */
const STRETCHES = [
  { minutes: 60, weight: 0.5, stream: 2000 },
  { minutes: 12, weight: 0.3, stream: 1000 },
  { minutes: 1, weight: 0.2, stream: 0 },
] as const
/** The steps of a price that count as a full one: the day's range over so much. */
const RANGE_STEPS = 40

const day = recordOf(moneyFlowColumns, () => new Float64Array(1))
const drift = new Float64Array(POINTS)
const NETS = flowSizes.map((size) => `${size}Net` as const)

/** What part of the turnover each size can lean by at most, so that in no minute it buys or sells less than nothing; small takes the other side of all. */
function rooms(amount: number): number[] {
  const room = flowSizes.map(
    (size) => Math.min(numberAt(day[`${size}Buy`], 0), numberAt(day[`${size}Buy`], 0) - numberAt(day[`${size}Net`], 0)) / amount,
  )
  const small = itemAt(room, 3)
  const larger = firstItem(room) + itemAt(room, 1) + itemAt(room, 2)
  const scale = larger > small ? small / larger : 1
  return room.slice(0, 3).map((one) => one * scale)
}

/** The side a size is on of itself, −1 to 1. */
function sideAt(key: number, point: number): number {
  let side = 0
  for (const { minutes, weight, stream } of STRETCHES) side += weight * (2 * uniform(hashAt(key, stream + Math.floor(point / minutes))) - 1)
  return side
}

/** How a size leans at each point, −1 to 1, less its mean weighted by turnover, so that the day's sum stays. */
function fillDrift({ price, amount }: MinutePath, key: number, follows: (typeof FOLLOWS)[number]): void {
  let high = numberAt(price, 0)
  let low = numberAt(price, 0)
  for (let point = 1; point < POINTS; point++) {
    high = Math.max(high, numberAt(price, point))
    low = Math.min(low, numberAt(price, point))
  }
  const step = (high - low) / RANGE_STEPS
  let weighted = 0
  let total = 0
  for (let point = 0; point < POINTS; point++) {
    const move = point === 0 || step === 0 ? 0 : Math.min(Math.max((numberAt(price, point) - numberAt(price, point - 1)) / step, -1), 1)
    drift[point] = follows.price * move + follows.own * sideAt(key, point)
    weighted += numberAt(drift, point) * numberAt(amount, point)
    total += numberAt(amount, point)
  }
  const mean = total === 0 ? 0 : weighted / total
  for (let point = 0; point < POINTS; point++) drift[point] = numberAt(drift, point) - mean
}

/**
 * 分时资金流向 of a session: net figures of each size from the opening up to the end of each of its 240 minutes, 元, the opening print in the first. They end at the
 * day's money flow, and the four add up to nothing in every minute. Null for what has no money flow.
 */
export function flowMinutesOf(world: World, secucode: string, { bar, path }: FlowRequest): FlowPath | null {
  const profile = world.profile(secucode)
  if (profile === undefined || bar.amount <= 0) return null
  dayFlowOf(world.seed, profile)(day, 0, bar)
  const flow = recordOf(NETS, () => new Float64Array(FLOW_MINUTES))
  const key = hashAt(streamKey(world.seed, own.minute, profile.subject), bar.date)
  const room = rooms(bar.amount)
  const total = sum(path.amount)
  FOLLOWS.forEach((follows, size) => {
    const name = itemAt(NETS, size)
    fillDrift(path, hashAt(key, size), follows)
    let traded = 0
    let leant = 0
    for (let point = 0; point < POINTS; point++) {
      traded += numberAt(path.amount, point)
      leant += numberAt(drift, point) * numberAt(path.amount, point)
      const net = Math.round((numberAt(day[name], 0) * traded) / total + itemAt(room, size) * leant)
      if (point > 0) flow[name][point - 1] = net
    }
    flow[name][FLOW_MINUTES - 1] = numberAt(day[name], 0)
  })
  for (let at = 0; at < FLOW_MINUTES; at++)
    flow.smallNet[at] = -(numberAt(flow.superNet, at) + numberAt(flow.bigNet, at) + numberAt(flow.midNet, at))
  return flow
}
