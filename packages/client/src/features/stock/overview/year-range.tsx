import { findFormula } from '@guanlan/engine/formulas.ts'
import { figureInputs } from '../../../parts/read-out/figure-inputs.ts'
import { Num } from '../../../ui/figure/num.tsx'
import type { FigureDefinition } from '../../../ui/figure/provenance.ts'
import layout from '../../../ui/layout/layout.module.css'
import { Panel } from '../../../ui/layout/panel.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { knownInputs, priceFormOf, priceUnitOf } from '../stock-figures.ts'
import type { Stock } from '../use-stock.ts'
import styles from './overview.module.css'

/** Where the price stands between the lowest and highest of 52 weeks. */
export function YearRange({ stock: { base, meta } }: { stock: Stock }) {
  const { high52w, low52w, quote } = base
  const known = knownInputs(base)
  const form = priceFormOf(base)
  const unit = priceUnitOf(base)
  const isIndex = base.kind === 'index'
  const place = positionIn(quote.price, low52w, high52w)
  const now = isIndex ? '点位' : '现价'
  const ends = [
    { label: '最低', name: '52 周最低', value: low52w, formula: 'low-52w', field: 'low52w', toneOf: null },
    { label: now, name: now, value: quote.price, formula: isIndex ? 'index-level' : 'price', field: 'price', toneOf: quote.change },
    { label: '最高', name: '52 周最高', value: high52w, formula: 'high-52w', field: 'high52w', toneOf: null },
  ]
  const basis = isIndex || high52w === null ? [] : [base.isUnadjusted ? '不复权' : '前复权']
  return (
    <Panel
      title="52 周区间"
      meta={[...basis, base.quote.price === null ? '' : `截至 ${base.quoteTime.slice(0, 10)}`].filter(Boolean).join('，')}
      half
    >
      {place !== null && (
        <div className={styles.band} role="img" aria-label={`${now}位于 52 周区间的 ${Math.round(place * 100)}%`}>
          <i className={styles.mark} style={{ left: `calc(${place * 100}% - 1px)` }} />
        </div>
      )}
      <div className={cx(layout.between, typography.size12)}>
        {ends.map(({ label, ...figure }) => (
          <span key={label} className={typography.muted}>
            {label}{' '}
            <Num
              {...{ form, meta, ...figure }}
              priceUnit={unit}
              inputs={figureInputs(figure.formula, known, unit)}
              formula={rangeFormula(base.secucode, figure.formula)}
            />
          </span>
        ))}
      </div>
    </Panel>
  )
}

/** The ends of the year open to its bars, which are asked for then. */
function rangeFormula(secucode: string, id: string): FigureDefinition | string {
  const formula = findFormula(id)
  return id.endsWith('-52w') && formula !== null ? { ...formula, lookup: { secucode, key: id, of: 'own' } } : id
}

/** Share 0–1 of the way from low to high; null when unknown. */
export function positionIn(price: number | null, low: number | null, high: number | null): number | null {
  if (price === null || low === null || high === null || high <= low) return null
  return Math.min(Math.max((price - low) / (high - low), 0), 1)
}
