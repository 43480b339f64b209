import type { ExRightEvent, Sector, ShareCapital } from '@guanlan/datasets/market-facts.ts'
import type { PriceBreak } from '@guanlan/domain/adjust/corporate-actions.ts'
import type { ExRightEvent as AdjustingEvent } from '@guanlan/domain/adjust/ex-right.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { byteAt, firstItems, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { type ActionTables, adjustingEventsOf, breaksOf, packActions, type RowActions } from './action-tables.ts'
import { floats, type Grouped, group, ints } from './grouped.ts'
import type { Instrument } from './instrument.ts'

/** The first session of the mainland exchanges. */
export const FIRST_SESSION = '1990-12-19'

/**
 * Facts about instruments that change between sessions only, packed into shared columns so that another thread takes them over without
 * copying. Groups of dividends and capital are instrument rows; groups of members are positions in `lists`. Dates are yyyymmdd, 0 = none.
 */
export type ReferenceTables = {
  instruments: readonly Instrument[]
  sectors: readonly Sector[]
  /** Ids of everything that has members, sectors and indexes. */
  lists: readonly string[]
  dividends: Grouped<{ date: Int32Array; figures: Float64Array }>
  capital: Grouped<{ date: Int32Array; total: Float64Array; float: Float64Array; reason: Int32Array }>
  capitalReasons: readonly string[]
  members: Grouped<{ row: Int32Array; inDate: Int32Array; outDate: Int32Array }>
  /** The same memberships by security: groups are instrument rows. */
  memberOf: Grouped<{ list: Int32Array; inDate: Int32Array; outDate: Int32Array }>
  actions: ActionTables
}

export type Membership = { list: number; row: number; inDate: number; outDate: number }
export type ReferenceRows = {
  instruments: readonly Instrument[]
  sectors: readonly Sector[]
  lists: readonly string[]
  dividends: readonly (ExRightEvent & { row: number })[]
  capital: readonly (ShareCapital & { row: number })[]
  memberships: readonly Membership[]
  /** By row; null for instruments whose bars are not real. */
  actions: readonly (RowActions | null)[]
}

function packDividends(rows: ReferenceRows['dividends'], groups: number): ReferenceTables['dividends'] {
  const sorted = rows.toSorted((a, b) => (a.exDate < b.exDate ? -1 : 1))
  const { start, place } = group(sorted, groups, (event) => event.row)
  const packed = { start, date: ints(rows.length), figures: floats(rows.length * 5) }
  sorted.forEach((event, k) => {
    packed.date[intAt(place, k)] = dayOfIso(event.exDate)
    packed.figures.set([event.cashPer10, event.bonusPer10, event.convertPer10, event.allotPer10, event.allotPrice], intAt(place, k) * 5)
  })
  return packed
}

function packCapital(rows: ReferenceRows['capital'], groups: number, reasons: readonly string[]): ReferenceTables['capital'] {
  const sorted = rows.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const { start, place } = group(sorted, groups, (one) => one.row)
  const packed = { start, date: ints(rows.length), total: floats(rows.length), float: floats(rows.length), reason: ints(rows.length) }
  sorted.forEach((one, k) => {
    const at = intAt(place, k)
    packed.date[at] = dayOfIso(one.from)
    packed.total[at] = one.totalShares
    packed.float[at] = one.floatShares
    packed.reason[at] = reasons.indexOf(one.reason)
  })
  return packed
}

function packMemberships(rows: readonly Membership[], groups: number, by: 'list' | 'row') {
  const { start, place } = group(rows, groups, (one) => one[by])
  const other = by === 'list' ? 'row' : 'list'
  const packed = { start, other: ints(rows.length), inDate: ints(rows.length), outDate: ints(rows.length) }
  rows.forEach((one, k) => {
    packed.other[intAt(place, k)] = one[other]
    packed.inDate[intAt(place, k)] = one.inDate
    packed.outDate[intAt(place, k)] = one.outDate
  })
  return packed
}

/** Packs rows into shared columns; dividends and capital come out oldest first. */
export function packReference(rows: ReferenceRows): ReferenceTables {
  const { instruments, sectors, lists } = rows
  const capitalReasons = [...new Set(rows.capital.map((one) => one.reason))]
  const { other: row, ...members } = packMemberships(rows.memberships, lists.length, 'list')
  const { other: list, ...memberOf } = packMemberships(rows.memberships, instruments.length, 'row')
  return {
    instruments,
    sectors,
    lists,
    dividends: packDividends(rows.dividends, instruments.length),
    capital: packCapital(rows.capital, instruments.length, capitalReasons),
    capitalReasons,
    members: { ...members, row },
    memberOf: { ...memberOf, list },
    actions: packActions(rows.actions),
  }
}

