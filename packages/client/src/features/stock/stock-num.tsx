import type { Meta } from '@guanlan/contract/envelope.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { figureInputs } from '../../parts/read-out/figure-inputs.ts'
import { Num } from '../../ui/figure/num.tsx'
import { knownInputs, priceUnitOf, type StockFigure } from './stock-figures.ts'
import { metaOfField } from './use-stock.ts'

/** Figures that exist only when the security traded on the day. */
const TODAY = new Set([
  'open',
  'high',
  'low',
  'average',
  'speedRatio',
  'volume',
  'amount',
  'outer',
  'inner',
  'turnoverRatio',
  'volumeRatio',
  'amplitudeRatio',
])

/** They grow with every trade. */
const TOTALS = new Set(['amount', 'volume', 'outer', 'inner'])

const PRICES = new Set(['average', 'open', 'high', 'low', 'preClose', 'limitUp', 'limitDown'])

/** One figure of the quote with its colour, its inputs and, when missing, its reason. Totals that grow with every trade do not flash. */
export function StockNum({ figure, base, meta }: { figure: StockFigure; base: StockBase; meta: Meta | null }) {
  const { key, label, value, form, formula, field, tone } = figure
  const unit = priceUnitOf(base)
  const halted = base.status === 'suspended' && TODAY.has(key) ? { reason: '停牌，当日没有成交' } : {}
  return (
    <Num
      name={label}
      value={value}
      form={form}
      formula={formula}
      meta={metaOfField(base, meta, field)}
      field={field}
      secucode={base.secucode}
      toneOf={tone}
      arrow={tone !== undefined}
      inputs={figureInputs(formula, knownInputs(base), unit)}
      {...(PRICES.has(key) ? { priceUnit: unit } : {})}
      flash={!TOTALS.has(key)}
      {...halted}
    />
  )
}
