import type { PriceBreak } from '@guanlan/domain/adjust/corporate-actions.ts'
import type { ExRightEvent } from '@guanlan/domain/adjust/ex-right.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { floats, type Grouped, group, ints } from './grouped.ts'

/** Whether a security is under risk warning from a session (yyyymmdd) on, as its own files say. */
export type DatedWarning = { from: number; isSt: boolean }

/** What is known of the corporate actions of a security whose bars are real. Dates yyyymmdd. */
export type RowActions = {
  /** What its bars are adjusted by. */
  events: readonly ExRightEvent[]
  breaks: readonly PriceBreak[]
  /** First session from which all actions are known; 0 where nothing is known. */
  knownFrom: number
  warnings: readonly DatedWarning[]
  /** Newest session its files say anything about, with a bar or without; 0 for none. */
  factsUntil: number
}

/** The same of all instruments, packed into shared columns; groups are instrument rows. Rows without an entry (simulated ones, lists) have no group members. */
export type ActionTables = {
  isKept: Uint8Array
  events: Grouped<{ date: Int32Array; figures: Float64Array }>
  breaks: Grouped<{ date: Int32Array; kind: Int32Array; preClose: Float64Array }>
  warnings: Grouped<{ from: Int32Array; isSt: Int32Array }>
  knownFrom: Int32Array
  factsUntil: Int32Array
}

const TERMS = ['cashPer10', 'bonusPer10', 'convertPer10', 'allotPer10', 'allotPrice', 'reference', 'ratio'] as const
const KINDS = ['jump', 'gap', 'first'] as const

/** Packs what is known of each row; null for rows nothing of their own is kept of. */
export function packActions(rows: readonly (RowActions | null)[]): ActionTables {
  const flat = <T>(list: (one: RowActions) => readonly T[]) =>
    rows.flatMap((one, row) => (one === null ? [] : list(one).map((value) => ({ row, value }))))
  const grouped = <T>(list: readonly { row: number; value: T }[]) => group(list, rows.length, ({ row }) => row)
  const events = flat((one) => one.events)
  const breaks = flat((one) => one.breaks)
  const warnings = flat((one) => one.warnings)
  const packed: ActionTables = {
    isKept: new Uint8Array(new SharedArrayBuffer(rows.length)),
    events: { start: grouped(events).start, date: ints(events.length), figures: floats(events.length * TERMS.length) },
    breaks: { start: grouped(breaks).start, date: ints(breaks.length), kind: ints(breaks.length), preClose: floats(breaks.length) },
    warnings: { start: grouped(warnings).start, from: ints(warnings.length), isSt: ints(warnings.length) },
    knownFrom: ints(rows.length),
    factsUntil: ints(rows.length),
  }
  rows.forEach((one, row) => {
    packed.isKept[row] = one === null ? 0 : 1
    packed.knownFrom[row] = one?.knownFrom ?? 0
    packed.factsUntil[row] = one?.factsUntil ?? 0
  })
  // rows come in order of instruments, so each list lies as its groups do
  events.forEach(({ value }, at) => {
    packed.events.date[at] = dayOfIso(value.exDate)
    packed.events.figures.set(
      TERMS.map((term) => value[term] ?? Number.NaN),
      at * TERMS.length,
    )
  })
  breaks.forEach(({ value }, at) => {
    packed.breaks.date[at] = value.date
    packed.breaks.kind[at] = KINDS.indexOf(value.kind)
    packed.breaks.preClose[at] = value.preClose
  })
  warnings.forEach(({ value }, at) => {
    packed.warnings.from[at] = value.from
    packed.warnings.isSt[at] = value.isSt ? 1 : 0
  })
  return packed
}

/** Events the bars of a row are adjusted by, oldest first; null for rows without an entry. */
export function adjustingEventsOf({ isKept, events }: ActionTables, row: number): ExRightEvent[] | null {
  if (isKept[row] !== 1) return null
  const { start, date, figures } = events
  return Array.from({ length: intAt(start, row + 1) - intAt(start, row) }, (_, k) => {
    const at = intAt(start, row) + k
    const terms = TERMS.flatMap((term, t) => {
      const value = figures[at * TERMS.length + t]
      return Number.isNaN(value) ? [] : [[term, value] as const]
    })
    return { exDate: isoOfDay(intAt(date, at)), ...Object.fromEntries(terms) }
  })
}

/** Bars of a row of which it is not known what the close before was worth, oldest first. */
export function breaksOf({ breaks }: ActionTables, row: number): PriceBreak[] {
  const { start, date, kind, preClose } = breaks
  return Array.from({ length: intAt(start, row + 1) - intAt(start, row) }, (_, k) => {
    const at = intAt(start, row) + k
    return { date: intAt(date, at), kind: KINDS[intAt(kind, at)] ?? 'jump', preClose: numberAt(preClose, at) }
  })
}

/** Whether a row is under risk warning in a session (yyyymmdd), as its own files say; null where they do not. */
export function isWarnedOn({ warnings }: ActionTables, row: number, day: number): boolean | null {
  const { start, from, isSt } = warnings
  let at = intAt(start, row + 1) - 1
  while (at >= intAt(start, row) && intAt(from, at) > day) at--
  return at < intAt(start, row) ? null : isSt[at] === 1
}
