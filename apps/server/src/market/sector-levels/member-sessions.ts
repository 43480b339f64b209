import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { type DayColumns, PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import { adjustFactors } from '@guanlan/domain/adjust/adjust.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { tickMilli } from '@guanlan/domain/price-limit/tick.ts'
import { exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import { type MemberSessions, memberState } from '@guanlan/engine/equal-weighted-index.ts'
import type { DayFacts } from '../../storage/bars/day-facts.ts'
import type { RowActions } from '../action-tables.ts'
import { splitExRights } from '../reading/ex-rights.ts'

/** A security with its bars, what is known between them, and what its files report beside them. */
export type KnownMember = {
  security: RowOf<'securities'>
  bars: DayColumns
  actions: Pick<RowActions, 'events' | 'breaks'>
  facts: DayFacts | null
}

/**
 * Writes how a security took part in each session (yyyymmdd) of a calendar. It is suspended where its files have a row of the session that says so, and absent
 * where they have none; not counted up to its first session, which has no close before, and from the day it was delisted on.
 */
export function writeMemberSessions(into: MemberSessions, member: KnownMember, calendar: Int32Array): void {
  const { bars, facts } = member
  into.state.fill(memberState.absent)
  let reported = 0
  let bar = 0
  const previous = previousCloses(member)
  for (let at = 0; at < calendar.length; at++) {
    const day = intAt(calendar, at)
    while (bar < bars.length && intAt(bars.date, bar) < day) bar++
    while (facts !== null && reported < facts.length && intAt(facts.date, reported) < day) reported++
    if (bar < bars.length && bars.date[bar] === day) writeBar(into, at, { bars, bar, previous: previous(bar) })
    else if (facts !== null && reported < facts.length && facts.date[reported] === day) into.state[at] = memberState.suspended
  }
  leaveOut(into, member, calendar)
}

function writeBar(into: MemberSessions, at: number, { bars, bar, previous }: { bars: DayColumns; bar: number; previous: number }): void {
  into.state[at] = memberState.traded
  into.open[at] = intAt(bars.open, bar) / previous
  into.close[at] = intAt(bars.close, bar) / previous
  into.volume[at] = numberAt(bars.volume, bar)
  into.amount[at] = numberAt(bars.amount, bar)
}

/** Previous close of each bar after ex-rights, in stored units; NaN where it is unknown. */
function previousCloses({ security: { secucode, board, listDate }, bars, actions }: KnownMember): (bar: number) => number {
  const tick = tickMilli(board, exchangeOf(secucode))
  const dates = bars.date.subarray(0, bars.length)
  const { usable } = splitExRights(bars, actions.events, tick)
  const reference = new Map(
    adjustFactors({ dates, close: bars.close, tickMilli: tick }, usable).map((step) => [step.barIndex, step.referenceMilli]),
  )
  const unsure = new Map(actions.breaks.map(({ date, preClose }) => [date, preClose * PRICE_SCALE]))
  // the price before the first bar may be that of the offering, unless the share was listed before
  const first = listDate === null || bars.length === 0 ? Number.NaN : (unsure.get(intAt(bars.date, 0)) ?? Number.NaN)
  return (bar) => (bar === 0 ? first : (unsure.get(intAt(bars.date, bar)) ?? reference.get(bar) ?? intAt(bars.close, bar - 1)))
}

function leaveOut(into: MemberSessions, { security: { listDate, delistDate, delisted }, bars }: KnownMember, calendar: Int32Array): void {
  const listed = dayOfIso(listDate)
  const lastBar = bars.length === 0 ? 0 : intAt(bars.date, bars.length - 1)
  const isLeft = (day: number) => (delistDate === null ? delisted && day > lastBar : day >= dayOfIso(delistDate))
  for (let at = 0; at < calendar.length; at++)
    if (intAt(calendar, at) <= listed || isLeft(intAt(calendar, at))) into.state[at] = memberState.unlisted
}
