import type { HolderPlan, Unlock } from '@guanlan/contract/rows/holder-trades.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { countTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { firstItem, intAt, itemAt, lastItem, numberAt } from '@guanlan/domain/collections/elements.ts'
import { SCHEME_REASON } from '../company-actions.ts'
import type { Invariant, WorldView } from '../group.ts'
import type { HolderTrade, Pledge } from '../known-rows.ts'
import { growthBetween, quarterBefore } from './checking.ts'

const DAY_MS = 86_400_000
const daysApart = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS
const planId = ({ secucode, planId: own }: { secucode: string; planId: string | null }) => `${secucode} ${own}`

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}

/** Notices bear the date after their evening: that of the second trading day after an event at the latest. */
function isPunctual(eventDate: string, annDate: string): boolean {
  return annDate > eventDate && countTradingDays(eventDate, annDate) <= 3
}

function planFault(versions: readonly HolderPlan[], trades: readonly HolderTrade[]): string | null {
  const words = planId(firstItem(versions))
  const { annDate, startDate, endDate, direction, maxShares } = firstItem(versions)
  const months = direction === 'decrease' ? 3 : 6
  const limit = new Date(Date.parse(startDate))
  limit.setUTCMonth(limit.getUTCMonth() + months)
  if (direction === 'decrease' && countTradingDays(annDate, startDate) <= 15) return `${words}: too little notice`
  if (endDate > limit.toISOString().slice(0, 10)) return `${words}: a window of more than ${months} months`
  if (trades.some((trade) => trade.beginDate < startDate || trade.endDate > endDate)) return `${words}: traded outside the window`
  if (versions.some(({ doneShares }, at) => at > 0 && doneShares < itemAt(versions, at - 1).doneShares)) return `${words}: progress falls`
  const last = lastItem(versions)
  const done = trades.filter(({ effectiveAtMs }) => effectiveAtMs <= last.effectiveAtMs).reduce((sum, { shares }) => sum + shares, 0)
  if (Math.abs(done - last.doneShares) > trades.length) return `${words}: ${last.doneShares} done, trades say ${done}`
  return done <= maxShares + trades.length ? null : `${words}: more than planned`
}

/** What one holder did over the years: caps of any 90 days, and no trade to and fro within six months. */
function paceFault(trades: readonly HolderTrade[]): string | null {
  for (const trade of trades) {
    const words = `${trade.secucode} ${trade.holderName} ${trade.endDate}`
    const recent = trades.filter(({ endDate, direction }) => {
      const days = daysApart(endDate, trade.endDate)
      return direction === 'decrease' && days >= 0 && days < 90
    })
    const sold = (way: string) => recent.reduce((sum, one) => sum + (one.way === way ? one.ratio : 0), 0)
    if (trade.direction === 'decrease' && (sold('auction') > 0.0100001 || sold('block') > 0.0200001))
      return `${words}: sold too much in 90 days`
    const turned = trades.find((one) => one.direction !== trade.direction && Math.abs(daysApart(one.endDate, trade.beginDate)) < 180)
    if (turned !== undefined) return `${words}: to and fro within six months`
    const isBarred = trade.role === 'controller' || trade.role === 'concert'
    if (isBarred && trade.direction === 'decrease' && trade.beginDate > '2024-07-01') return `${words}: a controlling holder sold`
    const year = trades.filter((one) => one.direction === 'decrease' && one.endDate.slice(0, 4) === trade.endDate.slice(0, 4))
    const yearly = year.reduce((sum, { shares }) => sum + shares, 0)
    if (trade.role === 'executive' && trade.direction === 'decrease' && yearly > 0.26 * (trade.afterShares + yearly))
      return `${words}: more than a quarter`
  }
  return null
}

