import type { Meta } from '@guanlan/contract/envelope.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { FigureNum } from './figure-num.tsx'
import styles from './module.module.css'
import { type ModuleFigure, useReportFigures } from './shown-figures.ts'

/** Key figures side by side, each openable: two beside each other on phones, as many as fit elsewhere. */
export function ModuleFigures({ figures, meta }: { figures: readonly ModuleFigure[]; meta: Meta | null }) {
  useReportFigures(figures)
  return (
    <div className={styles.figures}>
      {figures.map(({ key, sub, ...figure }) => (
        <div key={key} className={layout.columnShrink2}>
          <span className={typography.caption}>{figure.title}</span>
          <FigureNum className={styles.big} figure={figure} meta={meta} />
          {sub !== undefined && sub !== null && <span className={cx(typography.tiny, styles.sub)}>{sub}</span>}
        </div>
      ))}
    </div>
  )
}
