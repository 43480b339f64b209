import type { ReactNode } from 'react'
import { Link } from '../../ui/button/link.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { type Choice, choiceId } from './choices.ts'
import styles from './result-row.module.css'

/** Which row is active, and who remembers that one was opened. */
export type RowControl = { activeId: string | null; onPick: (choice: Choice) => void }

/** One row of the results: the whole row opens the choice, `end` stands beside it. */
export function ResultRow({
  choice,
  control,
  end,
  children,
}: {
  choice: Choice
  control: RowControl
  end?: ReactNode
  children: ReactNode
}) {
  const id = choiceId(choice)
  const isActive = control.activeId === id
  return (
    <div role="row" id={id} aria-selected={isActive} tabIndex={-1} className={cx(layout.row, styles.row, isActive && styles.active)}>
      <div role="gridcell" tabIndex={-1} className={layout.grow} onClickCapture={() => control.onPick(choice)}>
        <Link href={choice.href} mode={choice.isTab ? 'tab' : 'push'} className={cx(styles.link, !end && styles.alone)}>
          {children}
        </Link>
      </div>
      {end && (
        <div role="gridcell" tabIndex={-1} className={styles.end}>
          {end}
        </div>
      )}
    </div>
  )
}
