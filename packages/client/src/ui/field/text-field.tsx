import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import layout from '../layout/layout.module.css'
import { cx } from '../text/class-names.ts'
import typography from '../text/typography.module.css'
import styles from './text-field.module.css'

type TextFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** Keeps the label for readers only. */
  hideLabel?: boolean
  placeholder?: string
  /** `nickname`: WeChat offers the one of the user. */
  type?: 'text' | 'password' | 'search' | 'tel' | 'nickname'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'search'
  maxLength?: number
  disabled?: boolean
  /** A sentence under the field; also colours the border. */
  error?: string | null
  hint?: string
  start?: ReactNode
  end?: ReactNode
  /** 36 px instead of 44. */
  small?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  inputRef?: Ref<HTMLInputElement>
  /** The focus goes into it when the popup it stands in opens. */
  takesFocus?: boolean
  /** Attributes of a combobox: role, aria-expanded, aria-controls, aria-activedescendant, autoComplete … */
  aria?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'role' | 'autoComplete' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant' | 'aria-autocomplete'
  >
}

/** A field with its label, hint and error sentence. */
export function TextField(props: TextFieldProps) {
  const id = useId()
  const note = props.error ?? props.hint
  return (
    <div className={layout.block}>
      <label htmlFor={id} className={props.hideLabel ? layout.unseen : cx(typography.note, styles.label)}>
        {props.label}
      </label>
      <div className={cx(layout.row8, styles.box, props.small && styles.small, props.error && styles.error, props.disabled && styles.off)}>
        {props.start}
        <input
          id={id}
          ref={props.inputRef}
          className={styles.input}
          type={props.type === 'nickname' ? 'text' : (props.type ?? 'text')}
          inputMode={props.inputMode}
          value={props.value}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          disabled={props.disabled}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={props.onKeyDown}
          data-autofocus={props.takesFocus ? '' : undefined}
          {...props.aria}
        />
        {props.end}
      </div>
      {note && (
        <p id={`${id}-note`} className={cx(styles.hint, props.error && styles.hintError)}>
          {note}
        </p>
      )}
    </div>
  )
}
