import { createElement } from 'react'
import { cx } from '../text/class-names.ts'
import typography from '../text/typography.module.css'
import styles from './text-area.module.css'

type TextAreaProps = {
  label: string
  value: string
  onChange: (text: string) => void
  placeholder?: string
  rows?: number
  maxLength?: number
  error?: string | null
}

/** WeChat's default length is 140. */
const UNLIMITED = -1

/** A field of several lines with its label, count and error sentence. WeChat reports typing as `input`, never as `change`. */
export function TextArea({ label, value, onChange, placeholder, maxLength, error }: TextAreaProps) {
  const field = {
    className: cx(styles.area, error && styles.error),
    value,
    placeholder,
    placeholderClass: styles.placeholder,
    maxlength: maxLength ?? UNLIMITED,
    'aria-label': label,
    onInput: (event: { detail: { value: string } }) => onChange(event.detail.value),
  }
  return (
    <div>
      <div className={cx(typography.note, styles.label)}>{label}</div>
      {createElement('textarea', field)}
      <p className={cx(styles.note, error && styles.noteError)}>
        {error ?? (maxLength === undefined ? '' : `${value.length} / ${maxLength}`)}
      </p>
    </div>
  )
}
