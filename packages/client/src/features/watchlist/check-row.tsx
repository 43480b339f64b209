import type { ReactNode } from 'react'
import { TickBox } from '../../ui/field/tick-box.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import styles from './sheet.module.css'

type CheckRowProps = { title: string; isOn: boolean; onToggle: () => void; children?: ReactNode; disabled?: boolean }

/** A line with a box to tick; `children` stand behind the title. */
export function CheckRow({ title, isOn, onToggle, children, disabled }: CheckRowProps) {
  return (
    <button type="button" role="checkbox" aria-checked={isOn} className={cx(layout.row, styles.row)} disabled={disabled} onClick={onToggle}>
      <TickBox isOn={isOn} />
      <span className={layout.grow}>{title}</span>
      {children}
    </button>
  )
}
