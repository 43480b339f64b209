import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import { sessionDates, sessionFrom } from '../sessions.ts'
import { isSuspended } from '../suspension.ts'
import { own } from './purposes.ts'
import { capitalAt, type Plan, pledgedAt, type RegisterState, type Trade } from './register-state.ts'
import { boundAt } from './stakes.ts'

/**
 * Rules the plans obey. 《上市公司股东减持股份管理暂行办法》 (since 2024-05-24, before it 《减持若干规定》 of 2017): large holders and executives announce sales by
 * auction or block trade 15 trading days before, for at most three months; in any 90 days at most 1 % of the shares by auction and 2 % by block trade.
 * A controlling holder is barred from selling so when the price or the dividends are too low: from that date on those here do not sell at all.
 * 《董监高持股变动管理规则》: executives sell at most a quarter of their shares, and stay quiet before reports: trades lie in May, June, September
 * and November. 证券法第四十四条: no purchase within six months of a sale, or the other way round.
 */
const NOTICE_SESSIONS = 15
const AUCTION_MOST = 0.01
const BLOCK_MOST = 0.02
/** Two plans a year at most stay within a quarter. */
const EXECUTIVE_SHARE = 0.12
const CONTROLLERS_BARRED_SINCE = '2024-05-24'
const SAME_SIDE_DAYS = 91
const OTHER_SIDE_DAYS = 184
const DECREASE_CHANCE = 0.13
const INCREASE_CHANCE = 0.03
const LEAST_SHARES = 20_000
/** Buying more than this share over the years would use up the float. */
const MOST_BOUGHT = 0.03

/** First days a plan may start and sessions to choose among; then the parts of the year in which shares change hands. */
const SLOTS = [
  {
    start: '01-08',
    spread: 6,
    parts: [
      ['01-10', '02-08'],
      ['02-20', '03-20'],
    ],
    isForAll: false,
  },
  {
    start: '04-26',
    spread: 8,
    parts: [
      ['05-08', '05-28'],
      ['06-01', '06-24'],
    ],
    isForAll: true,
  },
  {
    start: '08-28',
    spread: 6,
    parts: [
      ['09-08', '09-27'],
      ['11-03', '11-25'],
    ],
    isForAll: true,
  },
] as const

export type Slot = { year: number; slot: number }
type Draft = { id: string; holder: number; direction: Plan['direction']; key: number; start: number; slot: Slot }

function daysBetween(from: number, to: number): number {
  return (Date.parse(itemAt(sessionDates, to)) - Date.parse(itemAt(sessionDates, from))) / 86_400_000
}

/** Last day of the window: three months for sales, six for purchases. */
function windowEnd(start: number, months: number): number {
  const date = new Date(Date.parse(itemAt(sessionDates, start)))
  date.setUTCMonth(date.getUTCMonth() + months)
  return sessionFrom(date.toISOString().slice(0, 10)) - 1
}

/** Whether earlier plans leave room for another one: one at a time, and the pauses the law asks for. */
function isFree({ plans }: RegisterState, direction: Plan['direction'], start: number): boolean {
  const last = plans.at(-1)
  if (last === undefined) return true
  if (start - NOTICE_SESSIONS - 5 <= last.end) return false
  return plans.every(({ direction: side, trades }) =>
    trades.every(({ to }) => daysBetween(to, start) >= (side === direction ? SAME_SIDE_DAYS : OTHER_SIDE_DAYS)),
  )
}

/** What a holder could sell from a session on: neither bound when it is announced nor pledged when it begins. */
function freeAt({ stakes, unlocks, held, pledges }: RegisterState, holder: number, start: number): number {
  return itemAt(held, holder) - boundAt(itemAt(stakes, holder), start - NOTICE_SESSIONS - 5, unlocks) - pledgedAt(pledges, holder, start)
}

/** Holders who may sell in a slot, with what they could. */
function sellers(state: RegisterState, start: number, isForAll: boolean): number[] {
  const isBarred = itemAt(sessionDates, start - NOTICE_SESSIONS - 5) >= CONTROLLERS_BARRED_SINCE
  return state.stakes.flatMap(({ role, kind }, holder) => {
    if (kind === 'nominee' || (!isForAll && role !== 'investor')) return []
    if (isBarred && (role === 'controller' || role === 'concert')) return []
    return freeAt(state, holder, start) > 0.002 ? [holder] : []
  })
}

function buyers({ stakes }: RegisterState): number[] {
  return stakes.flatMap(({ role, kind }, holder) => (role !== 'investor' && kind !== 'partnership' ? [holder] : []))
}

function draftOf(state: RegisterState, slot: Slot): Draft | null {
  const { world, profile, plans } = state
  const key = streamKey(world.seed, own.plan, profile.subject)
  const hash = hashAt(key, slot.year * 4 + slot.slot)
  const draw = uniform(hash)
  if (draw >= DECREASE_CHANCE + INCREASE_CHANCE) return null
  const { start: day, spread, isForAll } = itemAt(SLOTS, slot.slot)
  const start = sessionFrom(`${slot.year}-${day}`) + ((hashAt(hash, 1) >>> 4) % spread)
  const direction = draw < DECREASE_CHANCE ? 'decrease' : 'increase'
  if (direction === 'increase' && !isForAll) return null
  const bought = plans.flatMap(({ trades }) => trades).reduce((sum, { ratio }) => sum + Math.max(ratio, 0), 0)
  if (direction === 'increase' && bought > MOST_BOUGHT - AUCTION_MOST) return null
  if (!isFree(state, direction, start)) return null
  const candidates = direction === 'decrease' ? sellers(state, start, isForAll) : buyers(state)
  if (candidates.length === 0) return null
  const holder = itemAt(candidates, (hashAt(hash, 2) >>> 4) % candidates.length)
  return { id: `${slot.year}${slot.slot + 1}`, holder, direction, key: hash, start, slot }
}

