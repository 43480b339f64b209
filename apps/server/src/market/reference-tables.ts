import type { Instrument } from './instrument.ts'
import type { ExRightEvent, Sector, ShareCapital } from './market.ts'

/** Grouped rows over shared memory: the entries of group g lie from `start[g]` to `start[g + 1]`. */
type Grouped<Columns> = { start: Int32Array } & Columns

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
}

export type Membership = { list: number; row: number; inDate: number; outDate: number }
export type ReferenceRows = {
  instruments: readonly Instrument[]
  sectors: readonly Sector[]
  lists: readonly string[]
  dividends: readonly (ExRightEvent & { row: number })[]
  capital: readonly (ShareCapital & { row: number })[]
  memberships: readonly Membership[]
}

/** yyyymmdd of a YYYY-MM-DD date; 0 for null. */
export function packDate(date: string | null): number {
  return date === null ? 0 : Number(date.slice(0, 4)) * 10_000 + Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10))
}

/** YYYY-MM-DD of a yyyymmdd date. */
export function unpackDate(date: number): string {
  const text = String(date)
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
}

const ints = (length: number) => new Int32Array(new SharedArrayBuffer(length * 4))
const floats = (length: number) => new Float64Array(new SharedArrayBuffer(length * 8))

/** Starts of each group and the place of each row inside its group; rows of one group keep their order. */
function group<T>(rows: readonly T[], groups: number, groupOf: (row: T) => number): { start: Int32Array; place: Int32Array } {
  const start = ints(groups + 1)
  for (const row of rows) start[groupOf(row) + 1]++
  for (let g = 0; g < groups; g++) start[g + 1] += start[g]
  const next = start.slice()
  return { start, place: Int32Array.from(rows, (row) => next[groupOf(row)]++) }
}

function packDividends(rows: ReferenceRows['dividends'], groups: number): ReferenceTables['dividends'] {
  const sorted = rows.toSorted((a, b) => (a.exDate < b.exDate ? -1 : 1))
  const { start, place } = group(sorted, groups, (event) => event.row)
  const packed = { start, date: ints(rows.length), figures: floats(rows.length * 5) }
  sorted.forEach((event, k) => {
    packed.date[place[k]] = packDate(event.exDate)
    packed.figures.set([event.cashPer10, event.bonusPer10, event.convertPer10, event.allotPer10, event.allotPrice], place[k] * 5)
  })
  return packed
}

function packCapital(rows: ReferenceRows['capital'], groups: number, reasons: readonly string[]): ReferenceTables['capital'] {
  const sorted = rows.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const { start, place } = group(sorted, groups, (one) => one.row)
  const packed = { start, date: ints(rows.length), total: floats(rows.length), float: floats(rows.length), reason: ints(rows.length) }
  sorted.forEach((one, k) => {
    const at = place[k]
    packed.date[at] = packDate(one.from)
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
    packed.other[place[k]] = one[other]
    packed.inDate[place[k]] = one.inDate
    packed.outDate[place[k]] = one.outDate
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
  }
}

/** Ex-rights events of an instrument, oldest first. */
export function exRightsOf(tables: ReferenceTables, row: number): ExRightEvent[] {
  const { start, date, figures } = tables.dividends
  return Array.from({ length: start[row + 1] - start[row] }, (_, k) => {
    const at = start[row] + k
    const [cashPer10, bonusPer10, convertPer10, allotPer10, allotPrice] = figures.subarray(at * 5, at * 5 + 5)
    return { exDate: unpackDate(date[at]), cashPer10, bonusPer10, convertPer10, allotPer10, allotPrice }
  })
}

/** Whether an instrument goes ex-right on a date (yyyymmdd). */
export function isExRightOn({ dividends: { start, date: dates } }: ReferenceTables, row: number, date: number): boolean {
  for (let at = start[row]; at < start[row + 1]; at++) if (dates[at] === date) return true
  return false
}

/** Share capital of an instrument, oldest first. */
export function shareCapitalOf(tables: ReferenceTables, row: number): ShareCapital[] {
  const { start, date, total, float, reason } = tables.capital
  return Array.from({ length: start[row + 1] - start[row] }, (_, k) => {
    const at = start[row] + k
    return { from: unpackDate(date[at]), totalShares: total[at], floatShares: float[at], reason: tables.capitalReasons[reason[at]] }
  })
}

/** Shares of an instrument on a date (yyyymmdd), in 股; NaN before its first record or without any. */
export function sharesOn(tables: ReferenceTables, row: number, date: number): { total: number; float: number } {
  const { start, date: from, total, float } = tables.capital
  let at = start[row + 1] - 1
  while (at >= start[row] && from[at] > date) at--
  return at < start[row] ? { total: Number.NaN, float: Number.NaN } : { total: total[at], float: float[at] }
}

/** Whether a membership holds on a date (yyyymmdd): from its first day, up to the day before `outDate`. */
function holds(inDate: number, outDate: number, date: number): boolean {
  return inDate <= date && (outDate === 0 || date < outDate)
}

/** Rows of the members of a list on a date (yyyymmdd), with the day each came in. */
export function membersOn(tables: ReferenceTables, list: number, date: number): { row: number; inDate: number }[] {
  const { start, row, inDate, outDate } = tables.members
  const found: { row: number; inDate: number }[] = []
  for (let at = start[list]; at < start[list + 1]; at++)
    if (holds(inDate[at], outDate[at], date)) found.push({ row: row[at], inDate: inDate[at] })
  return found
}

/** Lists an instrument belongs to on a date (yyyymmdd). */
export function listsOn(tables: ReferenceTables, row: number, date: number): { list: number; inDate: number }[] {
  const { start, list, inDate, outDate } = tables.memberOf
  const found: { list: number; inDate: number }[] = []
  for (let at = start[row]; at < start[row + 1]; at++)
    if (holds(inDate[at], outDate[at], date)) found.push({ list: list[at], inDate: inDate[at] })
  return found
}
