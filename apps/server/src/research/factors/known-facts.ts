import type { RowOf } from '@guanlan/datasets/dataset.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { SecurityFacts } from '@guanlan/engine/factors/security-view.ts'
import type { DayFacts } from '../../storage/bars/day-facts.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'

/** Reference rows of the market, by security, oldest first. */
export type ReferenceRows = {
  securities: readonly RowOf<'securities'>[]
  dividends: ReadonlyMap<string, RowOf<'dividends'>[]>
  capital: ReadonlyMap<string, RowOf<'shareCapital'>[]>
  industries: ReadonlyMap<string, { name: string; inDate: string; outDate: string | null }[]>
}

/** Mark of a security since a date, as the data set `nameMarks` reports it. */
export type DatedMark = { from: string; mark: '' | 'ST' | '*ST' }

function bySecurity<Row extends { secucode: string }>(rows: readonly Row[], date: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows.toSorted((a, b) => (date(a) < date(b) ? -1 : date(a) > date(b) ? 1 : 0))) {
    groups.set(row.secucode, [...(groups.get(row.secucode) ?? []), row])
  }
  return groups
}

/** Reads what the market keeps as rows. */
export async function readReferenceRows(store: MarketStore): Promise<ReferenceRows> {
  const industries = new Map(
    (await store.allRows('sectors')).filter(({ kind }) => kind === 'industry').map((one) => [one.sectorId, one.name]),
  )
  const members = (await store.allRows('sectorMembers')).flatMap(({ sectorId, ...row }) => {
    const name = industries.get(sectorId)
    return name === undefined ? [] : [{ ...row, name }]
  })
  return {
    securities: await store.allRows('securities'),
    dividends: bySecurity(await store.allRows('dividends'), ({ exDate }) => exDate),
    capital: bySecurity(await store.allRows('shareCapital'), ({ from }) => from),
    industries: bySecurity(members, ({ inDate }) => inDate),
  }
}

/** What a security was on a date (YYYY-MM-DD). `marks` are its own, oldest first; null where none was ever known of it: its present mark counts. */
export function factsOn(
  rows: ReferenceRows,
  security: RowOf<'securities'>,
  { date, marks }: { date: string; marks: readonly DatedMark[] | null },
): Omit<SecurityFacts, 'areDividendsKnown'> {
  const { secucode, board, listDate, st } = security
  const capital = rows.capital.get(secucode)?.findLast(({ from }) => from <= date)
  const industry = rows.industries.get(secucode)?.findLast(({ inDate, outDate }) => inDate <= date && (outDate === null || outDate > date))
  return {
    secucode,
    board,
    st: marks === null ? st : (marks.findLast(({ from }) => from <= date)?.mark ?? ''),
    marks: (marks ?? []).filter(({ from }) => from <= date),
    listDate,
    industry: industry?.name ?? null,
    totalShares: capital?.totalShares ?? Number.NaN,
    floatShares: capital !== undefined && capital.floatShares > 0 ? capital.floatShares : Number.NaN,
    dividends: (rows.dividends.get(secucode) ?? []).filter(({ exDate }) => exDate <= date),
  }
}

/**
 * 换手率 of each bar: volume over the float of that day, a fraction; before the first known float as files report it beside the bar, else NaN. `capital`
 * oldest first.
 */
export function turnoverOf(
  { length, date, volume }: DayColumns,
  capital: readonly RowOf<'shareCapital'>[] = [],
  facts: DayFacts | null = null,
): Float64Array {
  const reported = new Map(facts === null ? [] : Array.from(facts.values.turnoverRatio, (ratio, at) => [facts.date[at], ratio]))
  const changes = capital.map(({ from, floatShares }) => ({ from: dayOfIso(from), floatShares }))
  const out = new Float64Array(length)
  let known = Number.NaN
  let next = 0
  for (let at = 0; at < length; at++) {
    for (; next < changes.length && itemAt(changes, next).from <= intAt(date, at); next++) known = itemAt(changes, next).floatShares
    out[at] = known > 0 ? numberAt(volume, at) / known : (reported.get(date[at]) ?? Number.NaN)
  }
  return out
}
