import { minuteLabel, TRADING_MINUTES } from '@guanlan/domain/calendar/trading-minutes.ts'
import type { Ladder } from '../../charts/card/card.ts'
import type { BoardAt, BoardStock } from './board-at.ts'
import { tierName } from './words.ts'

/** `lane`: dots of a tier beside each other stand under each other. `named`: the side of the dot its name has room on. */
export type Dot = { stock: BoardStock; minute: number; isSealed: boolean; lane: number; named: 'left' | 'right' | null }
export type Row = { streak: number; dots: readonly Dot[] }

const LAST = TRADING_MINUTES - 1
/** Minutes a name takes beside its dot; it is written where the next dot is not within them. */
const NAME_WIDTH = 44
const LANES = 5
const DOT_WIDTH = 4
/** Hours of the axis, and what stands under them. */
export const HOURS = [0, 60, 120, 180, 240]
const HOUR_WORDS: Readonly<Record<number, string>> = { 120: '11:30/13:00' }

export const hourText = (hour: number) => HOUR_WORDS[hour] ?? minuteLabel(hour)
/** From left to right, 0 to 1. */
export const placeOf = (minute: number) => minute / LAST

/** Rows from the highest streak down; stocks without a first time are left out. */
export function heightTimeRows({ tiers, opened }: BoardAt): Row[] {
  const all = [
    ...tiers.flatMap(({ streak, stocks }) => stocks.map((stock) => ({ streak, stock, isSealed: true }))),
    ...opened.map((stock) => ({ streak: stock.wanted, stock, isSealed: false })),
  ]
  const placed = all.flatMap(({ stock, ...one }) => (stock.firstSeal === null ? [] : [{ ...one, stock, minute: stock.firstSeal }]))
  const streaks = [...new Set(placed.map(({ streak }) => streak))].sort((a, b) => b - a)
  return streaks.map((streak) => {
    const own = placed.filter((one) => one.streak === streak).sort((a, b) => a.minute - b.minute)
    const minutes = own.map(({ minute }) => minute)
    const lanes = lanesOf(minutes)
    return { streak, dots: own.map((one, at) => ({ ...one, lane: lanes[at] ?? 0, named: nameSide(minutes, at) })) }
  })
}

/** The first lane that is free at its minute for every dot; the last one takes what finds none. */
function lanesOf(minutes: readonly number[]): number[] {
  const free = new Array<number>(LANES).fill(Number.NEGATIVE_INFINITY)
  return minutes.map((minute) => {
    const found = free.findIndex((until) => until <= minute)
    const lane = found === -1 ? LANES - 1 : found
    free[lane] = minute + DOT_WIDTH
    return lane
  })
}

/** After the dot, near the end of the session before it; null where the names beside it leave no room. */
function nameSide(minutes: readonly number[], k: number): Dot['named'] {
  const at = minutes[k] ?? 0
  const [before = Number.NEGATIVE_INFINITY, after = Number.POSITIVE_INFINITY] = [minutes[k - 1], minutes[k + 1]]
  const isLate = (minute: number) => minute > LAST - NAME_WIDTH
  if (isLate(at)) return at - before > 2 * NAME_WIDTH && after === Number.POSITIVE_INFINITY ? 'left' : null
  return after - at > NAME_WIDTH && (!isLate(after) || after - at > 2 * NAME_WIDTH || after === Number.POSITIVE_INFINITY) ? 'right' : null
}

/** The same as a picture to be shared. */
export function ladderOf(rows: readonly Row[]): Ladder {
  return {
    rows: rows.map(({ streak, dots }) => ({
      label: tierName(streak),
      dots: dots.map(({ stock, minute, isSealed, lane, named }) => ({
        at: placeOf(minute),
        lane,
        isFilled: isSealed,
        name: named === null ? null : { text: stock.secuabbr, side: named },
      })),
    })),
    ticks: HOURS.map((hour) => ({ at: placeOf(hour), text: hourText(hour) })),
    keys: { filled: `封住 ${dotCount(rows, true)} 只`, hollow: `触板后打开 ${dotCount(rows, false)} 只` },
  }
}

export function dotCount(rows: readonly Row[], isSealed: boolean): number {
  return rows.reduce((sum, { dots }) => sum + dots.filter((dot) => dot.isSealed === isSealed).length, 0)
}
