import type { Meta } from '@guanlan/contract/envelope.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './quote-header.module.css'
import { stockFigures } from './stock-figures.ts'
import { StockNum } from './stock-num.tsx'

/** The grid of the day's figures: three columns on phones, two in the aside. Each can be opened. */
export function FigureGrid({ base, meta, wide }: { base: StockBase; meta: Meta | null; wide?: boolean }) {
  return (
    <div className={cx(styles.grid, wide && styles.two)}>
      {stockFigures(base)
        .filter(({ wideOnly }) => wide || !wideOnly)
        .map((figure) => (
          <div key={figure.key} className={cx(layout.rowBetween, styles.figure)}>
            <span className={typography.muted}>{figure.label}</span>
            <StockNum figure={figure} base={base} meta={meta} />
          </div>
        ))}
    </div>
  )
}
