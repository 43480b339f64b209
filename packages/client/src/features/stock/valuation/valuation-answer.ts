import type { ValuationBase, ValuationMetric, ValuationWindow } from '@guanlan/contract/schemas/stock/valuation.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { valuationFormulas } from '@guanlan/engine/formulas/stock/valuation.ts'
import { useCall } from '../../../api/use-call.ts'
import type { FigureForm } from '../../../ui/figure/figure-text.ts'

export const formula = formulasById(valuationFormulas)

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

type Metric = { key: ValuationMetric; field: keyof ValuationBase['pctile']; title: string; form: FigureForm }
/** Multiples with a history: how they are called, and where they stand in 估值概要. */
export const metrics: readonly Metric[] = [
  { key: 'pe_ttm', field: 'pe', title: 'PE TTM', form: 'earningsMultiple' },
  { key: 'pb', field: 'pb', title: 'PB', form: 'assetMultiple' },
  { key: 'ps', field: 'ps', title: 'PS TTM', form: 'multiple' },
  { key: 'pcf', field: 'pcf', title: 'PCF TTM', form: 'cashMultiple' },
  { key: 'dv', field: 'dv', title: '股息率', form: 'percent' },
]
export const windows: readonly { key: ValuationWindow; title: string }[] = [
  { key: '1y', title: '1 年' },
  { key: '3y', title: '3 年' },
  { key: '5y', title: '5 年' },
  { key: '10y', title: '10 年' },
]

/** 近 3 年, as a window is called in sentences. */
export const windowText = (window: ValuationWindow | null) => `近 ${windows.find(({ key }) => key === window)?.title ?? '--'}`

export const metricNames = Object.fromEntries(metrics.map(({ key, title }) => [key, title])) as Record<ValuationMetric, string>

/** How figures of a multiple are written, negative ones in words. */
export const formOf = (metric: ValuationMetric): FigureForm => metrics.find(({ key }) => key === metric)?.form ?? 'multiple'

/** A figure of a multiple or of 股息率: the same formula, named and measured as what it is of. */
export function formulaFor(id: Parameters<typeof formula>[0], metric: ValuationMetric) {
  const definition = formula(id)
  return metric === 'dv' ? { ...definition, unit: '比例' as const } : definition
}
