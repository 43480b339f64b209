import type { DragonTigerList, DragonTigerSeat } from '@guanlan/contract/rows/dragon-tiger.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { dragonTigerTable, listedDays } from '@guanlan/figures/tables/dragon-tiger.ts'
import type { Factor } from '../factor.ts'
import { tradedWithin } from '../recent.ts'
import { factorsOfTable } from '../record-factors.ts'
import { INSTITUTION } from './block-trades.ts'

/** One list of each day: that of the day itself where there is one, else that of three days. */
export function oncePerDay(lists: readonly DragonTigerList[]): DragonTigerList[] {
  const byDay = new Map<string, DragonTigerList>()
  for (const list of lists) {
    const before = byDay.get(list.tradeDate)
    if (before === undefined || list.days < before.days) byDay.set(list.tradeDate, list)
  }
  return [...byDay.values()]
}

/**
 * Bought less sold by the seats that are looked for; a seat named on both sides of a list is reported twice with the same amounts and counts once. NaN of a list
 * without seats.
 */
function netOf(seats: readonly DragonTigerSeat[], names: readonly string[]): number {
  if (seats.length === 0) return Number.NaN
  const counted = new Set<string>()
  let net = 0
  for (const { seat, buyAmount, sellAmount } of seats) {
    const identity = `${seat}|${buyAmount}|${sellAmount}`
    if (!names.includes(seat) || counted.has(identity)) continue
    counted.add(identity)
    net += buyAmount - sellAmount
  }
  return net
}

/** Rows of 龙虎榜. */
export function dragonTigerFrame(lists: readonly DragonTigerList[]): Frame {
  const reported = (of: (list: DragonTigerList) => number | null) => (row: number) => {
    const list = lists[row]
    return (list && of(list)) ?? Number.NaN
  }
  return dragonTigerTable.frame(lists.length, {
    close: reported(({ close }) => close),
    changeRatio: reported(({ changeRatio }) => changeRatio),
    amount: reported(({ amount }) => amount),
    buyAmount: reported(({ buyAmount }) => buyAmount),
    sellAmount: reported(({ sellAmount }) => sellAmount),
    netAmount: reported(({ netAmount }) => netAmount),
    institutionNet: (row) => netOf(lists[row]?.seats ?? [], [INSTITUTION]),
    northboundNet: (row) => netOf(lists[row]?.seats ?? [], ['沪股通专用', '深股通专用']),
  })
}

/** How often a security was on the exchanges' lists, and who traded it there. */
export const dragonTigerFactors: readonly Factor[] = factorsOfTable(dragonTigerTable, {
  group: '资金面',
  frequency: '不定期',
  within: listedDays,
  frameOf(view, days) {
    const lists = tradedWithin(view, 'dragonTiger', days)
    return lists === null ? null : dragonTigerFrame(oncePerDay(lists))
  },
})
