import { Num } from '../../ui/figure/num.tsx'
import styles from './backtest.module.css'
import type { ReportFigure } from './figures.ts'

/** Figures in three columns, each with what it is compared with, n and interval under it. */
export function StatGrid({ figures }: { figures: readonly ReportFigure[] }) {
  return (
    <div className={styles.stats}>
      {figures.map(({ label, value, form, signed, formula, notes, reason, doubt }) => (
        <div key={label} className={styles.stat}>
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>
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
            <span key={note} className={styles.small}>
              {note}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