/** How much a plan may comprise, a fraction of total shares. */
function sizeOf(state: RegisterState, { holder, direction, key, start }: Draft, ways: Plan['ways']): number {
  const draw = uniform(hashAt(key, 3))
  if (direction === 'increase') return AUCTION_MOST * (0.1 + 0.9 * draw)
  const most = (ways.includes('auction') ? AUCTION_MOST : 0) + (ways.includes('block') ? BLOCK_MOST : 0)
  const free = freeAt(state, holder, start)
  const share = itemAt(state.stakes, holder).role === 'executive' ? Math.min(free, itemAt(state.held, holder) * EXECUTIVE_SHARE) : free
  return Math.min(share * (0.25 + 0.75 * draw), most)
}

/** What was traded in a part of the slot; null when the security did not trade or nothing was left. */
function tradeIn(state: RegisterState, draft: Draft, { part, left, way }: { part: number; left: number; way: Trade['way'] }): Trade | null {
  const { world, profile, actions } = state
  const [first, last] = itemAt<readonly [string, string]>(itemAt(SLOTS, draft.slot.slot).parts, part)
  const hash = hashAt(hashAt(draft.key, 5), part)
  const length = 2 + (hash & 7)
  const latest = sessionFrom(`${draft.slot.year}-${last}`) - length
  const from = Math.min(Math.max(sessionFrom(`${draft.slot.year}-${first}`), draft.start) + ((hash >>> 4) & 3), latest)
  const to = from + length - 1
  if (from < draft.start) return null
  for (let session = from; session <= to; session++) if (isSuspended(world.seed, profile, session)) return null
  const { totalShares, floatShares } = capitalAt(actions, to)
  const absorbed = way === 'auction' ? floatShares * profile.turnoverRatio * length * 0.12 : Number.POSITIVE_INFINITY
  const shares = Math.floor(Math.min(left * totalShares, absorbed) / 100) * 100
  if (shares < LEAST_SHARES / 10) return null
  return { holder: draft.holder, from, to, ratio: (draft.direction === 'increase' ? 1 : -1) * (shares / totalShares), way, part }
}

function tradesOf(state: RegisterState, draft: Draft, { maxRatio, ways }: { maxRatio: number; ways: Plan['ways'] }): Trade[] {
  const outcome = uniform(hashAt(draft.key, 4))
  const target = outcome < 0.1 ? 0 : outcome < 0.55 ? maxRatio : maxRatio * outcome
  const trades: Trade[] = []
  let left = target
  for (let part = 0; part < 2 && left > 0; part++) {
    const way = ways[part] ?? firstItem(ways)
    const limit = way === 'auction' ? AUCTION_MOST - sumOf(trades, 'auction') : BLOCK_MOST - sumOf(trades, 'block')
    const wanted = Math.min(part === 0 ? Math.max(left * 0.6, left - BLOCK_MOST) : left, limit)
    const trade = tradeIn(state, draft, { part, left: wanted, way })
    if (trade === null) continue
    trades.push(trade)
    left -= Math.abs(trade.ratio)
  }
  return trades
}

function sumOf(trades: readonly Trade[], way: Trade['way']): number {
  return trades.reduce((sum, trade) => sum + (trade.way === way ? Math.abs(trade.ratio) : 0), 0)
}

/** The plan announced for a slot of the year; null in most. */
export function planIn(state: RegisterState, slot: Slot): Plan | null {
  const draft = draftOf(state, slot)
  if (draft === null) return null
  const { profile, actions, held } = state
  const { key, start, direction } = draft
  const ahead = direction === 'decrease' ? NOTICE_SESSIONS + 1 + (hashAt(key, 6) & 3) : 1 + (hashAt(key, 6) & 1)
  const published = start - ahead
  const end = windowEnd(start, direction === 'decrease' ? 3 : 6)
  const { totalShares } = capitalAt(actions, published)
  const isQuiet = capitalAt(actions, end + 1).totalShares === totalShares
  if (!isQuiet || published <= profile.life.first + 60 || end + 5 >= profile.life.last) return null
  const ways = direction === 'increase' ? (['auction'] as Plan['ways']) : waysOf(hashAt(key, 7))
  const shares = Math.floor((sizeOf(state, draft, ways) * totalShares) / 100) * 100
  if (shares < LEAST_SHARES) return null
  const maxRatio = shares / totalShares
  const trades = tradesOf(state, draft, { maxRatio, ways })
  return {
    id: draft.id,
    holder: draft.holder,
    direction,
    ways,
    maxRatio,
    heldRatio: itemAt(held, draft.holder),
    published,
    start,
    end,
    trades,
  }
}

function waysOf(hash: number): Plan['ways'] {
  const draw = hash & 3
  if (draw === 0) return ['auction', 'block']
  return draw === 1 ? ['block'] : ['auction']
}
