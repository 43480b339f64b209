import type { ValuationBase, ValuationMetric, ValuationWindow } from '@guanlan/contract/schemas/stock/valuation.ts'
import type { Given } from '@guanlan/figures/evaluate.ts'
import { historyYears } from '@guanlan/figures/tables/multiple-history.ts'
import { multipleRecords, valuationNow, valuationPe } from '@guanlan/figures/tables/valuation.ts'
import { valuationIndustryTable } from '@guanlan/figures/tables/valuation-industry.ts'
import { useCall } from '../../../api/use-call.ts'
import { formOf, recordFigures } from '../../../parts/module/record-figures.ts'
import type { FigureForm } from '../../../ui/figure/figure-text.ts'

/** 估值概要, which most modules of the tab show a part of: asked once. */
export function useValuation(code: string) {
  return useCall('valuation.base', { secucode: code })
}

/** 估值概要 as the row its records are of. */
export const valuationRow = (data: ValuationBase) => ({
  ...data,
  'pe.ttm': data.pe.ttm,
  'pe.static': data.pe.static,
  'pe.dyn': data.pe.dyn,
})

/** Figures of 估值概要 by its row. */
export const nowFigures = recordFigures('', [...valuationNow, ...valuationPe])

type Field = keyof ValuationBase['pctile']
type MultipleRecord = (typeof multipleRecords)[ValuationMetric]
export type Metric = { key: ValuationMetric; field: Field; record: MultipleRecord; title: string; form: FigureForm }

function describe(key: ValuationMetric, field: Field): Metric {
  const { name, short = name } = valuationIndustryTable.facts[field].definition
  return { key, field, record: multipleRecords[key], title: short, form: formOf(multipleRecords[key]) }
}

/** Multiples with a history: how they are called, and where they stand in 估值概要. */
const byKey = {
  pe_ttm: describe('pe_ttm', 'pe'),
  pb: describe('pb', 'pb'),
  ps: describe('ps', 'ps'),
  pcf: describe('pcf', 'pcf'),
  dv: describe('dv', 'dv'),
} as const satisfies Record<ValuationMetric, Metric>
export const metrics: readonly Metric[] = Object.values(byKey)
export const metricOf = (metric: ValuationMetric): Metric => byKey[metric]

const YEARS = { '1y': 1, '3y': 3, '5y': 5, '10y': 10 } as const satisfies Record<ValuationWindow, number>
export const windows: readonly { key: ValuationWindow; title: string }[] = [
  { key: '1y', title: '1 年' },
  { key: '3y', title: '3 年' },
  { key: '5y', title: '5 年' },
  { key: '10y', title: '10 年' },
]

/** The years of a window, for formulas over them. */
export const yearsOf = (window: ValuationWindow | null): Given => (window === null ? new Map() : new Map([[historyYears, YEARS[window]]]))

/** 近 3 年, as a window is called in sentences. */
export const windowText = (window: ValuationWindow | null) => `近 ${windows.find(({ key }) => key === window)?.title ?? '--'}`

export const metricNames = Object.fromEntries(metrics.map(({ key, title }) => [key, title])) as Record<ValuationMetric, string>