/** Ex-rights events of an instrument, oldest first. */
export function exRightsOf(tables: ReferenceTables, row: number): ExRightEvent[] {
  const { start, date, figures } = tables.dividends
  return Array.from({ length: intAt(start, row + 1) - intAt(start, row) }, (_, k) => {
    const at = intAt(start, row) + k
    const [cashPer10, bonusPer10, convertPer10, allotPer10, allotPrice] = firstItems(figures.subarray(at * 5, at * 5 + 5), 5)
    return { exDate: isoOfDay(intAt(date, at)), cashPer10, bonusPer10, convertPer10, allotPer10, allotPrice }
  })
}

/**
 * First session from which every corporate action of an instrument is known, as `Market.exRightsKnownFrom` says. Of simulated bars all are; those of real
 * ones have an entry of their own; indexes and sectors have none.
 */
export function exRightsKnownFrom({ instruments, dividends, actions }: ReferenceTables, row: number): string | null {
  if (byteAt(actions.isKept, row) === 1) return intAt(actions.knownFrom, row) === 0 ? null : isoOfDay(intAt(actions.knownFrom, row))
  const instrument = instruments[row]
  if (instrument === undefined) return null
  if (instrument.kind !== 'stock') return FIRST_SESSION
  return dividends.date.length === 0 ? null : (instrument.listDate ?? FIRST_SESSION)
}

/** Events the bars of an instrument are adjusted by, oldest first: ex-dates with the exact reference price where one is known. */
export function adjustingOf(tables: ReferenceTables, row: number): readonly AdjustingEvent[] {
  return adjustingEventsOf(tables.actions, row) ?? exRightsOf(tables, row)
}

/** Bars of an instrument of which it is not known what the close before was worth, oldest first. */
export function priceBreaksOf({ actions }: ReferenceTables, row: number): PriceBreak[] {
  return breaksOf(actions, row)
}

/** Whether an instrument goes ex-right on a date (yyyymmdd); null where that is not known. */
export function isExRightOn(tables: ReferenceTables, row: number, date: number): boolean | null {
  const { start, date: dates } = byteAt(tables.actions.isKept, row) === 1 ? tables.actions.events : tables.dividends
  for (let at = intAt(start, row); at < intAt(start, row + 1); at++) if (intAt(dates, at) === date) return true
  const knownFrom = byteAt(tables.actions.isKept, row) === 1 ? intAt(tables.actions.knownFrom, row) : 1
  return knownFrom > 0 && knownFrom <= date ? false : null
}

/** Share capital of an instrument, oldest first. */
export function shareCapitalOf(tables: ReferenceTables, row: number): ShareCapital[] {
  const { start, date, total, float, reason } = tables.capital
  return Array.from({ length: intAt(start, row + 1) - intAt(start, row) }, (_, k) => {
    const at = intAt(start, row) + k
    return {
      from: isoOfDay(intAt(date, at)),
      totalShares: numberAt(total, at),
      floatShares: numberAt(float, at),
      reason: itemAt(tables.capitalReasons, intAt(reason, at)),
    }
  })
}

/** Shares of an instrument on a date (yyyymmdd), in 股; NaN before its first record or without any. */
export function sharesOn(tables: ReferenceTables, row: number, date: number): { total: number; float: number } {
  const { start, date: from, total, float } = tables.capital
  let at = intAt(start, row + 1) - 1
  while (at >= intAt(start, row) && intAt(from, at) > date) at--
  return at < intAt(start, row) ? { total: Number.NaN, float: Number.NaN } : { total: numberAt(total, at), float: numberAt(float, at) }
}

/** Whether a membership holds on a date (yyyymmdd): from its first day, up to the day before `outDate`. */
function holds(inDate: number, outDate: number, date: number): boolean {
  return inDate <= date && (outDate === 0 || date < outDate)
}

/** Rows of the members of a list on a date (yyyymmdd), with the day each came in. */
export function membersOn(tables: ReferenceTables, list: number, date: number): { row: number; inDate: number }[] {
  const { start, row, inDate, outDate } = tables.members
  const found: { row: number; inDate: number }[] = []
  for (let at = intAt(start, list); at < intAt(start, list + 1); at++)
    if (holds(intAt(inDate, at), intAt(outDate, at), date)) found.push({ row: intAt(row, at), inDate: intAt(inDate, at) })
  return found
}

/** Lists an instrument belongs to on a date (yyyymmdd). */
export function listsOn(tables: ReferenceTables, row: number, date: number): { list: number; inDate: number }[] {
  const { start, list, inDate, outDate } = tables.memberOf
  const found: { list: number; inDate: number }[] = []
  for (let at = intAt(start, row); at < intAt(start, row + 1); at++)
    if (holds(intAt(inDate, at), intAt(outDate, at), date)) found.push({ list: intAt(list, at), inDate: intAt(inDate, at) })
  return found
}
