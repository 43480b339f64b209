import type { FinancePeriod } from '@guanlan/contract/schemas/stock/finance.ts'
import type { ValuationMetric } from '@guanlan/contract/schemas/stock/valuation.ts'
import type { FigureForm } from '../../ui/figure/figure-text.ts'

type ReportKey = { [K in keyof FinancePeriod]: FinancePeriod[K] extends number | null ? K : never }[keyof FinancePeriod]
/** Where the history of a figure is: sessions of a multiple, or periods of reports. */
export type HistoryOf =
  | { kind: 'multiple'; metric: ValuationMetric; form: FigureForm }
  | { kind: 'report'; key: ReportKey; form: FigureForm }

const multiple = (metric: ValuationMetric, form: FigureForm = 'multiple'): HistoryOf => ({ kind: 'multiple', metric, form })
const report = (key: ReportKey, form: FigureForm): HistoryOf => ({ kind: 'report', key, form })

/** Figures with a history of their own, by formula. */
const histories: Readonly<Record<string, HistoryOf>> = {
  'pe-ttm': multiple('pe_ttm'),
  pb: multiple('pb'),
  ps: multiple('ps'),
  'dividend-yield': multiple('dv', 'percent'),
  'valuation-pe-ttm': multiple('pe_ttm'),
  'valuation-pb': multiple('pb'),
  'valuation-ps': multiple('ps'),
  'valuation-pcf': multiple('pcf'),
  'valuation-dividend-yield': multiple('dv', 'percent'),
  'finance-eps': report('eps', 'perShare'),
  'finance-bps': report('bps', 'perShare'),
  'finance-ocfps': report('ocfps', 'perShare'),
  'finance-revenue': report('revenue', 'amount'),
  'finance-revenue-yoy': report('revenueYoy', 'signedPercent'),
  'finance-profit': report('np', 'amount'),
  'finance-profit-yoy': report('npYoy', 'signedPercent'),
  'finance-deducted': report('npDeducted', 'amount'),
  'finance-ocf': report('ocf', 'amount'),
  'finance-fcf': report('fcf', 'amount'),
  'finance-roe': report('roe', 'percent'),
  'finance-roa': report('roa', 'percent'),
  'finance-gross': report('grossRatio', 'percent'),
  'finance-net': report('netRatio', 'percent'),
  'finance-debt': report('debtRatio', 'percent'),
  'finance-current': report('currentRatio', 'ratio2'),
  'finance-quick': report('quickRatio', 'ratio2'),
  'finance-receivable-days': report('arDays', 'ratio2'),
  'finance-inventory-days': report('invDays', 'ratio2'),
  'finance-cash-to-profit': report('ocfToProfit', 'ratio2'),
  'finance-sales-cash': report('salesCashRatio', 'ratio2'),
}

/** The history of a figure; null of one without. */
export function historyOf(formulaId: string): HistoryOf | null {
  return histories[formulaId] ?? null
}
