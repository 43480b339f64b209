import type { Meta } from '@guanlan/contract/envelope.ts'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { figuresInputs } from '../read-out/figure-inputs.ts'
import styles from './module.module.css'
import { type ModuleFigure, useReportFigures } from './shown-figures.ts'

/** Key figures side by side, each openable: two beside each other on phones, as many as fit elsewhere. */
export function ModuleFigures({ figures, meta }: { figures: readonly ModuleFigure[]; meta: Meta | null }) {
  useReportFigures(figures)
  return (
    <div className={styles.figures}>
      {figures.map(({ key, title, value, form, formula, field, isSigned, known, sub }) => (
        <div key={key} className={layout.columnShrink2}>
          <span className={typography.caption}>{title}</span>
          <Num
            className={styles.big}
            name={title}
            value={value}
            form={form}
            meta={meta}
            {...(formula ? { formula, inputs: figuresInputs(formula, { ...known }) } : {})}
            {...(field ? { field } : {})}
            {...(isSigned ? { toneOf: value } : {})}
          />
          {sub !== undefined && sub !== null && <span className={cx(typography.tiny, styles.sub)}>{sub}</span>}
        </div>
      ))}
    </div>
  )
}
