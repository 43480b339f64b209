import type { CashFlow } from '@guanlan/contract/rows/finance.ts'
import type { ValuationMetric } from '@guanlan/contract/schemas/stock/valuation.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { operatingCash } from '@guanlan/engine/factors/fundamental/lines.ts'
import { quarterOf, ttm } from '@guanlan/engine/factors/fundamental/report-book.ts'
import { positiveMultiples } from '@guanlan/engine/factors/negative-multiples.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Ports } from './ports.ts'

/**
 * Multiples of one company by session (yyyymmdd), oldest first; NaN where there is none. Levels and places are among positive ones: `losses` marks with 1 the
 * sessions on which earnings or net assets are told to be negative.
 */
export type ValuationHistory = {
  date: ArrayLike<number>
  length: number
  values: Readonly<Record<ValuationMetric, Float64Array>>
  losses: Readonly<Partial<Record<ValuationMetric, Uint8Array>>>
}

const PCF_SCALE = 1000

/** 经营现金流净额TTM by the day (yyyymmdd) each report was announced, 元; NaN where four quarters are not told. `rows` are all versions. */
export function operatingCashSteps(rows: readonly CashFlow[]): { day: number; value: number }[] {
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

function pcfOf({ date, marketValue }: { date: ArrayLike<number>; marketValue: Float64Array }, rows: readonly CashFlow[]): Float64Array {
  const steps = operatingCashSteps(rows).sort((a, b) => a.day - b.day)
  let next = 0
  let cash = Number.NaN
  return Float64Array.from(marketValue, (value, at) => {
    for (let step = steps[next]; step !== undefined && step.day <= itemAt(date, at); step = steps[++next]) cash = step.value
    return cash > 0 ? Math.round((value / cash) * PCF_SCALE) / PCF_SCALE : Number.NaN
  })
}

/** History of all multiples since a date (YYYY-MM-DD); of 市现率 from statements as they were announced. Throws TornPart. */
export async function readHistory(ctx: Ports, i: Instrument, since: string): Promise<ValuationHistory> {
  const asOfMs = ctx.clock.nowMs()
  const [{ date, length, values }, cashes] = await Promise.all([
    ctx.datasets.columns.bySecurity(datasets.valuation, i.id, { from: dayOfIso(since), asOfMs }),
    ctx.datasets.records.bySecurity(datasets.cashFlows, i.id, { asOfMs, versions: 'all' }),
  ])
  const pcf = pcfOf(
    { date, marketValue: values.marketValue },
    cashes.map(({ row }) => row),
  )
  const positive = { pe_ttm: positiveMultiples(values.peTtm), pb: positiveMultiples(values.pb), ps: positiveMultiples(values.psTtm) }
  const negative = (column: Float64Array) => Uint8Array.from(column, (value) => Number(value < 0))
  const losses = { pe_ttm: negative(values.peTtm), pb: negative(values.pb) }
  return { date, length, values: { ...positive, pcf, dv: values.dividendYield }, losses }
}
