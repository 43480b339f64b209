import type { Meta } from '@guanlan/contract/envelope.ts'
import type { CashFlow } from '@guanlan/contract/rows/finance.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso, isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { operatingCash } from '@guanlan/engine/factors/fundamental/lines.ts'
import { quarterOf, ttm } from '@guanlan/engine/factors/fundamental/report-book.ts'
import { positiveMultiples } from '@guanlan/engine/factors/negative-multiples.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import type { Fact } from '@guanlan/figures/expression.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import type { Table } from '@guanlan/figures/table.ts'
import type { Multiple } from '@guanlan/figures/tables/multiple-history.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { B_SHARE, isComparable } from './comparable.ts'
import type { Ports } from './ports.ts'

/**
 * Valuations of one company by session (yyyymmdd), oldest first; NaN where there is none. Levels and places are among positive multiples: `losses` marks with 1
 * the sessions on which earnings or net assets are known to be negative. `operatingCash` is what the reports known at the time state.
 */
export type ValuationHistory = {
  date: ArrayLike<number>
  length: number
  /** Why there are no sessions; null where there are some. */
  none: string | null
  reported: Readonly<Record<Multiple, Float64Array>>
  operatingCash: Float64Array
  losses: Readonly<Partial<Record<Multiple, Uint8Array>>>
}

/** 经营现金流净额TTM by the day (yyyymmdd) each report was announced, 元; NaN where four quarters are not reported. `rows` are all versions. */
function operatingCashSteps(rows: readonly CashFlow[]): { day: number; value: number }[] {
  const cash = new Map<string, CashFlow>()
  let end = ''
  return rows
    .toSorted((a, b) => a.effectiveAtMs - b.effectiveAtMs)
    .map((row) => {
      cash.set(row.endDate, row)
      if (row.endDate > end) end = row.endDate
      const value = quarterOf(end) === 0 ? Number.NaN : ttm(operatingCash)({ cash, income: new Map(), balance: new Map() }, end)
      return { day: dayOfIso(row.annDate), value }
    })
}

function operatingCashOn(dates: ArrayLike<number>, rows: readonly CashFlow[]): Float64Array {
  const steps = operatingCashSteps(rows).sort((a, b) => a.day - b.day)
  let next = 0
  let cash = Number.NaN
  return Float64Array.from(dates, (date) => {
    for (let step = steps[next]; step !== undefined && step.day <= date; step = steps[++next]) cash = step.value
    return cash
  })
}

/** History since a date (YYYY-MM-DD). Throws TornPart. */
export async function readHistory(ctx: Ports, i: Instrument, since: string): Promise<ValuationHistory> {
  const asOfMs = ctx.clock.nowMs()
  const [{ date, length, values }, cashes] = await Promise.all([
    ctx.datasets.columns.bySecurity(datasets.valuation, i.id, { from: dayOfIso(since), asOfMs }),
    ctx.datasets.records.bySecurity(datasets.cashFlows, i.id, { asOfMs, versions: 'all' }),
  ])
  const { peTtm, pb, psTtm, marketValue, dividendYield } = values
  const negative = (column: Float64Array) => Uint8Array.from(column, (value) => Number(value < 0))
  return {
    date,
    length,
    none: length > 0 ? null : isComparable(i) ? absentReason(datasets.valuation) : B_SHARE,
    reported: {
      pe_ttm: positiveMultiples(peTtm),
      pb: positiveMultiples(pb),
      ps: positiveMultiples(psTtm),
      pcf: marketValue,
      dv: dividendYield,
    },
    operatingCash: operatingCashOn(
      date,
      cashes.map(({ row }) => row),
    ),
    losses: { pe_ttm: negative(peTtm), pb: negative(pb) },
  }
}

/** What is unknown in parts of a history: without sessions for one reason. */
export function explained({ none }: ValuationHistory, missing: Meta['missing']): Meta['missing'] {
  return none === null ? missing : missing.map((one) => ({ ...one, reason: none }))
}

/** A company now: the session (YYYY-MM-DD), its price and one of its multiples, NaN where unknown; `absent` says why the latter are. */
export type Present = { today: string; price: number; now: number; absent: (fact: Fact) => string | null }

/** The sessions of the last years of one multiple. */
export type Sessions = { frame: Frame; first: number; from: string | null; to: string | null; spanDays: number; losses: number }

const yearsBefore = (date: string, years: number) => dayOfIso(date) - years * 10_000

/** Rows of a table of multiples: sessions of the last `years` years. */
export function sessionsOf(
  { date, length, reported, operatingCash, losses }: ValuationHistory,
  { table, metric, years }: { table: Table; metric: Multiple; years: number },
  { today, price, now, absent }: Present,
): Sessions {
  let first = length
  while (first > 0 && itemAt(date, first - 1) > yearsBefore(today, years)) first--
  const isNone = first === length
  const from = isNone ? null : isoOfDay(itemAt(date, first))
  const spanDays = from === null ? Number.NaN : toDayNumber(today) - toDayNumber(from)
  const columns = new Map([
    ['reported', reported[metric].subarray(first)],
    ['ocfTtm', operatingCash.subarray(first)],
  ])
  const values: Readonly<Record<string, number>> = { now, price, span: spanDays }
  const frame = table.frame(length - first, ({ field }) => columns.get(field) ?? (() => values[field] ?? Number.NaN), { absent })
  const to = isNone ? null : isoOfDay(itemAt(date, length - 1))
  return { frame, first, from, to, spanDays, losses: sum(losses[metric]?.subarray(first) ?? []) }
}
