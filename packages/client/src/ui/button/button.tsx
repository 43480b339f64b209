import type { TraceName } from '@guanlan/contract/receivers.ts'
import type { ReactNode } from 'react'
import { traced } from '../../device/click-trace.ts'
import { useSubmit } from '../field/form-context.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icons.data.ts'
import { cx } from '../text/class-names.ts'
import styles from './button.module.css'
import { Link } from './link.tsx'

type ButtonProps = {
  kind?: 'primary' | 'secondary' | 'text' | 'danger'
  /** 28 in panel heads, 36, or 44 over the full width. */
  size?: 'xs' | 'md' | 'lg'
  icon?: IconName
  disabled?: boolean
  /** State of a toggle, e.g. 已在自选. */
  pressed?: boolean
  /** Accessible name when the text alone does not say enough. */
  label?: string
  type?: 'button' | 'submit'
  onClick?: () => void
  /** Makes it a link to a page of ours. */
  href?: string
  /** Counts presses under this name where the user agreed. */
  trace?: TraceName
  children: ReactNode
}

/** A button, or a link drawn as one when `href` is given. One primary per view. */
export function Button({
  kind = 'secondary',
  size = 'md',
  icon,
  disabled,
  pressed,
  label,
  type = 'button',
  onClick,
  href,
  trace,
  children,
}: ButtonProps) {
  const submit = useSubmit()
  const className = cx(styles.button, styles[kind], size !== 'md' && styles[size])
  const body = (
    <>
      {icon && <Icon name={icon} size={size === 'xs' ? 14 : 18} />}
      {children}
    </>
  )
  if (href !== undefined) {
    return (
      <Link href={href} className={className} trace={trace} {...(label ? { label } : {})}>
        {body}
      </Link>
    )
  }
  return (
    <button
      type={type}
      className={className}
      disabled={disabled}
      aria-pressed={pressed}
      aria-label={label}
      onClick={traced(trace, type === 'submit' ? (submit ?? onClick) : onClick)}
    >
      {body}
    </button>
  )
}
