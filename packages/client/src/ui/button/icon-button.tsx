import type { TraceName } from '@guanlan/contract/receivers.ts'
import { traced } from '../../device/click-trace.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icons.data.ts'
import { cx } from '../text/class-names.ts'
import styles from './icon-button.module.css'
import { Link } from './link.tsx'

type IconButtonProps = {
  icon: IconName
  /** What it does, read out and shown as tooltip. */
  label: string
  onClick?: () => void
  href?: string
  size?: 16 | 18 | 20 | 24
  pressed?: boolean
  disabled?: boolean
  /** Counts presses under this name where the user agreed. */
  trace?: TraceName
}

/** An icon to press, 44 × 44. */
export function IconButton({ icon, label, onClick, href, size = 24, pressed, disabled, trace }: IconButtonProps) {
  const className = cx(styles.button, pressed && styles.on)
  if (href !== undefined) {
    return (
      <Link href={href} className={className} label={label} trace={trace}>
        <Icon name={icon} size={size} />
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={traced(trace, onClick)}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}
