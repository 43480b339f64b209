import type { HolderPlan } from '@guanlan/contract/rows/holder-trades.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { HolderTrade, Pledge } from '../known-rows.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates, sessionNumbers } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { noticeOf } from './evening.ts'
import { pledgeeName } from './names.ts'
import { own } from './purposes.ts'
import { companyRegister } from './register.ts'
import { capitalAt, heldAt, type Plan, type Pledging, pledgedAt, type Register, type Trade } from './register-state.ts'
import { buyReason, pledgePurpose, sellReason } from './texts.ts'

const MAJOR = 0.05
/** Left over from whole hundreds of shares. */
const LEFT_OVER = 300

/** A company as its notices are drawn up. */
type Drawn = { world: World; profile: Profile; register: Register; key: number }

export function drawnOf(world: World, profile: Profile): Drawn {
  return { world, profile, register: companyRegister(world, profile), key: streamKey(world.seed, own.evening, profile.subject) }
}

const rounded = (ratio: number) => Math.round(ratio * 1e8) / 1e8
const sharesAt = ({ world, profile }: Drawn, session: number) => capitalAt(world.actions(profile), session).totalShares

function roleOf({ register }: Drawn, { holder, heldRatio }: Plan): HolderPlan['role'] {
  const { role } = itemAt(register.stakes, holder)
  return role === 'investor' && heldRatio >= MAJOR ? 'major' : role
}

/** Every announcement about a plan: when it was made, after each trade, and at the end of its window. */
export function planRows(drawn: Drawn, plan: Plan): HolderPlan[] {
  const { register, profile, key } = drawn
  const total = sharesAt(drawn, plan.published)
  const maxShares = Math.round(plan.maxRatio * total)
  const first = noticeOf(plan.published, key)
  const hash = hashAt(key, Number(plan.id))
  const facts = {
    secucode: profile.security.code,
    planId: plan.id,
    holderName: itemAt(register.stakes, plan.holder).name,
    role: roleOf(drawn, plan),
    direction: plan.direction,
    ways: plan.ways,
    maxShares,
    maxRatio: rounded(plan.maxRatio),
    heldShares: Math.round(plan.heldRatio * total),
    reason: plan.direction === 'increase' ? buyReason(hash) : sellReason(hash),
    annDate: first.annDate,
    startDate: itemAt(sessionDates, plan.start),
    endDate: itemAt(sessionDates, plan.end),
  }
  const version = (session: number, status: HolderPlan['status'], doneShares: number): HolderPlan => {
    const { annDate, effectiveAtMs } = noticeOf(session, key)
    return { ...facts, status, doneShares, updatedDate: annDate, effectiveAtMs }
  }
  const rows = [version(plan.published, 'announced', 0)]
  let done = 0
  for (const trade of plan.trades) {
    done += Math.round(Math.abs(trade.ratio) * total)
    rows.push(version(trade.to + 1, maxShares - done <= LEFT_OVER ? 'completed' : 'running', done))
  }
  if (rows.at(-1)?.status !== 'completed') rows.push(version(plan.end + 1, 'expired', done))
  return rows
}

/** Average price of a security's sessions from … to, with the lowest and highest; null where there are no bars of them. */
function pricesIn(bars: DayColumns, { from, to }: Trade): { average: number; low: number; high: number } | null {
  const first = intAt(sessionNumbers, from)
  const last = intAt(sessionNumbers, to)
  let low = Number.POSITIVE_INFINITY
  let high = 0
  let amount = 0
  let volume = 0
  for (let i = bars.length - 1; i >= 0 && intAt(bars.date, i) >= first; i--) {
    if (intAt(bars.date, i) > last) continue
    low = Math.min(low, intAt(bars.low, i) / 1000)
    high = Math.max(high, intAt(bars.high, i) / 1000)
    amount += numberAt(bars.amount, i)
    volume += numberAt(bars.volume, i)
  }
  return volume > 0 ? { average: amount / volume, low, high } : null
}

/** What was paid on average, 元: near the market's average by auction, a little below it in block trades; null where there are no bars. */
function priceOf(bars: DayColumns, trade: Trade, draw: number): number | null {
  const prices = pricesIn(bars, trade)
  if (prices === null) return null
  const { average, low, high } = prices
  const isBlock = trade.way === 'block'
  const price = isBlock
    ? Math.max(average * (0.92 + 0.07 * draw), low * 0.85)
    : Math.min(Math.max(average * (0.998 + 0.004 * draw), low), high)
  return Math.round(price * 1000) / 1000
}

/** 增减持 carried out, reported on the evening after its last session (within two trading days). */
export function tradeRow(drawn: Drawn, plan: Plan, { trade, bars }: { trade: Trade; bars: DayColumns }): HolderTrade {
  const { register, profile, key } = drawn
  const total = sharesAt(drawn, trade.to)
  const shares = Math.round(Math.abs(trade.ratio) * total)
  const averagePrice = priceOf(bars, trade, uniform(hashAt(hashAt(key, Number(plan.id)), trade.part + 1)))
  const after = itemAt(heldAt(register, trade.to), trade.holder)
  return {
    secucode: profile.security.code,
    tradeId: `${plan.id}-${trade.part + 1}`,
    planId: plan.id,
    holderName: itemAt(register.stakes, trade.holder).name,
    role: roleOf(drawn, plan),
    direction: plan.direction,
    way: trade.way,
    shares,
    ratio: rounded(Math.abs(trade.ratio)),
    averagePrice,
    amount: averagePrice === null ? null : Math.round(averagePrice * shares),
    beginDate: itemAt(sessionDates, trade.from),
    endDate: itemAt(sessionDates, trade.to),
    afterShares: Math.round(after * total),
    afterRatio: rounded(after),
    ...noticeOf(trade.to + 1, key),
  }
}

function closeOn(bars: DayColumns, session: number): number | null {
  const day = intAt(sessionNumbers, session)
  for (let i = bars.length - 1; i >= 0 && intAt(bars.date, i) >= day; i--)
    if (intAt(bars.date, i) === day) return intAt(bars.close, i) / 1000
  return null
}

/** A pledge as reported on the evening after it was registered, and its release. */
export function pledgeRows(drawn: Drawn, pledge: Pledging, bars: DayColumns): Pledge[] {
  const { register, profile, key } = drawn
  const { holder, ratio, start, released } = pledge
  const hash = hashAt(hashAt(key, 77), Number(pledge.id))
  const version = (session: number, status: Pledge['status']): Pledge => {
    const total = sharesAt(drawn, session)
    const held = itemAt(heldAt(register, session), holder)
    const after = pledgedAt(register.pledges, holder, session)
    return {
      secucode: profile.security.code,
      pledgeId: pledge.id,
      holderName: itemAt(register.stakes, holder).name,
      isController: holder === 0,
      pledgee: pledgeeName(hash),
      purpose: pledgePurpose(hash),
      shares: Math.round(ratio * total),
      heldRatio: rounded(ratio / held),
      totalRatio: rounded(ratio),
      close: closeOn(bars, start),
      startDate: itemAt(sessionDates, start),
      dueDate: pledge.due,
      status,
      releaseDate: status === 'released' ? itemAt(sessionDates, session) : null,
      pledgedAfter: Math.round(after * total),
      pledgedAfterRatio: rounded(after / held),
      ...noticeOf(session + 1, key),
    }
  }
  const isReleased = released + 1 < profile.life.last
  return isReleased ? [version(start, 'open'), version(released, 'released')] : [version(start, 'open')]
}
