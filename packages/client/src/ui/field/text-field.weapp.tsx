import { createElement, type ReactNode, type Ref, useId, useImperativeHandle, useState } from 'react'
import layout from '../layout/layout.module.css'
import { cx } from '../text/class-names.ts'
import typography from '../text/typography.module.css'
import { useSubmit } from './form-context.ts'
import styles from './text-field.module.css'

type TextFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  hideLabel?: boolean
  placeholder?: string
  type?: 'text' | 'password' | 'search' | 'tel' | 'nickname'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'search'
  maxLength?: number
  disabled?: boolean
  error?: string | null
  hint?: string
  start?: ReactNode
  end?: ReactNode
  small?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** WeChat's default length is 140. */
const UNLIMITED = -1

/** A field with its label, hint and error sentence. Its Enter sends the form around; `inputRef` can focus and nothing else. */
export function TextField(props: TextFieldProps) {
  const id = useId().replaceAll(':', '')
  const submit = useSubmit()
  const [isFocused, setFocused] = useState(false)
  useImperativeHandle(props.inputRef, () => ({ focus: () => setFocused(true) }) as HTMLInputElement, [])
  const note = props.error ?? props.hint
  const input = {
    id,
    className: styles.input,
    type: keyboardOf(props),
    password: props.type === 'password',
    value: props.value,
    placeholder: props.placeholder,
    placeholderClass: styles.placeholder,
    maxlength: props.maxLength ?? UNLIMITED,
    disabled: props.disabled ?? false,
    focus: isFocused,
    confirmType: props.type === 'search' ? 'search' : 'done',
    'aria-label': props.label,
    onBlur: (event: { detail: { value: string } }) => {
      setFocused(false)
      // a nickname that was picked above the keyboard comes with no other event
      if (props.type === 'nickname') props.onChange(event.detail.value)
    },
    onInput: (event: { detail: { value: string } }) => props.onChange(event.detail.value),
    onConfirm: () => submit?.(),
  }
  return (
    <div className={layout.block}>
      {!props.hideLabel && <div className={cx(typography.note, styles.label)}>{props.label}</div>}
      <div className={cx(layout.row8, styles.box, props.small && styles.small, props.error && styles.error, props.disabled && styles.off)}>
        {props.start}
        {createElement('input', input)}
        {props.end}
      </div>
      {note && <p className={cx(styles.hint, props.error && styles.hintError)}>{note}</p>}
    </div>
  )
}

/** The keyboard WeChat shows. */
function keyboardOf({ type, inputMode }: TextFieldProps): 'text' | 'number' | 'digit' | 'nickname' {
  if (type === 'nickname') return type
  if (inputMode === 'decimal') return 'digit'
  return inputMode === 'numeric' || type === 'tel' ? 'number' : 'text'
}