function marketFault(view: WorldView, trade: HolderTrade): string | null {
  const words = `${trade.secucode} ${trade.tradeId}`
  if (!isPunctual(trade.endDate, trade.annDate)) return `${words}: ended ${trade.endDate}, reported ${trade.annDate}`
  const bars = view.bars(trade.secucode)
  const from = dayOfIso(trade.beginDate)
  const to = dayOfIso(trade.endDate)
  const days = [...bars.date.subarray(0, bars.length).keys()].filter((i) => intAt(bars.date, i) >= from && intAt(bars.date, i) <= to)
  if (bars.length === 0 || intAt(bars.date, 0) > from || trade.averagePrice === null) return null
  const low = Math.min(...days.map((i) => intAt(bars.low, i))) / 1000
  const high = Math.max(...days.map((i) => intAt(bars.high, i))) / 1000
  const volume = days.reduce((sum, i) => sum + numberAt(bars.volume, i), 0)
  const floor = trade.way === 'block' ? 0.85 * low : low
  const isPriced = trade.averagePrice >= floor - 0.001 && trade.averagePrice <= high + 0.001
  const isMoved = trade.way === 'block' || trade.shares <= volume
  return isPriced && isMoved ? null : `${words}: ${trade.shares} at ${trade.averagePrice}, market ${volume} at ${low} to ${high}`
}

/** Shares named in two lists of consecutive quarters against the trades announced for the time between. */
function rollFaults(view: WorldView, row: (fault: string | null) => void): void {
  const trades = grouped(view.rows('holderTrades'), ({ secucode }) => secucode)
  const lists = new Map(view.rows('topHolders').map((list) => [`${list.secucode} ${list.endDate}`, list]))
  for (const list of lists.values()) {
    const before = lists.get(`${list.secucode} ${quarterBefore(list.endDate)}`)
    const own = trades.get(list.secucode)
    if (before === undefined || own === undefined) continue
    for (const { name, shares } of list.holders) {
      const old = before.holders.find((line) => line.name === name)
      if (old === undefined || !own.some(({ holderName }) => holderName === name)) continue
      const between = own.filter(({ holderName, endDate }) => holderName === name && endDate > before.endDate && endDate <= list.endDate)
      const grown = (from: string) => growthBetween(view, list.secucode, from, list.endDate)
      const moved = between.reduce((sum, one) => sum + (one.direction === 'increase' ? 1 : -1) * one.shares * grown(one.endDate), 0)
      const expected = old.shares * grown(before.endDate) + moved
      row(Math.abs(shares - expected) <= 4 ? null : `${list.secucode} ${list.endDate} ${name}: ${shares}, expected ${expected}`)
    }
  }
}

function pledgeFault(
  list: { endDate: string; secucode: string },
  line: { name: string; pledged: number | null },
  open: number,
): string | null {
  const gap = Math.abs((line.pledged ?? 0) - open)
  return gap <= 8 ? null : `${list.secucode} ${list.endDate} ${line.name}: ${line.pledged} pledged, notices say ${open}`
}

const pledgesAgree: Invariant = {
  name: '十大股东的质押股数 = 期末未解除的质押（按送转还原）',
  check(view, row) {
    const pledges = grouped(view.rows('pledges'), ({ secucode, holderName }) => `${secucode} ${holderName}`)
    for (const list of view.rows('topHolders'))
      for (const line of list.holders) {
        const own = grouped(pledges.get(`${list.secucode} ${line.name}`) ?? [], ({ pledgeId }) => pledgeId)
        let open = 0
        for (const versions of own.values()) {
          const first = versions.find(({ status }) => status === 'open')
          const isGone = versions.some(({ releaseDate }) => releaseDate !== null && releaseDate <= list.endDate)
          if (first === undefined || isGone || first.startDate > list.endDate) continue
          open += first.shares * growthBetween(view, list.secucode, first.startDate, list.endDate)
        }
        if (own.size > 0 || (line.pledged ?? 0) > 0) row(pledgeFault(list, line, open))
      }
  },
}

function pledgeRowFault(pledge: Pledge): string | null {
  const words = `${pledge.secucode} ${pledge.pledgeId}`
  if (!isPunctual(pledge.releaseDate ?? pledge.startDate, pledge.annDate)) return `${words}: reported ${pledge.annDate}`
  const held = pledge.shares / pledge.heldRatio
  if (pledge.pledgedAfter > held * 1.0001) return `${words}: ${pledge.pledgedAfter} pledged of ${held}`
  const isOpen = pledge.status === 'open'
  return !isOpen || pledge.pledgedAfter >= pledge.shares - 1 ? null : `${words}: less pledged than this pledge`
}

