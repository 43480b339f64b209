import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './backtest.module.css'
import type { ReportFigure } from './figures.ts'

/** Figures in three columns, each with what it is compared with, n and interval under it. */
export function StatGrid({ figures }: { figures: readonly ReportFigure[] }) {
  return (
    <div className={styles.stats}>
      {figures.map(({ label, value, form, signed, formula, notes, reason, doubt }) => (
        <div key={label} className={cx(layout.column, layout.shrink)}>
          <span className={typography.caption}>{label}</span>
          <span className={cx(typography.strong18, styles.value)}>
            <Num
              name={label}
              value={value}
              form={form}
              formula={formula}
              {...(signed ? { toneOf: value } : {})}
              {...(reason === undefined ? {} : { reason })}
            />
          </span>
          {doubt && <span className={styles.doubt}>{doubt}</span>}
          {notes.map((note) => (
            <span key={note} className={cx(typography.tiny, styles.small)}>
              {note}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
