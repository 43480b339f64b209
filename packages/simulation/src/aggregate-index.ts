import { allocateDayColumns, type DayColumns, PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import type { ExRightEvent, SectorMember, ShareCapital } from '@guanlan/datasets/market-facts.ts'
import { exRightPriceMilli } from '@guanlan/domain/adjust/ex-right.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { entryOf, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { sessionFrom, sessionNumbers, sessionUpTo } from './sessions.ts'

/** Members of sectors and indexes, sessions asked for (dates, both included), and each group's level before the first of them. */
type AggregateRequest = {
  members: readonly SectorMember[]
  from: string
  to: string
  levels: ReadonlyMap<string, number>
}

/**
 * One security's part: its bars from `from` on, its close before `from` (元; null when it had none), its ex-right days and dated share capital,
 * and its price step in 0.001.
 */
export type MemberBars = {
  secucode: string
  bars: DayColumns
  previousClose: number | null
  exRights: readonly ExRightEvent[]
  capital: readonly ShareCapital[]
  tickMilli: number
}

export type IndexAggregator = {
  /** Adds one security to all its groups. Call once per security, in the same order whenever figures must repeat exactly. */
  add(part: MemberBars): void
  /** Bars by group id; a session in which no member has a weight has no bar. Prices in 0.001 point. */
  finish(): Map<string, DayColumns>
}

/** Members do not reach their highs at the same minute: the part of the weighted high beyond open and close that the group shows. */
const TOGETHER = 0.55
const SUMS = 7

type Stay = { group: number; from: number; until: number }

function staysBySecurity({ members }: AggregateRequest, groupOf: ReadonlyMap<string, number>, first: number): Map<string, Stay[]> {
  const stays = new Map<string, Stay[]>()
  for (const { sectorId, secucode, inDate, outDate } of members) {
    const group = groupOf.get(sectorId)
    if (group === undefined) continue
    const until = outDate === null ? Number.POSITIVE_INFINITY : sessionFrom(outDate) - first
    const stay = { group, from: sessionFrom(inDate) - first, until }
    const known = stays.get(secucode)
    if (known === undefined) stays.set(secucode, [stay])
    else known.push(stay)
  }
  return stays
}

/** One security by session: weight (float market value at the close before), returns against the reference price, turnover. */
type Parts = Record<'weight' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'amount', Float64Array>

function partsOf(count: number): Parts {
  const column = () => new Float64Array(count)
  return { weight: column(), open: column(), high: column(), low: column(), close: column(), volume: column(), amount: column() }
}

/** Cursor over dated rows: the last row on or before a date (yyyymmdd), asked in growing order. */
function latest<T>(rows: readonly T[], dateOf: (row: T) => number): (date: number) => T | undefined {
  let at = 0
  return (date) => {
    while (at + 1 < rows.length && dateOf(itemAt(rows, at + 1)) <= date) at++
    return rows[at]
  }
}

/**
 * Fills `parts` for the sessions from `first`. Weight is the close before × float shares of the session before; a suspended member weighs with
 * no move; a share without an earlier close joins the session after its first bar, save that on the very first session its open stands for it.
 */
function fillParts(parts: Parts, part: MemberBars, first: number): void {
  const { bars, exRights, capital, tickMilli } = part
  const count = parts.weight.length
  const capitalOn = latest(capital, (row) => dayOfIso(row.from))
  const events = new Map(exRights.map((event) => [dayOfIso(event.exDate), event]))
  let previous = part.previousClose === null ? 0 : Math.round(part.previousClose * PRICE_SCALE)
  let bar = 0
  for (const column of Object.values(parts)) column.fill(0)
  for (let i = 0; i < count; i++) {
    const date = intAt(sessionNumbers, first + i)
    const has = bar < bars.length && bars.date[bar] === date
    if (previous === 0 && has && i === 0) previous = intAt(bars.open, bar)
    if (previous > 0) {
      parts.weight[i] = (previous / PRICE_SCALE) * (capitalOn(intAt(sessionNumbers, Math.max(first + i - 1, 0)))?.floatShares ?? 0)
      const event = events.get(date)
      const reference = event === undefined ? previous : exRightPriceMilli(previous, event, tickMilli)
      if (has) writeReturns(parts, i, { bars, bar, reference })
      else if (event !== undefined) previous = reference
    }
    if (!has) continue
    parts.volume[i] = numberAt(bars.volume, bar)
    parts.amount[i] = numberAt(bars.amount, bar)
    previous = intAt(bars.close, bar++)
  }
}

function writeReturns(parts: Parts, i: number, at: { bars: DayColumns; bar: number; reference: number }): void {
  const { bars, bar, reference } = at
  parts.open[i] = intAt(bars.open, bar) / reference - 1
  parts.high[i] = intAt(bars.high, bar) / reference - 1
  parts.low[i] = intAt(bars.low, bar) / reference - 1
  parts.close[i] = intAt(bars.close, bar) / reference - 1
}

function addStay(sums: Float64Array, parts: Parts, stay: Stay): void {
  const count = parts.weight.length
  const until = Math.min(stay.until, count)
  for (let i = Math.max(stay.from, 0); i < until; i++) {
    const at = (stay.group * count + i) * SUMS
    const weight = numberAt(parts.weight, i)
    sums[at] = numberAt(sums, at) + weight
    sums[at + 1] = numberAt(sums, at + 1) + weight * numberAt(parts.open, i)
    sums[at + 2] = numberAt(sums, at + 2) + weight * numberAt(parts.high, i)
    sums[at + 3] = numberAt(sums, at + 3) + weight * numberAt(parts.low, i)
    sums[at + 4] = numberAt(sums, at + 4) + weight * numberAt(parts.close, i)
    sums[at + 5] = numberAt(sums, at + 5) + numberAt(parts.volume, i)
    sums[at + 6] = numberAt(sums, at + 6) + numberAt(parts.amount, i)
  }
}

/** Chains one group's returns from its level before; every level is rounded to 0.001 before it is carried, so that parts join exactly. */
function chain(sums: Float64Array, place: { group: number; count: number; first: number; level: number }): DayColumns {
  const { group, count, first, level } = place
  const out = allocateDayColumns(count)
  let previous = Math.round(level * PRICE_SCALE)
  for (let i = 0; i < count; i++) {
    const at = (group * count + i) * SUMS
    const weight = numberAt(sums, at)
    if (weight === 0) continue
    const to = out.length++
    const open = numberAt(sums, at + 1) / weight
    const close = numberAt(sums, at + 4) / weight
    const top = Math.max(open, close)
    const bottom = Math.min(open, close)
    out.date[to] = intAt(sessionNumbers, first + i)
    out.open[to] = Math.round(previous * (1 + open))
    out.close[to] = Math.round(previous * (1 + close))
    out.high[to] = Math.round(previous * (1 + top + TOGETHER * Math.max(numberAt(sums, at + 2) / weight - top, 0)))
    out.low[to] = Math.round(previous * (1 + bottom + TOGETHER * Math.min(numberAt(sums, at + 3) / weight - bottom, 0)))
    out.volume[to] = numberAt(sums, at + 5)
    out.amount[to] = numberAt(sums, at + 6)
    previous = out.close[to]
  }
  return out
}

/**
 * Bars of indexes and sectors from their members' bars, weighted by float market value and chained from session to session over dated membership
 * (`outDate` is the first day without the member). Returns are against the ex-right reference price, so dividends do not lower a level.
 * Streams: securities are added one by one while they are generated. A weight counts bars of B shares in their own currency.
 */
export function aggregateBars(request: AggregateRequest): IndexAggregator {
  const groups = [...request.levels.keys()]
  const groupOf = new Map(groups.map((id, at) => [id, at]))
  const first = sessionFrom(request.from)
  const count = Math.max(sessionUpTo(request.to) - first + 1, 0)
  const stays = staysBySecurity(request, groupOf, first)
  const sums = new Float64Array(groups.length * count * SUMS)
  const parts = partsOf(count)
  return {
    add: (part) => {
      const own = stays.get(part.secucode)
      if (own === undefined) return
      fillParts(parts, part, first)
      for (const stay of own) addStay(sums, parts, stay)
    },
    finish: () => new Map(groups.map((id, group) => [id, chain(sums, { group, count, first, level: entryOf(request.levels, id) })])),
  }
}
