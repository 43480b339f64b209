import { cx } from '../text/class-names.ts'
import styles from './switch.module.css'

type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean }

/** On or off, at once. `label` is its accessible name; the visible words stand beside it. */
export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      className={cx(styles.switch, checked && styles.on)}
      onClick={() => onChange(!checked)}
    />
  )
}
