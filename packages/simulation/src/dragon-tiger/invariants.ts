import type { DragonTigerSeat } from '@guanlan/contract/rows/dragon-tiger.ts'
import { exRightPriceMilli } from '@guanlan/domain/adjust/ex-right.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import type { Invariant, WorldView } from '../group.ts'
import type { DragonTigerList } from '../known-rows.ts'
import { sectionOf } from './candidates.ts'
import { BENCHMARKS, triggersOn } from './triggers.ts'

const name = ({ secucode, tradeDate, reason }: DragonTigerList) => `${secucode} ${tradeDate} ${reason}`

function previousClose(view: WorldView, secucode: string, i: number): number {
  const bars = view.bars(secucode)
  const profile = view.world.profile(secucode)
  let milli = intAt(bars.close, i - 1)
  if (profile === undefined) return milli
  for (const { event } of view.world.actions(profile).actions) {
    const day = dayOfIso(event.exDate)
    if (day > intAt(bars.date, i - 1) && day <= intAt(bars.date, i)) milli = exRightPriceMilli(milli, event, profile.tick)
  }
  return milli
}

function changeAt(view: WorldView, secucode: string, i: number): number {
  return intAt(view.bars(secucode).close, i) / previousClose(view, secucode, i) - 1
}

function indexChange(view: WorldView, id: string, day: number): number {
  const bars = view.index(id)
  const at = bars.date.subarray(0, bars.length).indexOf(day)
  return at > 0 ? intAt(bars.close, at) / intAt(bars.close, at - 1) - 1 : 0
}

/** The figure of a list worked out again from the bars, slowly: rounding of ex-right prices to the tick is its only freedom. */
function figureOf(view: WorldView, list: DragonTigerList, i: number): number {
  const { secucode, reason } = list
  const profile = view.world.profile(secucode)
  const section = profile === undefined ? null : sectionOf(profile)
  if (profile === undefined || section === null) return Number.NaN
  const bars = view.bars(secucode)
  const deviation = (k: number) => changeAt(view, secucode, k) - indexChange(view, BENCHMARKS[section], intAt(bars.date, k))
  if (reason === 'gain3' || reason === 'loss3') return deviation(i) + deviation(i - 1) + deviation(i - 2)
  if (reason === 'amplitude') return (intAt(bars.high, i) - intAt(bars.low, i)) / previousClose(view, secucode, i)
  if (reason === 'turnover') {
    const { capital } = view.world.actions(profile)
    return numberAt(bars.volume, i) / (capital.findLast(({ from }) => from <= list.tradeDate) ?? firstItem(capital)).floatShares
  }
  const figure = triggersOn(section, list.tradeDate).find((trigger) => trigger.reason === reason)?.figure
  return figure === 'deviation' ? deviation(i) : changeAt(view, secucode, i)
}

/** A previous close on an ex-right day may be off by a tick of a cheap share. */
const NEAR = 0.005

const meetsTrigger: Invariant = {
  name: '上榜证券当日（三日）达到公布的条件，数值与行情一致',
  check(view, row) {
    for (const list of view.rows('dragonTiger')) {
      const bars = view.bars(list.secucode)
      const i = bars.date.subarray(0, bars.length).indexOf(dayOfIso(list.tradeDate))
      const profile = view.world.profile(list.secucode)
      if (i < 0 || profile === undefined) {
        row(`${name(list)}: did not trade`)
        continue
      }
      if (list.reason === 'listing') {
        row(profile.security.listDate === list.tradeDate ? null : `${name(list)}: not its first day`)
        continue
      }
      const section = sectionOf(profile)
      const trigger = section === null ? undefined : triggersOn(section, list.tradeDate).find(({ reason }) => reason === list.reason)
      const value = figureOf(view, list, i)
      const sign = list.reason === 'loss' || list.reason === 'loss3' ? -1 : 1
      const isMet = trigger !== undefined && sign * value >= trigger.from - NEAR
      const isReported = Math.abs(value - (list.triggerValue ?? Number.NaN)) <= NEAR
      row(isMet && isReported ? null : `${name(list)}: reported ${list.triggerValue}, bars say ${value}, trigger ${trigger?.from}`)
    }
  },
}

const atMostFive: Invariant = {
  name: '每个板块每日每项前五名之外不上榜',
  check(view, row) {
    const counts = new Map<string, number>()
    for (const list of view.rows('dragonTiger')) {
      const profile = view.world.profile(list.secucode)
      if (profile === undefined || list.days === 3 || list.reason === 'listing') continue
      const key = `${list.tradeDate} ${sectionOf(profile)} ${list.reason}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    for (const [key, count] of counts) row(count <= 5 ? null : `${key}: ${count} securities`)
  },
}

function seatFault(list: DragonTigerList): string | null {
  const sides = (['buy', 'sell'] as const).map((side) => list.seats.filter((seat) => seat.side === side))
  const amounts = [(seat: DragonTigerSeat) => seat.buyAmount, (seat: DragonTigerSeat) => seat.sellAmount]
  for (const [k, side] of sides.entries()) {
    const own = side.map(itemAt(amounts, k))
    const others = list.seats.filter((seat) => seat.side !== side[0]?.side).map(itemAt(amounts, k))
    if (own.some((amount, at) => at > 0 && amount > itemAt(own, at - 1))) return `${name(list)}: seats are not in order`
    if (Math.max(...others, 0) > Math.min(...own)) return `${name(list)}: a seat of the other side belongs on this one`
  }
  const sum = (of: (seat: DragonTigerSeat) => number) => list.seats.reduce((total, seat) => total + of(seat), 0)
  if (sum(firstItem(amounts)) !== list.buyAmount || sum(itemAt(amounts, 1)) !== list.sellAmount) return `${name(list)}: seats do not add up`
  if (list.buyAmount > list.amount || list.sellAmount > list.amount) return `${name(list)}: seats traded more than there was`
  const named = list.seats.map(({ seat }) => seat).filter((seat) => seat !== '机构专用')
  return new Set(named).size === named.length ? null : `${name(list)}: a department appears twice`
}

/** Rules of dragon-tiger lists. */
export const dragonTigerInvariants: readonly Invariant[] = [
  meetsTrigger,
  atMostFive,
  {
    name: '席位按金额排序、互不重复、合计等于榜单、不超过成交额',
    check: (view, row) => view.rows('dragonTiger').forEach((list) => void row(seatFault(list))),
  },
  {
    name: '成交额与行情一致，收盘后公布',
    check(view, row) {
      for (const list of view.rows('dragonTiger')) {
        const bars = view.bars(list.secucode)
        const i = bars.date.subarray(0, bars.length).indexOf(dayOfIso(list.tradeDate))
        const amount = sum(Array.from(bars.amount.subarray(Math.max(i - list.days + 1, 0), i + 1)))
        const isLate = list.effectiveAtMs >= Date.parse(`${list.tradeDate}T15:00:00+08:00`)
        row(Math.abs(amount - list.amount) <= 1 && isLate ? null : `${name(list)}: ${list.amount} listed, ${amount} traded`)
      }
    },
  },
]
