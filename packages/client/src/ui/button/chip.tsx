import type { TraceName } from '@guanlan/contract/receivers.ts'
import type { ReactNode } from 'react'
import { traced } from '../../device/click-trace.ts'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../text/class-names.ts'
import styles from './chip.module.css'

type ChipProps = {
  children: ReactNode
  /** Operator and value, in the accent colour. */
  value?: string
  /** Chosen or not; leave out for chips that are not choices. */
  on?: boolean
  tone?: 'plain' | 'dash' | 'warn'
  onClick?: () => void
  /** Shows ×; `removeLabel` names it. */
  onRemove?: () => void
  removeLabel?: string
  /** Counts presses under this name where the user agreed. */
  trace?: TraceName
}

/** A condition or a choice, 28 px high. The whole chip edits, × removes. */
export function Chip({ children, value, on, tone = 'plain', onClick, onRemove, removeLabel, trace }: ChipProps) {
  const className = cx(styles.chip, on && styles.on, tone !== 'plain' && styles[tone], onRemove && styles.removable)
  const body = (
    <>
      {children}
      {value && <b className={styles.value}>{value}</b>}
    </>
  )
  if (!onRemove) {
    return (
      <button type="button" className={cx(className, styles.whole)} aria-pressed={on} onClick={traced(trace, onClick)}>
        {body}
      </button>
    )
  }
  return (
    <span className={className}>
      <button type="button" className={styles.body} aria-pressed={on} onClick={traced(trace, onClick)}>
        {body}
      </button>
      <button type="button" className={styles.remove} aria-label={removeLabel ?? '移除'} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </span>
  )
}