/** Why the float grows without new shares. */
const FREED: readonly string[] = ['限售股解禁', SCHEME_REASON]

/** 解禁 of a day against the step of the share capital. */
function unlockFault(view: WorldView, unlocks: readonly Unlock[]): string | null {
  const { secucode, date } = firstItem(unlocks)
  const profile = view.world.profile(secucode)
  if (profile === undefined) return `${secucode}: unknown`
  const { capital } = view.world.actions(profile)
  const at = capital.findIndex(({ from, reason }) => from === date && FREED.includes(reason))
  if (at < 1) return `${secucode} ${date}: the float does not change`
  const growth = itemAt(capital, at).totalShares / itemAt(capital, at - 1).totalShares
  const grown = itemAt(capital, at).floatShares - itemAt(capital, at - 1).floatShares * growth
  const reported = unlocks.reduce((sum, { tradable }) => sum + (tradable ?? Number.NaN), 0)
  if (Math.abs(reported - grown) > 1) return `${secucode} ${date}: ${reported} unlocked, the float grew by ${grown}`
  return unlocks.some(({ annDate }) => countTradingDays(annDate, date) <= 3) ? `${secucode} ${date}: reported too late` : null
}

const unlocksAgree: Invariant = {
  name: '解禁数量 = 流通股本的增加，提前三个交易日提示，招股或授予时已预告',
  check(view, row) {
    const all = view.rows('unlocks')
    const promised = new Set(all.filter(({ isFinal }) => !isFinal).map(({ secucode, date, kind }) => `${secucode} ${date} ${kind}`))
    const groups = grouped(
      all.filter(({ isFinal }) => isFinal),
      ({ secucode, date }) => `${secucode} ${date}`,
    )
    for (const unlocks of groups.values()) {
      row(unlockFault(view, unlocks))
      const { listDate } = view.world.profile(firstItem(unlocks).secucode)?.security ?? { listDate: null }
      if (listDate === null || listDate < `${Number(view.range.from.slice(0, 4)) - 3}`) continue
      for (const { secucode, date, kind } of unlocks)
        row(promised.has(`${secucode} ${date} ${kind}`) ? null : `${secucode} ${date} ${kind}: not promised`)
    }
    for (const profile of view.world.profiles) {
      if (profile.security.board === 'b') continue
      for (const { from, reason } of view.world.actions(profile).capital) {
        if (!FREED.includes(reason) || from < view.range.from || from > view.range.to) continue
        const isReported = groups.has(`${profile.security.code} ${from}`)
        const isNothing = profile.floatShares / profile.totalShares <= 0.2501
        row(isReported || isNothing ? null : `${profile.security.code} ${from}: the float grew unannounced`)
      }
    }
  },
}

/** Rules of dealings of large holders. */
export const stakesInvariants: readonly Invariant[] = [
  {
    name: '减持提前十五个交易日预披露、窗口不超过三个月，进展 = 已成交合计',
    check(view, row) {
      const trades = grouped(view.rows('holderTrades'), planId)
      const plans = grouped(view.rows('holderPlans'), planId)
      for (const [key, versions] of plans) if (firstItem(versions).status === 'announced') row(planFault(versions, trades.get(key) ?? []))
    },
  },
  {
    name: '任意九十日集中竞价减持不超过 1%、大宗不超过 2%，六个月内不反向，控股股东新规后不减持',
    check(view, row) {
      for (const trades of grouped(view.rows('holderTrades'), ({ secucode, holderName }) => `${secucode} ${holderName}`).values())
        row(paceFault(trades))
    },
  },
  {
    name: '增减持价格与成交量符合行情，两个交易日内公告',
    check: (view, row) => view.rows('holderTrades').forEach((one) => void row(marketFault(view, one))),
  },
  { name: '大股东持股的变动 = 公告的增减持', check: rollFaults },
  pledgesAgree,
  { name: '质押不超过持股，两个交易日内公告', check: (view, row) => view.rows('pledges').forEach((one) => void row(pledgeRowFault(one))) },
  unlocksAgree,
]
