import { useId } from 'react'
import { cx } from '../text/class-names.ts'
import typography from '../text/typography.module.css'
import styles from './text-area.module.css'

type TextAreaProps = {
  label: string
  value: string
  onChange: (text: string) => void
  placeholder?: string
  rows?: number
  /** Shows how much is written; more is refused. */
  maxLength?: number
  error?: string | null
}

/** A field of several lines with its label, count and error sentence. */
export function TextArea({ label, value, onChange, placeholder, rows = 4, maxLength, error }: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={cx(typography.note, styles.label)}>
        {label}
      </label>
      <textarea
        id={id}
        className={cx(styles.area, error && styles.error)}
        rows={rows}
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} className={cx(styles.note, error && styles.noteError)}>
        {error ?? (maxLength === undefined ? '' : `${value.length} / ${maxLength}`)}
      </p>
    </div>
  )
}
